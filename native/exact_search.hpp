// The search itself: V(S), the least total number of guesses over the candidates S, all solved in the guesses left.
#pragma once

#include "exact_parts.hpp"

namespace wl {

// One thread's search. Results are shared through the cache.
template <class Code>
class Search {
 public:
  Search(const Problem<Code>& problem, Cache& cache);

  void begin(const Limits& limits);
  std::uint64_t nodes() const { return meter_.nodes; }

  Set<Code> root_set(const std::int32_t* answers, int n, const Demand& demand) const {
    return bounds_.root_set(answers, n, demand);
  }
  // V(S) if below beta, else a proven lower bound of at least beta. INFEASIBLE if the guesses left cannot do.
  int solve(const Set<Code>& set, int guesses_left, int beta);
  // The same with the first guess given, as a column of the full matrix.
  int solve_guess(const Set<Code>& set, int column, int guesses_left, int beta);
  // The first guess that achieves `value`, which must be V(S): candidates come first, then others, each by number.
  int best_guess(const Set<Code>& set, int guesses_left, int value);

 private:
  int guess_total(const Node<Code>& node, int column, int guesses_left, int beta);
  bool raise_by_search(Parts<Code>& parts, int guesses_left, int beta);
  int search_node(Node<Code>& node, int guesses_left, int beta);

  const Problem<Code>& problem_;
  Cache& cache_;
  Scratch scratch_;
  Meter meter_;
  PartBounds<Code> bounds_;
};

}  // namespace wl
