#include "exact_node.hpp"

#include <algorithm>

namespace wl {
namespace {

constexpr int REDUCE_FROM_GUESSES = 200;  // fewer are swept in no time

// Reducing takes about this long (measured), so it pays once as much was spent on sweeps over all guesses.
double reducing_time(int n_guesses, int n) { return 60.0 * n_guesses + 0.2 * n_guesses * n; }

double copying_time(int n_guesses, int n) { return 0.5 * n_guesses * n; }

// One block of a sweep (measured, AVX2).
double sweeping_time(int n) { return n > PAIRWISE_MAX ? 300.0 + 23.0 * n : 30.0 + 5.0 * n + 0.20 * n * n; }

}  // namespace

template <class Code>
NodeBuilder<Code>::NodeBuilder(const Problem<Code>& problem, Scratch& scratch)
    : problem_(problem),
      scratch_(scratch),
      reducer_(problem),
      table_(static_cast<std::size_t>(LANES<Code> * std::max(BYTE_WIDTH, problem.width()))),
      stamps_(static_cast<std::size_t>(problem.width()), 0),
      member_(static_cast<std::size_t>(problem.lists().n_answers), 0) {}

template <class Code>
int NodeBuilder<Code>::best_candidate_score(const std::int32_t* answers, int n) {
  int best = 0;
  for (int g = 0; g < n; ++g) {
    const Code* row = problem_.pair_row(answers[g]);
    ++stamp_;
    int parts = 0;
    for (int i = 0; i < n; ++i) {
      std::uint64_t& s = stamps_[row[answers[i]]];
      parts += s != stamp_;
      s = stamp_;
    }
    if (parts + 1 > best) best = parts + 1;
    if (best == n + 1) break;
  }
  return best;
}

template <class Code>
int NodeBuilder<Code>::most_parts(const Set<Code>& set, int floor) {
  const Columns<Code>& columns = *set.columns;
  std::uint16_t counts[LANES<Code>];
  int best = floor;
  for (int b = 0; b < columns.blocks() && best < set.n; ++b) {
    if (columns.bound[b * LANES<Code>] <= best) break;  // bounds fall: nothing later beats the best
    work_ += sweeping_time(set.n);
    if (set.n > PAIRWISE_MAX) {
      count_parts_tables(columns.block(b), set.rows, set.n, problem_.width(), table_.data(), counts);
    } else if (!count_parts_pairwise(columns.block(b), set.rows, set.n, best + 1, counts)) {
      continue;
    }
    for (std::uint16_t k : counts) best = std::max(best, static_cast<int>(k));
  }
  return best;
}

template <class Code>
void NodeBuilder<Code>::count(const Set<Code>& set, int need, std::uint16_t* counts) {
  const Columns<Code>& columns = *set.columns;
  for (int b = 0; b < columns.blocks(); ++b) {
    std::uint16_t* out = counts + b * LANES<Code>;
    bool counted = columns.bound[b * LANES<Code>] >= need;
    if (counted) work_ += sweeping_time(set.n);
    if (counted && set.n > PAIRWISE_MAX) {
      count_parts_tables(columns.block(b), set.rows, set.n, problem_.width(), table_.data(), out);
    } else if (counted) {
      counted = count_parts_pairwise(columns.block(b), set.rows, set.n, need, out);
    }
    if (!counted) std::fill(out, out + LANES<Code>, static_cast<std::uint16_t>(0));
  }
}

// Copies of some columns, with only the set's rows, lying together.
template <class Code>
Columns<Code>* NodeBuilder<Code>::copied(const Set<Code>& set, const std::int32_t* kept, int n_kept) {
  const Columns<Code>& from = *set.columns;
  const auto m = static_cast<std::size_t>(n_kept);
  Code* codes = scratch_.take<Code>(code_bytes<Code>(set.n, n_kept) / sizeof(Code));
  copy_columns(from, kept, n_kept, set.rows, set.n, codes);
  std::int32_t* guess = scratch_.take<std::int32_t>(m);
  std::uint16_t* bound = scratch_.take<std::uint16_t>(m);
  for (std::size_t c = 0; c < m; ++c) {
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

// The guesses that the hard rule allows at this set.
template <class Code>
void NodeBuilder<Code>::apply_demand(Set<Code>& set) {
  if (set.demand.n_letters == 0) return;
  std::int32_t* kept = scratch_.take<std::int32_t>(static_cast<std::size_t>(set.columns->n_guesses));
  const int n_kept = reducer_.obeying(*set.columns, set.demand, kept);
  work_ += set.columns->n_guesses;
  set.columns = copied(set, kept, n_kept);
  set.rows = row_numbers(set.n);
}

template <class Code>
const std::int32_t* NodeBuilder<Code>::row_numbers(int n) {
  std::int32_t* rows = scratch_.take<std::int32_t>(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) rows[i] = i;
  return rows;
}

template <class Code>
Node<Code> NodeBuilder<Code>::build(const Set<Code>& set, int beta) {
  Node<Code> node;
  node.set = set;
  if (problem_.hard().active()) apply_demand(node.set);
  const int need = 3 * set.n - beta;  // k + 1 > 3n - beta, the 1 for a guess in the set
  std::uint16_t* counts =
      scratch_.take<std::uint16_t>(static_cast<std::size_t>(node.set.columns->blocks() * LANES<Code>));
  count(node.set, need, counts);
  collect(node, counts, beta);
  node.part_columns = node.set.columns;
  node.part_rows = node.set.rows;
  return node;
}

// The same columns, most parts on this very set first: sweeps of its parts find their best early and end early.
template <class Code>
const Columns<Code>* NodeBuilder<Code>::sorted(const Set<Code>& set) {
  const int m = set.columns->n_guesses;
  std::uint16_t* counts = scratch_.take<std::uint16_t>(static_cast<std::size_t>(set.columns->blocks() * LANES<Code>));
  count(set, 0, counts);
  std::int32_t* order = scratch_.take<std::int32_t>(static_cast<std::size_t>(m));
  for (int c = 0; c < m; ++c) order[c] = c;
  std::stable_sort(order, order + m, [&](int a, int b) { return counts[a] > counts[b]; });
  Columns<Code>* columns = copied(set, order, m);
  std::uint16_t* bound = scratch_.take<std::uint16_t>(static_cast<std::size_t>(m));
  for (int c = 0; c < m; ++c) bound[c] = counts[order[c]];
  columns->bound = bound;
  return columns;
}

template <class Code>
void NodeBuilder<Code>::reduce_if_worth(Node<Code>& node, double spent) {
  node.work += spent;
  const int all = node.set.columns->n_guesses;
  if (node.reduced || all < REDUCE_FROM_GUESSES || node.work < reducing_time(all, node.set.n)) return;
  node.reduced = true;
  std::int32_t* columns = scratch_.take<std::int32_t>(static_cast<std::size_t>(all));
  const int n_columns = reducer_.reduce(*node.set.columns, node.set.answers, node.set.n, columns);
  Set<Code> own = node.set;
  own.columns = copied(node.set, columns, n_columns);
  own.rows = row_numbers(own.n);
  node.part_columns = sorted(own);
  node.part_rows = own.rows;
  // A guess that was left out costs no less than one that was kept, and that one, with as many parts or more, is among
  // the choices too.
  std::vector<bool> kept(static_cast<std::size_t>(problem_.lists().n_guesses), false);
  for (int c = 0; c < node.part_columns->n_guesses; ++c)
    kept[static_cast<std::size_t>(node.part_columns->guess[c])] = true;
  for (int i = 0; i < node.n_choices; ++i)
    if (!kept[static_cast<std::size_t>(node.set.columns->guess[node.choices[i].column])])
      node.choices[i].lower = INFEASIBLE;
}

// V >= 3n - k - [in set] for a guess with k parts: if it is a member, one word takes 1 guess and at most k - 1 take 2,
// if not, at most k take 2; all others take 3 or more.
template <class Code>
void NodeBuilder<Code>::collect(Node<Code>& node, const std::uint16_t* counts, int beta) {
  const Set<Code>& set = node.set;
  ++stamp_;
  for (int i = 0; i < set.n; ++i) member_[static_cast<std::size_t>(set.answers[i])] = stamp_;
  const Columns<Code>& columns = *set.columns;
  const int need = 3 * set.n - beta;
  int n = 0;
  for (int c = 0; c < columns.n_guesses; ++c) n += counts[c] >= need && counts[c] > 0;
  node.choices = scratch_.take<Choice>(static_cast<std::size_t>(n));
  node.rest = beta;
  for (int c = 0; c < columns.n_guesses; ++c) {
    if (counts[c] < need || counts[c] == 0) continue;
    const int a = problem_.lists().guess_answer[static_cast<std::size_t>(columns.guess[c])];
    const bool member = a >= 0 && member_[static_cast<std::size_t>(a)] == stamp_;
    if (counts[c] == 1 && !member) continue;  // tells nothing: the same set again, a guess poorer
    const int lower = 3 * set.n - counts[c] - member;
    if (lower < beta) node.choices[node.n_choices++] = Choice{c, lower};
  }
  sort_choices(node);
}

// Counting sort: bounds lie in a range of n, choices may be thousands. Equal bounds stay in the order of the columns.
template <class Code>
void NodeBuilder<Code>::sort_choices(Node<Code>& node) {
  const int low = 2 * node.set.n - 1;
  const auto n = static_cast<std::size_t>(node.n_choices);
  std::int32_t* start = scratch_.take<std::int32_t>(static_cast<std::size_t>(node.set.n) + 2);
  std::fill(start, start + node.set.n + 2, 0);
  for (std::size_t i = 0; i < n; ++i) ++start[node.choices[i].lower - low + 1];
  for (int d = 0; d < node.set.n; ++d) start[d + 1] += start[d];
  Choice* sorted = scratch_.take<Choice>(n);
  for (std::size_t i = 0; i < n; ++i) sorted[start[node.choices[i].lower - low]++] = node.choices[i];
  node.choices = sorted;
}

template class NodeBuilder<std::uint8_t>;
template class NodeBuilder<std::uint16_t>;

}  // namespace wl
