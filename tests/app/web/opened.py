"""A server in a thread of this process, whose network is another address of loopback."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from wordlens.app.ask.settings import Defaults
from wordlens.app.web.door import Door
from wordlens.app.web.security import host_names
from wordlens.app.web.server import Server, create_app, listen

from ...children import PATIENCE

NETWORK = "127.0.0.2"
"""Stands for this computer's address at home."""


@contextmanager
def serving_at_home(address: str | None = NETWORK, host: str = "127.0.0.1") -> Iterator[str]:
    """Serve, and give the port."""
    listening = listen(host, 0)
    port = listening.getsockname()[1]
    names = set(host_names(host))
    door = Door(host, port, names, lambda: address)
    started = threading.Event()
    server = Server(create_app(names, Defaults(), door=door), started.set)
    door.admit, door.dismiss = server.admit, server.dismiss
    running = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
    running.start()
    try:
        assert started.wait(PATIENCE)
        yield str(port)
    finally:
        server.should_exit = True
        running.join(PATIENCE)
        listening.close()
