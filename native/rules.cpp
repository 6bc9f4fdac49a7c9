#include "rules.hpp"

#include <algorithm>

namespace wl {

int places_of(uint8_t letter, const uint8_t* word, int length) {
  int places = 0;
  for (int at = 0; at < length; ++at) places |= (word[at] == letter) << at;
  return places;
}

// Places where guess and answer agree are correct. Of the guess's other places, from left to right, as many are present
// as the answer has further copies.
int contribution(int guess_places, int answer_places, int length) {
  int copies_left = 0;
  for (int rest = answer_places & ~guess_places; rest != 0; rest &= rest - 1) ++copies_left;
  int code = 0;
  for (int at = 0, digit = 1; at < length; ++at, digit *= 3) {
    if (!((guess_places >> at) & 1)) continue;
    if ((answer_places >> at) & 1) {
      code += kCorrect * digit;
    } else if (copies_left > 0) {
      code += kPresent * digit;
      --copies_left;
    }
  }
  return code;
}

Demand::Demand(const uint8_t* last_guess, int pattern, int length) {
  for (int at = 0; at < length; ++at, pattern /= 3) {
    const int mark = pattern % 3;
    if (mark == kAbsent) continue;
    if (mark == kCorrect) {
      green_places |= 1 << at;
      green[at] = last_guess[at];
    }
    int k = 0;
    while (k < n_letters && letter[k] != last_guess[at]) ++k;
    if (k == n_letters) {
      letter[k] = last_guess[at];
      count[k] = 0;
      ++n_letters;
    }
    ++count[k];
  }
}

bool Demand::allows(const uint8_t* guess, int length) const {
  for (int at = 0; at < length; ++at)
    if ((green_places >> at & 1) && guess[at] != green[at]) return false;
  for (int k = 0; k < n_letters; ++k)
    if (std::count(guess, guess + length, letter[k]) < count[k]) return false;
  return true;
}

}  // namespace wl
