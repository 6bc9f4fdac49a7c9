// What every file of the exact search shares: the compiler macros, the scratch memory and the few constants.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

// One wheel must run on every x86-64 machine and still use the wide registers where they exist. GCC compiles a
// function marked WL_CLONES once per level and picks at load time; elsewhere the plain build has to do.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define WL_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define WL_CLONES
#endif

// Helpers of a cloned function must be inlined into each clone, or they would stay at the baseline level.
#if defined(__GNUC__)
#define WL_INLINE inline __attribute__((always_inline))
#define WL_PREFETCH(address) __builtin_prefetch(address)
#else
#define WL_INLINE inline
#define WL_PREFETCH(address) static_cast<void>(address)
#endif

namespace wl {

// More than any total (14,855 words x 255 guesses is 3.8 million), and sums of two do not overflow.
constexpr int INFEASIBLE = 1 << 28;

constexpr int MAX_LENGTH = 10;

// Bytes of one block row: a cache line, and a whole number of vector registers at every level.
constexpr int LINE = 64;

// Thrown inside the search when the caller's stop flag rises or its node limit is spent; never leaves the door.
struct Stopped {};

// A stack of memory for the search: allocation is a pointer move, release is automatic at the end of a Mark.
class Scratch {
 public:
  template <class T>
  T* take(std::size_t count) {
    return static_cast<T*>(bytes(count * sizeof(T)));
  }

  class Mark {
   public:
    explicit Mark(Scratch& s) : scratch_(s), chunk_(s.chunk_), used_(s.used_) {}
    ~Mark() {
      scratch_.chunk_ = chunk_;
      scratch_.used_ = used_;
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    Scratch& scratch_;
    std::size_t chunk_, used_;
  };

 private:
  struct Chunk {
    std::unique_ptr<std::uint8_t[]> memory;
    std::uint8_t* base;  // first aligned byte
    std::size_t size;
  };

  void* bytes(std::size_t wanted) {
    wanted = (wanted + LINE - 1) / LINE * LINE;
    while (chunk_ < chunks_.size() && used_ + wanted > chunks_[chunk_].size) {
      ++chunk_;
      used_ = 0;
    }
    if (chunk_ == chunks_.size()) grow(wanted);
    void* result = chunks_[chunk_].base + used_;
    used_ += wanted;
    return result;
  }

  void grow(std::size_t wanted) {
    const std::size_t usual = std::size_t{1} << 20;
    const std::size_t size = wanted > usual ? wanted : usual;
    Chunk c{std::unique_ptr<std::uint8_t[]>(new std::uint8_t[size + LINE]), nullptr, size};
    const auto address = reinterpret_cast<std::uintptr_t>(c.memory.get());
    c.base = c.memory.get() + (LINE - address % LINE) % LINE;
    chunks_.push_back(std::move(c));
    used_ = 0;
  }

  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0, used_ = 0;
};

// splitmix64: the random numbers of the set keys. Fixed, so that two runs do the same work.
inline std::uint64_t mix64(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

// 128 bits stand for a candidate set (and, under the hard rule, its constraint). A proof rests on no two sets of a run
// sharing them: with 10^9 sets the chance is below 10^-20.
struct Key {
  std::uint64_t a = 0, b = 0;
  void toggle(const Key& k) {
    a ^= k.a;
    b ^= k.b;
  }
};

inline Key random_key(std::uint64_t number) { return {mix64(2 * number + 1), mix64(~(2 * number))}; }

}  // namespace wl
