// The official hard rule: what the last row demands of the next guess.
#pragma once

#include "exact_patterns.hpp"

namespace wl {

// Greens stay in place, and of every letter at least as many copies as were marked correct or present.
//
// A guess that obeys it meets an answer that obeys it too, so the next row shows the same greens again and at least the
// same counts: demands only grow along a game, and what is allowed below a node is a subset of what is allowed at it.
struct Demand {
  static constexpr std::uint8_t FREE = 255;
  std::uint8_t green[MAX_LENGTH];   // letter at this place, or FREE
  std::uint8_t letter[MAX_LENGTH];  // distinct demanded letters ...
  std::uint8_t count[MAX_LENGTH];   // ... and how many of each
  int n_letters = 0;
  Key key;                          // stands for the demand in a set's key

  Demand() {
    for (std::uint8_t& g : green) g = FREE;
  }
};

class HardRule {
 public:
  HardRule(const Lists& lists, bool active);

  bool active() const { return active_; }
  // The demand after `guess` met `answer`. Any answer of a part gives the same, since it follows from the pattern.
  Demand after(int guess, int answer) const;
  // The demand after a row given by its pattern code.
  Demand after_code(int guess, int code) const;
  // One bit per guess number: allowed or not. `bits` has words() words.
  void allowed(const Demand& demand, std::uint64_t* bits) const;
  int words() const { return words_; }

 private:
  Demand from_marks(const std::uint8_t* word, const std::uint8_t* marks) const;
  const std::uint64_t* green_bits(int place, int letter) const;
  const std::uint64_t* count_bits(int letter, int count) const;

  const Lists& lists_;
  bool active_;
  int words_;
  std::vector<std::uint64_t> green_;  // [place][letter][word]: guesses with this letter there
  std::vector<std::uint64_t> count_;  // [letter][count - 1][word]: guesses with at least so many copies
};

}  // namespace wl
