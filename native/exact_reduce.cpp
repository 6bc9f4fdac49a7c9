#include "exact_reduce.hpp"

#include <algorithm>
#include <cstring>

namespace wl {
namespace {

// A signature's words hold five names of effects each.
constexpr int kNameBits = 12;
constexpr int kNamesPerWord = 5;
constexpr int kMostEffects = (1 << kNameBits) - 1;

}  // namespace

template <typename Code>
Reducer<Code>::Reducer(const Problem<Code>& problem)
    : problem_(problem), members_(problem.lists()), effect_(size_t(problem.features().count())) {}

template <typename Code>
void Reducer<Code>::SignatureSet::reset(size_t room) {
  size_t size = 64;
  while (size < 2 * room) size *= 2;
  if (size > places_.size()) {
    places_.resize(size);
    stamps_.assign(size, 0);
    stamp_ = 0;
  }
  mask_ = size - 1;
  if (++stamp_ == 0) {
    stamps_.assign(stamps_.size(), 0);
    stamp_ = 1;
  }
}

template <typename Code>
size_t Reducer<Code>::SignatureSet::find(const Signature& s) const {
  size_t i = ((s.low ^ s.high * 0xD6E8FEB86659FD93u) * 0x9E3779B97F4A7C15u >> 20) & mask_;
  while (stamps_[i] == stamp_ && !(places_[i] == s)) i = (i + 1) & mask_;
  return i;
}

template <typename Code>
bool Reducer<Code>::SignatureSet::insert(const Signature& s) {
  const size_t i = find(s);
  if (stamps_[i] == stamp_) return false;
  stamps_[i] = stamp_;
  places_[i] = s;
  return true;
}

template <typename Code>
bool Reducer<Code>::SignatureSet::contains(const Signature& s) const {
  return stamps_[find(s)] == stamp_;
}

template <typename Code>
void Reducer<Code>::begin(const int32_t* answers, int n) {
  answers_ = answers;
  n_ = n;
  n_effects_ = 0;
  hashes_.clear();
  labels_.clear();
  fresh_.resize(size_t(n));
  std::fill(effect_.begin(), effect_.end(), int16_t(-1));
  members_.assign(answers, n);
}

// Normal rule: two features with the same partition of the set have the same effect, and one that is the same for all
// candidates has none.
template <typename Code>
int Reducer<Code>::partition_effect(const uint16_t* row) {
  uint16_t values[1 << kMaxLength];  // at most one value for each set of places in an answer
  int n_values = 0;
  uint64_t hash = 0;
  for (int i = 0; i < n_; ++i) {
    const uint16_t v = row[answers_[i]];
    int k = 0;
    while (k < n_values && values[k] != v) ++k;
    if (k == n_values) values[n_values++] = v;
    fresh_[size_t(i)] = uint16_t(k);
    hash = (hash ^ uint64_t(k)) * 0x100000001B3u;
  }
  if (n_values == 1) return 0;
  const size_t size = size_t(n_);
  for (int e = 0; e < n_effects_; ++e)
    if (hashes_[size_t(e)] == hash &&
        std::memcmp(labels_.data() + size_t(e) * size, fresh_.data(), size * sizeof(fresh_[0])) == 0)
      return e + 1;
  hashes_.push_back(hash);
  labels_.insert(labels_.end(), fresh_.begin(), fresh_.end());
  return ++n_effects_;
}

// Hard rule: a feature also makes demands, so only a letter that no candidate holds (no mark anywhere) has no effect,
// and no two features have the same.
template <typename Code>
int Reducer<Code>::effect_of(int feature) {
  int16_t& known = effect_[size_t(feature)];
  if (known >= 0) return known;
  const uint16_t* row = problem_.feature_row(feature);
  int effect = 0;
  if (problem_.hard().active()) {
    for (int i = 0; i < n_ && effect == 0; ++i)
      if (row[answers_[i]] != 0) effect = feature + 1;
  } else {
    effect = partition_effect(row);
  }
  known = int16_t(effect);
  return effect;
}

template <typename Code>
typename Reducer<Code>::Signature Reducer<Code>::signature(int guess) {
  const int32_t* features = problem_.features().of(guess);
  const int count = problem_.features().count_of(guess);
  Signature s;
  for (int i = 0; i < count; ++i) {
    const auto name = uint64_t(effect_of(features[i]));
    if (i < kNamesPerWord) {
      s.low |= name << (kNameBits * i);
    } else {
      s.high |= name << (kNameBits * (i - kNamesPerWord));
    }
  }
  return s;
}

// Every signature that leaves out some effects of s. Only for those that fit one word (five effects).
template <typename Code>
void Reducer<Code>::insert_proper_subsets(const Signature& s) {
  if (s.high != 0) return;
  uint64_t field[kNamesPerWord];
  int n = 0;
  for (int i = 0; i < kNamesPerWord; ++i) {
    const uint64_t f = s.low & (uint64_t(kMostEffects) << (kNameBits * i));
    if (f != 0) field[n++] = f;
  }
  for (int chosen = 0; chosen + 1 < (1 << n); ++chosen) {
    Signature subset;
    for (int i = 0; i < n; ++i)
      if (chosen >> i & 1) subset.low |= field[i];
    dominated_.insert(subset);
  }
}

// Guesses may be left out because a guess's partition is the common refinement of its features' partitions:
// - Guesses with equal signatures make equal partitions. Under the hard rule they also give equal marks to every letter
//   that a candidate holds, hence equal demands, and the rule allows all of them or none. One of them is enough, a
//   candidate if there is one.
// - Under the normal rule, a guess whose signature is contained in another signature makes a coarser partition. Since
//   V(A + B) >= V(A) + V(B), a finer partition never costs more, and the coarser guess can go. (Restrict the best tree
//   for A + B to A and to B: every word keeps its path, so that this holds with a limit on guesses as well.) Under the
//   hard rule the coarser guess stays: the finer guess may demand more of the next one.
// Candidates of the set always stay, because guessing a candidate may end the game.
template <typename Code>
int Reducer<Code>::reduce(const Columns<Code>& from, const int32_t* answers, int n, int32_t* kept) {
  begin(answers, n);
  const bool hard = problem_.hard().active();
  const bool can_name = problem_.features().count() <= kMostEffects;
  seen_.reset(size_t(from.n_guesses));
  signatures_.clear();
  if (can_name)
    for (int i = 0; i < n; ++i) seen_.insert(signature(problem_.lists().answer_guess[size_t(answers[i])]));
  int n_kept = 0;
  for (int c = 0; c < from.n_guesses; ++c) {
    const int g = from.guess[c];
    Signature s;
    if (can_name) s = signature(g);
    if (can_name && !members_.has(g) && !seen_.insert(s)) continue;
    kept[n_kept++] = c;
    signatures_.push_back(s);
  }
  if (hard || !can_name) return n_kept;

  dominated_.reset(size_t(n_kept) * 32);
  for (const Signature& s : signatures_) insert_proper_subsets(s);
  int n_left = 0;
  for (int i = 0; i < n_kept; ++i) {
    const bool drop = dominated_.contains(signatures_[size_t(i)]);
    if (!drop || members_.has(from.guess[kept[i]])) kept[n_left++] = kept[i];
  }
  return n_left;
}

template <typename Code>
int Reducer<Code>::obeying(const Columns<Code>& from, const Demand& demand, int32_t* kept) {
  allowed_.resize(size_t(problem_.hard().words()));
  problem_.hard().allowed(demand, allowed_.data());
  int n_kept = 0;
  for (int c = 0; c < from.n_guesses; ++c) {
    const auto g = size_t(from.guess[c]);
    kept[n_kept] = c;  // overwritten unless allowed: no branch, since a processor guesses these badly
    n_kept += int(allowed_[g / 64] >> (g % 64) & 1);
  }
  return n_kept;
}

template class Reducer<uint8_t>;
template class Reducer<uint16_t>;

}  // namespace wl
