import os
import signal
import subprocess
from pathlib import Path

import pytest

from wordlens import load_words
from wordlens.app.cli.main import COMMANDS
from wordlens.strategies import REGISTRY

from ..children import WORDLENS, Child, run, run_code
from .conftest import Wordlens


def test_every_command_has_help(wordlens: Wordlens) -> None:
    overview = wordlens("--help").out
    for name in COMMANDS:
        shown = wordlens(name, "--help")
        assert shown.code == 0 and "Usage: wordlens " + name in shown.out
        assert name in overview


def test_version_says_what_it_runs_on(wordlens: Wordlens) -> None:
    assert "running on" in wordlens("--version").out


def test_unknown_command_gives_the_nearest(wordlens: Wordlens) -> None:
    ran = wordlens("sugest")
    assert ran.code == 2 and "did you mean 'suggest'?" in ran.err


def test_solve_shows_the_game(wordlens: Wordlens) -> None:
    shown = wordlens("solve", "World", "--list", "classic", "--json").json
    assert shown["answer"] == "world" and shown["solved"] is True
    assert shown["guesses"][-1] == {"word": "world", "pattern": "ggggg", "left": 0}
    assert "before  left  bits" in wordlens("solve", "world", "--list", "classic").out


def test_solve_says_when_it_fails(wordlens: Wordlens, tmp_path: Path) -> None:
    traps = tmp_path / "traps.txt"
    traps.write_text("\n".join(f"{first}ight" for first in "bdefhlmnrstw"))
    ran = wordlens("solve", "wight", "--answers", str(traps), "--strategy", "likely")
    assert "Not found within 6 guesses: WIGHT." in ran.out


def test_strategies_lists_the_registry(wordlens: Wordlens) -> None:
    shown = wordlens("strategies", "--json").json
    assert [entry["name"] for entry in shown] == [entry.name for entry in REGISTRY]
    assert all(entry["summary"] and entry["trust"] in ("proved", "measured", "heuristic") for entry in shown)


def test_words_lists_and_imports(wordlens: Wordlens, tmp_path: Path) -> None:
    names = [entry["name"] for entry in wordlens("words", "--json").json]
    english = ["english4", "english6", "english7", "english8"]
    assert names == ["nyt", "classic", "classic-all", "nyt2023", "nyt2022", "all", "common4k", "common500", *english]
    mine = tmp_path / "mine.txt"
    mine.write_text("Ästhet\nbüffel\nbüffel\n", encoding="utf-8")
    ran = wordlens("words", "import", str(mine), "--name", "german")
    assert "kept as 'german': 2 answers, 2 allowed, 6 letters; 1 duplicates were dropped" in ran.out
    assert load_words("german").length == 6
    assert "german" in wordlens("words").out
    assert wordlens("words", "import", str(mine), "--name", "classic").code == 2
    mine.write_text("büffel\nzu lang hier\n", encoding="utf-8")
    assert "line 2: expected a word of 6 letters" in wordlens("words", "import", str(mine), "--name", "x").err


def test_settings_file_sets_defaults_and_the_command_line_wins(wordlens: Wordlens) -> None:
    folder = Path(os.environ["XDG_CONFIG_HOME"]) / "wordlens"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text('list = "classic"\nstrategy = "parts"\nopener = "salet"\nrule = "strict"\n')
    shown = wordlens("suggest", "--json").json
    assert (shown["list"], shown["strategy"], shown["guesses"][0]["word"]) == ("classic", "parts", "salet")
    assert wordlens("suggest", "--strategy", "size", "--json").json["strategy"] == "size"
    strict = wordlens("suggest", "crane=-y--g", "--json").json
    assert all(guess["is_candidate"] for guess in strict["guesses"])
    (folder / "config.toml").write_text('stategy = "parts"\n')
    assert "did you mean 'strategy'?" in wordlens("suggest").err


