from pathlib import Path

import pytest

from wordlens import load_words

from .conftest import Wordlens


def test_json_has_the_agreed_shape(wordlens: Wordlens) -> None:
    shown = wordlens("suggest", "crane=-y--g", "--list", "classic", "--json", "--top", "3").json
    assert set(shown) == {"candidates", "guesses", "unit", "list", "strategy", "fallback", "exact"}
    assert set(shown["guesses"][0]) == {
        "word",
        "score",
        "is_candidate",
        "expected_left",
        "parts",
        "largest",
        "chance",
    }
    assert (shown["unit"], shown["list"], shown["strategy"]) == ("guesses to go", "classic", "optimal")
    assert shown["fallback"] is False and shown["exact"] is True
    assert len(shown["guesses"]) == 3
    assert shown["candidates"]["count"] == len(shown["candidates"]["words"])


def test_terminal_shows_rows_candidates_and_guesses(wordlens: Wordlens) -> None:
    shown = wordlens("suggest", "crane=-y--g", "--list", "classic").out
    assert " C  R  A  N  E " in shown and "-y--g" in shown
    assert "candidates:" in shown and "exploration" in shown
    assert "R is in the word, but not 2nd." in shown


@pytest.mark.parametrize("marks", ["-y--g", "by..G", "01002", "XYXXG", "⬛🟨⬛⬛🟩", "⬜🟦⬜⬜🟧", "ryrrg", "_1__2"])
def test_patterns_are_read_in_every_form(wordlens: Wordlens, marks: str) -> None:
    expected = wordlens("suggest", "crane=-y--g", "--list", "classic", "--json").json
    assert wordlens("suggest", f"CRANE={marks}", "--list", "classic", "--json").json == expected


def test_an_answer_outside_the_list_is_no_dead_end(wordlens: Wordlens) -> None:
    rows = ("soare=-yg--", "piano=--ggg")
    shown = wordlens("suggest", *rows, "--list", "classic", "--json").json
    assert shown["fallback"] is True and "guano" in shown["candidates"]["words"]
    assert "other allowed words" in wordlens("suggest", *rows, "--list", "classic").out


def test_rows_that_contradict_name_the_row_to_check(wordlens: Wordlens) -> None:
    ran = wordlens("suggest", "crane=g----", "moist=g----", "--list", "classic")
    assert ran.code == 2
    assert ran.err.count("\n") == 1 and "crane=g---- and moist=g----" in ran.err and "re-check" in ran.err


def test_opener_comes_first_with_its_score(wordlens: Wordlens) -> None:
    shown = wordlens("suggest", "--opener", "ADIEU", "--list", "classic", "--json").json
    assert shown["guesses"][0]["word"] == "adieu"
    assert shown["guesses"][1]["word"] == "salet"
    assert wordlens("suggest", "crane=-y--g", "--opener", "adieu", "--json").json["guesses"][0]["word"] != "adieu"


def test_rules_narrow_the_guesses(wordlens: Wordlens) -> None:
    common = ("suggest", "crane=-y--g", "--list", "classic", "--top", "500", "--json")
    hard = wordlens(*common, "--hard").json
    assert all(guess["word"].endswith("e") and "r" in guess["word"] for guess in hard["guesses"])
    strict = wordlens(*common, "--strict").json
    assert {g["word"] for g in strict["guesses"]} == set(strict["candidates"]["words"])
    assert wordlens(*common, "--rule", "hard").json == hard
    clash = wordlens(*common, "--hard", "--strict")
    assert clash.code == 2 and clash.json["error"]["kind"] == "InvalidOption"


def test_played_words_fall_behind(wordlens: Wordlens, tmp_path: Path) -> None:
    first = wordlens("suggest", "crane=-y--g", "--json").json["candidates"]["words"]
    played = tmp_path / "played.txt"
    played.write_text(f"2026-01-05 {first[0]}\n")
    again = wordlens("suggest", "crane=-y--g", "--played", str(played), "--json").json["candidates"]["words"]
    assert again[0] != first[0] and first[0] in again


