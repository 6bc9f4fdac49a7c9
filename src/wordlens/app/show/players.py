"""What went wrong, in a sentence for a player: the page and the window show these, the terminal its own.

A sentence is made from the facts that an error carries, never from the terminal's wording: that may name commands,
options and lists, which a player has not typed. An error's `reason` names its sentence; an error without one gets the
sentence of its class.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ... import errors
from ...errors import WordlensError
from ...rules import MARK_NAMES, Repair, Row
from ...rules.knowledge import ORDINALS
from .names import counted, list_title, option_title
from .phone import NO_NETWORK

Facts = Mapping[str, Any]
_SHOWN = 20
"""Characters of a typed word that a sentence repeats."""
_FIELDS = {
    "answer": "The answer",
    "branching": "The number of guesses per state",
    "date": "The day",
    "game.answer": "The answer",
    "max_guesses": "The number of guesses",
    "number of answers": "The number of answers",
    "opener": "The first guess",
    "samples": "The number of answers",
    "seed": "The seed",
}
"""What players call the fields that they fill in themselves."""
BROKE = "Something broke inside. Try it again."
"""For what we did not foresee."""
RELOAD = "The page and the server do not understand each other. Load the page again."


def told(error: WordlensError) -> str:
    """Return the sentence for a player."""
    if error.reason:
        sentence = SENTENCES[error.reason]
        said = sentence if isinstance(sentence, str) else sentence(error.facts)
        board = error.facts.get("board_number")
        return said if board is None or said.startswith("Board ") else f"Board {board}: {said}"
    for kind in type(error).__mro__:
        if kind in CLASSES:
            plain = CLASSES[kind]
            return plain if isinstance(plain, str) else plain(error)
    return BROKE


def _word(text: object) -> str:
    """Return a word that the player typed, in capitals and not too long."""
    letters = "".join(letter for letter in str(text) if letter.isprintable())
    return letters[:_SHOWN].upper() + ("…" if len(letters) > _SHOWN else "")


def _either(words: list[str]) -> str:
    return ", ".join(words[:-1]) + (" or " if len(words) > 1 else "") + words[-1]


def _all(words: list[str]) -> str:
    return ", ".join(words[:-1]) + (" and " if len(words) > 1 else "") + words[-1]


def _length(facts: Facts) -> str:
    typed = _word(facts["word"])
    if not typed:
        return f"Type a word of {facts['length']} letters."
    if not typed.isalpha():
        return f"Type a word of {facts['length']} letters, without digits, spaces or signs."
    return f"Type a word of {facts['length']} letters; {typed} has {len(str(facts['word']))}."


def _unlisted(facts: Facts) -> str:
    near = [_word(word) for word in facts["near"]]
    return f"Not in word list: {_word(facts['word'])}." + (f" Did you mean {_either(near)}?" if near else "")


def _upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _impossible(facts: Facts) -> str:
    return f"No answer colours {_word(facts['word'])} like this: {facts['why']}. Check that row."


def _clash(facts: Facts) -> str:
    words = [_word(word) for word in facts["words"]]
    together = "both" if len(words) == 2 else "all"
    return f"{_all(words)} cannot {together} be right: {facts['clash']}.{_repairs(facts)}"


def _none_fits(facts: Facts) -> str:
    return f"No word fits all rows.{_repairs(facts)}"


def _repairs(facts: Facts) -> str:
    """Say which tile or row to check, where that was found out."""
    repair: Repair | None = next(iter(facts.get("repairs", ())), None)
    if repair is None:
        return " Check the colours of these rows."
    row: Row = facts["board"][repair.row - 1]
    if repair.column is None or repair.mark is None:
        return f" Check row {repair.row}, {_word(row.word)}: the others fit without it."
    at = repair.column - 1
    place = f"the {ORDINALS[at]} letter of row {repair.row}, {_word(row.word)}"
    return f" Check {place}: it may be {MARK_NAMES[repair.mark]}, not {MARK_NAMES[row.written[at]]}."


def _answer_clash(facts: Facts) -> str:
    row = f"row {facts['row']}, {_word(facts['word'])},"
    return f"If the answer is {_word(facts['answer'])}, {row} has other colours. Check that row or the answer."


def _value(facts: Facts) -> str:
    name = _FIELDS.get(facts["field"])
    return f"{name} must be {facts['expected']}." if name else RELOAD


def _size(facts: Facts) -> str:
    if facts["field"] in ("share", "text"):
        return f"This text is too long: at most {facts['most']} {facts['what']} can be read."
    if facts["field"] == "rows":
        return f"A board has at most {facts['most']} rows here."
    name = _FIELDS.get(facts["field"])
    return f"{name} may have at most {facts['most']} {facts['what']}." if name else RELOAD


def _board_width(facts: Facts) -> str:
    misfit = f"The board has {facts['columns']} columns, and the chosen list has words of {facts['length']} letters."
    return f"{misfit} Choose a list of words with {facts['columns']} letters."


def _played_text(facts: Facts) -> str:
    where = f"{_upper_first(facts['where'])} cannot be read" if facts["where"] else "This cannot be read"
    return f"{where} as played answers. Give one a line with its day, such as 2024-11-04 CRANE."


SENTENCES: dict[str, str | Callable[[Facts], str]] = {
    "length": _length,
    "any_length": lambda facts: f"Type a word of {facts['least']} to {facts['most']} letters.",
    "unlisted": _unlisted,
    "never_answer": lambda facts: (
        f"{_word(facts['word'])} may be guessed, but is never the answer. Choose another word or list."
    ),
    "impossible": _impossible,
    "marks": lambda facts: f"Give each letter of {_word(facts['word'])} one colour.",
    "row": "Type a word and give each of its letters a colour.",
    "needs_program": "This needs the wordlens program on a computer; a browser alone cannot do it.",
    "rule_locked": "The rule can only be changed before the first guess.",
    "over": lambda facts: f"The game is over. The word was {_word(facts['answer'])}.",
    "boards_over": "The game is over.",
    "boards_solved": "Every board is solved.",
    "boards_answers": lambda facts: f"Give a word for each of the {facts['count']} boards that are not solved.",
    "boards_heading": "This is no result of Dordle, Tridle, Quordle, Octordle, Sedecordle or Duotrigordle.",
    "boards_count": "Some boards have no number. Paste the whole text.",
    "boards_number": "The numbers of this result cannot be right. Paste the whole text.",
    "boards_score": "The numbers of this result do not fit its score. Paste the whole text.",
    "boards_squares": "The squares of this result do not fit its numbers. Paste the whole text.",
    "board_count": lambda facts: f"Colour the word on all {facts['count']} boards; it has colours on {facts['got']}.",
    "board_done": lambda facts: f"Board {facts['board_number']} was solved before, and takes no more rows.",
    "board_missing": lambda facts: f"Board {facts['board_number']} is not solved, so every row needs colours there.",
    "perfect_first": lambda facts: f"{_word(facts['word'])} is never an answer. Begin with another word.",
    "few_answers": lambda facts: (
        f"{facts['boards']} boards need as many words, and this list has {facts['answers']}. Choose fewer boards."
    ),
    "forbidden": lambda facts: _upper_first(facts["complaint"]),
    "unknown_game": "This game cannot be continued, because its word list has changed. Start a new game.",
    "clash": _clash,
    "none_fits": _none_fits,
    "no_game": "No game can give these squares. Check that all rows were copied.",
    "no_rows": "Enter at least one row first.",
    "goes_on": lambda facts: f"Row {facts['row']} found the word, but another row follows. Check the colours.",
    "answer_clash": _answer_clash,
    "breaks_hard": lambda facts: (
        f"Row {facts['row']}, {_word(facts['word'])}, breaks hard mode: {facts['complaint']}."
        " Review it as a normal game."
    ),
    "rows_or_text": "Enter the rows of your game, or paste its text.",
    "many_rows": lambda facts: f"A game has at most {facts['most']} rows here, and this one has {facts['rows']}.",
    "squares_uneven": "Paste a game with its rows of squares, all of one length.",
    "squares_side_by_side": "These are several boards side by side. Paste one board.",
    "squares_words": lambda facts: (
        f"There are {facts['rows']} rows of squares, but {facts['words']} words below them. Give one word for each row."
    ),
    "squares_some_words": "Give a word for each row of squares, or for none of them.",
    "squares_score": lambda facts: (
        f"The heading says {facts['score']}, but there are {facts['rows']} rows of squares. Paste the whole text."
    ),
    "squares_alone": "These squares have no words beside them. Advice needs the words, too; Review does not.",
    "squares_width": lambda facts: (
        f"The chosen list has words of {facts['length']} letters, and these rows have another length."
        " Choose a list that fits."
    ),
    "which_game": lambda facts: f"The text holds {facts['games']} games. Choose one of them.",
    "unclear_picture": "Some tiles are unclear. Look at the picture and mend them.",
    "unfinished_picture": "The game in this picture is not finished.",
    "later_picture": "This game is of a day that has not come yet.",
    "no_games": "No game was found. Give results that you shared, a chat, a table, pictures, or an export of a diary.",
    "unfinished": "Only a finished game can be kept: one that was solved, or one without a guess left.",
    "diary_off": "The diary is off. Say first that your games are to be kept.",
    "which_board": lambda facts: f"The picture shows {facts['boards']} boards. Choose one of them.",
    "mirrored": "The picture shows the board in a mirror. Take it from the front.",
    "large_picture": "This picture is too large. Crop it to the board, or make it smaller.",
    "damaged_picture": "This picture is damaged or incomplete. Save or take it again.",
    "browser_heic": "This browser cannot open HEIC pictures; Safari can. Save it as JPEG, or take a screenshot of it.",
    "no_file": "This file cannot be opened. Choose another one.",
    "clipboard": "There is no picture in the clipboard. Copy one, or choose a file.",
    "board_width": _board_width,
    "prior_list": "These chances are known for the official words only. Choose other chances, or the official list.",
    "value": _value,
    "option": lambda facts: f"{_upper_first(option_title(facts['field']))} must be {facts['expected']}.",
    "size": _size,
    "date": "Give a day such as 2026-03-01.",
    "date_range": lambda facts: f"Give a day from {facts['first']} to {facts['last']}.",
    "two_days": lambda facts: (
        f"Puzzle {facts['number']:,} was on {facts['told']}, not on {facts['date']}. Correct the day, or leave it out."
    ),
    "list_line": lambda facts: f"Line {facts['line']}: expected {facts['expected']}, got {_word(facts['word'])}.",
    "list_empty": "There are no words in this. Give one word a line.",
    "list_name": "Give the list a name with at least one letter from A to Z, or a digit.",
    "book_damaged": "This is no decision tree, or its guesses do not lead to every word. Choose another file.",
    "book_list": lambda facts: f"This tree is for the word list {list_title(facts['list'])}. Choose that list.",
    "book_list_unknown": lambda facts: f"This tree is for the word list {facts['list']}, which is not here.",
    "book_name": "Give the tree a name with at least one letter from A to Z, or a digit.",
    "many_books": lambda facts: f"There are {facts['most']} trees of your own already. Delete one first.",
    "books_elsewhere": "Trees can be added and deleted only on the computer on which wordlens runs.",
    "list_taken": "There is a list of this name already. Choose another name.",
    "list_stays": "This list stays: only your own lists can be deleted.",
    "many_lists": lambda facts: f"There are {facts['most']} lists of your own already. Delete one first.",
    "played_size": "This is too long for a record of played answers.",
    "played_text": _played_text,
    "played_games": "None of these games tells its puzzle's number and ends with the answer.",
    "several_senders": lambda facts: f"The chat holds games of {_all(facts['senders'])}. Say whose are yours.",
    "nothing_chosen": "Choose at least one to compare.",
    "answer_or_samples": "Give one word, or the number of answers, not both.",
    "elsewhere": "Played answers can be changed only on the computer on which wordlens runs.",
    "lists_elsewhere": "Word lists can be changed only on the computer on which wordlens runs.",
    "no_network": NO_NETWORK,
    "no_door": "The page cannot be opened to your network: something else uses its place there.",
    "door_elsewhere": "The page can be opened or closed only on the computer on which wordlens runs.",
    "foreign_host": (
        "The page does not go by this name. Open it by the address that wordlens gave when it was started. For a phone,"
        " the part About of the page on that computer shows the address, and a code for the camera."
    ),
    "comparisons": lambda facts: (
        f"{facts['running']} comparisons are running already. Stop one of yours, or wait for the end of one."
    ),
    "updating": "An update is running already. Wait for its end, or stop it.",
}
"""By an error's reason: a sentence, or what makes one from the error's facts."""


def _unclear(error: WordlensError) -> str:
    row, column = error.facts["row"], error.facts["column"]
    return f"The {ORDINALS[column - 1]} letter of row {row} is unclear. Correct it, or take a sharper picture."


def _of_address(error: WordlensError, said: str) -> str:
    """Say what an address on the network did, and what had come before; it is in the record."""
    kept = error.facts.get("kept", 0)
    came = f" {counted(kept, 'answer')} had come before and {'is' if kept == 1 else 'are'} kept." if kept else ""
    return f"{_upper_first(error.facts.get('host', 'that address'))} {said}{came}"


def _slow(error: WordlensError) -> str:
    if "minutes" in error.facts:
        return "The update took too long and was stopped. Start it again to go on; what has come is kept."
    if "host" in error.facts:
        return _of_address(error, "took too long to answer. Try again later.")
    return "This took too long and was stopped. Try it again, or ask for less."


def _missing(error: WordlensError) -> str:
    return f"{_upper_first(error.facts['purpose'])} is not installed on this computer."


def _unknown_name(error: WordlensError) -> str:
    return f"This {error.facts['kind'].partition(' of ')[0]} is not known here. Choose another one."


CLASSES: dict[type[BaseException], str | Callable[[Any], str]] = {
    errors.InvalidPattern: "Give each letter one colour.",
    errors.InvalidRow: "This row cannot be read. Type a word and give each of its letters a colour.",
    errors.InvalidWord: "This is no word that can be used here.",
    errors.IllegalGuess: "This guess is not allowed here.",
    errors.Contradiction: "These rows cannot all be right. Check their colours.",
    errors.InvalidList: "This cannot be read as a list of words. Give one word a line.",
    errors.InvalidDictionary: "The pattern dictionary on this computer is damaged. Choose another way to rank guesses.",
    errors.InvalidSettings: "The settings on this computer cannot be read.",
    errors.InvalidGame: "This is no game that the diary can keep.",
    errors.InvalidDiary: "The diary on this computer cannot be read or written at the moment.",
    errors.InvalidOption: "These choices do not go together. Change one of them.",
    errors.InvalidRequest: RELOAD,
    errors.UnknownName: _unknown_name,
    errors.MissingExtra: _missing,
    errors.NotAnImage: "This is no picture that can be read. Choose a PNG, JPEG, WebP, GIF or HEIC file.",
    errors.NoBoard: "No board was found. Show all rows of tiles, from the front and not too small.",
    errors.UnclearTile: _unclear,
    errors.SeveralBoards: lambda error: f"The picture shows {len(error.places)} boards. Choose one of them.",
    errors.SeveralGames: lambda error: f"The text holds {len(error.games)} games. Choose one of them.",
    errors.UserError: "This cannot be done as asked. Change something and try again.",
    errors.Busy: "Too much is going on at the moment. Try again shortly.",
    errors.Ending: "wordlens is being closed on its computer.",
    errors.Crashed: "Working this out broke down. Try it again.",
    errors.TooSlow: _slow,
    errors.NotPublished: lambda error: _of_address(error, "has no answers for these days, perhaps not yet."),
    errors.TurnedAway: lambda error: _of_address(
        error, f"refuses to answer. Try again {error.facts.get('when', 'much later')}."
    ),
    errors.Unusable: lambda error: _of_address(error, "gives no answers that can be used. Try again later."),
    errors.Unreachable: lambda error: _of_address(error, "does not answer. Check the network and try again."),
    errors.NotFound: "This is no longer there.",
    errors.Refused: "This page may not ask for that.",
    errors.Unanswered: "There is no answer at the moment. Try again shortly.",
    errors.KernelError: BROKE,
    errors.ProofError: "A proof on this computer does not hold.",
    errors.Stopped: "Stopped.",
}
"""By an error's class, for errors without a reason of their own."""
