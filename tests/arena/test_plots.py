"""Pictures: whole files, the right numbers in them, nothing on top of something else."""

import itertools
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock
from xml.etree import ElementTree

import numpy as np
import pytest

from wordlens.arena.drawing import INK
from wordlens.arena.evaluate import Evaluation
from wordlens.arena.plots import (
    compare_figure,
    distribution_figure,
    labels,
    letter_counts,
    letters_figure,
    mean_figure,
    position_counts,
    positions_figure,
    save_figure,
    solved_by_guess,
)
from wordlens.arena.tune import Score, Tuned
from wordlens.arena.tune_plots import grid_figure
from wordlens.errors import InvalidOption, MissingExtra
from wordlens.words import WordList

from ..children import run_code
from .evaluations import LIKELY

pytest.importorskip("matplotlib")
from matplotlib import rc_context, rcParams
from matplotlib.backend_bases import RendererBase
from matplotlib.figure import Figure
from matplotlib.text import Text

NAMES = ["entropy", "parts", "size", "minimax", "likely", "frequency"]
NAMES += ["explore", "ngram", "weighted", "optimal", "book", "another"]


def evaluations(count: int) -> list[Evaluation]:
    return [replace(LIKELY, strategy=name, mean=LIKELY.mean - i / 9) for i, name in enumerate(NAMES[:count])]


def grid(*names: str, steps: int = 4) -> list[Tuned]:
    """Best where every option is 1."""
    made = []
    for values in itertools.product(range(steps), repeat=len(names)):
        off = sum((value - 1) ** 2 for value in values)
        made.append(
            Tuned(tuple(zip(names, values, strict=True)), Score(150, 1 - off / 100, 4 + off / 10), None, None, 1)
        )
    return made


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.findobj(Text)]


def overlaps(figure: Figure) -> list[tuple[str, str]]:
    """Return the texts that lie on each other, on a bar that they do not belong to, or over the edge."""
    drawn: dict[Text, None] = {}  # a tick outside its axes has a text, too, but that is never drawn
    draw = Text.draw

    def record(text: Text, renderer: RendererBase) -> None:
        drawn[text] = None
        draw(text, renderer)

    with mock.patch.object(Text, "draw", record):
        figure.draw_without_rendering()
    shown = [(text, text.get_window_extent().padded(-1)) for text in drawn if text.get_visible() and text.get_text()]
    assert shown
    bars = [bar.get_window_extent() for axes in figure.axes for bar in axes.patches]
    bars = [bar.padded(-1) for bar in bars if bar.width > 2 and bar.height > 2]
    found = [(one, other.get_text()) for (one, a), (other, b) in itertools.combinations(shown, 2) if a.overlaps(b)]
    found += [(text, "bar") for text, box in shown if text.get_color() == INK and any(map(box.overlaps, bars))]
    page = figure.bbox.padded(1)
    found += [(text, "edge") for text, box in shown if not (page.contains(*box.p0) and page.contains(*box.p1))]
    return [(text.get_text(), other) for text, other in found]


@pytest.mark.parametrize("draw", [distribution_figure, mean_figure, compare_figure])
def test_pictures_of_evaluations_are_whole_files(
    draw: Callable[[Sequence[Evaluation]], Figure], tmp_path: Path
) -> None:
    figure = draw(evaluations(2))
    save_figure(figure, tmp_path / "picture.png")
    save_figure(figure, tmp_path / "picture.SVG")
    png = (tmp_path / "picture.png").read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert png.endswith(b"IEND\xaeB`\x82")
    assert int.from_bytes(png[16:20], "big") == 1800
    assert ElementTree.parse(tmp_path / "picture.SVG").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["picture.SVG", "picture.png"]


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_second_run_writes_the_same_bytes_whatever_the_users_settings_are(suffix: str, tmp_path: Path) -> None:
    paths = [tmp_path / f"first{suffix}", tmp_path / f"second{suffix}"]
    save_figure(compare_figure(evaluations(3)), paths[0])
    before = dict(rcParams)
    with rc_context({"font.size": 20, "figure.facecolor": "black", "svg.fonttype": "none", "savefig.dpi": 50}):
        save_figure(compare_figure(evaluations(3)), paths[1])
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert dict(rcParams) == before


def test_games_of_more_than_six_guesses_are_one_bar() -> None:
    assert solved_by_guess(LIKELY) == (1, 56, 407, 861, 722, 210, 58)


@pytest.mark.parametrize("count", [1, 2, 6, 7, 12])
def test_every_count_is_written_and_no_text_lies_on_another(count: int) -> None:
    figure = compare_figure(evaluations(count))
    written = texts(figure)
    for number in ("56", "407", "861", "722", "210", "58"):
        assert written.count(number) == count
    assert written.count("58 failures") == count
    if count > 1:
        assert set(NAMES[:count]) <= set(written)
    assert not overlaps(figure)


def test_long_names_leave_room_for_the_numbers() -> None:
    rules = [("normal", "common4k"), ("strict", "a-list-with-a-very-long-name")]
    many = [replace(one, rule=rule, list=name) for one in evaluations(6) for rule, name in rules]
    assert not overlaps(compare_figure(many))
    assert not overlaps(compare_figure(many[:6]))


def test_best_mean_is_on_top() -> None:
    figure = mean_figure(evaluations(4))
    assert [label.get_text() for label in figure.axes[0].get_yticklabels()] == NAMES[:4][::-1]


