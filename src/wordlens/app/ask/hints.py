"""Hints in steps: each tells no more than was asked, and how much of the secret that is.

In a game of ours the answer is known, so that a hint is about the answer. From rows alone, as Advise has them, it is
about the words that are left: what most of them have, and in how many of them.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace

from ...advisor import advise, find_position
from ...rules import Position
from ...rules.knowledge import ORDINALS
from ...strategies import Limit
from ..show.absurd import best_sentence
from ..show.hints import HintShape, hint_shape
from ..show.names import counted
from .absurd import advise_absurd
from .games import is_absurd, opened, unhide
from .questions import Question, advise_question
from .requests import HintRequest, HintStep
from .settings import Defaults

_VOWELS = frozenset("aeiou")


@dataclass(frozen=True)
class HintQuestion:
    """A position, which hint is wanted, and the answer where it is known."""

    question: Question
    step: HintStep
    answer: str | None
    absurd: bool = False
    """Whether it is about a game against the adversary, which has no answer."""


@dataclass(frozen=True)
class _Left:
    """The words that are left, each with its chance; the answer is one of them where it is known."""

    position: Position
    chances: dict[str, float]
    answer: str | None
    absurd: bool = False

    def like(self, fits: Callable[[str], bool]) -> tuple[int, float]:
        """Return how many of the words are like that, and the chance of all of them together."""
        found = [word for word in self.chances if fits(word)]
        return len(found), sum(self.chances[word] for word in found)


def hint_question(asked: HintRequest, defaults: Defaults) -> HintQuestion:
    """Return the question that a request for a hint asks; in a game of ours the words are those of its list."""
    if asked.game is None:
        return HintQuestion(advise_question(asked, defaults), asked.step, None)
    if is_absurd(asked.game):
        return _absurd_question(asked, asked.game, defaults)
    words, number = unhide(asked.game)
    # A game of ours has nothing to do with the official days: all answers of its list are alike.
    own = replace(asked, list=words.name, prior="uniform", date=None, opener="")
    return HintQuestion(advise_question(own, defaults), asked.step, words.allowed[number])


def _absurd_question(asked: HintRequest, text: str, defaults: Defaults) -> HintQuestion:
    """Return the question about a game against the adversary, whose guesses say all of it."""
    game = opened(text)
    for word in asked.guesses:
        game.guess(word)
    own = replace(asked, list=game.words.name, prior="uniform", date=None, opener="", rows=())
    question = replace(advise_question(own, defaults), rows=tuple(game.rows))
    return HintQuestion(question, asked.step, None, absurd=True)


def hint(asked: HintQuestion) -> HintShape:
    """Return one hint."""
    left = _left(asked)
    told = {HintStep.LEFT: _count, HintStep.SHAPE: _shape, HintStep.LETTER: _letter}.get(asked.step)
    return _good_guess(asked) if told is None else told(left)


def _left(asked: HintQuestion) -> _Left:
    question = asked.question
    position = find_position(question.rows, question.words(), question.setting)
    if asked.answer is not None and asked.answer not in position.words.words(position.candidates):
        position = position.with_allowed_words()  # somebody's challenge, with a word that is never drawn
    weights = position.weights / position.weights.sum()
    words = position.words.words(position.candidates)
    return _Left(position, dict(zip(words, map(float, weights), strict=True)), asked.answer, asked.absurd)


def _count(left: _Left) -> HintShape:
    count = len(left.chances)
    text = "Only one word is left." if count == 1 else f"{counted(count, 'word')} are still possible."
    return hint_shape("left", text, count, count)


def _shape(left: _Left) -> HintShape:
    """Tell whether a letter repeats, and the number of vowels: of the answer, or of most words."""
    if left.answer is not None:
        repeats, vowels = _repeats(left.answer), _vowels(left.answer)
    else:
        shares: defaultdict[tuple[bool, int], float] = defaultdict(float)
        for word, chance in left.chances.items():
            shares[_repeats(word), _vowels(word)] += chance
        repeats, vowels = max(sorted(shares), key=lambda form: shares[form])
    fitting, chance = left.like(lambda word: (_repeats(word), _vowels(word)) == (repeats, vowels))
    said = f"{'A letter comes twice' if repeats else 'No letter comes twice'}, and there {_vowel_count(vowels)}"
    return _about(left, "shape", said, fitting, chance)


def _letter(left: _Left) -> HintShape:
    """Tell a letter that the rows do not show yet; where all are known, the place of one."""
    shown = {letter for letter, least in left.position.knowledge.minimum.items() if least}
    if left.answer is not None:
        letter = next((letter for letter in sorted(left.answer) if letter not in shown), None)
        return _place(left) if letter is None else _has(left, letter)
    shares: defaultdict[str, float] = defaultdict(float)
    for word, chance in left.chances.items():
        for each in {*word} - shown:
            shares[each] += chance
    return _has(left, max(sorted(shares), key=lambda each: shares[each])) if shares else _place(left)


def _has(left: _Left, letter: str) -> HintShape:
    fitting, chance = left.like(lambda word: letter in word)
    return _about(left, "letter", f"{letter.upper()} is in the word", fitting, chance)


def _place(left: _Left) -> HintShape:
    """Tell the letter of the first place that no row has settled."""
    fixed = left.position.knowledge.fixed
    likeliest = left.answer or max(left.chances, key=lambda word: left.chances[word])
    at = next((at for at, letter in enumerate(fixed) if letter is None), 0)
    fitting, chance = left.like(lambda word: word[at] == likeliest[at])
    return _about(left, "letter", f"The {ORDINALS[at]} letter is {likeliest[at].upper()}", fitting, chance)


def _about(left: _Left, step: str, said: str, fitting: int, chance: float) -> HintShape:
    """Tell something of the answer, or, where that is not known, how likely it is; and how many words it leaves."""
    count = len(left.chances)
    of_all = f"{fitting:,} of {counted(count, 'word')}"
    most = "Commonest among the words left" if left.absurd else f"Probably ({chance:.0%})"
    text = f"{said}." if left.answer is not None else f"{most}: {said}."
    return hint_shape(step, f"{text} That fits {of_all}.", count, fitting)


def _good_guess(asked: HintQuestion) -> HintShape:
    question = asked.question
    if asked.absurd:
        best_line = advise_absurd(question.rows, question.words(), question.setting.rule)
        return hint_shape("guess", best_sentence(best_line), best_line.left, None, best_line.best)
    found = advise(question.rows, question.words(), question.maker(), question.setting, Limit(top=1))
    best = found.ranking.guesses[0]
    count = len(found.position.candidates)
    may_be = "may be the word" if best.is_candidate else "cannot be the word, but tells much"
    text = f"{found.best.upper()} is a good guess: it {may_be}, and leaves {best.expected_left:.1f} words on average."
    if count == 1:
        text = f"The word is {found.best.upper()}."
    return hint_shape("guess", text, count, None, found.best)


def _repeats(word: str) -> bool:
    return len({*word}) < len(word)


def _vowels(word: str) -> int:
    """Return how many letters are vowels, accents left aside."""
    return sum(unicodedata.normalize("NFD", letter)[0] in _VOWELS for letter in word)


def _vowel_count(vowels: int) -> str:
    return {0: "is no vowel", 1: "is one vowel"}.get(vowels, f"are {vowels} vowels") + " (A, E, I, O or U)"
