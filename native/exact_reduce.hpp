// Guess reduction: of all guesses keep those that can matter for one candidate set.
#pragma once

#include "exact_problem.hpp"

namespace wl {

// Finds, for a candidate set, the columns worth keeping. One per thread; its tables are reused.
template <class Code>
class Reducer {
 public:
  explicit Reducer(const Problem<Code>& problem);

  // Writes the columns of `from` worth keeping to `kept` (room for all) in their order and returns how many.
  int reduce(const Columns<Code>& from, const std::int32_t* answers, int n, std::int32_t* kept);
  // The same for the columns that obey the demand of the hard rule, none left out for being like another.
  int obeying(const Columns<Code>& from, const Demand& demand, std::int32_t* kept);

 private:
  // Which features a guess has, each named by its effect on the set: twelve bits a name, 0 for no effect.
  struct Signature {
    std::uint64_t low = 0, high = 0;
    bool operator==(const Signature& o) const { return low == o.low && high == o.high; }
  };
  class SignatureSet {
   public:
    void reset(std::size_t room);
    bool insert(const Signature& s);  // true if it was new
    bool contains(const Signature& s) const;

   private:
    std::size_t find(const Signature& s) const;
    std::vector<Signature> places_;
    std::vector<std::uint32_t> stamps_;
    std::uint32_t stamp_ = 0;
    std::size_t mask_ = 0;
  };

  void begin(const std::int32_t* answers, int n);
  int effect_of(int feature);
  int partition_effect(const std::uint16_t* row);
  Signature signature(int guess);
  void insert_proper_subsets(const Signature& s);
  bool is_member(int guess) const;

  const Problem<Code>& problem_;
  const std::int32_t* answers_ = nullptr;
  int n_ = 0;
  int n_effects_ = 0;
  std::vector<std::int16_t> effect_;         // feature -> effect, -1 not known yet
  std::vector<std::uint16_t> labels_;        // partition of each effect, n labels each
  std::vector<std::uint16_t> fresh_;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint64_t> member_;        // answer -> stamp of the set it is in
  std::uint64_t member_stamp_ = 0;
  std::vector<Signature> signatures_;
  std::vector<std::uint64_t> allowed_;
  SignatureSet seen_, dominated_;
};

}  // namespace wl
