// Writes an optimal tree, always the same one, by asking the search at every node for the first best guess.
#pragma once

#include "exact_engine.hpp"

namespace wl {

template <class Code>
class TreeWriter {
 public:
  TreeWriter(const Problem<Code>& problem, Search<Code>& search, wl_exact_node* nodes, int room)
      : problem_(problem), search_(search), nodes_(nodes), room_(room) {}

  // Adds the tree of a solvable set; `guess` is its first guess, or -1 for the best.
  void write(const std::vector<std::int32_t>& answers, const Demand& demand, int guesses_left, int guess, int parent,
             int pattern);
  int count() const { return count_; }  // may exceed the room; only that many were written

 private:
  int choose(const std::vector<std::int32_t>& answers, const Demand& demand, int guesses_left);
  void add(int parent, int pattern, int guess, int size);

  const Problem<Code>& problem_;
  Search<Code>& search_;
  wl_exact_node* nodes_;
  const int room_;
  int count_ = 0;
};

}  // namespace wl
