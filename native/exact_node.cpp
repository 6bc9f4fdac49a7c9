#include "exact_node.hpp"

#include <algorithm>
#include <new>

namespace wl {
namespace {

// Guesses from which on they are reduced; fewer are swept in no time.
constexpr int kReduceFrom = 200;

// Nanoseconds that reducing takes (measured). It pays once as much was spent on sweeps over all guesses.
double reducing_time(int n_guesses, int n) { return 60.0 * n_guesses + 0.2 * n_guesses * n; }

// Nanoseconds that copying columns takes (measured).
double copying_time(int n_guesses, int n) { return 0.5 * n_guesses * n; }

}  // namespace

template <typename Code>
NodeBuilder<Code>::NodeBuilder(const Problem<Code>& problem, Scratch& scratch)
    : problem_(problem),
      scratch_(scratch),
      reducer_(problem),
      members_(problem.lists()),
      table_(size_t(kLanes<Code> * std::max(kByteWidth, problem.width()))),
      stamps_(size_t(problem.width()), 0) {}

// The lead of a member: answers come heaviest first, so that the first of a part is its leader.
template <typename Code>
int NodeBuilder<Code>::member_lead(const Set<Code>& set, int member) {
  const Code* row = problem_.pair_row(member);
  ++stamp_;
  int lead = 0;
  for (int i = 0; i < set.n; ++i) {
    uint64_t& s = stamps_[row[set.answers[i]]];
    lead += s != stamp_ ? problem_.weight(set.answers[i]) : 0;
    s = stamp_;
  }
  return lead;
}

// The weight of the words that are no leaders when a member is guessed, or more than `most` if it is more than that:
// heavy words come first, so that a poor member is given up after a few.
template <typename Code>
int NodeBuilder<Code>::member_loss(const Set<Code>& set, int member, int most) {
  const Code* row = problem_.pair_row(member);
  ++stamp_;
  int loss = 0;
  for (int i = 0; i < set.n; ++i) {
    uint64_t& s = stamps_[row[set.answers[i]]];
    if (s == stamp_) {
      loss += problem_.weight(set.answers[i]);
      if (loss > most) return loss;
    }
    s = stamp_;
  }
  return loss;
}

// A member of weight `own` costs at least 2W - own and its loss on top.
template <typename Code>
MemberBound NodeBuilder<Code>::bound_members(const Set<Code>& set, int most) {
  MemberBound bound;
  for (int i = 0; i < set.n; ++i) {
    const int least = least_total(set.weight, problem_.weight(set.answers[i]));
    const int loss = member_loss(set, set.answers[i], std::min(most, bound.lower) - least);
    const int lower = least + loss;
    if (lower < bound.lower && lower <= most) {
      bound.lower = lower;
      bound.best = set.answers[i];
    }
    if (loss == 0) bound.perfect = std::min(bound.perfect, lower);
    if (bound.lower == least_total(set.weight, set.heaviest)) break;
  }
  return bound;
}

template <typename Code>
int NodeBuilder<Code>::largest_part(const Set<Code>& set, int member) {
  Scratch::Mark mark(scratch_);
  const Code* row = problem_.pair_row(member);
  Code* codes = scratch_.take<Code>(size_t(set.n));
  for (int i = 0; i < set.n; ++i) codes[i] = row[set.answers[i]];
  std::sort(codes, codes + set.n);
  int largest = 0;
  for (int i = 0, start = 0; i < set.n; ++i) {
    if (codes[i] != codes[start]) start = i;
    largest = std::max(largest, i - start + 1);
  }
  return largest;
}

// Finds the leads for one block of columns, or returns false if no column reaches `need`.
template <typename Code>
bool NodeBuilder<Code>::sweep_block(const Set<Code>& set, const Runs& runs, int b, int need, int32_t* leads) {
  work_ += sweeping_time(set.n);
  const Code* block = set.columns->block(b);
  const bool pairwise = set.n <= kMostPairwise;
  if (runs.n > 1)
    return pairwise ? sum_lead_pairwise(block, set.rows, runs, need, leads)
                    : sum_lead_tables(block, set.rows, runs, need, problem_.width(), table_.data(), leads);
  const int weight = runs.weight[0];
  uint16_t counts[kLanes<Code>];
  if (!pairwise) {
    count_parts_tables(block, set.rows, set.n, problem_.width(), table_.data(), counts);
  } else if (!count_parts_pairwise(block, set.rows, set.n, need > 0 ? (need + weight - 1) / weight : 0, counts)) {
    return false;
  }
  for (int lane = 0; lane < kLanes<Code>; ++lane) leads[lane] = counts[lane] * weight;
  return true;
}

template <typename Code>
int NodeBuilder<Code>::largest_lead(const Set<Code>& set, int floor) {
  const Columns<Code>& columns = *set.columns;
  const Runs runs = problem_.runs(set.answers, set.n);
  int32_t leads[kLanes<Code>];
  int best = floor;
  for (int b = 0; b < columns.blocks() && best < set.weight; ++b) {
    if (columns.bound[b * kLanes<Code>] <= best) break;  // bounds fall: nothing later beats the best
    if (!sweep_block(set, runs, b, best + 1, leads)) continue;
    for (int32_t lead : leads) best = std::max(best, int(lead));
  }
  return best;
}

// The lead of each column; 0 may stand for any number below `need`.
template <typename Code>
int32_t* NodeBuilder<Code>::sweep(const Set<Code>& set, int need) {
  constexpr int lanes = kLanes<Code>;
  const Columns<Code>& columns = *set.columns;
  const Runs runs = problem_.runs(set.answers, set.n);
  int32_t* leads = scratch_.take<int32_t>(size_t(columns.blocks() * lanes));
  for (int b = 0; b < columns.blocks(); ++b) {
    int32_t* out = leads + b * lanes;
    const bool swept = columns.bound[b * lanes] >= need && sweep_block(set, runs, b, need, out);
    if (!swept) std::fill(out, out + lanes, 0);
  }
  return leads;
}

// Copies of some columns, with only the set's rows, lying together.
template <typename Code>
Columns<Code>* NodeBuilder<Code>::copied(const Set<Code>& set, const int32_t* kept, int n_kept) {
  const Columns<Code>& from = *set.columns;
  const auto m = size_t(n_kept);
  Code* codes = scratch_.take<Code>(code_bytes<Code>(set.n, n_kept) / sizeof(Code));
  copy_columns(from, kept, n_kept, set.rows, set.n, codes);
  int32_t* guess = scratch_.take<int32_t>(m);
  int32_t* bound = scratch_.take<int32_t>(m);
  for (size_t c = 0; c < m; ++c) {
    guess[c] = from.guess[kept[c]];
    bound[c] = from.bound[kept[c]];
  }
  Columns<Code>* to = new (scratch_.take<Columns<Code>>(1)) Columns<Code>;
  to->n_rows = set.n;
  to->n_guesses = n_kept;
  to->codes = codes;
  to->guess = guess;
  to->bound = bound;
  work_ += copying_time(n_kept, set.n);
  return to;
}

// Leaves only the guesses that the hard rule allows at this set.
template <typename Code>
void NodeBuilder<Code>::apply_demand(Set<Code>& set) {
  if (set.demand.n_letters == 0) return;
  int32_t* kept = scratch_.take<int32_t>(size_t(set.columns->n_guesses));
  const int n_kept = reducer_.obeying(*set.columns, set.demand, kept);
  work_ += set.columns->n_guesses;
  set.columns = copied(set, kept, n_kept);
  set.rows = row_numbers(set.n);
}

template <typename Code>
const int32_t* NodeBuilder<Code>::row_numbers(int n) {
  int32_t* rows = scratch_.take<int32_t>(size_t(n));
  for (int i = 0; i < n; ++i) rows[i] = i;
  return rows;
}

template <typename Code>
Node<Code> NodeBuilder<Code>::build(const Set<Code>& set, int beta) {
  Node<Code> node;
  node.set = set;
  if (problem_.hard().active()) apply_demand(node.set);
  collect(node, sweep(node.set, lead_too_small(set.weight, beta) + 1), beta);
  node.part_columns = node.set.columns;
  node.part_rows = node.set.rows;
  return node;
}

// The same columns, largest lead on this very set first: sweeps of its parts find their best early and end early.
template <typename Code>
const Columns<Code>* NodeBuilder<Code>::sorted(const Set<Code>& set) {
  const int m = set.columns->n_guesses;
  const int32_t* leads = sweep(set, 0);
  int32_t* order = scratch_.take<int32_t>(size_t(m));
  for (int c = 0; c < m; ++c) order[c] = c;
  std::stable_sort(order, order + m, [&](int a, int b) { return leads[a] > leads[b]; });
  Columns<Code>* columns = copied(set, order, m);
  int32_t* bound = scratch_.take<int32_t>(size_t(m));
  for (int c = 0; c < m; ++c) bound[c] = leads[order[c]];
  columns->bound = bound;
  return columns;
}

template <typename Code>
void NodeBuilder<Code>::reduce(Node<Code>& node) {
  node.reduced = true;
  const int all = node.set.columns->n_guesses;
  int32_t* columns = scratch_.take<int32_t>(size_t(all));
  const int n_columns = reducer_.reduce(*node.set.columns, node.set.answers, node.set.n, columns);
  Set<Code> own = node.set;
  own.columns = copied(node.set, columns, n_columns);
  own.rows = row_numbers(own.n);
  node.part_columns = sorted(own);
  node.part_rows = own.rows;
}

template <typename Code>
void NodeBuilder<Code>::reduce_if_worth(Node<Code>& node, double spent) {
  node.work += spent;
  const int all = node.set.columns->n_guesses;
  if (node.reduced || all < kReduceFrom || node.work < reducing_time(all, node.set.n)) return;
  reduce(node);
  drop_reduced(node);
}

template <typename Code>
void NodeBuilder<Code>::drop_reduced(Node<Code>& node) {
  // A guess that was left out costs no less than some guess that was kept; since the lead of the kept guess is as large
  // or larger, it is among the choices too.
  std::vector<bool> kept(size_t(problem_.lists().n_guesses), false);
  for (int c = 0; c < node.part_columns->n_guesses; ++c) kept[size_t(node.part_columns->guess[c])] = true;
  for (int i = 0; i < node.n_choices; ++i)
    if (!kept[size_t(node.set.columns->guess[node.choices[i].column])]) node.choices[i].lower = kInfeasible;
}

// Lists the guesses whose bound is below beta.
template <typename Code>
void NodeBuilder<Code>::collect(Node<Code>& node, const int32_t* leads, int beta) {
  const Set<Code>& set = node.set;
  members_.assign(set.answers, set.n);
  const Columns<Code>& columns = *set.columns;
  const int too_small = lead_too_small(set.weight, beta);
  int n = set.n;
  for (int c = 0; c < columns.n_guesses; ++c) n += leads[c] > too_small;
  node.choices = scratch_.take<Choice>(size_t(n));
  node.rest = beta;
  for (int c = 0; c < columns.n_guesses; ++c) {
    int lead = leads[c], own = 0;
    if (members_.has(columns.guess[c])) {  // the sweep may have left it out
      const int answer = problem_.lists().guess_answer[size_t(columns.guess[c])];
      own = problem_.weight(answer);
      lead = member_lead(set, answer);
    } else if (lead <= std::max(too_small, set.heaviest)) {
      continue;  // with one leader it tells nothing: the same set again, a guess poorer
    }
    const int lower = total_by_lead(set.weight, lead, own);
    if (lower < beta) node.choices[node.n_choices++] = Choice{c, lower};
  }
  sort_choices(node);
}

// Equal bounds stay in the order of the columns. Choices may be thousands; where all words weigh 1, their bounds lie in
// a range of n, and they are sorted by counting.
template <typename Code>
void NodeBuilder<Code>::sort_choices(Node<Code>& node) {
  const auto n = size_t(node.n_choices);
  if (node.set.weight > node.set.n) {
    std::stable_sort(node.choices, node.choices + n,
                     [](const Choice& a, const Choice& b) { return a.lower < b.lower; });
    return;
  }
  const int low = least_total(node.set.n, 1);
  int32_t* start = scratch_.take<int32_t>(size_t(node.set.n) + 2);
  std::fill(start, start + node.set.n + 2, 0);
  for (size_t i = 0; i < n; ++i) ++start[node.choices[i].lower - low + 1];
  for (int d = 0; d < node.set.n; ++d) start[d + 1] += start[d];
  Choice* sorted = scratch_.take<Choice>(n);
  for (size_t i = 0; i < n; ++i) sorted[start[node.choices[i].lower - low]++] = node.choices[i];
  node.choices = sorted;
}

template class NodeBuilder<uint8_t>;
template class NodeBuilder<uint16_t>;

}  // namespace wl
