// What every file of the exact search shares: the bounds of totals that need no search, and the keys of candidate sets.
#pragma once

#include "base.hpp"
#include "wordlens.h"

namespace wl {

// More than any total (14,855 words x 255 guesses is 3.8 million), and sums of two do not overflow.
constexpr int kInfeasible = WL_NO_LIMIT;

// V of n words is the least total number of guesses for them; see docs/exact.md for the proofs in full.

// V >= 2n - 1: one word may be guessed at once, every other takes two guesses or more. The value itself is reached if
// and only if a member of the set tells all others apart.
constexpr int least_total(int n) { return 2 * n - 1; }

// V >= 2n if no member of the set tells all others apart.
constexpr int least_imperfect_total(int n) { return 2 * n; }

// A guess that makes k parts of n words costs at least 3n - k, and 3n - k - 1 if it is one of them: the guess takes 1
// if it is a member, at most one word of each other part takes 2, and all others take 3 or more.
constexpr int total_by_parts(int n, int k, bool is_member) { return 3 * n - k - int(is_member); }

// A guess that makes fewer parts than this of n words has no total_by_parts below beta, not even as a member.
constexpr int parts_needed(int n, int beta) { return 3 * n - beta; }

// With d guesses left, a total of n words up to this figure does not depend on the limit. Proof: take a best tree
// without the limit and let it be higher than d, h >= d + 1 guesses on some path. No guess in it is useless, so a set
// reached with j guesses still to come has at least j words; along that path there are words of depth >= h, h - 1, ...,
// 1, and of the other n - h words none is shallower than 2. So its total is at least h(h+1)/2 + 2(n - h), which does
// not fall with h. Hence V with d guesses equals V without limit if it is at most this figure, and a lower bound up to
// it holds for any number of guesses. (Hard rule: leaving out a useless guess only loosens what the next guess must
// keep, so the same holds.)
constexpr int limit_is_idle_up_to(int n, int d) { return (d + 1) * (d + 2) / 2 + 2 * (n - d - 1); }

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
