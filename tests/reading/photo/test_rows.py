"""A typed row told from a scored one by its signs."""

from dataclasses import replace

from wordlens.reading.photo.rows import Signs

SCORED = Signs(
    unlike_blank=18.0,
    unlike_above=1.5,
    other_ink=4.0,
    spread=3.0,
    chroma=2.0,
    repeats=False,
    framed=False,
    goes_on_empty=False,
    below=True,
)
TYPED = replace(SCORED, unlike_blank=1.0, unlike_above=15.0)


def test_what_looks_empty_is_typed_and_what_looks_like_the_rows_above_is_scored() -> None:
    assert SCORED.odds < -2 < 2 < TYPED.odds
    assert replace(SCORED, below=False).odds < 0 < replace(TYPED, below=False).odds


def test_a_coloured_tile_like_one_above_means_scored() -> None:
    assert replace(TYPED, repeats=True).odds < -2


def test_a_row_of_one_strong_colour_is_scored_unless_its_letters_are_of_another() -> None:
    green = replace(TYPED, unlike_blank=22.0, unlike_above=24.0, chroma=18.0, other_ink=36.0, below=False)
    assert green.odds < -2
    assert replace(green, other_ink=90.0).odds > 0


def test_the_very_colour_of_a_tile_above_means_scored() -> None:
    grey = replace(SCORED, unlike_blank=8.4, unlike_above=0.0, spread=0.0, chroma=0.0, below=False)
    assert grey.odds < -2


def test_the_only_row_is_judged_by_itself() -> None:
    assert replace(TYPED, unlike_above=None).odds > 0 > replace(SCORED, unlike_above=None).odds


def test_a_frame_that_no_row_above_has_means_typed() -> None:
    dim = replace(SCORED, unlike_blank=9.1, unlike_above=3.5, other_ink=4.3, spread=1.4, chroma=3.8)
    assert dim.odds < -2 < 2 < replace(dim, framed=True).odds
    green = replace(dim, unlike_blank=22.0, chroma=18.0)
    assert replace(green, framed=True).odds < -2  # whatever its frame, it has a colour
