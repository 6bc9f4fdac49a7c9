// The rules of the game: how a guess is marked, and what official hard mode demands of the next guess.
#pragma once

#include "base.hpp"

namespace wl {

constexpr int kMaxLength = 10;

// Words of up to this many letters have pattern codes of one byte.
constexpr int kLongestInByte = 5;

// How a letter of a guess is marked: the digits of a pattern code.
constexpr int kAbsent = 0, kPresent = 1, kCorrect = 2;

// The number of pattern codes that words of this length can get: 3^length. The last one is the all-correct code.
inline int pattern_count(int length) {
  int count = 1;
  while (length-- > 0) count *= 3;
  return count;
}

// Calls work with a value of the smallest type that holds the pattern codes of this length.
template <typename Work>
auto with_code_type(int length, const Work& work) {
  return length <= kLongestInByte ? work(uint8_t{}) : work(uint16_t{});
}

// One bit for each place where the letter stands in the word, first place lowest.
int places_of(uint8_t letter, const uint8_t* word, int length);

// What one letter adds to the pattern code. It depends only on the places where the letter stands in the guess and in
// the answer; repeated letters are dealt with here and nowhere else.
int contribution(int guess_places, int answer_places, int length);

// What the last row demands under the hard rule: its greens stay in place, and of every letter there are at least as
// many copies as were marked correct or present.
//
// A guess that obeys meets an answer that obeys too, so that the next row shows the same greens again and at least the
// same counts: demands only grow along a game, and what is allowed below a node is a subset of what is allowed at it.
struct Demand {
  int green_places = 0;        // one bit for each place that is fixed
  uint8_t green[kMaxLength];   // the letter at a fixed place
  int n_letters = 0;           // number of distinct demanded letters
  uint8_t letter[kMaxLength];  // each demanded letter
  uint8_t count[kMaxLength];   // copies demanded of each letter

  Demand() = default;
  Demand(const uint8_t* last_guess, int pattern, int length);

  bool allows(const uint8_t* guess, int length) const;
};

}  // namespace wl
