#include "exact_parts.hpp"

#include <algorithm>
#include <cmath>
#include <new>

namespace wl {
namespace {

constexpr int kFamilyFrom = 16;                        // words; smaller parts are swept in no time
constexpr uint64_t kMostPartsKey = uint64_t{1} << 42;  // tells part counts from totals in the cache

// The rise to be expected from a sweep for the time that it takes, by which the next part to sweep is chosen. Only an
// order follows, so that estimates are good enough: the best guess makes about 10 m^(1/3) parts (classic list).
double sweep_merit(int m, int lower) {
  const double parts = std::min(double(m), 10.0 * std::cbrt(double(m)));
  const double rise = std::max(0.01, total_by_parts(m, 0, false) - parts - lower);
  return rise / sweeping_time(m);
}

}  // namespace

template <typename Code>
PartBounds<Code>::PartBounds(const Problem<Code>& problem, Cache& cache, Scratch& scratch, Meter& meter)
    : problem_(problem),
      cache_(cache),
      scratch_(scratch),
      meter_(meter),
      builder_(problem, scratch),
      code_start_(size_t(problem.width()), 0) {}

template <typename Code>
void PartBounds<Code>::remember(const Set<Code>& set, int guesses_left, int lower, bool exact) {
  cache_.store(set.key, set.n, guesses_left, lower, exact);
}

template <typename Code>
Set<Code> PartBounds<Code>::root_set(const int32_t* answers, int n, const Demand& demand) const {
  Set<Code> set;
  set.columns = &problem_.root();
  set.rows = answers;
  set.answers = answers;
  set.n = n;
  set.demand = demand;
  if (problem_.hard().active()) set.key = problem_.hard().key(demand);
  for (int i = 0; i < n; ++i) set.key.toggle(problem_.key(answers[i]));
  return set;
}

template <typename Code>
Set<Code> PartBounds<Code>::part_set(const Node<Code>& parent, int guess, const int32_t* positions, int n) {
  Set<Code> set;
  int32_t* rows = scratch_.take<int32_t>(size_t(n));
  int32_t* answers = scratch_.take<int32_t>(size_t(n));
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
    set.demand =
        problem_.hard().after(guess, problem_.pattern(guess, answers[0]));  // the same for any answer of the part
    set.key.toggle(problem_.hard().key(set.demand));
  }
  return set;
}

// Groups the positions 0..n-1 of a set by the code that a column gives them, largest group first; the guess itself, if
// it is a candidate, is left out. Returns the number of groups; group u ends at end[u].
template <typename Code>
int PartBounds<Code>::group(const Set<Code>& set, int column, int32_t* positions, int32_t* end) {
  Scratch::Mark mark(scratch_);
  const auto n = size_t(set.n);
  const int self = problem_.lists().guess_answer[size_t(set.columns->guess[column])];
  Code* codes = scratch_.take<Code>(n);
  Code* used = scratch_.take<Code>(n);
  int n_used = 0;
  for (int i = 0; i < set.n; ++i) {
    codes[i] = set.columns->at(column, set.rows[i]);
    if (set.answers[i] != self && code_start_[codes[i]]++ == 0) used[n_used++] = codes[i];
  }
  std::sort(used, used + n_used,
            [&](Code a, Code b) { return code_start_[a] != code_start_[b] ? code_start_[a] > code_start_[b] : a < b; });
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

// Parts of one word (cost 1) and two words (cost 3) are settled at once; larger parts are listed, largest first.
// The most parts that any guess makes of a larger set bound the parts that any guess makes of a part.
template <typename Code>
Parts<Code> PartBounds<Code>::partition(const Node<Code>& node, int column, int guesses_left) {
  const auto n = size_t(node.set.n);
  int32_t* positions = scratch_.take<int32_t>(n);
  int32_t* end = scratch_.take<int32_t>(n);
  const int n_groups = group(node.set, column, positions, end);
  Parts<Code> parts{scratch_.take<Part<Code>>(size_t(n_groups)), 0, node.set.n};
  const int largest = n_groups > 0 ? end[0] : 0;
  if (largest > 0 && (guesses_left <= 1 || (guesses_left == 2 && largest > 1))) {
    parts.total = kInfeasible;
    return parts;
  }
  const int most_parts = node.set.columns->bound[0];
  for (int u = 0, start = 0; u < n_groups; start = end[u++]) {
    const int size = end[u] - start;
    const int lower = std::max(least_total(size), total_by_parts(size, most_parts, true));
    parts.total += lower;
    if (size <= 2) continue;
    Part<Code>& part = *new (&parts.part[parts.n++]) Part<Code>;
    part.set = part_set(node, node.set.columns->guess[column], positions + start, size);
    part.lower = lower;
  }
  return parts;
}

template <typename Code>
void PartBounds<Code>::raise(Parts<Code>& parts, Part<Code>& part, int lower, bool exact) {
  if (lower > part.lower) {
    parts.total = std::min(kInfeasible, parts.total + lower - part.lower);
    part.lower = lower;
  }
  part.exact = exact;
}

template <typename Code>
bool PartBounds<Code>::raise_by_cache(Parts<Code>& parts, int guesses_left, int beta) {
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part<Code>& part = parts.part[i];
    const Known known = cache_.find(part.set.key, guesses_left);
    raise(parts, part, known.lower, known.exact);
    part.swept = known.lower > least_imperfect_total(part.set.n);  // only a sweep or more shows that
  }
  return parts.total >= beta;
}

