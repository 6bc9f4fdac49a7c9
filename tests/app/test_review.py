"""`wordlens review`: the table, the JSON shape, and every way to give a game."""

import json
import re
from pathlib import Path

import pytest

from wordlens import Row, feedback, load_words
from wordlens.app.cli.review import command
from wordlens.app.show.encode import encode
from wordlens.app.show.shapes_review import WORDS_SHOWN, ReviewAnswer
from wordlens.coach import EXPLANATION, review
from wordlens.strategies import REGISTRY

from .conftest import Wordlens

CLASSIC = ("review", "--list", "classic", "--seconds", "30")
"""Time enough that the costs of these games are exact, however busy the machine is."""
WON = ("crane=y-y--", "moist=----y", "watch=ggggg")
PAGE = (Path(__file__).parents[2] / "docs" / "coach.md").read_text("utf-8")
EXAMPLES = re.findall(r"```\n\$ wordlens (.+)\n((?:.+\n|\n)*?) \.\.\.\n```", PAGE)
SHARED = "Wordle 1,234 3/6*\n\n🟨⬛🟨⬛⬛\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n"


def test_json_has_the_agreed_shape(wordlens: Wordlens) -> None:
    shown = wordlens(*CLASSIC, *WON, "--json").json
    assert {"turns", "skill", "luck", "hard", "strategies"} <= set(shown)
    agreed = "word pattern before after expected_after bits expected_bits cost exact skill luck best"
    assert all(set(agreed.split()) <= set(turn) for turn in shown["turns"])
    last = shown["turns"][-1]
    assert (last["word"], last["pattern"], last["before"], last["after"]) == ("watch", "ggggg", 6, 0)
    assert [turn["skill"] for turn in shown["turns"][1:]] == [99, 50] and shown["skill"] == 74.5
    assert shown["hard"] is False and shown["answer"] == "watch" and shown["solved"] is True
    assert [one["name"] for one in shown["strategies"]] == [entry.name for entry in REGISTRY]
    assert all(one["words"][-1] == "watch" for one in shown["strategies"] if one["guesses"])


def test_terminal_shows_a_bar_and_a_sentence_a_turn_and_what_they_mean(wordlens: Wordlens) -> None:
    shown = wordlens(*CLASSIC, *WON).out
    assert all(tiles in shown for tiles in (" C  R  A  N  E ", " M  O  I  S  T ", " W  A  T  C  H "))
    assert "██████████ 99" in shown and "█████░░░░░ 50" in shown
    assert "No guess is better; it left 6 of 27 (2.4 expected: unlucky)." in shown
    assert "As good as SALET; it left 27 of 2,315 (79 expected)." in shown  # 0.004 guesses apart
    assert "It was right, a chance of 1 in 6; WATCH costs 0.33 guesses more than BLOWY." in " ".join(shown.split())
    assert shown.index("MOIST (guess 2) was a best guess.") < shown.index(
        "WATCH (guess 3) cost most: 0.33 guesses more than BLOWY."
    )
    assert "Found in 3 guesses; of 11 strategies" in shown and "explore (seed 0)" in shown
    assert " ".join(shown.split()).endswith(EXPLANATION)
    assert all(len(line.rstrip()) <= 80 for line in shown.splitlines())


def test_it_is_compared_with_the_strategies_and_options_that_are_named(wordlens: Wordlens, tmp_path: Path) -> None:
    def compared(*options: str) -> dict[str, list[str]]:
        shown = wordlens(*CLASSIC, *WON, *options, "--seconds", "0", "--json").json
        return {one["name"]: one["words"] for one in shown["strategies"]}

    found = tmp_path / "found.toml"
    found.write_text("[ngram]\nb2 = 2.5\n")
    both = compared("--strategy", "ngram", "--strategy", "ngram:b2=2.5")
    assert list(both) == ["ngram", "ngram:b2=2.5"] and both["ngram"] != both["ngram:b2=2.5"]
    typed = compared("--option", "b2=2.5")
    assert len(typed) == len(REGISTRY) and typed["ngram:b2=2.5"] == both["ngram:b2=2.5"]
    assert compared("--options", str(found)) == typed
    tree = tmp_path / "parts.tree"
    assert wordlens("tree", "build", "parts", "--opener", "crane", "-o", str(tree)).code == 0
    (book,) = compared("--strategy", "book", "--book", str(tree)).values()
    assert book[0] == "crane"
    refused = wordlens(*CLASSIC, *WON, "--strategy", "entropy", "--option", "b2=2.5")
    assert refused.code == 2 and "it is one of ngram" in refused.err
    several = wordlens("review", "crane=-y--g/g----", "--boards", "2", "--strategy", "ngram")
    assert several.code == 2 and "--strategy means nothing with several boards" in several.err


