"""Play: the game against a hidden word."""

from tkinter import ttk
from typing import TYPE_CHECKING

from ...errors import UserError
from ...rules import Game, Row, Rule
from ..show.names import best_marks, counted
from ..show.players import told
from ..show.theme import shared
from .grid import ROWS, Cell, Grid
from .keyboard import ERASE, SUBMIT, Keyboard
from .view import View, make_row

if TYPE_CHECKING:
    from .window import Window


class Play(View):
    """A game; the rules live in `Game`, here are the cells, the keys and the feel."""

    menus = ("list", "rule")

    def __init__(self, window: "Window") -> None:
        """Start a game."""
        super().__init__(window, "play")
        self._typed = ""
        self.grid_of_game = Grid(self, window.palette, window.choices.words().length, lambda row, column: None)
        self.grid_of_game.grid(row=0, column=0, sticky="n")
        side, self._head = self.side()
        self._note = ttk.Label(side, name="note", style="Quiet.TLabel", wraplength=500)
        self._note.pack(anchor="w", pady=(0, 18))
        self._keyboard = Keyboard(side, window.palette, self.press)
        self._keyboard.pack(anchor="w")
        self._buttons = self.buttons(
            make_row(side, "buttons", 22),
            new=("New game", self.start),
            give_up=("Give up", self.give_up),
            share=("Share", self.share),
            review=("Review this game", self.review),
        )
        self.start()

    def start(self) -> None:
        """Begin a game with another word."""
        self.not_later()
        words = self.window.choices.words()
        self._game = Game.random(words, self.window.rng, Rule(self.window.choices["rule"]))
        self._gave_up = False
        self._typed = ""
        self.grid_of_game.resize(ROWS, words.length)
        self._keyboard.use(words.alphabet)
        self._tell()

    def leave(self) -> None:
        """Show at once what was turning."""
        if self.is_waiting:
            self.not_later()
            self._settle()

    def choice_changed(self, name: str) -> None:
        """Begin anew with another list; another rule counts only before the first guess."""
        if name == "list":
            self.start()
        elif name == "rule":
            rule = Rule(self.window.choices["rule"])
            if rule is self._game.rule:
                return
            if self._game.rows and not self._is_over:
                self.window.complain(shared()["texts"]["rule_locked"])
                self.window.choices["rule"] = str(self._game.rule)
            elif not self._game.rows:
                self._game.switch_rule(rule)

    def press(self, key: str) -> None:
        """Type, erase or submit; not while cells turn, nor after the end."""
        if self.is_waiting or self._is_over:
            return
        if key == SUBMIT:
            self._submit()
            return
        if key == ERASE:
            self._typed = self._typed[:-1]
        elif key in self._game.words.alphabet and len(self._typed) < self._game.words.length:
            self._typed += key
        self.grid_of_game.set_row(len(self._game.rows), self._typed)

    def give_up(self) -> None:
        """Show the word."""
        if not self._is_over and not self.is_waiting:
            self._gave_up = True
            self._settle()

    def share(self) -> None:
        """Copy the result as players share it."""
        self.clipboard_clear()
        self.clipboard_append(self._game.share_text(self.window.palette.squares))
        self.window.say(shared()["texts"]["copied"])

    def review(self) -> None:
        """Hand the game to the coach."""
        answer = "" if self._game.is_won else self._game.answer
        self.window.review([str(row) for row in self._game.rows], answer, hard=self._game.rule is Rule.HARD)

    @property
    def _is_over(self) -> bool:
        return self._game.is_over or self._gave_up

    def _submit(self) -> None:
        if len(self._typed) < self._game.words.length:
            self.window.complain(shared()["texts"]["too_short"])
            return
        try:
            row = self._game.guess(self._typed)
        except UserError as complaint:
            self.window.complain(told(complaint))
            return
        self._typed = ""
        self.window.say("")
        self._turn(row, 0)

    def _turn(self, row: Row, column: int) -> None:
        """Colour one cell after another."""
        self.grid_of_game.set(len(self._game.rows) - 1, column, Cell(row.word[column], row.written[column]))
        if column + 1 < len(row.word):
            self.later(shared()["milliseconds"]["stagger"], lambda: self._turn(row, column + 1))
        else:
            self._settle()

    def _settle(self) -> None:
        """Show how the game stands."""
        for number, row in enumerate(self._game.rows):
            self.grid_of_game.set_row(number, row.word, row.written)
        if self._gave_up and not self._game.is_over:
            self.grid_of_game.set_row(len(self._game.rows), "")  # what was typed is typed no more
        self._keyboard.mark(best_marks(self._game.rows))
        self._tell()

    def _tell(self) -> None:
        game, texts = self._game, shared()["texts"]
        answer = game.answer.upper()
        if game.is_won:
            praise = texts["praise"]
            head = praise[min(len(game.rows), len(praise)) - 1]
            note = f"{answer} in {counted(len(game.rows), 'guess')}."
        elif self._is_over:
            head, note = texts["lost"].format(answer=answer), "Better luck next time."
        else:
            left = game.max_guesses - len(game.rows)
            head = f"Guess {len(game.rows) + 1} of {game.max_guesses}"
            note = f"{game.words.length} letters, {counted(left, 'guess')} left. Type, and press Enter."
        self._head.configure(text=head)
        self._note.configure(text=note)
        over = self._is_over
        for name, on in (("give_up", not over), ("share", game.is_over), ("review", over and bool(game.rows))):
            self._buttons[name].state(["!disabled" if on else "disabled"])
