#include "exact_parts.hpp"

#include <algorithm>
#include <cmath>

namespace wl {
namespace {

constexpr int FAMILY_FROM = 16;                                    // smaller parts are swept in no time
constexpr std::uint64_t MOST_PARTS_KEY = std::uint64_t{1} << 42;  // tells part counts from totals in the cache

// Which part to sweep next: the rise to be expected for the time it takes. Only an order, so estimates are good enough:
// the best guess makes about 10 m^(1/3) parts (classic list), and time goes with m^2 while pairs are compared.
double sweep_merit(int m, int lower) {
  const double parts = std::min(static_cast<double>(m), 10.0 * std::cbrt(static_cast<double>(m)));
  const double rise = std::max(0.01, 3.0 * m - parts - lower);
  const double time = m > PAIRWISE_MAX ? 300.0 + 23.0 * m : 30.0 + 5.0 * m + 0.2 * m * m;
  return rise / time;
}

}  // namespace

template <class Code>
PartBounds<Code>::PartBounds(const Problem<Code>& problem, Cache& cache, Scratch& scratch, Meter& meter)
    : problem_(problem),
      cache_(cache),
      scratch_(scratch),
      meter_(meter),
      builder_(problem, scratch),
      code_start_(static_cast<std::size_t>(problem.width()), 0) {}

template <class Code>
void PartBounds<Code>::remember(const Set<Code>& set, int guesses_left, int lower, bool exact) {
  cache_.store(set.key, set.n, guesses_left, lower, exact);
}

template <class Code>
Set<Code> PartBounds<Code>::root_set(const std::int32_t* answers, int n, const Demand& demand) const {
  Set<Code> set;
  set.columns = &problem_.root();
  set.rows = answers;
  set.answers = answers;
  set.n = n;
  set.demand = demand;
  if (problem_.hard().active()) set.key = demand.key;
  for (int i = 0; i < n; ++i) set.key.toggle(problem_.key(answers[i]));
  return set;
}

template <class Code>
Set<Code> PartBounds<Code>::part_set(const Node<Code>& parent, int guess, const std::int32_t* positions, int n) {
  Set<Code> set;
  std::int32_t* rows = scratch_.take<std::int32_t>(static_cast<std::size_t>(n));
  std::int32_t* answers = scratch_.take<std::int32_t>(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) {
    rows[i] = parent.part_rows[positions[i]];
    answers[i] = parent.set.answers[positions[i]];
    set.key.toggle(problem_.key(answers[i]));
  }
  set.columns = parent.part_columns;
  set.rows = rows;
  set.answers = answers;
  set.n = n;
  if (problem_.hard().active()) {
    set.demand = problem_.hard().after(guess, answers[0]);
    set.key.toggle(set.demand.key);
  }
  return set;
}

// Groups the positions 0..n-1 of a set by the code that a column gives them, largest group first; the guess itself, if
// it is a candidate, is left out. Returns the number of groups; group u ends at end[u].
template <class Code>
int PartBounds<Code>::group(const Set<Code>& set, int column, std::int32_t* positions, std::int32_t* end) {
  Scratch::Mark mark(scratch_);
  const auto n = static_cast<std::size_t>(set.n);
  const int self = problem_.lists().guess_answer[static_cast<std::size_t>(set.columns->guess[column])];
  Code* codes = scratch_.take<Code>(n);
  Code* used = scratch_.take<Code>(n);
  int n_used = 0;
  for (int i = 0; i < set.n; ++i) {
    codes[i] = set.columns->at(column, set.rows[i]);
    if (set.answers[i] != self && code_start_[codes[i]]++ == 0) used[n_used++] = codes[i];
  }
  std::sort(used, used + n_used, [&](Code a, Code b) {
    return code_start_[a] != code_start_[b] ? code_start_[a] > code_start_[b] : a < b;
  });
  int start = 0;
  for (int u = 0; u < n_used; ++u) {
    const int size = code_start_[used[u]];
    code_start_[used[u]] = start;
    start += size;
    end[u] = start;
  }
  for (int i = 0; i < set.n; ++i)
    if (set.answers[i] != self) positions[code_start_[codes[i]]++] = i;
  for (int u = 0; u < n_used; ++u) code_start_[used[u]] = 0;  // all zero again for the next call
  return n_used;
}

// Parts of one word (cost 1) and two words (cost 3) are settled at once; the others are listed, largest first.
// A part of m words costs at least 3m - k - 1, k being the most parts that any guess makes of a larger set.
template <class Code>
Parts<Code> PartBounds<Code>::partition(const Node<Code>& node, int column, int guesses_left) {
  const auto n = static_cast<std::size_t>(node.set.n);
  std::int32_t* positions = scratch_.take<std::int32_t>(n);
  std::int32_t* end = scratch_.take<std::int32_t>(n);
  const int n_groups = group(node.set, column, positions, end);
  Parts<Code> parts{scratch_.take<Part<Code>>(static_cast<std::size_t>(n_groups)), 0, node.set.n};
  const int largest = n_groups > 0 ? end[0] : 0;
  if (largest > 0 && (guesses_left <= 1 || (guesses_left == 2 && largest > 1))) {
    parts.total = INFEASIBLE;
    return parts;
  }
  const int most_parts = node.set.columns->bound[0];
  for (int u = 0, start = 0; u < n_groups; start = end[u++]) {
    const int size = end[u] - start;
    const int lower = std::max(least(size), 3 * size - most_parts - 1);
    parts.total += lower;
    if (size <= 2) continue;
    Part<Code>& part = *new (&parts.part[parts.n++]) Part<Code>;
    part.set = part_set(node, node.set.columns->guess[column], positions + start, size);
    part.lower = lower;
  }
  return parts;
}

template <class Code>
void PartBounds<Code>::raise(Parts<Code>& parts, Part<Code>& part, int lower, bool exact) {
  if (lower > part.lower) {
    parts.total = std::min(INFEASIBLE, parts.total + lower - part.lower);
    part.lower = lower;
  }
  part.exact = exact;
}

template <class Code>
bool PartBounds<Code>::raise_by_cache(Parts<Code>& parts, int guesses_left, int beta) {
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part<Code>& part = parts.part[i];
    const Known known = cache_.find(part.set.key, guesses_left);
    raise(parts, part, known.lower, known.exact);
    part.swept = known.lower > 2 * part.set.n;  // only a sweep or more shows that
  }
  return parts.total >= beta;
}

