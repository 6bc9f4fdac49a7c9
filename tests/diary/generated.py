"""Games made by a seeded player, as many as a test wants: rows that truly fit their answers, a game a day."""

import datetime
import random
from dataclasses import replace

from wordlens.diary import DiaryGame, GameReview, Mistake, TurnFacts, checked
from wordlens.rules import MAX_GUESSES, Row, feedback, format_pattern
from wordlens.words import WordList, day_number, load_words

FIRST = datetime.date(2024, 1, 1)
OPENERS = ("crane", "slate", "adieu", "stare", "audio")


def made_rows(answer: str, words: WordList, rng: random.Random) -> list[Row]:
    """Return a game that a careless player might play: an opener, random words, and the answer if it comes to mind."""
    rows: list[Row] = []
    last = rng.choice((3, 4, 4, 5, 5, 6, 7))
    while len(rows) < MAX_GUESSES:
        word = rng.choice(OPENERS) if not rows else rng.choice(words.allowed)
        word = answer if len(rows) + 1 == last else word
        rows.append(Row(word, feedback(word, answer)))
        if word == answer:
            break
    return rows


def made_games(count: int, seed: int = 0, player: str = "me", first: datetime.date = FIRST) -> list[DiaryGame]:
    """Return that many official games, one a day."""
    rng, words = random.Random(seed), load_words()
    answers = words.words(words.answers.tolist())
    games = []
    for number in range(count):
        day = first + datetime.timedelta(number)
        answer = rng.choice(answers)
        rows = made_rows(answer, words, rng)
        facts = {"kind": "official", "number": day_number(day), "date": day, "answer": answer, "player": player}
        games.append(DiaryGame.of_rows("new", rows, source="generated", **facts))
    return games


def judged(game: DiaryGame, rng: random.Random) -> DiaryGame:
    """Return the game with a made-up review, as statistics need one."""
    kinds: tuple[Mistake | None, ...] = (None, None, None, "ignored", "trap", "risk")
    turns = tuple(
        TurnFacts(round(rng.random(), 3) if at else 0.0, True, rng.randrange(100), rng.randrange(100), 10, 3, mistake)
        for at, mistake in enumerate(rng.choices(kinds, k=game.turns))
    )
    par = {"optimal": rng.choice((3, 4)), "advice": rng.choice((3, 4, 4))}
    skill = sum(turn.skill for turn in turns[1:]) / len(turns[1:]) if turns[1:] else None
    return replace(game, review=GameReview(skill, sum(turn.luck for turn in turns) / len(turns), turns, par))


def squares_only(game: DiaryGame) -> DiaryGame:
    """Return the game as its squares tell it."""
    return checked(replace(game, words=(), answer=None))


def share_text(game: DiaryGame, has_words: bool = False) -> str:
    """Return the text that a player would share of an official game."""
    squares = {"-": "⬛", "y": "🟨", "g": "🟩"}
    assert game.number is not None
    score = game.turns if game.won else "X"
    star = "*" if game.rule == "hard" else ""
    lines = ["".join(squares[mark] for mark in row) for row in game.marks]
    if has_words:
        lines = [f"{line} {word.upper()}" for line, word in zip(lines, game.words, strict=True)]
    return "\n".join([f"Wordle {game.number:,} {score}/{game.guesses}{star}", "", *lines])


def pattern(word: str, answer: str) -> str:
    """Return the marks that a guess gets."""
    return format_pattern(feedback(word, answer), len(answer))
