// Scores: four figures for the parts that a guess makes of the candidates.
#pragma once

#include <vector>

#include "features.hpp"

namespace wl {

// The figures of one guess, as wl_score_parts describes them.
struct PartScore {
  int32_t parts;    // number of parts, the all-correct one counted
  int32_t largest;  // candidates in the largest part that leaves any
  int64_t entropy;  // sum of xlogx[weight of part]: less is more informative
  int64_t left;     // sum over parts of weight * candidates left
};

// Where the figures of many guesses go, one array each.
struct PartScores {
  int32_t *parts, *largest;
  int64_t *entropy, *left;
};

// Counters for many one-byte codes. Four tables are used in turn, because neighbouring candidates often share a code,
// and adding to a counter that was stored a moment ago waits for that store. Sums over the tables have no branches.
struct ByteCounters {
  static constexpr int kTables = 4, kWidth = 256;
  static constexpr int64_t kFew = 120;     // with fewer candidates, reading the parts back through the codes is faster
  static constexpr int64_t kMany = 46340;  // with more candidates, a sum of squares may exceed 32 bits

  alignas(kLineBytes) uint16_t size[kTables][kWidth] = {};
  alignas(kLineBytes) int64_t packed[kTables][kWidth] = {};
};

// Counts codes into parts. Kept between guesses so that its tables are cleared, not made anew.
template <typename Code>
class PartCounter {
 public:
  explicit PartCounter(int length);
  PartScore score(const Code* codes, int64_t n, const int64_t* weights, const int64_t* xlogx);
  // Returns PartScore::entropy alone for candidates that weigh alike, in half the time. rise[s] is
  // xlogx[s] - xlogx[s - 1].
  int64_t entropy(const Code* codes, int64_t n, const int64_t* rise);

 private:
  PartScore score_uniform(const Code* codes, int64_t n, const int64_t* xlogx);
  PartScore score_few(const Code* codes, int64_t n, const int64_t* xlogx);
  PartScore score_many(const Code* codes, int64_t n, const int64_t* xlogx);
  PartScore score_weighted(const Code* codes, int64_t n, const int64_t* weights, const int64_t* xlogx);

  int solved_;  // the all-correct code
  // All counters are zero between calls.
  std::vector<int32_t> size_;    // [code]
  std::vector<int32_t> lanes_;   // four tables of sizes side by side, for large sets
  std::vector<int64_t> packed_;  // candidates in the high half, their weight in the low half: one addition counts both
  ByteCounters bytes_;           // for five letters and kFew to kMany candidates
};

extern template class PartCounter<uint8_t>;
extern template class PartCounter<uint16_t>;

// Elementary steps that it takes to score these guesses, for share_out(): a guess costs about 20 by itself.
inline int64_t scoring_cost(int64_t n_guesses, int64_t n_candidates) { return n_guesses * (n_candidates + 20); }

// wl_pattern_rows and wl_score_parts of the public header, which describes the arguments.
void pattern_rows(int length, const uint8_t* guess_letters, int64_t n_guesses, const uint8_t* answer_letters,
                  int64_t n_answers, void* codes, int threads);
void score_parts(int length, const uint8_t* guess_letters, int64_t n_guesses, const uint8_t* candidate_letters,
                 int64_t n_candidates, const int64_t* weights, const int64_t* xlogx, const PartScores& scores,
                 int threads);

}  // namespace wl