// If a member splits its part perfectly, the part costs 2m - 1, which nothing beats. If not, it costs 2m or more, and
// exactly 2m if a member leaves just one pair together (three guesses are needed then).
template <class Code>
bool PartBounds<Code>::raise_by_candidates(Parts<Code>& parts, int guesses_left, int beta) {
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part<Code>& part = parts.part[i];
    const int m = part.set.n;
    if (part.exact || part.lower >= 2 * m) continue;
    const int score = builder_.best_candidate_score(part.set.answers, m);
    if (score == m + 1) {
      raise(parts, part, least(m), true);
    } else {
      raise(parts, part, 2 * m, (score == m || m == 3) && guesses_left >= 3);
    }
    if (part.lower > 2 * m) continue;  // keep out of the cache what is no sweep's result
    remember(part.set, guesses_left, part.lower, part.exact);
  }
  return parts.total >= beta;
}

template <class Code>
Part<Code>** PartBounds<Code>::sweep_order(Parts<Code>& parts) {
  struct Ranked {
    double merit;
    Part<Code>* part;
  };
  const auto n = static_cast<std::size_t>(parts.n);
  Ranked* ranked = scratch_.take<Ranked>(n);
  for (std::size_t i = 0; i < n; ++i)
    ranked[i] = {sweep_merit(parts.part[i].set.n, parts.part[i].lower), &parts.part[i]};
  std::stable_sort(ranked, ranked + n, [](const Ranked& a, const Ranked& b) { return a.merit > b.merit; });
  Part<Code>** order = scratch_.take<Part<Code>*>(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = ranked[i].part;
  return order;
}

// Kept in the cache under a key of its own.
template <class Code>
int PartBounds<Code>::most_parts_of(const Set<Code>& set) {
  Key key = set.key;
  key.toggle(random_key(MOST_PARTS_KEY));
  const Known known = cache_.find(key, 1);
  if (known.exact) return known.lower;
  meter_.tick();
  const int k = builder_.most_parts(set, 0);
  cache_.store(key, set.n, 1, k, true);
  return k;
}

template <class Code>
void PartBounds<Code>::add_core_codes(int guess, int odd) {
  const PatternRows& patterns = problem_.patterns();
  core_codes_.assign(static_cast<std::size_t>(problem_.lists().n_answers), 0);
  for (int i = 0; i < patterns.feature_count(guess); ++i) {
    if (i == odd) continue;
    const std::uint16_t* row = patterns.feature_row(patterns.features(guess)[i]);
    for (std::uint16_t& code : core_codes_) code = static_cast<std::uint16_t>(code + *row++);
  }
}

// Bounds for the parts of an opener by its family (exact_families.hpp). Valid under the hard rule too, which only
// forbids guesses.
template <class Code>
bool PartBounds<Code>::raise_by_family(const Node<Code>& node, int guess, Parts<Code>& parts, int beta) {
  const int n = problem_.lists().n_answers;
  const int odd = problem_.families().odd_feature(guess);
  if (node.set.n != n || node.set.columns != &problem_.root() || odd < 0) return false;
  add_core_codes(guess, odd);
  Part<Code>** order = sweep_order(parts);
  std::int32_t* answers = scratch_.take<std::int32_t>(static_cast<std::size_t>(n) + 1);  // one spare for the last write
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part<Code>& part = *order[i];
    const int m = part.set.n;
    if (part.exact || part.swept || m < FAMILY_FROM) continue;
    const std::uint16_t code = core_codes_[static_cast<std::size_t>(part.set.answers[0])];
    int size = 0;
    for (int a = 0; a < n; ++a) {
      answers[size] = a;
      size += core_codes_[static_cast<std::size_t>(a)] == code;
    }
    if (size == m || size * 2 > m * 3) continue;  // the part itself, or too much more than it
    const int k = most_parts_of(root_set(answers, size, Demand()));
    raise(parts, part, 3 * m - k - 1, false);
  }
  return parts.total >= beta;
}

