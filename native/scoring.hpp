// Four figures for the parts that one guess makes of the candidates.
#pragma once

#include "features.hpp"

#include <cstdint>
#include <vector>

namespace wl {

struct PartScore {
    int32_t parts;    // how many, the all-correct one counted
    int32_t largest;  // candidates in the largest part that leaves any
    int64_t entropy;  // sum of xlogx[weight of part]: less is more informative
    int64_t left;     // sum over parts of weight * candidates left
};

// Counters for many one-byte codes: several tables used in turn, because neighbouring candidates often share a code and
// adding to a counter that was stored a moment ago waits for that store. Sums over them have no branches.
struct ByteCounters {
    static constexpr int kTables = 4, kWidth = 256;
    static constexpr int64_t kFew = 120;     // below this, reading the parts back through the codes is faster
    static constexpr int64_t kMany = 46340;  // above this, a sum of squares may exceed 32 bits

    alignas(64) uint16_t size[kTables][kWidth] = {};
    alignas(64) int64_t packed[kTables][kWidth] = {};
};

// Counts codes into parts. Kept between guesses so that its tables are cleared, not made anew.
template <typename Code> class PartCounter {
  public:
    explicit PartCounter(int length);
    PartScore score(const Code *codes, int64_t count, const int64_t *weights, const int64_t *xlogx);
    // PartScore::entropy alone, where candidates weigh alike: half the time, for trees. rise[s] = xlogx[s] - xlogx[s - 1].
    int64_t entropy(const Code *codes, int64_t count, const int64_t *rise);

  private:
    PartScore score_uniform(const Code *codes, int64_t count, const int64_t *xlogx);
    PartScore score_few(const Code *codes, int64_t count, const int64_t *xlogx);
    PartScore score_many(const Code *codes, int64_t count, const int64_t *xlogx);
    PartScore score_weighted(const Code *codes, int64_t count, const int64_t *weights, const int64_t *xlogx);

    int solved_;
    std::vector<int32_t> size_;
    std::vector<int32_t> lanes_;  // four tables side by side, for large sets
    std::vector<int64_t> packed_;  // candidates in the high half, their weight in the low half: one addition counts both
    ByteCounters bytes_;  // five letters, from kFew to kMany candidates
};

extern template class PartCounter<uint8_t>;
extern template class PartCounter<uint16_t>;

}  // namespace wl