def test_own_lists_of_any_length_and_alphabet(wordlens: Wordlens, tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text("niño\nañil\ncaña\nmoño\n", encoding="utf-8")
    shown = wordlens("suggest", "NIÑO=--gg", "--answers", str(answers), "--json").json
    assert shown["candidates"]["words"] == ["moño"]
    assert "must be MOÑO" in wordlens("suggest", "niño=--gg", "--answers", str(answers)).out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--strategy", "entorpy"], "did you mean 'entropy'?"),
        (["--list", "clasic"], "did you mean 'classic'"),
        (["--prior", "oficial"], "did you mean 'official'?"),
        (["crnae=-y--g"], "did you mean 'crane'"),
        (["--opener", "tarez"], "or 'tares'?"),
        (["crane"], "expected a row such as crane=-y--g"),
        (["crane=-yq-g"], "expected five of '-yg', got '-yq-g'"),
        (["crane=-y-g"], "expected five of '-yg'"),
        (["cranes=-y-g--"], "expected a word of 5 letters"),
        (["=-y--g"], "expected a row such as"),
        (["eerie=-y---"], "copies are marked from the left"),
        (["crane=gggyg"], "no place left for N"),
        (["--top", "0"], "'--top'"),
        (["--answers", "no-such-file.txt"], "cannot read no-such-file.txt"),
        (["--list", "classic", "--answers", "x.txt"], "--list cannot be used together"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_a_mistake_gives_one_sentence_and_code_2(wordlens: Wordlens, arguments: list[str], sentence: str) -> None:
    ran = wordlens("suggest", *arguments)
    assert ran.code == 2 and ran.out == ""
    assert sentence in ran.err and ran.err.count("\n") == 1
    as_json = wordlens("suggest", *arguments, "--json")
    assert as_json.code == 2 and as_json.err == ""
    assert sentence in as_json.json["error"]["message"] and as_json.json["error"]["kind"]


def test_the_whole_list_can_be_ranked(wordlens: Wordlens) -> None:
    words = load_words("classic")
    shown = wordlens("suggest", "--list", "classic", "--top", "100000", "--json").json
    assert len(shown["guesses"]) == len(words.allowed)
    scores = [guess["score"] for guess in shown["guesses"]]
    assert scores == sorted(scores)


def test_two_pictures_are_refused_not_one_of_them_taken(wordlens: Wordlens) -> None:
    for command in ("suggest", "review"):
        ran = wordlens(command, "--image", "one.png", "--image", "two.png")
        assert ran.code == 2 and ran.err == (
            "wordlens: expected one picture, got --image 2 times: read one board at a time\n"
        )


def test_rows_that_hard_mode_would_not_take_are_named(wordlens: Wordlens) -> None:
    ran = wordlens("suggest", "crane=-y--g", "moist=-----", "--hard", "--list", "classic")
    assert ran.code == 0 and "Note: hard mode would not have taken MOIST (5th letter must be E)." in ran.out
    assert "Note:" not in wordlens("suggest", "crane=-y--g", "moist=-----", "--list", "classic").out


def test_rows_to_check_are_in_the_json_of_a_contradiction(wordlens: Wordlens) -> None:
    ran = wordlens("suggest", "crane=ggggg", "moist=ggggg", "--list", "classic", "--json")
    assert ran.code == 2 and ran.json["error"]["kind"] == "Contradiction" and ran.json["error"]["rows"] == [1, 2]


def test_likelier_words_stand_first_and_oddities_fill_no_list(wordlens: Wordlens) -> None:
    shown = wordlens("suggest", "crane=yy--g", "--list", "nyt", "--date", "2026-08-01", "--json").json
    words = [guess["word"] for guess in shown["guesses"]]
    candidates = shown["candidates"]["words"]
    assert words.index("score") < words.index("ochre")
    assert set(words[: len(candidates)]) == set(candidates), "all candidates stand before other words"
    assert not {"aalii", "aback"} & set(words)
