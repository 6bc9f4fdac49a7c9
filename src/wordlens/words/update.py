"""Answers that the record lacks, asked for day by day: each is kept as soon as it has come.

Nothing here runs unless a player says so, and what leaves the machine are the addresses of the missing days.
"""

import datetime
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import NotPublished, Stopped, TooSlow, Unanswered, Unusable, WordlensError
from .fetch import Manners, check_address, fetch, host_of
from .imports import decode, parse_played
from .played import NEWSPAPER, Played, day_number, day_of
from .record import load_record
from .recording import add_played, gaps

_DAY = "YYYY-MM-DD"
_MOST_BAD = 3
"""Days in a row that may fail before the address is given up: one bad day must not hide all later ones."""
_POLL_SECONDS = 0.1


@dataclass(frozen=True)
class Fetched:
    """How far an update has come."""

    done: int
    total: int
    seconds: float
    note: str
    """The day at hand."""


OnFetched = Callable[[Fetched], None]


@dataclass
class Updated:
    """What came of an update."""

    asked: int = 0
    """Days that were asked for."""
    added: int = 0
    absent: list[datetime.date] = field(default_factory=list)
    """Days that are not published."""
    failed: list[str] = field(default_factory=list)
    """Days whose answers could not be used, with the reason."""
    clashes: tuple[str, ...] = ()
    """What a whole record says against the answers that were known."""
    known_to: datetime.date | None = None


def update_record(
    address: str | None = None,
    until: datetime.date | None = None,
    *,
    on_progress: OnFetched | None = None,
    stop: Callable[[], bool] | None = None,
    manners: Manners | None = None,
    path: Path | None = None,
) -> Updated:
    """Ask for the days that the user's record lacks, up to `until` (yesterday), and keep what comes.

    The address has YYYY-MM-DD in the place of the day; one that ends in '/' is followed by the day and '.json', and any
    other is the one file of a whole record. What is known is kept when this stops half-way, whatever the reason.
    """
    address = address or NEWSPAPER
    check_address(address)
    if address.endswith("/") and _DAY not in address:
        address = f"{address}{_DAY}.json"
    until = until or datetime.date.today() - datetime.timedelta(1)
    errand = _Errand(address, manners or Manners(), on_progress, stop, path)
    try:
        if _DAY in address:
            errand.ask_days(day_number(until))
        else:
            errand.ask_whole()
    except Stopped:
        raise
    except WordlensError as error:
        errand.raise_with_what_was_kept(error)
    days = load_record(path).played.days
    errand.result.known_to = day_of(days[-1][0]) if days else None
    return errand.result


