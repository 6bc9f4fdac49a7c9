// Splits a range of work over threads; small work stays on the caller's thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <thread>
#include <vector>

namespace wl {

// Calls work(begin, end) for slices of [0, count). `cost` is the number of elementary steps in all: starting a thread
// takes about as long as 50,000 of them, so less than that per thread is not shared out. What a slice throws is thrown
// to the caller once every thread has ended.
template <typename Work> void share_out(int64_t count, int64_t cost, int threads, const Work &work) {
    const int64_t useful = std::max<int64_t>(1, std::min<int64_t>({threads, count, cost / 50000}));
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(useful));
    const auto slice = [&](int64_t t) {
        try {
            work(count * t / useful, count * (t + 1) / useful);
        } catch (...) {
            failures[static_cast<std::size_t>(t)] = std::current_exception();
        }
    };
    std::vector<std::thread> helpers;
    helpers.reserve(static_cast<std::size_t>(useful));
    for (int64_t t = 1; t < useful; ++t) {
        try {
            helpers.emplace_back(slice, t);
        } catch (const std::exception &) {  // no thread to be had: do it here
            slice(t);
        }
    }
    slice(0);
    for (std::thread &helper : helpers) helper.join();
    for (const std::exception_ptr &failure : failures)
        if (failure) std::rethrow_exception(failure);
}

}  // namespace wl
