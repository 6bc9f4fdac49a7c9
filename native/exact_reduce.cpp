#include "exact_reduce.hpp"

#include <cstring>

namespace wl {
namespace {

constexpr int NAME_BITS = 12;
constexpr int NAMES_PER_WORD = 5;
constexpr int MAX_EFFECTS = (1 << NAME_BITS) - 1;

}  // namespace

template <class Code>
Reducer<Code>::Reducer(const Problem<Code>& problem)
    : problem_(problem),
      effect_(static_cast<std::size_t>(problem.patterns().n_features())),
      member_(static_cast<std::size_t>(problem.lists().n_answers), 0) {}

template <class Code>
void Reducer<Code>::SignatureSet::reset(std::size_t room) {
  std::size_t size = 64;
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

template <class Code>
std::size_t Reducer<Code>::SignatureSet::find(const Signature& s) const {
  std::size_t i = ((s.low ^ s.high * 0xD6E8FEB86659FD93u) * 0x9E3779B97F4A7C15u >> 20) & mask_;
  while (stamps_[i] == stamp_ && !(places_[i] == s)) i = (i + 1) & mask_;
  return i;
}

template <class Code>
bool Reducer<Code>::SignatureSet::insert(const Signature& s) {
  const std::size_t i = find(s);
  if (stamps_[i] == stamp_) return false;
  stamps_[i] = stamp_;
  places_[i] = s;
  return true;
}

template <class Code>
bool Reducer<Code>::SignatureSet::contains(const Signature& s) const {
  return stamps_[find(s)] == stamp_;
}

template <class Code>
void Reducer<Code>::begin(const std::int32_t* answers, int n) {
  answers_ = answers;
  n_ = n;
  n_effects_ = 0;
  hashes_.clear();
  labels_.clear();
  fresh_.resize(static_cast<std::size_t>(n));
  std::fill(effect_.begin(), effect_.end(), static_cast<std::int16_t>(-1));
  ++member_stamp_;
  for (int i = 0; i < n; ++i) member_[static_cast<std::size_t>(answers[i])] = member_stamp_;
}

template <class Code>
bool Reducer<Code>::is_member(int guess) const {
  const int a = problem_.lists().guess_answer[static_cast<std::size_t>(guess)];
  return a >= 0 && member_[static_cast<std::size_t>(a)] == member_stamp_;
}

// Normal rule: two features with the same partition of the set have the same effect, and one that is the same for all
// candidates has none.
template <class Code>
int Reducer<Code>::partition_effect(const std::uint16_t* row) {
  std::uint16_t values[1 << MAX_LENGTH];  // at most one value for each set of places in an answer
  int n_values = 0;
  std::uint64_t hash = 0;
  for (int i = 0; i < n_; ++i) {
    const std::uint16_t v = row[answers_[i]];
    int k = 0;
    while (k < n_values && values[k] != v) ++k;
    if (k == n_values) values[n_values++] = v;
    fresh_[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(k);
    hash = (hash ^ static_cast<std::uint64_t>(k)) * 0x100000001B3u;
  }
  if (n_values == 1) return 0;
  const std::size_t size = static_cast<std::size_t>(n_);
  for (int e = 0; e < n_effects_; ++e)
    if (hashes_[static_cast<std::size_t>(e)] == hash &&
        std::memcmp(labels_.data() + static_cast<std::size_t>(e) * size, fresh_.data(), size * sizeof(fresh_[0])) == 0)
      return e + 1;
  hashes_.push_back(hash);
  labels_.insert(labels_.end(), fresh_.begin(), fresh_.end());
  return ++n_effects_;
}

// Hard rule: a feature also makes demands, so only a letter that no candidate holds (no mark anywhere) has no effect,
// and no two features have the same.
template <class Code>
int Reducer<Code>::effect_of(int feature) {
  std::int16_t& known = effect_[static_cast<std::size_t>(feature)];
  if (known >= 0) return known;
  const std::uint16_t* row = problem_.patterns().feature_row(feature);
  int effect = 0;
  if (problem_.hard().active()) {
    for (int i = 0; i < n_ && effect == 0; ++i)
      if (row[answers_[i]] != 0) effect = feature + 1;
  } else {
    effect = partition_effect(row);
  }
  known = static_cast<std::int16_t>(effect);
  return effect;
}

template <class Code>
typename Reducer<Code>::Signature Reducer<Code>::signature(int guess) {
  const std::int32_t* features = problem_.patterns().features(guess);
  const int count = problem_.patterns().feature_count(guess);
  Signature s;
  for (int i = 0; i < count; ++i) {
    const auto name = static_cast<std::uint64_t>(effect_of(features[i]));
    if (i < NAMES_PER_WORD) {
      s.low |= name << (NAME_BITS * i);
    } else {
      s.high |= name << (NAME_BITS * (i - NAMES_PER_WORD));
    }
  }
  return s;
}

// Every signature that leaves out some effects of s. Only for those that fit one word (five effects).
template <class Code>
void Reducer<Code>::insert_proper_subsets(const Signature& s) {
  if (s.high != 0) return;
  std::uint64_t field[NAMES_PER_WORD];
  int n = 0;
  for (int i = 0; i < NAMES_PER_WORD; ++i) {
    const std::uint64_t f = s.low & (static_cast<std::uint64_t>(MAX_EFFECTS) << (NAME_BITS * i));
    if (f != 0) field[n++] = f;
  }
  for (int chosen = 0; chosen + 1 < (1 << n); ++chosen) {
    Signature subset;
    for (int i = 0; i < n; ++i)
      if (chosen >> i & 1) subset.low |= field[i];
    dominated_.insert(subset);
  }
}

// Sound because a guess's partition is the common refinement of its features' partitions:
// - equal signature: equal partition (and, under the hard rule, equal marks of every live letter, so equal demands on
//   what follows, and the two are allowed or not together): one of them is enough, a candidate if there is one;
// - a signature contained in another (normal rule only): the other's partition is finer, and since
//   V(A + B) >= V(A) + V(B), a finer partition never costs more. (Restrict the best tree for A + B to A and to B: every
//   word keeps its path, so this holds with a limit on guesses as well.) Not under the hard rule: what may be guessed
//   next depends on the row, and the finer guess may demand more.
// Candidates of the set always stay: guessing one may end the game.
template <class Code>
int Reducer<Code>::reduce(const Columns<Code>& from, const std::int32_t* answers, int n, std::int32_t* kept) {
  begin(answers, n);
  const bool hard = problem_.hard().active();
  const bool can_name = problem_.patterns().n_features() <= MAX_EFFECTS;
  seen_.reset(static_cast<std::size_t>(from.n_guesses));
  signatures_.clear();
  if (can_name)
    for (int i = 0; i < n; ++i)
      seen_.insert(signature(problem_.lists().answer_guess[static_cast<std::size_t>(answers[i])]));
  int n_kept = 0;
  for (int c = 0; c < from.n_guesses; ++c) {
    const int g = from.guess[c];
    Signature s;
    if (can_name) s = signature(g);
    if (can_name && !is_member(g) && !seen_.insert(s)) continue;
    kept[n_kept++] = c;
    signatures_.push_back(s);
  }
  if (hard || !can_name) return n_kept;

  dominated_.reset(static_cast<std::size_t>(n_kept) * 32);
  for (const Signature& s : signatures_) insert_proper_subsets(s);
  int n_left = 0;
  for (int i = 0; i < n_kept; ++i) {
    const bool drop = dominated_.contains(signatures_[static_cast<std::size_t>(i)]);
    if (!drop || is_member(from.guess[kept[i]])) kept[n_left++] = kept[i];
  }
  return n_left;
}

template <class Code>
int Reducer<Code>::obeying(const Columns<Code>& from, const Demand& demand, std::int32_t* kept) {
  allowed_.resize(static_cast<std::size_t>(problem_.hard().words()));
  problem_.hard().allowed(demand, allowed_.data());
  int n_kept = 0;
  for (int c = 0; c < from.n_guesses; ++c) {
    const auto g = static_cast<std::size_t>(from.guess[c]);
    kept[n_kept] = c;  // overwritten unless allowed: no branch, since a processor guesses these badly
    n_kept += static_cast<int>(allowed_[g / 64] >> (g % 64) & 1);
  }
  return n_kept;
}

template class Reducer<std::uint8_t>;
template class Reducer<std::uint16_t>;

}  // namespace wl
