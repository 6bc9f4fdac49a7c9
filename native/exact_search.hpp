// The search itself: V(S), the least total number of guesses over the candidates S, all solved in the guesses left.
#pragma once

#include "exact_node.hpp"

namespace wl {

// The caller's wishes for one call, and what it cost. Shared by the threads of a call.
struct Limits {
  const volatile std::int32_t* stop = nullptr;  // non-zero: give up soon
  std::uint64_t node_limit = 0;                 // 0: none
};

template <class Code>
class Search {
 public:
  Search(const Problem<Code>& problem, Cache& cache);

  void begin(const Limits& limits);
  std::uint64_t nodes() const { return nodes_; }
  Scratch& scratch() { return scratch_; }
  NodeBuilder<Code>& builder() { return builder_; }

  // A set of answer numbers as rows of the full matrix, in scratch memory.
  Set<Code> root_set(const std::int32_t* answers, int n, const Demand& demand);
  // V(S) if below beta, else a proven lower bound of at least beta. INFEASIBLE if the guesses left cannot do.
  int solve(const Set<Code>& set, int guesses_left, int beta);
  // The same with the first guess given, as a column of the full matrix.
  int solve_guess(const Set<Code>& set, int column, int guesses_left, int beta);
  // The first guess that achieves `value`, which must be V(S): candidates come first, then others, each by number.
  int best_guess(const Set<Code>& set, int guesses_left, int value);

 private:
  // One part of a guess while its cost is being bounded.
  struct Part {
    Set<Code> set;
    int lower;
    bool exact;
    bool swept;  // the best sweep bound is in
    bool built;  // node is there
    Node<Code> node;
  };
  struct Parts {
    Part* part;
    int n;
    int total;  // the guess itself for every word, and the lower bounds of all parts
  };

  void tick();
  int guess_total(const Node<Code>& node, int column, int guesses_left, int beta);
  Parts partition(const Node<Code>& node, int column, int guesses_left);
  Set<Code> part_set(const Node<Code>& parent, int guess, const std::int32_t* positions, int n);
  bool raise(Parts& parts, Part& part, int lower, bool exact);
  bool raise_by_cache(Parts& parts, int guesses_left, int beta);
  bool raise_by_candidates(Parts& parts, int guesses_left, int beta);
  bool raise_by_family(const Node<Code>& node, int guess, Parts& parts, int beta);
  int most_parts_of(const Set<Code>& set);
  bool raise_by_sweeps(Parts& parts, int guesses_left, int beta);
  bool raise_by_search(Parts& parts, int guesses_left, int beta);
  void build_node(Part& part, int beta);
  void sweep_part(Parts& parts, Part& part, int guesses_left, int beta);
  Part** sweep_order(Parts& parts);
  int search_node(Node<Code>& node, int guesses_left, int beta);
  void remember(const Set<Code>& set, int guesses_left, int lower, bool exact);

  const Problem<Code>& problem_;
  Cache& cache_;
  Scratch scratch_;
  NodeBuilder<Code> builder_;
  Limits limits_;
  std::uint64_t nodes_ = 0;
  std::vector<std::int32_t> code_start_;
  std::vector<std::uint16_t> core_codes_;  // of an opener without its odd feature, by answer
};

}  // namespace wl
