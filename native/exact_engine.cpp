#include "exact_engine.hpp"

#include <algorithm>
#include <map>

#include "exact_openers.hpp"

namespace wl {
namespace {

constexpr size_t kLeastCache = size_t{4} << 20;  // bytes

// Writes an optimal tree, always the same one, by asking the search at every node for the first best guess.
template <typename Code>
class TreeWriter {
 public:
  TreeWriter(const Problem<Code>& problem, Search<Code>& search, wl_node* nodes, int room)
      : problem_(problem), search_(search), nodes_(nodes), room_(room) {}

  // Adds the tree of a set; `guess` is its first guess, or -1 for the best.
  void write(const std::vector<int32_t>& answers, const Demand& demand, int guesses_left, int guess, int parent,
             int pattern) {
    const Lists& lists = problem_.lists();
    if (guess < 0) guess = choose(answers, demand, guesses_left);
    const int here = count_++;
    if (here < room_) nodes_[here] = {parent, pattern, guess, int32_t(answers.size())};
    std::map<int, std::vector<int32_t>> parts;
    for (int32_t a : answers)
      if (lists.answer_guess[size_t(a)] != guess) parts[problem_.pattern(guess, a)].push_back(a);
    if (guesses_left == 1) return;  // what is left is given up
    for (const auto& [code, part] : parts) {
      const Demand next = problem_.hard().active() ? problem_.hard().after(guess, code) : Demand();
      write(part, next, guesses_left - 1, -1, here, code);
    }
  }

  // The number of nodes. It may exceed the room; only that many were written.
  int count() const { return count_; }

 private:
  int choose(const std::vector<int32_t>& answers, const Demand& demand, int guesses_left) {
    if (answers.size() == 1) return problem_.lists().answer_guess[size_t(answers[0])];
    const Set<Code> set = search_.root_set(answers.data(), int(answers.size()), demand);
    return search_.best_guess(set, guesses_left, search_.solve(set, guesses_left, kInfeasible));
  }

  const Problem<Code>& problem_;
  Search<Code>& search_;
  wl_node* nodes_;
  const int room_;
  int count_ = 0;
};

template <typename Code>
class EngineOf final : public Engine {
 public:
  EngineOf(Lists lists, bool hard, bool gives_up, int width, size_t memory_limit)
      : problem_(std::move(lists), hard, gives_up, width),
        cache_(memory_limit > problem_.bytes() + kLeastCache ? memory_limit - problem_.bytes() : kLeastCache,
               !gives_up),
        pool_(problem_, cache_) {}

  void leads(int32_t* leads) const override {
    const Columns<Code>& root = problem_.root();
    for (int column = 0; column < root.n_guesses; ++column) leads[root.guess[column]] = root.bound[column];
  }

  void solve(const wl_exact_position& position, int beta, const Limits& limits, wl_exact_result& result) override {
    typename SearchPool<Code>::Loan search(pool_, limits);
    const std::vector<int32_t> answers = answers_of(position);
    const Set<Code> set = set_of(*search, answers, position);
    try {
      const int value = search->solve(set, position.guesses_left, beta);
      report(value, beta, result);
      if (result.status == WL_OK && !answers.empty())
        result.best_guess = search->best_guess(set, position.guesses_left, value);
    } catch (const Stopped&) {
      if (result.status != WL_OK) result.value = cache_.find(set.key, position.guesses_left).lower;
      result.status = WL_STOPPED;
    }
    result.nodes = int64_t(search->nodes());
  }

  void guess(const wl_exact_position& position, int guess, int beta, const Limits& limits,
             wl_exact_result& result) override {
    if (!is_allowed(position, guess)) return;
    typename SearchPool<Code>::Loan search(pool_, limits);
    const std::vector<int32_t> answers = answers_of(position);
    const Set<Code> set = set_of(*search, answers, position);
    try {
      result.best_guess = guess;
      report(search->solve_guess(set, problem_.root_column(guess), position.guesses_left, beta), beta, result);
    } catch (const Stopped&) {
      result.status = WL_STOPPED;
    }
    result.nodes = int64_t(search->nodes());
  }

  void openers(const int32_t* ids, int n, int max_guesses, int cutoff, int top, int threads, const Limits& limits,
               wl_exact_result* results) override {
    OpenerRun<Code>(problem_, pool_, ids, n, max_guesses, cutoff, top, limits, results).run(threads);
  }

  void tree(const wl_exact_position& position, int first_guess, const Limits& limits, wl_node* nodes, int room,
            int32_t* n_nodes, wl_exact_result& result) override {
    if (first_guess < 0) {
      solve(position, kInfeasible, limits, result);
    } else {
      guess(position, first_guess, kInfeasible, limits, result);
    }
    *n_nodes = 0;
    if (result.status != WL_OK || position.n == 0) return;
    typename SearchPool<Code>::Loan search(pool_, limits);
    TreeWriter<Code> writer(problem_, *search, nodes, room);
    try {
      writer.write(answers_of(position), demand_of(position), position.guesses_left, result.best_guess, -1, -1);
      *n_nodes = writer.count();
    } catch (const Stopped&) {
      result.status = WL_STOPPED;
    }
  }

  const Lists& lists() const override { return problem_.lists(); }

 private:
  std::vector<int32_t> answers_of(const wl_exact_position& position) const {
    std::vector<int32_t> answers;
    for (int i = 0; i < position.n; ++i)
      answers.push_back(problem_.lists().guess_answer[size_t(position.candidates[i])]);
    std::sort(answers.begin(), answers.end());  // heavy ones first
    return answers;
  }

  Demand demand_of(const wl_exact_position& position) const {
    if (!problem_.hard().active() || position.last_guess < 0) return Demand();
    return problem_.hard().after(position.last_guess, position.last_pattern);
  }

  bool is_allowed(const wl_exact_position& position, int guess) const {
    if (!problem_.hard().active()) return true;
    std::vector<uint64_t> bits(size_t(problem_.hard().words()));
    problem_.hard().allowed(demand_of(position), bits.data());
    return (bits[size_t(guess / 64)] >> (guess % 64) & 1) != 0;
  }

  Set<Code> set_of(Search<Code>& search, const std::vector<int32_t>& answers, const wl_exact_position& position) {
    return search.root_set(answers.data(), int(answers.size()), demand_of(position));
  }

  static void report(int value, int beta, wl_exact_result& result) {
    result.value = value;
    result.status = status_of(value, beta);
  }

  Problem<Code> problem_;
  Cache cache_;
  SearchPool<Code> pool_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(Lists lists, bool hard, bool gives_up, size_t memory_limit) {
  const int width = dense_width(lists);
  if (width <= kByteWidth)
    return std::make_unique<EngineOf<uint8_t>>(std::move(lists), hard, gives_up, width, memory_limit);
  return std::make_unique<EngineOf<uint16_t>>(std::move(lists), hard, gives_up, width, memory_limit);
}

}  // namespace wl
