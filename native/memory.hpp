// Two kinds of memory: a stack of scratch memory for the search, and large zeroed blocks for its tables.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "base.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace wl {

// A stack of memory: allocation is a pointer move, release is automatic at the end of a Mark.
class Scratch {
 public:
  template <typename T>
  T* take(size_t count) {
    return static_cast<T*>(bytes(count * sizeof(T)));
  }

  class Mark {
   public:
    explicit Mark(Scratch& scratch) : scratch_(scratch), chunk_(scratch.chunk_), used_(scratch.used_) {}
    ~Mark() {
      scratch_.chunk_ = chunk_;
      scratch_.used_ = used_;
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    Scratch& scratch_;
    size_t chunk_, used_;
  };

 private:
  struct Chunk {
    std::unique_ptr<uint8_t[]> memory;
    uint8_t* base;  // first aligned byte
    size_t size;
  };

  void* bytes(size_t wanted) {
    wanted = (wanted + kLineBytes - 1) / kLineBytes * kLineBytes;
    while (chunk_ < chunks_.size() && used_ + wanted > chunks_[chunk_].size) {
      ++chunk_;
      used_ = 0;
    }
    if (chunk_ == chunks_.size()) grow(wanted);
    void* result = chunks_[chunk_].base + used_;
    used_ += wanted;
    return result;
  }

  void grow(size_t wanted) {
    const size_t usual = size_t{1} << 20;
    const size_t size = wanted > usual ? wanted : usual;
    Chunk chunk{std::unique_ptr<uint8_t[]>(new uint8_t[size + kLineBytes]), nullptr, size};
    const auto address = reinterpret_cast<uintptr_t>(chunk.memory.get());
    chunk.base = chunk.memory.get() + (kLineBytes - address % kLineBytes) % kLineBytes;
    chunks_.push_back(std::move(chunk));
    used_ = 0;
  }

  std::vector<Chunk> chunks_;
  size_t chunk_ = 0, used_ = 0;
};

// Large zeroed memory, taken page by page as it is touched. Untouched pages cost nothing, so that a large cache does
// not slow a short question. The code matrix is better off in huge pages: sweeps jump from line to line, and with pages
// of 4 kB every jump is a miss of the address tables as well.
class LargeMemory {
 public:
  LargeMemory(size_t size, bool huge_pages) : size_(size) {
#if defined(__linux__)
    constexpr size_t kAlignment = kHugePage;
    base_ = mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (base_ == MAP_FAILED) throw std::bad_alloc();
#else
    constexpr size_t kAlignment = kLineBytes;
    base_ = std::calloc(size + kLineBytes, 1);
    if (base_ == nullptr) throw std::bad_alloc();
#endif
    const auto address = reinterpret_cast<uintptr_t>(base_);
    data_ = reinterpret_cast<void*>((address + kAlignment - 1) / kAlignment * kAlignment);
#if defined(__linux__)
    if (huge_pages) madvise(data_, size, MADV_HUGEPAGE);
#else
    static_cast<void>(huge_pages);
#endif
  }
  ~LargeMemory() {
#if defined(__linux__)
    munmap(base_, size_ + kHugePage);
#else
    std::free(base_);
#endif
  }
  LargeMemory(const LargeMemory&) = delete;
  LargeMemory& operator=(const LargeMemory&) = delete;

  template <typename T>
  T* as() const {
    return static_cast<T*>(data_);
  }

 private:
  static constexpr size_t kHugePage = size_t{2} << 20;
  size_t size_;
  void* base_ = nullptr;
  void* data_ = nullptr;
};

}  // namespace wl
