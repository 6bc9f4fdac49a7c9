// One handle of the C interface, whatever the code width: the problem, the cache, and searches to borrow.
#pragma once

#include <exception>
#include <mutex>

#include "exact.h"
#include "exact_search.hpp"

namespace wl {

class Engine {
 public:
  virtual ~Engine() = default;
  virtual void solve(const wl_exact_position& position, int beta, const Limits& limits, wl_exact_result& result) = 0;
  virtual void guess(const wl_exact_position& position, int guess, int beta, const Limits& limits,
                     wl_exact_result& result) = 0;
  virtual void openers(const std::int32_t* ids, int n, int max_guesses, int cutoff, int top, int threads,
                       const Limits& limits, wl_exact_result* results, volatile std::int32_t* done) = 0;
  virtual void tree(const wl_exact_position& position, int first_guess, const Limits& limits, wl_exact_node* nodes,
                    int room, std::int32_t* n_nodes, wl_exact_result& result) = 0;
  virtual const Lists& lists() const = 0;
  virtual std::size_t bytes() const = 0;
  virtual void clear() = 0;
};

// Chooses one- or two-byte codes by what the lists need.
std::unique_ptr<Engine> make_engine(Lists lists, bool hard, std::size_t memory_limit);

// Searches hold tables and scratch memory that are dear to build; a thread borrows one for a call.
template <class Code>
class SearchPool {
 public:
  SearchPool(const Problem<Code>& problem, Cache& cache) : problem_(problem), cache_(cache) {}

  class Loan {
   public:
    Loan(SearchPool& pool, const Limits& limits) : pool_(pool), search_(pool.take()) { search_->begin(limits); }
    // After an exception that nobody inside the call handled (no memory) its tables may be half written: drop it.
    ~Loan() {
      if (std::uncaught_exceptions() == 0) pool_.give_back(std::move(search_));
    }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    Search<Code>& operator*() { return *search_; }
    Search<Code>* operator->() { return search_.get(); }

   private:
    SearchPool& pool_;
    std::unique_ptr<Search<Code>> search_;
  };

 private:
  std::unique_ptr<Search<Code>> take() {
    const std::lock_guard<std::mutex> guard(mutex_);
    if (idle_.empty()) return std::unique_ptr<Search<Code>>(new Search<Code>(problem_, cache_));
    std::unique_ptr<Search<Code>> search = std::move(idle_.back());
    idle_.pop_back();
    return search;
  }
  void give_back(std::unique_ptr<Search<Code>> search) {
    const std::lock_guard<std::mutex> guard(mutex_);
    idle_.push_back(std::move(search));
  }

  const Problem<Code>& problem_;
  Cache& cache_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Search<Code>>> idle_;
};

}  // namespace wl
