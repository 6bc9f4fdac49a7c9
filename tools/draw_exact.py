"""Draw the pictures of docs/exact.md: docs/images/exact-*.svg. Every number in them is computed here.

Run as: .venv/bin/python tools/draw_exact.py
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

import numpy as np

from wordlens.arena.drawing import BLUE, FAINT, INK, ORANGE, SKY, VERMILION
from wordlens.exact import ExactSolver, Place
from wordlens.files import write_atomically
from wordlens.kernels import Ints, score_parts
from wordlens.rules import Position, feedback, format_pattern
from wordlens.words import WordList, load_words

IMAGES = Path(__file__).parents[1] / "docs" / "images"
WIDTH = 900
PALE = "#f3f4f6"
TILES = {"g": "#538d4e", "y": "#b59f3b", "-": "#787c7e"}
"""The game's own colours."""
TRAP = ("eight", "fight", "light", "might", "night", "right", "sight", "tight", "wight")
FAMILY = ("bates", "dates", "fates", "gates", "mates")
OPENERS = ("fuzzy", "adieu", "stare", "salet")
BEST = 7920


@dataclass
class Picture:
    """An SVG that is written line by line, on white so that it can be read on any page."""

    height: int
    lines: list[str] = field(default_factory=list)

    def box(self, x: float, y: float, width: float, height: float, fill: str, line: str = "none") -> None:
        """Draw a box."""
        shape = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4"'
        self.lines.append(f'<rect {shape} fill="{fill}" stroke="{line}"/>')

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str = FAINT, dash: str = "none") -> None:
        """Draw a line."""
        ends = f'x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}"'
        self.lines.append(f'<line {ends} stroke="{colour}" stroke-width="1.5" stroke-dasharray="{dash}"/>')

    def text(self, x: float, y: float, text: str, *, at: str = "start", size: int = 15, bold: bool = False) -> None:
        """Write a text; at is start, middle or end."""
        self.colour_text(x, y, text, INK, at, size, bold)

    def colour_text(self, x: float, y: float, text: str, colour: str, at: str, size: int, bold: bool = True) -> None:
        """Write a text in a colour."""
        weight = "bold" if bold else "normal"
        style = f'text-anchor="{at}" font-size="{size}" font-weight="{weight}" fill="{colour}"'
        self.lines.append(f'<text x="{x:g}" y="{y:g}" {style}>{escape(text)}</text>')

    def word(self, x: float, y: float, word: str, marks: str) -> None:
        """Draw a guess as tiles in the colours of its reply, 24 high and 130 wide."""
        for at, (letter, mark) in enumerate(zip(word.upper(), marks, strict=True)):
            self.box(x + 26 * at, y, 24, 24, TILES[mark])
            self.colour_text(x + 26 * at + 12, y + 17, letter, "white", "middle", 14)

    def name(self, x: float, y: float, word: str, fill: str = PALE) -> None:
        """Draw a word that may be the answer, 24 high and 70 wide."""
        self.box(x, y, 70, 24, fill, FAINT)
        self.text(x + 35, y + 17, word.upper(), at="middle", size=13)

    def save(self, name: str) -> None:
        """Write the file."""
        size = f'width="{WIDTH}" height="{self.height}" viewBox="0 0 {WIDTH} {self.height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="DejaVu Sans, Arial, sans-serif">'
        content = [head, f'<rect width="{WIDTH}" height="{self.height}" fill="white"/>', *self.lines, "</svg>"]
        write_atomically(IMAGES / f"exact-{name}.svg", "\n".join(content) + "\n")


@dataclass(frozen=True)
class Part:
    """What remains after one reply, and what it costs."""

    marks: str
    words: tuple[str, ...]
    cost: int


