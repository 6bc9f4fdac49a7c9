// The search itself: V(S), the least sum of weight times guesses over the candidates S within the guesses left.
#pragma once

#include <exception>
#include <memory>

#include "exact_parts.hpp"

namespace wl {

// One thread's search. Results are shared through the cache.
template <typename Code>
class Search {
 public:
  Search(const Problem<Code>& problem, Cache& cache);

  void begin(const Limits& limits);
  uint64_t nodes() const { return meter_.nodes; }

  Set<Code> root_set(const int32_t* answers, int n, const Demand& demand) const {
    return bounds_.root_set(answers, n, demand);
  }
  // V(S) if below beta, else a proven lower bound of at least beta. kInfeasible if the guesses left cannot do.
  int solve(const Set<Code>& set, int guesses_left, int beta);
  // The total or the bound with the first guess given, as a column of the full matrix.
  int solve_guess(const Set<Code>& set, int column, int guesses_left, int beta);
  // The first guess that achieves `value`, which must be V(S): candidates come first, then others, each by number.
  int best_guess(const Set<Code>& set, int guesses_left, int value);

 private:
  int guess_total(const Node<Code>& node, int column, int guesses_left, int beta);
  bool raise_by_search(Parts<Code>& parts, int guesses_left, int beta);
  void reduce_whole(const Set<Code>& set);
  bool use_reduced(Node<Code>& node) const;
  int search_node(Node<Code>& node, int guesses_left, int beta);

  const Problem<Code>& problem_;
  Cache& cache_;
  Scratch scratch_;
  Meter meter_;
  PartBounds<Code> bounds_;
  // What the parts of the set of all answers are searched with, once that set was asked about (normal rule).
  const Columns<Code>* whole_columns_ = nullptr;
  const int32_t* whole_rows_ = nullptr;
};

// Searches hold tables and scratch memory that take long to build; a thread borrows a search for a call.
template <typename Code>
class SearchPool {
 public:
  SearchPool(const Problem<Code>& problem, Cache& cache) : problem_(problem), cache_(cache) {}

  class Loan {
   public:
    Loan(SearchPool& pool, const Limits& limits) : pool_(pool), search_(pool.take()) { search_->begin(limits); }
    // After an exception that nobody inside the call handled, such as a lack of memory, the tables may be half written:
    // then the search is dropped.
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
    const std::lock_guard<Mutex> guard(mutex_);
    if (idle_.empty()) return std::make_unique<Search<Code>>(problem_, cache_);
    std::unique_ptr<Search<Code>> search = std::move(idle_.back());
    idle_.pop_back();
    return search;
  }
  void give_back(std::unique_ptr<Search<Code>> search) {
    const std::lock_guard<Mutex> guard(mutex_);
    idle_.push_back(std::move(search));
  }

  const Problem<Code>& problem_;
  Cache& cache_;
  Mutex mutex_;
  std::vector<std::unique_ptr<Search<Code>>> idle_;
};

}  // namespace wl
