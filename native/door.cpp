// The C interface: turns what went wrong into a status and lets no exception out. The arguments of the exact search are
// checked here; those of the kernels were checked by the caller.
#include <algorithm>
#include <new>
#include <set>

#include "boards.hpp"
#include "boards_exact.hpp"
#include "boards_playout.hpp"
#include "exact_engine.hpp"
#include "scoring.hpp"
#include "tree.hpp"
#include "wordlens.h"

struct wl_exact {
  std::unique_ptr<wl::Engine> engine;
};

namespace {

constexpr int kLeastLength = 2;
constexpr int kMostWords = (1 << 16) - 1;  // words in a list, because counts of parts are 16 bits
constexpr int kMostTurns = 250;            // guesses left, because 255 means "any number" in the cache

// Makes a call that returns a status and turns an exception into one.
template <typename Call>
int32_t guarded(Call call) {
  try {
    return call();
  } catch (const wl::Stopped&) {
    return WL_STOPPED;
  } catch (const std::bad_alloc&) {
    return WL_NO_MEMORY;
  } catch (...) {
    return WL_BAD_INPUT;
  }
}

// Makes a call that fills a result, or leaves it as bad input.
template <typename Call>
int32_t guarded(wl_exact_result* result, Call call) {
  *result = {WL_BAD_INPUT, 0, -1, 0, 0};
  result->status = guarded([&] {
    call();
    return result->status;
  });
  return result->status;
}

bool is_guess(const wl::Lists& lists, int id) { return id >= 0 && id < lists.n_guesses; }

// Puts answers and weights into falling order of weight. Equal weights keep their order.
bool read_weights(int32_t n_answers, const int32_t* answer_ids, const int32_t* weights, wl::Lists& lists) {
  std::vector<int32_t> order;
  std::set<int32_t> different;
  int64_t total = 0;
  for (int a = 0; a < n_answers; ++a) {
    const int32_t weight = weights == nullptr ? 1 : weights[a];
    if (weight < 1) return false;
    order.push_back(a);
    different.insert(weight);
    total += weight;
  }
  if (different.size() > WL_MOST_WEIGHTS || total > WL_MOST_WEIGHT) return false;
  if (weights != nullptr)
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return weights[a] > weights[b]; });
  for (int32_t a : order) {
    lists.answer_guess.push_back(answer_ids[a]);
    lists.weights.push_back(weights == nullptr ? 1 : weights[a]);
  }
  return true;
}

bool read_lists(int32_t length, int32_t n_guesses, const uint8_t* letters, int32_t n_answers, const int32_t* answer_ids,
                const int32_t* weights, wl::Lists& lists) {
  if (length < kLeastLength || length > wl::kMaxLength || n_guesses < 1 || n_guesses > kMostWords) return false;
  if (letters == nullptr || answer_ids == nullptr || n_answers < 1 || n_answers > n_guesses) return false;
  lists.length = length;
  lists.n_guesses = n_guesses;
  lists.n_answers = n_answers;
  lists.letters.assign(letters, letters + ptrdiff_t(n_guesses) * length);
  lists.n_letters = *std::max_element(lists.letters.begin(), lists.letters.end()) + 1;
  lists.guess_answer.assign(size_t(n_guesses), -1);
  if (!read_weights(n_answers, answer_ids, weights, lists)) return false;
  for (int a = 0; a < n_answers; ++a) {
    const int32_t id = lists.answer_guess[size_t(a)];
    if (!is_guess(lists, id)) return false;
    int32_t& known = lists.guess_answer[size_t(id)];
    if (known >= 0) return false;  // twice in the list
    known = a;
  }
  return true;
}

