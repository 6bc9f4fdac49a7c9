#include "exact_families.hpp"

#include <map>
#include <utility>

namespace wl {
namespace {

// One sweep of a family's part serves all members; with fewer than this the members' own parts are swept at once.
constexpr int LEAST_MEMBERS = 3;

}  // namespace

Families::Families(const PatternRows& patterns, int n_guesses) : odd_(static_cast<std::size_t>(n_guesses), -1) {
  const auto core = [&](int guess, int left_out) {
    Key key;
    for (int i = 0; i < patterns.feature_count(guess); ++i)
      if (i != left_out) key.toggle(random_key(static_cast<std::uint64_t>(patterns.features(guess)[i])));
    return std::make_pair(key.a, key.b);
  };
  std::map<std::pair<std::uint64_t, std::uint64_t>, int> members;
  for (int g = 0; g < n_guesses; ++g)
    for (int i = 0; i < patterns.feature_count(g); ++i) ++members[core(g, i)];
  for (int g = 0; g < n_guesses; ++g) {
    int most = LEAST_MEMBERS - 1;
    for (int i = 0; i < patterns.feature_count(g); ++i) {
      const int size = members[core(g, i)];
      if (size > most) {
        most = size;
        odd_[static_cast<std::size_t>(g)] = static_cast<std::int8_t>(i);
      }
    }
  }
}

}  // namespace wl
