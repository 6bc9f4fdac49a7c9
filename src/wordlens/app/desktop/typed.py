"""The row that is being typed in a game: a letter in each cell, or none, and the cell that is written in next."""

from dataclasses import dataclass, field


@dataclass
class TypedRow:
    """Letters and a cursor; behind the last cell the cursor points at none."""

    length: int
    letters: list[str] = field(default_factory=list)
    cursor: int = 0
    _was_placed: bool = False
    """Whether the player put the cursor where it is; Backspace then erases that cell before those behind it."""

    def __post_init__(self) -> None:
        """Begin with empty cells."""
        self.letters = [*self.letters, *[""] * (self.length - len(self.letters))]

    @property
    def word(self) -> str:
        """The letters without the cells that are empty."""
        return "".join(self.letters)

    @property
    def is_whole(self) -> bool:
        """Whether every cell has a letter."""
        return all(self.letters)

    def clear(self) -> None:
        """Empty all cells."""
        self.letters = [""] * self.length
        self.place(0)

    def type(self, letter: str) -> None:
        """Write a letter into the cell of the cursor and move on."""
        if self.cursor < self.length:
            self.letters[self.cursor] = letter
            self.cursor += 1
            self._was_placed = False

    def erase(self) -> None:
        """Empty the cell that the player pointed at, else the one before the cursor, which moves there."""
        if not (self._was_placed and self.cursor < self.length and self.letters[self.cursor]):
            self.cursor = max(0, self.cursor - 1)
        self.letters[self.cursor] = ""

    def place(self, cursor: int) -> None:
        """Put the cursor into a cell."""
        self.cursor = max(0, min(cursor, self.length - 1))
        self._was_placed = True

    def move(self, key: str) -> None:
        """Move the cursor by one of the keys Left, Right, Home and End."""
        places = {"Left": self.cursor - 1, "Right": self.cursor + 1, "Home": 0, "End": self.length - 1}
        if key in places:
            self.place(places[key])
