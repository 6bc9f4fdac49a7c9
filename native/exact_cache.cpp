#include "exact_cache.hpp"

namespace wl {
namespace {

class Guard {
 public:
  explicit Guard(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire)) {
    }
  }
  ~Guard() { flag_.clear(std::memory_order_release); }

 private:
  std::atomic_flag& flag_;
};

constexpr int ANY = 255;  // as many guesses as you like

// Below this total the limit on guesses does not matter. Proof: take a best tree without the limit and let it be higher
// than d, h >= d + 1 guesses on some path. No guess in it is useless, so a set reached with j guesses still to come has
// at least j words; along that path there are words of depth >= h, h - 1, ..., 1, and of the other n - h words none is
// shallower than 2. So its total is at least h(h+1)/2 + 2(n - h), which does not fall with h. Hence V with d guesses
// equals V without limit if it is at most this figure, and a lower bound up to it holds for any number of guesses.
// (Hard rule: leaving out a useless guess only loosens what the next guess must keep, so the same holds.)
int limit_is_idle_up_to(int n, int d) { return (d + 1) * (d + 2) / 2 + 2 * (n - d - 1); }

}  // namespace

Cache::Cache(std::size_t bytes) {
  std::size_t buckets = 1024;
  while (buckets * 2 * WAYS * sizeof(Entry) <= bytes) buckets *= 2;
  mask_ = buckets - 1;
  clear();
  locks_.reset(new std::atomic_flag[LOCKS]);
  for (std::size_t i = 0; i < LOCKS; ++i) locks_[i].clear();
}

void Cache::clear() {
  memory_.reset(new LargeMemory((mask_ + 1) * WAYS * sizeof(Entry), false));
  entries_ = memory_->as<Entry>();
}

Known Cache::find(const Key& key, int guesses_left) const {
  const std::size_t first = bucket(key);
  Guard guard(lock(first));
  for (std::size_t i = first; i < first + WAYS; ++i) {
    const Entry& e = entries_[i];
    if (e.n == 0 || e.key.a != key.a || e.key.b != key.b) continue;
    Known known;
    if (guesses_left <= e.lower_most) known.lower = e.lower;
    if (guesses_left <= e.value_most) {
      if (e.value > known.lower) known.lower = e.value;  // fewer guesses never cost less
      known.exact = guesses_left >= e.value_least;
    }
    return known;
  }
  return {};
}

// The entry of this key, or an empty place, or the place of the set whose loss costs least: the smallest, with those
// that were passed by often counting as smaller.
Cache::Entry& Cache::place_for(std::size_t bucket, const Key& key, int n) {
  Entry* victim = nullptr;
  std::uint32_t least = ~0u;
  for (std::size_t i = bucket; i < bucket + WAYS; ++i) {
    Entry& e = entries_[i];
    if (e.n != 0 && e.key.a == key.a && e.key.b == key.b) return e;
    const std::uint32_t worth = e.n >> (e.age / 4 < 31 ? e.age / 4 : 31);
    if (e.age < 255 && e.n != 0) ++e.age;
    if (worth < least) {
      least = worth;
      victim = &e;
    }
  }
  *victim = Entry{};
  victim->key = key;
  victim->n = static_cast<std::uint32_t>(n);
  return *victim;
}

void Cache::store(const Key& key, int n, int guesses_left, int lower, bool exact) {
  const std::size_t first = bucket(key);
  const bool idle = lower <= limit_is_idle_up_to(n, guesses_left);
  const auto least = static_cast<std::uint8_t>(guesses_left < ANY ? guesses_left : ANY);
  const auto most = static_cast<std::uint8_t>(idle ? ANY : least);
  Guard guard(lock(first));
  Entry& e = place_for(first, key, n);
  e.age = 0;
  if (exact) {
    if (e.value_most != 0 && e.value == lower) {  // the same value for a wider range
      if (least < e.value_least) e.value_least = least;
      if (most > e.value_most) e.value_most = most;
    } else {
      e.value = lower;
      e.value_least = least;
      e.value_most = most;
    }
  } else if (lower > e.lower || most > e.lower_most) {
    e.lower = lower;
    e.lower_most = most;
  }
}

}  // namespace wl
