"""Does the page's server answer while others hold connections: 1,100 half-open, 200 half-sent bodies, unread answers?

A real server in a process of its own, with the 1,024 descriptors of a common desktop; attackers and visitor share the
address 127.0.0.1, or the attackers come from sixteen others. Each line asks 50 times, on a new connection each.
"""

import resource
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from statistics import median

from measure import ms, print_table
from web import Server, running

DESCRIPTORS = 1024
ASKED = 50
BAR_SECONDS = 2.0
HERE = ("127.0.0.1",)
PLACES = tuple(f"127.0.0.{number}" for number in range(2, 18))
HEADERS = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = b"POST /api/advise HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{"
ADVISE = b"POST /api/advise HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
UNREAD = b"GET /api/lists/nyt/words HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100
ATTACKS = (
    ("nobody", 0, b"", HERE),
    ("1,100 half-sent headers, one address", 1100, HEADERS, HERE),
    ("1,100 half-sent headers, sixteen addresses", 1100, HEADERS, PLACES),
    ("1,100 that say nothing", 1100, b"", HERE),
    ("200 half-sent bodies", 200, BODY, HERE),
    ("100 that ask for 13 MB each and do not read", 100, UNREAD, HERE),
)


def main() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2 * DESCRIPTORS), hard))
    rows = []
    for name, count, said, sources in ATTACKS:
        with running(DESCRIPTORS) as server, crowd(server, count, said, sources):
            seconds = [ask(server) for _ in range(ASKED)]
            rows.append([name, ms(seconds[0]), ms(median(seconds)), ms(max(seconds)), f"{server.memory_mb():.0f}"])
            assert max(seconds) < BAR_SECONDS, f"{name}: {max(seconds):.1f} s"
    print_table(
        "a visitor asks for advice", ["who holds connections", "first ms", "median ms", "slowest ms", "server MB"], rows
    )


@contextmanager
def crowd(server: Server, count: int, said: bytes, sources: Sequence[str]) -> Iterator[None]:
    """Open so many connections, say the same on each, and hold them."""
    held = []
    try:
        for number in range(count):
            held.append(connect(server, sources[number % len(sources)]))
            with suppress(OSError):  # the server may have hung up already
                held[-1].sendall(said)
        yield
    finally:
        for one in held:
            one.close()


def connect(server: Server, source: str = HERE[0]) -> socket.socket:
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.settimeout(60)
    one.bind((source, 0))
    one.connect((HERE[0], server.port))
    return one


def ask(server: Server) -> float:
    """Ask for advice that is worked out, and return the seconds from the connection to the end of the answer."""
    body = b'{"rows": ["crane=-y--g"]}'
    start = time.perf_counter()
    with connect(server) as client:
        head = (
            f"POST /api/advise HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        client.sendall(head.encode() + body)
        told = b"".join(iter(lambda: client.recv(65536), b""))
    assert told.startswith(b"HTTP/1.1 200 OK"), told[:100]
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
