#include "exact_hard.hpp"

namespace wl {

HardRule::HardRule(const Lists& lists, bool active)
    : lists_(lists), active_(active), words_((lists.n_guesses + 63) / 64) {
  if (!active) return;
  const std::size_t size = static_cast<std::size_t>(lists.length * lists.n_letters * words_);
  green_.assign(size, 0);
  count_.assign(size, 0);
  for (int g = 0; g < lists.n_guesses; ++g) {
    const std::uint8_t* word = lists.word(g);
    const std::uint64_t bit = std::uint64_t{1} << (g % 64);
    for (int i = 0; i < lists.length; ++i) {
      int copies = 0;
      for (int j = 0; j <= i; ++j) copies += word[j] == word[i];
      const_cast<std::uint64_t*>(green_bits(i, word[i]))[g / 64] |= bit;
      const_cast<std::uint64_t*>(count_bits(word[i], copies))[g / 64] |= bit;
    }
  }
}

const std::uint64_t* HardRule::green_bits(int place, int letter) const {
  return green_.data() + static_cast<std::size_t>((place * lists_.n_letters + letter) * words_);
}

const std::uint64_t* HardRule::count_bits(int letter, int count) const {
  return count_.data() + static_cast<std::size_t>((letter * lists_.length + count - 1) * words_);
}

Demand HardRule::after(int guess, int answer) const {
  return after_code(guess, pattern_code(lists_.word(guess), lists_.answer(answer), lists_.length));
}

Demand HardRule::after_code(int guess, int code) const {
  std::uint8_t marks[MAX_LENGTH];
  for (int i = 0; i < lists_.length; ++i, code /= 3) marks[i] = static_cast<std::uint8_t>(code % 3);
  return from_marks(lists_.word(guess), marks);
}

Demand HardRule::from_marks(const std::uint8_t* word, const std::uint8_t* marks) const {
  Demand d;
  for (int i = 0; i < lists_.length; ++i) {
    if (marks[i] == 2) {
      d.green[i] = word[i];
      d.key.toggle(random_key((std::uint64_t{1} << 40) + static_cast<std::uint64_t>(i * 256 + word[i])));
    }
    if (marks[i] == 0) continue;
    int k = 0;
    while (k < d.n_letters && d.letter[k] != word[i]) ++k;
    if (k == d.n_letters) {
      d.letter[k] = word[i];
      d.count[k] = 0;
      ++d.n_letters;
    }
    // One random number for each demanded copy: k copies are the sum of the first k numbers.
    ++d.count[k];
    d.key.toggle(random_key((std::uint64_t{1} << 41) + static_cast<std::uint64_t>(d.count[k] * 256 + word[i])));
  }
  return d;
}

void HardRule::allowed(const Demand& demand, std::uint64_t* bits) const {
  for (int w = 0; w < words_; ++w) bits[w] = ~std::uint64_t{0};
  const auto keep = [&](const std::uint64_t* some) {
    for (int w = 0; w < words_; ++w) bits[w] &= some[w];
  };
  for (int i = 0; i < lists_.length; ++i)
    if (demand.green[i] != Demand::FREE) keep(green_bits(i, demand.green[i]));
  for (int k = 0; k < demand.n_letters; ++k) keep(count_bits(demand.letter[k], demand.count[k]));
}

}  // namespace wl
