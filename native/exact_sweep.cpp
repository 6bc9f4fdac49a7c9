#include "exact_sweep.hpp"

#include <cstring>

namespace wl {
namespace {

// Candidates are compared four against four: every line that is loaded serves four comparisons.
constexpr int kGroup = 4;

template <typename Code>
WL_INLINE Code same(Code a, Code b) {
  return a == b ? Code(~0) : Code(0);  // all ones, as the compare instructions give it
}

// For each of the four candidates at `late`: is its code among those of the four at `early`?
template <typename Code>
WL_INLINE void compare_groups(const Code* early, const Code* late, Code* seen) {
  constexpr int w = kLanes<Code>;
  for (int l = 0; l < w; ++l) {
    const Code a = early[l], b = early[w + l], c = early[2 * w + l], d = early[3 * w + l];
    for (int k = 0; k < kGroup; ++k) {
      const Code x = late[k * w + l];
      const Code ab = Code(same(a, x) | same(b, x));
      const Code cd = Code(same(c, x) | same(d, x));
      seen[k * w + l] = Code(seen[k * w + l] | ab | cd);
    }
  }
}

// The comparisons inside one group: adds to `seen` which of the four repeat an earlier one of them.
template <typename Code>
WL_INLINE void compare_inside(const Code* x, Code* seen) {
  constexpr int w = kLanes<Code>;
  for (int l = 0; l < w; ++l) {
    const Code a = x[l], b = x[w + l], c = x[2 * w + l], d = x[3 * w + l];
    seen[w + l] = Code(seen[w + l] | same(a, b));
    seen[2 * w + l] = Code(seen[2 * w + l] | same(a, c) | same(b, c));
    seen[3 * w + l] = Code(seen[3 * w + l] | same(a, d) | same(b, d) | same(c, d));
  }
}

// Adds how many of the four repeat an earlier code: all ones is -1.
template <typename Code>
WL_INLINE void count_repeats(const Code* seen, Code* duplicates) {
  constexpr int w = kLanes<Code>;
  for (int l = 0; l < w; ++l)
    duplicates[l] = Code(duplicates[l] - seen[l] - seen[w + l] - seen[2 * w + l] - seen[3 * w + l]);
}

constexpr int kLinesAhead = 12;  // how far lines are fetched in advance

constexpr int padded_to_groups(int n) { return (n + kGroup - 1) / kGroup * kGroup; }

// Copies the lines of the group that begins with row i behind those before it; past the last row that one is repeated.
// Lines are copied as they are needed, since most blocks are given up early, and reading them takes most of the time.
template <typename Code>
WL_INLINE void gather(const Code* block, const int32_t* rows, int n, int i, Code* x) {
  constexpr int w = kLanes<Code>;
  for (int k = i; k < i + kGroup; ++k) {
    WL_PREFETCH(block + rows[k + kLinesAhead < n ? k + kLinesAhead : n - 1] * w);
    std::memcpy(x + k * w, block + rows[k < n ? k : n - 1] * w, kLineBytes);
  }
}

template <typename Code>
WL_INLINE int fewest(const Code* duplicates) {
  Code least = duplicates[0];
  for (int l = 1; l < kLanes<Code>; ++l) least = duplicates[l] < least ? duplicates[l] : least;
  return least;
}

// Candidate i repeats a part if an earlier one has the same code: n * n / 2 comparisons, each for a whole line of
// guesses. Duplicates only grow, so a block in which every lane has more than n - need of them is finished.
template <typename Code>
WL_INLINE bool pairwise(const Code* block, const int32_t* rows, int n, int need, uint16_t* counts) {
  constexpr int w = kLanes<Code>;
  alignas(kLineBytes) Code x[(kMostPairwise + kGroup) * w];
  alignas(kLineBytes) Code duplicates[w] = {};
  const int padded = padded_to_groups(n);  // the repeated lines are duplicates that cancel out
  const int allowed = padded - need;
  for (int i = 0; i < padded; i += kGroup) {
    gather(block, rows, n, i, x);
    alignas(kLineBytes) Code seen[kGroup * w] = {};
    for (int j = 0; j < i; j += kGroup) compare_groups(x + j * w, x + i * w, seen);
    compare_inside(x + i * w, seen);
    count_repeats(seen, duplicates);
    if ((i & kGroup) != 0 && fewest(duplicates) > allowed) return false;
  }
  for (int l = 0; l < w; ++l) counts[l] = uint16_t(padded - duplicates[l]);
  return true;
}

template <typename Code>
WL_INLINE int least_of(const int32_t* lost) {
  int32_t least = lost[0];
  for (int l = 1; l < kLanes<Code>; ++l) least = lost[l] < least ? lost[l] : least;
  return least;
}

// The same for different weights. Repeats are counted for one run of equal weights at a time, in codes as narrow as
// above, and what they lose is added at the end of the run; the heavy runs come first and lose most.
template <typename Code>
WL_INLINE bool lead_pairwise(const Code* block, const int32_t* rows, const Runs& runs, int need, int32_t* lead) {
  constexpr int w = kLanes<Code>;
  alignas(kLineBytes) Code x[(kMostPairwise + kGroup) * w];
  alignas(kLineBytes) Code duplicates[w] = {};
  alignas(kLineBytes) int32_t lost[w] = {};
  const int n = runs.end[runs.n - 1];
  const int padded = padded_to_groups(n);
  int weight = 0;
  for (int r = 0, start = 0; r < runs.n; start = runs.end[r++]) weight += (runs.end[r] - start) * runs.weight[r];
  int run = 0;
  for (int i = 0; i < padded; i += kGroup) {
    gather(block, rows, n, i, x);
    alignas(kLineBytes) Code seen[kGroup * w] = {};
    for (int j = 0; j < i; j += kGroup) compare_groups(x + j * w, x + i * w, seen);
    compare_inside(x + i * w, seen);
    const int last = run;
    if (i + kGroup < runs.end[run]) {
      count_repeats(seen, duplicates);
    } else {
      for (int k = 0; k < kGroup && i + k < n; ++k) {
        for (int l = 0; l < w; ++l) duplicates[l] = Code(duplicates[l] - seen[k * w + l]);
        if (i + k + 1 < runs.end[run]) continue;
        for (int l = 0; l < w; ++l) lost[l] += runs.weight[run] * duplicates[l];
        std::memset(duplicates, 0, sizeof(duplicates));
        ++run;
      }
    }
    if (run > last && least_of<Code>(lost) > weight - need) return false;
  }
  for (int l = 0; l < w; ++l) lead[l] = weight - lost[l];
  return true;
}

#if defined(__BYTE_ORDER__) && defined(__ORDER_BIG_ENDIAN__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
constexpr bool kBigEndian = true;
#else
constexpr bool kBigEndian = false;
#endif

// Sums `width` bytes that are 0 or 1, eight at a time: 255 words can be added before a byte overflows.
WL_INLINE int count_marks(const uint8_t* marks, int width) {
  constexpr int kBytesAtOnce = 255 * 8;
  int sum = 0;
  for (int start = 0; start < width; start += kBytesAtOnce) {
    const int end = width - start < kBytesAtOnce ? width : start + kBytesAtOnce;
    uint64_t bytes = 0;
    for (int i = start; i < end; i += 8) {
      uint64_t word;
      std::memcpy(&word, marks + i, 8);
      bytes += word;
    }
    const uint64_t even = 0x00FF00FF00FF00FFu;
    const uint64_t pairs = (bytes & even) + (bytes >> 8 & even);
    sum += int(pairs * 0x0001000100010001u >> 48);
  }
  return sum;
}

// Marks eight bytes' worth of lanes. One load and shifts: the compiler must assume that a mark may change the line.
template <typename Code>
WL_INLINE void mark_word(const Code* line, uint8_t* table, int width) {
  constexpr int per_word = 8 / int(sizeof(Code));
  constexpr int bits = 8 * int(sizeof(Code));
  uint64_t word;
  std::memcpy(&word, line, 8);
  for (int k = 0; k < per_word; ++k) {
    const int lane = kBigEndian ? per_word - 1 - k : k;
    table[size_t(lane * width) + Code(word >> (bits * k))] = 1;
  }
}

template <typename Code>
WL_INLINE void tables(const Code* block, const int32_t* rows, int n, int width, uint8_t* table, uint16_t* counts) {
  constexpr int lanes = kLanes<Code>;
  constexpr int per_word = 8 / int(sizeof(Code));
  std::memset(table, 0, size_t(lanes) * size_t(width));
  for (int i = 0; i < n; ++i) {
    const Code* line = block + rows[i] * lanes;
    // The 64 stores of a line fill the processor's queue, so it does not look ahead to the next line by itself.
    WL_PREFETCH(block + rows[i + kLinesAhead < n ? i + kLinesAhead : i] * lanes);
    for (int lane = 0; lane < lanes; lane += per_word) mark_word(line + lane, table + lane * width, width);
  }
  for (int lane = 0; lane < lanes; ++lane) counts[lane] = uint16_t(count_marks(table + lane * width, width));
}

// The same for different weights: the marks that a run adds are those of its leaders.
template <typename Code>
WL_INLINE bool lead_tables(const Code* block, const int32_t* rows, const Runs& runs, int need, int width,
                           uint8_t* table, int32_t* lead) {
  constexpr int lanes = kLanes<Code>;
  constexpr int per_word = 8 / int(sizeof(Code));
  const int n = runs.end[runs.n - 1];
  std::memset(table, 0, size_t(lanes) * size_t(width));
  int parts[lanes] = {};
  for (int lane = 0; lane < lanes; ++lane) lead[lane] = 0;
  int rest = 0;
  for (int r = 0, start = 0; r < runs.n; start = runs.end[r++]) rest += (runs.end[r] - start) * runs.weight[r];
  for (int r = 0, i = 0; r < runs.n; ++r) {
    rest -= (runs.end[r] - i) * runs.weight[r];
    for (; i < runs.end[r]; ++i) {
      const Code* line = block + rows[i] * lanes;
      WL_PREFETCH(block + rows[i + kLinesAhead < n ? i + kLinesAhead : i] * lanes);
      for (int lane = 0; lane < lanes; lane += per_word) mark_word(line + lane, table + lane * width, width);
    }
    int most = 0;
    for (int lane = 0; lane < lanes; ++lane) {
      const int marks = count_marks(table + lane * width, width);
      lead[lane] += runs.weight[r] * (marks - parts[lane]);
      parts[lane] = marks;
      most = lead[lane] > most ? lead[lane] : most;
    }
    if (most + rest < need) return false;
  }
  return true;
}

}  // namespace

WL_CLONES bool count_parts_pairwise(const uint8_t* block, const int32_t* rows, int n, int need, uint16_t* counts) {
  return pairwise(block, rows, n, need, counts);
}

WL_CLONES bool count_parts_pairwise(const uint16_t* block, const int32_t* rows, int n, int need, uint16_t* counts) {
  return pairwise(block, rows, n, need, counts);
}

WL_CLONES void count_parts_tables(const uint8_t* block, const int32_t* rows, int n, int width, uint8_t* table,
                                  uint16_t* counts) {
  static_cast<void>(width);
  tables(block, rows, n, kByteWidth, table, counts);  // a fixed distance between lanes makes each store one instruction
}

WL_CLONES void count_parts_tables(const uint16_t* block, const int32_t* rows, int n, int width, uint8_t* table,
                                  uint16_t* counts) {
  tables(block, rows, n, width, table, counts);
}

WL_CLONES bool sum_lead_pairwise(const uint8_t* block, const int32_t* rows, const Runs& runs, int need, int32_t* lead) {
  return lead_pairwise(block, rows, runs, need, lead);
}

WL_CLONES bool sum_lead_pairwise(const uint16_t* block, const int32_t* rows, const Runs& runs, int need,
                                 int32_t* lead) {
  return lead_pairwise(block, rows, runs, need, lead);
}

WL_CLONES bool sum_lead_tables(const uint8_t* block, const int32_t* rows, const Runs& runs, int need, int width,
                               uint8_t* table, int32_t* lead) {
  static_cast<void>(width);
  return lead_tables(block, rows, runs, need, kByteWidth, table, lead);
}

WL_CLONES bool sum_lead_tables(const uint16_t* block, const int32_t* rows, const Runs& runs, int need, int width,
                               uint8_t* table, int32_t* lead) {
  return lead_tables(block, rows, runs, need, width, table, lead);
}

}  // namespace wl
