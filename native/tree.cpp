// A node is a set of candidates. The best-scoring allowed guess splits it into parts, and each part but the all-correct
// one is a node again. The features of the guesses are found once for the whole tree.
#include "tree.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>

#include "scoring.hpp"
#include "workers.hpp"

namespace wl {
namespace {

// From this many candidates on, counting in four tables beats the short way for entropy.
constexpr int64_t kManyCandidates = 512;

// Above this many candidates no guess tells all of them apart, so that none is looked for.
constexpr int64_t kMostPerfect = 64;

// A node that is still to be written.
struct Task {
  std::vector<int32_t> members;  // positions in the array of answers, ascending
  int32_t parent;
  int32_t pattern;
};

// A guess with its score as one number, less is better, so that every measure is compared alike.
struct Candidate {
  int64_t badness = INT64_MAX;
  bool is_member = false;
  int32_t guess = -1;

  bool beats(const Candidate& other) const {
    if (badness != other.badness) return badness < other.badness;
    if (is_member != other.is_member) return is_member;
    return guess >= 0 && (other.guess < 0 || guess < other.guess);
  }
};

template <typename Code>
class Expander {
 public:
  explicit Expander(const TreeRequest& request)
      : request_(request),
        candidates_only_(request.candidates_only || request.rule == WL_STRICT),
        meter_{{request.stop, 0}},
        features_(request.length, request.letters, request.n_guesses),
        all_guesses_(size_t(request.n_guesses)) {
    std::iota(all_guesses_.begin(), all_guesses_.end(), 0);
    for (int64_t size = 1; size < kManyCandidates; ++size)
      rise_.push_back(size <= request.n_answers ? request.xlogx[size] - request.xlogx[size - 1] : 0);
  }

  wl_status run(wl_node* nodes, int32_t room, int32_t* n_nodes);

 private:
  const uint8_t* word(int32_t guess) const { return request_.letters + int64_t{guess} * request_.length; }
  std::vector<int32_t> words_of(const Task& task) const;
  std::vector<uint8_t> letters_of(const Task& task) const;
  std::vector<int32_t> restricted_guesses(const Task& task, int32_t last_guess) const;
  bool finds_perfect_members(int64_t n) const;
  int64_t badness(PartCounter<Code>& counter, const Code* codes, int64_t n, const std::vector<int64_t>& weights) const;
  int64_t perfect_badness(int64_t n) const;
  int32_t perfect_member(const Task& task, const FeatureRows<Code>& rows) const;
  int32_t best_guess(const Task& task, int32_t last_guess, const FeatureRows<Code>& rows) const;
  Candidate best_of(const std::vector<int32_t>& tried, const Task& task, const FeatureRows<Code>& rows) const;
  bool push_parts(const Task& task, int32_t node, const std::vector<Code>& codes, std::vector<Task>& tasks) const;

