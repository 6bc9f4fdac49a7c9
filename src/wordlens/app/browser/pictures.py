"""Questions that come with pictures, answered in the browser: the same reader, over OpenCV for JavaScript.

The server takes such questions as forms; a form's fields and files come here as they are.
"""

import datetime
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ... import reading
from ...errors import InvalidRequest, MissingExtra, NotAnImage, WordlensError
from ...rules import Row
from ..ask import answers
from ..ask.answers import OK, Answer, failed
from ..ask.check import read_request
from ..ask.diary_page import picture_game
from ..ask.pictures import Screenshot
from ..ask.questions import picture_question, pictures_question
from ..ask.requests import ReadBoardsRequest, ReadRequest
from ..ask.settings import Defaults
from ..show.encode import to_json
from . import opencv

Fields = Mapping[str, str]
"""The texts of a form."""
Work = Callable[[Sequence[bytes], Fields, Defaults], object]

_LAYER = Path(reading.__file__).parent / "photo" / "data" / "libwordlens_layer.so"
"""The compiled layer of the networks lies beside them."""
_WHOLE = ("board", "boards")
"""Fields that are whole numbers."""


def prepare(library: opencv.Object) -> None:
    """Make ready to read pictures; `library` is OpenCV for JavaScript."""
    opencv.install(library, str(_LAYER))
    answers.load_for_pictures(Defaults.read().list)


def respond(address: str, images: Sequence[bytes], fields: Fields, defaults: Defaults | None = None) -> Answer:
    """Answer one question about pictures; whatever fails with a sentence is an answer too."""
    work = _ROUTES[address.removeprefix("/api/")]
    try:
        if not images:
            raise InvalidRequest("expected a picture, got none")
        return Answer(OK, to_json(work(images, fields, defaults or Defaults.read())))
    except MissingExtra:
        told = "expected a picture that a browser opens, got HEIC, which only Safari does; save it as JPEG"
        return failed(NotAnImage(told, reason="browser_heic"))
    except WordlensError as error:
        return failed(error)


def _given(fields: Fields) -> dict[str, object]:
    whole = {name: int(text) for name, text in fields.items() if name in _WHOLE and text.isdigit()}
    return {**fields, **whole}


def _board(images: Sequence[bytes], fields: Fields, defaults: Defaults) -> object:
    return answers.picture(picture_question(images[0], read_request(ReadRequest, _given(fields)), defaults))


def _boards(images: Sequence[bytes], fields: Fields, defaults: Defaults) -> object:
    asked = read_request(ReadBoardsRequest, _given(fields))
    return answers.pictures(pictures_question(images, asked, defaults))


def _game(images: Sequence[bytes], fields: Fields, defaults: Defaults) -> object:
    mended = tuple(map(Row.parse, fields.get("rows", "").split()))
    made = datetime.date.fromisoformat(fields["made"])
    return picture_game(Screenshot(images[0], fields["name"], made, fields.get("list") or defaults.list, rows=mended))


_ROUTES: dict[str, Work] = {"read": _board, "boards/read": _boards, "diary/picture": _game}
