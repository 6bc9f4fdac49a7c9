#include "exact_cache.hpp"

namespace wl {
namespace {

// Holds a lock that is only ever held for a few instructions.
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

constexpr int kAnyNumber = 255;  // stands for any number of guesses left

}  // namespace

Cache::Cache(size_t bytes, bool falls) : falls_(falls) {
  size_t buckets = 1024;
  while (buckets * 2 * kWays * sizeof(Entry) <= bytes) buckets *= 2;
  mask_ = buckets - 1;
  memory_.reset(new LargeMemory(buckets * kWays * sizeof(Entry), false));
  entries_ = memory_->as<Entry>();
  locks_.reset(new std::atomic_flag[kLocks]);
  for (size_t i = 0; i < kLocks; ++i) locks_[i].clear();
}

Known Cache::find(const Key& key, int guesses_left) const {
  const size_t first = bucket(key);
  Guard guard(lock(first));
  for (size_t i = first; i < first + kWays; ++i) {
    const Entry& e = entries_[i];
    if (e.n == 0 || !(e.key == key)) continue;
    Known known;
    const bool enough = guesses_left >= e.value_least, few = guesses_left <= e.value_most;
    if (e.lower_least <= guesses_left && guesses_left <= e.lower_most) known.lower = e.lower;
    if (e.value_most > 0 && (falls_ ? few : enough)) {  // where V falls, fewer guesses never cost less
      if (e.value > known.lower) known.lower = e.value;
      known.exact = enough && few;
    }
    return known;
  }
  return {};
}

// The entry of this key, or an empty place, or the place of the set whose loss costs least: the smallest, with those
// that were passed by often counting as smaller.
Cache::Entry& Cache::place_for(size_t bucket, const Key& key, int n) {
  Entry* victim = nullptr;
  uint32_t least = ~0u;
  for (size_t i = bucket; i < bucket + kWays; ++i) {
    Entry& e = entries_[i];
    if (e.n != 0 && e.key == key) return e;
    const uint32_t worth = uint32_t(e.n) >> (e.age / 4 < 31 ? e.age / 4 : 31);
    if (e.age < 255 && e.n != 0) ++e.age;
    if (worth < least) {
      least = worth;
      victim = &e;
    }
  }
  *victim = Entry{};
  victim->key = key;
  victim->n = uint16_t(n);
  return *victim;
}

void Cache::store(const Key& key, int n, int guesses_left, int lower, bool exact, bool idle) {
  const size_t first = bucket(key);
  const auto least = uint8_t(guesses_left < kAnyNumber ? guesses_left : kAnyNumber);
  const auto most = uint8_t(idle ? kAnyNumber : least);
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
  } else {
    const auto lower_least = uint8_t(falls_ ? 0 : least);
    const auto lower_most = uint8_t(falls_ ? most : kAnyNumber);
    if (lower > e.lower || lower_most > e.lower_most || lower_least < e.lower_least) {
      e.lower = lower;
      e.lower_least = lower_least;
      e.lower_most = lower_most;
    }
  }
}

}  // namespace wl
