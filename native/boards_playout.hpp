// Several boards played out: what first guesses take when the greedy measure chooses all that follows.
#pragma once

#include <vector>

#include "features.hpp"
#include "wordlens.h"
#include "workers.hpp"

namespace wl {

// Plays given games to their end. Games that get equal replies are played together, so that a choice is made once.
class BoardsPlayout {
 public:
  BoardsPlayout(int length, const uint8_t* guess_letters, const wl_boards_plays& asked, const Limits& limits);

  // Does what wl_play_boards of the public header describes, and returns the status.
  int32_t run(const wl_boards_plays& asked, int64_t* totals, wl_boards_result& result);

 private:
  using Words = std::vector<uint16_t>;  // local numbers of words, ascending

  // A position: the candidates of every unsolved board, and the games that lead to it.
  struct Place {
    std::vector<int> boards;  // their numbers in a game
    std::vector<Words> candidates;
    std::vector<int32_t> games;

    bool is_certain() const;
  };
  struct Choice {
    int64_t score;
    bool is_stranger;  // whether no board may hold it
    int32_t row;
    bool operator<(const Choice& other) const {
      if (score != other.score) return score < other.score;
      if (is_stranger != other.is_stranger) return other.is_stranger;
      return row < other.row;
    }
  };
  // A game with its replies to a guess.
  struct Keyed {
    uint64_t key;
    int32_t game;
    bool operator<(const Keyed& other) const { return key != other.key ? key < other.key : game < other.game; }
  };
  // What is scored of a position: boards with several candidates, and how many have one.
  struct Open {
    std::vector<const Words*> boards;
    int certain = 0;
    int64_t words = 0;
  };

  int code(int32_t row, int word) const { return codes_[size_t(row) * n_words_ + size_t(word)]; }
  int word_of(int32_t game, int board) const { return games_[size_t(game) * size_t(n_boards_) + size_t(board)]; }
  int32_t row_of(int32_t guess) const;
  int64_t score(const Open& open, const int64_t* costs, int32_t row, bool is_certain);
  int32_t choose(const Place& place);
  int64_t play(const Place& place);
  int64_t play_guess(const Place& place, int32_t row);
  Place after(const Place& place, int32_t row, const std::vector<Keyed>& games) const;
  static void keep_distinct(Place& place);

  int solved_, n_boards_;
  size_t n_words_ = 0;
  std::vector<int32_t> rows_;      // [row]: guess number, ascending
  std::vector<int32_t> row_word_;  // [word]: its row
  std::vector<int32_t> pool_;      // rows
  std::vector<uint16_t> codes_;    // [row][word]
  std::vector<uint16_t> games_;    // [game][board]: words
  Place all_;
  std::vector<int32_t> sizes_;  // [code]: all 0 between calls
  const int64_t* costs_;
  int64_t n_costs_;
  std::vector<int64_t> least_;  // [boards]: the least cost of a candidate
  Meter meter_;
};

}  // namespace wl
