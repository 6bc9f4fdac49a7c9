// Everything about a pair of word lists that does not change during a search. Read by all threads, written by none.
#pragma once

#include "exact_columns.hpp"
#include "exact_families.hpp"
#include "exact_hard.hpp"
#include "exact_memory.hpp"

namespace wl {

template <class Code>
class Problem {
 public:
  // `widths` are the distinct codes that any guess uses: see dense_width().
  Problem(Lists lists, bool hard, int width);

  const Lists& lists() const { return lists_; }
  const PatternRows& patterns() const { return patterns_; }
  const HardRule& hard() const { return hard_; }
  const Families& families() const { return families_; }
  int width() const { return width_; }                    // codes are below this
  const Columns<Code>& root() const { return root_; }     // all guesses, most parts first, against all answers
  int root_column(int guess) const { return column_of_[static_cast<std::size_t>(guess)]; }
  const Key& key(int answer) const { return keys_[static_cast<std::size_t>(answer)]; }
  // Codes of an answer used as a guess, for every answer.
  const Code* pair_row(int answer) const {
    return pairs_.data() + static_cast<std::size_t>(answer) * static_cast<std::size_t>(lists_.n_answers);
  }
  std::size_t bytes() const;

 private:
  void code_row(int guess, std::uint16_t* wide, Code* out) const;
  void fill_root();

  Lists lists_;
  PatternRows patterns_;
  HardRule hard_;
  Families families_;
  int width_;
  std::vector<Key> keys_;
  std::vector<Code> pairs_;
  std::vector<std::int32_t> order_, column_of_;
  std::vector<std::uint16_t> bound_;
  std::unique_ptr<LargeMemory> code_memory_;
  Columns<Code> root_;
};

// Up to five letters a code is the pattern itself. Longer words have up to 59,049 patterns but use few of them, and a
// search only asks whether two codes are equal, so each guess's patterns are numbered in order of appearance.
// Returns the largest number of codes, which decides between one and two bytes.
int dense_width(const Lists& lists);

}  // namespace wl
