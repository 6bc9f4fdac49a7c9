// The code matrix that a search works on: some guesses (columns) against some candidates (rows), in blocks for sweeps.
#pragma once

#include "exact_sweep.hpp"

namespace wl {

template <class Code>
struct Columns {
  int n_rows = 0;
  int n_guesses = 0;
  const std::int32_t* guess = nullptr;  // column -> guess number
  // column -> at least its number of parts on these rows, falling. A subset of the rows never has more parts,
  // so this bounds the count on every set below.
  const std::uint16_t* bound = nullptr;
  const Code* codes = nullptr;  // [block][row][lane]

  int blocks() const { return (n_guesses + LANES<Code> - 1) / LANES<Code>; }
  const Code* block(int b) const {
    return codes + static_cast<std::size_t>(b) * static_cast<std::size_t>(n_rows) * LANES<Code>;
  }
  Code at(int column, int row) const {
    return block(column / LANES<Code>)[row * LANES<Code> + column % LANES<Code>];
  }
};

template <class Code>
std::size_t code_bytes(int n_rows, int n_guesses) {
  const int blocks = (n_guesses + LANES<Code> - 1) / LANES<Code>;
  return static_cast<std::size_t>(blocks) * static_cast<std::size_t>(n_rows) * LINE;
}

// Copies the chosen columns and rows of `from` into `codes` (code_bytes large).
template <class Code>
void copy_columns(const Columns<Code>& from, const std::int32_t* columns, int n_columns, const std::int32_t* rows,
                  int n_rows, Code* codes) {
  constexpr int lanes = LANES<Code>;
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

}  // namespace wl
