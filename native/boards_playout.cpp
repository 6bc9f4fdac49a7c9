#include "boards_playout.hpp"

#include <algorithm>

namespace wl {
namespace {

constexpr int64_t kShare = int64_t{1} << 30;  // what the candidates of one board weigh together
constexpr size_t kReplies = 4;                // replies of 16 bits in a key

void sort_unique(std::vector<int32_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

std::vector<uint8_t> letters_of(const std::vector<int32_t>& numbers, const uint8_t* letters, int length) {
  std::vector<uint8_t> found;
  for (int32_t number : numbers) {
    const uint8_t* word = letters + ptrdiff_t(number) * length;
    found.insert(found.end(), word, word + length);
  }
  return found;
}

}  // namespace

bool BoardsPlayout::Place::is_certain() const {
  return std::all_of(candidates.begin(), candidates.end(), [](const Words& words) { return words.size() == 1; });
}

BoardsPlayout::BoardsPlayout(int length, const uint8_t* guess_letters, const wl_boards_plays& asked,
                             const Limits& limits)
    : solved_(pattern_count(length) - 1),
      n_boards_(asked.n_boards),
      sizes_(size_t(pattern_count(length)), 0),
      costs_(asked.costs),
      n_costs_(asked.n_costs),
      meter_{limits} {
  const int64_t n_candidates = asked.starts[asked.n_boards];
  std::vector<int32_t> words(asked.candidates, asked.candidates + n_candidates);
  sort_unique(words);
  n_words_ = words.size();
  rows_ = words;
  rows_.insert(rows_.end(), asked.firsts, asked.firsts + asked.n_firsts);
  rows_.insert(rows_.end(), asked.pool, asked.pool + asked.n_pool);
  sort_unique(rows_);
  for (int32_t word : words) row_word_.push_back(row_of(word));
  for (int32_t i = 0; i < asked.n_pool; ++i) pool_.push_back(row_of(asked.pool[i]));
  const std::vector<uint8_t> row_letters = letters_of(rows_, guess_letters, length);
  const std::vector<uint8_t> word_letters = letters_of(words, guess_letters, length);
  const Features features(length, row_letters.data(), int64_t(rows_.size()));
  const FeatureRows<uint16_t> sums(features, word_letters.data(), int64_t(n_words_));
  codes_.resize(rows_.size() * n_words_);
  for (size_t row = 0; row < rows_.size(); ++row) sums.pattern_row(int64_t(row), codes_.data() + row * n_words_);
  const auto local = [&](int32_t number) {
    return uint16_t(std::lower_bound(words.begin(), words.end(), number) - words.begin());
  };
  for (int b = 0; b < n_boards_; ++b) {
    all_.boards.push_back(b);
    all_.candidates.emplace_back();
    for (int64_t i = asked.starts[b]; i < asked.starts[b + 1]; ++i)
      all_.candidates.back().push_back(local(asked.candidates[i]));
    const int64_t* const costs = costs_ + b * n_costs_;
    least_.push_back(*std::min_element(costs + 1, costs + n_costs_));
  }
  for (int64_t i = 0; i < int64_t(asked.n_games) * n_boards_; ++i) games_.push_back(local(asked.games[i]));
  for (int32_t game = 0; game < asked.n_games; ++game) all_.games.push_back(game);
}

int32_t BoardsPlayout::row_of(int32_t guess) const {
  return int32_t(std::lower_bound(rows_.begin(), rows_.end(), guess) - rows_.begin());
}

// The greedy measure of one guess: the sum over the boards, over their candidates, of the cost of the part that the
// guess leaves the candidate in. is_certain says that the guess solves one of the boards that are certain.
int64_t BoardsPlayout::score(const Open& open, const int64_t* costs, int32_t row, bool is_certain) {
  const uint16_t* const codes = codes_.data() + size_t(row) * n_words_;
  int64_t total = (open.certain - int64_t(is_certain)) * kShare * costs[1];
  for (const Words* words : open.boards) {
    if (words->size() == 2) {  // most boards have two candidates left, and need no counters
      const int one = codes[(*words)[0]], other = codes[(*words)[1]];
      const int64_t alone = (one != solved_) + (other != solved_);
      total += kShare / 2 * (one == other ? 2 * costs[2] : alone * costs[1]);
      continue;
    }
    for (uint16_t word : *words) ++sizes_[codes[word]];
    sizes_[size_t(solved_)] = 0;
    int64_t sum = 0;
    for (uint16_t word : *words) sum += costs[sizes_[codes[word]]];
    for (uint16_t word : *words) sizes_[codes[word]] = 0;
    total += kShare / int64_t(words->size()) * sum;
  }
  return total;
}

// The best guess by the greedy measure, of the pool and the words that a board may hold. Where one of the latter is as
// good as a guess that solves nothing can be at best, the pool is not looked at.
int32_t BoardsPlayout::choose(const Place& place) {
  const int64_t* const costs = costs_ + (int64_t(place.boards.size()) - 1) * n_costs_;
  const int64_t least = least_[place.boards.size() - 1];
  Open open;
  int64_t bound = 0;
  for (const Words& words : place.candidates) {
    if (words.size() == 1) {
      ++open.certain;
      bound += kShare * costs[1];
    } else {
      open.boards.push_back(&words);
      open.words += int64_t(words.size());
      bound += kShare / int64_t(words.size()) * int64_t(words.size()) * least;
    }
  }
  Choice best{INT64_MAX, true, -1};
  int64_t scored = 0;
  for (const Words& words : place.candidates)
    for (uint16_t word : words) {
      const int32_t row = row_word_[word];
      best = std::min(best, Choice{score(open, costs, row, words.size() == 1), false, row});
      ++scored;
    }
  if (best.score > bound) {
    for (int32_t row : pool_) best = std::min(best, Choice{score(open, costs, row, false), true, row});
    scored += int64_t(pool_.size());
  }
  meter_.nodes += uint64_t(scored * (open.words + 4));
  return best.row;
}

// A word that is certain on one board is taken from all others, again and again.
void BoardsPlayout::keep_distinct(Place& place) {
  std::vector<size_t> waiting;
  for (size_t b = 0; b < place.candidates.size(); ++b)
    if (place.candidates[b].size() == 1) waiting.push_back(b);
  while (!waiting.empty()) {
    const size_t owner = waiting.back();
    const uint16_t word = place.candidates[owner][0];
    waiting.pop_back();
    for (size_t b = 0; b < place.candidates.size(); ++b) {
      Words& words = place.candidates[b];
      if (b == owner || words.size() == 1) continue;
      const auto at = std::lower_bound(words.begin(), words.end(), word);
      if (at == words.end() || *at != word) continue;
      words.erase(at);
      if (words.size() == 1) waiting.push_back(b);
    }
  }
}

// What a guess leaves of a position for games that give it equal replies.
BoardsPlayout::Place BoardsPlayout::after(const Place& place, int32_t row, const std::vector<Keyed>& games) const {
  Place next;
  for (size_t b = 0; b < place.boards.size(); ++b) {
    const int reply = code(row, word_of(games[0].game, place.boards[b]));
    if (reply == solved_) continue;
    next.boards.push_back(place.boards[b]);
    next.candidates.emplace_back();
    for (uint16_t word : place.candidates[b])
      if (code(row, word) == reply) next.candidates.back().push_back(word);
  }
  for (const Keyed& one : games) next.games.push_back(one.game);
  keep_distinct(next);
  return next;
}

// The guesses that the games of a position take after this one, this one not counted. Games that give equal replies
// stay together: sorted by their replies, boards that are certain left out, four to a key.
int64_t BoardsPlayout::play_guess(const Place& place, int32_t row) {
  std::vector<int> open;
  for (size_t b = 0; b < place.boards.size(); ++b)
    if (place.candidates[b].size() > 1) open.push_back(place.boards[b]);
  std::vector<std::vector<Keyed>> waiting(1);
  for (int32_t game : place.games) waiting[0].push_back({0, game});
  for (size_t from = 0; from < open.size(); from += kReplies) {
    std::vector<std::vector<Keyed>> sets;
    for (std::vector<Keyed>& games : waiting) {
      for (Keyed& one : games) {
        one.key = 0;
        for (size_t i = from; i < std::min(open.size(), from + kReplies); ++i)
          one.key = one.key << 16 | uint64_t(code(row, word_of(one.game, open[i])));
      }
      if (games.size() > 1) std::sort(games.begin(), games.end());
      for (size_t first = 0, last; first < games.size(); first = last) {
        for (last = first + 1; last < games.size() && games[last].key == games[first].key;) ++last;
        sets.emplace_back(games.begin() + ptrdiff_t(first), games.begin() + ptrdiff_t(last));
      }
    }
    waiting = std::move(sets);
  }
  int64_t total = 0;
  for (const std::vector<Keyed>& games : waiting) total += play(after(place, row, games));
  return total;
}

// The guesses that the games of a position take in all.
int64_t BoardsPlayout::play(const Place& place) {
  const int64_t count = int64_t(place.games.size());
  if (place.is_certain()) return count * int64_t(place.boards.size());
  meter_.tick();
  return count + play_guess(place, choose(place));
}

int32_t BoardsPlayout::run(const wl_boards_plays& asked, int64_t* totals, wl_boards_result& result) {
  result.weight = asked.n_games;
  int32_t status = WL_OK;
  try {
    for (int32_t i = 0; i < asked.n_firsts; ++i) {
      totals[i] = asked.n_games + play_guess(all_, row_of(asked.firsts[i]));
      if (i == 0 || totals[i] < result.total) {
        result.total = totals[i];
        result.best_guess = asked.firsts[i];
      }
      ++result.tried;
    }
  } catch (const Stopped&) {
    status = WL_STOPPED;
  }
  result.nodes = int64_t(meter_.nodes);
  return status;
}

}  // namespace wl
