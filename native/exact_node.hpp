// A node of the search: a candidate set, the guesses that matter for it, and what each costs at least.
#pragma once

#include "exact_reduce.hpp"

namespace wl {

// A candidate set as rows of some columns. Rows and answers run in step, heavy answers first.
template <typename Code>
struct Set {
  const Columns<Code>* columns = nullptr;
  const int32_t* rows = nullptr;
  const int32_t* answers = nullptr;
  int n = 0;
  int weight = 0;    // of all answers together
  int heaviest = 0;  // weight of the first answer
  Key key;           // of the answers and, under the hard rule, of the demand
  Demand demand;     // hard rule only
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

// What is known of the guesses that are members of a set. Members whose total_by_lead is above a given figure may be
// left out of `lower` and `best`.
struct MemberBound {
  int lower = kInfeasible;    // the least total_by_lead of all members
  int best = -1;              // the first member that has it, as an answer number
  int perfect = kInfeasible;  // the least total of the members that tell all others apart
};

// Sweeping and node building for one thread.
template <typename Code>
class NodeBuilder {
 public:
  NodeBuilder(const Problem<Code>& problem, Scratch& scratch);

  // Members that cost more than `most` are of no interest.
  MemberBound bound_members(const Set<Code>& set, int most);
  // The words in the largest part that a member makes of its set.
  int largest_part(const Set<Code>& set, int member);
  // The largest lead of any guess, or `floor` if none is larger than that. Normal rule.
  int largest_lead(const Set<Code>& set, int floor);
  // Keeps the guesses whose total_by_lead is below beta. Memory comes from the scratch stack.
  Node<Code> build(const Set<Code>& set, int beta);
  // Reduces the guesses for the parts of this node, and drops the choices that are not needed, if the work so far says
  // that it pays. `spent` is the rise of work() since the last call for this node.
  void reduce_if_worth(Node<Code>& node, double spent);
  // Reduces the guesses for the parts of this node.
  void reduce(Node<Code>& node);
  // Drops the choices of a node that its reduced guesses make needless.
  void drop_reduced(Node<Code>& node);
  // Nanoseconds of all sweeping and copying so far, by estimate.
  double work() const { return work_; }

 private:
  int member_lead(const Set<Code>& set, int member);
  int member_loss(const Set<Code>& set, int member, int most);
  bool sweep_block(const Set<Code>& set, const Runs& runs, int b, int need, int32_t* leads);
  int32_t* sweep(const Set<Code>& set, int need);
  Columns<Code>* copied(const Set<Code>& set, const int32_t* kept, int n_kept);
  const Columns<Code>* sorted(const Set<Code>& set);
  void apply_demand(Set<Code>& set);
  const int32_t* row_numbers(int n);
  void collect(Node<Code>& node, const int32_t* leads, int beta);
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
