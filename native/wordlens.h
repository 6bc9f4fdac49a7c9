/* The only door into the native core: plain C, arrays in, arrays out.
 *
 * Words are rows of small integers, `length` letters to a word, 2 to 10 of them; a guess number is a row of the array
 * of guesses. A pattern code has one base-3 digit per letter, 0 absent, 1 present, 2 correct, first letter least
 * significant. Codes fill one byte up to five letters and two bytes up to ten.
 *
 * Totals count every guess up to and including the right one, times the weight of the word, summed over the candidates.
 *
 * Functions that return int32_t return a wl_status. Arrays belong to the caller and are read or written only during the
 * call. `threads` is the most threads that a call may use, at least 1. `stop` may be null; a call that has it ends soon
 * after *stop becomes non-zero. No function prints or throws. */
#ifndef WORDLENS_H
#define WORDLENS_H

#include <stdint.h>

#if defined(_WIN32)
#define WL_API __declspec(dllexport)
#else
#define WL_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It changes with every declaration in this file. */
#define WL_INTERFACE 7

/* Stands for "no limit" in `beta` and `cutoff`, and as a value for "not within the guesses left". */
#define WL_NO_LIMIT (1 << 28)

/* How many different weights the answers of an exact search may have, and how much they may weigh together. */
#define WL_MOST_WEIGHTS 16
#define WL_MOST_WEIGHT (1 << 20)

enum wl_status {
  WL_OK = 0,         /* done; in a result: value is the exact total, below beta */
  WL_BOUND = 1,      /* value is a proven lower bound, at least beta */
  WL_INFEASIBLE = 2, /* proved: the candidates cannot all be solved within the guesses left */
  WL_STOPPED = 3,    /* ended by the stop flag or the node limit; value is a lower bound, 0 if nothing is known */
  WL_PENDING = 4,    /* this opener was not reached yet */
  WL_BAD_INPUT = 5,  /* an argument is out of range */
  WL_NO_MEMORY = 6,  /* memory was short; what was written so far is not to be used */
  WL_STUCK = 7       /* the allowed guesses cannot tell the remaining answers apart, or `room` was too small */
};

/* What a greedy strategy minimises. */
enum wl_measure {
  WL_ENTROPY = 0, /* the entropy that is left */
  WL_PARTS = 1,   /* minus the number of parts */
  WL_SIZE = 2,    /* the expected number of candidates left */
  WL_LARGEST = 3  /* the candidates in the largest part */
};

/* What an exact search makes as small as can be. */
enum wl_objective {
  WL_ALL_FOUND = 0, /* the total of trees that find every candidate within the guesses left */
  WL_EXPECTED = 1 /* the total of any play, where a candidate that is not found counts one guess more than were left */
};

/* Which guesses a rule allows. */
enum wl_rule {
  WL_NORMAL = 0, /* every guess of the list */
  WL_HARD = 1,   /* official hard mode: the greens of the last row stay, its marked letters are used as often */
  WL_STRICT = 2  /* remaining candidates only; the exact search does not know this rule */
};

/* One node of a decision tree. Parents come before their children, children in order of their pattern. */
typedef struct {
  int32_t parent;  /* node number, -1 for the first node */
  int32_t pattern; /* the reply to the parent's guess that leads here; without meaning for the first node */
  int32_t guess;   /* guess number */
  int32_t size;    /* candidates at this node */
} wl_node;

/* Returns WL_INTERFACE as it was when the core was built; a loader refuses any other than its own. */
WL_API int32_t wl_interface(void);

/* The kernels. Callers have checked shapes and ranges. */

/* Writes the pattern code of every guess for every answer to codes[guess * n_answers + answer]. */
WL_API int32_t wl_pattern_rows(int32_t length, const uint8_t* guess_letters, int64_t n_guesses,
                               const uint8_t* answer_letters, int64_t n_answers, void* codes, int32_t threads);

/* Writes four figures for each guess about the parts that it makes of the candidates: how many parts; candidates in the
 * largest part; the sum over parts of xlogx[weight of the part]; the sum over parts of weight times candidates left.
 * The all-correct part leaves nothing: it adds to parts and entropy only. weights may be null, then each candidate
 * weighs 1. xlogx[w] = round(2^32 * w * log2 w) for every w up to the total weight. */
WL_API int32_t wl_score_parts(int32_t length, const uint8_t* guess_letters, int64_t n_guesses,
                              const uint8_t* candidate_letters, int64_t n_candidates, const int64_t* weights,
                              const int64_t* xlogx, int32_t* parts, int32_t* largest, int64_t* entropy, int64_t* left,
                              int32_t threads);

