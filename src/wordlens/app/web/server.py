"""The server put together: routes, guards, and how it starts and ends."""

import asyncio
import errno
import logging
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Set
from contextlib import asynccontextmanager, contextmanager
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ... import __version__
from ...errors import InvalidOption, WordlensError
from ..ask.answers import Answer, failed
from ..ask.lists import usable_lists
from ..ask.settings import Defaults
from ..show.encode import to_json
from ..show.players import BROKE, RELOAD
from ..show.shapes_error import ErrorShape, failure
from . import pages, routes
from .connections import IDLE_SECONDS, MOST_CONNECTIONS, Connection, make_room
from .door import Door
from .limits import BodyLimit
from .logs import write_sparingly
from .pages import lost_page, wants_page
from .schema import model_of, request_schema
from .security import Guard, host_names
from .services import Services, reply

_FAULTS = {
    400: "the body is no JSON, or no form",
    403: "a foreign Host or Origin",
    404: "there is no such thing",
    408: "the body came too slowly",
    413: "the body is too large",
    422: "something that a person can mend; the message says how",
    429: "too much is running already",
}
_PLAYER = {
    400: RELOAD,
    404: "This page does not exist.",
    405: RELOAD,
    408: "The connection is too slow for this. Try it again.",
    413: "This is too large. Choose a picture of at most 15 MB, or a shorter text.",
}
"""What page and window say of a status."""
_SHOWN_PATH = 80
_QUEUE = 1024
"""Connections that the system holds for us until we take them."""
_TAKEN_AT_ONCE = min(64, MOST_CONNECTIONS // 4)
"""Connections that are taken between two looks at how many there are."""
_EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_STOP_SECONDS = 5
"""How long requests may take to notice that they are over; a moment, unless the machine is busy."""
_LAST_WORDS_SECONDS = 0.1
"""How long answers may take to be sent once everything has ended."""


_LOG = logging.getLogger("uvicorn.error")


class Application(FastAPI):
    """The server's application, which describes its requests by the classes that check them."""

    def openapi(self) -> dict[str, Any]:
        """Return the API's description."""
        described = super().openapi()
        schemas = {request.__name__: request_schema(request) for request in routes.REQUESTS}
        described["components"]["schemas"].update(schemas)
        return described


def create_app(
    hosts: Set[str] | None = None,
    defaults: Defaults | None = None,
    services: Services | None = None,
    door: Door | None = None,
) -> FastAPI:
    """Return the application; hosts are the names that it goes by."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = services or Services(defaults or Defaults.read())
        app.state.door = door or Door()
        yield
        await app.state.services.close()

    app = Application(
        title="wordlens",
        version=__version__,
        summary="What you saw on the board goes in, the best next guess comes out.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # they would load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        # What newer versions would send elsewhere if the environment said so: nothing leaves this machine.
        telemetry={
            "auto_configure": False,
            "logs": False,
            "metrics": False,
            "operation_spans": False,
            "tracing": False,
        },
    )
    responses = {status: {"model": model_of(ErrorShape), "description": text} for status, text in _FAULTS.items()}
    app.include_router(routes.router, prefix="/api", responses=responses)  # type: ignore[arg-type]  # str or int
    app.include_router(pages.router)
    app.mount("/static", pages.PageFiles(pages.PAGE))
    _add_fault_handlers(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(Guard, hosts=hosts or host_names("127.0.0.1"))
    return app


def _add_fault_handlers(app: FastAPI) -> None:
    """Let every failure be one sentence in one shape."""

    async def known(request: Request, error: Exception) -> Response:
        assert isinstance(error, WordlensError)
        return reply(failed(error))

    async def malformed(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return reply(_malformed(error))

    async def by_status(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        kinds = {400: "InvalidRequest", 404: "NotFound", 405: "NotAllowed", 408: "TooSlow", 413: "TooLarge"}
        kind = kinds.get(error.status_code, "Usage")
        path = request.url.path[:_SHOWN_PATH]
        said = {
            400: "the body could not be read: expected JSON, or a form with an image",
            404: f"nothing is at {path!r}; the pages are {', '.join(f'/{view}' for view in pages.VIEWS)}",
            405: f"{request.method} is not for {path!r}",
        }.get(error.status_code, str(error.detail))
        if error.status_code == 404 and wants_page(request):
            return lost_page()
        response = reply(Answer(error.status_code, to_json(failure(kind, said, _PLAYER.get(error.status_code, BROKE)))))
        response.headers.update(error.headers or {})
        return response

    async def defect(request: Request, error: Exception) -> Response:
        message = "something broke inside; the terminal where wordlens runs says what"
        return reply(Answer(500, to_json(failure("Internal", message))))

    app.add_exception_handler(WordlensError, known)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, by_status)
    app.add_exception_handler(Exception, defect)


def _malformed(error: RequestValidationError) -> Answer:
    """Put the first complaint about a request's shape into a sentence."""
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return Answer(400, to_json(failure("InvalidRequest", f"expected JSON: {first['ctx']['error']}", RELOAD)))
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
    where = f" at {'.'.join(place)}" if place else ""
    return Answer(422, to_json(failure("InvalidRequest", f"{first['msg'].rstrip('.').lower()}{where}", RELOAD)))


class Server(uvicorn.Server):
    """Ends at once when it is told to: what still runs is killed first, so that nobody waits for it."""

    def __init__(self, app: FastAPI, on_start: Callable[[], None]) -> None:
        """Serve the application; on_start is called when it answers."""
        super().__init__(
            uvicorn.Config(
                app,
                http=Connection,
                log_config=None,
                log_level="error",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                ws="none",
                backlog=_TAKEN_AT_ONCE,
                timeout_keep_alive=int(IDLE_SECONDS),
                timeout_graceful_shutdown=_STOP_SECONDS,
            )
        )
        self._app, self._on_start = app, on_start
        self._warming: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Hear Ctrl-C and SIGTERM; a server that was started with Ctrl-C ignored goes on ignoring it."""
        is_ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        with super().capture_signals():
            if is_ignored and threading.current_thread() is threading.main_thread():
                signal.signal(signal.SIGINT, signal.SIG_IGN)
            yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(_QUEUE)  # uvicorn has made the queue as short as what is taken at once
        asyncio.get_running_loop().set_exception_handler(self._on_fault)
        if self.started:
            self._warming = asyncio.create_task(self._app.state.services.warm_up())
            self._on_start()

    async def admit(self, listening: socket.socket) -> asyncio.Server:
        """Answer on one more socket, too."""
        config = self.config

        def protocol(_loop: asyncio.AbstractEventLoop | None = None) -> asyncio.Protocol:
            state = {"server_state": self.server_state, "app_state": self.lifespan.state}
            return Connection(config=config, _loop=_loop, **state)

        loop = asyncio.get_running_loop()
        added = await loop.create_server(protocol, sock=listening, backlog=config.backlog)
        self.servers.append(added)
        return added

    def dismiss(self, address: str) -> None:
        """Hang up on everybody who came by this address of ours; the answer at hand is still sent."""
        for connection in tuple(self.server_state.connections):
            if connection.transport.get_extra_info("sockname", ("",))[0] == address:
                connection.transport.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what runs, then hang up on whoever is still sending or waiting; else they would be waited for."""
        services: Services = self._app.state.services
        await services.stop()
        if self._warming is not None:
            self._warming.cancel()
        await asyncio.sleep(_LAST_WORDS_SECONDS)
        for connection in tuple(self.server_state.connections):
            if connection.transport.get_write_buffer_size():  # its client does not read
                connection.transport.abort()
            else:
                connection.transport.close()
        await super().shutdown(sockets)

    def _on_fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Make room where no descriptor is free for a client; asyncio tries again after a second."""
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in _EXHAUSTED:
            loop.default_exception_handler(context)
            return
        make_room(self.server_state.connections)
        _LOG.error("no room for another connection (%s); some that were idle were closed", error.strerror)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens, or raise InvalidOption with the way out."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise InvalidOption(f"no address is known for the host {host!r}") from None
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(_QUEUE)
    except OSError as reason:
        listening.close()
        raise InvalidOption(
            f"cannot listen on {host} port {port} ({(reason.strerror or str(reason)).lower()}): perhaps wordlens runs "
            "there already; choose another port with --port"
        ) from None
    return listening


def serve(host: str, port: int, allowed: Iterable[str], on_start: Callable[[str], None]) -> None:
    """Serve until told to stop; on_start gets the page's address when it answers."""
    defaults = Defaults.read()
    for problem in (*defaults.problems, *usable_lists()[1]):  # told before anything is opened
        print(f"wordlens: {problem}", file=sys.stderr)
    listening = listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    port = listening.getsockname()[1]
    url = f"http://{shown}:{port}/"
    names = set(host_names(host, allowed))
    door = Door(host, port, names)
    app = create_app(names, defaults, door=door)
    write_sparingly()
    server = Server(app, lambda: on_start(url))
    door.admit, door.dismiss = server.admit, server.dismiss
    before = {}
    if threading.current_thread() is threading.main_thread():
        # uvicorn raises the signal once more when it has ended; here that was the regular end.
        ours = [one for one in (signal.SIGINT, signal.SIGTERM) if signal.getsignal(one) is not signal.SIG_IGN]
        before = {number: signal.signal(number, _ignore) for number in ours}
    try:
        asyncio.run(server.serve(sockets=[listening]))
    finally:
        listening.close()
        for number, handler in before.items():
            signal.signal(number, handler)


def _ignore(number: int, frame: FrameType | None) -> None:
    """Take note of a signal, and do nothing."""
