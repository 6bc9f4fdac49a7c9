"""`wordlens app`: the page in your browser, served from this machine to this machine."""

import gc
import os
import sys

import click

from ...errors import MissingExtra

LOOPBACK = ("127.0.0.1", "localhost", "::1")


@click.command("app")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="0 takes a free one.")
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
@click.option("--allow-host", multiple=True, metavar="NAME", help="Another name or address that the page goes by.")
def command(host: str, port: int, no_browser: bool, allow_host: tuple[str, ...]) -> None:
    """Play, get advice, review games and watch the algorithms, on one page.

    To let a phone on your network in: wordlens app --host 0.0.0.0 --allow-host 192.168.1.20 (this machine's address).
    """
    try:
        import fastapi
        import python_multipart
        import uvicorn
    except ImportError:
        raise MissingExtra("app", "the page") from None
    from .server import serve

    del fastapi, python_multipart, uvicorn
    if host not in LOOPBACK:
        click.secho(_warning(host), fg="red", bold=True, err=True)

    def tell(url: str) -> None:
        click.echo(f"wordlens is at {url} (Ctrl-C ends it)")
        if not no_browser:
            _open(url)

    serve(host, port, allow_host, tell)
    gc.freeze()  # the process ends: looking for garbage once more would take up to a second


def _warning(host: str) -> str:
    return (
        f"WARNING: on {host} everybody on your network can use this server: there is no password, and what is sent is"
        " not encrypted. Without --host only this machine can."
    )


def _open(url: str) -> None:
    """Open the page where there is a screen; a browser in text mode would take the terminal."""
    if sys.platform.startswith(("darwin", "win")) or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
