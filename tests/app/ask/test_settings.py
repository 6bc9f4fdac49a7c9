"""A user's own defaults."""

from pathlib import Path

import pytest

from wordlens.app.ask.settings import Defaults
from wordlens.errors import InvalidList, UserError
from wordlens.rules import Rule


def write(folder: Path, text: str) -> Path:
    path = folder / "config.toml"
    path.write_text(text, "utf-8")
    return path


def test_without_a_file_the_defaults_are_ours(tmp_path: Path) -> None:
    assert Defaults.read(tmp_path / "config.toml") == Defaults()


def test_what_is_set_is_taken_and_the_rest_is_ours(tmp_path: Path) -> None:
    (tmp_path / "played.txt").write_text("cigar\nrebut\n")
    read = Defaults.read(write(tmp_path, 'list = "classic"\nrule = "hard"\nplayed = "played.txt"\nstrategy = ""\n'))
    assert (read.list, read.rule, read.strategy) == ("classic", Rule.HARD, Defaults().strategy)
    assert read.played is not None
    assert read.played.words == {"cigar", "rebut"}


def test_a_bad_file_of_played_words_is_told_only_to_who_needs_it(tmp_path: Path) -> None:
    read = Defaults.read(write(tmp_path, 'played = "nothing.txt"\n'))
    assert read.list == Defaults().list
    with pytest.raises(UserError) as told:
        _ = read.played
    assert isinstance(told.value, InvalidList) and "nothing.txt" in str(told.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("list = 5", 'expected list = "...", got 5'),
        ('lsit = "classic"', "no setting named 'lsit' (did you mean 'list'?)"),
        ('rule = "harder"', "expected rule to be normal, hard or strict"),
        ("list = ", "cannot read the settings"),
        ("list = " + "[" * 5000, "cannot read the settings"),
        ('played = "~nobody-of-this-name/x"', "expected played to be a file's path"),
        ('list = "a\\u0000b"', 'expected list = "..."'),
    ],
)
def test_a_bad_setting_is_named_and_left_out(tmp_path: Path, text: str, words: str) -> None:
    read = Defaults.read(write(tmp_path, text))
    (problem,) = read.problems
    assert words in problem and problem.endswith("left out") and read == Defaults()


def test_one_bad_setting_leaves_the_others(tmp_path: Path) -> None:
    read = Defaults.read(write(tmp_path, 'list = "classic"\nrule = "harder"\nopner = "salet"\nprior = 3\n'))
    assert (read.list, read.rule, read.prior, len(read.problems)) == ("classic", Rule.NORMAL, None, 3)
