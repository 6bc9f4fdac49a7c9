"""The row that is typed in a game: letters, gaps and the cursor."""

from hypothesis import given
from hypothesis import strategies as st

from wordlens.app.desktop.typed import TypedRow

KEYS = st.lists(st.sampled_from(["a", "b", "erase", "Left", "Right", "Home", "End", "Up", "click 0", "click 4"]))


def pressed(keys: list[str], length: int = 5) -> TypedRow:
    row = TypedRow(length)
    for key in keys:
        if key == "erase":
            row.erase()
        elif key.startswith("click"):
            row.place(int(key.split()[1]))
        elif len(key) == 1:
            row.type(key)
        else:
            row.move(key)
    return row


def test_letters_go_on_and_backspace_takes_them_back() -> None:
    row = pressed([*"crane", "x", "erase", "erase"])
    assert (row.word, row.cursor, row.is_whole) == ("cra", 3, False)


def test_a_cell_that_was_pointed_at_is_written_over_or_erased_itself() -> None:
    assert pressed([*"crane", "click 0", "b"]).word == "brane"
    row = pressed([*"crane", "click 0", "erase"])
    assert row.letters == ["", "r", "a", "n", "e"] and row.cursor == 0
    assert pressed([*"crane", "click 0", "b", "erase"]).letters[0] == ""  # what was just typed, not the next letter


@given(KEYS)
def test_whatever_is_pressed_the_row_keeps_its_cells_and_the_cursor_its_place(keys: list[str]) -> None:
    row = pressed(keys)
    assert len(row.letters) == 5 and 0 <= row.cursor <= 5
    before = list(row.letters)
    row.place(2)
    row.type("z")
    assert row.letters == [*before[:2], "z", *before[3:]] and row.cursor == 3
