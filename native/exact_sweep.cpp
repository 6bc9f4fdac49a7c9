#include "exact_sweep.hpp"

#include <cstring>

namespace wl {
namespace {

// Candidates are compared four against four: every line loaded serves four comparisons.
constexpr int GROUP = 4;

template <class Code>
WL_INLINE Code same(Code a, Code b) {
  return a == b ? static_cast<Code>(~0) : static_cast<Code>(0);  // all ones, as the compare instructions give it
}

// For each of the four candidates at `late`: is its code among those of the four at `early`?
template <class Code>
WL_INLINE void compare_groups(const Code* early, const Code* late, Code* seen) {
  constexpr int w = LANES<Code>;
  for (int l = 0; l < w; ++l) {
    const Code a = early[l], b = early[w + l], c = early[2 * w + l], d = early[3 * w + l];
    for (int k = 0; k < GROUP; ++k) {
      const Code x = late[k * w + l];
      const Code ab = static_cast<Code>(same(a, x) | same(b, x));
      const Code cd = static_cast<Code>(same(c, x) | same(d, x));
      seen[k * w + l] = static_cast<Code>(seen[k * w + l] | ab | cd);
    }
  }
}

// The comparisons inside one group, and the sum: how many of the four repeat an earlier code.
template <class Code>
WL_INLINE void close_group(const Code* x, const Code* seen, Code* duplicates) {
  constexpr int w = LANES<Code>;
  for (int l = 0; l < w; ++l) {
    const Code a = x[l], b = x[w + l], c = x[2 * w + l], d = x[3 * w + l];
    const Code rb = static_cast<Code>(seen[w + l] | same(a, b));
    const Code rc = static_cast<Code>(seen[2 * w + l] | same(a, c) | same(b, c));
    const Code rd = static_cast<Code>(seen[3 * w + l] | same(a, d) | same(b, d) | same(c, d));
    duplicates[l] = static_cast<Code>(duplicates[l] - seen[l] - rb - rc - rd);  // all ones is -1
  }
}

template <class Code>
WL_INLINE int fewest(const Code* duplicates) {
  Code least = duplicates[0];
  for (int l = 1; l < LANES<Code>; ++l) least = duplicates[l] < least ? duplicates[l] : least;
  return least;
}

// Candidate i repeats a part if an earlier one has the same code: n * n / 2 comparisons, each for a whole line of
// guesses. Duplicates only grow, so a block in which every lane has more than n - need of them is finished.
template <class Code>
WL_INLINE bool pairwise(const Code* block, const std::int32_t* rows, int n, int need, std::uint16_t* counts) {
  constexpr int w = LANES<Code>;
  alignas(LINE) Code x[(PAIRWISE_MAX + GROUP) * w];
  alignas(LINE) Code duplicates[w] = {};
  const int padded = (n + GROUP - 1) / GROUP * GROUP;  // the last one repeated: duplicates that cancel out
  for (int i = 0; i < padded; ++i) std::memcpy(x + i * w, block + rows[i < n ? i : n - 1] * w, LINE);
  const int allowed = padded - need;
  for (int i = 0; i < padded; i += GROUP) {
    alignas(LINE) Code seen[GROUP * w] = {};
    for (int j = 0; j < i; j += GROUP) compare_groups(x + j * w, x + i * w, seen);
    close_group(x + i * w, seen, duplicates);
    if ((i & GROUP) != 0 && fewest(duplicates) > allowed) return false;
  }
  for (int l = 0; l < w; ++l) counts[l] = static_cast<std::uint16_t>(padded - duplicates[l]);
  return true;
}

#if defined(__BYTE_ORDER__) && defined(__ORDER_BIG_ENDIAN__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
constexpr bool BIG_ENDIAN_WORDS = true;
#else
constexpr bool BIG_ENDIAN_WORDS = false;
#endif

constexpr int AHEAD = 12;  // lines

// Sum of `width` bytes that are 0 or 1, eight at a time: 255 words can be added before a byte overflows.
WL_INLINE int count_marks(const std::uint8_t* marks, int width) {
  int sum = 0;
  for (int start = 0; start < width; start += 255 * 8) {
    const int end = width - start < 255 * 8 ? width : start + 255 * 8;
    std::uint64_t bytes = 0;
    for (int i = start; i < end; i += 8) {
      std::uint64_t word;
      std::memcpy(&word, marks + i, 8);
      bytes += word;
    }
    const std::uint64_t even = 0x00FF00FF00FF00FFu;
    const std::uint64_t pairs = (bytes & even) + (bytes >> 8 & even);
    sum += static_cast<int>(pairs * 0x0001000100010001u >> 48);
  }
  return sum;
}

// Marks eight bytes' worth of lanes. One load and shifts: the compiler must assume that a mark may change the line.
template <class Code>
WL_INLINE void mark_word(const Code* line, std::uint8_t* table, int width) {
  constexpr int per_word = 8 / static_cast<int>(sizeof(Code));
  constexpr int bits = 8 * static_cast<int>(sizeof(Code));
  std::uint64_t word;
  std::memcpy(&word, line, 8);
  for (int k = 0; k < per_word; ++k) {
    const int lane = BIG_ENDIAN_WORDS ? per_word - 1 - k : k;
    table[static_cast<std::size_t>(lane * width) + static_cast<Code>(word >> (bits * k))] = 1;
  }
}

template <class Code>
WL_INLINE void tables(const Code* block, const std::int32_t* rows, int n, int width, std::uint8_t* table,
                      std::uint16_t* counts) {
  constexpr int lanes = LANES<Code>;
  constexpr int per_word = 8 / static_cast<int>(sizeof(Code));
  std::memset(table, 0, static_cast<std::size_t>(lanes) * static_cast<std::size_t>(width));
  for (int i = 0; i < n; ++i) {
    const Code* line = block + rows[i] * lanes;
    // The 64 stores of a line fill the processor's queue, so it does not look ahead to the next line by itself.
    WL_PREFETCH(block + rows[i + AHEAD < n ? i + AHEAD : i] * lanes);
    for (int lane = 0; lane < lanes; lane += per_word) mark_word(line + lane, table + lane * width, width);
  }
  for (int lane = 0; lane < lanes; ++lane)
    counts[lane] = static_cast<std::uint16_t>(count_marks(table + lane * width, width));
}

}  // namespace

WL_CLONES bool count_parts_pairwise(const std::uint8_t* block, const std::int32_t* rows, int n, int need,
                                    std::uint16_t* counts) {
  return pairwise(block, rows, n, need, counts);
}

WL_CLONES bool count_parts_pairwise(const std::uint16_t* block, const std::int32_t* rows, int n, int need,
                                    std::uint16_t* counts) {
  return pairwise(block, rows, n, need, counts);
}

WL_CLONES void count_parts_tables(const std::uint8_t* block, const std::int32_t* rows, int n, int width,
                                  std::uint8_t* table, std::uint16_t* counts) {
  static_cast<void>(width);
  tables(block, rows, n, BYTE_WIDTH, table, counts);  // a fixed distance between lanes makes each store one instruction
}

WL_CLONES void count_parts_tables(const std::uint16_t* block, const std::int32_t* rows, int n, int width,
                                  std::uint8_t* table, std::uint16_t* counts) {
  tables(block, rows, n, width, table, counts);
}

}  // namespace wl
