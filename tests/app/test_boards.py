"""Several boards in the terminal: suggest, solve, play, compare and review."""

from pathlib import Path

import pytest

from wordlens.reading import read_boards_share

from .conftest import Wordlens

TWO = ("--boards", "2", "--list", "classic")
WORDS = "crane moist fuzzy slate world light chirp plumb brave jolly knock vivid quest grape sound "
MORE = "ghost train plead bingo nymph waltz table house nerve clock fiery dodge"


@pytest.fixture
def few(tmp_path: Path) -> tuple[str, ...]:
    """Two boards with a short list, whose games take no time."""
    path = tmp_path / "few.txt"
    path.write_text("\n".join((WORDS + MORE).split()), encoding="utf-8")
    return "--boards", "2", "--answers", str(path)


def test_suggest_says_what_each_board_may_hold_and_ranks_guesses(wordlens: Wordlens) -> None:
    ran = wordlens("suggest", *TWO, "crane=ggggg/g----", "moist=/-yg--", "--top", "3")
    assert ran.code == 0
    assert "Board 1: CRANE, solved with guess 1" in ran.out
    assert "Board 2: 1 word: CHICO (outside the list of answers)" in ran.out
    assert "5 of 7 guesses are left" in ran.out


def test_suggest_answers_in_json(wordlens: Wordlens) -> None:
    told = wordlens("suggest", *TWO, "crane=-y--g/g----", "moist=-y---/-yg--", "--top", "3", "--json").json
    assert told["guesses"][0]["word"] == "chico" and told["exact"]
    assert [board["candidates"]["count"] for board in told["boards"]] == [3, 1]
    assert len(told["guesses"]) == 3 and told["guesses_left"] == 5


def test_suggest_in_a_sequence_leaves_hidden_boards_alone(wordlens: Wordlens) -> None:
    typed = ("suggest", *TWO, "--variant", "sequence", "crane=-y--g/.....")
    assert "Board 2: not shown yet" in wordlens(*typed).out


def test_solve_plays_all_answers_at_once(wordlens: Wordlens, few: tuple[str, ...]) -> None:
    told = wordlens("solve", *few, "crane", "moist", "--json").json
    assert told["solved"] and told["answers"] == ["crane", "moist"]
    assert len(told["rows"]) == len(told["guesses"]) <= 7
    drawn = wordlens("solve", *few, "crane", "moist").out
    assert "CRANE ggggg" in drawn and "All 2 boards are solved" in drawn


def test_play_shows_new_rows_helps_and_ends_with_the_text_to_share(wordlens: Wordlens, few: tuple[str, ...]) -> None:
    ran = wordlens("play", *few, "--seed", "3", typed="slate\nzzzzz\nhint\nfinish\n")
    assert "2 boards, 5 letters, 7 guesses" in ran.out and " slate=" in ran.out
    assert "zzzzz" in ran.err and "The strategy would guess" in ran.err
    share = read_boards_share(ran.out[ran.out.index("Free Dordle") :])
    assert share.is_won and share.patterns


def test_play_gives_up(wordlens: Wordlens, few: tuple[str, ...]) -> None:
    ran = wordlens("play", *few, "--seed", "3", typed="quit\n")
    assert ran.out.count(",") >= 1 and "Not solved: " in ran.out
    told = wordlens("play", *few, "--seed", "3", "--variant", "jumble", "--json", typed="quit\n").json
    assert len(told["guesses"]) == 3 and not told["solved"]


def test_compare_goes_on_where_it_was(wordlens: Wordlens, few: tuple[str, ...], tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    asked = ("compare", *few, "--seed", "5", "--results", str(kept))
    first = wordlens(*asked, "--samples", "2", "--json").json
    assert first["games"] == 2 == sum(first["distribution"].values())
    assert first["total"] == sum(int(taken) * games for taken, games in first["distribution"].items())
    again = wordlens(*asked, "--samples", "3")
    assert len(kept.read_text("utf-8").splitlines()) == 4
    assert "boards + 1" in again.out.replace("\n", " ") and "variant normal" in again.out


def test_review_tells_costs_and_the_strategys_game(wordlens: Wordlens, few: tuple[str, ...]) -> None:
    rows = ("fuzzy=-----/-----", "crane=ggggg/-----", "moist=/ggggg")
    ran = wordlens("review", *few, *rows)
    assert "given" not in ran.out and "You solved 2 of 2 boards with 3 guesses." in ran.out
    told = wordlens("review", *few, "--json", "--answer", "moist", *rows[:2]).json
    assert [turn["solved"] for turn in told["turns"]] == [[], [1]] and told["rival"]["won"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("suggest", "--variant", "sequence"), "say how many with --boards N"),
        (("suggest", *TWO, "--opener", "salet"), "--opener means nothing with several boards"),
        (("suggest", *TWO, "crane=-y--g"), "marks of 2 boards in row 1, got 1"),
        (("suggest", *TWO, "qwert=-----/-----"), "qwert"),
        (("suggest", "--boards", "33"), "33"),
        (("solve", "world", "light"), "play them at once with --boards 2"),
        (("solve", *TWO, "world"), "expected 2 answers for 2 boards, got 1"),
        (("solve", *TWO, "world", "world"), "got 'world' twice"),
        (("solve", *TWO, "world", "light", "--variant", "jumble"), "draws words by lot"),
        (("play", *TWO, "--variant", "chill"), "played with 4 boards, got 2"),
        (("play", *TWO, "--hard"), "--hard means nothing"),
        (("compare", "entropy", *TWO), "have one strategy"),
        (("compare", *TWO, "--hard"), "have one rule"),
        (("compare", *TWO, "--prior", "uniform"), "--prior means nothing with several boards; leave it out"),
        (("compare", *TWO, "--date", "2024-01-02"), "--date means nothing with several boards; leave it out"),
        (("suggest", *TWO, "--hard"), "--hard means nothing"),
        (("suggest", *TWO, "--max-guesses", "9"), "--max-guesses means nothing"),
        (("solve", *TWO, "world", "light", "--rule", "strict"), "--rule means nothing"),
        (("compare", "entropy", "--results", "games.jsonl"), "say how many with --boards N"),
        (("review", *TWO, "--hard", "crane=-y--g/-----"), "--hard means nothing"),
        (("review", *TWO, "crane=-y--g/-----", "--answer", "world"), "2 boards that are not solved, got 1"),
    ],
)
def test_mistakes_are_told_in_a_sentence(wordlens: Wordlens, typed: tuple[str, ...], told: str) -> None:
    ran = wordlens(*typed)
    assert ran.code == 2 and told in ran.err, ran.err


@pytest.mark.parametrize(
    ("command", "option", "held"), [("compare", "--played", "crane\n"), ("play", "--options", "[ngram]\nb2 = 0.5\n")]
)
def test_a_file_that_would_change_nothing_is_refused(
    wordlens: Wordlens, tmp_path: Path, command: str, option: str, held: str
) -> None:
    path = tmp_path / "given.txt"
    path.write_text(held, encoding="utf-8")
    ran = wordlens(command, *TWO, option, str(path))
    assert ran.code == 2 and f"{option} means nothing with several boards; leave it out, or --boards" in ran.err
