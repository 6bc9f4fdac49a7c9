"""What chats put around a pasted game: quotes, senders, spoiler bars, links and characters that nobody sees."""

import re

_UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff]")
"""Spaces of no width, marks of direction, and the selectors that say how an emoji is drawn."""
_LINK = re.compile(r"(?:\w+://|www\.)\S+")
_QUOTE = re.compile(r"^(?:\s*>)+\s*")
_MARKUP = re.compile(r"\*\*|~~|`")  # not __, which may be marks
_BARS = "||"
_DAY = r"\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?"
_TIME = r"\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?"
_SENDER = r"(?:<[^<>]{1,40}>|[^:=<>]{1,40}:)"
_PREFIX = re.compile(
    rf"^\s*(?:\[(?:{_DAY},?\s+{_TIME}|{_TIME}(?:,?\s+{_DAY})?)\]|(?:{_DAY},?\s+)?{_TIME})"
    rf"\s*(?:[-–]\s*)?(?:{_SENDER}\s*)?"
    r"|^\s*<[^<>]{1,40}>\s+",
    re.IGNORECASE,
)
"""Such as `[12:30, 17/11/2026] Ann Lee: `, `17.11.26, 12:30 - Ann: `, `12:30 <ann> ` and `<ann> `."""


def plain_lines(text: str) -> list[str]:
    """Return the lines of a pasted text that hold anything, without what a chat has put around them.

    >>> plain_lines("> [12:30, 17/11/2026] Ann Lee: Wordle 1,910 4/6*")
    ['Wordle 1,910 4/6*']
    """
    lines = (_plain(line) for line in _UNSEEN.sub("", text).splitlines())
    return [line for line in lines if line]


def _plain(line: str) -> str:
    """Return a line without quote signs, time and sender, markup and links."""
    inner = _PREFIX.sub("", _QUOTE.sub("", line))
    return _MARKUP.sub("", _LINK.sub(" ", inner)).replace(_BARS, " ").strip()
