"""Everything that the schema allows, and much that it does not, thrown at a real server: never a 5xx."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok

from wordlens.app.web.server import create_app

from ...children import PATIENCE
from ..serving import Site, serving

NOT_OURS = ("positive_data_acceptance",)
"""That every text is a word is more than a schema can say: what fits it may still be refused."""
TAKES_ANY_FILE = "POST /api/diary/picture"
"""It answers 200 and says what is wrong with the file; a form has no null, so that a file may be the text 'null'."""
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
SCHEMA = schemathesis.openapi.from_dict(create_app().openapi())
SCHEMA.config.checks.negative_data_rejection.expected_statuses += ["413"]  # too large is refused as such
OPERATIONS = {each.ok().label: each.ok() for each in SCHEMA.get_all_operations() if isinstance(each, Ok)}
WITHOUT_INPUT = {
    *("GET /api/about", "GET /api/lists", "GET /api/strategies", "GET /api/hindsight", "GET /api/jobs"),
    *(
        "GET /api/played",
        "GET /api/played/export",
        "POST /api/played/update",
        "DELETE /api/played/update",
        "DELETE /api/played/opening",
    ),
    *("GET /api/phone", "DELETE /api/phone"),
    *("DELETE /api/diary", "GET /api/diary/league", "GET /api/diary/choice"),
}
FEW, MANY = 6, 100
"""Requests of each kind, in `make test` and in `make golden`, where they come to 7,000. With 300 of each kind, 21,000
in all, nothing was found on commit 8a3df2f either; they took about 330 processor seconds, by a sample of 15 kinds."""
NOT_SENT = {"POST /api/phone"}
"""It would open this machine to its network; test_phone.py opens a door that leads to loopback."""


@pytest.fixture(scope="module")
def running() -> Iterator[Site]:
    load_all_checks()
    with serving() as running:
        yield running
        code, errors = running.stop()
        assert code == 0 and "Traceback" not in errors, errors


def throw(label: str, mode: GenerationMode, url: str, count: int) -> None:
    """Send so many requests of a kind, and check every answer against the schema."""
    left_out = (*NOT_OURS, "negative_data_rejection") if label == TAKES_ANY_FILE else NOT_OURS
    excluded: list[Any] = [CHECKS.get_one(name) for name in left_out]

    # The same requests every time: what the generator takes for wrong input must not differ from run to run.
    @settings(max_examples=count, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def check(case: Case[Any]) -> None:
        case.call_and_validate(base_url=url, excluded_checks=excluded, timeout=PATIENCE)

    check()


def kinds() -> list[tuple[str, GenerationMode]]:
    """Return every operation, with what it allows and with what it does not; as part of a path any text is allowed."""
    sent = [label for label in OPERATIONS if label not in NOT_SENT]
    strict = {label for label in sent if label not in WITHOUT_INPUT and "{" not in label}
    return [(label, mode) for label in sent for mode in MODES if mode is GenerationMode.POSITIVE or label in strict]


@pytest.mark.parametrize(("label", "mode"), kinds())
def test_every_answer_is_as_promised(running: Site, label: str, mode: GenerationMode) -> None:
    throw(label, mode, running.url, count=1 if label in WITHOUT_INPUT else FEW)


@pytest.mark.slow
@pytest.mark.parametrize(("label", "mode"), kinds())
def test_every_answer_is_as_promised_over_many_requests(running: Site, label: str, mode: GenerationMode) -> None:
    throw(label, mode, running.url, count=1 if label in WITHOUT_INPUT else MANY)


def test_nothing_is_left_out_of_the_schema() -> None:
    assert len(OPERATIONS) == 56
