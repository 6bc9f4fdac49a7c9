// Large zeroed memory, taken page by page as it is touched.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace wl {

// Untouched pages cost nothing, so a large cache does not slow a short question. The code matrix is better off in huge
// pages: sweeps jump from line to line, and with 4 kB pages every jump is a miss of the address tables as well.
class LargeMemory {
 public:
  LargeMemory(std::size_t size, bool huge_pages) : size_(size) {
#if defined(__linux__)
    void* got = mmap(nullptr, size + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (got == MAP_FAILED) throw std::bad_alloc();
    base_ = got;
    const auto address = reinterpret_cast<std::size_t>(got);
    data_ = reinterpret_cast<void*>((address + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE);
    if (huge_pages) madvise(data_, size, MADV_HUGEPAGE);
#else
    static_cast<void>(huge_pages);
    base_ = std::calloc(size + LINE_BYTES, 1);
    if (base_ == nullptr) throw std::bad_alloc();
    const auto address = reinterpret_cast<std::size_t>(base_);
    data_ = reinterpret_cast<void*>((address + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES);
#endif
  }
  ~LargeMemory() {
#if defined(__linux__)
    munmap(base_, size_ + HUGE_PAGE);
#else
    std::free(base_);
#endif
  }
  LargeMemory(const LargeMemory&) = delete;
  LargeMemory& operator=(const LargeMemory&) = delete;

  template <class T>
  T* as() const {
    return static_cast<T*>(data_);
  }
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t HUGE_PAGE = std::size_t{2} << 20;
  static constexpr std::size_t LINE_BYTES = 64;
  std::size_t size_;
  void* base_ = nullptr;
  void* data_ = nullptr;
};

}  // namespace wl
