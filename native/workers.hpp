// Threads and stopping: work is spread over threads, and long work ends soon when the caller wishes so.
#pragma once

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base.hpp"

namespace wl {

// Thrown inside long work when the caller's stop flag rises or its node limit is spent; it never leaves the door.
struct Stopped {};

// The caller's wishes for one call.
struct Limits {
  const volatile int32_t* stop = nullptr;  // non-zero: give up soon
  uint64_t node_limit = 0;                 // 0: none
};

// Counts the nodes of a call and ends it when the caller wishes so.
struct Meter {
  Limits limits;
  uint64_t nodes = 0;

  void tick() {
    ++nodes;
    if (limits.stop != nullptr && *limits.stop != 0) throw Stopped{};
    if (limits.node_limit != 0 && nodes > limits.node_limit) throw Stopped{};
  }
};

#ifdef __wasm__

// There are no threads in WebAssembly: every share runs on the caller's, one after another, and needs no lock.
struct Mutex {
  void lock() {}
  void unlock() {}
};

template <typename Work>
void run_on_threads(int64_t threads, const Work& work) {
  for (int64_t t = 0; t < std::max<int64_t>(threads, 1); ++t) work(t);
}

#else

using Mutex = std::mutex;

// Calls work(t) for every t below `threads`, each on a thread of its own, the first on the caller's. What a call throws
// is thrown to the caller once every thread has ended. A call for which no thread can be had runs on the caller's.
template <typename Work>
void run_on_threads(int64_t threads, const Work& work) {
  std::vector<std::exception_ptr> failures(size_t(std::max<int64_t>(threads, 1)));
  const auto attempt = [&](int64_t t) {
    try {
      work(t);
    } catch (...) {
      failures[size_t(t)] = std::current_exception();
    }
  };
  std::vector<std::thread> helpers;
  helpers.reserve(failures.size());
  for (int64_t t = 1; t < threads; ++t) {
    try {
      helpers.emplace_back(attempt, t);
    } catch (const std::exception&) {
      attempt(t);
    }
  }
  attempt(0);
  for (std::thread& helper : helpers) helper.join();
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
}

#endif

// Calls work(begin, end) for slices of [0, count). `cost` is the number of elementary steps in all: to start a thread
// takes about as long as 50,000 of them, so that less work than this per thread is not shared out.
template <typename Work>
void share_out(int64_t count, int64_t cost, int threads, const Work& work) {
  const int64_t useful = std::max<int64_t>(1, std::min<int64_t>({threads, count, cost / 50000}));
  run_on_threads(useful, [&](int64_t t) { work(count * t / useful, count * (t + 1) / useful); });
}

}  // namespace wl
