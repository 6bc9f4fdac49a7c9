"""The spine: rows in, the best next guess out; never a dead end without a way out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import (
    Contradiction,
    Limit,
    Played,
    Row,
    Rule,
    Setting,
    WordList,
    advise,
    feedback,
    find_strategy,
    load_words,
)
from wordlens.advisor import find_position
from wordlens.errors import InvalidRow, InvalidWord, UnknownName
from wordlens.strategies import REGISTRY


def rows(*texts: str) -> list[Row]:
    return [Row.parse(text) for text in texts]


def test_without_arguments_the_default_list_and_strategy_open() -> None:
    advice = advise()
    assert advice.position.words is load_words("nyt")
    assert advice.position.prior == "official"
    assert advice.strategy == "optimal"
    assert advice.best == advice.ranking.guesses[0].word
    assert len(advice.ranking.guesses) == 10
    assert not advice.is_fallback


def test_first_guess_on_classic_is_the_proved_one_or_that_of_a_named_strategy(classic: WordList) -> None:
    assert advise(words=classic).best == "salet"
    assert advise(words=classic, strategy=find_strategy("entropy")).best == "soare"


@given(st.integers(0, 2314), st.lists(st.integers(0, 12_971), max_size=4))
def test_candidates_are_the_answers_that_would_have_given_the_rows(answer: int, guesses: list[int]) -> None:
    classic = load_words("classic")
    hidden = classic.allowed[classic.answers[answer]]
    seen = [Row(classic.allowed[guess], feedback(classic.allowed[guess], hidden)) for guess in guesses]
    advice = advise(seen, classic, find_strategy("likely"))
    fitting = [
        word for word in classic.words(classic.answers) if all(feedback(row.word, word) == row.pattern for row in seen)
    ]
    assert sorted(advice.candidates()) == fitting
    assert hidden in fitting
    assert advice.best in fitting


def test_candidates_come_likeliest_first() -> None:
    words = load_words("nyt")
    advice = advise(rows("crane=-y--g"), words, setting=Setting(prior="frequency"))
    weight = dict(zip(words.words(advice.position.candidates), advice.position.weights.tolist(), strict=True))
    ordered = [weight[word] for word in advice.candidates()]
    assert ordered == sorted(ordered, reverse=True)
    assert len(set(ordered)) > 3


def test_played_words_come_late() -> None:
    seen = rows("crane=-y--g")
    first = advise(seen).candidates()[0]
    after = advise(seen, setting=Setting(played=Played.of_words({first}))).candidates()
    assert after.index(first) > len(after) / 2
    assert set(after) == set(advise(seen).candidates())


def test_one_word_left_is_the_advice(tiny: WordList) -> None:
    advice = advise(rows("light=-gggg", "films=-g-y-"), tiny)
    assert advice.candidates() == ("might",)
    assert [guess.word for guess in advice.ranking.guesses] == ["might"]


@pytest.mark.parametrize("name", [entry.name for entry in REGISTRY])
def test_every_strategy_gives_advice_under_its_own_name(name: str, tiny: WordList) -> None:
    advice = advise(rows("light=-gggg"), tiny, find_strategy(name), limit=Limit(top=2))
    assert advice.strategy == name
    assert 1 <= len(advice.ranking.guesses) <= 2
    assert set(advice.candidates()) == {"might", "night", "tight"}


@pytest.mark.parametrize("answer", ["guano", "snafu"])
def test_answer_outside_the_list_is_no_dead_end(answer: str, classic: WordList) -> None:
    seen = [Row(guess, feedback(guess, answer)) for guess in ("crane", "guilt", "unfed", "snath")]
    advice = advise(seen, classic)
    assert advice.is_fallback
    assert answer in advice.candidates()
    assert advice.ranking.guesses


def test_fallback_is_taken_only_when_no_listed_answer_fits(tiny: WordList) -> None:
    assert not advise(rows("ether=-gggg"), tiny).is_fallback
    assert advise(rows("ether=-gggg"), tiny).candidates() == ("other",)
    advice = advise(rows("ether=-gggg", "other=-gggg"), tiny)
    assert advice.is_fallback
    assert advice.candidates() == ("ither",)


def test_rows_that_clash_say_which_and_what_to_re_check(classic: WordList) -> None:
    with pytest.raises(Contradiction) as caught:
        advise(rows("crane=g----", "slimy=g----"), classic)
    message = str(caught.value)
    assert message.startswith("crane=g---- and slimy=g---- cannot both be true: ")
    assert "; re-check the 1st tile of row " in message


def test_rows_that_no_word_fits_say_what_to_re_check(tiny: WordList) -> None:
    with pytest.raises(Contradiction) as caught:
        advise(rows("light=-gggg", "films=-yy--"), tiny)
    message = str(caught.value)
    assert "light=-gggg" in message
    assert "re-check" in message


def test_possible_rows_without_a_word_name_the_list() -> None:
    with pytest.raises(Contradiction, match="no word of the list 'tiny' fits speed=ggggg") as caught:
        advise(rows("speed=ggggg"), WordList.build("tiny", ["crane"], ["crate"]))
    assert "re-check" in str(caught.value)


def test_rows_of_another_length_are_refused(tiny: WordList) -> None:
    with pytest.raises(InvalidRow, match="expected rows of 5 letters, got cat=---"):
        advise(rows("cat=---"), tiny)


def test_own_opener_comes_first_with_its_score(classic: WordList) -> None:
    entropy = find_strategy("entropy")
    usual = advise(words=classic, strategy=entropy, limit=Limit(top=5))
    advice = advise(words=classic, strategy=entropy, opener="SALET", limit=Limit(top=5))
    assert advice.best == "salet"
    assert [guess.word for guess in advice.ranking.guesses[1:]] == [g.word for g in usual.ranking.guesses[:4]]
    assert advice.ranking.best.score < usual.ranking.best.score
    assert advice.ranking.unit == usual.ranking.unit
    full = advise(words=classic, strategy=entropy, limit=Limit(top=12_972)).ranking.guesses
    assert advice.ranking.best == next(guess for guess in full if guess.word == "salet")


def test_own_opener_gets_its_exact_figure(classic: WordList) -> None:
    advice = advise(words=classic, opener="crane", limit=Limit(top=2))
    assert [guess.word for guess in advice.ranking.guesses] == ["crane", "salet"]
    assert advice.ranking.best.score == pytest.approx(7930 / 2315)  # published by alex1770/wordle


def test_own_opener_that_is_the_best_is_not_repeated(classic: WordList) -> None:
    advice = advise(words=classic, opener="salet", limit=Limit(top=3))
    assert [guess.word for guess in advice.ranking.guesses].count("salet") == 1
    assert len(advice.ranking.guesses) == 3


def test_own_opener_counts_for_the_first_guess_only(tiny: WordList) -> None:
    advice = advise(rows("light=-gggg"), tiny, opener="speed")
    assert advice.best != "speed"


def test_unknown_opener_gets_a_did_you_mean(tiny: WordList) -> None:
    with pytest.raises(InvalidWord, match="did you mean 'crane'"):
        advise(words=tiny, opener="crame")


@pytest.mark.parametrize("rule", Rule)
def test_advice_keeps_the_rule(rule: Rule, classic: WordList) -> None:
    seen = [Row(guess, feedback(guess, "rouge")) for guess in ("crane", "ruble")]
    advice = advise(seen, classic, setting=Setting(rule=rule), limit=Limit(top=50))
    candidates = set(advice.candidates())
    for guess in advice.ranking.guesses:
        if rule is Rule.STRICT:
            assert guess.word in candidates
        if rule is Rule.HARD:
            assert guess.word[4] == "e"
            assert guess.word[0] == "r"
            assert "u" in guess.word
    if rule is Rule.NORMAL:
        assert any(guess.word not in candidates for guess in advice.ranking.guesses)


def test_guess_outside_the_list_is_still_evidence(tiny: WordList) -> None:
    advice = advise(rows("zomby=--y--"), tiny)
    assert advice.candidates() == ("might",)


def test_unknown_prior_is_refused(tiny: WordList) -> None:
    with pytest.raises(UnknownName, match="no prior named 'frequent'"):
        advise(words=tiny, setting=Setting(prior="frequent"))


def test_found_position_always_has_a_candidate(tiny: WordList) -> None:
    position = find_position(rows("light=-gggg"), tiny)
    assert tiny.words(position.candidates) == ("might", "night", "tight")
    with pytest.raises(Contradiction):
        find_position(rows("zzzzz=ggggg"), tiny)
