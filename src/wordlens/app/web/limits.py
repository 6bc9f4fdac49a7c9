"""How much a request may send, and how slowly; counted while it comes, whatever it announced."""

import asyncio
from typing import NoReturn

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..ask.catalogue import UPLOAD_BYTES
from ..ask.requests import MOST_BOOK_TEXT
from ..ask.requests_diary import MOST_IMPORTED

JSON_BYTES = 512 << 10
_FORM_BYTES = 64 << 10
"""What a form adds around its picture."""
_LARGER = {
    "/api/read": UPLOAD_BYTES + _FORM_BYTES,
    "/api/boards/read": UPLOAD_BYTES + _FORM_BYTES,
    "/api/books": MOST_BOOK_TEXT + _FORM_BYTES,
    "/api/diary/picture": UPLOAD_BYTES + _FORM_BYTES,
    "/api/diary/import": 4 * MOST_IMPORTED + _FORM_BYTES,
}
"""Addresses that take more: a picture, and a chat, whose letters may have four bytes each."""
SILENCE_SECONDS = 10.0
"""How long a sender may pause."""
BODY_SECONDS = 60.0
"""How long a whole body may take."""
_DRAIN_SECONDS = 2.0
"""How long the rest of a body that is too large is read and thrown away: else its sender never sees why."""


class BodyLimit:
    """Hands a request's body on, as long as it is small and quick enough."""

    def __init__(
        self, app: ASGIApp, silence_seconds: float = SILENCE_SECONDS, body_seconds: float = BODY_SECONDS
    ) -> None:
        """Limit the requests of an application."""
        self._app, self._silence, self._body = app, silence_seconds, body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Limit one request."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):  # nobody reads the body of those
            await self._app(scope, receive, send)
            return
        most = _LARGER.get(scope["path"], JSON_BYTES)
        announced = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        too_large_already = announced.isdigit() and int(announced) > most
        await self._app(scope, self._limited(receive, most, too_large_already), send)

    def _limited(self, receive: Receive, most: int, too_large_already: bool) -> Receive:
        received, complete = 0, False
        deadline: float | None = None

        async def receiving() -> Message:
            nonlocal received, complete, deadline
            if complete:
                return await receive()  # what follows the body: the news that the client has left
            if too_large_already:
                await _refuse(receive, most, complete)
            now = asyncio.get_running_loop().time()
            deadline = now + self._body if deadline is None else deadline
            try:
                message = await asyncio.wait_for(receive(), max(0.01, min(self._silence, deadline - now)))
            except TimeoutError:
                raise HTTPException(408, "the request's body came too slowly") from None
            received += len(message.get("body", b""))
            complete = not message.get("more_body", False)
            if received > most:
                await _refuse(receive, most, complete)
            return message

        return receiving


async def _refuse(receive: Receive, most: int, complete: bool) -> NoReturn:
    await _drain(receive, complete)
    shown = f"{most / 1e6:.0f} MB" if most > 1e6 else f"{most >> 10} KB"
    raise HTTPException(413, f"the request is larger than {shown}; send less")


async def _drain(receive: Receive, complete: bool) -> None:
    try:
        async with asyncio.timeout(_DRAIN_SECONDS):
            while not complete:
                message = await receive()
                complete = message["type"] == "http.disconnect" or not message.get("more_body", False)
    except TimeoutError:
        pass
