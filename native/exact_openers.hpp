// Many openers over several threads, each one's result lowering the cutoff of the others.
#pragma once

#include <algorithm>
#include <atomic>
#include <thread>

#include "exact_engine.hpp"

namespace wl {

// What an opener must stay below to be of interest. Fixed, or the N-th best exact total so far plus one, so that ties
// with the N-th are found too and the outcome does not depend on which thread was faster.
class Cutoff {
 public:
  Cutoff(int start, int top) : current_(start), top_(top) {}

  int current() const { return current_.load(std::memory_order_relaxed); }
  void found(int total) {
    if (top_ == 0) return;
    const std::lock_guard<std::mutex> guard(mutex_);
    best_.insert(std::upper_bound(best_.begin(), best_.end(), total), total);
    if (static_cast<int>(best_.size()) < top_) return;
    const int limit = best_[static_cast<std::size_t>(top_) - 1] + 1;
    if (limit < current()) current_.store(limit, std::memory_order_relaxed);
  }

 private:
  std::atomic<int> current_;
  const int top_;
  std::mutex mutex_;
  std::vector<int> best_;
};

template <class Code>
class OpenerRun {
 public:
  OpenerRun(const Problem<Code>& problem, SearchPool<Code>& pool, const std::int32_t* ids, int n, int max_guesses,
            int cutoff, int top, const Limits& limits, wl_exact_result* results, volatile std::int32_t* done);
  void run(int threads);

 private:
  void work();
  void settle(Search<Code>& search, int i);

  const Problem<Code>& problem_;
  SearchPool<Code>& pool_;
  const std::int32_t* ids_;
  const int n_;
  const int max_guesses_;
  Cutoff cutoff_;
  const Limits limits_;
  wl_exact_result* results_;
  volatile std::int32_t* done_;
  std::vector<std::int32_t> todo_;  // places in ids_, most promising first
  std::vector<std::int32_t> answers_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::int32_t> settled_{0};
  std::atomic<bool> short_of_memory_{false};
};

}  // namespace wl
