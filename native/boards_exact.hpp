// Several boards, exactly: the least expected number of guesses until all of them are solved, when few games are left.
#pragma once

#include <unordered_map>
#include <vector>

#include "features.hpp"
#include "wordlens.h"
#include "workers.hpp"

namespace wl {

// A set of games that may still be the one that is played: for each unsolved board the word that it holds.
struct Games {
  int boards = 0;               // unsolved boards
  std::vector<uint16_t> words;  // [game][board]: local numbers of words
  std::vector<int64_t> weights;

  int count() const { return int(weights.size()); }
  const uint16_t* game(int i) const { return words.data() + ptrdiff_t(i) * boards; }
};

// Finds least totals over sets of games by branch and bound with a memory of what was found.
class BoardsSearch {
 public:
  BoardsSearch(int length, int32_t n_guesses, const uint8_t* guess_letters, const wl_boards_games& asked,
               const Limits& limits);

  // Does what wl_boards_solve of the public header describes, and returns the status.
  int32_t run(const wl_boards_games& asked, wl_boards_result& result);

 private:
  struct Key {
    uint64_t a, b;
    bool operator==(const Key& other) const { return a == other.a && b == other.b; }
  };
  struct KeyHash {
    size_t operator()(const Key& key) const { return size_t(key.a); }
  };
  struct Known {
    int64_t value;
    bool is_exact;
  };
  struct Choice {
    int64_t bound;
    bool may_solve;
    int32_t guess;
    bool operator<(const Choice& other) const {
      if (bound != other.bound) return bound < other.bound;
      if (may_solve != other.may_solve) return may_solve;
      return guess < other.guess;
    }
  };
  using Pool = std::vector<int32_t>;

  static int64_t sum(const Games& games);
  static Key key_of(const Games& games);
  int code(int32_t guess, int word) const { return codes_[size_t(guess) * size_t(n_words_) + size_t(word)]; }
  void list_games(const wl_boards_games& asked, const std::vector<std::vector<uint16_t>>& boards);
  std::vector<uint16_t> words_in(const Games& games) const;
  std::vector<Games> split(const Games& games, int32_t guess) const;
  int64_t bound(const Games& games);
  int64_t bound_of_pairs(const Games& games);
  int64_t bound_after(const Games& games, int32_t guess, int64_t enough);
  int64_t strip(Games& games) const;
  bool tells(int32_t guess, const Games& games, int except) const;
  Pool distinct(const Games& games, const Pool& pool) const;
  void try_firsts(const wl_boards_games& asked, wl_boards_result& result);
  int64_t explore(const Games& games, int32_t guess, const Pool& pool, int64_t beta);
  int64_t search(Games games, const Pool& pool, int64_t beta, int32_t* best_guess);
  int64_t search_stripped(const Games& games, const Pool& pool, int64_t beta, int32_t* best_guess);

  int n_words_ = 0;
  int solved_;
  std::vector<uint16_t> codes_;    // [guess][word]
  std::vector<int32_t> guess_of_;  // [word]: its guess number
  Games all_;
  Pool pool_;
  Meter meter_;
  std::unordered_map<Key, Known, KeyHash> known_;
};

}  // namespace wl
