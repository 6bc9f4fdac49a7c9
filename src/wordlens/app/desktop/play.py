"""Play: the game against a hidden word."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...errors import UserError
from ...rules import Game, Row, Rule
from ..show.names import best_marks, counted
from ..show.players import told
from ..show.theme import shared
from .grid import ROWS, Cell, Grid
from .keyboard import ERASE, SUBMIT, Keyboard
from .layout import make_label, switch
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

    def __post_init__(self) -> None:
        """Begin with an empty row."""
        self.typed = TypedRow(self.game.words.length)

    @property
    def is_over(self) -> bool:
        """Whether no further guess is taken."""
        return self.game.is_over or self.gave_up


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
        row.show(*self._buttons.values())
        self.start()

    def start(self) -> None:
        """Begin a game with another word."""
        words = self.choices.words()
        self._games[words.name] = Played(Game.random(words, self.window.rng, Rule(self.choices["rule"])))
        self._show()

    def leave(self) -> None:
        """Show at once what was turning."""
        if self.is_waiting:
            self.not_later()
            self._settle()

    def choice_changed(self, name: str) -> None:
        """Go on with the game of another list; another rule counts only before the first guess."""
        if name == "list":
            self.leave()
            if self.choices.words().name in self._games:
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

    def press(self, key: str) -> None:
        """Type, erase, move or submit; not while cells turn, nor after the end."""
        now = self._now
        if self.is_waiting or now.is_over:
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
        if not self._now.is_over and not self.is_waiting:
            self._now.gave_up = True
            self._settle()

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

    @property
    def _now(self) -> Played:
        """The game of the chosen list."""
        return self._games[self.choices.words().name]

    def _click(self, row: int, column: int) -> None:
        """Put the cursor into a cell of the row that is being typed."""
        now = self._now
        if row == len(now.game.rows) and not self.is_waiting and not now.is_over:
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
        self._turn(row, 0)

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
        game = self._now.game
        self._cells.resize(max(ROWS, game.max_guesses), game.words.length)
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
            is_next = column == now.typed.cursor and not now.gave_up
            self._cells.set(row, column, Cell("" if now.gave_up else letter, outline="cursor" if is_next else ""))

    def _tell(self) -> None:
        game, texts = self._now.game, shared()["texts"]
        answer = game.answer.upper()
        if game.is_won:
            praise = texts["praise"]
            head = praise[min(len(game.rows), len(praise)) - 1]
            note = f"{answer} in {counted(len(game.rows), 'guess')}."
        elif self._now.is_over:
            head, note = texts["lost"].format(answer=answer), "Better luck next time."
        else:
            left = game.max_guesses - len(game.rows)
            head = f"Guess {len(game.rows) + 1} of {game.max_guesses}"
            note = f"{game.words.length} letters, {counted(left, 'guess')} left. Type, and press Enter."
        self._head.configure(text=head)
        self._note.configure(text=note)
        over = self._now.is_over
        switch(self._buttons, give_up=not over, share=game.is_over, review=over and bool(game.rows))
