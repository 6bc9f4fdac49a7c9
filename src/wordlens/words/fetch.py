"""One polite request to an address on the network: bounded in time, size and redirects, stopped when told to."""

import http.client
import queue
import socket
import ssl
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from email.message import Message
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from typing import IO
from urllib.parse import urlsplit

from ..errors import InvalidOption, NotPublished, Stopped, TooSlow, TurnedAway, Unreachable, Unusable

_MOST_REDIRECTS = 3
_POLL_SECONDS = 0.1
"""How often a request that waits looks whether it is to stop."""


@dataclass(frozen=True)
class Manners:
    """How much is asked of an address, and how much of an answer is taken."""

    a_second: float = 4.0
    """Requests in a second, at most."""
    seconds: float = 10.0
    """Time for one answer, from the first step to its last byte."""
    total_seconds: float = 1800.0
    day_bytes: int = 64 << 10
    """Size of the answer for one day."""
    whole_bytes: int = 4_000_000
    """Size of a whole record."""


def check_address(address: str) -> None:
    """Refuse what is no address of the web."""
    try:
        parts = urlsplit(address)
        is_usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_usable = False
    if not is_usable or not address.isascii() or not address.isprintable() or " " in address:
        raise InvalidOption(f"expected an address that begins with https:// or http://, got {address[:80]!r}")


def host_of(address: str) -> str:
    """Return the machine's name in an address."""
    return urlsplit(address).hostname or address


def fetch(address: str, most_bytes: int, seconds: float, stop: Callable[[], bool] | None = None) -> bytes:
    """Return what is at an address, or raise Unreachable in a sentence; Stopped as soon as `stop` says so.

    The request runs on a thread of its own: looking up a name cannot be interrupted, and a server that sends a byte
    now and then would keep us for ever. A thread that nobody waits for any more ends with the process.
    """
    results: queue.SimpleQueue[bytes | BaseException] = queue.SimpleQueue()

    def run() -> None:
        try:
            results.put(_get(address, most_bytes, seconds))
        except BaseException as error:  # whatever it is, it is told to whoever waits
            results.put(error)

    threading.Thread(target=run, name="wordlens-fetch", daemon=True).start()
    give_up = time.monotonic() + seconds
    while True:
        try:
            result = results.get(timeout=_POLL_SECONDS)
        except queue.Empty:
            if stop is not None and stop():
                raise Stopped("stopped") from None
            if time.monotonic() > give_up:
                host = host_of(address)
                raise TooSlow(f"{host} took more than {seconds:g} s to answer", host=host) from None
            continue
        if isinstance(result, BaseException):
            raise _told(result, address) from result
        return result


def _get(address: str, most_bytes: int, seconds: float) -> bytes:
    headers = {"User-Agent": f"wordlens/{version('wordlens')} (a player's own request)", "Accept": "application/json"}
    request = urllib.request.Request(address, headers=headers)
    with urllib.request.build_opener(_Redirects).open(request, timeout=seconds) as response:
        data: bytes = response.read(most_bytes + 1)
    if len(data) > most_bytes:
        host = host_of(address)
        raise Unusable(f"{host} sent more than {most_bytes:,} bytes, which is no answer", host=host)
    return data


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a few redirects within the web, and none to an address that is less safe."""

    max_redirections = _MOST_REDIRECTS

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        """Return the next request, or raise what refuses it."""
        is_web = newurl.startswith("https://") or (newurl.startswith("http://") and req.type == "http")
        if not is_web:
            raise Unusable(f"{req.host} leads to {newurl[:80]!r}, where no answers are taken from", host=req.host)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _told(error: BaseException, address: str) -> BaseException:
    """Return the error that says in a sentence what went wrong."""
    host = host_of(address)
    if isinstance(error, Unreachable):
        return error
    if isinstance(error, urllib.error.HTTPError):
        with error:  # its connection is open
            return _refusal(error, host)
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(reason, TimeoutError):
        return TooSlow(f"{host} took too long to answer", host=host)
    if isinstance(reason, socket.gaierror):
        return Unreachable(f"{host} cannot be found: there is no network, or no machine of that name", host=host)
    if isinstance(reason, ssl.SSLError):
        return Unreachable(f"{host} cannot prove who it is: {reason.reason or reason}", host=host)
    said = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
    if isinstance(reason, http.client.HTTPException | ValueError):
        return Unusable(f"{host} sent what is no answer: {said[:100]}", host=host)
    if isinstance(reason, OSError):
        return Unreachable(f"{host} gives no answer: {said[:100]}", host=host)
    return error


def _refusal(error: urllib.error.HTTPError, host: str) -> Unreachable:
    if error.code in (404, 410):
        return NotPublished(f"{host} has nothing there", host=host)
    if error.code in (401, 403, 429, 451, 503):
        when = _when(error.headers)
        told = f"{host} refuses to answer for now (code {error.code}); try again {when}"
        return TurnedAway(told, host=host, when=when)
    if "infinite loop" in str(error.msg):
        return Unusable(f"{host} sends us from address to address without an end", host=host)
    later = "; try again later" if error.code >= 500 else ""
    return Unusable(f"{host} failed (code {error.code}){later}", host=host)


def _when(headers: Message) -> str:
    """Say when an address that refused may be asked again, by its own words if they can be read."""
    told = str(headers.get("Retry-After", "")).strip()
    if told.isascii() and told.isdigit() and len(told) < 7:
        minutes = -(-int(told) // 60)
        return f"in {minutes:,} minute{'s' * (minutes != 1)}"
    try:
        return f"after {parsedate_to_datetime(told):%Y-%m-%d %H:%M %Z}"
    except ValueError:
        return "in an hour"
