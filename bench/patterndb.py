"""How large is a pattern dictionary, how long do build and lookups take, and when is computing faster than reading?"""

import lzma
import sys
import tempfile
import zlib
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from types import ModuleType

import numpy as np

from measure import SEED, backends, best_of, ms, print_table
from wordlens.kernels import pattern_rows
from wordlens.patterndb import (
    CLASSIC,
    COMPACT,
    DictionaryParts,
    Layout,
    LookupTimes,
    PatternDictionary,
    build,
    time_lookups,
    verify,
)
from wordlens.words import WordList, load_words

SIZE_BARS = {CLASSIC.name: 36e6, COMPACT.name: 15e6}
BUILD_BAR, PART_BAR, PARTS_BAR = 20, 100e-6, 2e-3
GUESS_RUNS = 300


def main() -> None:
    words = load_words("classic")
    with tempfile.TemporaryDirectory() as folder:
        dictionaries = [measure_layout(words, layout, Path(folder)) for layout in (CLASSIC, COMPACT)]
        compare_sources(words, dictionaries)
    compare_compressors(words)


def measure_layout(words: WordList, layout: Layout, folder: Path) -> PatternDictionary:
    """Print one layout's figures against their bars, and return it opened."""
    path = folder / layout.name
    cost, built = best_of(lambda: build(path, words, layout), 1)
    opening, dictionary = best_of(lambda: PatternDictionary.open(path, words), 5)
    lookups = time_lookups(dictionary, np.random.default_rng(SEED))
    verifying, verified = best_of(lambda: verify(dictionary), 1)
    rows = [
        ["size", f"{built.bytes:,} bytes", f"{SIZE_BARS[layout.name]:,.0f}", met(built.bytes, SIZE_BARS[layout.name])],
        ["build", f"{cost.wall:.2f} s", f"{BUILD_BAR} s", met(cost.wall, BUILD_BAR)],
        *lookup_rows(lookups),
        ["open, every byte checked", f"{ms(opening.wall)} ms", "", ""],
        [f"verify all {verified.pairs:,} pairs", f"{verifying.wall:.2f} s", "", ""],
    ]
    print_table(f"Layout {layout.name} of classic", ["what", "measured", "at most", ""], rows)
    return dictionary


def lookup_rows(lookups: LookupTimes) -> list[list[str]]:
    """Return the rows about lookups."""
    return [
        ["one guess and pattern, median", micro(lookups.part), micro(PART_BAR), met(lookups.part, PART_BAR)],
        ["all parts of a guess, median", micro(lookups.parts), micro(PARTS_BAR), met(lookups.parts, PARTS_BAR)],
        ["the first lookup of all", micro(lookups.first), "", ""],
    ]


def each_row(kernels: ModuleType, guesses: np.ndarray, answers: np.ndarray) -> None:
    """Compute the codes of one guess at a time."""
    for at in range(len(guesses)):
        kernels.pattern_rows(guesses[at : at + 1], answers)


def each_code(dictionary: PatternDictionary, guesses: Iterable[int]) -> None:
    """Read the codes of one guess at a time."""
    for guess in guesses:
        dictionary.codes(guess)


def compare_sources(words: WordList, dictionaries: list[PatternDictionary]) -> None:
    """Print how long a row of codes, all rows, and the figures of all guesses take to compute and to read."""
    letters, answers = words.letters, words.letters[words.answers]
    sample = np.random.default_rng(SEED).integers(len(letters), size=GUESS_RUNS).tolist()
    rows, scores = [], []
    for name, kernels in backends().items():
        row, _ = best_of(partial(each_row, kernels, letters[sample], answers), 5)
        table, _ = best_of(partial(kernels.pattern_rows, letters, answers), 5)
        ranking, figures = best_of(partial(kernels.score_parts, letters, answers), 5)
        rows.append([f"computed, {name} kernels", micro(row.wall / GUESS_RUNS), ms(table.wall), ms(ranking.wall)])
        scores.append(figures.entropy)
    every = np.arange(len(letters), dtype=np.int32)
    for each in dictionaries:
        source = DictionaryParts(each)
        row, _ = best_of(partial(each_code, each, sample), 5)
        table, _ = best_of(partial(each_code, each, range(len(letters))), 2)
        ranking, figures = best_of(partial(source.scores, every, words.answers, None), 2)
        layout = each.facts.layout.name
        rows.append([f"read, layout {layout}", micro(row.wall / GUESS_RUNS), ms(table.wall), ms(ranking.wall)])
        scores.append(figures.entropy)
    if not all((each == scores[0]).all() for each in scores):
        sys.exit("the sources differ")
    head = ["patterns of classic", "one row", "all rows, ms", "score all guesses, ms"]
    print_table("Computing against reading", head, rows)


def compare_compressors(words: WordList) -> None:
    """Print what general compressors make of the whole table, which layout compact is to be seen against."""
    codes = pattern_rows(words.letters, words.letters[words.answers])
    by_row = sum(len(zlib.compress(row.tobytes(), 9)) for row in codes)
    at_once = len(lzma.compress(codes.tobytes(), preset=6))
    rows = [["zlib, a row to each guess", f"{by_row:,}"], ["lzma over everything, no single lookups", f"{at_once:,}"]]
    print_table(f"All {codes.size:,} codes of classic, compressed as they are", ["how", "bytes"], rows)


def micro(seconds: float) -> str:
    """Return seconds as microseconds."""
    return f"{seconds * 1e6:,.1f} µs"


def met(value: float, bar: float) -> str:
    """Say whether a bar is met."""
    return "met" if value <= bar else "missed"


if __name__ == "__main__":
    main()
