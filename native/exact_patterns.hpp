// Feedback patterns of whole lists: the row of codes that one guess gets from every answer.
#pragma once

#include "exact_base.hpp"

namespace wl {

// The lists as the caller gave them. Letters are small numbers; every answer is also a guess.
struct Lists {
  int length = 0;
  int n_guesses = 0;
  int n_answers = 0;
  int n_letters = 0;
  std::vector<std::uint8_t> letters;         // n_guesses x length
  std::vector<std::int32_t> answer_guess;    // answer number -> guess number
  std::vector<std::int32_t> guess_answer;    // guess number -> answer number, or -1

  const std::uint8_t* word(int guess) const { return letters.data() + static_cast<std::size_t>(guess * length); }
  const std::uint8_t* answer(int a) const { return word(answer_guess[static_cast<std::size_t>(a)]); }
};

// What one letter adds to the code depends only on where it stands in the guess and where in the answer. A *feature* is
// a letter with its set of places in a guess; a guess is the sum of at most `length` features, on separate digits.
// Hence also: the partition that a guess makes is the common refinement of its features' partitions.
class PatternRows {
 public:
  explicit PatternRows(const Lists& lists);

  int n_features() const { return n_features_; }
  // The features of a guess, ordered by their first place; one per distinct letter.
  const std::int32_t* features(int guess) const { return first_[static_cast<std::size_t>(guess)]; }
  int feature_count(int guess) const { return counts_[static_cast<std::size_t>(guess)]; }
  // Code contribution of a feature for every answer.
  const std::uint16_t* feature_row(int feature) const {
    return rows_.data() + static_cast<std::size_t>(feature) * static_cast<std::size_t>(n_answers_);
  }
  // Pattern codes of a guess for every answer.
  void row(int guess, std::uint16_t* out) const;

 private:
  int n_answers_ = 0;
  int n_features_ = 0;
  std::vector<std::uint16_t> rows_;
  std::vector<std::int32_t> feature_ids_;
  std::vector<const std::int32_t*> first_;
  std::vector<std::uint8_t> counts_;
};

// The code of one pair by the plain two-pass rule: digits 0 absent, 1 present, 2 correct, first letter lowest.
int pattern_code(const std::uint8_t* guess, const std::uint8_t* answer, int length);

}  // namespace wl