/* Writes for each guess what it leaves on several boards, less is better: the sum over the boards of factors[board]
 * times the sum over the parts that the guess makes of the board's candidates of weight of the part times
 * costs[candidates in the part]; the all-correct part costs nothing. The candidates of board b are starts[b] to
 * starts[b + 1] - 1 of the candidates; starts has n_boards + 1 numbers and begins with 0. weights may be null, then
 * each candidate weighs 1. costs[s] is given for every s up to the size of the largest board. */
WL_API int32_t wl_score_boards(int32_t length, const uint8_t* guess_letters, int64_t n_guesses,
                               const uint8_t* candidate_letters, int64_t n_boards, const int64_t* starts,
                               const int64_t* weights, const int64_t* factors, const int64_t* costs, int64_t* badness,
                               int32_t threads);

/* Writes the whole decision tree of a greedy strategy. answers are guess numbers, ascending; weights and xlogx are as
 * above. Of guesses with equal scores a candidate comes first, then the lower number. candidates_only is 0 or 1.
 * opener is the first guess; below 0 the strategy chooses it. Writes at most `room` nodes (2 * n_answers + 1 always
 * suffice) and their number to *n_nodes. */
WL_API int32_t wl_expand_tree(int32_t length, const uint8_t* guess_letters, int64_t n_guesses, const int32_t* answers,
                              int64_t n_answers, const int64_t* weights, const int64_t* xlogx, int32_t measure,
                              int32_t rule, int32_t candidates_only, int32_t opener, wl_node* nodes, int32_t room,
                              int32_t* n_nodes, int32_t threads, const volatile int32_t* stop);

/* What a search over several boards found. */
typedef struct {
  int32_t status;     /* WL_OK, or WL_STOPPED where the node limit or the stop flag ended it */
  int32_t best_guess; /* guess number, -1 if there is none to name */
  int64_t total;      /* guesses until all boards are solved, times the weight of the game, summed over the games */
  int64_t weight;     /* of all games */
  int64_t nodes;      /* nodes that were searched */
  int64_t tried;      /* first guesses that were settled; best_guess and total are those of the best of them */
} wl_boards_result;

/* The games that a search over several boards is about: the boards hold distinct words, each a candidate of its board.
 * A game weighs the product of the weights of its words. */
typedef struct {
  const int64_t* starts;     /* n_boards + 1 numbers, the first 0 */
  const int32_t* candidates; /* those of board b from starts[b] to starts[b + 1] - 1: guess numbers, ascending */
  const int64_t* weights;    /* of the candidates, or null where each weighs 1 */
  const int32_t* firsts;     /* the first guesses to try, or null where the search chooses among the pool */
  const int32_t* pool;       /* ascending guess numbers; null means every guess */
  int32_t n_boards;
  int32_t n_firsts;
  int32_t n_pool;
  int32_t reserved; /* always 0 */
} wl_boards_games;

/* Finds the least total over all games, if guesses come from the pool or are words that the boards may hold. Where
 * firsts are given, it is the least with one of them: those that cannot be better than an earlier one are cut short.
 * There may be at most 65,536 different candidates; time and memory grow with the number of games. A node is a
 * position, and so are every thousand words that were looked at in one; node_limit 0 means none. */
WL_API int32_t wl_boards_solve(int32_t length, int32_t n_guesses, const uint8_t* guess_letters,
                               const wl_boards_games* games, int64_t node_limit, const volatile int32_t* stop,
                               wl_boards_result* result);

/* Games of several boards that are to be played out from one position. */
typedef struct {
  const int64_t* starts;     /* n_boards + 1 numbers, the first 0 */
  const int32_t* candidates; /* those of board b from starts[b] to starts[b + 1] - 1: guess numbers, ascending */
  const int32_t* firsts;     /* the first guesses to try */
  const int32_t* pool;       /* guesses that may follow, besides words that a board may hold */
  const int32_t* games;      /* n_games * n_boards guess numbers: the word of every board, each a candidate of it */
  const int64_t* costs;      /* [unsolved boards - 1][candidates of a part], n_boards rows of n_costs; no row falls */
  int32_t n_boards;
  int32_t n_firsts;
  int32_t n_pool;
  int32_t n_games;
  int32_t n_costs;
  int32_t reserved; /* always 0 */
} wl_boards_plays;

/* Writes to totals, for every first guess, how many guesses the games take in all when after it the measure of
 * wl_score_boards chooses, every candidate weighing 1 and every board alike: of equal guesses one that a board may hold
 * comes first, then the lower number. A step is one candidate that is scored for one guess; when step_limit (0: none)
 * is spent, result->tried says how many of the firsts were settled. */
