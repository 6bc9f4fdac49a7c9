// The word lists of a search, and what follows from them alone: allowed guesses of the hard rule, families of openers.
#pragma once

#include <vector>

#include "exact_base.hpp"
#include "features.hpp"

namespace wl {

// The lists as the caller gave them. Letters are small numbers; every answer is also a guess.
struct Lists {
  int length = 0;
  int n_guesses = 0;
  int n_answers = 0;
  int n_letters = 0;                  // letters are below this
  std::vector<uint8_t> letters;       // [guess][place]
  std::vector<int32_t> answer_guess;  // answer number -> guess number; heavy answers have low numbers
  std::vector<int32_t> weights;       // answer number -> weight, falling
  std::vector<int32_t> guess_answer;  // guess number -> answer number, or -1

  const uint8_t* word(int guess) const { return letters.data() + size_t(guess) * size_t(length); }
  const uint8_t* answer(int number) const { return word(answer_guess[size_t(number)]); }
  // The answers' letters, lying together.
  std::vector<uint8_t> answer_letters() const;
};

// Tells whether a guess is one of a set of answers; the set is replaced by the next.
class Members {
 public:
  explicit Members(const Lists& lists) : lists_(lists), last_set_(size_t(lists.n_answers), 0) {}

  void assign(const int32_t* answers, int n) {
    ++set_;
    for (int i = 0; i < n; ++i) last_set_[size_t(answers[i])] = set_;
  }
  bool has(int guess) const {
    const int answer = lists_.guess_answer[size_t(guess)];
    return answer >= 0 && last_set_[size_t(answer)] == set_;
  }

 private:
  const Lists& lists_;
  std::vector<uint64_t> last_set_;  // answer -> number of the last set that had it
  uint64_t set_ = 0;
};

// The hard rule over a whole list: which guesses a demand allows.
class HardRule {
 public:
  HardRule(const Lists& lists, bool active);

  bool active() const { return active_; }
  // The demand after a row.
  Demand after(int guess, int pattern) const { return Demand(lists_.word(guess), pattern, lists_.length); }
  // One bit per guess number: allowed or not. `bits` has words() words.
  void allowed(const Demand& demand, uint64_t* bits) const;
  int words() const { return words_; }
  // Stands for the demand in a set's key.
  Key key(const Demand& demand) const;

 private:
  size_t green_at(int place, int letter) const { return size_t((place * lists_.n_letters + letter) * words_); }
  size_t count_at(int letter, int count) const { return size_t((letter * lists_.length + count - 1) * words_); }

  const Lists& lists_;
  bool active_;
  int words_;
  std::vector<uint64_t> green_;  // [place][letter][word]: guesses with this letter at this place
  std::vector<uint64_t> count_;  // [letter][count - 1][word]: guesses with at least this many copies of the letter
};

// Openers in families: words that share all features but one, such as ?ATES, leave nearly the same parts.
//
// Leave out the odd feature of an opener: every part S of it lies in a part T of what remains. No guess has a larger
// lead on S than on T, so the largest lead on T, found once for the family, bounds V(S) for all its members: V(S) >= 3
// W
// - (largest lead on T) - (heaviest word of S), with W the weight of S.
class Families {
 public:
  Families(const Features& features, int n_guesses);

  // Which of a guess's features to leave out, as a place in Features::of(guess); -1 if the family is too small to pay.
  int odd_feature(int guess) const { return odd_[size_t(guess)]; }

 private:
  std::vector<int8_t> odd_;
};

}  // namespace wl