def test_labels_tell_evaluations_apart() -> None:
    hard = replace(LIKELY, rule="hard")
    assert labels([LIKELY]) == ["likely"]
    assert labels([LIKELY, hard]) == ["likely, normal", "likely, hard"]
    assert labels([LIKELY, replace(LIKELY, opener=None)]) == ["likely, aback", "likely, various"]
    assert labels([LIKELY, LIKELY]) == ["likely", "likely (2)"]
    assert labels([LIKELY, replace(LIKELY, strategy="size", opener="roate")]) == ["likely", "size"]


def test_letters_are_counted_by_answer_and_by_copy(tiny: WordList) -> None:
    # crane light might night other tight
    holding, copies = letter_counts(tiny)
    count = {letter: (int(h), int(c)) for letter, h, c in zip(tiny.alphabet, holding, copies, strict=True)}
    assert count["t"] == (5, 6)
    assert count["h"] == (5, 5)
    assert count["s"] == (0, 0)
    assert position_counts(tiny)[tiny.alphabet.index("t")].tolist() == [1, 1, 0, 0, 4]


def test_letter_pictures_leave_out_letters_of_no_answer(tiny: WordList) -> None:
    written = texts(letters_figure(tiny))
    assert "T" in written
    assert "S" not in written
    assert "list tiny, 6 answers; the numbers count all copies" in written


@pytest.mark.parametrize("draw", [letters_figure, positions_figure])
def test_letter_pictures_of_any_alphabet(draw: Callable[[WordList], Figure], spanish: WordList) -> None:
    figure = draw(spanish)
    assert "Ñ" in texts(figure)
    assert not overlaps(figure)
    letters = [chr(ord("а") + i) for i in range(32)] + ["ё", "є", "і", "ї", "ґ", "ў", "ђ", "ј", "љ"]
    cyrillic = WordList.build("$<кириллица>$", ["".join(letters[i : i + 10]) for i in range(32)])
    figure = draw(cyrillic)
    assert any("$<кириллица>$" in text for text in texts(figure))
    assert not overlaps(figure)


def test_letters_that_no_font_has_are_no_error(tmp_path: Path) -> None:
    save_figure(letters_figure(WordList.build("gothic", ["𐌰𐌱𐌲"])), tmp_path / "letters.png")
    assert (tmp_path / "letters.png").exists()


def test_positions_of_the_classic_list_are_readable(classic: WordList) -> None:
    figure = positions_figure(classic)
    written = texts(figure)
    assert written.count("18") == 1  # 424 of 2,315 answers end in E
    assert ".04" in written  # one answer: nothing is rounded away
    assert not overlaps(figure)


def test_grid_of_two_options_prints_success_and_mean_in_its_cells() -> None:
    figure = grid_figure(grid("b2", "b3"), "ngram")
    written = texts(figure)
    assert "Tuning ngram: success and mean by b2 and b3" in written
    assert written.count("100.00%\n4.000") == 1
    assert sum("%\n" in text for text in written) == 16
    assert any(text.startswith("Best: b2 1, b3 1, with 100.00%") for text in written)
    assert not overlaps(figure)


def test_grid_of_one_option_is_a_line() -> None:
    whole = [replace(one, rest=one.train, dev=one.train) for one in grid("b2")]
    figure = grid_figure(whole)
    assert [len(axes.get_lines()) for axes in figure.axes] == [3, 3]
    assert np.array_equal(figure.axes[0].get_lines()[0].get_xdata(), [0, 1, 2, 3])
    assert not overlaps(figure)


def test_grid_of_more_options_shows_the_best_over_the_others_and_says_so() -> None:
    figure = grid_figure(grid("b2", "b3", "c", steps=3))
    written = texts(figure)
    assert "Tuning: success and mean by b2 and b3, the best over c" in written
    assert sum("%\n" in text for text in written) == 9
    assert "98.00%\n4.200" in written  # b2 and b3 off by one, c not


def test_option_of_one_value_needs_no_axis_and_equal_success_is_coloured_by_mean() -> None:
    fixed = [replace(one, options=(("a", 5.0), *one.options)) for one in grid("b2")]
    assert "Tuning: success and mean by b2" in texts(grid_figure(fixed))
    same = [replace(one, train=Score(150, 1.0, one.train.mean)) for one in grid("b2", "b3")]
    assert any("Colour: mean, from" in text for text in texts(grid_figure(same)))


def test_grid_that_was_stopped_or_is_large_is_still_drawn() -> None:
    part = grid_figure(grid("b2", "b3")[:7])
    assert sum("%\n" in text for text in texts(part)) == 7
    large = grid_figure(grid("b2", "b3", steps=30))
    assert not any("%\n" in text for text in texts(large))
    assert not overlaps(large)


@pytest.mark.parametrize("name", ["picture.jpg", "picture", "picture.svg.gz"])
def test_other_suffix_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"expected a picture's name to end in \.png or \.svg, got 'picture"):
        save_figure(mean_figure(evaluations(1)), tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(InvalidOption, match=r"^cannot write .*mean\.svg: .*; choose another place$"):
        save_figure(mean_figure(evaluations(1)), tmp_path / "file" / "mean.svg")


@pytest.mark.parametrize("draw", [distribution_figure, mean_figure, compare_figure, grid_figure])
def test_nothing_to_draw_is_said(draw: Callable[[list[Any]], Figure]) -> None:
    with pytest.raises(InvalidOption, match="got none"):
        draw([])


def test_missing_matplotlib_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"drawing pictures needs the extra 'plots'"):
        mean_figure(evaluations(1))


def test_arena_and_report_do_not_load_matplotlib() -> None:
    code = "import sys, wordlens.arena, wordlens.app.show.report; print('matplotlib' in sys.modules)"
    assert run_code(code).stdout == "False\n"
