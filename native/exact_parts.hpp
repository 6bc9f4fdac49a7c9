// The parts that a guess makes, and lower bounds of their costs that need no search.
#pragma once

#include "exact_cache.hpp"
#include "exact_node.hpp"
#include "workers.hpp"

namespace wl {

// One part while its cost is being bounded.
template <typename Code>
struct Part {
  Set<Code> set;
  int lower = 0;       // the cost is at least this
  bool exact = false;  // the cost is `lower`
  bool swept = false;  // the bound by the leads of all guesses is in `lower`, or cannot raise it
  bool built = false;  // `node` was built
  Node<Code> node;
};

// All parts whose cost is not settled at once, and the sum that is to reach a cutoff.
template <typename Code>
struct Parts {
  Part<Code>* part;
  int n;
  int total;  // the guess itself for every word, and the lower bounds of all parts
};

template <typename Code>
class PartBounds {
 public:
  PartBounds(const Problem<Code>& problem, Cache& cache, Scratch& scratch, Meter& meter);

  NodeBuilder<Code>& builder() { return builder_; }
  // A set of answer numbers as rows of the full matrix. The answers must outlive it.
  Set<Code> root_set(const int32_t* answers, int n, const Demand& demand) const;
  Parts<Code> partition(const Node<Code>& node, int column, int guesses_left);

  // Four kinds of bounds, from cheap to dear. Each goes over all parts before the next is tried, since most guesses are
  // refuted by the sum of cheap bounds. Each returns true as soon as the sum reaches beta.
  bool raise_by_cache(Parts<Code>& parts, int guesses_left, int beta);
  bool raise_by_candidates(Parts<Code>& parts, int guesses_left, int beta);
  bool raise_by_family(const Node<Code>& node, int guess, Parts<Code>& parts, int beta);
  bool raise_by_sweeps(Parts<Code>& parts, int guesses_left, int beta);

  // What a set costs that needs no search.
  int settled_total(int weight, int heaviest, int guesses_left) const;
  // Puts a better bound of one part into the sum.
  static void raise(Parts<Code>& parts, Part<Code>& part, int lower, bool exact);
  void build_node(Part<Code>& part, int beta);
  void remember(const Set<Code>& set, int guesses_left, int lower, bool exact);

 private:
  int group(const Set<Code>& set, int column, int32_t* positions, int32_t* end);
  Set<Code> part_set(const Node<Code>& parent, int guess, const int32_t* positions, int n);
  Part<Code>** sweep_order(Parts<Code>& parts);
  void add_core_codes(int guess, int odd);
  int largest_lead_of(const Set<Code>& set);
  bool is_reached(const Set<Code>& set, const MemberBound& members, int guesses_left);
  void sweep_part(Parts<Code>& parts, Part<Code>& part, int guesses_left, int beta);
  void sweep_by_node(Parts<Code>& parts, Part<Code>& part, int guesses_left, int beta);

  const Problem<Code>& problem_;
  Cache& cache_;
  Scratch& scratch_;
  Meter& meter_;
  NodeBuilder<Code> builder_;
  std::vector<int32_t> code_start_;   // all zero between calls
  std::vector<uint16_t> core_codes_;  // of an opener without its odd feature, by answer
};

}  // namespace wl
