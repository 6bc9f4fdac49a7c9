// Everything about a pair of word lists that does not change during a search. Read by all threads, written by none.
#pragma once

#include <memory>

#include "exact_lists.hpp"
#include "exact_sweep.hpp"
#include "memory.hpp"

namespace wl {

// Up to five letters a code is the pattern itself. Longer words have up to 59,049 patterns but use few of them, and a
// search only asks whether two codes are equal, so that each guess's patterns are numbered in order of appearance.
class CodeRows {
 public:
  CodeRows(const FeatureRows<uint16_t>& rows, int length);

  // Computes the codes of a guess for every answer and returns how many codes there may be.
  int compute(int guess);
  const std::vector<uint16_t>& codes() const { return codes_; }

 private:
  int number_by_appearance();

  const FeatureRows<uint16_t>& rows_;
  std::vector<uint16_t> codes_;
  std::vector<uint16_t> number_;  // pattern -> number + 1, all 0 between calls; empty for short words
};

// Returns the largest number of codes that any guess uses, which decides between one and two bytes.
int dense_width(const Lists& lists);

template <typename Code>
class Problem {
 public:
  // `width` is the most codes that any guess uses: see dense_width().
  Problem(Lists lists, bool hard, bool gives_up, int width);

  const Lists& lists() const { return lists_; }
  const Features& features() const { return features_; }
  // What a feature adds to the pattern code of every answer.
  const uint16_t* feature_row(int feature) const { return rows_.row(feature); }
  // The pattern code of a guess for an answer.
  int pattern(int guess, int answer) const { return rows_.pattern(guess, answer); }
  const HardRule& hard() const { return hard_; }
  // Whether candidates may be given up: each counts one guess more than were left. Else all must be found.
  bool gives_up() const { return gives_up_; }
  int weight(int answer) const { return lists_.weights[size_t(answer)]; }
  // The weights of a set of answers, heaviest first, as runs.
  Runs runs(const int32_t* answers, int n) const;
  const Families& families() const { return families_; }
  const Branching& branching() const { return *branching_; }
  int width() const { return width_; }                 // codes are below this
  const Columns<Code>& root() const { return root_; }  // all guesses, largest lead first, against all answers
  int root_column(int guess) const { return column_of_[size_t(guess)]; }
  const Key& key(int answer) const { return keys_[size_t(answer)]; }
  // Codes of an answer used as a guess, for every answer.
  const Code* pair_row(int answer) const { return pairs_.data() + size_t(answer) * size_t(lists_.n_answers); }
  // Bytes that the tables take.
  size_t bytes() const;

 private:
  std::vector<int32_t> sum_leads(CodeRows& codes);
  void fill_root(CodeRows& codes);

  Lists lists_;
  Features features_;
  FeatureRows<uint16_t> rows_;
  HardRule hard_;
  bool gives_up_;
  Families families_;
  int width_;
  std::vector<Key> keys_;
  std::vector<Code> pairs_;
  std::vector<int32_t> order_, column_of_;
  std::vector<int32_t> bound_;
  std::unique_ptr<LargeMemory> code_memory_;
  Columns<Code> root_;
  std::unique_ptr<Branching> branching_;
};

}  // namespace wl
