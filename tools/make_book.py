"""Make the tree that ships with the strategy `book`: `parts` on classic from SALET.

Run as: .venv/bin/python tools/make_book.py
"""

from wordlens.kernels import PARTS, expand_tree
from wordlens.rules import Rule, Tree, check_tree
from wordlens.strategies.book import SHIPPED_BOOK
from wordlens.words import load_words


def main() -> None:
    """Expand the tree, replay it, and write it."""
    words = load_words("classic")
    nodes = expand_tree(words.letters, words.answers, PARTS, opener=words.number("salet"))
    tree = Tree.from_nodes(nodes, words, Rule.NORMAL)
    print(check_tree(tree, words))
    tree.write(SHIPPED_BOOK)


if __name__ == "__main__":
    main()
