"""The record of played answers: what it holds, and how an import, an update or a played game adds to it."""

import datetime
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from urllib.parse import urlsplit

from ...errors import InvalidList, InvalidOption, UserError
from ...reading import Share, has_squares, read_shares
from ...rules import Row, solved
from ...words import NEWSPAPER, Played, WordList, day_number, day_of, load_record, load_words, original_record
from ...words.imports import Dropped, Imported, parse_played
from ...words.record import Record
from ...words.recording import Added, add_played, gaps
from ..show.encode import encode, encode_all
from ..show.played import import_lines, kept_sentence, not_kept_sentence, update_lines
from ..show.shapes_played import DroppedShape, GapShape, ImportShape, PlayedTextShape, StatusShape, UpdateShape
from ..show.shapes_review import KeptShape

OFFICIAL_LIST = "nyt"
"""The list of the official game."""
EVERY_COPY = "every copy"
"""Where the answers to 2022-11-06 come from."""
_EXPECTED = (
    "CSV or JSON with dates, words one a line, pasted lines such as 'Wordle 1,234 2024-11-04 CRANE', "
    "or shared games with their words"
)
_TELLING = "the number, the words and the right answer of a shared game"


def status(record: Record | None = None, until: datetime.date | None = None) -> StatusShape:
    """Return how much is known of the answers before a day, today by default."""
    record = record or load_record()
    number = day_number(until or datetime.date.today())
    played = record.played
    shape: StatusShape = {
        "answers": len(played.days),
        "undated": len(played.undated),
        "known_to": str(day_of(played.end - 1)) if played.days else None,
        "missing_days": played.lacking(number),
        "gaps": [_gap(first, last) for first, last in gaps(played, number)],
        "sources": {EVERY_COPY: len(original_record().days), **record.sources},
    }
    if record.problem:
        shape["problem"] = record.problem
    return shape


def export_text() -> PlayedTextShape:
    """Return what the user has added to the record, one answer a line; an import of it adds nothing twice."""
    lines = sorted(load_record().lines, key=lambda line: (line.number is None, line.number or 0, line.answer))
    dated = [f"{day_of(line.number)} {line.answer}" for line in lines if line.number is not None]
    return {"text": "\n".join(dated), "undated": "\n".join(line.answer for line in lines if line.number is None)}


def _gap(first: int, last: int) -> GapShape:
    return {"first": str(day_of(first)), "last": str(day_of(last)), "days": last - first + 1}


def import_text(text: str, name: str, source: str) -> ImportShape:
    """Add what a text tells to the record; one that tells nothing raises InvalidList."""
    found = _games_played(text, name) if has_squares(text) else parse_played(text, name)
    if not found.played.words and not found.dropped:
        told_nothing = f"{name}: expected {_EXPECTED}, got nothing of the kind"
        raise InvalidList(told_nothing, reason="played_text", where="")
    told = add_played(found.played, source)
    shape: ImportShape = {
        "added": told.added,
        "known": told.known,
        "duplicates": found.duplicates,
        "clashes": list(told.clashes),
        "dropped": encode_all(found.dropped, DroppedShape),
        "unlisted": list(_unlisted(found.played)),
        "status": status(),
        "sentences": [],
    }
    return {**shape, "sentences": list(import_lines(shape))}


def _unlisted(played: Played) -> Iterator[str]:
    """Yield those words that the record took though the official game's list lacks them: misspelt, or too new."""
    listed, known = load_words(OFFICIAL_LIST).numbers, dict(load_record().played.days)
    for number, word in played.days:
        if word not in listed and known.get(number) == word:
            yield f"{word.upper()} of {day_of(number)}"
    yield from (word.upper() for word in sorted(played.undated) if word not in listed)


def _games_played(text: str, name: str) -> Imported:
    """Return the answers of pasted games: of each that tells its number, and whose last word was right."""
    lines, dropped = [], []
    for place, share in enumerate(read_shares(text), 1):
        if share.number is not None and share.words and share.patterns[-1] == solved(share.length):
            lines.append(f"Wordle {share.number} {share.words[-1]}")
        else:
            dropped.append(Dropped(f"game {place}", "unread", f"expected {_TELLING}, got a game without"))
    if not lines:
        raise InvalidList(f"{name}: expected {_TELLING}, got no such game", reason="played_games")
    found = parse_played("\n".join(lines), name)
    return replace(found, dropped=(*found.dropped, *dropped))


def update(
    address: str | None, until: datetime.date | None, on_fetched: Callable[..., None] | None = None
) -> UpdateShape:
    """Ask for the missing days, and return what came of it."""
    from ...words.update import update_record  # the network, which nothing else needs

    done = update_record(address, until, on_progress=on_fetched)
    shape = encode(done, UpdateShape, status=status(), sentences=[])
    return {**shape, "sentences": list(update_lines(shape))}


def host_asked(address: str | None) -> str:
    """Return the machine that an update asks."""
    return urlsplit(address or NEWSPAPER).hostname or ""


def add_word(word: str, day: datetime.date | None, source: str) -> Added:
    """Add one answer."""
    days = Played(((day_number(day), word),)) if day else Played.of_words({word})
    return add_played(days, source)


def puzzle_day(number: int | None, date: datetime.date | None) -> datetime.date | None:
    """Return the day of a game by its heading's number or by what was said; raises where they contradict each other.

    A number of a day that has not come is none of the official game's.
    """
    told = None if number is None or day_of(number) > _latest() else day_of(number)
    if told is not None and date is not None and told != date:
        clash = f"the heading's number {number:,} is of {told}, not of {date}; leave out one of the two"
        raise InvalidOption(clash, reason="two_days", number=number, told=str(told), date=str(date))
    return date or told


def official_answer_of(
    game: Sequence[Row] | Share, answer: str | None, words: WordList, day: datetime.date | None
) -> str | None:
    """Return the answer of a game that plainly is the official one of a day that has come; None of any other game."""
    if words.name != OFFICIAL_LIST or day is None or not has_come(day):
        return None
    if isinstance(game, Share):
        is_solved = game.patterns[-1] == solved(game.length)
        return words.spell(answer) if is_solved and answer else None
    return game[-1].word if game and game[-1].is_solved else None


def has_come(day: datetime.date) -> bool:
    """Tell whether the official game has had a puzzle of that day."""
    return day_of(0) <= day <= _latest()


def _latest() -> datetime.date:
    return datetime.date.today() + datetime.timedelta(1)  # somewhere it is tomorrow already


def keep_game(answer: str, day: datetime.date) -> KeptShape:
    """Add an official game's answer to the record, which keeps what it has; a record that cannot be written is told."""
    number, added = day_number(day), False
    try:
        added = bool(add_played(Played(((number, answer),)), "review").added)
        known = dict(load_record().played.days).get(number, answer)
        sentence = kept_sentence(answer, known, str(day), added)
    except UserError:  # the review itself is none the worse for it
        known, sentence = answer, not_kept_sentence(answer)
    return {"date": str(day), "number": number, "answer": known, "added": added, "sentence": sentence}
