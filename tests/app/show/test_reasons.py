"""One line that says why a guess, and the known letters as a pattern."""

import pytest

from wordlens import Row, WordList, advise, load_words
from wordlens.app.show.reasons import guess_reason, letters_of, place_sentence, ranked_place
from wordlens.rules import Knowledge
from wordlens.strategies import Ranked, Ranking


def ranked(word: str = "score", chance: float = 1 / 14, parts: int = 26, largest: int = 7) -> Ranked:
    return Ranked(word, 1.0, chance > 0, 2.0, parts, largest, chance)


@pytest.mark.parametrize(
    ("guess", "left", "said"),
    [
        (ranked(), 47, "Splits the 47 words into 26 groups, at most 7 left; SCORE wins at once 1 time in 14."),
        (ranked(chance=0), 47, "Splits the 47 words into 26 groups, at most 7 left; SCORE cannot be the answer."),
        (ranked(chance=0.625, parts=3, largest=2), 4, "Splits the 4 words into 3 groups, at most 2 left; "
         "SCORE wins at once 62% of the time."),
        (ranked(chance=0.25, parts=4, largest=1), 4, "Tells all 4 words apart, so that you know the answer then; "
         "SCORE wins at once 1 time in 4."),
        (ranked(chance=0, parts=1, largest=9), 9, "Tells nothing new about the 9 words left; "
         "SCORE cannot be the answer."),
        (ranked(chance=1, parts=1, largest=1), 1, "SCORE is the only word left that fits."),
        (ranked(chance=0, parts=1, largest=1), 1, "SCORE cannot be right: one other word is left."),
    ],
)  # fmt: skip
def test_a_guess_has_its_reason_in_one_line(guess: Ranked, left: int, said: str) -> None:
    assert guess_reason(guess, left) == said


def test_reasons_hold_the_figures_of_real_advice() -> None:
    found = advise([Row.parse("crane=-y--g")], load_words("classic"))
    left = len(found.position.candidates)
    for guess in found.ranking.guesses:
        said = guess_reason(guess, left)
        assert f"{guess.parts}" in said or "apart" in said
        assert ("cannot be the answer" in said) == (guess.chance == 0)


def test_the_place_of_an_own_word_is_told_with_both_scores() -> None:
    ranking = Ranking((ranked("south"), ranked("moist")), "bits")
    assert place_sentence("south", ranking, None) == "SOUTH is the best guess."
    assert place_sentence("moist", ranking, None) == "MOIST is number 2 of the ranking."
    own = Ranked("crane", 0.5, False, 3.0, 4, 5)
    assert place_sentence("crane", ranking, own) == "CRANE is not among the 2 shown: 0.500 bits, where SOUTH has 1."
    assert ranked_place("crane", ranking.guesses) is None


def test_known_letters_are_a_pattern_with_places() -> None:
    rows = [Row.parse("crane=-y--g"), Row.parse("moist=-g---")]
    known = letters_of(Knowledge.from_rows(rows))
    assert known["fixed"] == ["", "o", "", "", "e"]
    assert known["present"] == [{"letter": "r", "places": [1, 3, 4], "least": 1, "most": None}]
    assert sorted(known["absent"]) == sorted("canmist")


def test_a_letter_whose_number_is_known_is_told_though_its_place_is_fixed() -> None:
    known = letters_of(Knowledge.from_rows([Row.parse("geese=-gy--")]))
    assert known["fixed"][1] == "e"
    assert [letter["letter"] for letter in known["present"]] == ["e"]
    assert (known["present"][0]["least"], known["present"][0]["most"]) == (2, 2)


def test_an_own_list_without_ties_has_reasons_too() -> None:
    words = WordList.build("few", ["cat", "cot", "dog"])
    found = advise([], words)
    assert guess_reason(found.ranking.best, 3).startswith("Tells all 3 words apart")
