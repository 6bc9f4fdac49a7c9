"""Does the page's server hold: 200 requests at once, 10,000 in a row, and how long does one take?

A real server in a process of its own; the client shares the machine's cores with it. No request is asked twice where
that would be answered from what is kept, unless the line says so.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from measure import SEED, ms, print_table
from wordlens.rules import Row, feedback
from wordlens.words import load_words

TOGETHER, POSITIONS = 200, 100
MANY, LINES, STEPS = 10_000, 8, 5
ROUND_TRIPS = 100
SETTLING = 4.0
"""Seconds after which the processes stand that the server starts beside, for searches and pictures."""
BAR_P99, BAR_ROUND_TRIP, BAR_GROWTH_MB = 1.0, 0.1, 10.0
Body = dict[str, object]


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    port: int
    pid: int

    def cpu(self) -> float:
        """Return the processor time that it has used, in seconds: what other work on the machine hardly changes."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        """Return what the process holds now."""
        lines = Path(f"/proc/{self.pid}/status").read_text("utf-8").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def main() -> None:
    with running() as server:
        asyncio.run(show_round_trips(server))
    with running() as server:
        asyncio.run(show_together(server))
    with running() as server:
        asyncio.run(show_memory(server))


@contextmanager
def running(descriptors: int | None = None) -> Iterator[Server]:
    """Start a server, with at most so many files and sockets open where a number is given."""
    command = [sys.executable, "-m", "wordlens.app.cli.main", "app", "--no-browser", "--port", "0"]
    if descriptors is not None:
        command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[3]
            time.sleep(SETTLING)
            yield Server(int(address.rstrip("/").rpartition(":")[2]), process.pid)
        finally:
            process.terminate()


def positions(count: int, seed: int = SEED) -> list[Body]:
    """Return distinct positions after one, two or three random guesses, as they come up in games."""
    words, rng = load_words("nyt"), random.Random(seed)
    answers = words.words(words.answers.tolist())
    found: dict[str, Body] = {}
    while len(found) < count:
        answer = rng.choice(answers)
        guesses = [guess for guess in rng.sample(answers, rng.randint(1, 3)) if guess != answer]
        rows = [str(Row(guess, feedback(guess, answer))) for guess in guesses]
        found[" ".join(rows)] = {"rows": rows}
    return list(found.values())


def openings(count: int) -> list[Body]:
    """Return openings of two lists by four strategies, over and over."""
    strategies = ("entropy", "parts", "size", "minimax")
    kinds: list[Body] = [{"list": name, "strategy": strategy} for name in ("nyt", "classic") for strategy in strategies]
    return [kinds[number % len(kinds)] for number in range(count)]


async def ask(server: Server, body: Body) -> float:
    """Ask for advice on a connection of its own, and return the seconds until the answer is there."""
    started = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    await ask_on(reader, writer, body)
    writer.close()
    return time.perf_counter() - started


async def ask_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, body: Body) -> None:
    data = json.dumps(body).encode()
    head = (
        f"POST /api/advise HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(data)}"
    )
    writer.write(head.encode() + b"\r\n\r\n" + data)
    answer = await reader.readuntil(b"\r\n\r\n")
    length = next(
        int(line.split(b":")[1]) for line in answer.split(b"\r\n") if line.lower().startswith(b"content-length")
    )
    content = await reader.readexactly(length)
    if b" 200 " not in answer.split(b"\r\n")[0] or not json.loads(content)["guesses"]:
        sys.exit(f"a request failed: {answer[:100]!r} {content[:300]!r}")


async def show_round_trips(server: Server) -> None:
    """Print how long entropy takes, one request after another."""
    await ask(server, {"rows": ["crane=-----"], "strategy": "parts"})  # the list is loaded
    opening = [await ask(server, {}) for _ in range(2)]
    times = [await ask(server, body) for body in positions(ROUND_TRIPS)]
    rows = [
        ["the opening, not kept yet", ms(opening[0]), ""],
        ["the opening, kept", ms(opening[1]), ""],
        [f"{ROUND_TRIPS} distinct positions", ms(median(times)), ms(max(times))],
    ]
    print_table("One advise request with entropy", ["request", "median ms", "slowest ms"], rows)
    print(f"Round trip under {ms(BAR_ROUND_TRIP)} ms: {verdict(max(median(times), opening[0]) < BAR_ROUND_TRIP)}")


async def show_together(server: Server) -> None:
    """Print how long 200 requests take that come together, none of them answered before."""
    await ask(server, {"rows": ["crane=-----"]})  # the list is loaded
    bodies = [*positions(POSITIONS), *openings(TOGETHER - POSITIONS)]
    random.Random(SEED).shuffle(bodies)
    worked = server.cpu()
    times = await asyncio.gather(*(ask(server, body) for body in bodies))
    p99, worked = quantiles(times, n=100)[98], server.cpu() - worked
    row = [str(len(times)), ms(median(times)), ms(p99), ms(max(times)), ms(worked)]
    title = f"{TOGETHER} at once, {POSITIONS} distinct positions and openings of 8 kinds"
    print_table(title, ["answered", "median ms", "p99 ms", "slowest ms", "server's CPU ms"], [row])
    print(f"None failed; p99 under {BAR_P99:g} s: {verdict(p99 < BAR_P99)}")


async def show_memory(server: Server) -> None:
    """Print what the server holds while it answers 10,000 requests, most of them new."""
    bodies = positions(MANY)
    held: list[float] = []
    for start in range(0, MANY, MANY // STEPS):
        await on_lines(server, bodies[start : start + MANY // STEPS], ask_all)
        held.append(server.memory_mb())
    growth = held[-1] - held[0]
    steps = [[f"{(number + 1) * MANY // STEPS:,}", f"{mb:.1f}"] for number, mb in enumerate(held)]
    print_table(f"{MANY:,} distinct positions on {LINES} connections", ["requests", "RSS MB"], steps)
    print(f"After the first {MANY // STEPS:,}, growth of {growth:.1f} MB: {verdict(growth < BAR_GROWTH_MB)}")


async def on_lines(
    server: Server, bodies: Sequence[Body], work: Callable[[Server, Sequence[Body]], Awaitable[None]]
) -> None:
    await asyncio.gather(*(work(server, bodies[line::LINES]) for line in range(LINES)))


async def ask_all(server: Server, bodies: Sequence[Body]) -> None:
    """Ask all, one after another, on one connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for body in bodies:
        await ask_on(reader, writer, body)
    writer.close()


def verdict(met: bool) -> str:
    return "met" if met else "missed"


if __name__ == "__main__":
    main()
