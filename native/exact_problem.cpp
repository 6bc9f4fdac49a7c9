#include "exact_problem.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wl {

CodeRows::CodeRows(const FeatureRows<uint16_t>& rows, int length) : rows_(rows), codes_(size_t(rows.n_answers())) {
  if (length > kLongestInByte) number_.assign(size_t(pattern_count(length)), 0);
}

int CodeRows::compute(int guess) {
  rows_.pattern_row(guess, codes_.data());
  return number_.empty() ? kByteWidth : number_by_appearance();
}

int CodeRows::number_by_appearance() {
  std::vector<uint16_t> seen;
  for (uint16_t& code : codes_) {
    uint16_t& number = number_[code];
    if (number == 0) {
      seen.push_back(code);
      number = uint16_t(seen.size());
    }
    code = uint16_t(number - 1);
  }
  for (uint16_t pattern : seen) number_[pattern] = 0;
  return int(seen.size());
}

int dense_width(const Lists& lists) {
  if (lists.length <= kLongestInByte) return kByteWidth;
  const Features features(lists.length, lists.letters.data(), lists.n_guesses);
  const FeatureRows<uint16_t> rows(features, lists.answer_letters().data(), lists.n_answers);
  CodeRows codes(rows, lists.length);
  int most = 1;
  for (int g = 0; g < lists.n_guesses; ++g) most = std::max(most, codes.compute(g));
  return (most + 7) / 8 * 8;  // tables are summed eight bytes at a time
}

template <typename Code>
Problem<Code>::Problem(Lists lists, bool hard, bool gives_up, int width)
    : lists_(std::move(lists)),
      features_(lists_.length, lists_.letters.data(), lists_.n_guesses),
      rows_(features_, lists_.answer_letters().data(), lists_.n_answers),
      hard_(lists_, hard),
      gives_up_(gives_up),
      families_(features_, lists_.n_guesses),
      width_(width) {
  for (int a = 0; a < lists_.n_answers; ++a) keys_.push_back(random_key(uint64_t(a)));
  CodeRows codes(rows_, lists_.length);
  fill_root(codes);
}

template <typename Code>
Runs Problem<Code>::runs(const int32_t* answers, int n) const {
  Runs runs;
  for (int i = 0; i < n; ++i) {
    const int w = weight(answers[i]);
    if (runs.n == 0 || w != runs.weight[runs.n - 1]) runs.weight[runs.n++] = w;
    runs.end[runs.n - 1] = i + 1;
  }
  return runs;
}

// The lead of each guess on all answers. Codes of answers are kept in pairs_ by the way, and the most parts are
// counted.
template <typename Code>
std::vector<int32_t> Problem<Code>::sum_leads(CodeRows& codes) {
  const size_t n = size_t(lists_.n_answers);
  std::vector<int32_t> leads;
  std::vector<int> last_guess(size_t(width_), -1);  // code -> last guess that used it
  int most_parts = 1;
  pairs_.resize(n * n);
  for (int g = 0; g < lists_.n_guesses; ++g) {
    codes.compute(g);
    const int self = lists_.guess_answer[size_t(g)];
    int lead = 0, parts = self >= 0 ? -1 : 0;  // an answer's own part aside
    for (size_t a = 0; a < n; ++a) {
      int& last = last_guess[codes.codes()[a]];
      parts += last != g;
      lead += last != g ? lists_.weights[a] : 0;  // the first answer of a part is its heaviest
      last = g;
    }
    leads.push_back(lead);
    most_parts = std::max(most_parts, parts);
    if (self >= 0)
      std::copy(codes.codes().begin(), codes.codes().end(), pairs_.begin() + ptrdiff_t(self) * ptrdiff_t(n));
  }
  branching_ = std::make_unique<Branching>(lists_.n_answers, most_parts);
  return leads;
}

// Columns are ordered by their lead. Codes are written lane by lane, a block in one go, so that it stays in
// the second-level cache.
template <typename Code>
void Problem<Code>::fill_root(CodeRows& codes) {
  constexpr int lanes = kLanes<Code>;
  const size_t n = size_t(lists_.n_answers);
  const std::vector<int32_t> leads = sum_leads(codes);
  order_.resize(leads.size());
  std::iota(order_.begin(), order_.end(), 0);
  std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) { return leads[size_t(a)] > leads[size_t(b)]; });

  code_memory_.reset(new LargeMemory(code_bytes<Code>(lists_.n_answers, lists_.n_guesses), true));
  column_of_.resize(order_.size());
  for (int column = 0; column < lists_.n_guesses; ++column) {
    const int g = order_[size_t(column)];
    column_of_[size_t(g)] = column;
    bound_.push_back(leads[size_t(g)]);
    codes.compute(g);
    Code* out = code_memory_->as<Code>() + size_t(column / lanes) * n * lanes + column % lanes;
    for (size_t a = 0; a < n; ++a) out[a * lanes] = Code(codes.codes()[a]);
  }
  root_.n_rows = lists_.n_answers;
  root_.n_guesses = lists_.n_guesses;
  root_.guess = order_.data();
  root_.bound = bound_.data();
  root_.codes = code_memory_->as<Code>();
}

template <typename Code>
size_t Problem<Code>::bytes() const {
  return code_bytes<Code>(root_.n_rows, root_.n_guesses) + pairs_.size() * sizeof(Code) + rows_.bytes();
}

template class Problem<uint8_t>;
template class Problem<uint16_t>;

}  // namespace wl
