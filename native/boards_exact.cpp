#include "boards_exact.hpp"

#include <algorithm>
#include <unordered_set>

namespace wl {
namespace {

constexpr uint64_t kWorkOfANode = 1000;         // words looked at that take as long as a simple position
constexpr int64_t kEndless = int64_t{1} << 60;  // more than any total

uint64_t mixed(uint64_t x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

bool are_distinct(const std::vector<uint16_t>& words) {
  for (size_t i = 1; i < words.size(); ++i)
    if (std::find(words.begin(), words.begin() + ptrdiff_t(i), words[i]) != words.begin() + ptrdiff_t(i)) return false;
  return true;
}

}  // namespace

BoardsSearch::BoardsSearch(int length, int32_t n_guesses, const uint8_t* guess_letters, const wl_boards_games& asked,
                           const Limits& limits)
    : solved_(pattern_count(length) - 1), meter_{limits} {
  guess_of_.assign(asked.candidates, asked.candidates + asked.starts[asked.n_boards]);
  std::sort(guess_of_.begin(), guess_of_.end());
  guess_of_.erase(std::unique(guess_of_.begin(), guess_of_.end()), guess_of_.end());
  n_words_ = int(guess_of_.size());
  std::vector<uint8_t> letters;
  for (int32_t guess : guess_of_) {
    const uint8_t* word = guess_letters + ptrdiff_t(guess) * length;
    letters.insert(letters.end(), word, word + length);
  }
  const Features features(length, guess_letters, n_guesses);
  const FeatureRows<uint16_t> rows(features, letters.data(), n_words_);
  codes_.resize(size_t(n_guesses) * size_t(n_words_));
  for (int32_t g = 0; g < n_guesses; ++g) {
    rows.pattern_row(g, codes_.data() + ptrdiff_t(g) * n_words_);
    if (asked.pool == nullptr) pool_.push_back(g);
  }
  if (asked.pool != nullptr) pool_.assign(asked.pool, asked.pool + asked.n_pool);
  std::vector<std::vector<uint16_t>> boards(size_t(asked.n_boards));
  for (int b = 0; b < asked.n_boards; ++b)
    for (int64_t i = asked.starts[b]; i < asked.starts[b + 1]; ++i)
      boards[size_t(b)].push_back(
          uint16_t(std::lower_bound(guess_of_.begin(), guess_of_.end(), asked.candidates[i]) - guess_of_.begin()));
  list_games(asked, boards);
}

// Every way to put distinct words on the boards, its weight the product of theirs.
void BoardsSearch::list_games(const wl_boards_games& asked, const std::vector<std::vector<uint16_t>>& boards) {
  all_.boards = asked.n_boards;
  std::vector<size_t> at(boards.size(), 0);
  std::vector<uint16_t> game(boards.size());
  for (;;) {
    int64_t weight = 1;
    for (size_t b = 0; b < boards.size(); ++b) {
      game[b] = boards[b][at[b]];
      if (asked.weights) weight *= asked.weights[asked.starts[b] + int64_t(at[b])];
    }
    if (are_distinct(game)) {
      all_.words.insert(all_.words.end(), game.begin(), game.end());
      all_.weights.push_back(weight);
    }
    size_t b = 0;
    while (b < boards.size() && ++at[b] == boards[b].size()) at[b++] = 0;
    if (b == boards.size()) return;
  }
}

int64_t BoardsSearch::sum(const Games& games) {
  int64_t total = 0;
  for (int64_t weight : games.weights) total += weight;
  return total;
}

// Two hashes of the set of games, whatever their order: 128 bits, so that two sets are never taken for one another.
BoardsSearch::Key BoardsSearch::key_of(const Games& games) {
  Key key{mixed(uint64_t(games.boards)), mixed(~uint64_t(games.boards))};
  for (int i = 0; i < games.count(); ++i) {
    uint64_t a = uint64_t(games.weights[size_t(i)]), b = ~a;
    for (int k = 0; k < games.boards; ++k) {
      a = mixed(a ^ games.game(i)[k]);
      b = mixed(b + games.game(i)[k] * 0x2545f4914f6cdd1dull);
    }
    key.a += a;
    key.b += b;
  }
  return key;
}

std::vector<uint16_t> BoardsSearch::words_in(const Games& games) const {
  std::vector<uint16_t> words(games.words);
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

// What the replies to a guess leave: one set of games for each combination of replies, without the boards it solved.
// Sets in which nothing is left to solve are not listed.
std::vector<Games> BoardsSearch::split(const Games& games, int32_t guess) const {
  std::vector<Games> sets;
  std::unordered_map<uint64_t, size_t> place;
  for (int i = 0; i < games.count(); ++i) {
    const uint16_t* game = games.game(i);
    uint64_t reply = 0;
    int open = 0;
    for (int b = 0; b < games.boards; ++b) {
      const int mark = code(guess, game[b]);
      reply = games.boards <= 4 ? reply * 65536 + uint64_t(mark) : mixed(reply ^ uint64_t(mark));
      open += mark != solved_;
    }
    if (open == 0) continue;
    const auto found = place.emplace(reply, sets.size());
    if (found.second) {
      sets.emplace_back();
      sets.back().boards = open;
    }
    Games& set = sets[found.first->second];
    for (int b = 0; b < games.boards; ++b)
      if (code(guess, game[b]) != solved_) set.words.push_back(game[b]);
    set.weights.push_back(games.weights[size_t(i)]);
  }
  return sets;
}

// A lower bound of the total. A game needs one guess for each board; it needs no more only if every guess solves a
// board. Of the games that agree in all replies to such guesses, only one can be so lucky.
int64_t BoardsSearch::bound(const Games& games) {
  const int64_t weight = sum(games);
  if (games.count() == 1) return weight * games.boards;
  if (games.boards == 1) return 2 * weight - *std::max_element(games.weights.begin(), games.weights.end());
  if (games.boards == 2) return 3 * weight - bound_of_pairs(games);
  std::vector<int64_t> covered(size_t(n_words_), 0);  // weight of the games that have the word
  int64_t most = 0;
  for (int i = 0; i < games.count(); ++i)
    for (int b = 0; b < games.boards; ++b) most = std::max(most, covered[games.game(i)[b]] += games.weights[size_t(i)]);
  return weight * (games.boards + 1) - most;
}

// The most weight of pairs that two guesses can solve: the first solves one board, and of the pairs that then show the
// same reply on the other board one can be named.
int64_t BoardsSearch::bound_of_pairs(const Games& games) {
  struct Entry {
    uint64_t key;
    int64_t weight;
  };
  std::vector<Entry> entries;
  for (int i = 0; i < games.count(); ++i)
    for (int b = 0; b < 2; ++b) {
      const int named = games.game(i)[b], other = games.game(i)[1 - b];
      const uint64_t reply = uint64_t(code(guess_of_[size_t(named)], other)) * 2 + uint64_t(b);
      entries.push_back({uint64_t(named) << 32 | reply, games.weights[size_t(i)]});
    }
  std::sort(entries.begin(), entries.end(), [](const Entry& one, const Entry& other) {
    return one.key != other.key ? one.key < other.key : one.weight > other.weight;
  });
  int64_t most = 0, here = 0;
  for (size_t i = 0; i < entries.size(); ++i) {
    if (i == 0 || entries[i].key >> 32 != entries[i - 1].key >> 32) here = 0;
    if (i == 0 || entries[i].key != entries[i - 1].key) here += entries[i].weight;
    most = std::max(most, here);
  }
  return most;
}

// A lower bound of the total with this guess; stops adding up once it is `enough`. A guess that tells nothing and
// solves nothing has no use: its bound is kEndless.
int64_t BoardsSearch::bound_after(const Games& games, int32_t guess, int64_t enough) {
  const std::vector<Games> sets = split(games, guess);
  if (sets.size() == 1 && sets[0].count() == games.count() && sets[0].boards == games.boards) return kEndless;
  int64_t total = sum(games);
  for (const Games& set : sets) total += sum(set) * set.boards;
  for (const Games& set : sets) {
    if (total >= enough) break;
    if (set.count() > 1) total += bound(set) - sum(set) * set.boards;
  }
  return total;
}

// Whether a guess gets different replies from some board other than the excepted one.
bool BoardsSearch::tells(int32_t guess, const Games& games, int except) const {
  for (int b = 0; b < games.boards; ++b) {
    if (b == except) continue;
    const int first = code(guess, games.game(0)[b]);
    for (int i = 1; i < games.count(); ++i)
      if (code(guess, games.game(i)[b]) != first) return true;
  }
  return false;
}

// Takes off the boards whose word is certain and tells nothing about the others, now or later: each costs one guess,
// whenever it is played. Returns how many there were.
int64_t BoardsSearch::strip(Games& games) const {
  std::vector<int> kept;
  for (int b = 0; b < games.boards; ++b) {
    bool certain = true;
    for (int i = 1; i < games.count() && certain; ++i) certain = games.game(i)[b] == games.game(0)[b];
    if (!certain || tells(guess_of_[games.game(0)[b]], games, b)) kept.push_back(b);
  }
  const int64_t taken = games.boards - int64_t(kept.size());
  if (taken == 0) return 0;
  Games rest;
  rest.boards = int(kept.size());
  rest.weights = games.weights;
  for (int i = 0; i < games.count(); ++i)
    for (int b : kept) rest.words.push_back(games.game(i)[b]);
  games = std::move(rest);
  return taken;
}

// One guess for every way to tell the words of each board apart; guesses that tell nothing are left out, and so are
// words that may solve a board, which are looked at by themselves.
BoardsSearch::Pool BoardsSearch::distinct(const Games& games, const Pool& pool) const {
  const std::vector<uint16_t> named = words_in(games);
  std::vector<std::vector<uint16_t>> boards(size_t(games.boards));
  for (int b = 0; b < games.boards; ++b) {
    auto& words = boards[size_t(b)];
    for (int i = 0; i < games.count(); ++i) words.push_back(games.game(i)[b]);
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    if (words.size() == 1) words.clear();
  }
  Pool kept;
  std::unordered_set<uint64_t> seen;
  std::vector<int> label(size_t(solved_) + 1, -1);
  for (int32_t guess : pool) {
    uint64_t sign = 0;
    bool any = false;
    for (const auto& words : boards) {
      int next = 0;
      for (uint16_t word : words) {
        int& mark = label[size_t(code(guess, word))];
        if (mark < 0) mark = next++;
        sign = mixed(sign ^ uint64_t(mark + 1));
      }
      any = any || next > 1;
      for (uint16_t word : words) label[size_t(code(guess, word))] = -1;
    }
    if (!any) continue;
    const auto at = std::lower_bound(guess_of_.begin(), guess_of_.end(), guess);
    if (at != guess_of_.end() && *at == guess &&
        std::binary_search(named.begin(), named.end(), uint16_t(at - guess_of_.begin())))
      continue;
    if (seen.insert(sign).second) kept.push_back(guess);
  }
  return kept;
}

// The total with this guess if it is below beta, else a lower bound that is not.
int64_t BoardsSearch::explore(const Games& games, int32_t guess, const Pool& pool, int64_t beta) {
  std::vector<Games> sets = split(games, guess);
  std::sort(sets.begin(), sets.end(), [](const Games& one, const Games& other) { return one.count() < other.count(); });
  std::vector<int64_t> low;
  int64_t total = sum(games);
  for (const Games& set : sets) {
    low.push_back(bound(set));
    total += low.back();
  }
  for (size_t i = 0; i < sets.size() && total < beta; ++i) {
    if (sets[i].count() == 1) continue;
    total -= low[i];
    total += search(std::move(sets[i]), pool, beta - total, nullptr);
  }
  return total;
}

// The least total of these games if it is below beta, else a lower bound that is not. best_guess may be null.
int64_t BoardsSearch::search(Games games, const Pool& pool, int64_t beta, int32_t* best_guess) {
  if (games.boards == 0) return 0;
  if (games.count() == 1) {
    if (best_guess) *best_guess = guess_of_[games.game(0)[0]];
    return games.weights[0] * games.boards;
  }
  const int32_t certain = best_guess ? guess_of_[games.game(0)[0]] : -1;
  const int64_t apart = strip(games) * sum(games);
  if (games.boards == 0) {
    if (best_guess) *best_guess = certain;
    return apart;
  }
  return apart + search_stripped(games, pool, beta - apart, best_guess);
}

int64_t BoardsSearch::search_stripped(const Games& games, const Pool& pool, int64_t beta, int32_t* best_guess) {
  const int64_t low = bound(games);
  if (low >= beta) return low;
  const Key key = key_of(games);
  const auto found = known_.find(key);
  if (found != known_.end() && !best_guess && (found->second.is_exact || found->second.value >= beta))
    return found->second.value;
  meter_.tick();
  std::vector<Choice> choices;
  for (uint16_t word : words_in(games)) {
    const int32_t guess = guess_of_[word];
    choices.push_back({bound_after(games, guess, kEndless), true, guess});
  }
  std::sort(choices.begin(), choices.end());
  int64_t best = beta;
  int32_t chosen = -1;
  const auto try_out = [&](const Choice& choice, const Pool& further) {
    const int64_t total = explore(games, choice.guess, further, best);
    if (total < best) {
      best = total;
      chosen = choice.guess;
    }
  };
  for (const Choice& choice : choices)  // often a word that may solve a board is as good as any can be
    if (choice.bound <= low && best > low) try_out(choice, pool);
  if (best > low) {
    const Pool kept = distinct(games, pool);
    meter_.nodes += (pool.size() + kept.size() * size_t(games.count())) * size_t(games.boards) / kWorkOfANode;
    Pool further = kept;
    for (const Choice& choice : choices) further.push_back(choice.guess);
    std::sort(further.begin(), further.end());
    choices.erase(std::remove_if(choices.begin(), choices.end(), [&](const Choice& c) { return c.bound <= low; }),
                  choices.end());
    for (int32_t guess : kept) {
      const int64_t least = bound_after(games, guess, best);
      if (least < best) choices.push_back({least, false, guess});
    }
    std::sort(choices.begin(), choices.end());
    for (const Choice& choice : choices)
      if (choice.bound < best) try_out(choice, further);
  }
  known_[key] = {best, chosen >= 0};
  if (best_guess) *best_guess = chosen;
  return best;
}

int32_t BoardsSearch::run(const wl_boards_games& asked, wl_boards_result& result) {
  result.weight = sum(all_);
  if (all_.count() == 0) return WL_OK;
  int32_t status = WL_OK;
  try {
    if (asked.firsts == nullptr) {
      result.total = search(all_, pool_, kEndless, &result.best_guess);
      result.tried = 1;
    } else {
      try_firsts(asked, result);
    }
  } catch (const Stopped&) {
    status = WL_STOPPED;
  }
  result.nodes = int64_t(meter_.nodes);
  return status;
}

void BoardsSearch::try_firsts(const wl_boards_games& asked, wl_boards_result& result) {
  int64_t best = kEndless;
  for (int32_t i = 0; i < asked.n_firsts; ++i) {
    const int64_t total = explore(all_, asked.firsts[i], pool_, best);
    if (total < best) {
      best = result.total = total;
      result.best_guess = asked.firsts[i];
    }
    ++result.tried;
  }
}

}  // namespace wl
