// A guess's row of pattern codes as the sum of at most `length` ready-made rows.
//
// A *feature* is a letter with the places where it stands in a guess; a guess is the sum of its features, one for each
// distinct letter. What a feature adds to the code of an answer is contribution() (rules.hpp) of two sets of places.
// The thousands of guesses share a few hundred features, whose rows are computed once per set of answers and stay in
// the processor's cache.
//
// Features add to separate digits of the code. Hence the partition that a guess makes of the answers is the common
// refinement of the partitions that its features make.
#pragma once

#include <vector>

#include "rules.hpp"

namespace wl {

// The features of every guess, numbered in order of their first appearance.
class Features {
 public:
  Features(int length, const uint8_t* guess_letters, int64_t n_guesses);

  int length() const { return length_; }
  int count() const { return int(letters_.size()); }
  uint8_t letter(int feature) const { return letters_[size_t(feature)]; }
  int places(int feature) const { return places_[size_t(feature)]; }
  // The contributions of these places in a guess by the places in the answer, or null where the table would be large.
  const uint16_t* contributions(int guess_places) const {
    return contributions_.empty() ? nullptr : contributions_.data() + (guess_places << length_);
  }
  // The features of a guess in order of their first place: count_of(guess) numbers. The rest, up to `length` numbers,
  // is count(), which stands for no feature.
  const int32_t* of(int64_t guess) const { return of_guess_.data() + guess * length_; }
  int count_of(int64_t guess) const { return counts_[size_t(guess)]; }

 private:
  int length_;
  std::vector<uint8_t> letters_;         // [feature]
  std::vector<uint16_t> places_;         // [feature]
  std::vector<int32_t> of_guess_;        // [guess][i]
  std::vector<uint8_t> counts_;          // [guess]
  std::vector<uint16_t> contributions_;  // [places in the guess][places in the answer]
};

// What each feature adds to the code of each answer of one set.
template <typename Code>
class FeatureRows {
 public:
  FeatureRows(const Features& features, const uint8_t* answer_letters, int64_t n_answers);

  int64_t n_answers() const { return n_answers_; }
  size_t bytes() const { return rows_.size() * sizeof(Code); }
  const Code* row(int feature) const { return rows_.data() + feature * stride_; }
  // The pattern code of one guess for one answer.
  int pattern(int64_t guess, int answer) const {
    int code = 0;
    for (int i = 0; i < features_.count_of(guess); ++i) code += row(features_.of(guess)[i])[answer];
    return code;
  }
  // Writes the pattern codes of one guess for all the answers.
  void pattern_row(int64_t guess, Code* codes) const { sum_rows(guess, codes, n_answers_); }
  // Does the same into a row that scratch_row() made: whole vectors, without a slow rest.
  void padded_row(int64_t guess, Code* scratch) const { sum_rows(guess, scratch, stride_); }
  std::vector<Code> scratch_row() const { return std::vector<Code>(size_t(stride_)); }

 private:
  void sum_rows(int64_t guess, Code* codes, int64_t n) const;

  const Features& features_;
  int64_t n_answers_, stride_;
  std::vector<Code> rows_;  // [feature][answer], padded; the last row, all 0, is for guesses with repeated letters
};

extern template class FeatureRows<uint8_t>;
extern template class FeatureRows<uint16_t>;

}  // namespace wl
