"""Who may ask, and what a browser may do with the answers.

The server listens on this machine, but any page that a browser shows can send requests there. So the Host must be a
name that we go by (a foreign one means DNS rebinding), an Origin must be our own page, and no answer may be framed,
sniffed or read by another site. There are no CORS headers at all.
"""

import html
import ipaddress
import re
from collections.abc import Iterable, MutableMapping, Set
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...errors import Refused
from ..ask.answers import failed
from ..show.players import told
from .pages import wants_page

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^:\[\]/@\s]+)(:\d{1,5})?", re.IGNORECASE)
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' blob: data:",
    "connect-src": "'self'",
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_OWN_SITES = (b"same-origin", b"none")
_REFUSED_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>wordlens</title>
<main><h1>wordlens does not open here</h1><p>{sentence}</p></main>
</html>
"""
"""For a browser that came by a foreign name; it has no style, as its files would be refused, too."""


def host_names(host: str, allowed: Iterable[str] = ()) -> frozenset[str]:
    """Return the names that the server goes by: loopback, the address it listens on, and those that were let in."""
    every_address = host in ("0.0.0.0", "::", "")
    own = {*allowed} if every_address else {host, *allowed}
    return LOOPBACK | {f"[{name}]".lower() if ":" in name.strip("[]") else name.lower() for name in own}


def is_local(scope: Scope) -> bool:
    """Tell whether a request comes from this machine itself, by the address of its connection."""
    client = scope.get("client")
    try:
        address = ipaddress.ip_address(client[0].partition("%")[0]) if client else None
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return address is not None and (mapped or address).is_loopback


class Guard:
    """Refuses strangers, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, hosts: Set[str]) -> None:
        """Guard an application that goes by these names, which may change while it runs."""
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check one request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # there are no web sockets: closed without an answer
        guarded = _with_headers(send)
        complaint = self._complaint(scope)
        if complaint is None:
            await self._app(scope, receive, guarded)
        else:
            await refuse(complaint, guarded, wants_page(Request(scope)))

    def _complaint(self, scope: Scope) -> Refused | None:
        """Say why this request is refused, or return None."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        host = hosts[0].decode("latin-1").lower() if len(hosts) == 1 else ""
        named = _HOST.fullmatch(host)
        if named is None or named[1] not in self._hosts:
            known = ", ".join(sorted(name for name in self._hosts))
            way_out = "'wordlens app --allow-host NAME' lets a name in"
            return Refused(f"this server goes by {known}, not by {host[:80]!r}; {way_out}", reason="foreign_host")
        for name, value in scope["headers"]:
            if name == b"origin" and not _is_ours(value.decode("latin-1").lower(), host):
                came_from = value.decode("latin-1")[:80]
                return Refused(f"requests from other pages are refused, and this one came from {came_from!r}")
            if name == b"sec-fetch-site" and value not in _OWN_SITES and scope["path"].startswith("/api/"):
                return Refused("requests from other pages are refused")
        return None


def _is_ours(origin: str, host: str) -> bool:
    return origin in (f"http://{host}", f"https://{host}")


async def refuse(error: Refused, send: Send, as_page: bool) -> None:
    """Answer with a failure, and close the connection, as nobody read the rest of the request."""
    answer = failed(error)
    body = _REFUSED_PAGE.format(sentence=html.escape(told(error))).encode() if as_page else answer.body
    headers = [
        (b"content-type", b"text/html; charset=utf-8" if as_page else b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            start: MutableMapping[str, Any] = message
            given = list(start.get("headers", ()))
            if not any(name == b"cache-control" for name, _ in given):
                given.append((b"cache-control", b"no-store"))
            start["headers"] = [*given, *_RAW_HEADERS]
        await send(message)

    return sending
