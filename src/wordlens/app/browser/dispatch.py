"""What the server's addresses answer, answered here: no server, no process, no thread, one browser and its own files.

The page asks the same addresses in both cases. What the server leaves to FastAPI, a table does here: a method and the
parts of an address lead to a function of ask/. What a browser cannot do is refused with a sentence.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from urllib.parse import parse_qsl, unquote, urlsplit

from ...diary import LOCAL
from ...errors import InvalidRequest, NotFound, Refused, UnknownName, WordlensError
from ...words import day_number
from ...words.recording import forget_played
from ..ask import books, ownlists, played
from ..ask import diary_page as diary
from ..ask.answers import OK, Answer, failed
from ..ask.asks import GETS, POSTS, answer
from ..ask.catalogue import list_words, lists, strategies
from ..ask.check import read_request
from ..ask.days import read_puzzle_day
from ..ask.diary import Intake
from ..ask.requests import (
    ForgetRequest,
    NewBookRequest,
    NewListRequest,
    NothingRequest,
    PlayedTextRequest,
    ReviewRequest,
)
from ..ask.requests_diary import (
    DiaryChoiceRequest,
    DiaryImportRequest,
    DiaryRequest,
    KeepGamesRequest,
    KeptGameRequest,
)
from ..ask.settings import Defaults
from ..show.encode import to_json
from ..show.shapes_played import PlayedRecordShape

Given = Mapping[str, object]
"""What a request holds: the fields of its JSON, or of its query."""
Work = Callable[[Given, Defaults, str], object]
"""Answers a request; the last argument is the part of its address that its pattern leaves open."""
CREATED, ACCEPTED = 201, 202
_PROGRAM = "this needs the wordlens program on a computer; a browser alone cannot do it"


def respond(method: str, address: str, body: str | None = None, defaults: Defaults | None = None) -> Answer:
    """Answer one request; whatever fails with a sentence is an answer too."""
    defaults = defaults or Defaults.read()
    parts = urlsplit(address)
    path = parts.path.removeprefix("/api/")
    try:
        given = _sent(body) if method == "POST" else dict(parse_qsl(parts.query, keep_blank_values=True))
        if method == "GET" and path in GETS:
            return answer(GETS[path], given, defaults)
        if method == "POST" and path in POSTS:
            return answer(POSTS[path], given, defaults)
        work, open_part = _find(method, path)
        told = work(given, defaults, open_part)
        return told if isinstance(told, Answer) else Answer(OK, to_json(told))
    except WordlensError as error:
        return failed(error)


def _sent(body: str | None) -> Given:
    try:
        sent = json.loads(body or "{}")
    except (ValueError, RecursionError):
        raise InvalidRequest("expected JSON, got something else") from None
    if not isinstance(sent, dict):
        raise InvalidRequest(f"expected an object of fields, got {type(sent).__name__}")
    return sent


def _find(method: str, path: str) -> tuple[Work, str]:
    """Return the function for an address, and what stands in the place that its pattern leaves open."""
    if found := _ROUTES.get((method, path)):
        return found, ""
    for (wanted, pattern), work in _ROUTES.items():
        before, star, after = pattern.partition("*")
        middle = path.removeprefix(before).removesuffix(after)
        if star and wanted == method and path == before + middle + after and middle and "/" not in middle:
            return work, unquote(middle)
    raise Refused(_PROGRAM, reason="needs_program")


def _add_list(given: Given, defaults: Defaults, _: str) -> Answer:
    return Answer(CREATED, to_json(ownlists.add_list(read_request(NewListRequest, given))))


def _compare(given: Given, defaults: Defaults, _: str) -> Answer:
    """Check a comparison; another worker then works it out."""
    from . import jobs  # what it imports is not needed to start with

    return Answer(ACCEPTED, jobs.start(given, defaults))


def _delete_list(given: Given, defaults: Defaults, name: str) -> object:
    try:
        ownlists.delete_list(name)
    except UnknownName as error:
        raise NotFound(str(error)) from None
    return lists(NothingRequest(), defaults)


def _add_book(given: Given, defaults: Defaults, _: str) -> Answer:
    return Answer(CREATED, to_json(books.add_book(read_request(NewBookRequest, given))))


def _delete_book(given: Given, defaults: Defaults, name: str) -> object:
    try:
        books.delete_book(name)
    except UnknownName as error:
        raise NotFound(str(error)) from None
    return strategies(NothingRequest(), defaults)


def _played(given: Given, defaults: Defaults, _: str) -> PlayedRecordShape:
    """Return the record; its days are added by hand or import, as no other site lets this page ask."""
    return {
        "status": played.status(),
        "update": {"state": "idle", "done": 0, "total": 0, "seconds_left": None, "sentences": [], "error": None},
        "opening": {"state": "idle", "share": 0.0, "sentence": ""},
        "host": "",
        "can_change": True,
    }


def _import_played(given: Given, defaults: Defaults, _: str) -> object:
    asked = read_request(PlayedTextRequest, given)
    source = f"import {asked.name}" if asked.name else "import pasted"
    return played.import_text(asked.text, asked.name or "the text", source)


def _forget_played(given: Given, defaults: Defaults, _: str) -> object:
    asked = read_request(ForgetRequest, given)
    forget_played([day_number(read_puzzle_day(asked.date))])
    return _played(given, defaults, "")


def _diary(given: Given, defaults: Defaults, _: str) -> object:
    asked = read_request(DiaryRequest, {name: given[name] for name in ("player", "year") if name in given})
    year = int(asked.year) if asked.year and asked.year.isascii() and asked.year.isdigit() else None
    return diary.overview(LOCAL, asked.player, year, is_local=True)


def _choose(given: Given, defaults: Defaults, _: str) -> object:
    return diary.choose(LOCAL, read_request(DiaryChoiceRequest, given).keeps, is_local=True)


def _keep(given: Given, defaults: Defaults, _: str) -> object:
    games = [asdict(game) for game in read_request(KeepGamesRequest, given).games]
    return diary.keep_records(LOCAL, games, defaults.keep)


def _import_diary(given: Given, defaults: Defaults, _: str) -> object:
    asked = read_request(DiaryImportRequest, given)
    how = Intake(sender=asked.sender, everyone=asked.everyone, dry=asked.dry)
    return diary.import_text(LOCAL, asked.text, asked.name or "pasted", how, defaults.keep)


def _export_diary(given: Given, defaults: Defaults, form: str) -> Answer:
    return Answer(OK, diary.export_text(LOCAL, form).encode())


def _one_game(work: Callable[[str, str, str], object]) -> Work:
    """Return the function for what is done with one game of the diary."""

    def answer_for(given: Given, defaults: Defaults, _: str) -> object:
        asked = read_request(KeptGameRequest, given)
        return work(LOCAL, asked.id, asked.player)

    return answer_for


_ROUTES: dict[tuple[str, str], Work] = {
    ("GET", "lists/*/words"): lambda given, defaults, name: list_words(name),
    ("POST", "lists"): _add_list,
    ("DELETE", "lists/*"): _delete_list,
    ("POST", "compare"): _compare,
    ("POST", "books"): _add_book,
    ("DELETE", "books/*"): _delete_book,
    ("GET", "played"): _played,
    ("GET", "played/export"): lambda given, defaults, _: played.export_text(),
    ("POST", "played/import"): _import_played,
    ("POST", "played/forget"): _forget_played,
    ("GET", "diary"): _diary,
    ("GET", "diary/choice"): lambda given, defaults, _: diary.choice(LOCAL, is_local=True),
    ("POST", "diary/choice"): _choose,
    ("POST", "diary/games"): _keep,
    ("POST", "diary/reviewed"): lambda given, defaults, _: diary.keep_review(
        LOCAL, read_request(ReviewRequest, given), defaults
    ),
    ("POST", "diary/import"): _import_diary,
    ("GET", "diary/export/*"): _export_diary,
    ("GET", "diary/league"): lambda given, defaults, _: diary.league_of(LOCAL),
    ("POST", "diary/game"): _one_game(diary.kept_game),
    ("POST", "diary/review"): _one_game(diary.judge_kept),
    ("POST", "diary/delete"): _one_game(diary.delete_one),
    ("DELETE", "diary"): lambda given, defaults, _: diary.delete_everything(LOCAL),
}
"""By method and address; a star stands for one part that is open."""
