// What every file of the core shares: the compiler's macros, and the C names of sizes and whole numbers.
#pragma once

#include <stddef.h>
#include <stdint.h>

// One wheel must run on every x86-64 machine and still use the wide registers where they exist. GCC compiles a function
// marked WL_CLONES once per level and picks at load time; other compilers build it once, for the baseline.
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

// Bytes of a cache line: a whole number of vector registers at every level.
constexpr int kLineBytes = 64;

}  // namespace wl
