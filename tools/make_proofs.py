"""Prove what docs/exact.md claims, keep the records in docs/proofs/, and fill the table of docs/exact.md.

Run as: make proofs, or .venv/bin/python tools/make_proofs.py NAME ... for some of them. Each is one command in a
process of its own, so that its times and its memory are its own. Checkpoints lie in build/proofs/ until the proof is
done: an interrupted run goes on where it was.
"""

import gzip
import json
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wordlens.files import write_atomically

ROOT = Path(__file__).parents[1]
RECORDS, CHECKPOINTS, PAGE = Path("docs/proofs"), Path("build/proofs"), Path("docs/exact.md")
BEGIN, END = "<!-- make proofs: begin -->\n", "<!-- make proofs: end -->\n"
MOST_BYTES = 500_000
"""Records above this are kept compressed."""


@dataclass(frozen=True)
class Wanted:
    """A proof, and what must come out."""

    name: str
    options: tuple[str, ...]
    opener: str
    total: int

    @property
    def result(self) -> Path:
        """What the command answered."""
        return RECORDS / f"{self.name}.result.json"


WANTED = (
    Wanted("classic-normal", ("--list", "classic"), "salet", 7920),
    Wanted("classic-hard", ("--list", "classic", "--hard"), "salet", 8122),
    Wanted("nyt2022-normal", ("--list", "nyt2022"), "tarse", 7883),
    Wanted("nyt2023-normal", ("--list", "nyt2023"), "tarse", 11219),
    Wanted("nyt-official", ("--list", "nyt", "--prior", "official", "--date", "2022-11-07"), "trace", 418013),
    Wanted("classic-top10", ("--list", "classic", "--top", "10"), "salet", 7920),
)


def main(names: list[str]) -> None:
    """Make the named proofs, or all, one after another."""
    unknown = set(names) - {wanted.name for wanted in WANTED}
    if unknown:
        raise SystemExit(f"no proof named {sorted(unknown)}; there are {', '.join(one.name for one in WANTED)}")
    for wanted in WANTED:
        if not names or wanted.name in names:
            make(wanted, ROOT)
            fill_table(ROOT)


def make(wanted: Wanted, root: Path) -> None:
    """Run one proof in root, and keep its record and its answer there."""
    checkpoint, record = CHECKPOINTS / f"{wanted.name}.log", RECORDS / f"{wanted.name}.json"
    for file in (checkpoint, record):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
    command = ["prove", *wanted.options, "--checkpoint", str(checkpoint), "--record", str(record), "--json"]
    print(f"wordlens {shlex.join(command)}", flush=True)
    ran = subprocess.run(
        [sys.executable, "-m", "wordlens.app.cli.main", *command], cwd=root, stdout=subprocess.PIPE, text=True
    )
    print(ran.stdout, end="", flush=True)
    if ran.returncode:
        raise SystemExit(ran.returncode)
    found = json.loads(ran.stdout)
    if (found["opener"], found["total"]) != (wanted.opener, wanted.total):
        raise SystemExit(f"{wanted.name}: expected {wanted.opener} {wanted.total}, got {ran.stdout}")
    facts = {"from_checkpoint": json.loads((root / record).read_text("utf-8"))["from_checkpoint"], "machine": machine()}
    write_atomically(root / wanted.result, json.dumps({**found, **facts}) + "\n")
    keep_small(root / record)
    (root / checkpoint).unlink()


def keep_small(record: Path) -> None:
    """Compress a record that is too large to look at anyway."""
    packed = record.with_name(f"{record.name}.gz")
    if record.stat().st_size > MOST_BYTES:
        write_atomically(packed, gzip.compress(record.read_bytes(), 9, mtime=0))
        record.unlink()
    else:
        packed.unlink(missing_ok=True)


def fill_table(root: Path) -> None:
    """Put what was proved, and what it took, between the marks of the page."""
    text = (root / PAGE).read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise SystemExit(f"{PAGE} has lost the lines {BEGIN.strip()} and {END.strip()}")
    rows = [table_row(wanted, root) for wanted in WANTED]
    head = ["| proof | result | openers | CPU s | seconds | peak MB |", "|---|---|---|---|---|---|"]
    machines = sorted({fact["machine"] for wanted in WANTED if (fact := read_result(wanted, root))})
    where = [f"\nMachine: {'; '.join(machines)}."] if machines else []
    write_atomically(root / PAGE, before + BEGIN + "\n".join([*head, *rows, *where]) + "\n" + END + after)


def table_row(wanted: Wanted, root: Path) -> str:
    """Return the line of one proof, made or still to be made."""
    command = f"`wordlens prove {shlex.join(wanted.options)}`"
    fact = read_result(wanted, root)
    if fact is None:
        return f"| {command} | *to be filled by* `make proofs` | | | | |"
    result = f"{fact['opener'].upper()} {fact['total']:,} ({fact['mean']:.4f}), max {fact['max']}"
    if "openers" in fact:
        result = ", ".join(f"{one['word'].upper()} {one['total']:,}" for one in fact["openers"])
    earlier = fact["from_checkpoint"]
    rest = f" for the last {fact['openers_checked'] - earlier:,} openers" if earlier else ""
    costs = f"{fact['cpu_seconds']:,.0f}{rest} | {fact['seconds']:,.0f} | {fact['peak_mb']:,.0f}"
    return f"| {command} | {result} | {fact['openers_checked']:,} | {costs} |"


def read_result(wanted: Wanted, root: Path) -> dict[str, Any] | None:
    """Return what the command answered when it was last run, if it was."""
    path = root / wanted.result
    answer: dict[str, Any] | None = json.loads(path.read_text("utf-8")) if path.exists() else None
    return answer


def machine() -> str:
    """Return the processor and the number of its cores, for the times to be understood."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    model = next((line.partition(": ")[2] for line in lines if line.startswith("model name")), "unknown processor")
    return f"{model}, {os.cpu_count()} cores"


if __name__ == "__main__":
    main(sys.argv[1:])
