"""Missing days are asked for politely, kept as they come, and every way in which that fails is one sentence."""

import datetime
import socket
import threading
import time

import pytest

from wordlens.errors import InvalidList, InvalidOption, Stopped, TooSlow, Unreachable
from wordlens.words import Played, day_of, original_record
from wordlens.words.fetch import Manners, fetch
from wordlens.words.record import load_record
from wordlens.words.recording import add_played
from wordlens.words.update import Fetched, update_record

from ..newspaper import Newspaper, breaks_off, day_file, drips, says

QUICK = Manners(a_second=500, seconds=1.0)
FIRST = original_record().end


def until(days: int) -> datetime.date:
    """The last of the first days that not every copy knows."""
    return day_of(FIRST + days - 1)


def known() -> dict[int, str]:
    return {line.number: line.answer for line in load_record().lines if line.number is not None}


def test_the_missing_days_are_asked_for_and_kept_with_their_source(newspaper: Newspaper) -> None:
    add_played(Played(((FIRST + 1, "crane"),)), "me")
    seen: list[Fetched] = []
    result = update_record(newspaper.pattern, until(4), manners=QUICK, on_progress=seen.append)
    assert (result.asked, result.added, result.known_to) == (3, 3, until(4))
    assert known() == {506: "leapt", 507: "crane", 508: "chord", 509: "fault"}
    assert load_record().sources == {"update 127.0.0.1": 3, "me": 1}
    paths = [path for _, path, _ in newspaper.asked]
    assert paths == [f"/svc/wordle/v2/2022-11-{day}.json" for day in ("07", "09", "10")]
    assert {agent.split("/")[0] for _, _, agent in newspaper.asked} == {"wordlens"}
    assert [(one.done, one.total) for one in seen] == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_nothing_missing_asks_for_nothing(newspaper: Newspaper) -> None:
    assert update_record(newspaper.pattern, datetime.date(2022, 11, 6), manners=QUICK).asked == 0
    assert newspaper.asked == []


def test_requests_keep_their_distance(newspaper: Newspaper) -> None:
    start = time.monotonic()
    update_record(newspaper.pattern, until(5), manners=Manners(a_second=20))
    assert time.monotonic() - start >= 4 / 20  # never less, however fast the machine is


def test_a_base_address_is_followed_by_the_day(newspaper: Newspaper) -> None:
    update_record(f"{newspaper.url}/svc/wordle/v2/", until(1), manners=QUICK)
    assert newspaper.asked[0][1] == "/svc/wordle/v2/2022-11-07.json"


def test_one_address_may_hold_a_whole_record(newspaper: Newspaper) -> None:
    newspaper.paths["/all.csv"] = says(b"date,answer\n2022-11-07,crane\n2022-11-08,slate\n2021-06-19,wrong\nx,y\n")
    result = update_record(f"{newspaper.url}/all.csv", manners=QUICK)
    assert (result.added, result.clashes) == (2, ("2021-06-19 has CIGAR already, not WRONG",))
    assert len(result.failed) == 1
    assert known() == {506: "crane", 507: "slate"}


def test_a_day_that_is_not_published_is_told_and_the_others_are_kept(newspaper: Newspaper) -> None:
    newspaper.on_day("2022-11-08", says(b"", 404))
    result = update_record(newspaper.pattern, until(3), manners=QUICK)
    assert (result.added, result.absent) == (2, [datetime.date(2022, 11, 8)])
    assert sorted(known()) == [506, 508]


def test_days_that_come_later_end_the_update(newspaper: Newspaper) -> None:
    for day in range(9, 14):
        newspaper.on_day(f"2022-11-{day:02}", says(b"", 404))
    result = update_record(newspaper.pattern, until(7), manners=QUICK)
    assert (result.asked, result.added, len(result.absent)) == (5, 2, 3)


BAD_DAYS = {
    "no JSON": (says(b"<html>"), "127.0.0.1 sent no JSON for 2022-11-08"),
    "a list": (says(b"[]"), "127.0.0.1 sent JSON without a solution for 2022-11-08"),
    "a number": (says(b'{"solution": 5}'), "127.0.0.1 sent JSON without a solution for 2022-11-08"),
    "no word": (
        says(b'{"solution": "cr4ne"}'),
        "expected a five-letter word for 2022-11-08, got 'cr4ne' from 127.0.0.1",
    ),
    "another day": (
        says(day_file(509, "2022-11-10", "crane")),
        "asked 127.0.0.1 for 2022-11-08 and got the answer of '2022-11-10'",
    ),
    "another number": (
        says(day_file(509, "2022-11-08", "crane")),
        "asked 127.0.0.1 for 2022-11-08 and got the answer of '509'",
    ),
    "nested": (says(b"[" * 60_000), "127.0.0.1 sent no JSON for 2022-11-08"),
    "too large": (says(b" " * 70_000), "127.0.0.1 sent more than 65,536 bytes, which is no answer"),
    "a fault": (says(b"", 500), "127.0.0.1 failed (code 500); try again later"),
    "half of it": (breaks_off, "127.0.0.1 sent"),
    "a loop": (says(b"", 302, Location="/svc/wordle/v2/2022-11-08.json"), "127.0.0.1 sends us from address to address"),
    "a file": (says(b"", 302, Location="file:///etc/passwd"), "127.0.0.1 failed (code 302)"),
    "too slow": (drips, "127.0.0.1 took"),
}


