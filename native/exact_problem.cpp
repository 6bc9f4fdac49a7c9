#include "exact_problem.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wl {
namespace {

constexpr int SHORT = 5;        // lengths whose patterns fit a byte
constexpr int SHORT_WIDTH = 256;

// Numbers the patterns of one row in order of appearance; `number` has 3^length places, all 0 on entry and exit.
int make_dense(std::uint16_t* row, int n, std::vector<std::uint16_t>& number) {
  int used = 0;
  std::vector<std::uint16_t> seen;
  for (int i = 0; i < n; ++i) {
    std::uint16_t& name = number[row[i]];
    if (name == 0) {
      seen.push_back(row[i]);
      name = static_cast<std::uint16_t>(++used);
    }
    row[i] = static_cast<std::uint16_t>(name - 1);
  }
  for (std::uint16_t pattern : seen) number[pattern] = 0;
  return used;
}

int power3(int length) {
  int p = 1;
  for (int i = 0; i < length; ++i) p *= 3;
  return p;
}

}  // namespace

int dense_width(const Lists& lists) {
  if (lists.length <= SHORT) return SHORT_WIDTH;
  const PatternRows patterns(lists);
  std::vector<std::uint16_t> row(static_cast<std::size_t>(lists.n_answers));
  std::vector<std::uint16_t> number(static_cast<std::size_t>(power3(lists.length)), 0);
  int most = 1;
  for (int g = 0; g < lists.n_guesses; ++g) {
    patterns.row(g, row.data());
    most = std::max(most, make_dense(row.data(), lists.n_answers, number));
  }
  return (most + 7) / 8 * 8;  // tables are summed eight bytes at a time
}

template <class Code>
Problem<Code>::Problem(Lists lists, bool hard, int width)
    : lists_(std::move(lists)),
      patterns_(lists_),
      hard_(lists_, hard),
      families_(patterns_, lists_.n_guesses),
      width_(width) {
  for (int a = 0; a < lists_.n_answers; ++a) keys_.push_back(random_key(static_cast<std::uint64_t>(a)));
  fill_root();
}

template <class Code>
void Problem<Code>::fill_root() {
  const int n = lists_.n_answers;
  const int m = lists_.n_guesses;
  constexpr int lanes = LANES<Code>;
  std::vector<std::uint16_t> wide(static_cast<std::size_t>(n));
  std::vector<std::uint16_t> number(lists_.length <= SHORT ? 0 : static_cast<std::size_t>(power3(lists_.length)), 0);
  std::vector<int> stamp(static_cast<std::size_t>(width_), -1);
  const auto codes_of = [&](int g) {
    patterns_.row(g, wide.data());
    if (lists_.length > SHORT) make_dense(wide.data(), n, number);
  };

  // Pass 1: parts of each guess on the full list, which gives the order of the columns.
  std::vector<std::uint16_t> parts(static_cast<std::size_t>(m));
  pairs_.resize(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  for (int g = 0; g < m; ++g) {
    codes_of(g);
    int count = 0;
    for (int a = 0; a < n; ++a) {
      int& s = stamp[wide[static_cast<std::size_t>(a)]];
      count += s != g;
      s = g;
    }
    parts[static_cast<std::size_t>(g)] = static_cast<std::uint16_t>(count);
    const int self = lists_.guess_answer[static_cast<std::size_t>(g)];
    if (self >= 0) std::copy(wide.begin(), wide.end(), pairs_.begin() + static_cast<std::ptrdiff_t>(self) * n);
  }
  order_.resize(static_cast<std::size_t>(m));
  std::iota(order_.begin(), order_.end(), 0);
  std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) {
    return parts[static_cast<std::size_t>(a)] > parts[static_cast<std::size_t>(b)];
  });

  // Pass 2: the codes, lane by lane. A block is written in one go, so that it stays in the second-level cache.
  const std::size_t bytes = code_bytes<Code>(n, m);
  code_memory_.reset(new LargeMemory(bytes, true));
  Code* codes = code_memory_->as<Code>();
  column_of_.resize(static_cast<std::size_t>(m));
  for (int column = 0; column < m; ++column) {
    const int g = order_[static_cast<std::size_t>(column)];
    column_of_[static_cast<std::size_t>(g)] = column;
    bound_.push_back(parts[static_cast<std::size_t>(g)]);
    codes_of(g);
    Code* out = codes + static_cast<std::size_t>(column / lanes) * static_cast<std::size_t>(n) * lanes + column % lanes;
    for (int a = 0; a < n; ++a) out[a * lanes] = static_cast<Code>(wide[static_cast<std::size_t>(a)]);
  }
  root_.n_rows = n;
  root_.n_guesses = m;
  root_.guess = order_.data();
  root_.bound = bound_.data();
  root_.codes = codes;
}

template <class Code>
std::size_t Problem<Code>::bytes() const {
  return code_bytes<Code>(root_.n_rows, root_.n_guesses) + pairs_.size() * sizeof(Code) +
         static_cast<std::size_t>(patterns_.n_features()) * static_cast<std::size_t>(lists_.n_answers) * 2;
}

template class Problem<std::uint8_t>;
template class Problem<std::uint16_t>;

}  // namespace wl
