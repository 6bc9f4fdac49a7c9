// The C interface: checks every argument, turns what went wrong into a status, lets no exception out.
#include "exact.h"

#include <new>

#include "exact_engine.hpp"

struct wl_exact {
  std::unique_ptr<wl::Engine> engine;
};

namespace {

constexpr int LEAST_LENGTH = 2;
constexpr int MOST_GUESSES = 1 << 16;  // words in a list; counts of parts are 16 bits
constexpr int MOST_TURNS = 250;        // guesses left; 255 means "any" in the cache

bool is_guess(const wl::Lists& lists, int id) { return id >= 0 && id < lists.n_guesses; }

bool read_lists(std::int32_t length, std::int32_t n_guesses, const std::uint8_t* letters, std::int32_t n_answers,
                const std::int32_t* answer_ids, wl::Lists& lists) {
  if (length < LEAST_LENGTH || length > wl::MAX_LENGTH || n_guesses < 1 || n_guesses >= MOST_GUESSES) return false;
  if (letters == nullptr || answer_ids == nullptr || n_answers < 1 || n_answers > n_guesses) return false;
  lists.length = length;
  lists.n_guesses = n_guesses;
  lists.n_answers = n_answers;
  lists.letters.assign(letters, letters + static_cast<std::ptrdiff_t>(n_guesses) * length);
  for (std::uint8_t letter : lists.letters) {
    if (letter == wl::Demand::FREE) return false;
    if (letter >= lists.n_letters) lists.n_letters = letter + 1;
  }
  lists.guess_answer.assign(static_cast<std::size_t>(n_guesses), -1);
  for (int a = 0; a < n_answers; ++a) {
    if (!is_guess(lists, answer_ids[a])) return false;
    std::int32_t& known = lists.guess_answer[static_cast<std::size_t>(answer_ids[a])];
    if (known >= 0) return false;  // twice in the list
    known = a;
    lists.answer_guess.push_back(answer_ids[a]);
  }
  return true;
}

bool is_good(const wl::Lists& lists, const wl_exact_position* p) {
  if (p == nullptr || p->n < 0 || (p->n > 0 && p->candidates == nullptr)) return false;
  if (p->guesses_left < 0 || p->guesses_left > MOST_TURNS || p->last_guess >= lists.n_guesses) return false;
  std::vector<bool> seen(static_cast<std::size_t>(lists.n_guesses), false);
  for (int i = 0; i < p->n; ++i) {
    const std::int32_t id = p->candidates[i];
    if (!is_guess(lists, id) || lists.guess_answer[static_cast<std::size_t>(id)] < 0) return false;
    if (seen[static_cast<std::size_t>(id)]) return false;
    seen[static_cast<std::size_t>(id)] = true;
  }
  return true;
}

// Runs one call and names what went wrong.
template <class Call>
std::int32_t guarded(wl_exact_result* result, Call call) {
  *result = {WL_EXACT_BAD_INPUT, 0, -1, 0, 0};
  try {
    call();
  } catch (const wl::Stopped&) {
    result->status = WL_EXACT_STOPPED;
  } catch (const std::bad_alloc&) {
    result->status = WL_EXACT_NO_MEMORY;
  } catch (...) {
    result->status = WL_EXACT_BAD_INPUT;
  }
  return result->status;
}

wl::Limits limits_of(const volatile std::int32_t* stop, std::int64_t node_limit) {
  wl::Limits limits;
  limits.stop = stop;
  limits.node_limit = node_limit > 0 ? static_cast<std::uint64_t>(node_limit) : 0;
  return limits;
}

int clipped(std::int32_t beta) { return beta < wl::INFEASIBLE ? beta : wl::INFEASIBLE; }

}  // namespace

