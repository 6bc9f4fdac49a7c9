#include "scoring.hpp"

#include <algorithm>
#include <cstring>

#include "workers.hpp"

namespace wl {
namespace {

constexpr int64_t kOneCandidate = int64_t{1} << 32;  // one candidate of weight 0 in a packed counter
constexpr int64_t kWeight = kOneCandidate - 1;       // the bits of the weight
constexpr int kSolvedByte = 242;                     // the all-correct code of five letters

uint64_t eight_codes(const uint8_t* codes) {
  uint64_t eight;
  std::memcpy(&eight, codes, sizeof eight);
  return eight;
}

WL_CLONES void count_bytes(const uint8_t* codes, int64_t n, ByteCounters& counters) {
  uint16_t *const a = counters.size[0], *const b = counters.size[1], *const c = counters.size[2],
                  *const d = counters.size[3];
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const uint64_t eight = eight_codes(codes + i);
    ++a[eight & 255];
    ++b[eight >> 8 & 255];
    ++c[eight >> 16 & 255];
    ++d[eight >> 24 & 255];
    ++a[eight >> 32 & 255];
    ++b[eight >> 40 & 255];
    ++c[eight >> 48 & 255];
    ++d[eight >> 56];
  }
  for (; i < n; ++i) ++a[codes[i]];
}

WL_CLONES void weigh_bytes(const uint8_t* codes, int64_t n, const int64_t* weights, ByteCounters& counters) {
  auto& packed = counters.packed;
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) {
    packed[0][codes[i]] += kOneCandidate + weights[i];
    packed[1][codes[i + 1]] += kOneCandidate + weights[i + 1];
    packed[2][codes[i + 2]] += kOneCandidate + weights[i + 2];
    packed[3][codes[i + 3]] += kOneCandidate + weights[i + 3];
  }
  for (; i < n; ++i) packed[0][codes[i]] += kOneCandidate + weights[i];
}

// The figures of the counted parts; leaves the counters at 0. xlogx[0] is 0, so empty parts add nothing.
WL_CLONES PartScore take_sizes(ByteCounters& counters, const int64_t* xlogx) {
  constexpr int kWidth = ByteCounters::kWidth;
  const auto& counted = counters.size;
  alignas(kLineBytes) uint16_t size[kWidth];
  for (int code = 0; code < kWidth; ++code)
    size[code] = uint16_t(counted[0][code] + counted[1][code] + counted[2][code] + counted[3][code]);
  std::memset(counters.size, 0, sizeof counters.size);
  int64_t entropy = 0;
  for (int code = 0; code <= kSolvedByte; ++code) entropy += xlogx[size[code]];
  uint16_t parts = 0, largest = 0;
  for (int code = 0; code < kWidth; ++code) parts = uint16_t(parts + (size[code] != 0));
  size[kSolvedByte] = 0;  // a right guess leaves nothing
  for (int code = 0; code < kWidth; ++code) largest = std::max(largest, size[code]);
  uint32_t left = 0;
  for (int code = 0; code < kWidth; ++code) left += uint32_t(size[code]) * size[code];
  return {parts, largest, entropy, left};
}

WL_CLONES PartScore take_weights(ByteCounters& counters, const int64_t* xlogx) {
  constexpr int kWidth = ByteCounters::kWidth;
  const auto& counted = counters.packed;
  alignas(kLineBytes) int64_t packed[kWidth];
  for (int code = 0; code < kWidth; ++code)
    packed[code] = counted[0][code] + counted[1][code] + counted[2][code] + counted[3][code];
  std::memset(counters.packed, 0, sizeof counters.packed);
  int64_t entropy = 0, left = 0;
  for (int code = 0; code <= kSolvedByte; ++code) entropy += xlogx[packed[code] & kWeight];
  int32_t parts = 0, largest = 0;
  for (int code = 0; code < kWidth; ++code) parts += packed[code] != 0;
  packed[kSolvedByte] = 0;
  for (int code = 0; code < kWidth; ++code) {
    const int32_t size = int32_t(packed[code] >> 32);
    largest = std::max(largest, size);
    left += (packed[code] & kWeight) * size;
  }
  return {parts, largest, entropy, left};
}

}  // namespace

template <typename Code>
PartCounter<Code>::PartCounter(int length)
    : solved_(pattern_count(length) - 1),
      size_(size_t(solved_) + 1, 0),
      lanes_(4 * size_.size(), 0),
      packed_(size_.size(), 0) {}

template <typename Code>
PartScore PartCounter<Code>::score(const Code* codes, int64_t n, const int64_t* weights, const int64_t* xlogx) {
  if constexpr (sizeof(Code) == 1) {
    if (solved_ == kSolvedByte && n >= ByteCounters::kFew && n <= ByteCounters::kMany) {
      if (weights) {
        weigh_bytes(codes, n, weights, bytes_);
        return take_weights(bytes_, xlogx);
      }
      count_bytes(codes, n, bytes_);
      return take_sizes(bytes_, xlogx);
    }
  }
  return weights ? score_weighted(codes, n, weights, xlogx) : score_uniform(codes, n, xlogx);
}

template <typename Code>
PartScore PartCounter<Code>::score_uniform(const Code* codes, int64_t n, const int64_t* xlogx) {
  return n < 2 * (solved_ + 1) ? score_few(codes, n, xlogx) : score_many(codes, n, xlogx);
}

