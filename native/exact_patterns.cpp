#include "exact_patterns.hpp"

#include <map>
#include <utility>

namespace wl {
namespace {

// Marks of one letter: places of the guess that agree are correct; of the others, from the left, as many are present
// as the answer has further copies.
std::uint16_t contribution(unsigned guess_places, unsigned answer_places, int length) {
  const unsigned correct = guess_places & answer_places;
  int spare = 0;
  for (unsigned rest = answer_places & ~correct; rest != 0; rest &= rest - 1) ++spare;
  int code = 0;
  int digit = 1;
  for (int i = 0; i < length; ++i, digit *= 3) {
    const unsigned bit = 1u << i;
    if (correct & bit) {
      code += 2 * digit;
    } else if ((guess_places & bit) && spare > 0) {
      code += digit;
      --spare;
    }
  }
  return static_cast<std::uint16_t>(code);
}

unsigned places_of(std::uint8_t letter, const std::uint8_t* word, int length) {
  unsigned places = 0;
  for (int i = 0; i < length; ++i)
    if (word[i] == letter) places |= 1u << i;
  return places;
}

WL_CLONES void add_row(std::uint16_t* out, const std::uint16_t* row, int n) {
  for (int i = 0; i < n; ++i) out[i] = static_cast<std::uint16_t>(out[i] + row[i]);
}

}  // namespace

int pattern_code(const std::uint8_t* guess, const std::uint8_t* answer, int length) {
  int code = 0;
  for (int i = 0; i < length; ++i) {
    bool first = true;
    for (int j = 0; j < i; ++j) first = first && guess[j] != guess[i];
    if (first) code += contribution(places_of(guess[i], guess, length), places_of(guess[i], answer, length), length);
  }
  return code;
}

PatternRows::PatternRows(const Lists& lists) : n_answers_(lists.n_answers) {
  const int length = lists.length;
  std::map<std::pair<std::uint8_t, unsigned>, int> numbers;
  std::vector<std::size_t> offsets;
  for (int g = 0; g < lists.n_guesses; ++g) {
    const std::uint8_t* word = lists.word(g);
    offsets.push_back(feature_ids_.size());
    for (int i = 0; i < length; ++i) {
      const unsigned places = places_of(word[i], word, length);
      if (places & ((1u << i) - 1)) continue;  // already counted at its first place
      const auto found = numbers.emplace(std::make_pair(word[i], places), static_cast<int>(numbers.size())).first;
      feature_ids_.push_back(found->second);
    }
    counts_.push_back(static_cast<std::uint8_t>(feature_ids_.size() - offsets.back()));
  }
  for (std::size_t offset : offsets) first_.push_back(feature_ids_.data() + offset);

  n_features_ = static_cast<int>(numbers.size());
  rows_.resize(static_cast<std::size_t>(n_features_) * static_cast<std::size_t>(n_answers_));
  std::vector<std::uint16_t> by_places(std::size_t{1} << length);
  for (const auto& [feature, number] : numbers) {
    for (unsigned a = 0; a < by_places.size(); ++a) by_places[a] = contribution(feature.second, a, length);
    std::uint16_t* row = rows_.data() + static_cast<std::size_t>(number) * static_cast<std::size_t>(n_answers_);
    for (int a = 0; a < n_answers_; ++a) row[a] = by_places[places_of(feature.first, lists.answer(a), length)];
  }
}

void PatternRows::row(int guess, std::uint16_t* out) const {
  for (int a = 0; a < n_answers_; ++a) out[a] = 0;
  for (int i = 0; i < feature_count(guess); ++i) add_row(out, feature_row(features(guess)[i]), n_answers_);
}

}  // namespace wl
