#include "exact_engine.hpp"

#include "exact_openers.hpp"
#include "exact_tree.hpp"

namespace wl {
namespace {

constexpr std::size_t LEAST_CACHE = std::size_t{4} << 20;

template <class Code>
class EngineOf final : public Engine {
 public:
  EngineOf(Lists lists, bool hard, int width, std::size_t memory_limit)
      : problem_(std::move(lists), hard, width),
        cache_(memory_limit > problem_.bytes() + LEAST_CACHE ? memory_limit - problem_.bytes() : LEAST_CACHE),
        pool_(problem_, cache_) {}

  void solve(const wl_exact_position& position, int beta, const Limits& limits, wl_exact_result& result) override {
    typename SearchPool<Code>::Loan search(pool_, limits);
    const std::vector<std::int32_t> answers = answers_of(position);
    const Set<Code> set = set_of(*search, answers, position);
    try {
      const int value = search->solve(set, position.guesses_left, beta);
      report(value, beta, result);
      if (result.status == WL_EXACT_VALUE && !answers.empty())
        result.best_guess = search->best_guess(set, position.guesses_left, value);
    } catch (const Stopped&) {
      if (result.status != WL_EXACT_VALUE) result.value = cache_.find(set.key, position.guesses_left).lower;
      result.status = WL_EXACT_STOPPED;
    }
    result.nodes = static_cast<std::int64_t>(search->nodes());
  }

  void guess(const wl_exact_position& position, int guess, int beta, const Limits& limits,
             wl_exact_result& result) override {
    if (!is_allowed(position, guess)) return;
    typename SearchPool<Code>::Loan search(pool_, limits);
    const std::vector<std::int32_t> answers = answers_of(position);
    const Set<Code> set = set_of(*search, answers, position);
    try {
      result.best_guess = guess;
      report(search->solve_guess(set, problem_.root_column(guess), position.guesses_left, beta), beta, result);
    } catch (const Stopped&) {
      result.status = WL_EXACT_STOPPED;
    }
    result.nodes = static_cast<std::int64_t>(search->nodes());
  }

  void openers(const std::int32_t* ids, int n, int max_guesses, int cutoff, int top, int threads, const Limits& limits,
               wl_exact_result* results, volatile std::int32_t* done) override {
    OpenerRun<Code> run(problem_, pool_, ids, n, max_guesses, cutoff, top, limits, results, done);
    run.run(threads);
  }

  void tree(const wl_exact_position& position, int first_guess, const Limits& limits, wl_exact_node* nodes, int room,
            std::int32_t* n_nodes, wl_exact_result& result) override {
    if (first_guess < 0) {
      solve(position, INFEASIBLE, limits, result);
    } else {
      guess(position, first_guess, INFEASIBLE, limits, result);
    }
    *n_nodes = 0;
    if (result.status != WL_EXACT_VALUE || position.n == 0) return;
    typename SearchPool<Code>::Loan search(pool_, limits);
    TreeWriter<Code> writer(problem_, *search, nodes, room);
    try {
      writer.write(answers_of(position), demand_of(position), position.guesses_left, result.best_guess, -1, -1);
      *n_nodes = writer.count();
    } catch (const Stopped&) {
      result.status = WL_EXACT_STOPPED;
    }
  }

  const Lists& lists() const override { return problem_.lists(); }
  std::size_t bytes() const override { return problem_.bytes() + cache_.bytes(); }
  void clear() override { cache_.clear(); }

 private:
  std::vector<std::int32_t> answers_of(const wl_exact_position& position) const {
    std::vector<std::int32_t> answers;
    for (int i = 0; i < position.n; ++i)
      answers.push_back(problem_.lists().guess_answer[static_cast<std::size_t>(position.candidates[i])]);
    return answers;
  }

  Demand demand_of(const wl_exact_position& position) const {
    if (!problem_.hard().active() || position.last_guess < 0) return Demand();
    return problem_.hard().after_code(position.last_guess, position.last_pattern);
  }

  bool is_allowed(const wl_exact_position& position, int guess) const {
    if (!problem_.hard().active()) return true;
    std::vector<std::uint64_t> bits(static_cast<std::size_t>(problem_.hard().words()));
    problem_.hard().allowed(demand_of(position), bits.data());
    return (bits[static_cast<std::size_t>(guess / 64)] >> (guess % 64) & 1) != 0;
  }

  Set<Code> set_of(Search<Code>& search, const std::vector<std::int32_t>& answers, const wl_exact_position& position) {
    return search.root_set(answers.data(), static_cast<int>(answers.size()), demand_of(position));
  }

  static void report(int value, int beta, wl_exact_result& result) {
    result.value = value;
    result.status = value >= INFEASIBLE ? WL_EXACT_INFEASIBLE : value < beta ? WL_EXACT_VALUE : WL_EXACT_BOUND;
  }

  Problem<Code> problem_;
  Cache cache_;
  SearchPool<Code> pool_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(Lists lists, bool hard, std::size_t memory_limit) {
  const int width = dense_width(lists);
  if (width <= 256)
    return std::unique_ptr<Engine>(new EngineOf<std::uint8_t>(std::move(lists), hard, width, memory_limit));
  return std::unique_ptr<Engine>(new EngineOf<std::uint16_t>(std::move(lists), hard, width, memory_limit));
}

}  // namespace wl
