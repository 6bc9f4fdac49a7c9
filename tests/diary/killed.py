"""Imports killed at random points, by a process of its own that forks: `python -m tests.diary.killed COUNT SEED`.

Each time the diary starts empty, a child imports a chat and is killed by SIGKILL somewhere on the way. Then the file
must check out, hold all games or none of an import, and after the import has run again be the same as without a kill.
"""

import datetime
import os
import random
import signal
import sys
import time

from wordlens.app.ask.diary import Intake, take_in
from wordlens.diary import Diary, diary_file, write_games
from wordlens.diary.imports import games_of_text
from wordlens.words.record import load_record, record_file

from .generated import made_games, share_text

GAMES = 120


def chat() -> str:
    """Return a chat with a game a day, half of them with words."""
    games = made_games(GAMES, 9)
    return "\n".join(
        f"{game.date:%d/%m/%Y}, 08:15 - Ann: {share_text(game, has_words=number % 2 == 0)}"
        for number, game in enumerate(games)
    )


def import_chat(text: str) -> None:
    """Import the chat as the terminal and the page do."""
    take_in(games_of_text(text, "chat", datetime.date(2026, 11, 18)), Intake())


def kept() -> tuple[str, str]:
    """Return the whole diary and the whole record of played answers."""
    with Diary() as diary:
        return write_games(diary.games(), "jsonl"), record_file().read_text("utf-8") if record_file().exists() else ""


def empty() -> None:
    """Take every file away, as before the first import."""
    for path in diary_file().parent.glob("*"):
        path.unlink()


def killed_import(text: str, seconds: float) -> bool:
    """Import in a child and kill it after so many seconds; return whether it was killed before its end."""
    child = os.fork()
    if child == 0:
        import_chat(text)
        os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def main(count: int, seed: int) -> None:
    """Kill so many imports, and print how many were killed on the way, and how many of those had written all games."""
    rng, text = random.Random(seed), chat()
    import_chat(text)  # loads everything, so that children spend their time on the import
    empty()
    started = time.perf_counter()
    import_chat(text)
    whole, usual = kept(), time.perf_counter() - started
    on_the_way = full = 0
    for _ in range(count):
        empty()
        on_the_way += killed_import(text, rng.uniform(0, 1.2 * usual))
        with Diary() as diary:
            assert diary.check() == (), diary.check()
            assert diary.count() in (0, GAMES), diary.count()
            full += diary.count() == GAMES
        assert load_record().problem is None
        import_chat(text)
        assert kept() == whole
    print(on_the_way, full)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
