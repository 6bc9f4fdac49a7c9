"""The opening without a search: which table serves on a day, what it says, and how a user's own one is kept."""

import datetime
from dataclasses import replace
from pathlib import Path

import pytest

from wordlens import Limit, Position, Rule, Setting, WordList
from wordlens.exact import Objective, PlainSolver
from wordlens.strategies import openings
from wordlens.strategies.lookahead import KNOWN, KNOWN_AT_MOST, NEAR
from wordlens.strategies.openings import ALL, GOOD_FOR, ORIGINAL, Table, find_table, keep_table, kept_tables
from wordlens.strategies.optimal import Optimal
from wordlens.strategies.work_out import work_out
from wordlens.words import Played, day_of, load_words, original_record, zipf

NYT = load_words("nyt")
DAY = datetime.date(2026, 9, 1)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "data_dir", lambda: tmp_path)


def opening(played: Played | None = None, date: datetime.date = DAY, rule: Rule = Rule.NORMAL) -> Position:
    return Position.after((), NYT, Setting(rule=rule, prior="official", played=played, date=date))


def full_record(days: int) -> Played:
    """Return a made-up record of every day: the original one, and then the answers in spelling order."""
    known = original_record()
    more = (word for word in NYT.words(NYT.answers) if word not in known.words)
    return Played((*known.days, *zip(range(506, days), more, strict=False)))


def test_tables_that_ship_are_for_this_list_and_in_order() -> None:
    tables = openings.shipped_tables()
    assert {(table.rule, table.known) for table in tables} == {
        (rule, known) for rule in (Rule.NORMAL, Rule.HARD) for known in (ORIGINAL, ALL)
    }
    for table in tables:
        assert table.list_digest == NYT.digest
        means = [mean for _, mean in table.openers]
        assert means == sorted(means) and len(means) == 24 and 2.9 < means[0] < 3.6
        assert all(word in NYT.numbers for word, _ in table.openers)


@pytest.mark.parametrize(("date", "day"), [("2022-11-07", "2022-11-07"), ("2024-06-01", "2024-01-01")])
def test_the_latest_table_before_the_day_serves(date: str, day: str) -> None:
    table = find_table(opening(original_record(), datetime.date.fromisoformat(date)))
    assert table is not None and str(day_of(table.day)) == day and table.known == ORIGINAL


def test_a_record_that_is_kept_up_has_tables_of_its_own() -> None:
    for played, known in ((original_record(), ORIGINAL), (full_record(1890), ALL)):
        table = find_table(opening(played))
        assert table is not None and table.known == known


def test_the_opening_is_told_at_once_and_with_its_day() -> None:
    ranking = Optimal().rank(opening(), Limit(top=10))
    assert len(ranking.guesses) == 10 and not ranking.exact
    assert ranking.note.startswith("The opening is worked out for 2026-08-22.")
    scores = [guess.score for guess in ranking.guesses]
    assert scores[1:] == sorted(scores[1:]) and scores[0] <= min(scores) + NEAR + 1e-9


def test_words_that_people_know_are_preferred_where_that_is_asked_for() -> None:
    common = zipf()
    plain, known = (Optimal(known_words=wanted).rank(opening(), Limit(top=10)) for wanted in (False, True))
    least = min(guess.score for guess in plain.guesses)
    assert common[known.best.word] >= KNOWN
    assert known.best.score <= least + KNOWN_AT_MOST
    assert f"takes {known.best.score - least:.3f} guesses more on average" in known.note


def test_a_kept_table_serves_while_it_is_good() -> None:
    played = full_record(1890)
    own = Table(NYT.digest, Rule.NORMAL, 1890, played.before(1890).digest, (("raise", 3.1), ("stare", 3.2)))
    keep_table(own)
    assert kept_tables() == (own,)
    assert find_table(opening(played, day_of(1890))) == own
    assert find_table(opening(played, day_of(1890 + GOOD_FOR))) == own
    longer = Played((*played.days, (1890, "crane")))
    assert find_table(opening(longer, day_of(1891))) == own, "days after its own change nothing"
    for other in (
        opening(played, day_of(1890 + GOOD_FOR + 1)),
        opening(played, day_of(1889)),
        opening(played, day_of(1890), Rule.HARD),
        opening(Played(played.days[:700]), day_of(1890)),
    ):
        assert find_table(other) != own


def test_a_new_table_replaces_that_of_the_same_game_only() -> None:
    first = Table("a" * 64, Rule.NORMAL, 5, "x", (("crane", 3.0),))
    hard, newer = replace(first, rule=Rule.HARD), replace(first, day=6)
    for table in (first, hard, newer):
        keep_table(table)
    assert set(kept_tables()) == {hard, newer}


@pytest.mark.parametrize("content", ["", "nonsense", "{}", "[1]", '[{"sha256": "a"}]', "[" * 100_000])
def test_a_damaged_file_of_tables_counts_as_none(content: str, tmp_path: Path) -> None:
    (tmp_path / "openings.json").write_text(content, "utf-8")
    assert kept_tables() == ()
    assert find_table(opening()) is not None


def test_a_table_is_worked_out_exactly() -> None:
    answers = ["light", "might", "night", "right", "sight", "melon", "lemon", "crane"]
    words = WordList.build("few", answers, ["films", "snarl", "mingl", "thorn"])
    setting = Setting(prior="frequency", date=DAY)
    position = Position.after((), words, setting)
    weights = dict(zip(words.words(position.candidates), position.weights.tolist(), strict=True))
    plain = PlainSolver(words, weights=weights, objective=Objective.EXPECTED)
    table = work_out(words, setting, "test", tried=50)
    costs = {guess: plain.cost(guess, words.words(words.answers), 6) / sum(weights.values()) for guess in words.allowed}
    assert table.openers[0][1] == pytest.approx(min(costs.values()))
    for word, mean in table.openers:
        assert mean == pytest.approx(costs[word])
    assert Table.from_json(table.to_json()).openers[0][0] == table.openers[0][0]
