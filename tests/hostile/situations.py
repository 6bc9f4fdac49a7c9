"""Every command with short work to do, and the states in which its standard streams may be."""

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..children import WORDLENS, run

BOARD = Path(__file__).parents[2] / "docs" / "images" / "page-advise.png"
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("--help",),
    "version": ("--version",),
    "nothing": (),
    "unknown": ("sugest",),
    "suggest": ("suggest", "crane=-y--g", "--explain"),
    "suggest-spanish": ("suggest", "--answers", "spanish.txt", "--top", "3"),
    "suggest-spanish-json": ("suggest", "--answers", "spanish.txt", "--json"),
    "suggest-wrong": ("suggest", "ñandú=zzzzz"),
    "suggest-json": ("suggest", "crane=-y--g", "--json"),
    "read": ("read", str(BOARD)),
    "read-pipe": ("read", "-"),
    "assist": ("assist", "--list", "classic"),
    "play": ("play", "--seed", "3"),
    "solve": ("solve", "world"),
    "review": ("review", "--list", "classic"),
    "review-squares": ("review", "--squares", "⬛🟨⬛⬛🟩", "🟩🟩🟩🟩🟩", "--list", "classic"),
    "compare": ("compare", "size", "--list", "classic", "--samples", "5"),
    "tune": ("tune", "ngram", "--list", "common500", "--grid", "b2=0,1", "--train", "5"),
    "tree-build": ("tree", "build", "size", "-o", "small.tree", "--answers", "spanish.txt"),
    "tree-check": ("tree", "check", "spanish.txt"),
    "prove": ("prove", "--answers", "spanish.txt"),
    "hindsight": ("hindsight", "world"),
    "patterns-build": ("patterns", "build", "small.db", "--answers", "spanish.txt"),
    "patterns-lookup": ("patterns", "lookup", "missing.db", "crane"),
    "backtest": ("backtest", "size", "--from", "2022-11-01", "--to", "2022-11-03", "--list", "classic"),
    "played": ("played",),
    "played-export": ("played", "export"),
    "words": ("words",),
    "words-json": ("words", "--json"),
    "words-import": ("words", "import", "spanish.txt", "--name", "spanish"),
    "strategies": ("strategies",),
    "completion": ("completion", "bash"),
    "app": ("app", "--no-browser", "--port", "0", "--host", "256.0.0.1"),
    "desktop": ("desktop", "--rule", "none"),
}
TYPED = "crane -y--g\nsalet -----\nñandú\n⬛🟨⬛⬛🟩\n"


@dataclass(frozen=True)
class Situation:
    """What a shell does to the streams, and what the environment says of them."""

    shell: str = ""
    """What the shell writes behind the command."""
    variables: Mapping[str, str] = field(default_factory=dict)
    may_fail: bool = False
    """Whether the output cannot be written, which is an error."""


_NO_UTF8 = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
SITUATIONS: dict[str, Situation] = {
    "out closed": Situation(">&-"),
    "err closed": Situation("2>&-"),
    "in closed": Situation("<&-"),
    "all closed": Situation(">&- 2>&- <&-"),
    "out full": Situation(">/dev/full", may_fail=True),
    "err full": Situation("2>/dev/full"),
    "both full": Situation(">/dev/full 2>/dev/full", may_fail=True),
    "out read only": Situation("1</dev/null", may_fail=True),
    "in write only": Situation("0>/dev/null"),
    "reader left": Situation("| true"),
    "first line": Situation("| head -1"),
    "cp1252": Situation("", {"PYTHONIOENCODING": "cp1252"}),
    "latin-1": Situation("", {"PYTHONIOENCODING": "latin-1"}),
    "ascii": Situation("", {"PYTHONIOENCODING": "ascii:strict"}),
    "utf-16": Situation("", {"PYTHONIOENCODING": "utf-16"}),
    "LC_ALL=C": Situation("", {"LC_ALL": "C", **_NO_UTF8}),
    "POSIX": Situation("", {"LC_ALL": "POSIX", **_NO_UTF8}),
}


def make_files(folder: Path) -> None:
    """Write the files that the commands name."""
    (folder / "spanish.txt").write_text("cañas\nmañas\nseñal\nseñor\nniñez\n", "utf-8")


def run_in(situation: Situation, command: tuple[str, ...], folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a command by a shell; its exit code is the command's, whoever stands behind it in a pipe."""
    script = f'("$@"; echo $? >code) {situation.shell}' if "|" in situation.shell else f'"$@" {situation.shell}'
    environment = {**os.environ, **situation.variables}
    (folder / "typed.txt").write_text(TYPED, "utf-8")
    with (folder / "typed.txt").open() as typed:
        ran = run(
            ["sh", "-c", script, "sh", *WORDLENS, *command],
            stdin=typed,
            cwd=folder,
            env=environment,
            errors="replace",
        )
    code = int((folder / "code").read_text()) if "|" in situation.shell else ran.returncode
    return subprocess.CompletedProcess(command, code, ran.stdout, ran.stderr)
