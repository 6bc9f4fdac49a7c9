#include "exact_lists.hpp"

#include <algorithm>

namespace wl {
namespace {

// Numbers of random keys: answers use those from 0 on, greens and demanded copies have ranges of their own.
constexpr uint64_t kGreenKeys = uint64_t{1} << 40;
constexpr uint64_t kCopyKeys = uint64_t{1} << 41;

// One sweep of a family's part serves all members; with fewer than this the members' own parts are swept at once.
constexpr int kLeastMembers = 3;

// Which families are formed is only a matter of speed, so that a clash of keys would do no harm.
Key feature_key(int feature) { return random_key(uint64_t(feature)); }

// A guess with one of its features left out.
struct Remainder {
  Key key;  // of the features that remain
  int32_t guess;
  int8_t left_out;
};

std::vector<Remainder> remainders(const Features& features, int n_guesses) {
  std::vector<Remainder> all;
  for (int g = 0; g < n_guesses; ++g) {
    Key whole;
    const int n = features.count_of(g);
    for (int i = 0; i < n; ++i) whole.toggle(feature_key(features.of(g)[i]));
    for (int i = 0; i < n; ++i) {
      all.push_back({whole, g, int8_t(i)});
      all.back().key.toggle(feature_key(features.of(g)[i]));
    }
  }
  return all;
}

}  // namespace

std::vector<uint8_t> Lists::answer_letters() const {
  std::vector<uint8_t> result;
  for (int a = 0; a < n_answers; ++a) result.insert(result.end(), answer(a), answer(a) + length);
  return result;
}

HardRule::HardRule(const Lists& lists, bool active)
    : lists_(lists), active_(active), words_((lists.n_guesses + 63) / 64) {
  if (!active) return;
  const size_t size = size_t(lists.length * lists.n_letters * words_);
  green_.assign(size, 0);
  count_.assign(size, 0);
  for (int g = 0; g < lists.n_guesses; ++g) {
    const uint8_t* word = lists.word(g);
    const uint64_t bit = uint64_t{1} << (g % 64);
    for (int at = 0; at < lists.length; ++at) {
      const auto copies = int(std::count(word, word + at + 1, word[at]));
      green_[green_at(at, word[at]) + size_t(g / 64)] |= bit;
      count_[count_at(word[at], copies) + size_t(g / 64)] |= bit;
    }
  }
}

void HardRule::allowed(const Demand& demand, uint64_t* bits) const {
  for (int w = 0; w < words_; ++w) bits[w] = ~uint64_t{0};
  const auto keep = [&](const uint64_t* some) {
    for (int w = 0; w < words_; ++w) bits[w] &= some[w];
  };
  for (int at = 0; at < lists_.length; ++at)
    if (demand.green_places >> at & 1) keep(&green_[green_at(at, demand.green[at])]);
  for (int k = 0; k < demand.n_letters; ++k) keep(&count_[count_at(demand.letter[k], demand.count[k])]);
}

// One random key for each green, and one for each demanded copy of a letter.
Key HardRule::key(const Demand& demand) const {
  Key key;
  for (int at = 0; at < lists_.length; ++at)
    if (demand.green_places >> at & 1) key.toggle(random_key(kGreenKeys + uint64_t(at * 256 + demand.green[at])));
  for (int k = 0; k < demand.n_letters; ++k)
    for (int copy = 1; copy <= demand.count[k]; ++copy)
      key.toggle(random_key(kCopyKeys + uint64_t(copy * 256 + demand.letter[k])));
  return key;
}

Families::Families(const Features& features, int n_guesses) : odd_(size_t(n_guesses), -1) {
  std::vector<Remainder> all = remainders(features, n_guesses);
  std::sort(all.begin(), all.end(), [](const Remainder& x, const Remainder& y) {
    return x.key.a != y.key.a ? x.key.a < y.key.a : x.guess < y.guess;
  });
  std::vector<ptrdiff_t> largest(size_t(n_guesses), kLeastMembers - 1);
  for (auto first = all.begin(); first != all.end();) {
    auto last = first;
    while (last != all.end() && last->key.a == first->key.a) ++last;
    for (auto it = first; it != last; ++it) {
      ptrdiff_t& most = largest[size_t(it->guess)];
      if (last - first <= most) continue;
      most = last - first;
      odd_[size_t(it->guess)] = it->left_out;
    }
    first = last;
  }
}

}  // namespace wl
