"""From what people have to games for the diary: exports, chats, shared texts, tables; and what was refused."""

import datetime
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ..errors import InvalidGame, UnknownName
from ..reading.messages import Message, read_messages
from ..reading.results import NoResult, Result, find_results
from ..rules import Rule, format_pattern, solved
from ..words import WordList, day_number, day_of
from .game import DEFAULT_PLAYER, DiaryGame, checked
from .spreadsheet import games_of_table, is_own_table, is_table
from .tables import read_lines

OFFICIAL_LIST = "nyt"
"""The list of the newspaper's game."""


@dataclass(frozen=True)
class Refused:
    """What was left out of an import, where it stands, and why."""

    where: str
    message: str


@dataclass(frozen=True)
class Found:
    """The games of a text, and what was left out."""

    games: tuple[DiaryGame, ...] = ()
    refused: tuple[Refused, ...] = ()
    senders: Mapping[str, int] = field(default_factory=dict)
    """Of a chat: who sent how many games, the one with most first."""
    is_export: bool = False
    """Whether it is our own export, whose games come in exactly as they went out."""

    @classmethod
    def joined(cls, parts: Iterable["Found"]) -> "Found":
        """Return what several texts hold together."""
        every = list(parts)
        senders: Counter[str] = Counter()
        for part in every:
            senders.update(part.senders)
        return cls(
            tuple(game for part in every for game in part.games),
            tuple(refused for part in every for refused in part.refused),
            dict(senders.most_common()),
            all(part.is_export for part in every),
        )


def games_of_text(text: str, source: str, today: datetime.date, player: str | None = None) -> Found:
    """Return every game of a text; a chat's games have their senders as players, others `player` or the usual name.

    Raises InvalidGame where the text is nothing that can be read at all.
    """
    plain = text.lstrip("\ufeff \t\r\n")
    if plain.startswith('{"id"'):
        return replace(_from_pairs(read_lines(plain), player), is_export=True)
    if is_table(plain):
        return replace(_from_pairs(games_of_table(plain, source, today), player), is_export=is_own_table(plain))
    return _from_messages(read_messages(text), source, today, player)


def _from_pairs(pairs: Iterable[tuple[str, DiaryGame | InvalidGame]], player: str | None) -> Found:
    games, refused = [], []
    for where, game in pairs:
        if isinstance(game, InvalidGame):
            refused.append(Refused(where, str(game)))
        else:
            games.append(replace(game, player=player) if player else game)
    return Found(tuple(games), tuple(refused))


def _from_messages(messages: Iterable[Message], source: str, today: datetime.date, player: str | None) -> Found:
    """Return the games of messages in their order."""
    games: list[DiaryGame] = []
    refused: list[Refused] = []
    senders: Counter[str] = Counter()
    for message in messages:
        for found in find_results(message.text, message.sender is not None):
            where = _place(message, found.title)
            if isinstance(found, NoResult):
                refused.append(Refused(where, found.reason))
                continue
            try:
                games.append(_game(found, message, source, today, player))
            except InvalidGame as error:
                refused.append(Refused(where, str(error)))
            else:
                if message.sender:
                    senders[message.sender] += 1
    return Found(tuple(games), tuple(refused), dict(senders.most_common()))


def _place(message: Message, title: str) -> str:
    told = [title]
    if message.sender:
        told.append(f"of {message.sender}")
    if message.at:
        told.append(f"on {message.at:%Y-%m-%d}")
    return " ".join(told)


def _game(found: Result, message: Message, source: str, today: datetime.date, player: str | None) -> DiaryGame:
    """Return the game that a result tells."""
    share = found.share
    if not share.words and share.patterns[-1] != solved(share.length) and len(share.patterns) < 6:
        raise InvalidGame("the game was not finished")
    game = DiaryGame(
        id="shared",
        player=message.sender or player or DEFAULT_PLAYER,
        list=OFFICIAL_LIST,
        rule=Rule.HARD if share.is_hard else Rule.NORMAL,
        turns=len(share.patterns),
        guesses=max(6, len(share.patterns)),
        marks=tuple(format_pattern(pattern, share.length) for pattern in share.patterns),
        words=share.words,
        won=share.patterns[-1] == solved(share.length),
        source=source,
        finished=message.at.isoformat() if message.at else None,
        date=found.date or (message.at.date() if message.at else None),
    )
    if found.name == "wordle" and share.number is not None:
        day = day_of(share.number)
        if day > today + datetime.timedelta(1):  # somewhere it is tomorrow already
            raise InvalidGame(f"the puzzle {share.number:,} is of {day}, which has not come")
        return checked(replace(game, kind="official", number=share.number, date=day))
    if found.name == "wordlens" and found.date is not None and share.length == 5:
        return checked(replace(game, kind="daily", id=f"daily:{OFFICIAL_LIST}:{found.date}"))
    return checked(replace(game, id=content_id(game)))


def content_id(game: DiaryGame) -> str:
    """Return an id for a game that has none of its own: the same for the same rows on the same day."""
    parts = (str(game.date), game.list, " ".join(game.marks), " ".join(game.words), game.answer or "")
    return f"shared:{hashlib.sha256('|'.join(parts).encode()).hexdigest()[:20]}"


def of_sender(found: Found, sender: str, player: str) -> Found:
    """Return one sender's games as those of `player`, and what was refused of theirs.

    The sender may be named in any case, or by the beginning of the name where that is enough; else raises UnknownName.
    """
    wanted = sender.strip().casefold()
    exact = [name for name in found.senders if name.casefold() == wanted]
    near = exact or [name for name in found.senders if name.casefold().startswith(wanted)]
    if len(near) != 1 or not wanted:
        raise UnknownName("sender with games", sender, found.senders)
    games = tuple(replace(game, player=player) for game in found.games if game.player == near[0])
    refused = tuple(one for one in found.refused if f" of {near[0]}" in one.where)
    return Found(games, refused, found.senders)


def with_official_kind(game: DiaryGame, answers: Mapping[int, str]) -> DiaryGame:
    """Return a dated game as the newspaper's where its answer is the known one of its day or of a neighbouring day."""
    if game.kind != "free" or game.date is None or game.answer is None:
        return game
    number = day_number(game.date)
    for near in (number, number - 1, number + 1):
        if near >= 0 and answers.get(near) == game.answer:
            return checked(replace(game, kind="official", number=near, date=day_of(near)))
    return game


def with_answers(games: Iterable[DiaryGame], answers: Mapping[int, str]) -> Iterator[DiaryGame]:
    """Yield the games, those of the newspaper with the answer of their day where it is known and fits their rows."""
    for game in games:
        answer = answers.get(game.number) if game.kind == "official" and game.number is not None else None
        if game.answer is not None or answer is None:
            yield game
            continue
        try:
            yield checked(replace(game, answer=answer))
        except InvalidGame:  # a lost game whose words do not fit, or another puzzle
            yield game


def spelled(game: DiaryGame, words: WordList) -> bool:
    """Tell whether a list has every word of a game."""
    return all(word in words.numbers for word in (*game.words, *([game.answer] if game.answer else [])))
