#include "exact_families.hpp"

#include <algorithm>

namespace wl {
namespace {

// One sweep of a family's part serves all members; with fewer than this the members' own parts are swept at once.
constexpr int LEAST_MEMBERS = 3;

// Which families are formed is only a matter of speed, so a clash of keys would do no harm.
Key feature_key(int feature) { return random_key(static_cast<std::uint64_t>(feature)); }

}  // namespace

Families::Families(const PatternRows& patterns, int n_guesses) : odd_(static_cast<std::size_t>(n_guesses), -1) {
  struct Core {
    Key key;  // of the features that remain
    std::int32_t guess;
    std::int8_t left_out;
  };
  std::vector<Core> cores;
  for (int g = 0; g < n_guesses; ++g) {
    Key all;
    const int count = patterns.feature_count(g);
    for (int i = 0; i < count; ++i) all.toggle(feature_key(patterns.features(g)[i]));
    for (int i = 0; i < count; ++i) {
      cores.push_back({all, g, static_cast<std::int8_t>(i)});
      cores.back().key.toggle(feature_key(patterns.features(g)[i]));
    }
  }
  std::sort(cores.begin(), cores.end(), [](const Core& x, const Core& y) {
    return x.key.a != y.key.a ? x.key.a < y.key.a : x.guess < y.guess;
  });
  std::vector<std::ptrdiff_t> largest(static_cast<std::size_t>(n_guesses), LEAST_MEMBERS - 1);
  for (auto first = cores.begin(); first != cores.end();) {
    auto last = first;
    while (last != cores.end() && last->key.a == first->key.a) ++last;
    for (auto it = first; it != last; ++it) {
      std::ptrdiff_t& most = largest[static_cast<std::size_t>(it->guess)];
      if (last - first <= most) continue;
      most = last - first;
      odd_[static_cast<std::size_t>(it->guess)] = it->left_out;
    }
    first = last;
  }
}

}  // namespace wl
