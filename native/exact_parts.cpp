#include "exact_parts.hpp"

#include <algorithm>
#include <cmath>
#include <new>

namespace wl {
namespace {

constexpr int kFamilyFrom = 16;                          // words; smaller parts are swept in no time
constexpr uint64_t kLargestLeadKey = uint64_t{1} << 42;  // tells leads from totals in the cache

// The rise to be expected from a sweep for the time that it takes, by which the next part to sweep is chosen. Only an
// order follows, so that estimates are good enough: the best guess makes about 10 m^(1/3) parts (classic list).
double sweep_merit(int m, int weight, int lower) {
  const double parts = std::min(double(m), 10.0 * std::cbrt(double(m)));
  const double unit = double(weight) / m;
  const double rise = std::max(0.01 * unit, total_by_lead(weight, 0, 0) - parts * unit - lower);
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
  const int limit = limit_is_idle_up_to(set.n, set.weight, set.heaviest, guesses_left,
                                        [&](int i) { return problem_.weight(set.answers[set.n - 1 - i]); });
  cache_.store(set.key, set.n, guesses_left, lower, exact, problem_.gives_up() ? lower < limit : lower <= limit);
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
  for (int i = 0; i < n; ++i) {
    set.key.toggle(problem_.key(answers[i]));
    set.weight += problem_.weight(answers[i]);
  }
  set.heaviest = n > 0 ? problem_.weight(answers[0]) : 0;
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
    set.weight += problem_.weight(answers[i]);
  }
  set.heaviest = problem_.weight(answers[0]);
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

// The cost of a set that is settled at once: one or two words, or any number where at most one guess is left and words
// are given up. The heaviest is guessed first; two words are then both found.
template <typename Code>
int PartBounds<Code>::settled_total(int weight, int heaviest, int guesses_left) const {
  return guesses_left == 0 ? weight : least_total(weight, heaviest);
}

// Parts that are settled at once need no search; larger parts are listed, largest first. The largest lead on a set
// bounds the lead of every guess on a part of it.
template <typename Code>
Parts<Code> PartBounds<Code>::partition(const Node<Code>& node, int column, int guesses_left) {
  const auto n = size_t(node.set.n);
  int32_t* positions = scratch_.take<int32_t>(n);
  int32_t* end = scratch_.take<int32_t>(n);
  const int n_groups = group(node.set, column, positions, end);
  Parts<Code> parts{scratch_.take<Part<Code>>(size_t(n_groups)), 0, node.set.weight};
  const int largest = n_groups > 0 ? end[0] : 0, left = guesses_left - 1;
  if (!problem_.gives_up() && largest > 0 && !problem_.branching().can_reach(largest, left)) {
    parts.total = kInfeasible;
    return parts;
  }
  const int lead = node.set.columns->bound[0];
  for (int u = 0, start = 0; u < n_groups; start = end[u++]) {
    const int size = end[u] - start;
    int weight = 0;
    for (int i = start; i < end[u]; ++i) weight += problem_.weight(node.set.answers[positions[i]]);
    const int heaviest = problem_.weight(node.set.answers[positions[start]]);
    if (size <= 2 || left <= 1) {
      parts.total += settled_total(weight, heaviest, left);
      continue;
    }
    Part<Code>& part = *new (&parts.part[parts.n++]) Part<Code>;
    part.set = part_set(node, node.set.columns->guess[column], positions + start, size);
    const Branching& branching = problem_.branching();
    const int deep = problem_.gives_up() ? branching.over_two_giving_up(size, left) : branching.over_two(size);
    const int lightest = problem_.weight(node.set.answers[positions[end[u] - 1]]);
    const int rise = int(std::min(int64_t{kInfeasible}, int64_t{deep} * lightest));
    part.lower =
        std::max(std::min(kInfeasible, least_total(weight, heaviest) + rise), total_by_lead(weight, lead, heaviest));
    parts.total = std::min(kInfeasible, parts.total + part.lower);
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
    const int outside = least_outside_total(part.set.weight);
    // More than an outsider may cost is shown by a sweep only. Less is the bound of a member, which no sweep raises.
    part.swept = known.lower > outside || (known.lower > 0 && known.lower < outside);
  }
  return parts.total >= beta;
}

// Tells whether the best member costs no more than its bound: it leaves parts that are settled at once by guessing
// their heaviest word. Where words are given up and one guess remains after this one, that is so for all parts.
template <typename Code>
bool PartBounds<Code>::is_reached(const Set<Code>& set, const MemberBound& members, int guesses_left) {
  if (members.lower == members.perfect) return true;
  if (guesses_left == 2) return problem_.gives_up();
  return builder_.largest_part(set, members.best) <= 2;
}

// A part costs at least the least bound of its members, or what an outsider costs at least. With two guesses left and
// none given up, only a guess that tells all words apart will do.
template <typename Code>
bool PartBounds<Code>::raise_by_candidates(Parts<Code>& parts, int guesses_left, int beta) {
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part<Code>& part = parts.part[i];
    const int outside = least_outside_total(part.set.weight);
    if (part.exact || part.swept || part.lower >= outside) continue;
    const MemberBound members = builder_.bound_members(part.set, outside);
    if (guesses_left == 2 && !problem_.gives_up()) {
      raise(parts, part, std::min(members.perfect, outside), members.perfect < outside);
    } else {
      const bool by_member = members.lower <= outside;
      raise(parts, part, std::min(members.lower, outside), by_member && is_reached(part.set, members, guesses_left));
      part.swept = members.lower < outside;
    }
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
  for (size_t i = 0; i < n; ++i)
    ranked[i] = {sweep_merit(parts.part[i].set.n, parts.part[i].set.weight, parts.part[i].lower), &parts.part[i]};
  std::stable_sort(ranked, ranked + n, [](const Ranked& a, const Ranked& b) { return a.merit > b.merit; });
  Part<Code>** order = scratch_.take<Part<Code>*>(n);
  for (size_t i = 0; i < n; ++i) order[i] = ranked[i].part;
  return order;
}

// The largest lead of any guess on the set; kept in the cache under a key of its own.
template <typename Code>
int PartBounds<Code>::largest_lead_of(const Set<Code>& set) {
  Key key = set.key;
  key.toggle(random_key(kLargestLeadKey));
  const Known known = cache_.find(key, 1);
  if (known.exact) return known.lower;
  meter_.tick();
  const int lead = builder_.largest_lead(set, 0);
  cache_.store(key, set.n, 1, lead, true, true);
  return lead;
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
  int32_t* rows = scratch_.take<int32_t>(size_t(n));
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
    Set<Code> family = root_set(answers, size, Demand());
    for (int k = 0; k < size; ++k) rows[k] = node.part_rows[answers[k]];
    family.columns = node.part_columns;
    family.rows = rows;
    const int lead = largest_lead_of(family);
    raise(parts, part, total_by_lead(part.set.weight, lead, part.set.heaviest), false);
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
  if (part.lower > least_outside_total(part.set.weight)) remember(part.set, guesses_left, part.lower, false);
}

template <typename Code>
void PartBounds<Code>::sweep_part(Parts<Code>& parts, Part<Code>& part, int guesses_left, int beta) {
  meter_.tick();
  const int weight = part.set.weight;
  // With no larger lead than this the sum reaches beta already, so smaller leads need not be told apart.
  const int enough = std::max(0, lead_too_small(weight, part.lower + beta - parts.total));
  const int floor = std::min(enough, weight - 1);
  const int lead = builder_.largest_lead(part.set, floor);
  const int outside = total_by_lead(weight, lead, 0);
  if (lead == weight) {  // no member costs less than an outsider may, and this outsider tells all words apart
    raise(parts, part, outside, true);
  } else if (guesses_left == 2 && !problem_.gives_up()) {
    raise(parts, part, kInfeasible, true);
  } else {
    const int members = builder_.bound_members(part.set, outside).lower;
    // With one guess after this one and words given up, each part costs just what the bound says.
    const bool exact = guesses_left == 2 && (members <= outside || lead > floor);
    raise(parts, part, std::min(outside, members), exact);
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
