"""Play: the game against a hidden word."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from ...errors import UserError, WordlensError
from ...rules import Game, Row, Rule
from ...strategies import Value
from ..ask.choose import choose_entry
from ..ask.games import hide
from ..show.names import best_marks, counted, strategy_text
from ..show.players import told
from ..show.shapes import SolveAnswer
from ..show.theme import shared
from .diary import diary_game, keep_if_wanted
from .finish import Finish
from .grid import MOST_ROWS, Cell, Grid
from .hints import Hints
from .keyboard import ERASE, SUBMIT, Keyboard
from .layout import make_label, switch
from .panel import write_strategy
from .typed import TypedRow
from .view import View, make_flow

if TYPE_CHECKING:
    from .window import Window


@dataclass
class Played:
    """A game with what belongs to it here."""

    game: Game
    typed: TypedRow = field(init=False)
    gave_up: bool = False
    finisher: str = ""
    """The strategy that was asked to finish the game, with its options; the player's own guesses end with that."""
    pending: list[str] = field(default_factory=list)
    """Its guesses that are not shown yet."""

    def __post_init__(self) -> None:
        """Begin with an empty row."""
        self.typed = TypedRow(self.game.words.length)

    @property
    def is_over(self) -> bool:
        """Whether no further guess is taken."""
        return self.game.is_over or self.gave_up

    @property
    def is_the_player_s(self) -> bool:
        """Whether the player may go on."""
        return not self.is_over and not self.finisher

    def finish(self) -> None:
        """Play what is not shown yet."""
        while self.pending:
            self.game.guess(self.pending.pop(0))


