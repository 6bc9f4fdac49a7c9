from collections import Counter

from wordlens.rules import Position, Row, Setting
from wordlens.strategies import Limit, find_strategy
from wordlens.strategies.explore import Explore
from wordlens.words import WordList, load_words

WORDS = WordList.build("tiny", ["eerie", "geese", "there", "three", "tithe", "where"], ["crypt"])
THREE_ROWS = [Row.parse("crypt=-----"), Row.parse("crypt=-----"), Row.parse("crypt=-----")]


def first(seed: int, words: WordList = WORDS) -> str:
    return Explore().rank(Position.after((), words, Setting(seed=seed)), Limit(top=1)).best.word


def test_early_guesses_are_candidates_drawn_by_seed() -> None:
    drawn = Counter(first(seed) for seed in range(60))
    assert set(drawn) == set(WORDS.words(WORDS.answers))
    assert first(7) == first(7)


def test_the_first_guess_does_not_depend_on_how_many_are_asked_for() -> None:
    position = Position.after((), load_words("classic"), Setting(seed=3))
    many = Explore().rank(position, Limit(top=20))
    assert Explore().rank(position, Limit(top=1)).best == many.best
    assert len({guess.word for guess in many.guesses}) == 20
    assert all(guess.is_candidate for guess in many.guesses)


def test_each_turn_draws_anew() -> None:
    words = WordList.build("many", [f"{a}{b}" for a in "abcdefghij" for b in "klmnopqrst"], ["xz"])
    row = Row.parse("xz=--")
    turns = [Position.after([row] * count, words, Setting(seed=1)) for count in range(3)]
    assert len({Explore().rank(position, Limit(top=1)).best.word for position in turns}) == 3


def slow_scores(candidates: list[str]) -> dict[str, int]:
    counts = Counter("".join(candidates))
    return {word: sum(counts[letter] for letter in word) for word in candidates}


def test_later_guesses_go_by_letters_and_count_repeats_each_time() -> None:
    position = Position.after(THREE_ROWS, WORDS, Setting(seed=5))
    candidates = list(WORDS.words(position.candidates))
    scores = slow_scores(candidates)
    ranking = Explore().rank(position, Limit(top=10))
    assert position.turn == 4
    assert {guess.word: guess.score for guess in ranking.guesses} == scores
    # EERIE's three Es and GEESE's three count three times each; ties go to the last in spelling.
    expected = sorted(sorted(candidates, reverse=True), key=lambda word: -scores[word])
    assert [guess.word for guess in ranking.guesses] == expected


def test_how_many_guesses_are_random_is_an_option() -> None:
    position = Position.after((), WORDS)
    assert Explore(random_guesses=0).rank(position, Limit()).unit == "letters shared"
    assert Explore().rank(position, Limit()).unit == "% to be drawn"


def test_it_says_that_it_draws_lots_and_the_others_do_not() -> None:
    assert find_strategy("explore").stochastic
    assert not find_strategy("frequency").stochastic
    assert not find_strategy("entropy").stochastic
