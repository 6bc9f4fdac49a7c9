"""Which answers are scored, where they are fewer than the candidates."""

from pathlib import Path

from ..errors import InvalidWord, UnknownName
from ..words import WordList, list_names, load_words, read_words


def read_targets(name_or_file: str, words: WordList) -> tuple[str, ...]:
    """Return the answers of the named list, or the words of the file; each must be an answer of the list played."""
    if name_or_file.lower() in list_names():
        other = load_words(name_or_file)
        targets = other.words(other.answers)
    elif Path(name_or_file).exists():
        targets = read_words(Path(name_or_file), words.length).words
    else:
        raise UnknownName("word list or file", name_or_file, list_names())
    possible = set(words.words(words.answers))
    for word in targets:
        words.number(word)  # an unknown word gets its own sentence
        if word not in possible:
            raise InvalidWord(f"expected answers of the list {words.name!r} to score, got {word!r}, which is none")
    return targets
