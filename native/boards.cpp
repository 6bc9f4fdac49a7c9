#include "boards.hpp"

#include "workers.hpp"

namespace wl {
namespace {

constexpr int64_t kOneCandidate = int64_t{1} << 32;  // one candidate of weight 0 in a packed counter

// Counters of the parts of one board. All of them are zero between calls.
template <typename Code>
class BoardCounter {
 public:
  explicit BoardCounter(int length)
      : solved_(size_t(pattern_count(length)) - 1), lanes_(kLanes * (solved_ + 1), 0), packed_(solved_ + 1, 0) {}

  // The sum over the parts, but for the all-correct one, of weight times costs[size].
  int64_t cost(const Code* codes, int64_t n, const int64_t* weights, const int64_t* costs) {
    if (n == 1) return codes[0] == solved_ ? 0 : (weights ? weights[0] : 1) * costs[1];
    if (weights) return weighted(codes, n, weights, costs);
    return n < 2 * int64_t(solved_ + 1) ? few(codes, n, costs) : many(codes, n, costs);
  }

 private:
  int64_t few(const Code* codes, int64_t n, const int64_t* costs) {
    int32_t* const size = lanes_.data();
    for (int64_t i = 0; i < n; ++i) ++size[codes[i]];
    size[solved_] = 0;
    int64_t total = 0;  // every candidate of a part adds its own cost, so that no part is looked for twice
    for (int64_t i = 0; i < n; ++i) total += costs[size[codes[i]]];
    for (int64_t i = 0; i < n; ++i) size[codes[i]] = 0;
    return total;
  }

  // Equal codes in a row would wait for each other's increment: four tables in turn keep them apart.
  int64_t many(const Code* codes, int64_t n, const int64_t* costs) {
    int32_t* lane[kLanes];
    for (int k = 0; k < kLanes; ++k) lane[k] = lanes_.data() + size_t(k) * (solved_ + 1);
    int64_t i = 0;
    for (; i + kLanes <= n; i += kLanes)
      for (int k = 0; k < kLanes; ++k) ++lane[k][codes[i + k]];
    for (; i < n; ++i) ++lane[0][codes[i]];
    int64_t total = 0;
    for (size_t code = 0; code < solved_; ++code) {
      const int32_t size = lane[0][code] + lane[1][code] + lane[2][code] + lane[3][code];
      total += size * costs[size];
    }
    std::fill(lanes_.begin(), lanes_.end(), 0);
    return total;
  }

  int64_t weighted(const Code* codes, int64_t n, const int64_t* weights, const int64_t* costs) {
    for (int64_t i = 0; i < n; ++i) packed_[codes[i]] += kOneCandidate + weights[i];
    packed_[solved_] = 0;
    int64_t total = 0;
    for (int64_t i = 0; i < n; ++i) {
      int64_t& part = packed_[codes[i]];
      total += (part & (kOneCandidate - 1)) * costs[part >> 32];
      part = 0;
    }
    return total;
  }

  static constexpr int kLanes = 4;
  size_t solved_;                // the all-correct code
  std::vector<int32_t> lanes_;   // [lane][code]: candidates
  std::vector<int64_t> packed_;  // [code]: candidates in the high half, their weight in the low half
};

}  // namespace

void score_boards(int length, const uint8_t* guess_letters, int64_t n_guesses, const uint8_t* candidate_letters,
                  const BoardsView& boards, int64_t* badness, int threads) {
  const Features features(length, guess_letters, n_guesses);
  const int64_t n_candidates = boards.starts[boards.n_boards];
  with_code_type(length, [&](auto code) {
    using Code = decltype(code);
    const FeatureRows<Code> rows(features, candidate_letters, n_candidates);
    share_out(n_guesses, n_guesses * (n_candidates + 20), threads, [&](int64_t begin, int64_t end) {
      BoardCounter<Code> counter(length);
      std::vector<Code> codes = rows.scratch_row();
      for (int64_t g = begin; g < end; ++g) {
        rows.padded_row(g, codes.data());
        int64_t total = 0;
        for (int64_t b = 0; b < boards.n_boards; ++b) {
          const int64_t first = boards.starts[b];
          total += boards.factors[b] * counter.cost(codes.data() + first, boards.starts[b + 1] - first,
                                                    boards.weights ? boards.weights + first : nullptr, boards.costs);
        }
        badness[g] = total;
      }
    });
  });
}

}  // namespace wl
