"""What the page asks about the diary: each answer in its JSON shape, for one owner."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...diary import (
    DEFAULT_PLAYER,
    LOCAL,
    Added,
    Diary,
    DiaryGame,
    day_of_game,
    from_record,
    league,
    statistics,
    write_games,
)
from ...diary.imports import games_of_text
from ...errors import InvalidGame, MissingExtra, NotFound, Refused, UserError
from ...rules import MAX_GUESSES
from ..show import players
from ..show.diary import game_shape, league_shape, statistics_shape
from ..show.shapes_diary import (
    DiaryChoiceShape,
    DiaryGameShape,
    DiaryImportShape,
    DiaryShape,
    ForgottenShape,
    KeptGamesShape,
    KeptReviewShape,
    LeagueShape,
    PictureGameShape,
)
from .diary import Intake, day_shape, delete_all, delete_games, filled_in, note_answers, take_in
from .judging import judge_game
from .keeping import keep_reviewed, reviewed_game
from .pictures import Screenshot, game_in
from .questions import review_question
from .requests import ReviewRequest
from .settings import Defaults

_UNKNOWN = "this game is not in the diary"


def overview(owner: str, player: str | None, year: int | None, is_local: bool) -> DiaryShape:
    """Return what the page's view shows: the statistics of one player, and a year of days."""
    today = datetime.date.today()
    with Diary(owner=owner, looks=True) as diary:
        players = diary.players()
        chosen = player if player in players else next(iter(players), DEFAULT_PLAYER)
        games = diary.games(chosen)
        keeps = diary.keeps
    dated = [(day, game) for game in games if (day := day_of_game(game))]
    years = sorted({day.year for day, _ in dated}, reverse=True)
    shown = year if year in years else next(iter(years), today.year)
    return {
        "keeps": keeps,
        "players": players,
        "player": chosen,
        "today": today.isoformat(),
        "years": years,
        "year": shown,
        "days": [day_shape(game) for day, game in dated if day.year == shown],
        "unreviewed": [game.id for game in games if game.review is None and game.marks],
        "statistics": statistics_shape(statistics(games, today)),
        "local": is_local,
    }


def choice(owner: str, is_local: bool) -> DiaryChoiceShape:
    """Return what was said to whether games are kept."""
    with Diary(owner=owner, looks=True) as diary:
        return {"keeps": diary.keeps, "local": is_local}


def choose(owner: str, keeps: bool, is_local: bool) -> DiaryShape:
    """Remember whether finished games are kept by themselves."""
    with Diary(owner=owner) as diary:
        diary.choose(keeps)
    return overview(owner, None, None, is_local)


def keep_records(owner: str, records: Sequence[Mapping[str, object]], keeps_answers: bool) -> KeptGamesShape:
    """Keep finished games that the page sent; nothing is kept of a player who has not agreed to it."""
    games, refused = [], []
    for record in records:
        try:
            games.append(from_record(record, DEFAULT_PLAYER))
        except InvalidGame as error:
            refused.append(str(error))
    _check_agreed(owner)
    with Diary(owner=owner) as diary:
        added = diary.add(games)
    if owner == LOCAL and keeps_answers:
        note_answers(games)
    return {
        "added": len(added.added),
        "completed": len(added.completed),
        "known": added.known,
        "clashes": [game.id for game in added.clashes],
        "refused": refused,
    }


def _check_agreed(owner: str) -> None:
    if not choice(owner, True)["keeps"]:
        raise Refused("the diary is off: say first that finished games are to be kept", reason="diary_off")


def keep_review(owner: str, asked: ReviewRequest, defaults: Defaults) -> KeptReviewShape:
    """Keep the game of a review, where the player has agreed to that; its figures come when it is judged."""
    question = review_question(replace(asked, keep=False), defaults)
    day, answer = question.setting.date, question.answer
    game = reviewed_game(question.game, question.list_name, hard=question.hard, answer=answer, day=day)
    if game is None:
        told = f"expected a finished game: one that was solved, or one of {MAX_GUESSES} rows"
        raise InvalidGame(told, reason="unfinished")
    _check_agreed(owner)
    kept, added = keep_reviewed(game, None, owner, defaults.keep)
    return {"id": kept.id, "player": kept.player, "sentence": _became(added)}


def _became(added: Added) -> str:
    """Say what became of one game."""
    if added.clashes:
        return "Your diary has another game of this day, which stays."
    if added.completed:
        return "Your diary knows more of this game now."
    return "This game is in your diary now." if added.added else "Your diary has this game already."


def import_text(owner: str, text: str, name: str, how: Intake, keeps_answers: bool) -> DiaryImportShape:
    """Add the games of a text, or say what would come in; of a chat with several people, a dry run names them."""
    source = "".join(letter for letter in f"import {name}" if letter.isprintable())[:100]
    found = games_of_text(text, source, datetime.date.today())
    if not found.games and not found.refused:
        told = "no game was found: expected shared results, a chat, a table or an export of a diary"
        raise InvalidGame(told, reason="no_games")
    if how.dry and how.sender is None and len(found.senders) > 1:
        how = replace(how, everyone=True)  # whose games there are is what is to be found out
    return take_in(found, how, keeps_answers, owner)


def picture_game(given: Screenshot) -> PictureGameShape:
    """Return the game in a screenshot as an import takes it, or say to the player why it needs a look."""
    try:
        [game] = filled_in([game_in(given)], Intake())
        if (game.date or given.made) > datetime.date.today() + datetime.timedelta(1):
            raise InvalidGame(f"the day of the game, {game.date}, has not come yet", reason="later_picture")
        return {"name": given.name, "game": game_shape(game), "problem": None}
    except MissingExtra:
        raise
    except UserError as error:
        return {"name": given.name, "game": None, "problem": players.told(error)}


def export_text(owner: str, form: str) -> str:
    """Return all games of an owner as the text of a file."""
    if form not in ("jsonl", "csv"):
        raise NotFound(f"there is no form {form[:20]!r}; there are jsonl and csv")
    with Diary(owner=owner, looks=True) as diary:
        return write_games(diary.games(), "csv" if form == "csv" else "jsonl")


def league_of(owner: str) -> LeagueShape:
    """Return the players of an owner's diary side by side."""
    with Diary(owner=owner, looks=True) as diary:
        return league_shape(league(diary.games(), datetime.date.today()))


def kept_game(owner: str, id: str, player: str) -> DiaryGameShape:
    """Return one game."""
    return game_shape(_kept(owner, id, player))


def judge_kept(owner: str, id: str, player: str) -> DiaryGameShape:
    """Judge one game of a diary, keep what the review finds, and return the game; one that cannot be judged stays."""
    game = _kept(owner, id, player)
    review = game.review or judge_game(game)
    if review is not None and game.review is None:
        with Diary(owner=owner) as diary:  # a game may take seconds, and nobody need wait for it
            diary.put_review(game, review)
    return game_shape(replace(game, review=review))


def _kept(owner: str, id: str, player: str) -> DiaryGame:
    with Diary(owner=owner, looks=True) as diary:
        found = diary.find(id, player)
    if not found:
        raise NotFound(_UNKNOWN)
    return found[0]


def delete_one(owner: str, id: str, player: str) -> ForgottenShape:
    """Delete one game."""
    return {"deleted": delete_games([_kept(owner, id, player)], owner)}


def delete_everything(owner: str) -> ForgottenShape:
    """Delete all games of an owner."""
    return {"deleted": delete_all(owner)}
