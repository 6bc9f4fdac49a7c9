"""Whoever holds connections without asking, or asks without reading, keeps nobody else out; and nothing is logged."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest

from wordlens.app.web.connections import MOST_CONNECTIONS

from ..app.serving import Site, serving
from ..children import wait_for
from .clients import HALF_BODY, HALF_FORM, HALF_HEADERS, MUCH, connect, crowd, sockets_of, told_until_closed

pytestmark = pytest.mark.slow
MANY, DESKTOP = 1100, 1024
"""Connections that an attacker opens, and descriptors that a process has on a common desktop."""
OWN_SOCKETS = 32
"""Sockets that the server has for itself at most: its listening one, the event loop's, its workers'."""
PLACES = [f"127.0.0.{number}" for number in range(2, 18)]


@pytest.fixture
def site() -> Iterator[Site]:
    """A server with a desktop's descriptors, which must end quickly and in silence."""
    with serving(descriptors=str(DESKTOP)) as site:
        yield site
        assert site.stop() == (0, "")


def is_answered(site: Site, source: str = "127.0.0.1") -> bool:
    """Ask something whole on a new connection."""
    with connect(site, source) as client:
        client.sendall(b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        return told_until_closed([client])[0].startswith(b"HTTP/1.1 200 OK")


@pytest.mark.parametrize("sources", [["127.0.0.1"], PLACES], ids=["one address", "sixteen addresses"])
@pytest.mark.parametrize("said", [b"", HALF_HEADERS, HALF_BODY], ids=["nothing", "half headers", "half a body"])
def test_half_open_connections_keep_nobody_out(site: Site, said: bytes, sources: list[str]) -> None:
    with crowd(site, MANY, said, sources):
        for _ in range(5):
            assert is_answered(site) and is_answered(site, sources[0])
        most = MOST_CONNECTIONS if len(sources) > 1 else MOST_CONNECTIONS // 2
        wait_for(lambda: sockets_of(site) <= most + OWN_SOCKETS)


def test_half_sent_headers_time_out(site: Site) -> None:
    with crowd(site, 200, HALF_HEADERS) as held:
        assert set(told_until_closed(held)) == {b""}
    wait_for(lambda: sockets_of(site) <= OWN_SOCKETS)


def test_a_byte_now_and_then_does_not_help(site: Site) -> None:
    """Twenty clients send a byte of their headers, of a further request's headers, or of a body nobody asked for."""
    whole = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with (
        crowd(site, 7, HALF_HEADERS) as first,
        crowd(site, 7, whole + b"\r\n" + HALF_HEADERS) as second,
        crowd(site, 6, whole + b"Content-Length: 99999\r\n\r\n") as third,
    ):
        held, ended = [*first, *second, *third], threading.Event()
        trickling = threading.Thread(target=trickle, args=(held, ended))
        trickling.start()
        told = told_until_closed(held)
        ended.set()
        trickling.join()
    assert set(told[:7]) == {b""} and all(each.count(b"HTTP/1.1 200") == 1 for each in told[7:])


def trickle(held: list[socket.socket], ended: threading.Event) -> None:
    """Send a byte a second on each connection, until told to end."""
    while not ended.wait(1):
        for one in held:
            try:
                one.sendall(b"x")
            except OSError:
                continue


@pytest.mark.parametrize("said", [HALF_BODY, HALF_FORM], ids=["JSON", "a picture"])
def test_half_sent_bodies_time_out(site: Site, said: bytes) -> None:
    with crowd(site, 200, said) as held:
        told = told_until_closed(held)
    assert {each.split(b"\r\n")[0] for each in told} == {b"HTTP/1.1 408 Request Timeout"}
    assert all(b"the request's body came too slowly" in each for each in told)


def test_answers_that_nobody_reads_keep_nobody_out(site: Site) -> None:
    with crowd(site, 100, MUCH):
        for _ in range(5):
            assert is_answered(site)
        wait_for(lambda: sockets_of(site) <= OWN_SOCKETS)
        assert is_answered(site)


def test_a_server_ends_while_answers_lie_unread() -> None:
    with serving(descriptors=str(DESKTOP)) as site, crowd(site, 20, MUCH):
        assert is_answered(site)
        assert site.stop() == (0, "")


def test_without_a_free_descriptor_the_server_makes_room_and_says_little() -> None:
    """Of 48 descriptors the server needs more than half for itself; connections are closed until one is free."""
    with serving(descriptors="48") as site:
        with crowd(site, 400, HALF_HEADERS, PLACES):
            for _ in range(5):
                assert is_answered(site)
        code, errors = site.stop()
    assert code == 0 and "Traceback" not in errors, errors
    assert errors.count("\n") == 1 and "no room for another connection (Too many open files)" in errors


@pytest.mark.parametrize("rest", [b"zz\r\n", b"5\r\nab", b"\x00" * 1000])
def test_nonsense_in_the_middle_of_an_answer_ends_the_connection(site: Site, rest: bytes) -> None:
    asked = b"GET /api/lists/nyt/words HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with crowd(site, 20, asked + rest) as held:
        time.sleep(0.2)
        for one in held:
            try:
                one.sendall(b"zz\r\n\r\n")
            except OSError:
                continue
        told_until_closed(held)
    assert is_answered(site)
