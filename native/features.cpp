#include "features.hpp"

#include <algorithm>
#include <map>

namespace wl {

namespace {

// The two-pass rule for one letter: exact matches first, then, from left to right, present while copies remain.
int contribution(int length, int guess_mask, int answer_mask) {
    int copies_left = 0;
    for (int at = 0; at < length; ++at) copies_left += ((answer_mask & ~guess_mask) >> at) & 1;
    int code = 0;
    for (int at = 0, digit = 1; at < length; ++at, digit *= 3) {
        if (!((guess_mask >> at) & 1)) continue;
        if ((answer_mask >> at) & 1) {
            code += 2 * digit;
        } else if (copies_left > 0) {
            code += digit;
            --copies_left;
        }
    }
    return code;
}

int mask_of(const uint8_t *word, int length, uint8_t letter) {
    int mask = 0;
    for (int at = 0; at < length; ++at) mask |= (word[at] == letter) << at;
    return mask;
}

// Where each letter stands in each answer.
class LetterMasks {
  public:
    LetterMasks(int length, const uint8_t *letters, int64_t answers) : answers_(answers) {
        const uint8_t highest = answers ? *std::max_element(letters, letters + length * answers) : 0;
        rows_ = highest + 1;
        masks_.assign(static_cast<size_t>(rows_ * answers), 0);
        for (int64_t a = 0; a < answers; ++a)
            for (int at = 0; at < length; ++at)
                masks_[static_cast<size_t>(letters[a * length + at] * answers + a)] |= static_cast<uint16_t>(1 << at);
    }
    const uint16_t *of(uint8_t letter) const {
        return letter < rows_ ? masks_.data() + letter * answers_ : nullptr;
    }

  private:
    int64_t answers_, rows_;
    std::vector<uint16_t> masks_;
};

WL_CLONES void add_row(uint8_t *total, const uint8_t *row, int64_t count) {
    for (int64_t i = 0; i < count; ++i) total[i] = static_cast<uint8_t>(total[i] + row[i]);
}

WL_CLONES void add_row(uint16_t *total, const uint16_t *row, int64_t count) {
    for (int64_t i = 0; i < count; ++i) total[i] = static_cast<uint16_t>(total[i] + row[i]);
}

// Five letters is the common case: one pass over five rows keeps the running sum in registers.
WL_CLONES void sum_five(uint8_t *total, const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d,
                        const uint8_t *e, int64_t count) {
    for (int64_t i = 0; i < count; ++i) total[i] = static_cast<uint8_t>(a[i] + b[i] + c[i] + d[i] + e[i]);
}

}  // namespace

Features::Features(int word_length, const uint8_t *guess_letters, int64_t guesses) : length(word_length) {
    if (length <= kLongestWithTable)
        for (int cell = 0; cell < 1 << (2 * length); ++cell)
            contributions.push_back(
                static_cast<uint16_t>(contribution(length, cell >> length, cell & ((1 << length) - 1))));
    const uint8_t highest = guesses ? *std::max_element(guess_letters, guess_letters + guesses * length) : 0;
    std::vector<uint32_t> number(static_cast<size_t>(highest + 1) << length, blank);  // [letter][mask]
    letter.push_back(0);  // the blank feature: no position, no contribution
    mask.push_back(0);
    of_guess.assign(static_cast<size_t>(guesses * length), blank);
    for (int64_t g = 0; g < guesses; ++g) {
        const uint8_t *word = guess_letters + g * length;
        for (int at = 0; at < length; ++at) {
            const int positions = mask_of(word, length, word[at]);
            if (positions & ((1 << at) - 1)) continue;  // this letter was met further left
            uint32_t &feature = number[(static_cast<size_t>(word[at]) << length) + static_cast<size_t>(positions)];
            if (feature == blank) {
                feature = static_cast<uint32_t>(letter.size());
                letter.push_back(word[at]);
                mask.push_back(static_cast<uint16_t>(positions));
            }
            of_guess[static_cast<size_t>(g * length + at)] = feature;
        }
    }
}

template <typename Code>
FeatureRows<Code>::FeatureRows(const Features &features, const uint8_t *answer_letters, int64_t answers)
    : features_(features), answers_(answers), stride_(padded(answers)),
      rows_(static_cast<size_t>(features.count() * stride_)) {
    const int length = features.length;
    const LetterMasks masks(length, answer_letters, answers);
    std::map<int, std::vector<uint16_t>> made;  // long words: guess mask -> S[guess mask], when first met
    for (int64_t f = 0; f < features.count(); ++f) {
        const int guess_mask = features.mask[static_cast<size_t>(f)];
        const uint16_t *answer_masks = masks.of(features.letter[static_cast<size_t>(f)]);
        if (!answer_masks) continue;  // no answer has the letter: it contributes 0 everywhere
        Code *row = &rows_[static_cast<size_t>(f * stride_)];
        if (features.contributions.empty() && answers < (1 << length)) {  // a table would cost more than the values
            for (int64_t a = 0; a < answers; ++a)
                row[a] = static_cast<Code>(contribution(length, guess_mask, answer_masks[a]));
            continue;
        }
        const uint16_t *table = features.contributions.data() + (guess_mask << length);
        if (features.contributions.empty()) {
            std::vector<uint16_t> &own = made[guess_mask];
            for (int mask = static_cast<int>(own.size()); mask < (1 << length); ++mask)
                own.push_back(static_cast<uint16_t>(contribution(length, guess_mask, mask)));
            table = own.data();
        }
        for (int64_t a = 0; a < answers; ++a) row[a] = static_cast<Code>(table[answer_masks[a]]);
    }
}

template <typename Code> void FeatureRows<Code>::sum_rows(int64_t guess, Code *codes, int64_t count) const {
    const uint32_t *of_guess = &features_.of_guess[static_cast<size_t>(guess * features_.length)];
    const auto row = [&](int i) { return &rows_[static_cast<size_t>(of_guess[i] * stride_)]; };
    if constexpr (sizeof(Code) == 1) {
        if (features_.length == 5) {
            sum_five(codes, row(0), row(1), row(2), row(3), row(4), count);
            return;
        }
    }
    std::copy(row(0), row(0) + count, codes);
    for (int i = 1; i < features_.length; ++i)
        if (of_guess[i] != features_.blank) add_row(codes, row(i), count);
}

template class FeatureRows<uint8_t>;
template class FeatureRows<uint16_t>;

}  // namespace wl
