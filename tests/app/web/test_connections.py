"""Connections are few: those that keep the server waiting make room, and where none does, a newcomer is told."""

from contextlib import ExitStack

from wordlens.app.web.visitors import COOKIE

from ...hostile.clients import HALF_HEADERS, connect, crowd, told_until_closed
from .conftest import Serving

FEW_DESCRIPTORS = 128
PER_ADDRESS = FEW_DESCRIPTORS // 4
"""Half of the descriptors are for connections, and half of those for one address."""
LISTENERS = 16
ABOUT = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


def test_half_open_connections_push_out_each_other(server: Serving) -> None:
    with server(descriptors=str(FEW_DESCRIPTORS)) as running, crowd(running, 2 * PER_ADDRESS, HALF_HEADERS) as held:
        assert running.ask("/api/about")["version"]
        assert told_until_closed(held[:PER_ADDRESS]) == [b""] * PER_ADDRESS
        held[-1].sendall(b"\r\n\r\n")  # the newest may still ask
        assert held[-1].recv(15) == b"HTTP/1.1 200 OK"
        assert running.stop() == (0, "")


def test_where_all_connections_are_answered_a_newcomer_is_refused(server: Serving) -> None:
    with server(descriptors=str(FEW_DESCRIPTORS)) as running, ExitStack() as listening:
        jobs = [running.ask("/api/compare", {"strategies": ["optimal"], "list": "nyt2022"})["id"] for _ in range(2)]
        (name,) = (cookie.value for cookie in running.cookies if cookie.name == COOKIE)
        for number in range(PER_ADDRESS):
            listener = listening.enter_context(connect(running))
            path = f"/api/jobs/{jobs[number // LISTENERS]}/events"
            listener.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {COOKIE}={name}\r\n\r\n".encode())
            assert listener.recv(15) == b"HTTP/1.1 200 OK"
        for source, status in (("127.0.0.1", b"503"), ("127.0.0.2", b"200")):
            newcomer = listening.enter_context(connect(running, source))
            newcomer.sendall(ABOUT)
            assert told_until_closed([newcomer])[0].split(b" ")[1] == status
        code, errors = running.stop()
    assert (code, errors) == (0, "")
