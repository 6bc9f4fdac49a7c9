#include "features.hpp"

#include <algorithm>
#include <map>

namespace wl {
namespace {

constexpr int64_t kPadding = 32;  // rows are whole numbers of this many codes, a vector register at least

// Up to this length the contributions of all pairs of places fit 8 kB.
constexpr int kLongestWithTable = 6;

// The places of each letter in each answer.
class LetterPlaces {
 public:
  LetterPlaces(const uint8_t* letters, int64_t n_answers, int length) : n_answers_(n_answers) {
    const uint8_t highest = n_answers ? *std::max_element(letters, letters + length * n_answers) : 0;
    n_letters_ = highest + 1;
    places_.assign(size_t(n_letters_ * n_answers), 0);
    for (int64_t a = 0; a < n_answers; ++a)
      for (int at = 0; at < length; ++at)
        places_[size_t(letters[a * length + at] * n_answers + a)] |= uint16_t(1 << at);
  }
  // The row of this letter, or null if no answer has it.
  const uint16_t* of(uint8_t letter) const {
    return letter < n_letters_ ? places_.data() + letter * n_answers_ : nullptr;
  }

 private:
  int64_t n_answers_, n_letters_;
  std::vector<uint16_t> places_;  // [letter][answer]
};

// Contributions for long words: by the answer's places, one row for each set of a guess's places that is asked for.
class LongContributions {
 public:
  explicit LongContributions(int length) : length_(length) {}

  const uint16_t* of(int guess_places) {
    std::vector<uint16_t>& row = rows_[guess_places];
    for (int places = int(row.size()); places < 1 << length_; ++places)
      row.push_back(uint16_t(contribution(guess_places, places, length_)));
    return row.data();
  }

 private:
  int length_;
  std::map<int, std::vector<uint16_t>> rows_;
};

WL_CLONES void add_row(uint8_t* total, const uint8_t* row, int64_t n) {
  for (int64_t i = 0; i < n; ++i) total[i] = uint8_t(total[i] + row[i]);
}

WL_CLONES void add_row(uint16_t* total, const uint16_t* row, int64_t n) {
  for (int64_t i = 0; i < n; ++i) total[i] = uint16_t(total[i] + row[i]);
}

// Five letters is the common case: one pass over five rows keeps the running sum in registers.
WL_CLONES void sum_five(uint8_t* total, const uint8_t* a, const uint8_t* b, const uint8_t* c, const uint8_t* d,
                        const uint8_t* e, int64_t n) {
  for (int64_t i = 0; i < n; ++i) total[i] = uint8_t(a[i] + b[i] + c[i] + d[i] + e[i]);
}

}  // namespace

Features::Features(int length, const uint8_t* guess_letters, int64_t n_guesses) : length_(length) {
  if (length <= kLongestWithTable)
    for (int cell = 0; cell < 1 << (2 * length); ++cell)
      contributions_.push_back(uint16_t(contribution(cell >> length, cell & ((1 << length) - 1), length)));
  const uint8_t highest = n_guesses ? *std::max_element(guess_letters, guess_letters + n_guesses * length) : 0;
  constexpr int32_t kNone = -1;
  std::vector<int32_t> number(size_t(highest + 1) << length, kNone);  // [letter][places]
  of_guess_.assign(size_t(n_guesses * length), kNone);
  for (int64_t g = 0; g < n_guesses; ++g) {
    const uint8_t* word = guess_letters + g * length;
    uint8_t n = 0;
    for (int at = 0; at < length; ++at) {
      const int places = places_of(word[at], word, length);
      if (places & ((1 << at) - 1)) continue;  // this letter was met further left
      int32_t& feature = number[(size_t(word[at]) << length) + size_t(places)];
      if (feature == kNone) {
        feature = count();
        letters_.push_back(word[at]);
        places_.push_back(uint16_t(places));
      }
      of_guess_[size_t(g * length + n++)] = feature;
    }
    counts_.push_back(n);
  }
  std::replace(of_guess_.begin(), of_guess_.end(), kNone, count());
}

template <typename Code>
FeatureRows<Code>::FeatureRows(const Features& features, const uint8_t* answer_letters, int64_t n_answers)
    : features_(features),
      n_answers_(n_answers),
      stride_((n_answers + kPadding - 1) / kPadding * kPadding),
      rows_(size_t((features.count() + 1) * stride_)) {
  const int length = features.length();
  const LetterPlaces places(answer_letters, n_answers, length);
  LongContributions made(length);
  for (int f = 0; f < features.count(); ++f) {
    const int guess_places = features.places(f);
    const uint16_t* answer_places = places.of(features.letter(f));
    if (answer_places == nullptr) continue;  // no answer has the letter: it contributes 0 everywhere
    const uint16_t* table = features.contributions(guess_places);
    if (table == nullptr && n_answers >= 1 << length) table = made.of(guess_places);
    Code* out = rows_.data() + f * stride_;
    if (table != nullptr) {
      for (int64_t a = 0; a < n_answers; ++a) out[a] = Code(table[answer_places[a]]);
    } else {  // to make a table would cost more than these few values
      for (int64_t a = 0; a < n_answers; ++a) out[a] = Code(contribution(guess_places, answer_places[a], length));
    }
  }
}

template <typename Code>
void FeatureRows<Code>::sum_rows(int64_t guess, Code* codes, int64_t n) const {
  const int32_t* of_guess = features_.of(guess);
  if constexpr (sizeof(Code) == 1) {
    if (features_.length() == kLongestInByte) {
      sum_five(codes, row(of_guess[0]), row(of_guess[1]), row(of_guess[2]), row(of_guess[3]), row(of_guess[4]), n);
      return;
    }
  }
  std::copy(row(of_guess[0]), row(of_guess[0]) + n, codes);
  for (int i = 1; i < features_.count_of(guess); ++i) add_row(codes, row(of_guess[i]), n);
}

template class FeatureRows<uint8_t>;
template class FeatureRows<uint16_t>;

}  // namespace wl
