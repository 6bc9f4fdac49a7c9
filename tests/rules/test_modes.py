"""The official hard mode, sentence by sentence, and its number in the kernels."""

import pytest

from wordlens.kernels import HARD, NORMAL, STRICT
from wordlens.rules import Row, Rule, hard_mode_complaint


@pytest.mark.parametrize(
    ("row", "guess", "complaint"),
    [
        ("crane=-g---", "stoic", "2nd letter must be R"),
        ("crane=g----", "stoic", "1st letter must be C"),
        ("crane=--g--", "stoic", "3rd letter must be A"),
        ("crane=---g-", "stoic", "4th letter must be N"),
        ("crane=----g", "stoic", "5th letter must be E"),
        ("crane=y----", "hotel", "Guess must contain C"),
        ("crane=---yy", "stain", "Guess must contain E"),
        ("speed=--yy-", "stern", "Guess must contain E"),
        ("speed=--gy-", "stern", "Guess must contain E"),
    ],
)
def test_guess_that_ignores_a_clue_gets_the_official_sentence(row: str, guess: str, complaint: str) -> None:
    assert hard_mode_complaint(guess, Row.parse(row)) == complaint


@pytest.mark.parametrize(
    ("row", "guess"),
    [
        ("crane=-----", "crane"),
        ("crane=y----", "cloth"),
        ("crane=--y--", "slate"),
        ("crane=gg-gg", "crone"),
        ("speed=--yy-", "geese"),
        ("speed=--yy-", "eerie"),
        ("speed=--y--", "speed"),
    ],
)
def test_yellows_may_stay_put_and_absent_letters_may_be_reused(row: str, guess: str) -> None:
    assert hard_mode_complaint(guess, Row.parse(row)) is None


def test_greens_are_checked_before_letter_counts() -> None:
    # C is missing too, and stands further left; the official client still speaks of the green first.
    assert hard_mode_complaint("moist", Row.parse("crane=y---g")) == "5th letter must be E"


def test_first_green_from_the_left_is_named() -> None:
    assert hard_mode_complaint("moist", Row.parse("crane=-g--g")) == "2nd letter must be R"


def test_first_missing_letter_in_the_order_of_the_row_is_named() -> None:
    assert hard_mode_complaint("moist", Row.parse("crane=--yy-")) == "Guess must contain A"
    assert hard_mode_complaint("moist", Row.parse("nacre=yy---")) == "Guess must contain N"


def test_green_and_yellow_copies_of_a_letter_count_together() -> None:
    row = Row.parse("eerie=y---g")
    assert hard_mode_complaint("crane", row) == "Guess must contain E"
    assert hard_mode_complaint("crepe", row) is None


def test_every_rule_has_the_number_by_which_the_kernels_know_it() -> None:
    assert {rule: rule.kernel_code for rule in Rule} == {Rule.NORMAL: NORMAL, Rule.HARD: HARD, Rule.STRICT: STRICT}


def test_rules_are_named_as_on_the_command_line() -> None:
    assert [str(rule) for rule in Rule] == ["normal", "hard", "strict"]
    assert Rule("hard") is Rule.HARD
