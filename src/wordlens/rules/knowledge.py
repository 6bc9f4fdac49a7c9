"""What the rows so far imply, as a value that explains itself to a person."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from ..errors import Contradiction, InvalidRow
from ..notebook import Rows, page, sentences, tiles
from .pattern import ABSENT, CORRECT
from .placement import can_place
from .row import Row

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")


@dataclass(frozen=True)
class Knowledge:
    """Letters fixed and excluded by position, and how often each letter occurs at least and at most."""

    length: int
    fixed: tuple[str | None, ...]
    excluded: tuple[frozenset[str], ...]
    minimum: dict[str, int] = field(default_factory=dict)
    maximum: dict[str, int] = field(default_factory=dict)
    """Only letters with a limit; 0 means that the letter does not occur."""

    @classmethod
    def nothing(cls, length: int) -> "Knowledge":
        """Return the knowledge before the first guess."""
        return cls(length, (None,) * length, (frozenset(),) * length)

    @classmethod
    def from_row(cls, row: Row) -> "Knowledge":
        """Return what one row implies."""
        fixed: list[str | None] = [None] * len(row.word)
        excluded: list[frozenset[str]] = [frozenset()] * len(row.word)
        found: Counter[str] = Counter()
        absent = set()
        for at, (letter, mark) in enumerate(zip(row.word, row.marks, strict=True)):
            if mark == CORRECT:
                fixed[at] = letter
            else:
                excluded[at] = frozenset(letter)
            if mark == ABSENT:
                absent.add(letter)
            else:
                found[letter] += 1
        maximum = {letter: found[letter] for letter in sorted(absent)}
        return cls(len(row.word), tuple(fixed), tuple(excluded), dict(sorted(found.items())), maximum)

    @classmethod
    def from_rows(cls, rows: Sequence[Row], length: int | None = None) -> "Knowledge":
        """Return what all rows imply together, or raise Contradiction naming the rows that clash."""
        if length is None:
            length = len(rows[0].word) if rows else 5
        for row in rows:
            if len(row.word) != length:
                told = f"expected rows of {length} letters, got {row}"
                raise InvalidRow(told, reason="length", word=row.word, length=length)
        facts = [cls.from_row(row) for row in rows]
        merged = _merge_all(facts, length)
        if merged.clash() is not None:
            raise _name_clash(rows, facts)
        return merged

    def merge(self, other: "Knowledge") -> "Knowledge":
        """Return both together, the tighter bound each time; clash() tells whether that is possible."""
        letters = sorted({*self.minimum, *other.minimum})
        limited = sorted({*self.maximum, *other.maximum})
        excluded = [a | b for a, b in zip(self.excluded, other.excluded, strict=True)]
        for at, (here, there) in enumerate(zip(self.fixed, other.fixed, strict=True)):
            if here and there and here != there:
                excluded[at] |= {here}  # two letters for one place: kept as a clash
        return Knowledge(
            self.length,
            tuple(a or b for a, b in zip(self.fixed, other.fixed, strict=True)),
            tuple(excluded),
            {letter: max(self.minimum.get(letter, 0), other.minimum.get(letter, 0)) for letter in letters},
            {
                letter: min(self.maximum.get(letter, self.length), other.maximum.get(letter, self.length))
                for letter in limited
            },
        )

    def clash(self) -> str | None:
        """Say what cannot be true together, or return None."""
        for at, letter in enumerate(self.fixed):
            if letter and letter in self.excluded[at]:
                return f"the {ORDINALS[at]} letter both is and is not {letter.upper()}"
        for letter, least in self.minimum.items():
            most = self.maximum.get(letter, self.length)
            if least > most == 0:
                return f"{letter.upper()} both occurs and does not occur"
            if least > most:
                return f"{letter.upper()} occurs at least {_times(least)} and at most {_times(most)}"
        for letter in {letter for letter in self.fixed if letter}:
            if self.fixed.count(letter) > self.maximum.get(letter, self.length):
                return f"{letter.upper()} is fixed more often than it occurs"
        missing = [letter for letter, least in self.minimum.items() for _ in range(least - self.fixed.count(letter))]
        places = [at for at, letter in enumerate(self.fixed) if letter is None]
        if not can_place(missing, places, self.excluded):
            return f"there is no place left for {', '.join(sorted({letter.upper() for letter in missing}))}"
        return None

    def __contains__(self, word: object) -> bool:
        """Tell whether a word fits everything known."""
        if not isinstance(word, str) or len(word) != self.length:
            return False
        return (
            all(known in (None, letter) for known, letter in zip(self.fixed, word, strict=True))
            and not any(letter in excluded for letter, excluded in zip(word, self.excluded, strict=True))
            and all(word.count(letter) >= least for letter, least in self.minimum.items())
            and all(word.count(letter) <= most for letter, most in self.maximum.items())
        )

    def as_rows(self) -> Rows:
        """Return a row for each letter that something is known of, for a data frame; places count from 1.

        `least` and `most` say how often it occurs, `fixed` where it stands, and `places` where it may stand besides.
        """
        letters = sorted({*self.minimum, *self.maximum, *filter(None, self.fixed)})
        return [
            {
                "letter": letter,
                "least": self.minimum.get(letter, 0),
                "most": self.maximum.get(letter),
                "fixed": [at for at, known in enumerate(self.fixed, 1) if known == letter],
                "places": self._open_places(letter),
            }
            for letter in letters
        ]

    def _open_places(self, letter: str) -> list[int]:
        """Return where a letter may stand besides the places that it has, from 1."""
        if self.maximum.get(letter, self.length) <= self.fixed.count(letter):
            return []
        return [
            at
            for at, (known, excluded) in enumerate(zip(self.fixed, self.excluded, strict=True), 1)
            if known is None and letter not in excluded
        ]

    def _repr_html_(self) -> str:
        """Draw the letters that are fixed, and tell the rest in sentences, in a notebook."""
        word = "".join(letter or "?" for letter in self.fixed)
        marks = "".join("g" if letter else " " for letter in self.fixed)
        return page(tiles(word, marks), sentences(self.explain() or ("Nothing is known yet.",)))

    def explain(self) -> tuple[str, ...]:
        """Return what is known as short sentences for a person."""
        sentences = [
            f"The {ORDINALS[at]} letter is {letter.upper()}." for at, letter in enumerate(self.fixed) if letter
        ]
        for letter, least in self.minimum.items():
            sentences.extend(self._explain_letter(letter, least))
        absent = [letter.upper() for letter, most in self.maximum.items() if most == 0]
        if absent:
            sentences.append(f"Not in the word: {', '.join(absent)}.")
        return tuple(sentences)

    def _explain_letter(self, letter: str, least: int) -> Iterable[str]:
        upper = letter.upper()
        places = [ORDINALS[at] for at, excluded in enumerate(self.excluded) if letter in excluded]
        if places and self.fixed.count(letter) < least:
            yield f"{upper} is in the word, but not {' or '.join(places)}."
        most = self.maximum.get(letter)
        if most == least:
            yield f"{upper} occurs exactly {_times(least)}."
        elif least > 1:
            yield f"{upper} occurs at least {_times(least)}."


def _merge_all(facts: Iterable[Knowledge], length: int) -> Knowledge:
    merged = Knowledge.nothing(length)
    for fact in facts:
        merged = merged.merge(fact)
    return merged


def _name_clash(rows: Sequence[Row], facts: Sequence[Knowledge]) -> Contradiction:
    """Return the error that names the fewest rows that cannot be true together, and what clashes."""
    length = facts[0].length
    for count in range(2, len(rows) + 1):
        for chosen in combinations(range(len(rows)), count):
            clash = _merge_all((facts[i] for i in chosen), length).clash()
            if clash:
                named = " and ".join(str(rows[i]) for i in chosen)
                told = f"{named} cannot {'both' if count == 2 else 'all'} be true: {clash}"
                return Contradiction(told, reason="clash", words=[rows[i].word for i in chosen], clash=clash)
    raise AssertionError("no subset of the rows clashes")


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")
