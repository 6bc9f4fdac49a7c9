// Many openers over several threads, each exact total lowering the cutoff for the openers that follow.
#pragma once

#include <algorithm>
#include <atomic>
#include <numeric>

#include "exact_search.hpp"

namespace wl {

// What an opener must stay below to be of interest. With top 0 it is fixed. With top N it falls to the N-th best exact
// total so far plus one, so that ties with the N-th are found too, whichever thread was faster.
class Cutoff {
 public:
  Cutoff(int start, int top) : current_(start), top_(top) {}

  int current() const { return current_.load(std::memory_order_relaxed); }
  void found(int total) {
    if (top_ == 0) return;
    const std::lock_guard<Mutex> guard(mutex_);
    best_.insert(std::upper_bound(best_.begin(), best_.end(), total), total);
    if (int(best_.size()) < top_) return;
    const int limit = best_[size_t(top_) - 1] + 1;
    if (limit < current()) current_.store(limit, std::memory_order_relaxed);
  }

 private:
  std::atomic<int> current_;
  const int top_;
  Mutex mutex_;
  std::vector<int> best_;
};

// One call of wl_exact_openers; the public header describes the arguments.
template <typename Code>
class OpenerRun {
 public:
  OpenerRun(const Problem<Code>& problem, SearchPool<Code>& pool, const int32_t* ids, int n, int max_guesses,
            int cutoff, int top, const Limits& limits, wl_exact_result* results)
      : problem_(problem),
        pool_(pool),
        ids_(ids),
        max_guesses_(max_guesses),
        cutoff_(cutoff, top),
        limits_(limits),
        results_(results),
        answers_(size_t(problem.lists().n_answers)) {
    std::iota(answers_.begin(), answers_.end(), 0);
    for (int i = 0; i < n; ++i) {
      if (results[i].status == WL_PENDING || results[i].status == WL_STOPPED) todo_.push_back(i);
      if (results[i].status == WL_OK) cutoff_.found(results[i].value);
    }
    // Columns are sorted by parts. Many parts mean a good opener, so that the true cutoff is found early.
    std::sort(todo_.begin(), todo_.end(), [&](int x, int y) {
      const int a = problem.root_column(ids[x]), b = problem.root_column(ids[y]);
      return a != b ? a < b : x < y;
    });
  }

  // Throws Stopped unless all openers were settled.
  void run(int threads) {
    run_on_threads(threads, [this](int64_t) { work(); });
  }

 private:
  // Settles openers while there are any. A thread that fails leaves nothing to do for the others.
  void work() {
    try {
      typename SearchPool<Code>::Loan search(pool_, limits_);
      for (size_t k = next_++; k < todo_.size(); k = next_++) settle(*search, todo_[k]);
    } catch (...) {
      next_ = todo_.size();
      throw;
    }
  }

  void settle(Search<Code>& search, int i) {
    const uint64_t before = search.nodes();
    const Set<Code> set = search.root_set(answers_.data(), int(answers_.size()), Demand());
    const int cutoff = cutoff_.current();
    const int value = search.solve_guess(set, problem_.root_column(ids_[i]), max_guesses_, cutoff);
    wl_exact_result& result = results_[i];
    result.value = value;
    result.best_guess = ids_[i];
    result.nodes = int64_t(search.nodes() - before);
    const wl_status status = status_of(value, cutoff);
    if (status == WL_OK) cutoff_.found(value);
    std::atomic_thread_fence(std::memory_order_release);  // the other fields are in place before the status says so
    *static_cast<volatile int32_t*>(&result.status) = status;
  }

  const Problem<Code>& problem_;
  SearchPool<Code>& pool_;
  const int32_t* ids_;
  const int max_guesses_;
  Cutoff cutoff_;
  const Limits limits_;
  wl_exact_result* results_;
  std::vector<int32_t> todo_;  // places in ids_, most promising first
  std::vector<int32_t> answers_;
  std::atomic<size_t> next_{0};
};

}  // namespace wl
