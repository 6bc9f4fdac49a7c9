// Splits a range of work over threads; small work stays on the caller's thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <thread>
#include <vector>

namespace wl {

// Calls work(begin, end) for slices of [0, count). `cost` is the number of elementary steps in all: starting a thread
// takes about as long as 50,000 of them, so less than that per thread is not shared out.
template <typename Work> void share_out(int64_t count, int64_t cost, int threads, const Work &work) {
    const int64_t useful = std::max<int64_t>(1, std::min<int64_t>({threads, count, cost / 50000}));
    std::vector<std::thread> helpers;
    for (int64_t t = 1; t < useful; ++t) {
        const auto slice = [&work, count, useful, t] { work(count * t / useful, count * (t + 1) / useful); };
        try {
            helpers.emplace_back(slice);
        } catch (const std::system_error &) {  // no thread to be had: do it here
            slice();
        }
    }
    work(0, count / useful);
    for (std::thread &helper : helpers) helper.join();
}

}  // namespace wl
