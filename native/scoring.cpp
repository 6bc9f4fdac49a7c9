#include "scoring.hpp"

#include "wordlens.h"
#include "workers.hpp"

#include <algorithm>
#include <new>

namespace wl {

template <typename Code>
PartCounter<Code>::PartCounter(int length)
    : solved_(power_of_three(length) - 1), size_(static_cast<size_t>(solved_) + 1, 0),
      lanes_(4 * size_.size(), 0), packed_(size_.size(), 0) {}

template <typename Code>
PartScore PartCounter<Code>::score(const Code *codes, int64_t count, const int64_t *weights, const int64_t *xlogx) {
    return weights ? score_weighted(codes, count, weights, xlogx) : score_uniform(codes, count, xlogx);
}

template <typename Code>
PartScore PartCounter<Code>::score_uniform(const Code *codes, int64_t count, const int64_t *xlogx) {
    return count < 2 * (solved_ + 1) ? score_few(codes, count, xlogx) : score_many(codes, count, xlogx);
}

// One pass: every figure grows with each candidate by what its part's size makes it grow.
template <typename Code>
PartScore PartCounter<Code>::score_few(const Code *codes, int64_t count, const int64_t *xlogx) {
    PartScore score = {0, 0, 0, 0};
    for (int64_t i = 0; i < count; ++i) {
        const int32_t size = ++size_[codes[i]];
        const int32_t leaving = codes[i] == solved_ ? 0 : size;  // a right guess leaves nothing
        score.parts += size == 1;
        score.largest = std::max(score.largest, leaving);
        score.entropy += xlogx[size] - xlogx[size - 1];
        score.left += leaving ? 2 * leaving - 1 : 0;
    }
    for (int64_t i = 0; i < count; ++i) size_[codes[i]] = 0;
    return score;
}

template <typename Code>
int64_t PartCounter<Code>::entropy(const Code *codes, int64_t count, const int64_t *rise) {
    int32_t *size = size_.data();
    int64_t total = 0;
    for (int64_t i = 0; i < count; ++i) total += rise[++size[codes[i]]];
    for (int64_t i = 0; i < count; ++i) size[codes[i]] = 0;
    return total;
}

// Equal codes in a row would wait for each other's increment, five times as long as it takes; four tables in turn keep
// them apart. Adding the tables up costs about as much as 40 such waits for the 243 cells of five letters.
template <typename Code>
PartScore PartCounter<Code>::score_many(const Code *codes, int64_t count, const int64_t *xlogx) {
    PartScore score = {0, 0, 0, 0};
    const int64_t cells = solved_ + 1;
    int32_t *lane[4];
    for (int k = 0; k < 4; ++k) lane[k] = lanes_.data() + k * cells;
    int64_t i = 0;
    for (; i + 4 <= count; i += 4)
        for (int k = 0; k < 4; ++k) ++lane[k][codes[i + k]];
    for (; i < count; ++i) ++lane[0][codes[i]];
    for (int64_t c = 0; c < cells; ++c) {
        const int32_t size = lane[0][c] + lane[1][c] + lane[2][c] + lane[3][c];
        score.parts += size != 0;
        score.entropy += xlogx[size];
        if (c == solved_) break;
        score.largest = std::max(score.largest, size);
        score.left += static_cast<int64_t>(size) * size;
    }
    std::fill(lanes_.begin(), lanes_.end(), 0);
    return score;
}

template <typename Code>
PartScore PartCounter<Code>::score_weighted(const Code *codes, int64_t count, const int64_t *weights,
                                            const int64_t *xlogx) {
    constexpr int64_t kOne = int64_t{1} << 32;
    PartScore score = {0, 0, 0, 0};
    for (int64_t i = 0; i < count; ++i) packed_[codes[i]] += kOne + weights[i];
    const auto add = [&](int64_t part, bool is_solved) {
        const int32_t size = static_cast<int32_t>(part / kOne);
        const int64_t weight = part % kOne;
        ++score.parts;
        score.entropy += xlogx[weight];
        if (is_solved) return;
        score.largest = std::max(score.largest, size);
        score.left += weight * size;
    };
    if (count > solved_) {
        for (int32_t code = 0; code <= solved_; ++code) {
            int64_t &part = packed_[static_cast<size_t>(code)];
            if (part) add(part, code == solved_);
            part = 0;
        }
    } else {
        for (int64_t i = 0; i < count; ++i) {
            int64_t &part = packed_[codes[i]];
            if (part) add(part, codes[i] == solved_);
            part = 0;
        }
    }
    return score;
}

template class PartCounter<uint8_t>;
template class PartCounter<uint16_t>;

namespace {

template <typename Code>
void pattern_rows(int length, const uint8_t *guess_letters, int64_t guesses, const uint8_t *answer_letters,
                  int64_t answers, Code *codes, int threads) {
    const Features features(length, guess_letters, guesses);
    const FeatureRows<Code> rows(features, answer_letters, answers);
    share_out(guesses, guesses * answers / 16, threads, [&](int64_t begin, int64_t end) {
        for (int64_t g = begin; g < end; ++g) rows.pattern_row(g, codes + g * answers);
    });
}

template <typename Code>
void score_parts(int length, const uint8_t *guess_letters, int64_t guesses, const uint8_t *candidate_letters,
                 int64_t candidates, const int64_t *weights, const int64_t *xlogx, int32_t *parts, int32_t *largest,
                 int64_t *entropy, int64_t *left, int threads) {
    const Features features(length, guess_letters, guesses);
    const FeatureRows<Code> rows(features, candidate_letters, candidates);
    share_out(guesses, guesses * (candidates + 20), threads, [&](int64_t begin, int64_t end) {
        PartCounter<Code> counter(length);
        std::vector<Code> codes = rows.scratch_row();
        for (int64_t g = begin; g < end; ++g) {
            rows.padded_row(g, codes.data());
            const PartScore score = counter.score(codes.data(), candidates, weights, xlogx);
            parts[g] = score.parts;
            largest[g] = score.largest;
            entropy[g] = score.entropy;
            left[g] = score.left;
        }
    });
}

}  // namespace
}  // namespace wl

extern "C" {

int32_t wl_interface(void) { return 1; }

int32_t wl_pattern_rows(int32_t length, const uint8_t *guess_letters, int64_t guesses, const uint8_t *answer_letters,
                        int64_t answers, void *codes, int32_t threads) try {
    if (guesses == 0 || answers == 0) return WL_OK;
    if (length <= 5)
        wl::pattern_rows(length, guess_letters, guesses, answer_letters, answers, static_cast<uint8_t *>(codes),
                         threads);
    else
        wl::pattern_rows(length, guess_letters, guesses, answer_letters, answers, static_cast<uint16_t *>(codes),
                         threads);
    return WL_OK;
} catch (const std::bad_alloc &) {
    return WL_NO_MEMORY;
}

int32_t wl_score_parts(int32_t length, const uint8_t *guess_letters, int64_t guesses, const uint8_t *candidate_letters,
                       int64_t candidates, const int64_t *weights, const int64_t *xlogx, int32_t *parts,
                       int32_t *largest, int64_t *entropy, int64_t *left, int32_t threads) try {
    const auto score = length <= 5 ? wl::score_parts<uint8_t> : wl::score_parts<uint16_t>;
    score(length, guess_letters, guesses, candidate_letters, candidates, weights, xlogx, parts, largest, entropy, left,
          threads);
    return WL_OK;
} catch (const std::bad_alloc &) {
    return WL_NO_MEMORY;
}
}
