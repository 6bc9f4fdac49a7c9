"""Questions of every kind, drawn by lot from a seed: what both transports must answer with the same bytes."""

import json
import random
from collections.abc import Iterator
from typing import Any

from wordlens.app.ask.games import hide
from wordlens.app.ask.lists import words_named
from wordlens.rules import Row, feedback

Asked = tuple[str, str, str | None]
SEED = 21
STRATEGIES = ("entropy", "parts", "minimax")
STEPS = ("left", "shape", "letter", "guess")
WRONG: tuple[tuple[str, dict[str, Any]], ...] = (
    ("advise", {"rows": ["nonsense"]}),
    ("advise", {"rows": ["crane=-y--g", "crane=ggggg"]}),
    ("advise", {"rowz": 1}),
    ("advise", {"list": "none"}),
    ("advise", {"strategy": "none"}),
    ("word", {"word": "zzzzz"}),
    ("rows", {"text": "nothing at all"}),
    ("review", {"rows": ["crane=ggggg", "horde=ggggg"]}),
    ("guess", {"game": "nyt.AAAA", "guess": "crane"}),
    ("guess", {}),
    ("give-up", {"game": ""}),
    ("solve", {"answer": "zzzzz"}),
    ("hindsight", {"answer": "horde", "solver": "none"}),
    ("boards/advise", {"boards": 1}),
    ("compare", {}),
    ("lists", {"name": "classic", "text": "cat dog cow"}),
    ("played/import", {"text": ""}),
    ("diary/game", {"id": "none", "player": "me"}),
    ("diary/games", {"games": []}),
    ("streaks", {}),
)
GETS = (
    "about", "lists", "strategies", "hindsight", "daily?date=never", "lists/classic/words", "lists/english4/words",
    "lists/none/words", "diary?year=2026", "diary/choice", "diary/league", "played/export",
)  # fmt: skip


def questions() -> list[Asked]:
    """Return all of them, in an order that is always the same."""
    rng = random.Random(SEED)
    sent = [*_advice(rng, 90), *_words(rng, 30), *_hints(rng, 24), *_games(rng, 60), *_reviews(rng, 8)]
    sent += [*_solved(rng, 24), *_searched(rng, 16), *_texts(rng, 20), *_streaks(rng, 8), *WRONG]
    return [
        *(("GET", f"/api/{address}", None) for address in GETS),
        *(("POST", f"/api/{address}", json.dumps(body)) for address, body in sent),
    ]


def _rows(rng: random.Random, name: str, count: int, answer: str) -> list[str]:
    words = words_named(name)
    pool = [words.allowed[number] for number in words.answers]
    played = [word for word in rng.sample(pool, count + 1) if word != answer][:count]
    return [f"{word}={Row(word, feedback(word, answer)).written}" for word in played]


def _answer(rng: random.Random, name: str) -> str:
    words = words_named(name)
    return words.allowed[int(rng.choice(words.answers.tolist()))]


def _position(rng: random.Random, least: int = 1) -> dict[str, Any]:
    name = rng.choice(("classic", "classic", "nyt2023", "english4", "english6"))
    return {"rows": _rows(rng, name, rng.randint(least, 3), _answer(rng, name)), "list": name}


def _advice(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for number in range(count):
        rule = rng.choice(("normal", "hard", "strict")) if number % 3 == 0 else "normal"
        strategy = rng.choice(STRATEGIES) if number % 4 else "optimal"
        asked = _position(rng, 2 if strategy == "optimal" else 1)
        yield "advise", {**asked, "strategy": strategy, "rule": rule, "top": rng.randint(1, 8)}


def _words(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for _ in range(count):
        asked = _position(rng)
        yield "word", {**asked, "word": _answer(rng, asked["list"]), "strategy": rng.choice(STRATEGIES)}


def _hints(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for number in range(count):
        yield "hint", {**_position(rng), "step": STEPS[number % len(STEPS)]}


def _games(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for number in range(count):
        name = rng.choice(("classic", "nyt", "english7"))
        words = words_named(name)
        game = hide(words, int(rng.choice(words.answers.tolist())), rng.randbytes(4))
        played = rng.sample(words.allowed, 3)
        if number % 5 == 0:
            yield "give-up", {"game": game}
        else:
            yield "guess", {"game": game, "guesses": played[:-1], "guess": played[-1], "rule": "normal"}


def _reviews(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for _ in range(count):
        answer = _answer(rng, "classic")
        rows = [*_rows(rng, "classic", 2, answer), f"{answer}=ggggg"]
        yield "review", {"rows": rows, "list": "classic"}


def _solved(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for number in range(count):
        name = rng.choice(("classic", "english4"))
        yield "solve", {"answer": _answer(rng, name), "list": name, "strategy": STRATEGIES[number % len(STRATEGIES)]}


def _searched(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for number in range(count):
        solver = ("bfs", "astar-constant-log2")[number % 2]
        yield "hindsight", {"answer": _answer(rng, "classic"), "list": "classic", "solver": solver, "branching": 5}


def _texts(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    squares = {"-": "⬛", "y": "🟨", "g": "🟩"}
    for number in range(count):
        answer = _answer(rng, "classic")
        rows = [row.split("=") for row in _rows(rng, "classic", 3, answer)]
        drawn = "\n".join("".join(squares[mark] for mark in marks) for _, marks in rows)
        text = f"Wordle {1500 + number} 4/6\n\n{drawn}\n🟩🟩🟩🟩🟩"
        if number % 2:
            yield "diary/import", {"text": text, "dry": True}
        else:
            yield "rows", {"text": "\n".join(f"{word} {marks}" for word, marks in rows), "list": "classic"}


def _streaks(rng: random.Random, count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for _ in range(count):
        days = [f"2026-03-{day:02}" for day in range(1, 31)]
        won = sorted(rng.sample(days, 20))
        lost = [day for day in days if day not in won and rng.random() < 0.3]
        yield "streaks", {"won": won, "lost": lost, "today": "2026-03-31", "others": [rng.random() < 0.7 for _ in days]}