// If a member splits its part perfectly, the part costs least_total, which nothing beats. If not, it costs
// least_imperfect_total or more, and exactly that if a member leaves just one pair together and three guesses are left.
template <typename Code>
bool PartBounds<Code>::raise_by_candidates(Parts<Code>& parts, int guesses_left, int beta) {
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part<Code>& part = parts.part[i];
    const int m = part.set.n;
    const int imperfect = least_imperfect_total(m);
    if (part.exact || part.lower >= imperfect) continue;
    const int score = builder_.best_candidate_score(part.set.answers, m);
    if (score == m + 1) {
      raise(parts, part, least_total(m), true);
    } else {
      raise(parts, part, imperfect, (score == m || m == 3) && guesses_left >= 3);
    }
    if (part.lower > imperfect) continue;  // keep out of the cache what is no sweep's result
    remember(part.set, guesses_left, part.lower, part.exact);
  }
  return parts.total >= beta;
}

template <typename Code>
Part<Code>** PartBounds<Code>::sweep_order(Parts<Code>& parts) {
  struct Ranked {
    double merit;
    Part<Code>* part;
  };
  const auto n = size_t(parts.n);
  Ranked* ranked = scratch_.take<Ranked>(n);
  for (size_t i = 0; i < n; ++i) ranked[i] = {sweep_merit(parts.part[i].set.n, parts.part[i].lower), &parts.part[i]};
  std::stable_sort(ranked, ranked + n, [](const Ranked& a, const Ranked& b) { return a.merit > b.merit; });
  Part<Code>** order = scratch_.take<Part<Code>*>(n);
  for (size_t i = 0; i < n; ++i) order[i] = ranked[i].part;
  return order;
}

// The most parts that any guess makes of the set; kept in the cache under a key of its own.
template <typename Code>
int PartBounds<Code>::most_parts_of(const Set<Code>& set) {
  Key key = set.key;
  key.toggle(random_key(kMostPartsKey));
  const Known known = cache_.find(key, 1);
  if (known.exact) return known.lower;
  meter_.tick();
  const int k = builder_.most_parts(set, 0);
  cache_.store(key, set.n, 1, k, true);
  return k;
}

template <typename Code>
void PartBounds<Code>::add_core_codes(int guess, int odd) {
  const Features& features = problem_.features();
  core_codes_.assign(size_t(problem_.lists().n_answers), 0);
  for (int i = 0; i < features.count_of(guess); ++i) {
    if (i == odd) continue;
    const uint16_t* row = problem_.feature_row(features.of(guess)[i]);
    for (uint16_t& code : core_codes_) code = uint16_t(code + *row++);
  }
}

// Bounds for the parts of an opener by its family. They hold under the hard rule too, which only forbids guesses.
template <typename Code>
bool PartBounds<Code>::raise_by_family(const Node<Code>& node, int guess, Parts<Code>& parts, int beta) {
  const int n = problem_.lists().n_answers;
  const int odd = problem_.families().odd_feature(guess);
  if (node.set.n != n || node.set.columns != &problem_.root() || odd < 0) return false;
  add_core_codes(guess, odd);
  Part<Code>** order = sweep_order(parts);
  int32_t* answers = scratch_.take<int32_t>(size_t(n) + 1);  // one spare for the last write
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part<Code>& part = *order[i];
    const int m = part.set.n;
    if (part.exact || part.swept || m < kFamilyFrom) continue;
    const uint16_t code = core_codes_[size_t(part.set.answers[0])];
    int size = 0;
    for (int a = 0; a < n; ++a) {
      answers[size] = a;
      size += core_codes_[size_t(a)] == code;
    }
    if (size == m || size * 2 > m * 3) continue;  // the part itself, or too much more than it
    const int k = most_parts_of(root_set(answers, size, Demand()));
    raise(parts, part, total_by_parts(m, k, true), false);
  }
  return parts.total >= beta;
}

template <typename Code>
void PartBounds<Code>::build_node(Part<Code>& part, int beta) {
  if (part.built) return;
  part.node = builder_.build(part.set, beta);
  part.built = true;
}

// Under the hard rule the guesses allowed differ from part to part, so that the node is built for its sweep.
template <typename Code>
void PartBounds<Code>::sweep_by_node(Parts<Code>& parts, Part<Code>& part, int guesses_left, int beta) {
  meter_.tick();
  build_node(part, part.lower + beta - parts.total);
  raise(parts, part, part.node.n_choices > 0 ? part.node.choices[0].lower : part.node.rest, false);
  part.swept = true;
  if (part.lower > least_imperfect_total(part.set.n)) remember(part.set, guesses_left, part.lower, false);
}

template <typename Code>
void PartBounds<Code>::sweep_part(Parts<Code>& parts, Part<Code>& part, int guesses_left, int beta) {
  meter_.tick();
  const int m = part.set.n;
  // With no more than this many parts the sum reaches beta already, so smaller counts need not be told apart.
  const int enough = std::max(0, parts_needed(m, part.lower + beta - parts.total));
  const int k = builder_.most_parts(part.set, std::min(enough, m - 1));
  if (k == m) {  // no member splits perfectly, this guess does
    raise(parts, part, least_imperfect_total(m), true);
  } else if (guesses_left == 2) {
    raise(parts, part, kInfeasible, true);
  } else {
    // A member's score is its number of parts plus 1, so that its bound is that of a stranger with `score` parts.
    const int most = std::max(k, builder_.best_candidate_score(part.set.answers, m));
    raise(parts, part, total_by_parts(m, most, false), false);
  }
  part.swept = true;
  remember(part.set, guesses_left, part.lower, part.exact);
}

template <typename Code>
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

template class PartBounds<uint8_t>;
template class PartBounds<uint16_t>;

}  // namespace wl