template <class Code>
void PartBounds<Code>::build_node(Part<Code>& part, int beta) {
  if (part.built) return;
  part.node = builder_.build(part.set, beta);
  part.built = true;
}

// Under the hard rule the guesses allowed differ from part to part, so that the node is built for its sweep.
template <class Code>
void PartBounds<Code>::sweep_by_node(Parts<Code>& parts, Part<Code>& part, int guesses_left, int beta) {
  meter_.tick();
  build_node(part, part.lower + beta - parts.total);
  raise(parts, part, part.node.n_choices > 0 ? part.node.choices[0].lower : part.node.rest, false);
  part.swept = true;
  if (part.lower > 2 * part.set.n) remember(part.set, guesses_left, part.lower, false);
}

template <class Code>
void PartBounds<Code>::sweep_part(Parts<Code>& parts, Part<Code>& part, int guesses_left, int beta) {
  meter_.tick();
  const int m = part.set.n;
  // With no more than this many parts the sum reaches beta already, so smaller counts need not be told apart.
  const int enough = std::max(0, 3 * m - part.lower - (beta - parts.total));
  const int k = builder_.most_parts(part.set, std::min(enough, m - 1));
  if (k == m) {  // no member splits perfectly, this guess does
    raise(parts, part, 2 * m, true);
  } else if (guesses_left == 2) {
    raise(parts, part, INFEASIBLE, true);
  } else {
    raise(parts, part, 3 * m - std::max(k, builder_.best_candidate_score(part.set.answers, m)), false);
  }
  part.swept = true;
  remember(part.set, guesses_left, part.lower, part.exact);
}

template <class Code>
bool PartBounds<Code>::raise_by_sweeps(Parts<Code>& parts, int guesses_left, int beta) {
  Part<Code>** order = sweep_order(parts);
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    if (order[i]->exact || order[i]->swept) continue;
    if (problem_.hard().active()) {
      sweep_by_node(parts, *order[i], guesses_left, beta);
    } else {
      sweep_part(parts, *order[i], guesses_left, beta);
    }
  }
  return parts.total >= beta;
}

template class PartBounds<std::uint8_t>;
template class PartBounds<std::uint16_t>;

}  // namespace wl
