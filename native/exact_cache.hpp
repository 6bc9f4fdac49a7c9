// What is known about candidate sets: proven lower bounds and exact values, shared by all threads, of fixed size.
#pragma once

#include <atomic>
#include <memory>

#include "exact_base.hpp"
#include "memory.hpp"

namespace wl {

// The best known facts about one set for a number of guesses left.
struct Known {
  int lower = 0;       // V >= lower
  bool exact = false;  // V == lower
};

class Cache {
 public:
  // `falls` says that V falls, or stays, with more guesses left. Where words may be given up, V rises or stays.
  Cache(size_t bytes, bool falls);

  Known find(const Key& key, int guesses_left) const;
  // Records V >= lower, or V == lower if exact, for a set of n candidates. `idle`: it holds for more guesses as well.
  void store(const Key& key, int n, int guesses_left, int lower, bool exact, bool idle);

 private:
  struct Entry {
    Key key;
    int32_t lower = 0;  // V >= lower with lower_least..lower_most guesses
    int32_t value = 0;  // V == value with value_least..value_most guesses, if value_most > 0
    uint8_t lower_least = 0;
    uint8_t lower_most = 0;
    uint8_t value_least = 0;
    uint8_t value_most = 0;
    uint8_t age = 0;  // how often a newcomer passed it by
    uint16_t n = 0;   // 0 marks an empty place
  };
  static_assert(sizeof(Key) == 16 && sizeof(int32_t) == 4, "an entry fills half a cache line");
  static constexpr int kWays = 4;  // places that a key may occupy: two cache lines

  size_t bucket(const Key& key) const { return (key.a & mask_) * kWays; }
  std::atomic_flag& lock(size_t bucket) const { return locks_[(bucket / kWays) % kLocks]; }
  Entry& place_for(size_t bucket, const Key& key, int n);

  static constexpr size_t kLocks = 4096;
  std::unique_ptr<LargeMemory> memory_;
  Entry* entries_ = nullptr;  // all zero is empty
  size_t mask_ = 0;
  const bool falls_;
  mutable std::unique_ptr<std::atomic_flag[]> locks_;
};

}  // namespace wl
