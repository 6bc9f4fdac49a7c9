// What every file of the exact search shares: the bounds of totals that need no search, and the keys of candidate sets.
#pragma once

#include <algorithm>
#include <vector>

#include "base.hpp"
#include "wordlens.h"

namespace wl {

// More than any total (a weight of 2^20 in all x 255 guesses is just less), and sums of two do not overflow.
constexpr int kInfeasible = WL_NO_LIMIT;

// V of a set is the least sum of weight times guesses over its words; see docs/exact.md for the proofs in full. W is
// the weight of all words together. The leader of a part is its heaviest word, and the lead of a guess is the weight of
// the leaders of its parts together; where every word weighs 1, W is the number of words and the lead is the number of
// parts. A subset never has a larger lead than the whole, since each of its parts lies in a part of the whole.

// V >= 2W - heaviest: one word may be guessed at once, every other takes two guesses or more. The value itself is
// reached if and only if the heaviest word (or one as heavy) tells all others apart.
constexpr int least_total(int weight, int heaviest) { return 2 * weight - heaviest; }

// A guess that is no member of the set costs at least 2W: no word takes fewer than two guesses. The value itself is
// reached if and only if it tells all words apart.
constexpr int least_outside_total(int weight) { return 2 * weight; }

// A guess costs at least 3W - lead, and its own weight less if it is a member (0 stands for an outsider): the guess
// takes 1 if it is a member, at most one word of each other part takes 2, and all others take 3 or more.
constexpr int total_by_lead(int weight, int lead, int own) { return 3 * weight - lead - own; }

// With a lead up to this an outsider's total_by_lead is beta or more.
constexpr int lead_too_small(int weight, int beta) { return 3 * weight - beta; }

// With d guesses left, a total up to this figure does not depend on the limit. Proof: take a best tree without the
// limit and let it be higher than d, h >= d + 1 guesses on some path. No guess in it is useless, so a set reached with
// j guesses still to come has at least j words; along that path there are words of depth >= h, h - 1, ..., 1, and of
// the other words none is shallower than 2. Its total is least if the heaviest word takes 1 and the lightest words are
// deepest: 2W - heaviest, and h - 2, h - 3, ..., 1 times the weights from the lightest upward on top, which does not
// fall with h. Hence V with d guesses equals V without limit if it is at most this figure, and a lower bound up to it
// holds for any number of guesses. (Hard rule: leaving out a useless guess only loosens what the next guess must keep,
// so the same holds.) A tree that gives words up after d guesses, each counted as d + 1, has such a path too; so if V
// with words given up is below this figure, then no word is given up and V is the same for any larger d.
// `lightest(i)` is the weight of the i-th lightest word, from 0.
template <typename Lightest>
int limit_is_idle_up_to(int n, int weight, int heaviest, int d, const Lightest& lightest) {
  if (n <= d) return kInfeasible - 1;  // so few words never need more guesses
  int total = least_total(weight, heaviest);
  for (int i = 0; i < d - 1; ++i) total += (d - 1 - i) * lightest(i);
  return total;
}

// Bounds by branching. If no guess has more than m other parts (its own part, where it is an answer, aside), then a
// tree has at most m^(d - 1) guesses of depth d, and so finds at most that many words with guess d. Parts of a subset
// are no more than those of the whole list, so m of the whole list serves all sets. `over_two` is by how much the least
// depths of n words exceed 2 in all, and `reachable` is how many words d guesses can find. Ordinary lists gain nothing
// below some hundred words; where every guess tells one word from the rest (m is 1), the bound is the exact total.
class Branching {
 public:
  Branching(int n_words, int parts) : over_two_(size_t(n_words) + 1, 0) {
    int64_t at_depth = 1, found = 0;
    for (int depth = 1; found < n_words; ++depth) {
      for (int64_t i = 0; i < at_depth && found < n_words; ++i, ++found)
        over_two_[size_t(found) + 1] =
            std::min(int64_t{kInfeasible}, over_two_[size_t(found)] + std::max(0, depth - 2));
      reachable_.push_back(int(found));
      at_depth = std::min(at_depth * parts, int64_t{n_words});
    }
  }

  int over_two(int n) const { return int(over_two_[size_t(n)]); }
  // The same where words that are not found within the guesses are given up, each counted as one guess more.
  int over_two_giving_up(int n, int guesses) const {
    const int found = can_reach(n, guesses) ? n : reachable_[size_t(guesses) - 1];
    return over_two(found) + (n - found) * std::max(0, guesses - 1);
  }
  bool can_reach(int n, int guesses) const {
    if (guesses >= int(reachable_.size())) return true;
    return n <= (guesses < 1 ? 0 : reachable_[size_t(guesses) - 1]);
  }

 private:
  std::vector<int64_t> over_two_;  // by number of words
  std::vector<int> reachable_;     // by guesses, from 1
};

// What a search for a value below beta has shown.
constexpr wl_status status_of(int value, int beta) {
  return value >= kInfeasible ? WL_INFEASIBLE : value < beta ? WL_OK : WL_BOUND;
}

// 128 bits stand for a candidate set (and, under the hard rule, its demand). A proof rests on no two sets of a run
// sharing them: with 10^9 sets the chance is below 10^-20.
struct Key {
  uint64_t a = 0, b = 0;

  void toggle(const Key& other) {
    a ^= other.a;
    b ^= other.b;
  }
  bool operator==(const Key& other) const { return a == other.a && b == other.b; }
};

// splitmix64: the random numbers of the keys. They are fixed, so that two runs do the same work.
inline uint64_t mix64(uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

inline Key random_key(uint64_t number) { return {mix64(2 * number + 1), mix64(~(2 * number))}; }

}  // namespace wl
