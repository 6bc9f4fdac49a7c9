"""Who may hold a connection, and how long: clients that only hold one make room for clients that ask.

A connection waits either for us, when a whole request has come and the answer is on its way, or for its client: for
headers, for the rest of a body, for the next request, or for an answer to be read. Whoever keeps us waiting has a time
limit. Where there are too many connections, in all or from one address, the one that has kept us waiting longest is
closed. So half-open connections, however many, push out each other, and a whole request always gets through.
"""

import asyncio
import sys
from collections.abc import Iterable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

_MOST_EVER = 512
_SHARE_OF_DESCRIPTORS = 2
"""Connections take at most one descriptor in so many; files, worker processes and pipes need others."""
HEADER_SECONDS = 10.0
"""How long headers may take, from the connection's start or from the first byte of a further request."""
IDLE_SECONDS = 20.0
"""How long a connection is kept for a further request."""
UNREAD_SECONDS = 20.0
"""How long an answer may lie unread before the connection is closed."""
REST_SECONDS = 2.0
"""How long the rest of a request is thrown away that was answered before it was whole."""
_ROOM_AT_ONCE = 16
"""Connections that are closed at once where no descriptor is free."""
_FEWEST = 16
"""Connections that are held however few descriptors there are: two browsers' worth."""


def _most_connections() -> int:
    """Return how many connections are held at most."""
    if sys.platform == "win32":
        return _MOST_EVER
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _MOST_EVER if allowed == resource.RLIM_INFINITY else min(_MOST_EVER, allowed // _SHARE_OF_DESCRIPTORS)


MOST_CONNECTIONS = _most_connections()
"""From all addresses together; worked out now, as a later import fails where no descriptor is free."""
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
    b"too many requests are being answered already; try again in a moment"
)


class Connection(H11Protocol):
    """One client's connection, with limits on how long it may keep us waiting."""

    most = MOST_CONNECTIONS
    """How many are held; half of them from one address."""

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 - what uvicorn passes
        """Stand ready for a client."""
        super().__init__(*given, **named)
        self.waiting_since = self.loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self._is_between_requests = False
        self._unsent = 0

    @property
    def keeps_us_waiting(self) -> bool:
        """Tell whether it is the client's turn: to send, or to read."""
        if not self._is_answering or self.flow.write_paused:
            return True
        return self.cycle.more_body and not self.flow.read_paused

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Let the client in; the one that has kept us waiting longest leaves if there are too many."""
        super().connection_made(transport)
        self._allow(HEADER_SECONDS)
        others = [one for one in self.connections if isinstance(one, Connection) and not one.transport.is_closing()]
        neighbours = [one for one in others if one._address == self._address]
        if len(neighbours) > Connection.most // 2:
            self._make_room(neighbours)
        elif len(others) > Connection.most:
            self._make_room(others)

    @property
    def _address(self) -> str | None:
        return self.client[0] if self.client else None

    def _make_room(self, crowd: Iterable["Connection"]) -> None:
        """Close one of the crowd; that is the newest where all others wait for us."""
        (oldest,) = longest_waiting(crowd, 1)
        if oldest is self:
            self.transport.write(_FULL)
            self.transport.close()
        else:
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        self._allow(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what the client sends."""
        super().data_received(data)
        if self._is_answering:
            self._is_between_requests = False
            self._allow(UNREAD_SECONDS if self.flow.write_paused else None)
        elif self._is_between_requests and self.conn.their_state is h11.IDLE:
            self._is_between_requests = False
            self._allow(HEADER_SECONDS)

    def on_response_complete(self) -> None:
        """Wait for a further request."""
        super().on_response_complete()  # which takes up a request that has come already
        if not self._is_answering:
            self._is_between_requests = True
            self._allow(REST_SECONDS if self.conn.their_state is h11.SEND_BODY else IDLE_SECONDS)

    def pause_writing(self) -> None:
        """Give a client that does not read some time to do so."""
        super().pause_writing()
        self._allow(UNREAD_SECONDS)

    def resume_writing(self) -> None:
        """Go on, as the client has read."""
        super().resume_writing()
        if self._is_answering:
            self._allow(None)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP; in the middle of an answer only the connection's end says so."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # an answer that is being worked out has nobody to go to
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.abort()

    def _allow(self, seconds: float | None) -> None:
        """Let the client keep us waiting so long from now; None means that it does not."""
        if self._timer is not None:
            self._timer.cancel()
        self.waiting_since = self.loop.time()
        self._unsent = self.transport.get_write_buffer_size() if seconds is not None else 0
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._expire)

    def _expire(self) -> None:
        """Close the connection, unless the client reads an answer, if slowly."""
        if 0 < self.transport.get_write_buffer_size() < self._unsent:
            self._allow(UNREAD_SECONDS)
        else:
            self.transport.abort()


def make_room(connections: Iterable[object]) -> None:
    """Close some connections, as no descriptor is free, and hold fewer from now on."""
    held = list(connections)
    for one in longest_waiting(held, _ROOM_AT_ONCE):
        one.transport.abort()
    Connection.most = max(_FEWEST, min(Connection.most, len(held) - _ROOM_AT_ONCE))


def longest_waiting(connections: Iterable[object], count: int) -> list[Connection]:
    """Return the connections that have kept us waiting longest."""
    waiting = [one for one in connections if isinstance(one, Connection) and one.keeps_us_waiting]
    return sorted(waiting, key=lambda one: one.waiting_since)[:count]
