"""How much faster and smaller than doddle is wordlens, on the same lists, in one run?

Installs doddle into a throw-away environment and runs both. Without doddle there is nothing to print: it then ends with
one sentence and exit code 1, as it does when a bar is missed. Takes about two minutes.
"""

import json
import random
import subprocess
import sys
import tempfile
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from measure import SEED, Cost, Fresh, best_fresh, least, ms, print_table, run_fresh, shown, suggest_command, times
from wordlens.words import load_words

PEER = ("doddle==1.6.0", "numpy<2")  # 1.6.0 uses names that NumPy 2 removed
JOBS = Path(__file__).resolve().parent / "jobs"
SAMPLE = 100
STARTS = 7
FIRST_ROW = "raise=-----"  # doddle's own first guess, and what doddle_jobs.py answers it
FALLBACK = "from wordlens import *; advise([{row}], load_words('classic'))"


@dataclass(frozen=True)
class Line:
    """One line of the table: what both took, in seconds or bytes, and how many times less ours has to be."""

    what: str
    ours: Cost | int
    theirs: Cost | int
    bar: float | None

    @property
    def ratio(self) -> float:
        """How many times less ours is, by processor time where it is a time."""
        if isinstance(self.ours, Cost) and isinstance(self.theirs, Cost):
            return self.theirs.cpu / self.ours.cpu
        assert isinstance(self.ours, int) and isinstance(self.theirs, int)
        return self.theirs / self.ours

    @property
    def is_missed(self) -> bool:
        """Whether the bar is missed."""
        return self.bar is not None and self.ratio < self.bar

    def cells(self) -> list[str]:
        """Return the line as it is printed."""
        verdict = "" if self.bar is None else f"{self.bar:,.0f}x {'missed' if self.is_missed else 'met'}"
        ratio = times(self.ratio, 1)
        if isinstance(self.ours, Cost) and isinstance(self.theirs, Cost):
            both = [ms(self.ours.cpu), ms(self.ours.wall), ms(self.theirs.cpu), ms(self.theirs.wall)]
            return [self.what, *both, ratio, times(self.theirs.wall, self.ours.wall), verdict]
        assert isinstance(self.ours, int) and isinstance(self.theirs, int)
        return [self.what, f"{self.ours / 2**20:.0f} MB", "", f"{self.theirs / 2**20:.0f} MB", "", ratio, "", verdict]


def main() -> None:
    words = load_words("classic")
    answers = list(words.words(words.answers))
    sample = random.Random(SEED).sample(answers, SAMPLE)
    task = json.dumps({"answers": answers, "allowed": list(words.allowed), "sample": sample})
    ours = run_ours([sys.executable, str(JOBS / "wordlens_jobs.py")], task)
    suggest = suggest_command(FIRST_ROW, "--list", "classic", fallback=FALLBACK.format(row=f"Row.parse('{FIRST_ROW}')"))
    opener = suggest_command("--list", "classic", fallback=FALLBACK.format(row=""))
    our_start, our_opener = best_fresh(suggest, STARTS), best_fresh(opener, STARTS)
    with tempfile.TemporaryDirectory() as folder:
        python = install_peer(Path(folder))
        theirs = run_peer([python, str(JOBS / "doddle_jobs.py"), "work"], task)
        starts = [run_peer([python, str(JOBS / "doddle_jobs.py"), "start"]) for _ in range(STARTS + 1)][1:]
    our_facts, facts = last_line(ours), last_line(theirs)
    check_same(our_facts, facts)
    costs = {name: (Cost(**our_facts["costs"][name]), Cost(**cost)) for name, cost in facts["costs"].items()}
    games, error = scale([Cost(**cost) for cost in facts["games"]], len(answers))
    starts_peak = max(start.peak for start in starts)
    lines = [
        Line("1 pattern table", *costs["table"], bar=1000),
        Line("2 rank all openers", *costs["ranking"], bar=30),
        Line(f"3 all {len(answers):,} games", Cost(**our_facts["costs"]["games"]), games, bar=500),
        Line("4 start to first computed guess", our_start.cost, least_of(starts, "computed"), bar=8),
        Line("5 start to stored first guess", our_opener.cost, least_of(starts, "stored"), bar=None),
        Line("6 peak memory, jobs 1 to 3", ours.peak, theirs.peak, bar=5),
        Line("7 peak memory, job 4", our_start.peak, starts_peak, bar=5),
    ]
    title = f"wordlens against {facts['versions']}: {len(words.allowed):,} guesses, {len(answers):,} answers"
    head = ["", "wordlens CPU ms", "wall ms", "doddle CPU ms", "wall ms", "ratio CPU", "wall", "bar (CPU)"]
    print_table(title, head, [line.cells() for line in lines])
    print(explain(shown(suggest), shown(opener), error, facts["opener"]))
    missed = ", ".join(f"{line.what[2:]} ({line.ratio:.1f} of {line.bar:,.0f})" for line in lines if line.is_missed)
    if missed:
        sys.exit(f"missed: {missed}")


