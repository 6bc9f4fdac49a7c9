"""The door to the network: shut at first, opened and shut by this computer alone."""

import json
import socket
import urllib.error
import urllib.request
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wordlens.app.show.qr import qr_rows
from wordlens.app.web.door import Door, network_address, private_address

from ...children import PATIENCE
from .opened import NETWORK, serving_at_home


def ask(
    port: str,
    method: str = "GET",
    path: str = "/api/phone",
    host: str = "127.0.0.1",
) -> Any:  # noqa: ANN401 - JSON
    request = urllib.request.Request(f"http://{host}:{port}{path}", method=method)
    with urllib.request.urlopen(request, timeout=PATIENCE) as response:
        return json.load(response)


def test_the_door_is_shut_until_it_is_opened_and_can_be_shut_again() -> None:
    with serving_at_home() as port:
        before = ask(port)
        assert not before["open"] and before["can_change"] and before["url"] is None and before["code"] == []
        with pytest.raises(urllib.error.URLError):
            ask(port, host=NETWORK)
        for _ in range(2):  # to open what is open changes nothing
            opened = ask(port, "POST")
            assert opened["open"] and opened["url"] == f"http://{NETWORK}:{port}/"
            assert opened["code"] == qr_rows(opened["url"]) and "no password" in opened["warning"]
        assert ask(port, path="/api/about", host=NETWORK)["version"]
        assert ask(port, "DELETE") == before
        with pytest.raises(urllib.error.URLError):
            ask(port, host=NETWORK)
        assert ask(port, "POST")["open"]  # once more, and then the server ends


def test_closing_hangs_up_on_whoever_is_inside() -> None:
    with serving_at_home() as port:
        ask(port, "POST")
        with socket.create_connection((NETWORK, int(port)), timeout=PATIENCE) as inside:
            inside.sendall(f"GET /api/lists HTTP/1.1\r\nHost: {NETWORK}:{port}\r\n\r\n".encode())
            assert inside.recv(12) == b"HTTP/1.1 200"
            ask(port, "DELETE")
            while inside.recv(1 << 16):
                pass  # what was sent before the end


def test_a_computer_without_a_network_says_so() -> None:
    with serving_at_home(address=None) as port:
        state = ask(port)
        assert not state["can_change"] and "no home network" in state["sentence"] and "IPv6 alone" in state["sentence"]
        with pytest.raises(urllib.error.HTTPError, match="403"):
            ask(port, "POST")


def test_a_server_on_every_address_lets_a_name_in() -> None:
    with serving_at_home(host="0.0.0.0") as port:
        with pytest.raises(urllib.error.HTTPError, match="403"):
            ask(port, host=NETWORK)
        assert ask(port, "POST")["url"] == f"http://{NETWORK}:{port}/"
        assert ask(port, host=NETWORK)["url"] == f"http://{NETWORK}:{port}/"


def test_a_visitor_from_elsewhere_sees_the_address_and_changes_nothing() -> None:
    door = Door("127.0.0.1", 8765, set(), lambda: NETWORK)
    state = door.state(False, "192.168.1.20:8765")
    assert state["url"] == "http://192.168.1.20:8765/" and not state["can_change"]


def test_a_server_that_was_started_for_a_network_gives_its_address() -> None:
    state = Door("192.168.1.20", 8765, set(), lambda: None).state(True, "192.168.1.20:8765")
    assert state["open"] and state["url"] == "http://192.168.1.20:8765/" and not state["can_change"]


@pytest.mark.parametrize("address", ["192.168.1.20", "10.0.0.7", "172.16.3.1"])
def test_private_addresses_are_given(address: str) -> None:
    assert private_address(address) == address


@pytest.mark.parametrize("address", ["8.8.8.8", "127.0.0.1", "0.0.0.0", "169.254.3.1"])
def test_the_world_and_this_computer_are_no_home_network(address: str) -> None:
    assert private_address(address) is None


def test_this_computers_own_address_is_private_or_none() -> None:
    found = network_address()
    assert found is None or private_address(found) == found


def test_strangers_may_not_open_it(client: TestClient) -> None:
    for method in (client.post, client.delete):
        answer = method("/api/phone", headers={"origin": "http://evil.example"})
        assert answer.status_code == 403
    assert client.get("/api/phone").status_code == 200
