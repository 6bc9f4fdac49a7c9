"""Clients that hold connections to a server of ours without asking anything whole; all on this machine."""

import resource
import select
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from ..app.serving import Site
from ..children import PATIENCE

HALF_HEADERS = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HALF_BODY = (
    b"POST /api/advise HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)
HALF_FORM = (
    b"POST /api/read HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    b'Content-Length: 9999\r\n\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG'
)
MUCH = b"GET /api/lists/nyt/words HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100
"""A hundred requests for a long answer, one behind the other."""
_SPARE = 256
"""Descriptors that a test needs beside its connections."""


@contextmanager
def crowd(
    site: Site, count: int, said: bytes, sources: Sequence[str] = ("127.0.0.1",)
) -> Iterator[list[socket.socket]]:
    """Open so many connections from these addresses in turn, say the same on each, and hold them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, count + _SPARE)), hard))
    held: list[socket.socket] = []
    try:
        for number in range(count):
            held.append(connect(site, sources[number % len(sources)]))
            with suppress(OSError):  # the server may have hung up already
                held[-1].sendall(said)
        yield held
    finally:
        for one in held:
            one.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def connect(site: Site, source: str = "127.0.0.1") -> socket.socket:
    """Connect from an address of this machine, with room for little that is not read."""
    parts = urlsplit(site.url)
    one = socket.socket()
    one.settimeout(PATIENCE)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.bind((source, 0))
    one.connect((parts.hostname, parts.port))
    return one


def told_until_closed(held: Sequence[socket.socket]) -> list[bytes]:
    """Wait until the server has closed every connection; return what it said on each."""
    said = dict.fromkeys(held, b"")
    left = set(held)
    waiting = select.poll()
    for one in held:
        waiting.register(one, select.POLLIN)
    by_number = {one.fileno(): one for one in held}
    until = time.monotonic() + PATIENCE
    while left:
        assert time.monotonic() < until, f"{len(left)} of {len(held)} connections are still open"
        for number, _ in waiting.poll(1000):
            one, came = by_number[number], b""
            with suppress(ConnectionError):
                came = one.recv(65536)
            said[one] += came
            if not came:
                waiting.unregister(number)
                left.discard(one)
    return list(said.values())


def sockets_of(site: Site) -> int:
    """Return how many sockets the server holds, its listening one included."""
    count = 0
    for link in Path(f"/proc/{site.process.pid}/fd").iterdir():
        with suppress(OSError):  # closed meanwhile
            count += str(link.readlink()).startswith("socket:")
    return count
