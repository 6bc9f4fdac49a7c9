"""The opening for the user's own record: worked out when the record has grown, and kept."""

from ...errors import InvalidOption
from ...kernels import backend_name
from ...parallel import OnProgress
from ...rules import Position, Rule
from ...strategies.openings import find_table, keep_table, kept_tables
from ...words import load_words
from ..show.names import opener_sentence
from .choose import choose_setting
from .played import OFFICIAL_LIST
from .settings import Defaults


def is_opening_old(defaults: Defaults) -> bool:
    """Tell whether the record has outgrown the opening that is kept for it, or none is kept."""
    position = _position(defaults)
    return backend_name() == "native" and find_table(position) not in kept_tables()


def refresh_opening(
    defaults: Defaults,
    on_progress: OnProgress | None = None,
    seconds: float | None = None,
    most: int | None = None,
) -> str:
    """Work out the best openers for the user's record and keep them; return the sentence that says so.

    What is found within `seconds` counts, and only the `most` most promising openers are tried, where these are given.
    """
    from ...strategies.work_out import work_out  # exact search, which nothing else here needs

    if backend_name() != "native":
        raise InvalidOption("working out the opening needs the native core; install wordlens with a compiler at hand")
    position = _position(defaults)
    table = work_out(position.words, position.setting, on_progress=on_progress, seconds=seconds, most=most)
    keep_table(table)
    word, mean = table.openers[0]
    return opener_sentence(word, mean)


def _position(defaults: Defaults) -> Position:
    words = load_words(OFFICIAL_LIST)
    rule = Rule.HARD if defaults.rule is Rule.HARD else Rule.NORMAL
    return Position.after((), words, choose_setting(defaults, words, rule, "official"))
