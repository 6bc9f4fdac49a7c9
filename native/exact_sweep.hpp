// Sweeps: for many guesses at once, into how many parts does each split a candidate set?
//
// Codes lie in blocks: for 64 guesses (32 with two-byte codes) one cache line per candidate. A sweep copies the lines
// of the set at hand and works on all guesses of the block in step.
#pragma once

#include "exact_base.hpp"

namespace wl {

template <class Code>
constexpr int LANES = LINE / static_cast<int>(sizeof(Code));

// Above this many candidates tables beat pairwise comparison (measured on AVX2: at 100).
constexpr int PAIRWISE_MAX = 96;

// Counts the parts of `n` candidates (row numbers `rows` into `block`) for each lane of one block.
// Lanes are given up together, and get 0, once no lane can still reach `need` parts. Returns false when given up.
bool count_parts_pairwise(const std::uint8_t* block, const std::int32_t* rows, int n, int need, std::uint16_t* counts);
bool count_parts_pairwise(const std::uint16_t* block, const std::int32_t* rows, int n, int need, std::uint16_t* counts);

// One-byte codes have tables of this size, whatever the list uses.
constexpr int BYTE_WIDTH = 256;

// The same by marking tables of `width` bytes a lane, for large sets. `table` holds LANES * width bytes.
void count_parts_tables(const std::uint8_t* block, const std::int32_t* rows, int n, int width, std::uint8_t* table,
                        std::uint16_t* counts);
void count_parts_tables(const std::uint16_t* block, const std::int32_t* rows, int n, int width, std::uint8_t* table,
                        std::uint16_t* counts);

}  // namespace wl
