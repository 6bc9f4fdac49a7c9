import pytest

from wordlens.advisor import advise
from wordlens.registry import find
from wordlens.rules import Position, Row
from wordlens.strategies import REGISTRY, Ranking, explain, find_strategy
from wordlens.strategies.explain import _number
from wordlens.strategies.repeats import explain_repeats
from wordlens.words import WordList, load_words

CLASSIC = load_words("classic")


def why(*rows: str, strategy: str = "entropy", words: WordList = CLASSIC) -> str:
    advice = advise([Row.parse(row) for row in rows], words, find_strategy(strategy))
    return " ".join(explain(advice.position, advice.ranking, advice.strategy))


def repeats(word: str, *rows: str, words: WordList = CLASSIC) -> str:
    return " ".join(explain_repeats(Position.after([Row.parse(row) for row in rows], words), word))


@pytest.mark.parametrize("name", [entry.name for entry in REGISTRY])
@pytest.mark.parametrize("rows", [(), ("crane=gyy--",), ("night=-gggg",), ("speed=--y--", "trace=--y-g")])
def test_every_strategy_is_explained(name: str, rows: tuple[str, ...]) -> None:
    advice = advise([Row.parse(row) for row in rows], CLASSIC, find_strategy(name))
    sentences = explain(advice.position, advice.ranking, advice.strategy)
    assert sentences[0].startswith(advice.best.upper())
    left = len(advice.candidates())
    assert left == 1 or find(REGISTRY, name, "strategy").summary in sentences[0]
    assert all(sentence.endswith(".") and "  " not in sentence for sentence in sentences)


def test_an_explanation_says_what_the_replies_do() -> None:
    text = why()
    assert text.startswith("SOARE (5.89 bits) comes first by this aim: most bits expected from the next reply.")
    assert "It is not in the list of answers, but its replies sort the 2,315 candidates into 127 groups" in text


def test_a_guess_that_tells_all_candidates_apart_is_praised_for_it() -> None:
    assert "whatever the reply, you will then know the answer" in why("crane=gyy--")


def test_a_candidate_has_its_chance_and_an_impossible_word_is_called_so() -> None:
    assert "It may be the answer (12%)" in why("crane=gyy--", strategy="likely")
    assert "It cannot be the answer, but" in why("night=-gggg")


def test_the_only_word_left_needs_no_strategy() -> None:
    words = WordList.build("two", ["level", "crane"])
    text = why("crane=----y", words=words)
    assert text.startswith("LEVEL is the only word left that fits every row. It has")


def test_an_own_opener_is_called_the_players_own() -> None:
    advice = advise((), CLASSIC, find_strategy("entropy"), opener="adieu")
    sentence = explain(advice.position, advice.ranking, advice.strategy, own_opener=True)[0]
    assert sentence == (
        f"ADIEU ({advice.ranking.best.score:.2f} bits) is your own opener;"
        " otherwise the aim is this: most bits expected from the next reply."
    )


def test_a_proved_choice_says_that_it_is_proved() -> None:
    advice = advise((), CLASSIC, find_strategy("entropy"))
    proved = Ranking(advice.ranking.guesses, advice.ranking.unit, exact=True)
    assert "It is proved that none is better." in explain(advice.position, proved, "entropy")[0]


def test_a_double_letter_that_splits_the_candidates_is_a_question() -> None:
    words = WordList.build("es", ["abide", "elegy", "spice", "there", "these"])
    assert repeats("there", words=words) == (
        "It has E twice, as 3 of the 5 candidates have: a grey E beside a coloured one would mean fewer."
    )


def test_a_double_letter_of_every_candidate_is_said_to_be_so() -> None:
    words = WordList.build("es", ["elegy", "there", "these"])
    assert repeats("there", words=words) == "It has E twice, as every candidate has."


def test_a_double_letter_known_to_be_there_wastes_nothing() -> None:
    assert repeats("verge", "speed=--yy-") == "It has E twice, as the answer is known to."


def test_a_double_letter_known_to_occur_once_only_asks_for_its_place() -> None:
    text = repeats("eater", "speed=--y--")
    assert "It has E twice, though the answer has it once: the copies ask for its place only." in text


def test_a_double_letter_that_is_absent_asks_nothing() -> None:
    assert "though E is known to be absent" in repeats("eerie", "speed=-----")


def test_a_double_letter_that_no_candidate_has_is_not_praised() -> None:
    words = WordList.build("plain", ["crane", "ledgy"], ["eerie"])
    assert repeats("eerie", words=words) == (
        "It has E 3 times, which no candidate has: that only helps to find its place."
    )


def test_a_double_letter_whose_place_is_known_asks_nothing() -> None:
    words = WordList.build("plain", ["crane", "slate"], ["kaval"])
    known = "its place is known, so that more copies ask nothing."
    assert repeats("kaval", words=words) == f"It has A twice, which no candidate has: {known}"
    assert (
        repeats("kaval", "kaval=-y---")
        == "It has A twice, though the answer has it once: the copies ask for its place only."
    )
    lone = WordList.build("lone", ["cloth", "month"], ["kaval"])
    assert repeats("kaval", words=lone) == "It has A twice, though no candidate has it: those places ask nothing."


def test_no_figure_is_a_negative_zero() -> None:
    assert [_number(-0.0), _number(-0.001), _number(-0.5)] == ["0", "0", "-0.5"]


def test_a_grey_copy_beside_a_yellow_one_is_explained() -> None:
    text = repeats("train", "speed=--y--")
    assert text == "The grey E in SPEED does not rule E out: it says that E occurs exactly once."


def test_a_guess_without_a_letter_known_twice_says_why() -> None:
    text = repeats("train", "speed=--yy-")
    assert text == "The answer has E at least twice; this guess has it not at all, to ask about other letters."


def test_all_different_letters_are_mentioned_where_many_candidates_repeat_one() -> None:
    words = WordList.build("mixed", ["geese", "crane", "slate"])
    assert repeats("crane", words=words) == (
        "Its letters all differ, so that each asks something new; 1 of the 3 candidates repeats a letter."
    )
    assert not repeats("crane", words=WordList.build("plain", ["crane", "slate"]))


def test_a_score_is_broken_into_its_parts() -> None:
    assert "Its 200.25 points = 0.25 (likely places) + 40 (letters) + 60 (new letters) + 100 (trap)." in why(
        "night=-gggg", strategy="weighted"
    )
    assert "(information) + " in why("crane=-----", strategy="ngram")


def test_the_rule_between_categories_is_stated() -> None:
    assert "It explores on guess 2 while more than" in why("crane=gyy--", strategy="weighted")