class _Errand:
    """One update on its way."""

    def __init__(
        self,
        address: str,
        manners: Manners,
        on_progress: OnFetched | None,
        stop: Callable[[], bool] | None,
        path: Path | None,
    ) -> None:
        self.address, self.manners = address, manners
        self.on_progress, self.stop, self.path = on_progress, stop, path
        self.result = Updated()
        self.source = f"update {host_of(address)}"
        self.started = self.turn = time.monotonic()
        """When it began, and when the next request may go."""

    def ask_days(self, last: int) -> None:
        """Ask for each day that the record lacks, first to last."""
        played = load_record(self.path).played
        days = [number for first, end in gaps(played, last + 1) for number in range(first, end + 1)]
        bad_in_a_row = 0
        for done, number in enumerate(days):
            self._tell(done, len(days), str(day_of(number)))
            self._keep_pace()
            self.result.asked += 1
            try:
                answer = self._answer(number)
            except NotPublished:
                self.result.absent.append(day_of(number))
                bad_in_a_row += 1
            except (TooSlow, Unusable) as error:
                self.result.failed.append(f"{day_of(number)}: {error}")
                bad_in_a_row += 1
                if bad_in_a_row == _MOST_BAD:
                    stopped = f"the update ended there, after {_MOST_BAD} days in a row without a usable answer"
                    raise type(error)(f"{error}; {stopped}", **error.facts) from error
            else:
                bad_in_a_row = 0
                self.result.added += add_played(Played(((number, answer),)), self.source, self.path).added
            if bad_in_a_row == _MOST_BAD:
                self._give_up(number)
                break  # what follows is not published either
        self._tell(len(days), len(days), "")

    def ask_whole(self) -> None:
        """Ask for a whole record."""
        self._tell(0, 1, host_of(self.address))
        self.result.asked = 1
        try:
            data = fetch(self.address, self.manners.whole_bytes, self.manners.seconds, self.stop)
        except NotPublished as error:
            hint = f"for a file a day, write {_DAY} in the address"
            raise NotPublished(f"{error}; {hint}", **error.facts) from None
        found = parse_played(decode(data, host_of(self.address)), host_of(self.address))
        told = add_played(found.played, self.source, self.path)
        self.result.added, self.result.clashes = told.added, told.clashes
        self.result.failed = [f"{drop.where}: {drop.message}" for drop in found.dropped]
        self._tell(1, 1, "")

    def raise_with_what_was_kept(self, error: WordlensError) -> None:
        """Raise the error again, with what came before it; it is in the record."""
        if not isinstance(error, Unanswered):
            raise error
        count = self.result.added
        if not count:
            raise error
        kept = "1 answer came before and was kept" if count == 1 else f"{count:,} answers came before and were kept"
        raise type(error)(f"{error}; {kept}", **error.facts, kept=count) from error

    def _answer(self, number: int) -> str:
        day = str(day_of(number))
        data = fetch(self.address.replace(_DAY, day), self.manners.day_bytes, self.manners.seconds, self.stop)
        return answer_of_day(data, number, host_of(self.address))

    def _give_up(self, number: int) -> None:
        """Say that days are not published at all, unless some were: then the last days are not published yet."""
        if not self.result.added:
            host = host_of(self.address)
            raise NotPublished(f"{host} has no answers for the days to {day_of(number)}", host=host)

    def _keep_pace(self) -> None:
        """Wait for the next request's turn; a request that took long lends nothing to the next ones."""
        now = time.monotonic()
        if now - self.started > self.manners.total_seconds:
            minutes = self.manners.total_seconds / 60
            raise TooSlow(f"the update took more than {minutes:g} minutes; start it again to go on", minutes=minutes)
        while (left := self.turn - time.monotonic()) > 0:
            if self.stop is not None and self.stop():
                raise Stopped("stopped")
            time.sleep(min(left, _POLL_SECONDS))
        self.turn = max(self.turn, now) + 1 / self.manners.a_second

    def _tell(self, done: int, total: int, note: str) -> None:
        if self.stop is not None and self.stop():
            raise Stopped("stopped")
        if self.on_progress is not None:
            self.on_progress(Fetched(done, total, time.monotonic() - self.started, note))


def answer_of_day(data: bytes, number: int, host: str) -> str:
    """Return the word in the file of a day, or raise Unusable if it is none of that day."""
    day = str(day_of(number))
    try:
        told = json.loads(data)
    except (ValueError, RecursionError):
        raise Unusable(f"{host} sent no JSON for {day}", host=host) from None
    if not isinstance(told, dict) or not isinstance(told.get("solution"), str):
        raise Unusable(f"{host} sent JSON without a solution for {day}", host=host)
    word: str = told["solution"].strip().lower()
    if not (len(word) == 5 and word.isascii() and word.isalpha()):
        got = f"got {told['solution'][:40]!r} from {host}"
        raise Unusable(f"expected a five-letter word for {day}, {got}", host=host)
    if told.get("print_date", day) != day or told.get("days_since_launch", number) != number:
        got = told.get("print_date", day) if told.get("print_date", day) != day else told["days_since_launch"]
        raise Unusable(f"asked {host} for {day} and got the answer of {str(got)[:20]!r}", host=host)
    return word
