"""A server of the newspaper's shape on this machine: a file for each day, or what a test puts in its place."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from wordlens.words import day_number
from wordlens.words.dates import find_dates

Behaviour = Callable[["Handler"], None]
WORDS = ("begin", "spade", "stink", "glass", "maker", "snail", "leapt", "moist", "chord", "fault")


@dataclass
class Newspaper:
    """A running server, what it does for each path, and what it was asked."""

    url: str
    paths: dict[str, Behaviour] = field(default_factory=dict)
    default: Behaviour | None = None
    asked: list[tuple[float, str, str]] = field(default_factory=list)
    """When, which path, and by whom."""

    @property
    def pattern(self) -> str:
        """The address of a day's file, as a player writes it."""
        return f"{self.url}/svc/wordle/v2/YYYY-MM-DD.json"

    def on_day(self, day: str, behaviour: Behaviour) -> None:
        """Do something else for one day."""
        self.paths[f"/svc/wordle/v2/{day}.json"] = behaviour


class Handler(BaseHTTPRequestHandler):
    """Answers as the newspaper does."""

    newspaper: Newspaper
    timeout = 10

    def do_GET(self) -> None:
        """Answer one request; whoever left gets no answer."""
        self.newspaper.asked.append((time.monotonic(), self.path, self.headers.get("User-Agent", "")))
        with suppress(OSError):
            self.newspaper.paths.get(self.path, self.newspaper.default or of_the_day)(self)

    def send(self, body: bytes, code: int = 200, **headers: str) -> None:
        """Send an answer."""
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def day_file(number: int, day: str, word: str) -> bytes:
    """Return a day's file as the newspaper writes it."""
    shown = {
        "id": number + 1000,
        "solution": word,
        "print_date": day,
        "days_since_launch": number,
        "editor": "Somebody",
    }
    return json.dumps(shown).encode()


def of_the_day(handler: Handler) -> None:
    """Send the file of the day that the path names."""
    found = next(find_dates(handler.path.rpartition("/")[2].removesuffix(".json")), None)
    if found is None or not found.days:
        handler.send(b"nothing here", 404)
        return
    number = day_number(found.days[0])
    handler.send(day_file(number, str(found.days[0]), WORDS[number % len(WORDS)]))


def says(body: bytes, code: int = 200, **headers: str) -> Behaviour:
    """Return the behaviour that sends a given answer."""
    return lambda handler: handler.send(body, code, **headers)


def drips(handler: Handler) -> None:
    """Send a byte now and then, without an end."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(100):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.1)


def breaks_off(handler: Handler) -> None:
    """Announce more than is sent."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"solution": "cra')
    handler.close_connection = True


@contextmanager
def publishing() -> Iterator[Newspaper]:
    """Run a server on a free port of this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    newspaper = Newspaper(f"http://127.0.0.1:{server.server_address[1]}")
    server.RequestHandlerClass = type("OwnHandler", (Handler,), {"newspaper": newspaper})
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield newspaper
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)
