"""Results as HTML for a notebook: the one place where it is written, for classes of every level.

A class gives its words, marks and figures to these functions in its `_repr_html_`. Everything is escaped, there is no
script and no style sheet, since notebooks remove both. A tile has its own fill and ink; all other text takes the colour
of the notebook around it, so that light and dark ones are readable alike.
"""

from collections.abc import Iterable, Mapping, Sequence

Rows = list[dict[str, object]]
"""What `as_rows` of every result gives: one dict a row with the JSON names of docs/architecture.md, as a data frame
takes it."""

FILLS = {"-": ("#6f7376", "#ffffff"), "y": ("#c9b458", "#1a1708"), "g": ("#478241", "#ffffff")}
"""Fill and ink of a tile by its mark: those of the page's light theme, which stand out on white and on black."""
NAMES = {"-": "absent", "y": "present", "g": "correct"}
MOST_REPLIES = 12
"""Replies to one guess of a tree that are drawn: the largest groups, as more would fill screens."""
_TILE = (
    "display:inline-block;box-sizing:border-box;width:2em;height:2em;line-height:1.8em;margin:1px;text-align:center;"
    "font-weight:bold;font-family:sans-serif;border-radius:3px;border:2px solid "
)
_UNMARKED = "color:inherit"
_QUIET = "margin:0.4em 0;opacity:0.8"
_CELL = "text-align:left;padding:0.15em 0.7em;vertical-align:middle"
_FIGURE = "text-align:right;padding:0.15em 0.7em;vertical-align:middle"


class Markup(str):
    """A text that is HTML already, and is not escaped again."""


def page(*parts: str) -> str:
    """Return parts one below another, as `_repr_html_` hands them to a notebook; texts that are no Markup are escaped.

    >>> page(paragraph("1 < 2"))
    '<div class="wordlens"><p style="margin:0.4em 0;opacity:0.8">1 &lt; 2</p></div>'
    """
    return f'<div class="wordlens">{"".join(map(_safe, parts))}</div>'


def board(rows: Iterable[tuple[str, str]]) -> Markup:
    """Return rows of tiles, each a word and its marks, such as ('crane', '-y--g'); without marks it is only typed."""
    lines = [f'<div style="white-space:nowrap">{tiles(word, marks)}</div>' for word, marks in rows]
    return Markup(f'<div style="margin:0.4em 0">{"".join(lines)}</div>')


def tiles(word: str, marks: str = "") -> Markup:
    """Return the tiles of one word; a letter without a mark has a frame and no fill."""
    return Markup("".join(_tile(letter, marks[at : at + 1]) for at, letter in enumerate(word)))


def _tile(letter: str, mark: str) -> str:
    if mark not in FILLS:
        return f'<span style="{_TILE}currentColor;{_UNMARKED}">{_safe(letter.upper())}</span>'
    fill, ink = FILLS[mark]
    paint = f"{_TILE}{fill};background:{fill};color:{ink}"
    return f'<span title="{NAMES[mark]}" style="{paint}">{_safe(letter.upper())}</span>'


def paragraph(text: str) -> Markup:
    """Return a quiet line of text."""
    return Markup(f'<p style="{_QUIET}">{_safe(text)}</p>')


def sentences(texts: Iterable[str]) -> Markup:
    """Return a list of sentences, nothing where there is none."""
    items = "".join(f"<li>{_safe(text)}</li>" for text in texts)
    return Markup(f'<ul style="margin:0.4em 0">{items}</ul>' if items else "")


def table(
    rows: Sequence[Mapping[str, object]], columns: Mapping[str, str], forms: Mapping[str, str] | None = None
) -> Markup:
    """Return a table of these columns, each a name in the rows and the title that people read.

    `forms` says how the figures of a column are written, such as '.2%'.
    """
    forms = forms or {}
    texts = {key for key in columns if any(isinstance(row.get(key), str) for row in rows)}
    sides = {key: _CELL if key in texts else _FIGURE for key in columns}
    head = "".join(f'<th style="{sides[key]}">{_safe(title)}</th>' for key, title in columns.items())
    body = ""
    for row in rows:
        cells = (f'<td style="{side}">{_cell(row.get(key), forms.get(key, ""))}</td>' for key, side in sides.items())
        body += f"<tr>{''.join(cells)}</tr>"
    inner = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return Markup(f'<table style="border-collapse:collapse">{inner}</table>')


def folded(title: str, *parts: str) -> Markup:
    """Return parts that a click on their title shows: the browser's own folding, without a script."""
    inner = "".join(map(_safe, parts))
    return Markup(f'<details style="margin-left:1em"><summary>{_safe(title)}</summary>{inner}</details>')


def branches(lines: Sequence[Sequence[tuple[str, str]]], depth: int = 3) -> Markup:
    """Return the replies to the first guess of a tree, the largest group first, each with what follows folded in it.

    `lines` are the ways to its answers, each a list of words and marks; so many guesses deep, and MOST_REPLIES wide.
    """
    groups: dict[tuple[str, str], list[Sequence[tuple[str, str]]]] = {}
    for line in lines:
        groups.setdefault(line[0], []).append(line[1:])
    ordered = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    parts = [_branch(first, after, depth) for first, after in ordered[:MOST_REPLIES]]
    if len(ordered) > MOST_REPLIES:
        rest = sum(len(after) for _, after in ordered[MOST_REPLIES:])
        parts.append(paragraph(f"{len(ordered) - MOST_REPLIES} more replies lead to {rest} answers."))
    return joined(*parts)


def _branch(first: tuple[str, str], after: Sequence[Sequence[tuple[str, str]]], depth: int) -> Markup:
    shown = tiles(*first)
    if not after[0]:
        return Markup(f'<div style="margin-left:1em">{shown}</div>')
    left = "1 answer" if len(after) == 1 else f"{len(after)} answers"
    title = joined(shown, f" {left}, then {after[0][0][0].upper()}")
    if depth <= 1:
        return Markup(f'<div style="margin-left:1em">{title}</div>')
    return folded(title, branches(after, depth - 1))


def joined(*parts: str) -> Markup:
    """Return parts one after another on a line."""
    return Markup("".join(map(_safe, parts)))


def _cell(value: object, form: str) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return format(value, form or ("," if isinstance(value, int) else ",.4g"))
    return _safe(value if isinstance(value, str) else str(value))


def _safe(text: str) -> str:
    from html import escape  # takes 5 ms, which only a notebook need pay

    return text if isinstance(text, Markup) else escape(text)