def install_peer(folder: Path) -> str:
    """Make an environment with doddle in it and return its Python."""
    python = str(folder / "bin" / "python")
    try:
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEER], capture_output=True, text=True, check=True)
    except subprocess.CalledProcessError as reason:
        fail("installed", reason.stderr or str(reason))
    return python


def run_ours(command: list[str], stdin: str) -> Fresh:
    """Run one of our jobs."""
    done = run_fresh(command, stdin)
    if done.code:
        sys.exit(f"wordlens could not be run: {done.errors.strip().splitlines()[-1]}")
    return done


def run_peer(command: list[str], stdin: str = "") -> Fresh:
    """Run one of the peer's jobs."""
    done = run_fresh(command, stdin)
    if done.code:
        fail("run", done.errors or f"exit code {done.code}")
    return done


def fail(verb: str, errors: str) -> NoReturn:
    """End with one sentence: no figure is printed that was not measured now."""
    reason = (errors.strip().splitlines() or ["no reason given"])[-1]
    sys.exit(f"doddle could not be {verb}, so nothing is compared: {reason}")


def last_line(done: Fresh) -> dict[str, Any]:
    """Return the JSON that a job printed last."""
    facts: dict[str, Any] = json.loads(done.output.splitlines()[-1])
    return facts


def check_same(ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    """End unless both did the same job: equal lists, equal tables, the same best opener."""
    if not theirs["same_lists"]:
        sys.exit("doddle's own lists are not those of classic, so its command answers another question")
    for fact in ("digest", "opener"):
        if ours[fact] != theirs[fact]:
            sys.exit(f"the two disagree on the {fact}: {ours[fact]} and {theirs[fact]}")


def scale(games: list[Cost], count: int) -> tuple[Cost, float]:
    """Return what `count` games cost by the mean of the sampled ones, and the standard error of that as a share."""
    size = len(games)
    mean = sum(game.cpu for game in games) / size
    variance = sum((game.cpu - mean) ** 2 for game in games) / (size - 1)
    wall = sum(game.wall for game in games) / size
    return Cost(mean * count, wall * count), (variance / size) ** 0.5 / mean


def least_of(starts: list[Fresh], moment: str) -> Cost:
    """Return the least time to one of the two moments that doddle_jobs.py notes."""
    return least([Cost(**last_line(start)[moment]) for start in starts])


def explain(suggest: str, opener: str, error: float, best: str) -> str:
    """Return what exactly each line compares."""
    return f"""\
CPU is the processor time of all threads; bars are judged by it, because other work on the machine moves the clock.
Each is the best of several runs.
1 A new table of all pattern codes; ours one byte a code, doddle's eight. Both tables hold the same codes (checked).
2 All openers scored by entropy, the ten best in order. doddle reads its finished table, compiled beforehand; ours
  computes the patterns anew. Both find {best.upper()}.
3 Ours: one tree that plays every answer, its first guess included, turned into the rows of each game.
  doddle: its engine plays a game at a time from its stored first guess, with table and compiled code ready;
  {SAMPLE} seeded games, scaled by their mean, standard error {error:.0%}.
4 Ours: '{suggest}', a fresh process to its exit, byte code ready as installed.
  doddle: 'doddle solve --solver=ENTROPY', a fresh process up to the moment it shows the guess after the same row;
  it compiles in every process, so its users wait for that too.
5 Ours: '{opener}', which ranks all openers.
  doddle: the same process as in 4, up to its first guess, a stored word that it does not compute.
6 A fresh process that does jobs 1 to 3. 7 The processes of line 4."""


if __name__ == "__main__":
    main()