bool is_good(const wl::Lists& lists, const wl_exact_position* p) {
  if (p == nullptr || p->n < 0 || (p->n > 0 && p->candidates == nullptr)) return false;
  if (p->guesses_left < 0 || p->guesses_left > kMostTurns || p->last_guess >= lists.n_guesses) return false;
  std::vector<bool> seen(size_t(lists.n_guesses), false);
  for (int i = 0; i < p->n; ++i) {
    const int32_t id = p->candidates[i];
    if (!is_guess(lists, id) || lists.guess_answer[size_t(id)] < 0) return false;
    if (seen[size_t(id)]) return false;
    seen[size_t(id)] = true;
  }
  return true;
}

wl::Limits limits_of(const volatile int32_t* stop, int64_t node_limit) {
  wl::Limits limits;
  limits.stop = stop;
  limits.node_limit = node_limit > 0 ? uint64_t(node_limit) : 0;
  return limits;
}

int clipped(int32_t beta) { return beta < wl::kInfeasible ? beta : wl::kInfeasible; }

}  // namespace

extern "C" {

int32_t wl_interface(void) { return WL_INTERFACE; }

int32_t wl_pattern_rows(int32_t length, const uint8_t* guess_letters, int64_t n_guesses, const uint8_t* answer_letters,
                        int64_t n_answers, void* codes, int32_t threads) {
  return guarded([&] {
    wl::pattern_rows(length, guess_letters, n_guesses, answer_letters, n_answers, codes, threads);
    return WL_OK;
  });
}

int32_t wl_score_parts(int32_t length, const uint8_t* guess_letters, int64_t n_guesses,
                       const uint8_t* candidate_letters, int64_t n_candidates, const int64_t* weights,
                       const int64_t* xlogx, int32_t* parts, int32_t* largest, int64_t* entropy, int64_t* left,
                       int32_t threads) {
  return guarded([&] {
    wl::score_parts(length, guess_letters, n_guesses, candidate_letters, n_candidates, weights, xlogx,
                    {parts, largest, entropy, left}, threads);
    return WL_OK;
  });
}

int32_t wl_score_boards(int32_t length, const uint8_t* guess_letters, int64_t n_guesses,
                        const uint8_t* candidate_letters, int64_t n_boards, const int64_t* starts,
                        const int64_t* weights, const int64_t* factors, const int64_t* costs, int64_t* badness,
                        int32_t threads) {
  const wl::BoardsView boards{n_boards, starts, weights, factors, costs};
  return guarded([&] {
    wl::score_boards(length, guess_letters, n_guesses, candidate_letters, boards, badness, threads);
    return WL_OK;
  });
}

int32_t wl_expand_tree(int32_t length, const uint8_t* guess_letters, int64_t n_guesses, const int32_t* answers,
                       int64_t n_answers, const int64_t* weights, const int64_t* xlogx, int32_t measure, int32_t rule,
                       int32_t candidates_only, int32_t opener, wl_node* nodes, int32_t room, int32_t* n_nodes,
                       int32_t threads, const volatile int32_t* stop) {
  const wl::TreeRequest request{length, guess_letters,        n_guesses, answers, n_answers, weights, xlogx, measure,
                                rule,   candidates_only != 0, opener,    threads, stop};
  return guarded([&] { return wl::expand_tree(request, nodes, room, n_nodes); });
}

int32_t wl_boards_solve(int32_t length, int32_t n_guesses, const uint8_t* guess_letters, const wl_boards_games* games,
                        int64_t node_limit, const volatile int32_t* stop, wl_boards_result* result) {
  *result = {WL_BAD_INPUT, -1, 0, 0, 0, 0};
  result->status = guarded([&] {
    wl::BoardsSearch search(length, n_guesses, guess_letters, *games, limits_of(stop, node_limit));
    return search.run(*games, *result);
  });
  return result->status;
}

int32_t wl_play_boards(int32_t length, const uint8_t* guess_letters, const wl_boards_plays* plays, int64_t step_limit,
                       const volatile int32_t* stop, int64_t* totals, wl_boards_result* result) {
  *result = {WL_BAD_INPUT, -1, 0, 0, 0, 0};
  result->status = guarded([&] {
    wl::BoardsPlayout playout(length, guess_letters, *plays, limits_of(stop, step_limit));
    return playout.run(*plays, totals, *result);
  });
  return result->status;
}

wl_exact* wl_exact_new(int32_t length, int32_t n_guesses, const uint8_t* letters, int32_t n_answers,
                       const int32_t* answer_ids, const int32_t* weights, int32_t rule, int32_t objective,
                       int64_t memory_limit) {
  try {
    wl::Lists lists;
    if ((rule != WL_NORMAL && rule != WL_HARD) || (objective != WL_ALL_FOUND && objective != WL_EXPECTED) ||
        !read_lists(length, n_guesses, letters, n_answers, answer_ids, weights, lists))
      return nullptr;
    const size_t memory = memory_limit > 0 ? size_t(memory_limit) : 0;
    return new wl_exact{wl::make_engine(std::move(lists), rule == WL_HARD, objective == WL_EXPECTED, memory)};
  } catch (...) {
    return nullptr;
  }
}

void wl_exact_free(wl_exact* handle) { delete handle; }

int32_t wl_exact_leads(const wl_exact* handle, int32_t* leads) {
  if (handle == nullptr || leads == nullptr) return WL_BAD_INPUT;
  handle->engine->leads(leads);
  return WL_OK;
}

int32_t wl_exact_solve(wl_exact* handle, const wl_exact_position* position, int32_t beta, int64_t node_limit,
                       const volatile int32_t* stop, wl_exact_result* result) {
  if (handle == nullptr || result == nullptr) return WL_BAD_INPUT;
  return guarded(result, [&] {
    if (is_good(handle->engine->lists(), position))
      handle->engine->solve(*position, clipped(beta), limits_of(stop, node_limit), *result);
  });
}

int32_t wl_exact_guess(wl_exact* handle, const wl_exact_position* position, int32_t guess, int32_t beta,
                       int64_t node_limit, const volatile int32_t* stop, wl_exact_result* result) {
  if (handle == nullptr || result == nullptr) return WL_BAD_INPUT;
  return guarded(result, [&] {
    if (is_good(handle->engine->lists(), position) && is_guess(handle->engine->lists(), guess))
      handle->engine->guess(*position, guess, clipped(beta), limits_of(stop, node_limit), *result);
  });
}

int32_t wl_exact_openers(wl_exact* handle, const int32_t* opener_ids, int32_t n, int32_t max_guesses, int32_t cutoff,
                         int32_t top, int32_t threads, const volatile int32_t* stop, wl_exact_result* results) {
  if (handle == nullptr || opener_ids == nullptr || results == nullptr || n < 0) return WL_BAD_INPUT;
  if (max_guesses < 0 || max_guesses > kMostTurns || top < 0 || threads < 1) return WL_BAD_INPUT;
  for (int i = 0; i < n; ++i)
    if (!is_guess(handle->engine->lists(), opener_ids[i])) return WL_BAD_INPUT;
  return guarded([&] {
    handle->engine->openers(opener_ids, n, max_guesses, clipped(cutoff), top, threads, limits_of(stop, 0), results);
    return WL_OK;
  });
}

int32_t wl_exact_tree(wl_exact* handle, const wl_exact_position* position, int32_t first_guess,
                      const volatile int32_t* stop, wl_node* nodes, int32_t room, int32_t* n_nodes,
                      wl_exact_result* result) {
  if (handle == nullptr || result == nullptr || n_nodes == nullptr || room < 0 || (room > 0 && nodes == nullptr))
    return WL_BAD_INPUT;
  return guarded(result, [&] {
    const wl::Lists& lists = handle->engine->lists();
    if (is_good(lists, position) && (first_guess < 0 || is_guess(lists, first_guess)))
      handle->engine->tree(*position, first_guess, limits_of(stop, 0), nodes, room, n_nodes, *result);
  });
}

}  // extern "C"
