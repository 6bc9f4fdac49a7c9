"""A user's own decision trees for the strategy `book`, as page and window bring them: checked by replay, then kept.

No request ever names a path: a tree comes as its text, and is chosen by the name under which it was kept.
"""

from ...errors import InvalidList, InvalidOption, ProofError, UnknownName
from ...rules import Tree, check_tree
from ...strategies.books import forget_book, keep_book, kept_books
from ..show.encode import encode
from ..show.shapes_lab import BookShape
from .lists import words_named
from .ownlists import plain_name
from .requests import NewBookRequest

MOST_BOOKS = 20
"""Trees that may be kept through page and window."""


def add_book(asked: NewBookRequest) -> BookShape:
    """Replay a tree as `tree check` does, and keep it; raises what a person can mend."""
    if len(kept_books()) >= MOST_BOOKS:
        told = f"there are {MOST_BOOKS} trees of your own already; delete one first"
        raise InvalidOption(told, reason="many_books", most=MOST_BOOKS)
    name = plain_name(asked.name)
    if not name:
        raise InvalidOption("give the tree a name with at least one letter from A to Z, or a digit", reason="book_name")
    try:
        tree = Tree.parse(asked.text, "the tree")
        summary = check_tree(tree, words_named(tree.list_name))
    except UnknownName:
        told = f"the tree was made for the list {tree.list_name!r}, which is not kept here; keep that list first"
        raise InvalidOption(told, reason="book_list_unknown", list=tree.list_name) from None
    except (InvalidList, ProofError) as problem:
        raise InvalidOption(f"this is no tree that holds: {problem}", reason="book_damaged") from None
    kept = keep_book(name, asked.text)
    return encode(summary, BookShape, name=kept, list=tree.list_name, rule=tree.rule, opener=tree.opener)


def delete_book(name: str) -> None:
    """Delete a tree of the user's own."""
    forget_book(name.strip().lower())
