// A guess's pattern row as a byte sum of at most `length` ready-made rows.
//
// What a letter contributes to the pattern code depends only on where it stands in the guess and where it stands in
// the answer: two position masks. So the slow two-pass rule fills one small table, S[guess mask][answer mask], and
// repeated letters are dealt with there and nowhere else. The thousands of guesses share a few hundred distinct
// (letter, mask) features; F[feature][answer] is computed once per answer set and stays in cache; a pattern row is the
// sum of the F rows of the guess's distinct letters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wl {

// GCC on x86-64 Linux compiles the hot loops three times and picks by CPU at load time.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define WL_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define WL_CLONES
#endif

constexpr int kMaxLength = 10;

inline int power_of_three(int exponent) {
    int value = 1;
    while (exponent-- > 0) value *= 3;
    return value;
}

// The features of every guess: which (letter, mask) pairs it has, as indices into a list of distinct ones.
struct Features {
    int length = 0;
    std::vector<uint8_t> letter;     // of each distinct feature
    std::vector<uint16_t> mask;      // of each distinct feature
    std::vector<uint32_t> of_guess;  // guess * length + i -> feature; unused slots hold `blank`
    uint32_t blank = 0;              // a feature that contributes nothing, so that every guess has `length` of them

    std::vector<uint16_t> contributions;  // S[guess mask][answer mask], for the lengths where all of it is small

    static constexpr int kLongestWithTable = 6;

    Features(int length, const uint8_t *guess_letters, int64_t guesses);
    int64_t count() const { return static_cast<int64_t>(letter.size()); }
};

// F[feature][answer] for one set of answers.
template <typename Code> class FeatureRows {
  public:
    FeatureRows(const Features &features, const uint8_t *answer_letters, int64_t answers);
    // Writes the pattern codes of one guess against all the answers.
    void pattern_row(int64_t guess, Code *codes) const { sum_rows(guess, codes, answers_); }
    // The same into a scratch row of padded(answers) codes: whole vectors, without a slow rest.
    void padded_row(int64_t guess, Code *scratch) const { sum_rows(guess, scratch, stride_); }
    int64_t answers() const { return answers_; }
    std::vector<Code> scratch_row() const { return std::vector<Code>(static_cast<std::size_t>(stride_)); }

  private:
    static int64_t padded(int64_t count) { return (count + 31) / 32 * 32; }
    void sum_rows(int64_t guess, Code *codes, int64_t count) const;

    const Features &features_;
    int64_t answers_, stride_;
    std::vector<Code> rows_;
};

extern template class FeatureRows<uint8_t>;
extern template class FeatureRows<uint16_t>;

}  // namespace wl
