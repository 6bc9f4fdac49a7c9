"""The door to the network: shut unless somebody at this computer opens it, so that a phone can use the page.

The server listens on loopback. Opening binds the same port of this computer's address in its own network, private
addresses alone, and adds that address to the names that the guard lets in; closing undoes both.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ...errors import InvalidOption, Refused
from ..show.phone import CLOSED, ELSEWHERE, FIXED, NO_NETWORK, OPENED, PhoneShape, phone_shape

_NOWHERE = ("192.0.2.1", 9)
"""An address of the range for documentation; no packet is sent there."""
_EVERY_ADDRESS = ("0.0.0.0", "::", "")

Admit = Callable[[socket.socket], Awaitable[asyncio.Server]]
"""Makes the running server answer on one more socket."""


def network_address() -> str | None:
    """Return this computer's address in its own network, None where it has no private one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NOWHERE)  # a datagram's socket only chooses its own address here
        except OSError:
            return None
        return private_address(str(probe.getsockname()[0]))


def private_address(text: str) -> str | None:
    """Return an address of a home network as it is, None for one that all the world, or only this computer, reaches."""
    found = ipaddress.ip_address(text)
    at_home = found.is_private and not (found.is_loopback or found.is_unspecified or found.is_link_local)
    return text if at_home else None


class Door:
    """Where the page can be reached from, besides this computer."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        names: set[str] | None = None,
        find_address: Callable[[], str | None] = network_address,
    ) -> None:
        """Serve at a host; `names` are those that the guard lets in, and grow when the door is opened."""
        self._host, self._port, self._find_address = host, port, find_address
        self._names = set() if names is None else names
        self._server: asyncio.Server | None = None
        self._address: str | None = None
        self.admit: Admit | None = None
        """Set by the server that runs."""
        self.dismiss: Callable[[str], None] = lambda address: None
        """Ends the connections to an address of this computer."""

    def state(self, is_local: bool, host: str) -> PhoneShape:
        """Return how a phone opens the page; `host` is the name by which this visitor came."""
        if not is_local:
            return phone_shape(f"http://{host}/", False, ELSEWHERE)
        if self._address is not None:
            return phone_shape(self._url(self._address), True, OPENED)
        if self._is_fixed:
            return phone_shape(self._url(self._host), False, f"{OPENED} {FIXED}")
        if self.admit is None or self._find_address() is None:
            return phone_shape(None, False, f"{CLOSED} {NO_NETWORK}")
        return phone_shape(None, True, CLOSED)

    async def open(self) -> None:
        """Let the network in."""
        if self._address is not None or self._is_fixed:
            return
        address = self._find_address()
        if self.admit is None or address is None:
            raise Refused(NO_NETWORK, reason="no_network")
        if self._host not in _EVERY_ADDRESS:
            self._server = await self.admit(_bound(address, self._port))
        self._address = address
        self._names.add(address)

    async def close(self) -> None:
        """Shut the network out again, and whoever is inside."""
        address, self._address = self._address, None
        if address is None:
            return
        self._names.discard(address)
        if self._server is not None:
            self._server.close()
            self._server = None
        self.dismiss(address)

    @property
    def _is_fixed(self) -> bool:
        """Whether the server was started on an address of the network."""
        with suppress(ValueError):
            return self._host not in _EVERY_ADDRESS and not ipaddress.ip_address(self._host).is_loopback
        return self._host not in ("localhost", "")

    def _url(self, address: str) -> str:
        return f"http://{f'[{address}]' if ':' in address else address}:{self._port}/"


def _bound(address: str, port: int) -> socket.socket:
    """Return a socket that listens there, or raise InvalidOption."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((address, port))
    except OSError as reason:
        listening.close()
        told = f"cannot listen on {address} port {port}: {reason.strerror or reason}"
        raise InvalidOption(told, reason="no_door") from None
    return listening