@dataclass(frozen=True)
class Desk:
    """The list, and a solver to ask."""

    words: WordList
    solver: ExactSolver

    def numbers(self, words: Sequence[str]) -> Ints:
        """Return the numbers of some words, ascending."""
        return np.array(sorted(self.words.numbers[word] for word in words), dtype=np.int32)

    def value(self, words: Sequence[str]) -> int:
        """Return V of a set."""
        return self.solver.solve(Place(self.numbers(words), 6)).value

    def parts(self, guess: str, words: Sequence[str]) -> list[Part]:
        """Return what a guess makes of a set, large parts last; the all-correct one costs nothing."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for word in words:
            found[format_pattern(feedback(guess, word))].append(word)
        made = [Part(m, tuple(some), 0 if some == [guess] else self.value(some)) for m, some in found.items()]
        return sorted(made, key=lambda part: (len(part.words), part.words))

    def most_parts(self, words: Sequence[str]) -> tuple[int, str]:
        """Return the most parts that any guess makes of a set, and the first such guess."""
        parts = score_parts(self.words.letters, self.words.letters[self.numbers(words)]).parts
        return int(parts.max()), self.words.allowed[int(parts.argmax())]


def main() -> None:
    """Draw them all."""
    words = load_words("classic")
    with ExactSolver(words) as solver:
        desk = Desk(words, solver)
        draw_parts(desk)
        draw_bound(desk)
        draw_ladder(desk)
        draw_family(desk)


def draw_parts(desk: Desk) -> None:
    """Draw what one guess makes of a trap, and how its cost adds up."""
    best = desk.solver.solve(Place(desk.numbers(TRAP), 6))
    assert best.guess is not None
    guess = desk.words.allowed[best.guess]
    parts = desk.parts(guess, TRAP)
    picture = Picture(110 + 34 * len(parts) + 46)
    picture.text(20, 30, f"Nine words that may be the answer; the guess is {guess.upper()}", bold=True)
    for at, word in enumerate(TRAP):
        picture.name(20 + 78 * at, 46, word)
    for at, part in enumerate(parts):
        y = 96 + 34 * at
        picture.word(40, y, guess, part.marks)
        picture.line(176, y + 12, 206, y + 12)
        for place, word in enumerate(part.words):
            picture.name(212 + 78 * place, y, word, "white")
        picture.text(540, y + 17, f"V = {part.cost}")
        if len(part.words) > 1:
            again = desk.solver.solve(Place(desk.numbers(part.words), 5))
            assert again.guess is not None
            picture.text(600, y + 17, f"({desk.words.allowed[again.guess].upper()} tells them apart)", size=13)
    y = 96 + 34 * len(parts)
    picture.line(20, y + 8, 880, y + 8)
    costs = " + ".join(str(part.cost) for part in parts)
    total = len(TRAP) + sum(part.cost for part in parts)
    assert total == best.value
    sum_of = f"V of all nine = {len(TRAP)} (one guess in each of nine games) + {costs} = {total}"
    picture.text(20, y + 36, sum_of, bold=True)
    picture.save("parts")


def draw_bound(desk: Desk) -> None:
    """Draw why k parts of n words cost at least 3n - k - [the guess may be right]."""
    picture = Picture(410)
    most, burner = desk.most_parts(TRAP)
    fills = {1: "#c6e7d8", 2: "#cfe4f5", 3: "#fbe3bd"}
    for left, guess in ((20, burner), (622, "night")):
        parts = sorted(desk.parts(guess, TRAP), key=lambda part: (-len(part.words), part.words == (guess,)))
        inside = guess in TRAP
        picture.text(left, 30, f"{guess.upper()}: n = {len(TRAP)} words, k = {len(parts)} parts", bold=True)
        for at, part in enumerate(parts):
            for up, word in enumerate(part.words):
                least = 1 if word == guess else 2 if up == 0 else 3
                x, y = left + 96 * at, 260 - 28 * up
                picture.box(x, y, 88, 24, fills[least], FAINT)
                picture.text(x + 8, y + 17, word.upper(), size=13)
                picture.text(x + 80, y + 17, str(least), at="end", size=13, bold=True)
        picture.line(left, 294, left + 96 * len(parts) - 8, 294)
        small = " − 1" if inside else ""
        picture.text(left, 318, f"at least 3n − k{small} = {3 * len(TRAP) - len(parts) - inside}")
    told = ("the guess itself: found with guess 1", "one word of each part: guess 2", "all others: guess 3 or later")
    for x, fill, said in zip((20, 310, 560), fills.values(), told, strict=True):
        picture.box(x, 342, 16, 16, fill, FAINT)
        picture.text(x + 22, 355, said, size=13)
    bound, value = 3 * len(TRAP) - most, desk.value(TRAP)
    assert bound <= value and all(len(desk.parts(word, TRAP)) + 1 <= most for word in TRAP)
    truth = f"No guess has a lower bound than {burner.upper()}, so V ≥ {bound}. In truth V = {value}."
    picture.text(20, 392, truth, bold=True)
    picture.save("bound")


def draw_ladder(desk: Desk) -> None:
    """Draw how the bound of an opener climbs, from cheap to dear, and where it passes the best total known."""
    picture = Picture(330)
    low, scale, left, top = 6700, 0.4, 110, 64
    colours = (FAINT, SKY, BLUE, ORANGE)
    names = ("sizes of the parts", "most parts of any guess", "a sweep for each part", "search")
    for at, (colour, said) in enumerate(zip(colours, names, strict=True)):
        picture.box(20 + 215 * at, 18, 16, 16, colour)
        picture.text(42 + 215 * at, 31, said, size=13)
    for row, opener in enumerate(OPENERS):
        y = top + 56 * row
        picture.text(20, y + 24, opener.upper(), bold=True)
        reached = low
        bounds = ladder(desk, opener)
        for colour, bound in zip(colours, bounds, strict=False):
            if low < reached >= BEST:
                break
            picture.box(left + (reached - low) * scale, y, (bound - reached) * scale, 34, colour)
            reached = bound
        sign = "=" if len(bounds) == len(colours) else "≥"
        verdict = "the best" if reached == BEST else "out"
        picture.text(left + (reached - low) * scale + 8, y + 23, f"{sign} {reached:,}: {verdict}", size=13)
    x = left + (BEST - low) * scale
    picture.line(x, 52, x, 292, VERMILION, "6 4")
    picture.colour_text(x, 314, f"{BEST:,} guesses: SALET", VERMILION, "middle", 14)
    picture.text(left, 314, f"{low:,}", size=13)
    picture.line(left, 52, left, 298)
    picture.save("ladder")


def ladder(desk: Desk, opener: str) -> list[int]:
    """Return the bounds of an opener's total: by sizes, by the most parts of any guess, by sweeps, and exactly."""
    letters = desk.words.letters
    highest = desk.most_parts(desk.words.words(desk.words.answers))[0]
    by_size = by_most = by_sweep = len(desk.words.answers)
    for _, position in Position.after((), desk.words).replies(desk.words.numbers[opener]):
        if position.rows[-1].is_solved:
            continue
        m, inside = len(position.candidates), np.isin(position.guesses, position.candidates)
        k = score_parts(letters, letters[position.candidates]).parts + inside
        by_size += 2 * m - 1
        by_most += max(2 * m - 1, 3 * m - highest - 1)
        by_sweep += max(2 * m - 1, 3 * m - int(k.max()))
    exact = desk.solver.cost(desk.solver.start(6), desk.words.numbers[opener]) if by_sweep < BEST else None
    return [by_size, by_most, by_sweep, *([] if exact is None else [exact.value])]


