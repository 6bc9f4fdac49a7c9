/* The only door into the native core: plain C, arrays in, arrays out.
 *
 * Words are rows of small integers (uint8 letters, `length` to a word). A pattern code has one base-3 digit per
 * letter, 0 absent, 1 present, 2 correct, first letter least significant. Codes fill uint8 up to five letters and
 * uint16 up to ten. Callers have checked shapes, types and bounds; nothing here prints or throws.
 */
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

enum { WL_OK = 0, WL_STOPPED = 1, WL_NO_MEMORY = 2, WL_STUCK = 3 };

enum { WL_ENTROPY = 0, WL_PARTS = 1, WL_SIZE = 2, WL_LARGEST = 3 };

enum { WL_NORMAL = 0, WL_HARD = 1, WL_STRICT = 2 };

/* Version of this interface; the loader refuses any other. */
WL_API int32_t wl_interface(void);

/* codes[g * answers + a], one byte each up to five letters, two above. */
WL_API int32_t wl_pattern_rows(int32_t length, const uint8_t *guess_letters, int64_t guesses,
                               const uint8_t *answer_letters, int64_t answers, void *codes, int32_t threads);

/* What the parts look like that each guess makes of the candidates.
 * weights[candidates]; xlogx[w] = round(2^32 w log2 w) for every w up to the total weight.
 * The all-correct part counts as a part, but leaves nothing: it adds to parts and entropy only. */
WL_API int32_t wl_score_parts(int32_t length, const uint8_t *guess_letters, int64_t guesses,
                              const uint8_t *candidate_letters, int64_t candidates, const int64_t *weights,
                              const int64_t *xlogx, int32_t *parts, int32_t *largest, int64_t *entropy, int64_t *left,
                              int32_t threads);

/* The whole decision tree of a greedy strategy. answers[] are guess numbers, ascending. Ties: a candidate first,
 * then the lower number. opener < 0 lets the strategy choose. Every node is written to the four arrays, each with room for
 * `room` nodes, parents before children; *nodes tells how many. WL_STUCK: the allowed guesses tell nothing more, or
 * the room was too small. Polls *stop. */
WL_API int32_t wl_expand_tree(int32_t length, const uint8_t *guess_letters, int64_t guesses, const int32_t *answers,
                              int64_t answer_count, const int64_t *weights, const int64_t *xlogx, int32_t measure,
                              int32_t rule, int32_t candidates_only, int32_t opener, int64_t room, int32_t *parent,
                              int32_t *pattern, int32_t *guess, int32_t *size, int64_t *nodes, int32_t threads,
                              const volatile int32_t *stop);

#ifdef __cplusplus
}
#endif

#endif
