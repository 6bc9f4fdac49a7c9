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

template <typename Code>
int NodeBuilder<Code>::best_candidate_score(const int32_t* answers, int n) {
  int best = 0;
  for (int g = 0; g < n; ++g) {
    const Code* row = problem_.pair_row(answers[g]);
    ++stamp_;
    int parts = 0;
    for (int i = 0; i < n; ++i) {
      uint64_t& s = stamps_[row[answers[i]]];
      parts += s != stamp_;
      s = stamp_;
    }
    if (parts + 1 > best) best = parts + 1;
    if (best == n + 1) break;
  }
  return best;
}

// Counts the parts for one block of columns, or returns false if no column makes `need` parts.
template <typename Code>
bool NodeBuilder<Code>::count_block(const Set<Code>& set, int b, int need, uint16_t* counts) {
  work_ += sweeping_time(set.n);
  const Code* block = set.columns->block(b);
  if (set.n <= kMostPairwise) return count_parts_pairwise(block, set.rows, set.n, need, counts);
  count_parts_tables(block, set.rows, set.n, problem_.width(), table_.data(), counts);
  return true;
}

template <typename Code>
int NodeBuilder<Code>::most_parts(const Set<Code>& set, int floor) {
  const Columns<Code>& columns = *set.columns;
  uint16_t counts[kLanes<Code>];
  int best = floor;
  for (int b = 0; b < columns.blocks() && best < set.n; ++b) {
    if (columns.bound[b * kLanes<Code>] <= best) break;  // bounds fall: nothing later beats the best
    if (!count_block(set, b, best + 1, counts)) continue;
    for (uint16_t k : counts) best = std::max(best, int(k));
  }
  return best;
}

// The number of parts that each column makes; 0 may stand for any number below `need`.
template <typename Code>
uint16_t* NodeBuilder<Code>::count(const Set<Code>& set, int need) {
  constexpr int lanes = kLanes<Code>;
  const Columns<Code>& columns = *set.columns;
  uint16_t* counts = scratch_.take<uint16_t>(size_t(columns.blocks() * lanes));
  for (int b = 0; b < columns.blocks(); ++b) {
    uint16_t* out = counts + b * lanes;
    const bool counted = columns.bound[b * lanes] >= need && count_block(set, b, need, out);
    if (!counted) std::fill(out, out + lanes, uint16_t(0));
  }
  return counts;
}

// Copies of some columns, with only the set's rows, lying together.
template <typename Code>
Columns<Code>* NodeBuilder<Code>::copied(const Set<Code>& set, const int32_t* kept, int n_kept) {
  const Columns<Code>& from = *set.columns;
  const auto m = size_t(n_kept);
  Code* codes = scratch_.take<Code>(code_bytes<Code>(set.n, n_kept) / sizeof(Code));
  copy_columns(from, kept, n_kept, set.rows, set.n, codes);
  int32_t* guess = scratch_.take<int32_t>(m);
  uint16_t* bound = scratch_.take<uint16_t>(m);
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
  collect(node, count(node.set, parts_needed(set.n, beta)), beta);
  node.part_columns = node.set.columns;
  node.part_rows = node.set.rows;
  return node;
}

// The same columns, most parts on this very set first: sweeps of its parts find their best early and end early.
template <typename Code>
const Columns<Code>* NodeBuilder<Code>::sorted(const Set<Code>& set) {
  const int m = set.columns->n_guesses;
  const uint16_t* counts = count(set, 0);
  int32_t* order = scratch_.take<int32_t>(size_t(m));
  for (int c = 0; c < m; ++c) order[c] = c;
  std::stable_sort(order, order + m, [&](int a, int b) { return counts[a] > counts[b]; });
  Columns<Code>* columns = copied(set, order, m);
  uint16_t* bound = scratch_.take<uint16_t>(size_t(m));
  for (int c = 0; c < m; ++c) bound[c] = counts[order[c]];
  columns->bound = bound;
  return columns;
}

template <typename Code>
void NodeBuilder<Code>::reduce_if_worth(Node<Code>& node, double spent) {
  node.work += spent;
  const int all = node.set.columns->n_guesses;
  if (node.reduced || all < kReduceFrom || node.work < reducing_time(all, node.set.n)) return;
  node.reduced = true;
  int32_t* columns = scratch_.take<int32_t>(size_t(all));
  const int n_columns = reducer_.reduce(*node.set.columns, node.set.answers, node.set.n, columns);
  Set<Code> own = node.set;
  own.columns = copied(node.set, columns, n_columns);
  own.rows = row_numbers(own.n);
  node.part_columns = sorted(own);
  node.part_rows = own.rows;
  // A guess that was left out costs no less than some guess that was kept; since the kept guess makes as many parts or
  // more, it is among the choices too.
  std::vector<bool> kept(size_t(problem_.lists().n_guesses), false);
  for (int c = 0; c < node.part_columns->n_guesses; ++c) kept[size_t(node.part_columns->guess[c])] = true;
  for (int i = 0; i < node.n_choices; ++i)
    if (!kept[size_t(node.set.columns->guess[node.choices[i].column])]) node.choices[i].lower = kInfeasible;
}

// Lists the guesses whose bound is below beta.
template <typename Code>
void NodeBuilder<Code>::collect(Node<Code>& node, const uint16_t* counts, int beta) {
  const Set<Code>& set = node.set;
  members_.assign(set.answers, set.n);
  const Columns<Code>& columns = *set.columns;
  const int need = parts_needed(set.n, beta);
  int n = 0;
  for (int c = 0; c < columns.n_guesses; ++c) n += counts[c] >= need && counts[c] > 0;
  node.choices = scratch_.take<Choice>(size_t(n));
  node.rest = beta;
  for (int c = 0; c < columns.n_guesses; ++c) {
    if (counts[c] < need || counts[c] == 0) continue;
    const bool is_member = members_.has(columns.guess[c]);
    if (counts[c] == 1 && !is_member) continue;  // tells nothing: the same set again, a guess poorer
    const int lower = total_by_parts(set.n, counts[c], is_member);
    if (lower < beta) node.choices[node.n_choices++] = Choice{c, lower};
  }
  sort_choices(node);
}

// Counting sort: bounds lie in a range of n, choices may be thousands. Equal bounds stay in the order of the columns.
template <typename Code>
void NodeBuilder<Code>::sort_choices(Node<Code>& node) {
  const int low = least_total(node.set.n);
  const auto n = size_t(node.n_choices);
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
