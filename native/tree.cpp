// The whole decision tree of a greedy strategy, in one walk.
//
// A node is a set of candidates; the best-scoring allowed guess splits it into parts, and each part but the all-correct
// one is a node again. Features of the guesses are found once for the whole tree.
#include "scoring.hpp"
#include "wordlens.h"
#include "workers.hpp"

#include <algorithm>
#include <atomic>
#include <new>
#include <numeric>

namespace wl {
namespace {

struct Task {
    std::vector<int32_t> members;  // positions in the answer array, ascending
    int32_t parent;
    int32_t pattern;
};

struct Output {
    int64_t room;
    int32_t *parent, *pattern, *guess, *size;
    int64_t *nodes;
};

constexpr int64_t kManyCandidates = 512;  // from here on counting in four tables beats the short way for entropy

template <typename Code> class Expander {
  public:
    Expander(int length, const uint8_t *guess_letters, int64_t guesses, const int32_t *answers, const int64_t *weights,
             const int64_t *xlogx, int64_t answer_count, int measure, int rule, bool candidates_only, int threads)
        : length_(length), letters_(guess_letters), answers_(answers), weights_(weights), xlogx_(xlogx),
          measure_(measure), rule_(rule), candidates_only_(candidates_only || rule == WL_STRICT), threads_(threads),
          features_(length, guess_letters, guesses), all_guesses_(static_cast<size_t>(guesses)) {
        std::iota(all_guesses_.begin(), all_guesses_.end(), 0);
        for (int64_t size = 1; size < kManyCandidates; ++size)
            rise_.push_back(size <= answer_count ? xlogx[size] - xlogx[size - 1] : 0);
    }

    int run(int64_t answer_count, int32_t opener, const Output &out, const volatile int32_t *stop);

  private:
    struct Choice {
        int64_t badness = INT64_MAX;
        bool is_candidate = false;
        int32_t guess = -1;
        bool beats(const Choice &other) const {
            if (badness != other.badness) return badness < other.badness;
            if (is_candidate != other.is_candidate) return is_candidate;
            return guess >= 0 && (other.guess < 0 || guess < other.guess);
        }
    };

    const uint8_t *word(int32_t guess) const { return letters_ + static_cast<int64_t>(guess) * length_; }
    std::vector<int32_t> words_of(const std::vector<int32_t> &members) const;
    std::vector<uint8_t> letters_of(const std::vector<int32_t> &members) const;
    std::vector<int32_t> allowed_guesses(const Task &task, int32_t last_guess) const;
    bool obeys(const uint8_t *guess, const uint8_t *last, int32_t pattern) const;
    bool push_parts(const Task &task, int32_t node, const std::vector<Code> &codes, std::vector<Task> &tasks) const;
    // Whether perfect_candidate looks at all: not for large sets, where there is none, and not for expected size by
    // weight, the one measure on which two guesses that tell all candidates apart can differ.
    bool candidates_were_tried(int64_t count) const { return count <= 64 && !(measure_ == WL_SIZE && weights_); }
    // The score as one number, less is better, so that every measure is compared alike.
    int64_t badness(PartCounter<Code> &counter, const Code *codes, int64_t count,
                    const std::vector<int64_t> &weights) const;
    // The badness of a guess that is no candidate and tells all candidates apart, where they weigh alike.
    int64_t perfect_badness(int64_t count) const;
    int32_t perfect_candidate(const Task &task, const FeatureRows<Code> &rows) const;
    int32_t best_guess(const Task &task, int32_t last_guess, const FeatureRows<Code> &rows) const;

    int length_;
    const uint8_t *letters_;
    const int32_t *answers_;
    const int64_t *weights_, *xlogx_;
    int measure_, rule_;
    bool candidates_only_;
    int threads_;
    Features features_;
    std::vector<int32_t> all_guesses_;
    std::vector<int64_t> rise_ = {0};
};

template <typename Code> std::vector<int32_t> Expander<Code>::words_of(const std::vector<int32_t> &members) const {
    std::vector<int32_t> words;
    for (int32_t member : members) words.push_back(answers_[member]);
    return words;
}

template <typename Code> std::vector<uint8_t> Expander<Code>::letters_of(const std::vector<int32_t> &members) const {
    std::vector<uint8_t> letters;
    letters.reserve(members.size() * static_cast<size_t>(length_));
    for (int32_t member : members) {
        const uint8_t *source = word(answers_[member]);
        letters.insert(letters.end(), source, source + length_);
    }
    return letters;
}

// The official hard rule looks at the last row only: greens stay put, and marked letters are used as often.
template <typename Code>
bool Expander<Code>::obeys(const uint8_t *guess, const uint8_t *last, int32_t pattern) const {
    uint8_t required[kMaxLength];
    int count = 0;
    for (int at = 0; at < length_; ++at, pattern /= 3) {
        if (pattern % 3 == 2 && guess[at] != last[at]) return false;
        if (pattern % 3 != 0) required[count++] = last[at];
    }
    for (int i = 0; i < count; ++i) {
        const auto wanted = std::count(required, required + count, required[i]);
        if (std::count(guess, guess + length_, required[i]) < wanted) return false;
    }
    return true;
}

template <typename Code>
std::vector<int32_t> Expander<Code>::allowed_guesses(const Task &task, int32_t last_guess) const {
    std::vector<int32_t> allowed = candidates_only_ ? words_of(task.members) : all_guesses_;
    if (rule_ == WL_HARD && last_guess >= 0) {
        const auto breaks = [&](int32_t g) { return !obeys(word(g), word(last_guess), task.pattern); };
        allowed.erase(std::remove_if(allowed.begin(), allowed.end(), breaks), allowed.end());
    }
    return allowed;
}

template <typename Code>
int64_t Expander<Code>::badness(PartCounter<Code> &counter, const Code *codes, int64_t count,
                                const std::vector<int64_t> &weights) const {
    if (measure_ == WL_ENTROPY && weights.empty() && count < kManyCandidates)
        return counter.entropy(codes, count, rise_.data());
    const PartScore score = counter.score(codes, count, weights.empty() ? nullptr : weights.data(), xlogx_);
    switch (measure_) {
    case WL_PARTS: return -static_cast<int64_t>(score.parts);
    case WL_SIZE: return score.left;
    case WL_LARGEST: return score.largest;
    default: return score.entropy;
    }
}

template <typename Code> int64_t Expander<Code>::perfect_badness(int64_t count) const {
    switch (measure_) {
    case WL_PARTS: return -count;
    case WL_SIZE: return count;
    case WL_LARGEST: return 1;
    default: return weights_ ? -1 : 0;  // by weight it depends on the weights: never recognised
    }
}

// The first candidate that tells all the others apart, or -1. Nothing can beat it on any measure (but one, see
// candidates_were_tried), and looking at the few candidates first saves most of the work.
template <typename Code>
int32_t Expander<Code>::perfect_candidate(const Task &task, const FeatureRows<Code> &rows) const {
    const int64_t count = rows.answers();
    if (!candidates_were_tried(count)) return -1;
    PartCounter<Code> counter(length_);
    std::vector<Code> codes = rows.scratch_row();
    for (int32_t member : task.members) {
        rows.padded_row(answers_[member], codes.data());
        if (counter.score(codes.data(), count, nullptr, xlogx_).parts == count) return answers_[member];
    }
    return -1;
}

template <typename Code>
int32_t Expander<Code>::best_guess(const Task &task, int32_t last_guess, const FeatureRows<Code> &rows) const {
    const int32_t perfect = perfect_candidate(task, rows);
    if (perfect >= 0) return perfect;
    const int64_t count = rows.answers();
    std::vector<int64_t> weights;
    if (weights_)
        for (int32_t member : task.members) weights.push_back(weights_[member]);
    const bool anything_goes = !candidates_only_ && (rule_ != WL_HARD || last_guess < 0);
    const std::vector<int32_t> restricted = anything_goes ? std::vector<int32_t>() : allowed_guesses(task, last_guess);
    const std::vector<int32_t> &tried = anything_goes ? all_guesses_ : restricted;
    const int64_t tries = static_cast<int64_t>(tried.size());

    std::vector<Choice> best_of_slice(static_cast<size_t>(std::max(threads_, 1)));
    const std::vector<int32_t> candidates = words_of(task.members);
    std::atomic<size_t> next_slice{0};
    share_out(tries, tries * (count + 20), threads_, [&](int64_t begin, int64_t end) {
        PartCounter<Code> counter(length_);
        std::vector<Code> codes = rows.scratch_row();
        Choice best;
        for (int64_t i = begin; i < end; ++i) {
            const int32_t guess = tried[static_cast<size_t>(i)];
            rows.padded_row(guess, codes.data());
            Choice choice{badness(counter, codes.data(), count, weights), false, guess};
            if (choice.badness > best.badness) continue;
            choice.is_candidate = std::binary_search(candidates.begin(), candidates.end(), guess);
            if (choice.beats(best)) best = choice;
            if (choice.badness == perfect_badness(count) && candidates_were_tried(count)) break;  // none is better
        }
        best_of_slice[next_slice++] = best;
    });
    Choice best;
    for (const Choice &choice : best_of_slice)
        if (choice.guess >= 0 && choice.beats(best)) best = choice;
    return best.guess;
}

// Puts the parts that the codes make on the stack, lowest code on top. False: one part only, nothing was learnt.
template <typename Code>
bool Expander<Code>::push_parts(const Task &task, int32_t node, const std::vector<Code> &codes,
                                std::vector<Task> &tasks) const {
    const int solved = power_of_three(length_) - 1;
    std::vector<int32_t> by_code(codes.size());
    std::iota(by_code.begin(), by_code.end(), 0);
    const auto code_of = [&](int32_t i) { return codes[static_cast<size_t>(i)]; };
    std::stable_sort(by_code.begin(), by_code.end(), [&](int32_t a, int32_t b) { return code_of(a) > code_of(b); });
    for (int32_t i : by_code) {
        const int32_t code = code_of(i);
        if (code == solved) continue;
        if (tasks.empty() || tasks.back().parent != node || tasks.back().pattern != code)
            tasks.push_back({{}, node, code});
        tasks.back().members.push_back(task.members[static_cast<size_t>(i)]);
    }
    return code_of(by_code.front()) != code_of(by_code.back()) || code_of(by_code.front()) == solved;
}

template <typename Code>
int Expander<Code>::run(int64_t answer_count, int32_t opener, const Output &out, const volatile int32_t *stop) {
    std::vector<Task> tasks(1);
    tasks[0] = {std::vector<int32_t>(static_cast<size_t>(answer_count)), -1, 0};
    std::iota(tasks[0].members.begin(), tasks[0].members.end(), 0);
    *out.nodes = 0;
    while (!tasks.empty()) {
        if (stop && *stop) return WL_STOPPED;
        if (*out.nodes == out.room) return WL_STUCK;
        const Task task = std::move(tasks.back());
        tasks.pop_back();
        const int64_t count = static_cast<int64_t>(task.members.size());
        const bool first = task.parent < 0;
        const FeatureRows<Code> rows(features_, letters_of(task.members).data(), count);
        int32_t guess = opener;
        if (!first || opener < 0) {
            const int32_t last_guess = first ? -1 : out.guess[task.parent];
            guess = count == 1 ? answers_[task.members[0]] : best_guess(task, last_guess, rows);
        }
        const int32_t node = static_cast<int32_t>((*out.nodes)++);
        out.parent[node] = task.parent;
        out.pattern[node] = task.pattern;
        out.guess[node] = guess;
        out.size[node] = static_cast<int32_t>(count);

        std::vector<Code> codes(static_cast<size_t>(count));
        rows.pattern_row(guess, codes.data());
        const bool informative = push_parts(task, node, codes, tasks);
        // The first guess may be a player's own and tell nothing; later, nothing learnt means nothing ever will be.
        if (!informative && !first) return WL_STUCK;
    }
    return WL_OK;
}

}  // namespace
}  // namespace wl

extern "C" int32_t wl_expand_tree(int32_t length, const uint8_t *guess_letters, int64_t guesses,
                                  const int32_t *answers, int64_t answer_count, const int64_t *weights,
                                  const int64_t *xlogx, int32_t measure, int32_t rule, int32_t candidates_only,
                                  int32_t opener, int64_t room, int32_t *parent, int32_t *pattern, int32_t *guess,
                                  int32_t *size, int64_t *nodes, int32_t threads, const volatile int32_t *stop) try {
    const wl::Output out{room, parent, pattern, guess, size, nodes};
    const auto expand = [&](auto code) {
        wl::Expander<decltype(code)> expander(length, guess_letters, guesses, answers, weights, xlogx, answer_count,
                                              measure, rule, candidates_only != 0, threads);
        return expander.run(answer_count, opener, out, stop);
    };
    return length <= 5 ? expand(uint8_t{}) : expand(uint16_t{});
} catch (const std::bad_alloc &) {
    return WL_NO_MEMORY;
}
