"""Options of strategies in the terminal: listed, typed, and from files."""

import json

import pytest

from wordlens.strategies import REGISTRY, entry_options

from .conftest import Wordlens


@pytest.mark.parametrize(
    ("command", "typed"),
    [(("suggest", "crane=-y--g"), ""), (("assist",), "crane -y--g\n"), (("solve", "affix"), "")],
)
def test_options_change_what_a_command_advises(wordlens: Wordlens, command: tuple[str, ...], typed: str) -> None:
    def said(*options: str) -> object:
        ran = wordlens(*command, "--list", "classic", "--strategy", "ngram", *options, "--json", typed=typed)
        return [json.loads(line)["guesses"] for line in ran.out.splitlines()]

    assert said("--option", "b2=2.5") == said("--option", "ngram.b2=2.5") != said()


def test_strategies_lists_the_options_of_one(wordlens: Wordlens) -> None:
    for entry in REGISTRY:
        shown = " ".join(wordlens("strategies", entry.name).out.split())
        told = wordlens("strategies", entry.name, "--json").json
        assert [one["name"] for one in told["options"]] == [option.name for option in entry_options(entry)]
        for option in entry_options(entry):
            assert f"{option.name} {option.range} {option.write(option.default) or 'none'}" in shown
    assert "did you mean 'ngram'?" in wordlens("strategies", "ngarm").err
