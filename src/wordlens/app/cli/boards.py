"""Several boards in the terminal: suggest, solve and review."""

import sys
from collections.abc import Sequence
from dataclasses import replace

import click

from ...advisor_boards import advise_boards
from ...errors import InvalidOption
from ...rules import Boards, BoardsGame, Setting, Variant
from ...strategies import Limit
from ...words import WordList
from ..ask.boards import encode_boards, read_boards
from ..show.columns import Column
from ..show.encode import encode
from ..show.shapes_boards import AdvisedBoardShape, BoardsReviewShape, SolvedBoardsShape, boards_sentences
from . import options

_NAMED = 8
"""Words that each board may hold and are named."""
GUESSES = (
    Column("word", "guess", "upper"),
    Column("expected", "guesses to go", ".3f"),
    Column("chance", "solves a board", "chance"),
    Column("bits", "bits", ".2f"),
    Column("kind", ""),
)
TURNS = (
    Column("word", "guess", "upper"),
    Column("solved", "solves board"),
    Column("cost", "cost", ".3f"),
    Column("exact", ""),
    Column("best", "best guess", "upper"),
)


def suggest_boards(
    boards: int,
    variant: Variant,
    rows: tuple[str, ...],
    words: WordList,
    setting: Setting,
    top: int,
    as_json: bool,
    **others: object,
) -> None:
    """Show what each board may hold, and the best next guesses for all of them."""
    seen = _checked(read_boards(rows, boards), words)
    found = encode_boards(advise_boards(seen, words, setting, variant, Limit(top=top)), None if as_json else _NAMED)
    if as_json:
        options.echo_json(found)
        return
    from . import draw

    kinds = {True: "exact", False: ""}
    guesses = [{**guess, "kind": kinds[guess["exact"]]} for guess in found["guesses"]]
    lines = [board_line(board) for board in found["boards"]]
    left = f"{found['guesses_left']} of {found['max_guesses']} guesses are left"
    how = f"{found['note']} " if found["note"] else ""
    draw.show(*lines, draw.table(GUESSES, guesses), draw.quiet(f"{how}{left}; list {found['list']}."))


def board_line(board: AdvisedBoardShape) -> str:
    """Say what one board may hold."""
    number, count, words = board["number"], board["candidates"]["count"], board["candidates"]["words"]
    if board["answer"] is not None:
        return f"Board {number}: {board['answer'].upper()}, solved with guess {board['solved']}"
    if not board["shown"]:
        return f"Board {number}: not shown yet"
    named = ", ".join(word.upper() for word in words)
    more = " ..." if count > len(words) else ""
    what = "1 word" if count == 1 else f"{count:,} words"
    return f"Board {number}: {what}: {named}{more}{' (outside the list of answers)' if board['fallback'] else ''}"


def _checked(boards: Boards, words: WordList) -> Boards:
    for row in boards.rows:
        words.number(row.word)
    return boards


def solve_boards(
    boards: int,
    variant: Variant,
    hidden: tuple[str, ...],
    words: WordList,
    setting: Setting,
    as_json: bool,
    **others: object,
) -> None:
    """Let the strategy play against several answers."""
    from ...coach.boards import play_out

    if len(hidden) != boards:
        raise InvalidOption(f"expected {boards} answers for {boards} boards, got {len(hidden)}")
    if variant in (Variant.JUMBLE, Variant.RESCUE):
        raise InvalidOption(f"the variant {variant.value!r} draws words by lot, so it is played with 'wordlens play'")
    answers = tuple(words.allowed[words.number(answer)] for answer in hidden)
    game = play_out(BoardsGame(words, answers, variant), setting)
    if as_json:
        options.echo_json(encode(game, SolvedBoardsShape))
        return
    draw_boards(replace(game, variant=Variant.NORMAL).shown, is_whole=True)
    ended = f"All {boards} boards are solved" if game.is_won else "Not all boards are solved"
    click.echo(f" {ended} after {len(game.guesses)} of {game.max_guesses} guesses: {' '.join(game.guesses).upper()}")


def draw_boards(boards: Boards, is_whole: bool = False) -> None:
    """Draw boards side by side, as many as the terminal has room for; solved ones are folded unless all are wanted."""
    from rich.console import Console
    from rich.text import Text

    from . import draw

    drawn = [at for at in range(boards.count) if is_whole or boards.answer(at) is None]
    for at in range(boards.count):
        if at not in drawn:
            draw.show(
                draw.quiet(f"Board {at + 1}: {str(boards.answer(at)).upper()} with guess {boards.solved_with(at)}")
            )
    length = len(boards.rows[0].word) if boards.rows else 5
    width = 2 * length + 4  # letters, marks for eyes without colour, and the room between boards
    across = max(1, (Console().width - 2) // width)
    for first in range(0, len(drawn), across):
        block = drawn[first : first + across]
        draw.show(draw.quiet("".join(f"board {at + 1}".ljust(width) for at in block)))
        shown = {at: boards.board_rows(at) for at in block}
        for number in range(max((len(rows) for rows in shown.values()), default=0)):
            line = Text()
            for at in block:
                rows = shown[at]
                row = rows[number] if number < len(rows) else None
                for letter, mark in zip(row.word, row.written, strict=True) if row else ():
                    line.append(letter.upper(), draw.styles()[mark])
                line.append((f" {row.written}" if row else "").ljust(width - (length if row else 0)), draw.QUIET)
            draw.show(line)


def review_boards_command(
    boards: int,
    variant: Variant,
    rows: tuple[str, ...],
    words: WordList,
    prior: str | None,
    seed: int,
    answer: str | None,
    as_json: bool,
    **others: object,
) -> None:
    """Say what each guess of a game of several boards cost, and what the strategy would have done."""
    from ...coach.boards import review_boards

    if not rows and sys.stdin.isatty():
        raise InvalidOption("give the game's rows, such as crane=-y--g/g----, or paste them into input")
    texts = rows or tuple(sys.stdin.read().split())
    setting = options.choose_setting(words, None, prior, None, seed, None)
    answers: Sequence[str] = answer.replace(",", " ").split() if answer else ()
    found = review_boards(read_boards(texts, boards), words, setting, variant, answers)
    shape = encode(found, BoardsReviewShape, sentences=boards_sentences(found))
    if as_json:
        options.echo_json(shape)
        return
    from . import draw

    table = [
        {
            "word": turn["row"]["word"],
            "solved": ", ".join(map(str, turn["solved"])),
            "cost": turn["cost"],
            "exact": "given" if turn["given"] else "exact" if turn["exact"] else "estimated",
            "best": turn["best"]["word"],
        }
        for turn in shape["turns"]
    ]
    played = "" if found.rival is None else " ".join(row.word.upper() for row in found.rival.rows)
    rival = [draw.quiet(f"The strategy's game: {played}")] if played else []
    draw.show(draw.table(TURNS, table), "", *shape["sentences"], *rival)
