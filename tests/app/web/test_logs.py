"""The server's messages: few, none twice, and the count of those left out."""

import logging

from wordlens.app.web.logs import Sparing


def record(text: str, error: Exception | None = None) -> logging.LogRecord:
    return logging.LogRecord("uvicorn", logging.ERROR, "", 0, text, None, (type(error), error, None) if error else None)


def test_only_so_many_messages_are_written_in_a_period() -> None:
    now = 0.0
    sparing = Sparing(most=3, seconds=60, clock=lambda: now)
    assert [sparing.filter(record(f"message {number}")) for number in range(5)] == [True] * 3 + [False] * 2
    now = 59
    assert not sparing.filter(record("late"))
    now = 60
    again = record("new %s")
    again.args = ("period",)
    assert sparing.filter(again)
    assert again.getMessage() == "new period (3 messages before this one were left out)"


def test_a_message_comes_once_but_different_errors_are_different_messages() -> None:
    sparing = Sparing(most=9, clock=lambda: 1.0)
    assert sparing.filter(record("full")) and not sparing.filter(record("full"))
    assert sparing.filter(record("broke", ValueError("a"))) and not sparing.filter(record("broke", ValueError("a")))
    assert sparing.filter(record("broke", ValueError("b")))