@pytest.mark.parametrize("name", BAD_DAYS)
def test_one_bad_answer_is_told_and_does_not_hide_the_later_days(newspaper: Newspaper, name: str) -> None:
    behaviour, message = BAD_DAYS[name]
    newspaper.on_day("2022-11-08", behaviour)
    result = update_record(newspaper.pattern, until(3), manners=QUICK)
    assert sorted(known()) == [506, 508]
    (told,) = result.failed
    assert told.startswith("2022-11-08: ")
    assert message in told
    assert "\n" not in told


def test_an_address_of_bad_answers_is_given_up(newspaper: Newspaper) -> None:
    newspaper.default = says(b"<html>")
    newspaper.on_day("2022-11-07", says(day_file(506, "2022-11-07", "crane")))
    with pytest.raises(Unreachable) as caught:
        update_record(newspaper.pattern, until(99), manners=QUICK)
    assert str(caught.value) == (
        "127.0.0.1 sent no JSON for 2022-11-10; the update ended there, after 3 days in a row without a usable answer; "
        "1 answer came before and was kept"
    )
    assert known() == {506: "crane"}
    assert len(newspaper.asked) == 4


def test_an_address_without_any_day_is_told(newspaper: Newspaper) -> None:
    with pytest.raises(Unreachable, match=r"127.0.0.1 has no answers for the days to 2022-11-09"):
        update_record(f"{newspaper.url}/YYYY-MM-DD/nothing", until(9), manners=QUICK)
    with pytest.raises(Unreachable, match="has nothing there; for a file a day, write YYYY-MM-DD in the address"):
        update_record(f"{newspaper.url}/svc/wordle/v2", until(9), manners=QUICK)


@pytest.mark.parametrize(
    ("code", "headers", "when"),
    [
        (429, {"Retry-After": "90"}, "in 2 minutes"),
        (429, {"Retry-After": "Fri, 06 Mar 2026 07:28:00 GMT"}, "after 2026-03-06 07:28 UTC"),
        (403, {"Retry-After": "soon"}, "in an hour"),
        (503, {}, "in an hour"),
    ],
)
def test_an_address_that_refuses_is_not_asked_again(
    newspaper: Newspaper, code: int, headers: dict[str, str], when: str
) -> None:
    newspaper.on_day("2022-11-09", says(b"", code, **headers))
    with pytest.raises(Unreachable) as caught:
        update_record(newspaper.pattern, until(9), manners=QUICK)
    assert str(caught.value) == (
        f"127.0.0.1 refuses to answer for now (code {code}); try again {when}; 2 answers came before and were kept"
    )
    assert len(newspaper.asked) == 3


def test_no_server_and_no_name_are_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}/YYYY-MM-DD"
        with pytest.raises(Unreachable, match=r"127.0.0.1 gives no answer: Connection refused"):
            update_record(address, until(9), manners=QUICK)
    with pytest.raises(Unreachable, match=r"nowhere.invalid cannot be found: there is no network, or no machine"):
        update_record("http://nowhere.invalid/YYYY-MM-DD", until(9), manners=Manners(seconds=60))


@pytest.mark.parametrize(
    "address",
    ["", "nytimes.com", "file:///etc/passwd", "ftp://x/y", "http://", "http://a b/", "http://x:99999/", "http://é/"],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    if address:
        with pytest.raises(InvalidOption, match="expected an address that begins with https:// or http://"):
            update_record(address, until(9))


def test_a_whole_record_that_is_none_is_told(newspaper: Newspaper) -> None:
    newspaper.paths["/all"] = says(b"<html><body>\n<p>No answers here</p>")
    with pytest.raises(InvalidList, match=r"127.0.0.1, line 1: expected"):
        update_record(f"{newspaper.url}/all", manners=QUICK)


def test_the_whole_update_has_a_limit(newspaper: Newspaper) -> None:
    with pytest.raises(TooSlow, match=r"start it again to go on; . answers? came before"):
        update_record(newspaper.pattern, until(99), manners=Manners(a_second=10, total_seconds=0.15))
    assert 0 < len(known()) < 9


def test_it_stops_when_told_to_even_while_an_answer_is_awaited(newspaper: Newspaper) -> None:
    newspaper.on_day("2022-11-08", drips)
    begun = threading.Event()
    told = threading.Event()

    def stop() -> bool:
        if len(newspaper.asked) == 2:
            begun.set()
        return told.is_set()

    def tell() -> None:
        begun.wait(30)
        told.set()

    teller = threading.Thread(target=tell)
    teller.start()
    with pytest.raises(Stopped):
        update_record(newspaper.pattern, until(9), manners=Manners(a_second=500, seconds=60), stop=stop)
    teller.join()
    assert len(newspaper.asked) == 2
    assert known() == {506: "leapt"}


def test_a_redirect_within_the_web_is_followed(newspaper: Newspaper) -> None:
    newspaper.paths["/old"] = says(b"", 301, Location="/new")
    newspaper.paths["/new"] = says(b"here")
    assert fetch(f"{newspaper.url}/old", 100, 5) == b"here"
