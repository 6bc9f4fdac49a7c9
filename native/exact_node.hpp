// A node of the search: a candidate set, the guesses that matter for it, and how many parts each makes.
#pragma once

#include "exact_reduce.hpp"

namespace wl {

// A candidate set as rows of some columns. Rows and answers run in step.
template <typename Code>
struct Set {
  const Columns<Code>* columns = nullptr;
  const int32_t* rows = nullptr;
  const int32_t* answers = nullptr;
  int n = 0;
  Key key;        // of the answers and, under the hard rule, of the demand
  Demand demand;  // hard rule only
};

// A guess at a node, with what is proved about its total cost.
struct Choice {
  int32_t column = 0;
  int32_t lower = 0;
};

template <typename Code>
struct Node {
  Set<Code> set;
  Choice* choices = nullptr;  // by lower bound, rising
  int n_choices = 0;
  int rest = 0;  // no guess outside the choices costs less
  // What the parts of this node are searched with: the set's own columns at first, reduced ones once that pays.
  const Columns<Code>* part_columns = nullptr;
  const int32_t* part_rows = nullptr;
  bool reduced = false;
  double work = 0;  // nanoseconds spent below this node so far, by estimate
};

// Part counting and node building for one thread.
template <typename Code>
class NodeBuilder {
 public:
  NodeBuilder(const Problem<Code>& problem, Scratch& scratch);

  // The greatest number of parts that a member makes of its set, plus 1. The score n + 1 is a perfect split.
  int best_candidate_score(const int32_t* answers, int n);
  // The greatest number of parts that any guess makes, or `floor` if none makes more than that. Normal rule.
  int most_parts(const Set<Code>& set, int floor);
  // Keeps the guesses whose total_by_parts is below beta. Memory comes from the scratch stack.
  Node<Code> build(const Set<Code>& set, int beta);
  // Reduces the guesses for the parts of this node, and drops the choices that are not needed, if the work so far says
  // that it pays. `spent` is the rise of work() since the last call for this node.
  void reduce_if_worth(Node<Code>& node, double spent);
  // Nanoseconds of all sweeping and copying so far, by estimate.
  double work() const { return work_; }

 private:
  bool count_block(const Set<Code>& set, int b, int need, uint16_t* counts);
  uint16_t* count(const Set<Code>& set, int need);
  Columns<Code>* copied(const Set<Code>& set, const int32_t* kept, int n_kept);
  const Columns<Code>* sorted(const Set<Code>& set);
  void apply_demand(Set<Code>& set);
  const int32_t* row_numbers(int n);
  void collect(Node<Code>& node, const uint16_t* counts, int beta);
  void sort_choices(Node<Code>& node);

  const Problem<Code>& problem_;
  Scratch& scratch_;
  Reducer<Code> reducer_;
  Members members_;
  std::vector<uint8_t> table_;
  std::vector<uint64_t> stamps_;  // code -> last use
  uint64_t stamp_ = 0;
  double work_ = 0;
};

}  // namespace wl
