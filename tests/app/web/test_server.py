"""Real servers in processes of their own: starting, stopping in the middle of things, refusing to start."""

import signal
import socket
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from tests.app.conftest import Wordlens

from ...children import PATIENCE, children_of, run_code, wait_for
from .conftest import Serving

KEPT_READY = 2
"""Processes that a server starts before they are needed: one for searches, one for pictures."""
LONG_JOB = {"strategies": ["optimal"], "list": "nyt2022"}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_an_idle_server_ends_cleanly(server: Serving, number: int) -> None:
    with server() as running:
        assert running.ask("/api/about")["version"]
        assert running.stop(number) == (0, "")


def test_a_server_ends_in_the_middle_of_everything(server: Serving) -> None:
    """A job runs, a page listens to it, somebody waits for a search, a client has half sent its request."""
    with server() as running:
        job = running.ask("/api/compare", LONG_JOB)
        listener = running.open(f"/api/jobs/{job['id']}/events")
        assert listener.readline().startswith(b"event:")

        def search() -> None:
            with suppress(OSError):
                running.ask("/api/advise", {"rows": ["crane=-----"], "strategy": "optimal", "options": {"seconds": 5}})

        waiting = threading.Thread(target=search)
        waiting.start()
        host, port = running.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as half:
            half.sendall(b"POST /api/advise HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
            processes = children_of(running.process.pid)
            code, errors = running.stop()
        rest = listener.read()
        waiting.join(PATIENCE)
        assert code == 0
        assert "Traceback" not in errors
        assert b'"state": "cancelled"' in rest or rest.endswith(b"\n\n")
        assert processes and not any(Path(f"/proc/{pid}").exists() for pid in processes)


def test_a_page_that_leaves_ends_its_job(server: Serving) -> None:
    with server() as running:
        pid = running.process.pid
        wait_for(lambda: len(children_of(pid)) == KEPT_READY)
        job = running.ask("/api/compare", LONG_JOB)
        path = f"/api/jobs/{job['id']}"
        with running.open(f"{path}/events") as listener:
            assert listener.readline().startswith(b"event:")
            wait_for(lambda: len(children_of(pid)) == KEPT_READY + 1)
            assert running.ask(path)["state"] == "running"
        wait_for(lambda: running.ask(path)["state"] != "running")  # a few seconds of grace
        assert running.ask(path)["state"] == "cancelled"
        assert len(children_of(pid)) == KEPT_READY


def test_a_port_in_use_is_one_sentence(wordlens: Wordlens) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = wordlens("app", "--no-browser", "--port", str(port))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert str(port) in ran.err and "choose another port with --port" in ran.err


def test_a_host_that_is_none_is_one_sentence(wordlens: Wordlens) -> None:
    ran = wordlens("app", "--no-browser", "--host", "no.such.host.invalid")
    assert (ran.code, ran.err.splitlines()[-1]) == (
        2,
        "wordlens: no address is known for the host 'no.such.host.invalid'",
    )


def test_another_host_is_warned_of_loudly(server: Serving) -> None:
    with server("--host", "0.0.0.0") as running:
        port = running.url.rpartition(":")[2]
        running.url = f"http://127.0.0.1:{port}"
        assert running.ask("/api/lists")
        code, errors = running.stop()
    assert code == 0
    assert errors.startswith("WARNING: on 0.0.0.0 everybody on your network can use this server")


def test_loopback_is_not_warned_of(server: Serving) -> None:
    with server() as running:
        assert running.url.startswith("http://127.0.0.1:")
        assert running.stop() == (0, "")


def test_bad_settings_and_lists_are_told_at_the_start_and_left_out(server: Serving, user_directories: Path) -> None:
    folder, lists = user_directories / "config" / "wordlens", user_directories / "data" / "wordlens" / "lists"
    for made in (folder, lists):
        made.mkdir(parents=True)
    (folder / "config.toml").write_text('lisst = "nyt"\n')
    (lists / "broken.txt").write_text("crane\nlig\n")
    with server() as running:
        assert running.ask("/api/about")["damaged"] == 2
        assert "broken" not in [one["name"] for one in running.ask("/api/lists")]
        code, said = running.stop()
    assert code == 0 and said.count("\n") == 2
    assert "did you mean 'list'?" in said and "your list 'broken' is left out: " in said


def test_without_the_extra_the_command_to_install_it_is_named() -> None:
    code = "import sys; sys.modules['fastapi'] = None; from wordlens.app.cli.main import main; main(['app'])"
    ran = run_code(code, check=False)
    assert (ran.returncode, ran.stderr) == (
        2,
        "wordlens: the page needs the extra 'app': pip install '.[app]' in wordlens's folder\n",
    )