WL_API int32_t wl_play_boards(int32_t length, const uint8_t* guess_letters, const wl_boards_plays* plays,
                              int64_t step_limit, const volatile int32_t* stop, int64_t* totals,
                              wl_boards_result* result);

/* The exact search: the least total for a pair of word lists. Every argument is checked. Several threads may ask one
 * handle at a time, except for wl_exact_free. */

/* What is known about one position or one opener. */
typedef struct {
  int32_t status;     /* a wl_status */
  int32_t value;      /* a total or a lower bound of it, as the status says; WL_NO_LIMIT if infeasible */
  int32_t best_guess; /* guess number, -1 if there is none to name */
  int32_t reserved;   /* always 0; keeps the next field aligned */
  int64_t nodes;      /* nodes that were searched */
} wl_exact_result;

/* Where in a game a search starts. */
typedef struct {
  const int32_t* candidates; /* guess numbers of answers, each once */
  int32_t n;                 /* number of candidates */
  int32_t last_guess;        /* guess number of the last row, which the hard rule looks at; -1 at the start */
  int32_t last_pattern;      /* pattern code of the last row; -1 at the start */
  int32_t guesses_left;      /* 0 to 250 */
} wl_exact_position;

typedef struct wl_exact wl_exact;

/* Prepares a search. letters are n_guesses x length small numbers, n_guesses below 65,536; answer_ids are guess
 * numbers, each once; weights has one number of at least 1 for each answer, at most WL_MOST_WEIGHTS different ones and
 * at most WL_MOST_WEIGHT together, or is null, which means 1 for all; rule is WL_NORMAL or WL_HARD; objective is a
 * wl_objective. The memory limit, in bytes, is for the whole handle: its cache takes what the tables leave, at least
 * 4 MB. Returns null if an argument is out of range or memory is short. */
WL_API wl_exact* wl_exact_new(int32_t length, int32_t n_guesses, const uint8_t* letters, int32_t n_answers,
                              const int32_t* answer_ids, const int32_t* weights, int32_t rule, int32_t objective,
                              int64_t memory_limit);

/* Gives the memory back. The handle may be null; no other call on it may be running. */
WL_API void wl_exact_free(wl_exact* handle);

/* Writes the lead of every guess on all answers: of each part that it makes of them the largest weight, summed. The
 * search counts them in any case. */
WL_API int32_t wl_exact_leads(const wl_exact* handle, int32_t* leads);

/* Finds the least total of a position if that is below beta, else a lower bound. With an exact total comes the best
 * guess: of equal ones a candidate, then the lower number, whatever was searched before. node_limit 0 means none. */
WL_API int32_t wl_exact_solve(wl_exact* handle, const wl_exact_position* position, int32_t beta, int64_t node_limit,
                              const volatile int32_t* stop, wl_exact_result* result);

/* Does the same when the next guess is given. The answer is WL_BAD_INPUT if the rule forbids that guess. */
WL_API int32_t wl_exact_guess(wl_exact* handle, const wl_exact_position* position, int32_t guess, int32_t beta,
                              int64_t node_limit, const volatile int32_t* stop, wl_exact_result* result);

/* Settles many openers over all answers. results[i] belongs to opener_ids[i]; fill it with WL_PENDING, or with results
 * of an earlier run, which are kept and count towards the cutoff. Each is written once, its status last, so that
 * another thread may read along. With top 0 the cutoff stays, and every opener is asked whether its total is below it.
 * With top N the cutoff falls to the N-th best exact total so far plus one, so that the N best openers, and all that
 * tie with the N-th, get exact totals. Returns WL_OK when all are settled. */
WL_API int32_t wl_exact_openers(wl_exact* handle, const int32_t* opener_ids, int32_t n, int32_t max_guesses,
                                int32_t cutoff, int32_t top, int32_t threads, const volatile int32_t* stop,
                                wl_exact_result* results);

/* Writes the optimal tree of a position, or the best one that begins with first_guess (-1: the best guess). The tree is
 * the same whatever was searched before. Writes at most `room` nodes (2 * n + 1 always suffice), and to *n_nodes how
 * many nodes the tree has. */
WL_API int32_t wl_exact_tree(wl_exact* handle, const wl_exact_position* position, int32_t first_guess,
                             const volatile int32_t* stop, wl_node* nodes, int32_t room, int32_t* n_nodes,
                             wl_exact_result* result);

#ifdef __cplusplus
}
#endif

#endif
