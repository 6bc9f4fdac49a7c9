import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from wordlens import load_words
from wordlens.app.cli.main import COMMANDS
from wordlens.strategies import REGISTRY

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
    assert "candidates before" in wordlens("solve", "world", "--list", "classic").out


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
    assert names == ["nyt", "classic", "classic-all", "nyt2023", "nyt2022", "all", "common4k", "common500"]
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
    environment = {**os.environ, "_WORDLENS_COMPLETE": "bash_complete", "COMP_CWORD": "3"}
    environment["COMP_WORDS"] = "wordlens suggest --strategy en"
    command = [sys.executable, "-m", "wordlens.app.cli.main"]
    shown = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert "entropy" in shown.stdout
    script = subprocess.run([*command, "completion", "bash"], capture_output=True, text=True, check=True)
    assert "_WORDLENS_COMPLETE" in script.stdout


@pytest.mark.parametrize("stopped_by", ["reader", "interrupt"])
def test_no_traceback_when_stopped(stopped_by: str) -> None:
    command = [sys.executable, "-m", "wordlens.app.cli.main", "play"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout and process.stdin and process.stderr
        process.stdout.readline()
        if stopped_by == "interrupt":
            process.send_signal(signal.SIGINT)
        else:
            process.stdout.close()
            process.stdin.write("crane\n" * 3)
            process.stdin.close()
        errors = process.stderr.read()
        code = process.wait(timeout=20)
    if stopped_by == "interrupt":
        assert code == 130
    assert "Traceback" not in errors
