import math
from collections import Counter, defaultdict

import numpy as np
import pytest

from wordlens.rules import Position, Row, feedback
from wordlens.strategies import Limit, find_strategy
from wordlens.strategies.ngram import Ngram, fluency
from wordlens.words import WordList, load_words, zipf

COMMON = load_words("common500")


def grams(word: str, size: int) -> list[str]:
    return [word[at : at + size] for at in range(len(word) - size + 1)]


def slow_fluency(words: WordList, size: int) -> dict[str, float]:
    """Mean log frequency of a word's n-grams, scaled over the answers, as SPEC.md says it."""
    answers = words.words(words.answers)
    counts: defaultdict[str, float] = defaultdict(float)
    for word in answers:
        for gram in grams(word, size):
            counts[gram] += 10 ** (zipf().get(word, 0.0) - 3)  # occurrences in a million words

    def mean_log(word: str) -> float:
        return sum(math.log(counts.get(gram, 0) + 1) for gram in grams(word, size)) / len(grams(word, size))

    low, high = min(map(mean_log, answers)), max(map(mean_log, answers))
    return {word: min(1.0, max(0.0, (mean_log(word) - low) / (high - low))) for word in words.allowed}


def slow_entropy(guess: str, candidates: list[str]) -> float:
    parts = Counter(feedback(guess, answer) for answer in candidates)
    return -sum(size / len(candidates) * math.log2(size / len(candidates)) for size in parts.values())


def positions_after_one_guess(words: WordList, count: int) -> list[Position]:
    rng = np.random.default_rng(2)
    pairs = rng.choice(words.answers, (count, 2))
    named = [(words.allowed[int(guess)], words.allowed[int(answer)]) for guess, answer in pairs]
    return [Position.after([Row(guess, feedback(guess, answer))], words) for guess, answer in named]


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("words", [COMMON, load_words("nyt2022")], ids=lambda words: words.name)
def test_language_scores_are_the_slow_ones(words: WordList, size: int) -> None:
    expected = slow_fluency(words, size)
    assert fluency(words, size) == pytest.approx([expected[word] for word in words.allowed], abs=1e-8)
    among_answers = fluency(words, size)[words.answers]
    assert (among_answers.min(), among_answers.max()) == (0, 1)


@pytest.mark.parametrize("options", [(0.3, 0.3), (0.0, 1.5), (1.2, 0.0)])
def test_every_score_is_the_slow_one(options: tuple[float, float]) -> None:
    b2, b3 = options
    bigrams, trigrams = slow_fluency(COMMON, 2), slow_fluency(COMMON, 3)
    for position in positions_after_one_guess(COMMON, 10):
        candidates = list(COMMON.words(position.candidates))
        share = len(candidates) / 500
        expected = {
            word: slow_entropy(word, candidates) + b2 * share * bigrams[word] + b3 * share * trigrams[word]
            for word in candidates
        }
        ranking = Ngram(b2, b3).rank(position, Limit(top=1000))
        assert {guess.word for guess in ranking.guesses} == set(candidates)
        for guess in ranking.guesses:
            assert guess.score == pytest.approx(expected[guess.word], abs=1e-7)
            assert sum(value for _, value in guess.terms) == pytest.approx(guess.score)
        scores = [guess.score for guess in ranking.guesses]
        assert scores == sorted(scores, reverse=True)


def test_the_opener_has_the_commonest_letters_all_different() -> None:
    for words in (COMMON, load_words("common4k"), load_words("classic")):
        answers = words.words(words.answers)
        counts = Counter("".join(answers))
        different = [word for word in answers if len(set(word)) == 5]
        best = max(sum(counts[letter] for letter in word) for word in different)
        expected = min(word for word in different if sum(counts[letter] for letter in word) == best)
        ranking = Ngram().rank(Position.after((), words), Limit())
        assert ranking.best.word == expected
        assert ranking.best.score == best
        assert ranking.unit == "letters covered"


def test_words_with_repeats_open_only_where_there_are_no_others() -> None:
    words = WordList.build("tiny", ["eerie", "there", "crypt"])
    assert [g.word for g in Ngram().rank(Position.after((), words), Limit()).guesses] == ["crypt", "there", "eerie"]


def test_entropy_has_the_uniform_prior_whatever_the_setting() -> None:
    words = load_words("nyt")
    rows = [Row.parse("crane=-y--g")]
    official = Ngram(0, 0).rank(Position.after(rows, words), Limit())
    candidates = list(words.words(Position.after(rows, words).candidates))
    assert official.best.score == pytest.approx(slow_entropy(official.best.word, candidates), abs=1e-7)


def test_more_candidates_than_the_list_has_answers_count_as_all_of_it() -> None:
    words = WordList.build("few", ["abode"], ["clint", "clink", "cling"])
    position = Position.after([Row.parse("abode=-----")], words).with_allowed_words()
    assert len(position.candidates) == 3
    terms = dict(Ngram().rank(position, Limit(top=1)).best.terms)
    assert 0 <= terms["bigrams"] <= 0.3


def test_short_words_and_lists_without_known_frequencies_work() -> None:
    two = WordList.build("two", ["ab", "cd", "ad"])
    assert fluency(two, 3).tolist() == [0, 0, 0]
    one = WordList.build("one", ["crane"])
    assert fluency(one, 2).tolist() == [0]
    position = Position.after([Row.parse("ab=--")], two)
    assert Ngram().rank(position, Limit()).best.word == "cd"


def test_it_is_registered_with_its_options() -> None:
    assert find_strategy("ngram") == Ngram(b2=0.3, b3=0.3)
    assert find_strategy("hybrid") == Ngram()
