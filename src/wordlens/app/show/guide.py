"""What players read about the game and about our words for it, once for every part of the page."""

from typing import TypedDict


class Example(TypedDict):
    """A row that shows what a colour means."""

    word: str
    pattern: str
    text: str


HOW_TO = (
    "Find the hidden word in six guesses. Each guess is a word; after it, the tiles show how close it was.",
    "In hard mode, letters that are in place stay there, and letters that are in the word are used again.",
    "Hints tell as little as you like. Giving up, or a new game in the middle, counts as a loss.",
    "There is one word for every day, the same for everybody here. It is our own, not the newspaper's.",
)
"""How to play: the goal, the modes, what counts, the day."""
EXAMPLES: tuple[Example, ...] = (
    {"word": "crane", "pattern": "g----", "text": "C is in the word and in the right place."},
    {"word": "moist", "pattern": "-y---", "text": "O is in the word, but in another place."},
    {"word": "ghoul", "pattern": "-----", "text": "None of these letters is in the word."},
)
GLOSSARY = {
    "Candidate": "A word that may still be the answer: it fits every row on the board.",
    "Exploration": "A guess that cannot be the answer any more, but tells much about what it is.",
    "Group": "The words that would colour a guess alike. A good guess makes many small groups.",
    "Bit": "A measure of what a reply tells. One bit halves the words that are left, two bits quarter them.",
    "Chance": "How likely a word is to be the answer, by how common it is and by what was played before.",
    "Skill": "How good a guess was, from 0 to 99: 99 is a best guess, 0 the median guess or worse.",
    "Luck": "How kind the answer was to a guess, from 0 to 99. 50 is what was to be expected.",
    "Cost": "How many guesses more a guess takes on average than the best one there, with best play afterwards.",
    "Strategy": "A rule that ranks guesses by what is known. It does not know the answer.",
    "Optimal": "Proved: no way to play takes fewer guesses on average over the list.",
    "Hindsight search": "A search for the shortest way to an answer that it knows. It measures search, not play.",
    "Frontier": "The states that a search has found and not yet looked into.",
    "f = g + h": "What A* goes by: g is the cost of the guesses so far, h an estimate of what is still to come.",
    "Hard mode": "Letters in place stay, and letters in the word are used again.",
    "Word list": "The words that can be answers, and those that can be guessed.",
    "Record": "The answers that the newspaper's game has had. They are less likely to come again soon.",
}
"""Our words, each in a sentence or two that stand alone."""


def guide() -> dict[str, object]:
    """Return all of it in the form that the page reads."""
    return {"how_to": HOW_TO, "examples": EXAMPLES, "glossary": GLOSSARY}
