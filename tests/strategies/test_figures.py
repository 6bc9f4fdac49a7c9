"""Published figures come out of the package; tests/golden/figures.txt holds them with their sources."""

from pathlib import Path

import pytest

from wordlens import Limit, Position, Tree, check_tree, find_strategy, load_words
from wordlens.arena import Match, evaluate
from wordlens.arena.targets import read_targets
from wordlens.kernels import expand_tree
from wordlens.rules import Rule, Setting
from wordlens.strategies.by_parts import ByParts, Entropy
from wordlens.strategies.selfplay import play

GOLDEN = Path(__file__).parents[1] / "golden" / "figures.txt"
WARES = GOLDEN.with_name("wares.txt")
LINES = GOLDEN.read_text("utf-8").splitlines()
FIGURES = [line.split() for line in LINES if line and not line.startswith("#")]


def each(kind: str) -> pytest.MarkDecorator:
    rows = [row[1:] for row in FIGURES if row[0] == kind]
    return pytest.mark.parametrize("row", rows, ids=" ".join)


def assert_rounds_to(value: float, published: str) -> None:
    """Compare with as many decimals as were published."""
    decimals = len(published.partition(".")[2])
    assert f"{value:.{decimals}f}" == published


def test_every_figure_is_tested_and_has_a_source() -> None:
    assert {row[0] for row in FIGURES} == {"bits", "best-opener", "best-answer", "letters-tied", "tree", "beyond"}
    has_source = False
    for line in LINES:
        has_source = line.startswith("# Source:") or (has_source and line != "#")
        assert has_source or line.startswith("#")


@each("bits")
def test_opener_gives_its_bits(row: list[str]) -> None:
    name, word, bits = row
    words = load_words(name)
    ranking = Entropy().rank(Position.after((), words), Limit(top=len(words.allowed)))
    assert_rounds_to(next(guess.score for guess in ranking.guesses if guess.word == word), bits)


@each("best-opener")
def test_opener_is_the_best_of_all_words(row: list[str]) -> None:
    name, word, bits = row
    best = find_strategy("entropy").rank(Position.after((), load_words(name)), Limit()).best
    assert best.word == word
    assert_rounds_to(best.score, bits)


@each("best-answer")
def test_opener_is_the_best_among_the_answers(row: list[str]) -> None:
    name, word, bits = row
    best = Entropy(candidates_only=True).rank(Position.after((), load_words(name)), Limit()).best
    assert best.word == word
    assert best.is_candidate
    assert_rounds_to(best.score, bits)


@each("letters-tied")
def test_frequency_opens_with_the_last_of_those_tied(row: list[str]) -> None:
    name, opener, *tied = row
    ranking = find_strategy("frequency").rank(Position.after((), load_words(name)), Limit(top=5))
    first, *rest = ranking.guesses[: len(tied) + 1]
    assert first.word == opener
    assert [guess.word for guess in rest] == tied
    assert {guess.score for guess in rest} == {first.score}
    assert ranking.guesses[len(tied) + 1].score < first.score


@each("tree")
def test_whole_tree_takes_so_many_guesses(row: list[str]) -> None:
    strategy_name, list_name, opener, total, most = row
    words, strategy = load_words(list_name), find_strategy(strategy_name)
    assert isinstance(strategy, ByParts)
    nodes = expand_tree(words.letters, words.answers, strategy.measure, opener=words.number(opener))
    summary = check_tree(Tree.from_nodes(nodes, words, Rule.NORMAL), words)
    assert summary.games == len(words.answers)
    assert summary.total == int(total)
    assert summary.max == int(most)


@pytest.mark.slow
@each("beyond")
def test_so_many_games_take_more_than_the_guesses_told(row: list[str]) -> None:
    strategy, rule, list_name, opener, targets, guesses, games = row
    words = load_words(list_name)
    scored = read_targets(targets, words)
    match = Match(find_strategy(strategy), words, Setting(rule=Rule(rule)), None if opener == "-" else opener, scored)
    distribution = evaluate(match).distribution
    assert sum(distribution.values()) == len(scored) == 2315
    assert sum(count for turn, count in distribution.items() if int(turn) > int(guesses)) == int(games)


def test_wares_is_found_with_the_14th_guess_where_letters_are_counted_once() -> None:
    lines = [line.split() for line in WARES.read_text("utf-8").splitlines() if not line.startswith("#")]
    words, setting = load_words("classic-all"), Setting(max_guesses=14)
    turns = play(find_strategy("frequency:counted_once=yes"), "wares", words, setting)
    assert [[turn.row.word, turn.row.written, str(turn.left)] for turn in turns] == lines
    assert len(lines) == 14


def test_wares_is_found_sooner_where_letters_are_counted_anew() -> None:
    words = load_words("classic-all")
    assert len(play(find_strategy("frequency"), "wares", words)) == 4