  const TreeRequest& request_;
  bool candidates_only_;
  Meter meter_;
  Features features_;
  std::vector<int32_t> all_guesses_;
  std::vector<int64_t> rise_ = {0};  // xlogx[size] - xlogx[size - 1]
};

template <typename Code>
std::vector<int32_t> Expander<Code>::words_of(const Task& task) const {
  std::vector<int32_t> words;
  for (int32_t member : task.members) words.push_back(request_.answers[member]);
  return words;
}

template <typename Code>
std::vector<uint8_t> Expander<Code>::letters_of(const Task& task) const {
  std::vector<uint8_t> letters;
  letters.reserve(task.members.size() * size_t(request_.length));
  for (int32_t member : task.members) {
    const uint8_t* source = word(request_.answers[member]);
    letters.insert(letters.end(), source, source + request_.length);
  }
  return letters;
}

// The guesses that the rule leaves, where it leaves out some.
template <typename Code>
std::vector<int32_t> Expander<Code>::restricted_guesses(const Task& task, int32_t last_guess) const {
  std::vector<int32_t> allowed = candidates_only_ ? words_of(task) : all_guesses_;
  if (request_.rule == WL_HARD && last_guess >= 0) {
    const Demand demand(word(last_guess), task.pattern, request_.length);
    const auto breaks = [&](int32_t g) { return !demand.allows(word(g), request_.length); };
    allowed.erase(std::remove_if(allowed.begin(), allowed.end(), breaks), allowed.end());
  }
  return allowed;
}

// Whether perfect_member() looks at all: not for large sets, where there is none, and not for expected size by weight,
// the only measure on which two guesses that tell all candidates apart can differ.
template <typename Code>
bool Expander<Code>::finds_perfect_members(int64_t n) const {
  return n <= kMostPerfect && !(request_.measure == WL_SIZE && request_.weights);
}

template <typename Code>
int64_t Expander<Code>::badness(PartCounter<Code>& counter, const Code* codes, int64_t n,
                                const std::vector<int64_t>& weights) const {
  if (request_.measure == WL_ENTROPY && weights.empty() && n < kManyCandidates)
    return counter.entropy(codes, n, rise_.data());
  const PartScore score = counter.score(codes, n, weights.empty() ? nullptr : weights.data(), request_.xlogx);
  switch (request_.measure) {
    case WL_PARTS: return -int64_t{score.parts};
    case WL_SIZE: return score.left;
    case WL_LARGEST: return score.largest;
    default: return score.entropy;
  }
}

// The badness of a guess that is no candidate and tells all candidates apart, where they weigh alike.
template <typename Code>
int64_t Expander<Code>::perfect_badness(int64_t n) const {
  switch (request_.measure) {
    case WL_PARTS: return -n;
    case WL_SIZE: return n;
    case WL_LARGEST: return 1;
    default: return request_.weights ? -1 : 0;  // entropy by weight depends on the weights: never recognised
  }
}

// The first candidate that tells all the others apart, or -1. Nothing beats it on any measure for which
// finds_perfect_members() holds, and looking at the few candidates first saves most of the work.
template <typename Code>
int32_t Expander<Code>::perfect_member(const Task& task, const FeatureRows<Code>& rows) const {
  const int64_t n = rows.n_answers();
  if (!finds_perfect_members(n)) return -1;
  PartCounter<Code> counter(request_.length);
  std::vector<Code> codes = rows.scratch_row();
  for (int32_t member : task.members) {
    rows.padded_row(request_.answers[member], codes.data());
    if (counter.score(codes.data(), n, nullptr, request_.xlogx).parts == n) return request_.answers[member];
  }
  return -1;
}

template <typename Code>
int32_t Expander<Code>::best_guess(const Task& task, int32_t last_guess, const FeatureRows<Code>& rows) const {
  const int32_t perfect = perfect_member(task, rows);
  if (perfect >= 0) return perfect;
  const bool anything_goes = !candidates_only_ && (request_.rule != WL_HARD || last_guess < 0);
  if (anything_goes) return best_of(all_guesses_, task, rows).guess;
  return best_of(restricted_guesses(task, last_guess), task, rows).guess;
}

template <typename Code>
Candidate Expander<Code>::best_of(const std::vector<int32_t>& tried, const Task& task,
                                  const FeatureRows<Code>& rows) const {
  const int64_t n = rows.n_answers();
  std::vector<int64_t> weights;
  if (request_.weights)
    for (int32_t member : task.members) weights.push_back(request_.weights[member]);
  const std::vector<int32_t> members = words_of(task);
  const int64_t n_tried = int64_t(tried.size());
  std::vector<Candidate> best_of_slice(size_t(std::max(request_.threads, 1)));
  std::atomic<size_t> next_slice{0};
  share_out(n_tried, scoring_cost(n_tried, n), request_.threads, [&](int64_t begin, int64_t end) {
    PartCounter<Code> counter(request_.length);
    std::vector<Code> codes = rows.scratch_row();
    Candidate best;
    for (int64_t i = begin; i < end; ++i) {
      const int32_t guess = tried[size_t(i)];
      rows.padded_row(guess, codes.data());
      Candidate candidate{badness(counter, codes.data(), n, weights), false, guess};
      if (candidate.badness > best.badness) continue;
      candidate.is_member = std::binary_search(members.begin(), members.end(), guess);
      if (candidate.beats(best)) best = candidate;
      if (candidate.badness == perfect_badness(n) && finds_perfect_members(n)) break;  // none is better
    }
    best_of_slice[next_slice++] = best;
  });
  Candidate best;
  for (const Candidate& candidate : best_of_slice)
    if (candidate.guess >= 0 && candidate.beats(best)) best = candidate;
  return best;
}

// Puts the parts that the codes make on the stack, lowest code on top. Returns false if nothing was learnt: there is
// one part only.
template <typename Code>
bool Expander<Code>::push_parts(const Task& task, int32_t node, const std::vector<Code>& codes,
                                std::vector<Task>& tasks) const {
  const int solved = pattern_count(request_.length) - 1;
  std::vector<int32_t> by_code(codes.size());
  std::iota(by_code.begin(), by_code.end(), 0);
  const auto code_of = [&](int32_t i) { return codes[size_t(i)]; };
  std::stable_sort(by_code.begin(), by_code.end(), [&](int32_t a, int32_t b) { return code_of(a) > code_of(b); });
  for (int32_t i : by_code) {
    const int32_t code = code_of(i);
    if (code == solved) continue;
    if (tasks.empty() || tasks.back().parent != node || tasks.back().pattern != code) tasks.push_back({{}, node, code});
    tasks.back().members.push_back(task.members[size_t(i)]);
  }
  return code_of(by_code.front()) != code_of(by_code.back()) || code_of(by_code.front()) == solved;
}

template <typename Code>
wl_status Expander<Code>::run(wl_node* nodes, int32_t room, int32_t* n_nodes) {
  std::vector<Task> tasks(1);
  tasks[0] = {std::vector<int32_t>(size_t(request_.n_answers)), -1, 0};
  std::iota(tasks[0].members.begin(), tasks[0].members.end(), 0);
  *n_nodes = 0;
  while (!tasks.empty()) {
    meter_.tick();
    if (*n_nodes == room) return WL_STUCK;
    const Task task = std::move(tasks.back());
    tasks.pop_back();
    const auto n = int32_t(task.members.size());
    const bool first = task.parent < 0;
    const FeatureRows<Code> rows(features_, letters_of(task).data(), n);
    int32_t guess = request_.opener;
    if (!first || guess < 0) {
      const int32_t last_guess = first ? -1 : nodes[task.parent].guess;
      guess = n == 1 ? request_.answers[task.members[0]] : best_guess(task, last_guess, rows);
    }
    const int32_t node = (*n_nodes)++;
    nodes[node] = {task.parent, task.pattern, guess, n};

    std::vector<Code> codes(task.members.size());
    rows.pattern_row(guess, codes.data());
    const bool informative = push_parts(task, node, codes, tasks);
    // The first guess may be a player's own and tell nothing; later, nothing learnt means nothing ever will be.
    if (!informative && !first) return WL_STUCK;
  }
  return WL_OK;
}

}  // namespace

wl_status expand_tree(const TreeRequest& request, wl_node* nodes, int32_t room, int32_t* n_nodes) {
  return with_code_type(request.length,
                        [&](auto code) { return Expander<decltype(code)>(request).run(nodes, room, n_nodes); });
}

}  // namespace wl