extern "C" {

wl_exact* wl_exact_new(std::int32_t length, std::int32_t n_guesses, const std::uint8_t* letters, std::int32_t n_answers,
                       const std::int32_t* answer_ids, std::int32_t rule, std::int64_t memory_limit_bytes) {
  try {
    wl::Lists lists;
    if (rule < 0 || rule > 1 || !read_lists(length, n_guesses, letters, n_answers, answer_ids, lists)) return nullptr;
    const std::size_t memory = memory_limit_bytes > 0 ? static_cast<std::size_t>(memory_limit_bytes) : 0;
    std::unique_ptr<wl_exact> handle(new wl_exact);
    handle->engine = wl::make_engine(std::move(lists), rule == 1, memory);
    return handle.release();
  } catch (...) {
    return nullptr;
  }
}

void wl_exact_free(wl_exact* handle) { delete handle; }

std::int64_t wl_exact_bytes(const wl_exact* handle) {
  return handle == nullptr ? 0 : static_cast<std::int64_t>(handle->engine->bytes());
}

void wl_exact_clear(wl_exact* handle) {
  if (handle != nullptr) handle->engine->clear();
}

std::int32_t wl_exact_solve(wl_exact* handle, const wl_exact_position* position, std::int32_t beta,
                            std::int64_t node_limit, const volatile std::int32_t* stop, wl_exact_result* result) {
  if (handle == nullptr || result == nullptr) return WL_EXACT_BAD_INPUT;
  return guarded(result, [&] {
    if (is_good(handle->engine->lists(), position))
      handle->engine->solve(*position, clipped(beta), limits_of(stop, node_limit), *result);
  });
}

std::int32_t wl_exact_guess(wl_exact* handle, const wl_exact_position* position, std::int32_t guess, std::int32_t beta,
                            std::int64_t node_limit, const volatile std::int32_t* stop, wl_exact_result* result) {
  if (handle == nullptr || result == nullptr) return WL_EXACT_BAD_INPUT;
  return guarded(result, [&] {
    if (is_good(handle->engine->lists(), position) && is_guess(handle->engine->lists(), guess))
      handle->engine->guess(*position, guess, clipped(beta), limits_of(stop, node_limit), *result);
  });
}

std::int32_t wl_exact_openers(wl_exact* handle, const std::int32_t* opener_ids, std::int32_t n,
                              std::int32_t max_guesses, std::int32_t cutoff, std::int32_t top, std::int32_t threads,
                              const volatile std::int32_t* stop, wl_exact_result* results,
                              volatile std::int32_t* done) {
  if (handle == nullptr || opener_ids == nullptr || results == nullptr || n < 0) return WL_EXACT_BAD_INPUT;
  if (max_guesses < 0 || max_guesses > MOST_TURNS || top < 0 || threads < 1) return WL_EXACT_BAD_INPUT;
  for (int i = 0; i < n; ++i)
    if (!is_guess(handle->engine->lists(), opener_ids[i])) return WL_EXACT_BAD_INPUT;
  wl_exact_result outcome;
  return guarded(&outcome, [&] {
    handle->engine->openers(opener_ids, n, max_guesses, clipped(cutoff), top, threads, limits_of(stop, 0), results,
                            done);
    outcome.status = WL_EXACT_VALUE;
  });
}

std::int32_t wl_exact_tree(wl_exact* handle, const wl_exact_position* position, std::int32_t first_guess,
                           const volatile std::int32_t* stop, wl_exact_node* nodes, std::int32_t room,
                           std::int32_t* n_nodes, wl_exact_result* result) {
  if (handle == nullptr || result == nullptr || n_nodes == nullptr || room < 0 || (room > 0 && nodes == nullptr))
    return WL_EXACT_BAD_INPUT;
  return guarded(result, [&] {
    const wl::Lists& lists = handle->engine->lists();
    if (is_good(lists, position) && (first_guess < 0 || is_guess(lists, first_guess)))
      handle->engine->tree(*position, first_guess, limits_of(stop, 0), nodes, room, n_nodes, *result);
  });
}

}  // extern "C"
