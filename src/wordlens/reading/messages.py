"""The messages of a chat that was exported or copied: who wrote what, and when."""

import csv
import datetime
import io
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import InvalidGame
from .times import Stamps

_UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Marks of direction and spaces of no width, which some exports put before each line."""
_DAY = r"\d{1,4}[./-](?:\d{1,2}|[A-Za-z]{3})[./-]\d{1,4}"
_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?"
_NAME = r"(?P<sender>[^:\n]{1,60}?)"
_HEADS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # WhatsApp on an iPhone, and Telegram copied: [17.11.26, 12:30:45] Ann: text; Discord's text export has no colon
        rf"\[(?P<day>{_DAY}),?\s+(?P<time>{_TIME})\]\s+(?:{_NAME}:(?:\s+|$)|(?P<alone>[^:]{{1,60}})$)(?P<text>.*)",
        rf"\[(?P<time>{_TIME}),?\s+(?P<day>{_DAY})\]\s+{_NAME}:(?:\s+|$)(?P<text>.*)",
        # WhatsApp on Android: 17/11/2026, 12:30 - Ann: text; what the program itself says has no sender
        rf"(?P<day>{_DAY}),?\s+(?P<time>{_TIME})\s+[-–]\s+(?:{_NAME}:(?:\s+|$))?(?P<text>.*)",
        # Telegram's desktop, copied: Ann Lee, [17.11.2026 12:30]
        rf"{_NAME},\s+\[(?P<day>{_DAY})\s+(?P<time>{_TIME})\](?P<text>)$",
        # Discord, copied: ann — 17/11/2026 12:30, or: ann — Today at 12:30
        rf"{_NAME}\s+—\s+(?:(?P<day>{_DAY}),?\s+|(?:today|yesterday)\s+at\s+)(?P<time>{_TIME})(?P<text>)$",
        # [12:30] ann: text, and 12:30 <ann> text, and <ann> text
        rf"\[(?P<time>{_TIME})\]\s+{_NAME}:(?:\s+|$)(?P<text>.*)",
        rf"(?:\[?(?P<time>{_TIME})\]?\s+)?<(?P<sender>[^<>\n]{{1,60}})>\s+(?P<text>.*)",
        # Slack, copied: Ann Lee  12:30 PM
        rf"{_NAME}\s{{2,}}\[?(?P<time>\d{{1,2}}:\d{{2}}\s?[ap]m)\]?(?P<text>)$",
    )
)
_DISCORD_CSV = ("Author", "Date", "Content")


@dataclass(frozen=True)
class Message:
    """One message of a chat, or a whole text that is none."""

    text: str
    sender: str | None = None
    at: datetime.datetime | None = None
    """When it was sent, by the clock of whoever exported the chat; None where that is not told in full."""


def read_messages(text: str) -> tuple[Message, ...]:
    """Return the messages of a chat in order; a text that is no chat is one message without a sender.

    Read are exports of WhatsApp, Telegram (JSON), Discord (JSON, text and CSV), Messenger and Slack (JSON), and what
    people copy from these. Raises InvalidGame where a JSON text is broken or none of these.
    """
    plain = text.lstrip("\ufeff \t\r\n")
    if plain[:1] in ("{", "["):
        try:
            data = json.loads(plain)
        except (ValueError, RecursionError) as reason:
            if plain[0] == "[":  # such as [17.11.26, 12:30:45] Ann: ...
                return _from_lines(text)
            raise InvalidGame(f"expected a chat's JSON, got JSON that is broken: {reason}") from None
        return tuple(_from_json(data))
    if plain.startswith(("AuthorID,", '"AuthorID"')):
        return tuple(_from_discord_csv(plain))
    return _from_lines(text)


def _from_lines(text: str) -> tuple[Message, ...]:
    """Split a text where a line begins with a time and a sender; what comes before the first such line has neither."""
    lines = [_UNSEEN.sub("", line) for line in text.splitlines()]
    heads = [_head(line) for line in lines]
    stamps = Stamps.of(head["day"] for head in heads if head and head.get("day"))
    messages: list[Message] = []
    held: list[str] = []
    sender, at = None, None
    for line, head in zip(lines, heads, strict=True):
        if head is None:
            held.append(line)
            continue
        messages.append(Message("\n".join(held), sender, at))
        sender, at = _sender(head.get("sender") or head.get("alone")), stamps.read(head.get("day"), head.get("time"))
        held = [head["text"] or ""]
    messages.append(Message("\n".join(held), sender, at))
    return tuple(message for message in messages if message.text.strip())


def _head(line: str) -> dict[str, Any] | None:
    """Return the parts of a line that begins a message; None of any other line."""
    if not line or line[0] in " \t>":
        return None
    found = next(filter(None, (head.match(line) for head in _HEADS)), None)
    return None if found is None else found.groupdict()


def _sender(name: str | None) -> str | None:
    """Return a sender's name without what programs put before and behind it."""
    return None if name is None else re.sub(r"^[~\s]+|\s+$", "", name)[:60] or None


def _from_json(data: object) -> Iterator[Message]:
    """Yield the messages of an exported chat: Telegram's, Discord's, Messenger's or Slack's."""
    if isinstance(data, Mapping) and isinstance(data.get("chats"), Mapping):  # a whole account of Telegram
        for chat in data["chats"].get("list") or ():
            yield from _from_json(chat)
        return
    messages = data.get("messages") if isinstance(data, Mapping) else data
    if not isinstance(messages, list) or not all(isinstance(one, Mapping) for one in messages):
        raise InvalidGame("expected a chat's JSON with messages, as Telegram or Discord exports it, got other JSON")
    for one in messages:
        text = _telegram_text(one.get("text", one.get("content", "")))
        author = one.get("author") or {}
        name = one.get("from") or one.get("sender_name") or one.get("user_name") or one.get("user")
        if isinstance(author, Mapping):
            name = name or author.get("nickname") or author.get("name")
        if "sender_name" in one:  # Messenger writes the bytes of UTF-8 as if each were a letter
            text, name = _mended(text), _mended(str(name))
        if text.strip():
            yield Message(text, _sender(str(name)) if name else None, _json_time(one))


def _telegram_text(text: object) -> str:
    """Return a message's text, which Telegram cuts into pieces where it holds links or bold words."""
    if isinstance(text, list):
        return "".join(str(piece.get("text", "")) if isinstance(piece, Mapping) else str(piece) for piece in text)
    return text if isinstance(text, str) else ""


def _mended(text: str) -> str:
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def _json_time(message: Mapping[str, Any]) -> datetime.datetime | None:
    """Return when a message was sent, by whichever field tells it."""
    try:
        if "timestamp_ms" in message:
            return datetime.datetime.fromtimestamp(int(message["timestamp_ms"]) / 1000, datetime.UTC)
        if "ts" in message:
            return datetime.datetime.fromtimestamp(float(message["ts"]), datetime.UTC)
        return datetime.datetime.fromisoformat(str(message.get("date") or message.get("timestamp")))
    except (ValueError, TypeError, OverflowError, OSError):
        return None


def _from_discord_csv(text: str) -> Iterator[Message]:
    for line in csv.DictReader(io.StringIO(text)):
        if any(line.get(name) is None for name in _DISCORD_CSV):
            raise InvalidGame(f"expected the columns {', '.join(_DISCORD_CSV)} of Discord's CSV, got {list(line)[:6]}")
        if line["Content"].strip():
            yield Message(line["Content"], _sender(line["Author"]), _json_time({"date": line["Date"]}))