def test_the_settings_file_is_read_once(tmp_path: Path) -> None:
    folder = Path(os.environ["XDG_CONFIG_HOME"]) / "wordlens"
    folder.mkdir(parents=True)
    (tmp_path / "played.txt").write_text("crane\n")
    settings = 'list = "nyt"\nstrategy = "parts"\nopener = "salet"\nrule = "hard"\nprior = "official"\n'
    (folder / "config.toml").write_text(f'{settings}played = "{tmp_path / "played.txt"}"\n')
    code = (
        "import sys\nfrom wordlens.app.cli.main import main\nopened = []\n"
        "sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event == 'open' else None)\n"
        "try:\n    main(['suggest'])\n"
        "except SystemExit:\n    print([sum(name.endswith(end) for name in opened) for end in ('.toml', 'played.txt')])"
    )
    done = run_code(code)
    assert "SALET" in done.stdout and done.stdout.splitlines()[-1] == "[1, 1]"


def test_assist_advises_after_each_row_and_undoes(wordlens: Wordlens) -> None:
    ran = wordlens("assist", "--list", "classic", typed="crane=-y--g\nundo\ncrane\n-y--g\nquit\n")
    assert ran.code == 0
    assert ran.out.count("2,315 candidates") == 2
    assert ran.out.count("R is in the word") == 2


def test_assist_reports_mistakes_and_goes_on(wordlens: Wordlens) -> None:
    typed = "crnae -y--g\ncrane -q--g\ncrane -y--g\ncrane g----\ncrane ggggg\n"
    ran = wordlens("assist", "--list", "classic", typed=typed)
    assert "did you mean 'crane'" in ran.err and "expected five of" in ran.err and "cannot both be true" in ran.err
    assert ran.code == 0


def test_assist_prints_json_lines(wordlens: Wordlens) -> None:
    ran = wordlens("assist", "--list", "classic", "--json", typed="crane -y--g\n")
    assert len(ran.out.splitlines()) == 2


def test_play_can_be_won_by_pipe(wordlens: Wordlens) -> None:
    answer = wordlens("play", "--seed", "7", "--json", typed="quit\n").json["answer"]
    ran = wordlens("play", "--seed", "7", typed=f"xxxxx\ncrane\n{answer}\n")
    assert "no word 'xxxxx'" in ran.err
    assert "Wordlens 2/6" in ran.out and "🟩🟩🟩🟩🟩" in ran.out
    done = wordlens("play", "--seed", "7", "--json", typed=f"{answer}\n").json
    assert done["won"] is True and done["share"].startswith("Wordlens 1/6\n\n")


def test_play_hard_mode_complains_like_the_official_game(wordlens: Wordlens) -> None:
    answer = wordlens("play", "--seed", "7", "--json", typed="quit\n").json["answer"]
    typed = next(word for word in load_words().allowed if word[0] == answer[0] and word != answer)
    ran = wordlens("play", "--hard", "--seed", "7", typed=f"{typed}\nfuzzy\n")
    assert "1st letter must be" in ran.err or "Guess must contain" in ran.err


def test_shell_completion_works() -> None:
    words = {"_WORDLENS_COMPLETE": "bash_complete", "COMP_CWORD": "3", "COMP_WORDS": "wordlens suggest --strategy en"}
    assert "entropy" in run(WORDLENS, env={**os.environ, **words}).stdout
    assert "_WORDLENS_COMPLETE" in run([*WORDLENS, "completion", "bash"], check=True).stdout


@pytest.mark.parametrize("stopped_by", ["reader", "interrupt"])
def test_no_traceback_when_stopped(stopped_by: str) -> None:
    pipe = subprocess.PIPE
    with Child([*WORDLENS, "play"], stdin=pipe, stdout=pipe, stderr=pipe) as child:
        assert child.stdout and child.stdin and child.stderr
        assert child.line()
        if stopped_by == "interrupt":
            child.send_signal(signal.SIGINT)
        else:
            child.stdout.close()
            child.stdin.write("crane\n" * 3)
            child.stdin.close()
        errors = child.stderr.read()
        code = child.wait()
    if stopped_by == "interrupt":
        assert code == 130
    assert "Traceback" not in errors
