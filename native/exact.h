/* Exact search: the least total number of guesses for a pair of word lists. Plain C, the only way in.
 *
 * Totals count every guess up to and including the right one, summed over the candidates. All functions may be called
 * from several threads on one handle, but for clear and free. None prints, none throws. */
#ifndef WL_EXACT_H
#define WL_EXACT_H

#include <stdint.h>

#if defined(_WIN32)
#define WL_EXPORT __declspec(dllexport)
#else
#define WL_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* No limit for `beta` and `cutoff`; also the value that stands for "not within the guesses left". */
#define WL_EXACT_NO_LIMIT (1 << 28)

enum wl_exact_status {
  WL_EXACT_VALUE = 0,      /* value is the exact total, below beta */
  WL_EXACT_BOUND = 1,      /* value is a proven lower bound, at least beta */
  WL_EXACT_INFEASIBLE = 2, /* proved: cannot be done within the guesses left */
  WL_EXACT_STOPPED = 3,    /* stop flag or node limit; value is a lower bound, 0 if nothing is known */
  WL_EXACT_PENDING = 4,    /* openers: not reached yet */
  WL_EXACT_BAD_INPUT = 5,  /* an argument is out of range */
  WL_EXACT_NO_MEMORY = 6
};

typedef struct {
  int32_t status;
  int32_t value;
  int32_t best_guess; /* a guess number, -1 if there is none to name */
  int32_t reserved;
  int64_t nodes;
} wl_exact_result;

typedef struct wl_exact wl_exact;

/* Letters: n_guesses x length small numbers below 255. Answers are guess numbers, no duplicates. Rule: 0 normal,
 * 1 official hard. The memory limit is for the whole handle; the cache takes what the matrices leave.
 * Returns null if an argument is out of range or memory is short. */
WL_EXPORT wl_exact* wl_exact_new(int32_t length, int32_t n_guesses, const uint8_t* letters, int32_t n_answers,
                                 const int32_t* answer_ids, int32_t rule, int64_t memory_limit_bytes);
WL_EXPORT void wl_exact_free(wl_exact* handle);
/* Bytes that matrices and cache take. */
WL_EXPORT int64_t wl_exact_bytes(const wl_exact* handle);
/* Forgets all that was learnt, for measurements; no other call may be running. */
WL_EXPORT void wl_exact_clear(wl_exact* handle);

/* A position: candidates (guess numbers of answers), and under the hard rule the last row: the guess and its pattern
 * code (digits 0 absent, 1 present, 2 correct, first letter lowest), or -1 and -1 at the start of a game. */
typedef struct {
  const int32_t* candidates;
  int32_t n;
  int32_t last_guess;
  int32_t last_pattern;
  int32_t guesses_left;
} wl_exact_position;

/* V(candidates) if below beta, else a lower bound. With a value comes the best guess: of equal ones a candidate, then
 * the smallest number, whatever was searched before. stop: polled, may be null; node_limit 0: none. */
WL_EXPORT int32_t wl_exact_solve(wl_exact* handle, const wl_exact_position* position, int32_t beta, int64_t node_limit,
                                 const volatile int32_t* stop, wl_exact_result* result);

/* The same when the next guess is given: the cost of that guess. Bad input if the hard rule forbids it. */
WL_EXPORT int32_t wl_exact_guess(wl_exact* handle, const wl_exact_position* position, int32_t guess, int32_t beta,
                                 int64_t node_limit, const volatile int32_t* stop, wl_exact_result* result);

/* Many openers, over all answers. results[i] belongs to opener_ids[i]; fill it with WL_EXACT_PENDING, or with results
 * of an earlier run, which are kept and count towards the cutoff. Each is written once, its status last, so another
 * thread may read along. top 0: the cutoff stays, every opener is asked "below it?". top N: it falls to the N-th best
 * exact total found so far plus one, so the N best, and all that tie with the N-th, get exact totals.
 * done: number of settled openers, may be null. Returns WL_EXACT_VALUE when all are settled. */
WL_EXPORT int32_t wl_exact_openers(wl_exact* handle, const int32_t* opener_ids, int32_t n, int32_t max_guesses,
                                   int32_t cutoff, int32_t top, int32_t threads, const volatile int32_t* stop,
                                   wl_exact_result* results, volatile int32_t* done);

/* One node of an optimal tree. Nodes come parent first; the children of a node are in order of their pattern. */
typedef struct {
  int32_t parent;  /* node number, -1 for the first */
  int32_t pattern; /* the parent's pattern code that leads here, -1 for the first */
  int32_t guess;
  int32_t size;    /* candidates at this node */
} wl_exact_node;

/* The optimal tree of a position, or the one that begins with first_guess (-1: the best). Writes at most `room` nodes
 * (2 n + 1 always suffice) and their number to n_nodes. The same tree whatever was searched before. */
WL_EXPORT int32_t wl_exact_tree(wl_exact* handle, const wl_exact_position* position, int32_t first_guess,
                                const volatile int32_t* stop, wl_exact_node* nodes, int32_t room, int32_t* n_nodes,
                                wl_exact_result* result);

#ifdef __cplusplus
}
#endif
#endif
