"""Who asks: every browser that starts something gets a random name in a cookie, which no script can read."""

import re
import secrets
from typing import Annotated

from fastapi import Depends, Request, Response

COOKIE = "wordlens-visitor"
KEEPER_COOKIE = "wordlens-keeper"
_KEEPER_SECONDS = 400 * 24 * 3600
"""How long a browser keeps the name of its diary since it was last used: the most that browsers allow."""
_NAME = re.compile(r"[0-9a-f]{32}")


def _visitor(request: Request) -> str | None:
    """Return the name that a browser got before, or None."""
    name = request.cookies.get(COOKIE, "")
    return name if _NAME.fullmatch(name) else None


def _keeper(request: Request) -> str | None:
    """Return the name under which a browser of another device keeps its games, or None."""
    name = request.cookies.get(KEEPER_COOKIE, "")
    return name if _NAME.fullmatch(name) else None


Keeper = Annotated[str | None, Depends(_keeper)]
Visitor = Annotated[str | None, Depends(_visitor)]


def new_visitor() -> str:
    """Return a name that nobody guesses."""
    return secrets.token_hex(16)


def remember(response: Response, name: str) -> Response:
    """Give a browser its name; it keeps it until it is closed, and sends it to this server's own page alone."""
    response.set_cookie(COOKIE, name, path="/api", httponly=True, samesite="strict")
    return response


def remember_keeper(response: Response, name: str) -> Response:
    """Give a browser the name of its diary, which it keeps over a year; no script and no other site can read it."""
    response.set_cookie(KEEPER_COOKIE, name, max_age=_KEEPER_SECONDS, path="/api", httponly=True, samesite="strict")
    return response
