"""The record of played answers in words: what it holds, and what an import, an update or a game came to."""

from collections.abc import Iterator, Sequence

from .names import counted
from .shapes_played import ImportShape, StatusShape, UpdateShape

_MOST_TOLD = 5
"""Days or lines that are told one by one; the others are counted."""
_KEPT = "were kept, because the newspaper may use new words"
STATUS_HINT = "'wordlens played update' asks for the missing days, 'wordlens played import FILE' reads them."
"""How the missing days can be got, in the terminal."""


def status_figures(status: StatusShape) -> Iterator[tuple[str, str]]:
    """Yield titles and figures of the whole record."""
    without = f", {counted(status['undated'], 'word')} without a day" if status["undated"] else ""
    yield "known", f"{counted(status['answers'], 'day')}{without}"
    yield "known to", status["known_to"] or "–"
    yield "missing", _missing(status)
    for number, (source, count) in enumerate(status["sources"].items()):
        yield "" if number else "from", f"{count:,} {source}"


def _missing(status: StatusShape) -> str:
    if not status["gaps"]:
        return "nothing"
    shown = [gap["first"] if gap["days"] == 1 else f"{gap['first']} to {gap['last']}" for gap in status["gaps"]]
    return f"{counted(status['missing_days'], 'day')}: {_some(shown)}"


def import_lines(shape: ImportShape) -> Iterator[str]:
    """Yield what an import came to, for terminal and players alike."""
    yield f"{counted(shape['added'], 'answer')} added, {shape['known']:,} known already{_known_to(shape['status'])}."
    if shape["duplicates"]:
        yield f"{counted(shape['duplicates'], 'duplicate')} left out."
    if shape["clashes"]:
        yield f"{counted(len(shape['clashes']), 'clash')}: {_some(shape['clashes'], '; ')}."
    if shape["dropped"]:
        told = [f"{drop['where']}: {drop['message']}" for drop in shape["dropped"]]
        yield f"{counted(len(told), 'entry', 'entries')} left out: {_some(told, '; ')}."
    if shape["unlisted"]:
        told = shape["unlisted"]
        kept = "was kept, because the newspaper may use a new word" if len(told) == 1 else _KEPT
        yield f"{counted(len(told), 'word')} that the official list lacks {kept}: {_some(told)}."


def update_lines(shape: UpdateShape, why: bool = False) -> Iterator[str]:
    """Yield what an update came to, for players; the terminal also says why a day's answer could not be used."""
    if not shape["asked"]:
        yield f"Nothing was missing{_known_to(shape['status'])}."
        return
    yield f"{counted(shape['added'], 'answer')} added{_known_to(shape['status'])}."
    if shape["not_published"]:
        yield f"Not published: {_some(shape['not_published'])}."
    if shape["failed"]:
        days = shape["failed"] if why else [failed.partition(": ")[0] for failed in shape["failed"]]
        yield f"{counted(len(days), 'day')} without a usable answer: {_some(days, '; ' if why else ', ')}."
    if shape["clashes"]:
        yield f"{counted(len(shape['clashes']), 'clash')}: {_some(shape['clashes'], '; ')}."


def _known_to(status: StatusShape) -> str:
    missing = f", {counted(status['missing_days'], 'day')} missing" if status["missing_days"] else ""
    return f"; known to {status['known_to']}{missing}" if status["known_to"] else ""


def _some(texts: Sequence[str], between: str = ", ") -> str:
    more = f"{between}and {len(texts) - _MOST_TOLD:,} more" if len(texts) > _MOST_TOLD else ""
    return between.join(texts[:_MOST_TOLD]) + more


def not_kept_sentence(answer: str) -> str:
    """Say that an official game's answer could not be written down."""
    return f"{answer.upper()} was not added to your record of played answers, because the record cannot be changed."


def kept_sentence(answer: str, known: str, day: str, is_added: bool) -> str:
    """Say what became of an official game's answer, for terminal and players alike."""
    if is_added:
        return f"{answer.upper()} is now in your record of played answers, as the word of {day}."
    if answer == known:
        return f"Your record of played answers had {answer.upper()} as the word of {day} already."
    return f"Your record of played answers has {known.upper()} as the word of {day}; it was left as it is."
