"""Which known facts a guess did not use."""

from collections.abc import Iterator

from ..rules import Knowledge, Position
from ..rules.knowledge import ORDINALS

_FEW = 2
"""Of so few candidates one can always be said without loss."""


def wasted_facts(position: Position, guess: str, replies: int) -> tuple[str, ...]:
    """Return what the rows before had told and this guess ignores; replies is how many different ones it can get."""
    if not position.rows:
        return ()
    facts = list(_ignored(position.knowledge, guess))
    count, is_candidate = len(position.candidates), position.words.numbers[guess] in position.candidates
    if any(row.word == guess for row in position.rows):
        facts = ["it was guessed before"]
    elif not is_candidate and count <= _FEW:
        facts.append("only one word was left" if count == 1 else f"only {count} words were left, and it is neither")
    elif replies == 1 and not is_candidate:
        facts.append("every word left gives the same reply")
    return tuple(facts)


def _ignored(knowledge: Knowledge, guess: str) -> Iterator[str]:
    """Yield the letters that are known to be absent, elsewhere, fixed or missing."""
    for letter in dict.fromkeys(guess):
        most = knowledge.maximum.get(letter, len(guess))
        if most == 0:
            yield f"{letter.upper()} was known to be absent"
        elif guess.count(letter) > most:
            yield f"{letter.upper()} was known to occur {'once' if most == 1 else f'{most} times'} only"
    for at, (letter, fixed) in enumerate(zip(guess, knowledge.fixed, strict=True)):
        if fixed and letter != fixed:
            yield f"the {ORDINALS[at]} letter was known to be {fixed.upper()}"
        elif letter in knowledge.excluded[at] and knowledge.minimum.get(letter):
            yield f"{letter.upper()} was known not to be {ORDINALS[at]}"
    for letter, least in knowledge.minimum.items():
        placed = sum(fixed == letter for fixed in knowledge.fixed)
        if guess.count(letter) < least and placed < least:
            yield f"{letter.upper()} was known to be in the word"
