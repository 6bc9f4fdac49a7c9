"""What each answer counts in a proof, where they do not all count alike."""

import datetime
import hashlib
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..errors import InvalidOption
from ..kernels import Longs
from ..rules import Setting
from ..words import WordList, prior_weights
from .core import MOST_WEIGHTS


@dataclass(frozen=True)
class Weights:
    """Whole numbers, one for each answer of a list in its order, and where they come from."""

    values: tuple[int, ...]
    prior: str = ""
    """The prior that gives them; empty where none does."""
    date: datetime.date | None = None
    """The day of the prior, where it has one."""

    @property
    def total(self) -> int:
        """What all answers weigh together; a mean is a total of weight times guesses divided by this."""
        return sum(self.values)

    @property
    def array(self) -> Longs:
        """The weights as the search takes them."""
        return np.array(self.values, dtype=np.int64)

    @cached_property
    def digest(self) -> str:
        """SHA-256 over the weights: their identity in checkpoints and records, beside that of the list."""
        return hashlib.sha256(" ".join(map(str, self.values)).encode("ascii")).hexdigest()

    def by_answer(self, words: WordList) -> dict[str, int]:
        """Return the weight of each answer of the list that they are for."""
        return dict(zip(words.words(words.answers), self.values, strict=True))


def weights_of(words: WordList, setting: Setting) -> Weights | None:
    """Return what the answers weigh under a setting's prior; None where the prior counts all of them alike."""
    prior = setting.prior or words.default_prior
    if prior == "uniform":
        return None
    has_day = prior == "official"
    known = setting.known_before() if has_day else None
    values = prior_weights(prior, words, words.answers, known, setting.day)
    different = len(np.unique(values))
    if different > MOST_WEIGHTS:
        raise InvalidOption(
            f"exact search takes at most {MOST_WEIGHTS} different weights, and the prior {prior!r} has {different:,};"
            " choose official or uniform"
        )
    day = setting.date or datetime.date.today()
    return Weights(tuple(values.tolist()), prior, day if has_day else None)
