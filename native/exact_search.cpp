#include "exact_search.hpp"

#include <algorithm>
#include <cmath>

namespace wl {
namespace {

// A part of m words costs at least 2m - 1: one word may be guessed at once, every other takes two guesses or more.
int least(int m) { return 2 * m - 1; }

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
Search<Code>::Search(const Problem<Code>& problem, Cache& cache)
    : problem_(problem),
      cache_(cache),
      builder_(problem, scratch_),
      code_start_(static_cast<std::size_t>(problem.width()) + 1, 0) {}

template <class Code>
void Search<Code>::begin(const Limits& limits) {
  limits_ = limits;
  nodes_ = 0;
}

template <class Code>
void Search<Code>::tick() {
  ++nodes_;
  if (limits_.stop != nullptr && *limits_.stop != 0) throw Stopped{};
  if (limits_.node_limit != 0 && nodes_ > limits_.node_limit) throw Stopped{};
}

template <class Code>
void Search<Code>::remember(const Set<Code>& set, int guesses_left, int lower, bool exact) {
  cache_.store(set.key, set.n, guesses_left, lower, exact);
}

template <class Code>
Set<Code> Search<Code>::root_set(const std::int32_t* answers, int n, const Demand& demand) {
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
Set<Code> Search<Code>::part_set(const Node<Code>& parent, int guess, const std::int32_t* positions, int n) {
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

// Splits the set by a guess. Parts of one word (cost 1) and two words (cost 3) are settled at once; the others are
// listed, largest first. The guess itself, if it is a candidate, leaves the game and costs nothing further.
template <class Code>
typename Search<Code>::Parts Search<Code>::partition(const Node<Code>& node, int column, int guesses_left) {
  const Set<Code>& set = node.set;
  const auto n = static_cast<std::size_t>(set.n);
  const int guess = set.columns->guess[column];
  const int most_parts = set.columns->bound[0];  // of any guess on any subset
  const int self = problem_.lists().guess_answer[static_cast<std::size_t>(guess)];
  Code* codes = scratch_.take<Code>(n);
  std::int32_t* order = scratch_.take<std::int32_t>(n);
  Code* used = scratch_.take<Code>(n);
  int n_used = 0;
  for (int i = 0; i < set.n; ++i) {
    codes[i] = set.columns->at(column, set.rows[i]);
    if (set.answers[i] == self) continue;
    if (code_start_[codes[i]]++ == 0) used[n_used++] = codes[i];
  }
  Parts parts{scratch_.take<Part>(static_cast<std::size_t>(n_used)), 0, set.n};
  std::sort(used, used + n_used, [&](Code a, Code b) { return code_start_[a] > code_start_[b]; });
  const int largest = n_used > 0 ? code_start_[used[0]] : 0;
  if (largest > 0 && (guesses_left <= 1 || (guesses_left == 2 && largest > 1))) {
    parts.total = INFEASIBLE;
    for (int u = 0; u < n_used; ++u) code_start_[used[u]] = 0;
    return parts;
  }
  int start = 0;
  for (int u = 0; u < n_used; ++u) {
    const int size = code_start_[used[u]];
    code_start_[used[u]] = start;
    start += size;
  }
  for (int i = 0; i < set.n; ++i)
    if (set.answers[i] != self) order[code_start_[codes[i]]++] = i;
  start = 0;
  for (int u = 0; u < n_used; ++u) {
    const int end = code_start_[used[u]];
    code_start_[used[u]] = 0;
    const int size = end - start;
    const int lower = std::max(least(size), 3 * size - most_parts - 1);
    parts.total += lower;
    if (size > 2) {
      Part& part = *new (&parts.part[parts.n++]) Part;
      part.set = part_set(node, guess, order + start, size);
      part.lower = lower;
      part.swept = false;
      part.exact = false;
      part.built = false;
    }
    start = end;
  }
  return parts;
}

// Puts a better bound of one part into the sum; true if the part is settled.
template <class Code>
bool Search<Code>::raise(Parts& parts, Part& part, int lower, bool exact) {
  if (lower > part.lower) {
    parts.total = std::min(INFEASIBLE, parts.total + lower - part.lower);
    part.lower = lower;
  }
  part.exact = exact;
  return exact;
}

// The following steps go from cheap to dear, each over all parts before the next: most guesses are refuted by the sum
// of cheap bounds. Each returns true as soon as the sum reaches beta.
template <class Code>
bool Search<Code>::raise_by_cache(Parts& parts, int guesses_left, int beta) {
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part& part = parts.part[i];
    const Known known = cache_.find(part.set.key, guesses_left);
    raise(parts, part, known.lower, known.exact);
    part.swept = known.lower > 2 * part.set.n;  // only a sweep or more shows that
  }
  return parts.total >= beta;
}

// If a member splits its part perfectly, the part costs 2m - 1, which nothing beats. If not, it costs 2m or more, and
// exactly 2m if a member leaves just one pair together (three guesses are needed then).
template <class Code>
bool Search<Code>::raise_by_candidates(Parts& parts, int guesses_left, int beta) {
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part& part = parts.part[i];
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
typename Search<Code>::Part** Search<Code>::sweep_order(Parts& parts) {
  struct Ranked {
    double merit;
    Part* part;
  };
  const auto n = static_cast<std::size_t>(parts.n);
  Ranked* ranked = scratch_.take<Ranked>(n);
  for (std::size_t i = 0; i < n; ++i)
    ranked[i] = {sweep_merit(parts.part[i].set.n, parts.part[i].lower), &parts.part[i]};
  std::stable_sort(ranked, ranked + n, [](const Ranked& a, const Ranked& b) { return a.merit > b.merit; });
  Part** order = scratch_.take<Part*>(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = ranked[i].part;
  return order;
}

// Kept in the cache under a key of its own.
template <class Code>
int Search<Code>::most_parts_of(const Set<Code>& set) {
  Key key = set.key;
  key.toggle(random_key(MOST_PARTS_KEY));
  const Known known = cache_.find(key, 1);
  if (known.exact) return known.lower;
  tick();
  const int k = builder_.most_parts(set, 0);
  cache_.store(key, set.n, 1, k, true);
  return k;
}

// Bounds for the parts of an opener by its family (exact_families.hpp). Valid under the hard rule too, which only
// forbids guesses.
template <class Code>
bool Search<Code>::raise_by_family(const Node<Code>& node, int guess, Parts& parts, int beta) {
  const int n = problem_.lists().n_answers;
  const int odd = problem_.families().odd_feature(guess);
  if (node.set.n != n || node.set.columns != &problem_.root() || odd < 0) return false;
  const PatternRows& patterns = problem_.patterns();
  core_codes_.assign(static_cast<std::size_t>(n), 0);
  for (int i = 0; i < patterns.feature_count(guess); ++i) {
    const std::uint16_t* row = patterns.feature_row(patterns.features(guess)[i]);
    if (i == odd) continue;
    for (int a = 0; a < n; ++a)
      core_codes_[static_cast<std::size_t>(a)] = static_cast<std::uint16_t>(core_codes_[static_cast<std::size_t>(a)] + row[a]);
  }
  Part** order = sweep_order(parts);
  std::int32_t* answers = scratch_.take<std::int32_t>(static_cast<std::size_t>(n) + 1);  // one spare for the last write
  for (int i = 0; i < parts.n && parts.total < beta; ++i) {
    Part& part = *order[i];
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
void Search<Code>::build_node(Part& part, int beta) {
  if (part.built) return;
  part.node = builder_.build(part.set, beta);
  part.built = true;
}

template <class Code>
void Search<Code>::sweep_part(Parts& parts, Part& part, int guesses_left, int beta) {
  tick();
  const int m = part.set.n;
  if (problem_.hard().active()) {  // the guesses allowed differ from part to part, so that the node is built for it
    build_node(part, part.lower + beta - parts.total);
    const int lower = part.node.n_choices > 0 ? part.node.choices[0].lower : part.node.rest;
    raise(parts, part, lower, false);
    part.swept = true;
    if (part.lower > 2 * m) remember(part.set, guesses_left, part.lower, false);
    return;
  }
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
bool Search<Code>::raise_by_sweeps(Parts& parts, int guesses_left, int beta) {
  Part** order = sweep_order(parts);
  for (int i = 0; i < parts.n && parts.total < beta; ++i)
    if (!order[i]->exact && !order[i]->swept) sweep_part(parts, *order[i], guesses_left, beta);
  return parts.total >= beta;
}

template <class Code>
bool Search<Code>::raise_by_search(Parts& parts, int guesses_left, int beta) {
  for (int window = 4; parts.total < beta; window *= 2) {
    bool open = false;
    for (int i = 0; i < parts.n && parts.total < beta; ++i) {
      Part& part = parts.part[i];
      if (part.exact) continue;
      const int slack = beta - parts.total;
      build_node(part, part.lower + slack);
      const int goal = part.lower + std::min(slack, window);
      const int v = search_node(part.node, guesses_left, goal);
      const bool exact = v < goal || v >= INFEASIBLE;
      remember(part.set, guesses_left, v, exact);
      open = !raise(parts, part, v, exact) || open;
    }
    if (!open) break;
  }
  return parts.total >= beta;
}

template <class Code>
int Search<Code>::solve_guess(const Set<Code>& set, int column, int guesses_left, int beta) {
  Node<Code> node;
  node.set = set;
  node.part_columns = set.columns;
  node.part_rows = set.rows;
  return guess_total(node, column, guesses_left, beta);
}

template <class Code>
int Search<Code>::guess_total(const Node<Code>& node, int column, int guesses_left, int beta) {
  Scratch::Mark mark(scratch_);
  Parts parts = partition(node, column, guesses_left);
  const int left = guesses_left - 1;
  if (parts.total >= beta || parts.n == 0) return parts.total;
  if (raise_by_cache(parts, left, beta)) return parts.total;
  if (raise_by_candidates(parts, left, beta)) return parts.total;
  if (raise_by_family(node, node.set.columns->guess[column], parts, beta)) return parts.total;
  if (raise_by_sweeps(parts, left, beta)) return parts.total;
  raise_by_search(parts, left, beta);
  return parts.total;
}

template <class Code>
int Search<Code>::search_node(Node<Code>& node, int guesses_left, int beta) {
  tick();
  int best = beta;
  double spent = 0;
  int others = node.rest;  // least proven bound of the guesses that were refuted
  for (int i = 0; i < node.n_choices; ++i) {
    builder_.reduce_if_worth(node, spent);
    spent = 0;
    Choice& choice = node.choices[i];
    if (choice.lower < best) {
      const double before = builder_.work();
      choice.lower = guess_total(node, choice.column, guesses_left, best);
      spent = builder_.work() - before;
    }
    if (choice.lower < best) {
      best = choice.lower;
    } else {
      others = std::min(others, choice.lower);
    }
  }
  return best < beta ? best : std::max(others, beta);
}

template <class Code>
int Search<Code>::solve(const Set<Code>& set, int guesses_left, int beta) {
  const int n = set.n;
  if (n == 0) return 0;
  if (guesses_left < 1 || (n > 1 && guesses_left < 2)) return INFEASIBLE;
  if (n <= 2) return least(n);
  Scratch::Mark mark(scratch_);
  const Known known = cache_.find(set.key, guesses_left);
  if (known.exact || known.lower >= beta) return known.lower;
  Node<Code> node = builder_.build(set, beta);
  const int v = search_node(node, guesses_left, beta);
  remember(set, guesses_left, v, v < beta || v >= INFEASIBLE);
  return v;
}

template <class Code>
int Search<Code>::best_guess(const Set<Code>& set, int guesses_left, int value) {
  Scratch::Mark mark(scratch_);
  Node<Code> node = builder_.build(set, value + 1);
  const std::int32_t* guess = node.set.columns->guess;
  const auto is_candidate = [&](const Choice& c) {
    const int a = problem_.lists().guess_answer[static_cast<std::size_t>(guess[c.column])];
    return a >= 0 && std::find(set.answers, set.answers + set.n, a) != set.answers + set.n;
  };
  std::vector<Choice> choices(node.choices, node.choices + node.n_choices);
  const auto others = std::partition(choices.begin(), choices.end(), is_candidate);
  const auto by_number = [&](const Choice& x, const Choice& y) { return guess[x.column] < guess[y.column]; };
  std::sort(choices.begin(), others, by_number);
  std::sort(others, choices.end(), by_number);
  for (const Choice& choice : choices) {
    const double before = builder_.work();
    if (guess_total(node, choice.column, guesses_left, value + 1) <= value) return guess[choice.column];
    builder_.reduce_if_worth(node, builder_.work() - before);
  }
  return -1;
}

template class Search<std::uint8_t>;
template class Search<std::uint16_t>;

}  // namespace wl
