#include "exact_tree.hpp"

#include <map>

namespace wl {

template <class Code>
void TreeWriter<Code>::add(int parent, int pattern, int guess, int size) {
  if (count_ < room_) nodes_[count_] = {parent, pattern, guess, size};
  ++count_;
}

template <class Code>
int TreeWriter<Code>::choose(const std::vector<std::int32_t>& answers, const Demand& demand, int guesses_left) {
  if (answers.size() == 1) return problem_.lists().answer_guess[static_cast<std::size_t>(answers[0])];
  const Set<Code> set = search_.root_set(answers.data(), static_cast<int>(answers.size()), demand);
  const int value = search_.solve(set, guesses_left, INFEASIBLE);
  return search_.best_guess(set, guesses_left, value);
}

template <class Code>
void TreeWriter<Code>::write(const std::vector<std::int32_t>& answers, const Demand& demand, int guesses_left,
                             int guess, int parent, int pattern) {
  const Lists& lists = problem_.lists();
  if (guess < 0) guess = choose(answers, demand, guesses_left);
  const int here = count_;
  add(parent, pattern, guess, static_cast<int>(answers.size()));
  std::map<int, std::vector<std::int32_t>> parts;
  for (std::int32_t a : answers)
    if (lists.answer_guess[static_cast<std::size_t>(a)] != guess)
      parts[pattern_code(lists.word(guess), lists.answer(a), lists.length)].push_back(a);
  for (const auto& [code, part] : parts) {
    const Demand next = problem_.hard().active() ? problem_.hard().after(guess, part[0]) : Demand();
    write(part, next, guesses_left - 1, -1, here, code);
  }
}

template class TreeWriter<std::uint8_t>;
template class TreeWriter<std::uint16_t>;

}  // namespace wl