def test_hard_mode_is_judged_by_only_where_it_is_said(wordlens: Wordlens) -> None:
    rows = ("light=-gggg", "night=-gggg", "tight=ggggg", "--seconds", "0")
    plain = wordlens(*CLASSIC, *rows, "--json").json
    assert (plain["hard"], plain["obeys_hard"]) == (False, True)
    told = " ".join(wordlens(*CLASSIC, *rows).out.split())
    assert "Every guess kept to hard mode; it was judged as a normal game" in told
    assert "To judge it as a hard-mode game, add --hard." in told
    assert wordlens(*CLASSIC, *rows, "--hard", "--json").json["hard"] is True
    refused = wordlens(*CLASSIC, *WON, "--hard")
    assert refused.code == 2 and "row 2, 'moist', breaks hard mode: Guess must contain C" in refused.err


def test_the_star_of_a_shared_text_says_hard_mode(wordlens: Wordlens) -> None:
    text = "Wordle 1,234 3/6*\nlight ⬛🟩🟩🟩🟩\nnight ⬛🟩🟩🟩🟩\ntight 🟩🟩🟩🟩🟩\n"
    assert wordlens(*CLASSIC, "--seconds", "0", "--json", typed=text).json["hard"] is True
    assert wordlens(*CLASSIC, "--normal", "--seconds", "0", "--json", typed=text).json["hard"] is False


def test_words_count_by_the_prior_and_the_report_says_so(wordlens: Wordlens) -> None:
    rows = ("crane=y-y--", "moist=----y", "watch=ggggg", "--list", "nyt", "--seconds", "5", "--date", "2022-11-07")
    official = wordlens("review", *rows, "--no-keep", "--json").json
    uniform = wordlens("review", *rows, "--no-keep", "--prior", "uniform", "--json").json
    assert (official["prior"], uniform["prior"]) == ("official", "uniform")
    assert official["notes"][0].startswith("Words count by their chance in the real game on 2022-11-07; a lost game")
    assert uniform["notes"][0] == "Every word counts alike; a lost game counts as 7 guesses."
    assert official["turns"][2]["chance"] != uniform["turns"][2]["chance"] == 1 / uniform["turns"][2]["before"]
    assert wordlens("review", *rows, "--prior", "offical").code == 2


def test_a_lost_game_takes_its_answer_from_the_option(wordlens: Wordlens) -> None:
    rows = ("crane=-y--g", "spore=---gg")
    assert "give it with --answer" in " ".join(wordlens(*CLASSIC, *rows).out.split())
    shown = wordlens(*CLASSIC, *rows, "--answer", "where", "--json").json
    assert shown["answer"] == "where" and shown["solved"] is False and len(shown["strategies"]) == len(REGISTRY)
    refused = wordlens(*CLASSIC, *rows, "--answer", "crane", "--json")
    assert refused.code == 2 and refused.json["error"]["kind"] == "Contradiction"


def test_a_game_can_be_pasted(wordlens: Wordlens) -> None:
    typed = wordlens(*CLASSIC, *WON, "--json").json
    pasted = "my game\ncrane 🟨⬛🟨⬛⬛\nmoist ⬛⬛⬛⬛🟨\nwatch 🟩🟩🟩🟩🟩\n"
    for shown in (
        wordlens(*CLASSIC, "--json", typed=pasted),
        wordlens(*CLASSIC, "--json", typed="\n".join(WON)),
        wordlens(*CLASSIC, "--json", pasted),
        wordlens(*CLASSIC, "--json", "crane 🟨⬛🟨⬛⬛", *WON[1:]),
    ):
        assert [turn["word"] for turn in shown.json["turns"]] == [turn["word"] for turn in typed["turns"]]


def test_squares_alone_count_the_games(wordlens: Wordlens) -> None:
    shown = wordlens(*CLASSIC, "--json", typed=SHARED).json
    assert shown["hard"] is True and shown["of"] == 2315 and 0 < shown["answers"] <= 2315
    assert shown["patterns"] == ["y-y--", "----y", "ggggg"] and len(shown["words"]) == WORDS_SHOWN
    squares = SHARED.split()[-3:]
    assert wordlens(*CLASSIC, "--json", *squares).json["games"] == shown["games"]
    assert wordlens(*CLASSIC, "--json", "--squares", typed="y-y--\n----y\nggggg").json["games"] == shown["games"]
    known = wordlens(*CLASSIC, "--json", *squares, "--answer", "watch").json
    words = load_words("classic")
    counts = [sum(feedback(guess, "watch") == Row.parse(row).pattern for guess in words.allowed) for row in WON]
    assert known["games"] == counts[0] * counts[1] * counts[2] and known["answers"] == 1


