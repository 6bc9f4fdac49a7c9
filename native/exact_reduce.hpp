// Guess reduction: of all guesses keep those that can matter for one candidate set.
#pragma once

#include "exact_problem.hpp"

namespace wl {

// Finds, for a candidate set, the columns worth keeping. One per thread; its tables are reused.
template <typename Code>
class Reducer {
 public:
  explicit Reducer(const Problem<Code>& problem);

  // Writes the columns of `from` worth keeping to `kept` (room for all) in their order and returns how many.
  int reduce(const Columns<Code>& from, const int32_t* answers, int n, int32_t* kept);
  // Writes the columns that obey the demand of the hard rule, none left out for being like another.
  int obeying(const Columns<Code>& from, const Demand& demand, int32_t* kept);

 private:
  // Which features a guess has, each named by its effect on the set: twelve bits a name, 0 for no effect.
  struct Signature {
    uint64_t low = 0, high = 0;
    bool operator==(const Signature& o) const { return low == o.low && high == o.high; }
  };
  class SignatureSet {
   public:
    void reset(size_t room);
    bool insert(const Signature& s);  // true if it was new
    bool contains(const Signature& s) const;

   private:
    size_t find(const Signature& s) const;
    std::vector<Signature> places_;
    std::vector<uint32_t> stamps_;
    uint32_t stamp_ = 0;
    size_t mask_ = 0;
  };

  void begin(const int32_t* answers, int n);
  int effect_of(int feature);
  int partition_effect(const uint16_t* row);
  Signature signature(int guess);
  void insert_proper_subsets(const Signature& s);

  const Problem<Code>& problem_;
  const int32_t* answers_ = nullptr;
  int n_ = 0;
  Members members_;
  int n_effects_ = 0;
  std::vector<int16_t> effect_;   // feature -> effect, -1 not known yet
  std::vector<uint16_t> labels_;  // partition of each effect, n labels each
  std::vector<uint16_t> fresh_;
  std::vector<uint64_t> hashes_;
  std::vector<Signature> signatures_;
  std::vector<uint64_t> allowed_;
  SignatureSet seen_, dominated_;
};

}  // namespace wl
