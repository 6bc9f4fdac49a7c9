// The code matrix of a search, and sweeps over it: for many guesses at once, what is the lead of each (exact_base.hpp)?
//
// Guesses are columns, candidates are rows. Codes lie in blocks: for 64 guesses (32 with two-byte codes) one cache line
// per candidate. A sweep copies the lines of the set at hand and works on all guesses of the block in step.
#pragma once

#include "base.hpp"
#include "wordlens.h"

namespace wl {

template <typename Code>
constexpr int kLanes = kLineBytes / int(sizeof(Code));

template <typename Code>
constexpr int block_count(int n_guesses) {
  return (n_guesses + kLanes<Code> - 1) / kLanes<Code>;
}

// Bytes that the codes of this many columns and rows take.
template <typename Code>
size_t code_bytes(int n_rows, int n_guesses) {
  return size_t(block_count<Code>(n_guesses)) * size_t(n_rows) * kLineBytes;
}

// Some guesses (columns) against some candidates (rows).
template <typename Code>
struct Columns {
  int n_rows = 0;
  int n_guesses = 0;
  const int32_t* guess = nullptr;  // column -> guess number
  // column -> at least its lead on these rows, falling. A subset of the rows never has a larger lead, so that this
  // bounds the lead on every set below.
  const int32_t* bound = nullptr;
  const Code* codes = nullptr;  // [block][row][lane]

  int blocks() const { return block_count<Code>(n_guesses); }
  const Code* block(int b) const { return codes + size_t(b) * size_t(n_rows) * kLanes<Code>; }
  Code at(int column, int row) const {
    return block(column / kLanes<Code>)[row * kLanes<Code> + column % kLanes<Code>];
  }
};

// Copies the chosen columns and rows of `from` into `codes`, which holds code_bytes().
template <typename Code>
void copy_columns(const Columns<Code>& from, const int32_t* columns, int n_columns, const int32_t* rows, int n_rows,
                  Code* codes) {
  constexpr int lanes = kLanes<Code>;
  for (int first = 0; first < n_columns; first += lanes) {
    const int width = n_columns - first < lanes ? n_columns - first : lanes;
    const Code* source[lanes];
    for (int lane = 0; lane < lanes; ++lane) {
      const int column = columns[first + (lane < width ? lane : 0)];  // spare lanes repeat the first
      source[lane] = from.block(column / lanes) + column % lanes;
    }
    for (int r = 0; r < n_rows; ++r) {
      const int offset = rows[r] * lanes;
      for (int lane = 0; lane < lanes; ++lane) codes[lane] = source[lane][offset];
      codes += lanes;
    }
  }
}

// Above this many candidates tables beat pairwise comparison (measured on AVX2: at 100).
constexpr int kMostPairwise = 96;

// Nanoseconds that the sweep of one block takes for n candidates (measured, AVX2).
inline double sweeping_time(int n) { return n > kMostPairwise ? 300.0 + 23.0 * n : 30.0 + 5.0 * n + 0.2 * n * n; }

// How many different weights the answers of a problem may have.
constexpr int kMostWeights = WL_MOST_WEIGHTS;

// The weights of a set's rows, which come heaviest first, as runs of equal weights.
struct Runs {
  int n = 0;
  int end[kMostWeights];  // row after the last row of each run
  int weight[kMostWeights];
};

// Counts the parts of `n` candidates (row numbers `rows` into `block`) for each lane of one block. Lanes are given up
// together once no lane can still reach `need` parts: then the result is false and the counts are not written.
bool count_parts_pairwise(const uint8_t* block, const int32_t* rows, int n, int need, uint16_t* counts);
bool count_parts_pairwise(const uint16_t* block, const int32_t* rows, int n, int need, uint16_t* counts);

// One-byte codes have tables of this size, whatever number of codes the list uses.
constexpr int kByteWidth = 256;

// Counts the same for large sets by marking tables of `width` bytes a lane. `table` holds kLanes * width bytes.
void count_parts_tables(const uint8_t* block, const int32_t* rows, int n, int width, uint8_t* table, uint16_t* counts);
void count_parts_tables(const uint16_t* block, const int32_t* rows, int n, int width, uint8_t* table, uint16_t* counts);

// Sums the lead for each lane of one block over candidates of different weights, whose row numbers come heaviest first:
// the first row with a code is the leader of its part. Lanes are given up together once no lane can still reach `need`:
// then the result is false. Small sets are compared pairwise, large ones mark tables, as above.
bool sum_lead_pairwise(const uint8_t* block, const int32_t* rows, const Runs& runs, int need, int32_t* lead);
bool sum_lead_pairwise(const uint16_t* block, const int32_t* rows, const Runs& runs, int need, int32_t* lead);
bool sum_lead_tables(const uint8_t* block, const int32_t* rows, const Runs& runs, int need, int width, uint8_t* table,
                     int32_t* lead);
bool sum_lead_tables(const uint16_t* block, const int32_t* rows, const Runs& runs, int need, int width, uint8_t* table,
                     int32_t* lead);

}  // namespace wl
