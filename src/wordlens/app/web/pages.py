"""The page itself: every view has its own address, and all of them are one file."""

import mimetypes
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ...errors import NotFound
from ..ask.plans import FIRST_CHOSEN, FIRST_SAMPLES
from ..ask.requests import MOST_ROWS
from ..show.columns import UNITS, column_data
from ..show.encode import to_json
from ..show.guide import guide
from ..show.hints import HINTS
from ..show.names import ALGORITHMS, KNOWS_THE_ANSWER, RULES, titles_data
from ..show.theme import shared

PAGE = Path(__file__).parent / "page"
VIEWS = ("play", "advise", "review", "diary", "lab", "about")
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_ASK_AGAIN = {"cache-control": "no-cache"}  # the browser keeps a file, but asks whether it is still the same

for _ending, _type in _TYPES.items():  # a Windows registry may say otherwise, and nosniff would then break the page
    mimetypes.add_type(_type, _ending)

router = APIRouter(include_in_schema=False)


class PageFiles(StaticFiles):
    """The files of the page, each with a tag by which a browser knows whether its copy is fresh."""

    def __init__(self, folder: Path) -> None:
        """Serve a folder; one that is not there has no files."""
        super().__init__(directory=folder, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or raise HTTPException."""
        response = await super().get_response(path, scope)
        response.headers.update(_ASK_AGAIN)
        return response


def index(folder: Path = PAGE) -> Response:
    """Return the page, whichever view is asked for."""
    file = folder / "index.html"
    if not file.is_file():
        raise NotFound("this installation has no page; reinstall wordlens")
    return FileResponse(file, media_type="text/html", headers=_ASK_AGAIN)


def wants_page(request: Request) -> bool:
    """Tell whether a browser asks for a page, and not a program for an answer."""
    is_api = request.scope["path"].startswith(("/api/", "/static/"))  # its url cannot be read by every foreign name
    return request.method in ("GET", "HEAD") and not is_api and "text/html" in request.headers.get("accept", "")


def lost_page() -> Response:
    """Return the page for an address where there is none: it says so and shows the way home."""
    page = index()
    page.status_code = 404
    return page


async def _view() -> Response:
    return index()


for _path in ("/", *(f"/{view}" for view in VIEWS)):
    router.add_api_route(_path, _view, methods=["GET", "HEAD"])


def page_data() -> dict[str, object]:
    """Return what the page shows but does not decide: colours, texts, timings, the columns of tables, names."""
    return {
        **shared(),
        "columns": column_data(),
        "units": UNITS,
        "algorithms": ALGORITHMS,
        "hints": HINTS,
        "rules": RULES,
        "titles": titles_data(),
        "first_chosen": FIRST_CHOSEN,
        "first_samples": FIRST_SAMPLES,
        "knows_the_answer": KNOWS_THE_ANSWER,
        "most_rows": MOST_ROWS,
        "guide": guide(),
    }


@router.api_route("/static/themes.json", methods=["GET", "HEAD"])
async def themes() -> Response:
    """Return what page, window and terminal share."""
    return Response(to_json(page_data()), media_type="application/json", headers=_ASK_AGAIN)


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
async def favicon() -> Response:
    """Return the icon that browsers ask for unasked."""
    for name in ("favicon.ico", "favicon.svg", "icon.svg"):
        if (PAGE / name).is_file():
            return FileResponse(PAGE / name, headers=_ASK_AGAIN)
    raise NotFound("there is no icon")