// One pass: every figure grows with each candidate by what its part's size makes it grow.
template <typename Code>
PartScore PartCounter<Code>::score_few(const Code* codes, int64_t n, const int64_t* xlogx) {
  PartScore score = {0, 0, 0, 0};
  for (int64_t i = 0; i < n; ++i) {
    const int32_t size = ++size_[codes[i]];
    const int32_t leaving = codes[i] == solved_ ? 0 : size;  // a right guess leaves nothing
    score.parts += size == 1;
    score.largest = std::max(score.largest, leaving);
    score.entropy += xlogx[size] - xlogx[size - 1];
    score.left += leaving ? 2 * leaving - 1 : 0;
  }
  for (int64_t i = 0; i < n; ++i) size_[codes[i]] = 0;
  return score;
}

template <typename Code>
int64_t PartCounter<Code>::entropy(const Code* codes, int64_t n, const int64_t* rise) {
  int32_t* size = size_.data();
  int64_t total = 0;
  for (int64_t i = 0; i < n; ++i) total += rise[++size[codes[i]]];
  for (int64_t i = 0; i < n; ++i) size[codes[i]] = 0;
  return total;
}

// Equal codes in a row would wait for each other's increment, five times as long as it takes; four tables in turn keep
// them apart. Adding the tables up costs about as much as 40 such waits for the 243 cells of five letters.
template <typename Code>
PartScore PartCounter<Code>::score_many(const Code* codes, int64_t n, const int64_t* xlogx) {
  PartScore score = {0, 0, 0, 0};
  const int64_t cells = solved_ + 1;
  int32_t* lane[4];
  for (int k = 0; k < 4; ++k) lane[k] = lanes_.data() + k * cells;
  int64_t i = 0;
  for (; i + 4 <= n; i += 4)
    for (int k = 0; k < 4; ++k) ++lane[k][codes[i + k]];
  for (; i < n; ++i) ++lane[0][codes[i]];
  for (int64_t c = 0; c < cells; ++c) {
    const int32_t size = lane[0][c] + lane[1][c] + lane[2][c] + lane[3][c];
    score.parts += size != 0;
    score.entropy += xlogx[size];
    if (c == solved_) break;
    score.largest = std::max(score.largest, size);
    score.left += int64_t(size) * size;
  }
  std::fill(lanes_.begin(), lanes_.end(), 0);
  return score;
}

template <typename Code>
PartScore PartCounter<Code>::score_weighted(const Code* codes, int64_t n, const int64_t* weights,
                                            const int64_t* xlogx) {
  PartScore score = {0, 0, 0, 0};
  for (int64_t i = 0; i < n; ++i) packed_[codes[i]] += kOneCandidate + weights[i];
  const auto add = [&](int64_t part, bool is_solved) {
    const int32_t size = int32_t(part / kOneCandidate);
    const int64_t weight = part % kOneCandidate;
    score.parts += part != 0;
    score.entropy += xlogx[weight];
    if (is_solved) return;
    score.largest = std::max(score.largest, size);
    score.left += weight * size;
  };
  if (n > solved_) {
    for (int32_t code = 0; code <= solved_; ++code) {
      int64_t& part = packed_[size_t(code)];
      add(part, code == solved_);
      part = 0;
    }
  } else {
    for (int64_t i = 0; i < n; ++i) {
      int64_t& part = packed_[codes[i]];
      add(part, codes[i] == solved_);
      part = 0;
    }
  }
  return score;
}

template class PartCounter<uint8_t>;
template class PartCounter<uint16_t>;

void pattern_rows(int length, const uint8_t* guess_letters, int64_t n_guesses, const uint8_t* answer_letters,
                  int64_t n_answers, void* codes, int threads) {
  const Features features(length, guess_letters, n_guesses);
  with_code_type(length, [&](auto code) {
    using Code = decltype(code);
    const FeatureRows<Code> rows(features, answer_letters, n_answers);
    share_out(n_guesses, n_guesses * n_answers / 16, threads, [&](int64_t begin, int64_t end) {
      for (int64_t g = begin; g < end; ++g) rows.pattern_row(g, static_cast<Code*>(codes) + g * n_answers);
    });
  });
}

void score_parts(int length, const uint8_t* guess_letters, int64_t n_guesses, const uint8_t* candidate_letters,
                 int64_t n_candidates, const int64_t* weights, const int64_t* xlogx, const PartScores& scores,
                 int threads) {
  const Features features(length, guess_letters, n_guesses);
  with_code_type(length, [&](auto code) {
    using Code = decltype(code);
    const FeatureRows<Code> rows(features, candidate_letters, n_candidates);
    share_out(n_guesses, scoring_cost(n_guesses, n_candidates), threads, [&](int64_t begin, int64_t end) {
      PartCounter<Code> counter(length);
      std::vector<Code> codes = rows.scratch_row();
      for (int64_t g = begin; g < end; ++g) {
        rows.padded_row(g, codes.data());
        const PartScore score = counter.score(codes.data(), n_candidates, weights, xlogx);
        scores.parts[g] = score.parts;
        scores.largest[g] = score.largest;
        scores.entropy[g] = score.entropy;
        scores.left[g] = score.left;
      }
    });
  });
}

}  // namespace wl
