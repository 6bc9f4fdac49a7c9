// The exact search behind one handle of the C interface, whatever the width of its codes.
#pragma once

#include <memory>

#include "exact_lists.hpp"
#include "workers.hpp"

namespace wl {

// Each function answers the function of the public header that has its name. Arguments were checked.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual void leads(int32_t* leads) const = 0;
  virtual void solve(const wl_exact_position& position, int beta, const Limits& limits, wl_exact_result& result) = 0;
  virtual void guess(const wl_exact_position& position, int guess, int beta, const Limits& limits,
                     wl_exact_result& result) = 0;
  virtual void openers(const int32_t* ids, int n, int max_guesses, int cutoff, int top, int threads,
                       const Limits& limits, wl_exact_result* results) = 0;
  virtual void tree(const wl_exact_position& position, int first_guess, const Limits& limits, wl_node* nodes, int room,
                    int32_t* n_nodes, wl_exact_result& result) = 0;
  virtual const Lists& lists() const = 0;
};

// Chooses one- or two-byte codes by what the lists need.
std::unique_ptr<Engine> make_engine(Lists lists, bool hard, bool gives_up, size_t memory_limit);

}  // namespace wl
