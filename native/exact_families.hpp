// Openers in families: words that share all features but one, such as ?ATES, leave nearly the same parts.
//
// Leave out the odd feature of an opener: every part S of it lies in a part T of what remains. No guess makes more
// parts of S than of T, so the most parts of T, counted once for the family, bound V(S) for all its members:
// V(S) >= 3 |S| - (most parts of T) - 1.
#pragma once

#include "exact_patterns.hpp"

namespace wl {

class Families {
 public:
  explicit Families(const PatternRows& patterns, int n_guesses);

  // Which of its features to leave out, as a place in features(guess); -1 if the family is too small to pay.
  int odd_feature(int guess) const { return odd_[static_cast<std::size_t>(guess)]; }

 private:
  std::vector<std::int8_t> odd_;
};

}  // namespace wl