class Play(View):
    """A game; the rules live in `Game`, here are the cells, the keys and the feel. Each list keeps its own game."""

    menus = ("list", "rule")
    side_width = 412

    def __init__(self, window: "Window") -> None:
        """Start a game."""
        super().__init__(window, "play")
        self._games: dict[str, Played] = {}
        self._cells = Grid(self.left, window.palette, self.choices.words().length, self._click)
        self.stand(self._cells)
        side, self._head = self.side()
        self._note = make_label(side, "note", "Quiet.TLabel")
        self._note.pack(fill="x", pady=(0, 12))
        self._keyboard = Keyboard(side, window.palette, self.press)
        self._keyboard.pack(anchor="w")
        row = make_flow(side, "buttons", 14)
        self._buttons = self.buttons(
            row,
            new=("New game", self.start),
            give_up=("Give up", self.give_up),
            share=("Share", self.share),
            review=("Review this game", self.review),
        )
        self._hints = Hints(self, row, side, self._hinted)
        self._finish = Finish(row, self, choose_entry(None, self.choices.defaults).name, self.finish)
        row.show(*self._buttons.values(), self._hints.button, self._finish.button)
        self._hints.label.pack(fill="x", pady=(10, 0))
        self.add_guesses(MOST_ROWS)
        self._diary = window.new_background()
        self.start()

    def start(self) -> None:
        """Begin a game with another word."""
        words = self.choices.words()
        rule, guesses = Rule(self.choices["rule"]), self.choices.guesses
        self._games[words.name] = Played(Game.random(words, self.window.rng, rule, guesses))
        self._show()

    def leave(self) -> None:
        """Show at once what was turning, or was to be shown."""
        if self.is_waiting:
            self.not_later()
            self._now.finish()
            self._settle()

    def choice_changed(self, name: str) -> None:
        """Go on with the game of another list; another rule counts only before the first guess."""
        if name == "list":
            self.leave()
            if self.choices["list"] in self._games:
                self._show()
            else:
                self.start()
        elif name == "rule":
            rule, game = Rule(self.choices["rule"]), self._now.game
            if rule is game.rule:
                return
            if game.rows and not self._now.is_over:
                self.choices["rule"] = str(game.rule)
                self.complain(shared()["texts"]["rule_locked"])
            elif not game.rows:
                game.switch_rule(rule)
        elif name == "guesses":
            self._guesses_changed()

    def _guesses_changed(self) -> None:
        """Let a game that has not begun have another number of guesses; else the next one has it."""
        if self._now.game.rows or not self._now.is_the_player_s:
            self.say(f"Your next game has {counted(self.choices.guesses, 'guess')}.")
        else:
            self._now.game.max_guesses = self.choices.guesses
            self._show()

    def press(self, key: str) -> None:
        """Type, erase, move or submit; not while cells turn, nor after the end."""
        now = self._now
        if self.is_waiting or not now.is_the_player_s:
            return
        if key == SUBMIT:
            self._submit()
            return
        if key == ERASE:
            now.typed.erase()
        elif key in now.game.words.alphabet:
            now.typed.type(key)
        else:
            now.typed.move(key)
        self._draw_typed()

    def give_up(self) -> None:
        """Show the word."""
        if self._now.is_the_player_s and not self.is_waiting:
            self._now.gave_up = True
            self._settle()

    def finish(self, name: str, options: Mapping[str, Value]) -> None:
        """Let a strategy go on from here; as in all games of ours, every answer of the list is as likely."""
        now, game = self._now, self._now.game
        if self.is_waiting or not now.is_the_player_s:
            return
        now.finisher = write_strategy(name, options)
        self.window.focus_cells()
        self._settle()
        asked: dict[str, object] = {
            "list": game.words.name,
            "rule": str(game.rule),
            "strategy": name,
            "options": dict(options),
            "answer": game.answer,
        }
        asked |= {"max_guesses": game.max_guesses, "prior": "uniform", "opener": ""}
        rows = [str(row) for row in game.rows]
        self.ask("solve", {**asked, "rows": rows}, partial(self._finishes, now))

    def fail(self, error: WordlensError) -> None:
        """Say what went wrong; the game is the player's again."""
        for played in self._games.values():
            if not played.is_over and not played.pending:
                played.finisher = ""
        self._settle()
        super().fail(error)

    def share(self) -> None:
        """Copy the result as players share it."""
        self.clipboard_clear()
        self.clipboard_append(self._now.game.share_text(self.window.palette.squares))
        self.say(shared()["texts"]["copied"])

    def review(self) -> None:
        """Hand the game to the coach."""
        game = self._now.game
        answer = "" if game.is_won else game.answer
        rows = [str(row) for row in game.rows]
        self.window.review(rows, answer, game.words.name, hard=game.rule is Rule.HARD)

    def _finishes(self, now: Played, found: SolveAnswer) -> None:
        """Show what the strategy guessed, one guess after another; where nobody looks, at once."""
        now.pending = [turn["word"] for turn in found["guesses"]]
        if now is not self._now or self.window.view is not self:
            now.finish()
            self._settle()
        else:
            self._go_on()

    def _go_on(self) -> None:
        now = self._now
        now.game.guess(now.pending.pop(0))
        self._settle()
        if now.pending:
            self.later(shared()["milliseconds"]["pace"], self._go_on)

    def _hinted(self) -> dict[str, object] | None:
        """Return what a hint is about: this game, as it stands."""
        game = self._now.game
        if not self._now.is_the_player_s:
            return None
        token = hide(game.words, game.words.number(game.answer))
        rows = [str(row) for row in game.rows]
        given = {"game": token, "list": game.words.name, "rows": rows, "rule": str(game.rule)}
        return {**given, "max_guesses": game.max_guesses}

    def _click(self, row: int, column: int) -> None:
        """Put the cursor into a cell of the row that is being typed."""
        now = self._now
        if row == len(now.game.rows) and not self.is_waiting and now.is_the_player_s:
            now.typed.place(column)
            self._draw_typed()

    def _submit(self) -> None:
        now = self._now
        if not now.typed.is_whole:
            self.complain(shared()["texts"]["too_short"])
            return
        try:
            row = now.game.guess(now.typed.word)
        except UserError as complaint:
            self.complain(told(complaint))
            return
        now.typed.clear()
        self.say("")
        self._hints.clear()
        if now.game.is_over:
            self._diary.call(keep_if_wanted, diary_game(now.game), on_done=self._kept, on_failure=super().fail)
        self._turn(row, 0)

    def _kept(self, is_kept: bool) -> None:
        if is_kept:
            self.say("This game is in your diary.")
            self.window.games_changed()

    def _turn(self, row: Row, column: int) -> None:
        """Colour one cell after another."""
        if column == 0:
            self._cells.set_row(len(self._now.game.rows) - 1, row.word)
        self._cells.set(len(self._now.game.rows) - 1, column, Cell(row.word[column], row.written[column]))
        if column + 1 < len(row.word):
            self.later(shared()["milliseconds"]["stagger"], lambda: self._turn(row, column + 1))
        else:
            self._settle()

    def _show(self) -> None:
        """Show the game of the chosen list, from its first row on."""
        self.not_later()
        self._hints.clear()
        self._now = self._games[self.choices["list"]]
        game = self._now.game
        self._cells.resize(game.max_guesses, game.words.length)
        self._keyboard.use(game.words.alphabet)
        self.choices["rule"] = str(game.rule)
        self._settle()

    def _settle(self) -> None:
        """Show how the game stands."""
        game = self._now.game
        for number, row in enumerate(game.rows):
            self._cells.set_row(number, row.word, row.written)
        self._draw_typed()
        self._keyboard.mark(best_marks(game.rows))
        self._tell()

    def _draw_typed(self) -> None:
        """Show the letters of the row that is being typed, and where the next one goes."""
        now, row = self._now, len(self._now.game.rows)
        if now.game.is_over:
            return
        for column, letter in enumerate(now.typed.letters):
            shown = Cell(letter, outline="cursor" if column == now.typed.cursor else "")
            self._cells.set(row, column, shown if now.is_the_player_s else Cell())

    def _tell(self) -> None:
        head, note = _verdict(self._now)
        self._head.configure(text=head)
        self._note.configure(text=note)
        now, mine = self._now, self._now.is_the_player_s
        shared_out = now.game.is_over and not now.finisher
        switch(self._buttons, give_up=mine, share=shared_out, review=now.is_over and bool(now.game.rows))
        switch({"hint": self._hints.button, "finish": self._finish.button}, hint=mine, finish=mine)


def _verdict(now: Played) -> tuple[str, str]:
    """Return how a game stands, in a few words and in a sentence."""
    game, texts = now.game, shared()["texts"]
    answer, count = game.answer.upper(), counted(len(game.rows), "guess")
    if game.is_won and now.finisher:
        return f"{strategy_text(now.finisher)} found {answer}", f"{count} in all."
    if game.is_won:
        return texts["praise"][min(len(game.rows), len(texts["praise"])) - 1], f"{answer} in {count}."
    if now.is_over:
        return texts["lost"].format(answer=answer), "Better luck next time."
    if now.finisher:
        return f"{strategy_text(now.finisher)} goes on", f"{count} so far."
    left = counted(game.max_guesses - len(game.rows), "guess")
    told = f"{game.words.length} letters, {left} left. Type, and press Enter."
    return f"Guess {len(game.rows) + 1} of {game.max_guesses}", told
