// The whole decision tree of a greedy strategy, in one walk.
#pragma once

#include "base.hpp"
#include "wordlens.h"

namespace wl {

// The arguments of wl_expand_tree, which the public header describes.
struct TreeRequest {
  int length;
  const uint8_t* letters;  // of the guesses
  int64_t n_guesses;
  const int32_t* answers;
  int64_t n_answers;
  const int64_t *weights, *xlogx;
  int measure, rule;
  bool candidates_only;
  int32_t opener;
  int threads;
  const volatile int32_t* stop;
};

// Writes the nodes and their number. Throws Stopped when the stop flag rises.
wl_status expand_tree(const TreeRequest& request, wl_node* nodes, int32_t room, int32_t* n_nodes);

}  // namespace wl
