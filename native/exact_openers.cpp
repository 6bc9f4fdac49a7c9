#include "exact_openers.hpp"

#include <new>
#include <numeric>

namespace wl {

template <class Code>
OpenerRun<Code>::OpenerRun(const Problem<Code>& problem, SearchPool<Code>& pool, const std::int32_t* ids, int n,
                           int max_guesses, int cutoff, int top, const Limits& limits, wl_exact_result* results,
                           volatile std::int32_t* done)
    : problem_(problem),
      pool_(pool),
      ids_(ids),
      n_(n),
      max_guesses_(max_guesses),
      cutoff_(cutoff, top),
      limits_(limits),
      results_(results),
      done_(done),
      answers_(static_cast<std::size_t>(problem.lists().n_answers)) {
  std::iota(answers_.begin(), answers_.end(), 0);
  for (int i = 0; i < n; ++i) {
    if (results[i].status == WL_EXACT_PENDING || results[i].status == WL_EXACT_STOPPED) {
      todo_.push_back(i);
    } else {
      ++settled_;
      if (results[i].status == WL_EXACT_VALUE) cutoff_.found(results[i].value);
    }
  }
  // Columns are sorted by parts: many parts mean a good opener, so the true cutoff is found within the first few.
  std::sort(todo_.begin(), todo_.end(), [&](int x, int y) {
    const int a = problem.root_column(ids[x]), b = problem.root_column(ids[y]);
    return a != b ? a < b : x < y;
  });
  if (done_ != nullptr) *done_ = settled_;
}

template <class Code>
void OpenerRun<Code>::settle(Search<Code>& search, int i) {
  const std::uint64_t before = search.nodes();
  const Set<Code> set = search.root_set(answers_.data(), static_cast<int>(answers_.size()), Demand());
  const int cutoff = cutoff_.current();
  const int value = search.solve_guess(set, problem_.root_column(ids_[i]), max_guesses_, cutoff);
  wl_exact_result& r = results_[i];
  r.value = value;
  r.best_guess = ids_[i];
  r.nodes = static_cast<std::int64_t>(search.nodes() - before);
  const int status = value >= INFEASIBLE ? WL_EXACT_INFEASIBLE : value < cutoff ? WL_EXACT_VALUE : WL_EXACT_BOUND;
  if (status == WL_EXACT_VALUE) cutoff_.found(value);
  std::atomic_thread_fence(std::memory_order_release);  // the rest is in place before the status says so
  *static_cast<volatile std::int32_t*>(&r.status) = status;
  const std::int32_t settled = ++settled_;
  if (done_ != nullptr && *done_ < settled) *done_ = settled;
}

template <class Code>
void OpenerRun<Code>::work() {
  try {
    typename SearchPool<Code>::Loan search(pool_, limits_);
    for (std::size_t k = next_++; k < todo_.size(); k = next_++) settle(*search, todo_[k]);
  } catch (const Stopped&) {
    next_ = todo_.size();
  } catch (const std::bad_alloc&) {
    next_ = todo_.size();
    short_of_memory_ = true;
  }
}

template <class Code>
void OpenerRun<Code>::run(int threads) {
  std::vector<std::thread> helpers;
  for (int t = 1; t < threads; ++t) helpers.emplace_back([this] { work(); });
  work();
  for (std::thread& helper : helpers) helper.join();
  if (short_of_memory_) throw std::bad_alloc();
  if (settled_ < n_) throw Stopped{};
}

template class OpenerRun<std::uint8_t>;
template class OpenerRun<std::uint16_t>;

}  // namespace wl