def test_of_several_games_one_is_chosen(wordlens: Wordlens) -> None:
    text = f"> {SHARED}\n[12:30, 17/11/2026] Ann: Wordle 1,235 2/6\n🟨⬛🟨⬛⬛ ||CRANE||\n🟩🟩🟩🟩🟩 ||WATCH||\n"
    refused = wordlens(*CLASSIC, typed=text)
    assert (refused.code, refused.out) == (6, "")
    assert "2 games (1: Wordle 1,234 3/6*; 2: Wordle 1,235 2/6): choose one with --game N" in refused.err
    told = wordlens(*CLASSIC, "--json", typed=text).json["error"]
    assert told["kind"] == "SeveralGames" and told["games"] == ["Wordle 1,234 3/6*", "Wordle 1,235 2/6"]
    assert wordlens(*CLASSIC, "--json", "--game", "1", typed=text).json["patterns"] == ["y-y--", "----y", "ggggg"]
    second = wordlens(*CLASSIC, "--json", "--game", "2", typed=text).json
    assert [turn["word"] for turn in second["turns"]] == ["crane", "watch"]


def test_squares_say_that_strategies_need_words(wordlens: Wordlens) -> None:
    told = "Strategies are compared only where the words of the game are known."
    squares = SHARED.split()[-3:]
    assert told in " ".join(wordlens(*CLASSIC, *squares, "--strategy", "ngram:b2=2.5").out.split())
    assert told in wordlens(*CLASSIC, "--json", *squares, "--strategy", "ngram").json["notes"]
    assert told not in wordlens(*CLASSIC, "--json", *squares).json["notes"]


def test_squares_in_the_terminal_say_what_is_counted(wordlens: Wordlens) -> None:
    shown = wordlens(*CLASSIC, typed=SHARED).out
    assert " y  -  y  -  - " in shown and "games fit these squares" in " ".join(shown.split())
    assert "What hard mode demands is not counted" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "a review needs at least one row"),
        (("crane",), "expected a row such as crane=-y--g"),
        (("crnae=-y--g",), "did you mean 'crane'"),
        (("crane=g----", "moist=g----"), "re-check"),
        (("crane=ggggg", "crane=ggggg"), "row 2 follows it"),
        (("crane=-y--g", "--image", "board.png"), "either rows or --image"),
        (("crane=-y--g", "--board", "2"), "give one with --image"),
        (("crane=-y--g", "--game", "2"), "the text holds one game"),
        (("--image", "board.png", "--game", "2"), "--game chooses a game of a pasted text"),
        (("crane=-y--g", "--answer", "zzzzz"), "no word 'zzzzz'"),
        (("⬛⬛⬛⬛",), "expected rows of 5 squares"),
        (("🟩🟩🟩🟩⬛", "🟩🟩🟩🟨🟩"), "re-check"),
        (("--squares", "hello"), "expected"),
        (("crane=-y--g", "--list", "clasic"), "did you mean 'classic'"),
    ],
)
def test_mistakes_get_one_sentence(wordlens: Wordlens, arguments: tuple[str, ...], sentence: str) -> None:
    ran = wordlens("review", "--list", "classic", *arguments)
    assert ran.code == 2 and ran.out == ""
    assert sentence in ran.err and ran.err.count("\n") == 1


def test_an_answer_outside_the_list_is_no_dead_end(wordlens: Wordlens) -> None:
    ran = wordlens(*CLASSIC, "soare=-yg--", "piano=--ggg", "guano=ggggg", "--seconds", "0", "--json")
    assert ran.json["fallback"] is True and ran.json["solved"] is True
    assert any("The answer is not one of the usual ones" in note for note in ran.json["notes"])


def test_parts_are_there_for_the_page() -> None:
    words = load_words("classic")
    rows = [Row(guess, feedback(guess, "watch")) for guess in ("crane", "moist")]
    shape = encode(review(rows, words, seconds=0), ReviewAnswer)
    for turn in shape["turns"]:
        parts = turn["parts"]
        assert sum(part["count"] for part in parts) == turn["before"]
        assert all(len(part["words"]) == min(part["count"], WORDS_SHOWN) for part in parts)
        assert any(part["pattern"] == turn["pattern"] and part["count"] == turn["after"] for part in parts)
    assert json.loads(json.dumps(shape)) == shape


@pytest.mark.parametrize(("arguments", "shown"), EXAMPLES)
def test_examples_of_the_page_are_what_is_printed(wordlens: Wordlens, arguments: str, shown: str) -> None:
    printed = wordlens(*arguments.split(), "--seconds", "30").out
    assert " ".join(printed.split()).startswith(" ".join(shown.split()))


def test_the_page_has_examples_of_words_and_of_squares_and_names_no_option_that_is_none() -> None:
    assert len(EXAMPLES) == 2
    options = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    assert set(re.findall(r"(?<=[ `])--[a-z]+", PAGE)) <= options


@pytest.mark.parametrize("more", [[], ["--squares"]])
def test_typed_rows_among_squares_are_refused_not_dropped(wordlens: Wordlens, more: list[str]) -> None:
    ran = wordlens("review", "crane=-y--g", "⬛🟨⬛⬛🟩", *more, "--list", "classic")
    assert ran.code == 2 and ran.out == ""
    assert ran.err == "wordlens: expected rows with words, or squares alone, got squares and 'crane=-y--g'\n"
