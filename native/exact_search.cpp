#include "exact_search.hpp"

#include <algorithm>

namespace wl {
namespace {

// Answers up to which the guesses for the set of all answers are reduced at once: the copies take up to 20 MB, and of a
// larger set nearly all guesses are kept.
constexpr int kReduceWholeUpTo = 600;

}  // namespace

template <typename Code>
Search<Code>::Search(const Problem<Code>& problem, Cache& cache)
    : problem_(problem), cache_(cache), bounds_(problem, cache, scratch_, meter_) {}

template <typename Code>
void Search<Code>::begin(const Limits& limits) {
  meter_.limits = limits;
  meter_.nodes = 0;
}

// The rise that is missing is sought in small steps, part by part in turn: to show that a part costs a little more than
// its bound takes far less than its exact cost, and often the small rises of all parts add up to enough.
template <typename Code>
bool Search<Code>::raise_by_search(Parts<Code>& parts, int guesses_left, int beta) {
  for (int steps = 4; parts.total < beta; steps *= 2) {
    bool open = false;
    for (int i = 0; i < parts.n && parts.total < beta; ++i) {
      Part<Code>& part = parts.part[i];
      if (part.exact) continue;
      const int slack = beta - parts.total;
      bounds_.build_node(part, part.lower + slack);
      const int goal = part.lower + std::min(slack, steps * std::max(1, part.set.weight / part.set.n));
      const int v = search_node(part.node, guesses_left, goal);
      const bool exact = v < goal || v >= kInfeasible;
      bounds_.remember(part.set, guesses_left, v, exact);
      bounds_.raise(parts, part, v, exact);
      open = open || !exact;
    }
    if (!open) break;
  }
  return parts.total >= beta;
}

// Where all answers are the candidates of one position, many guesses are asked about, so the guesses for their parts
// are reduced once. That memory lies at the bottom of the scratch stack, below all marks, for as long as this search
// lives.
template <typename Code>
void Search<Code>::reduce_whole(const Set<Code>& set) {
  const bool is_whole = set.n == problem_.lists().n_answers && set.columns == &problem_.root();
  if (problem_.hard().active() || !is_whole || set.n > kReduceWholeUpTo || whole_columns_ != nullptr) return;
  Node<Code> node;
  node.set = set;
  bounds_.builder().reduce(node);
  whole_columns_ = node.part_columns;
  whole_rows_ = node.part_rows;
}

template <typename Code>
bool Search<Code>::use_reduced(Node<Code>& node) const {
  if (whole_columns_ == nullptr || node.set.n != problem_.lists().n_answers) return false;
  node.part_columns = whole_columns_;
  node.part_rows = whole_rows_;
  node.reduced = true;
  return true;
}

template <typename Code>
int Search<Code>::solve_guess(const Set<Code>& set, int column, int guesses_left, int beta) {
  Node<Code> node;
  node.set = set;
  node.part_columns = set.columns;
  node.part_rows = set.rows;
  reduce_whole(set);
  use_reduced(node);
  return guess_total(node, column, guesses_left, beta);
}

template <typename Code>
int Search<Code>::guess_total(const Node<Code>& node, int column, int guesses_left, int beta) {
  Scratch::Mark mark(scratch_);
  Parts<Code> parts = bounds_.partition(node, column, guesses_left);
  const int left = guesses_left - 1;
  if (parts.total >= beta || parts.n == 0) return parts.total;
  if (bounds_.raise_by_cache(parts, left, beta)) return parts.total;
  if (bounds_.raise_by_candidates(parts, left, beta)) return parts.total;
  if (bounds_.raise_by_family(node, node.set.columns->guess[column], parts, beta)) return parts.total;
  if (bounds_.raise_by_sweeps(parts, left, beta)) return parts.total;
  raise_by_search(parts, left, beta);
  return parts.total;
}

template <typename Code>
int Search<Code>::search_node(Node<Code>& node, int guesses_left, int beta) {
  meter_.tick();
  int best = beta;
  double spent = 0;
  int others = node.rest;  // least proven bound of the guesses that were refuted
  for (int i = 0; i < node.n_choices; ++i) {
    bounds_.builder().reduce_if_worth(node, spent);
    spent = 0;
    Choice& choice = node.choices[i];
    if (choice.lower < best) {
      const double before = bounds_.builder().work();
      choice.lower = guess_total(node, choice.column, guesses_left, best);
      spent = bounds_.builder().work() - before;
    }
    if (choice.lower < best) {
      best = choice.lower;
    } else {
      others = std::min(others, choice.lower);
    }
  }
  return best < beta ? best : std::max(others, beta);
}

template <typename Code>
int Search<Code>::solve(const Set<Code>& set, int guesses_left, int beta) {
  const int n = set.n;
  if (n == 0) return 0;
  if (!problem_.gives_up() && !problem_.branching().can_reach(n, guesses_left)) return kInfeasible;
  if (n <= 2 || guesses_left <= 1) return bounds_.settled_total(set.weight, set.heaviest, guesses_left);
  const Known known = cache_.find(set.key, guesses_left);
  if (known.exact || known.lower >= beta) return known.lower;
  reduce_whole(set);
  Scratch::Mark mark(scratch_);
  Node<Code> node = bounds_.builder().build(set, beta);
  if (use_reduced(node)) bounds_.builder().drop_reduced(node);
  const int v = search_node(node, guesses_left, beta);
  bounds_.remember(set, guesses_left, v, v < beta || v >= kInfeasible);
  return v;
}

template <typename Code>
int Search<Code>::best_guess(const Set<Code>& set, int guesses_left, int value) {
  Scratch::Mark mark(scratch_);
  // With one guess left being right is all that counts; the bounds count on a second guess.
  if (guesses_left == 1) return problem_.lists().answer_guess[size_t(set.answers[0])];
  Node<Code> node = bounds_.builder().build(set, value + 1);
  use_reduced(node);
  const int32_t* guess = node.set.columns->guess;
  const auto is_candidate = [&](const Choice& c) {
    const int a = problem_.lists().guess_answer[size_t(guess[c.column])];
    return a >= 0 && std::find(set.answers, set.answers + set.n, a) != set.answers + set.n;
  };
  std::vector<Choice> choices(node.choices, node.choices + node.n_choices);
  const auto others = std::partition(choices.begin(), choices.end(), is_candidate);
  const auto by_number = [&](const Choice& x, const Choice& y) { return guess[x.column] < guess[y.column]; };
  std::sort(choices.begin(), others, by_number);
  std::sort(others, choices.end(), by_number);
  for (const Choice& choice : choices) {
    const double before = bounds_.builder().work();
    if (guess_total(node, choice.column, guesses_left, value + 1) <= value) return guess[choice.column];
    bounds_.builder().reduce_if_worth(node, bounds_.builder().work() - before);
  }
  return -1;
}

template class Search<uint8_t>;
template class Search<uint16_t>;

}  // namespace wl
