// Several boards at once: what a guess is worth when every unsolved board answers it.
#pragma once

#include "features.hpp"

namespace wl {

// The candidates of all boards, one board after the other, as wl_score_boards of the public header describes them.
struct BoardsView {
  int64_t n_boards;
  const int64_t* starts;   // [n_boards + 1]: where each board's candidates begin; the last is their number in all
  const int64_t* weights;  // [candidate], or null where each weighs 1
  const int64_t* factors;  // [n_boards]: what a board's sum is multiplied by
  const int64_t* costs;    // [size of a part]: what a candidate in such a part costs
};

// wl_score_boards of the public header, which describes the arguments.
void score_boards(int length, const uint8_t* guess_letters, int64_t n_guesses, const uint8_t* candidate_letters,
                  const BoardsView& boards, int64_t* badness, int threads);

}  // namespace wl
