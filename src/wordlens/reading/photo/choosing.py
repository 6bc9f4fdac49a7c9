"""Which of the boards in a picture is meant, and the sentences where none is."""

from collections.abc import Sequence

from ...errors import InvalidOption, NoBoard, SeveralBoards
from .result import Quad


def pick(places: Sequence[Quad], number: int | None) -> int:
    """Return which of several boards is meant, from 0: the only one, or the one with this number from 1.

    Raises NoBoard where there is none, and SeveralBoards where a choice is needed.
    """
    if not places:
        raise NoBoard(
            "no board was found in the picture: show the rows of tiles whole, from the front and not too small"
        )
    if number is not None:
        if not 1 <= number <= len(places):
            told = f"expected a board from 1 to {len(places)}, got {number}"
            raise InvalidOption(told, reason="which_board", boards=len(places))
        return number - 1
    if len(places) > 1:
        raise SeveralBoards(list(places))
    return 0