def draw_family(desk: Desk) -> None:
    """Draw how the parts of openers that differ in one letter lie in one larger set."""
    common = FAMILY[0][1:]
    whole = [word for word in desk.words.words(desk.words.answers) if not set(word) & set(common)]
    k = desk.most_parts(whole)[0]
    picture = Picture(76 + 44 * len(FAMILY) + 40)
    left, scale = 170, 1.1
    right = left + scale * len(whole) + 16
    picture.word(20, 24, f"?{common}", "-----")
    picture.box(left, 20, scale * len(whole), 32, SKY)
    picture.text(left + 10, 41, f"T: the {len(whole)} answers without {', '.join(common.upper())}", size=13)
    picture.text(right, 41, f"no guess makes more than {k} parts of T", size=13, bold=True)
    for row, opener in enumerate(FAMILY):
        y = 76 + 44 * row
        rest = [word for word in whole if opener[0] not in word]
        picture.word(20, y + 4, opener, "-----")
        picture.box(left, y, scale * len(whole), 32, "white", FAINT)
        picture.box(left, y, scale * len(rest), 32, "#cfe4f5", FAINT)
        lost = f"all but the {len(whole) - len(rest)} with {opener[0].upper()}"
        picture.text(left + 10, y + 21, f"S: {len(rest)}, {lost}", size=13)
        picture.text(right, y + 21, f"V(S) ≥ 3 × {len(rest)} − {k} − 1 = {3 * len(rest) - k - 1}", size=13)
    y = 76 + 44 * len(FAMILY)
    picture.text(20, y + 22, "One sweep over T serves every opener of the family.", bold=True)
    picture.save("family")


if __name__ == "__main__":
    main()
