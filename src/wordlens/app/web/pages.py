"""The page itself: every view has its own address, and all of them are one file."""

import mimetypes
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .faults import not_found

PAGE = Path(__file__).parent / "page"
VIEWS = ("play", "advise", "review", "lab", "about")
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
        raise not_found("this installation has no page; reinstall wordlens")
    return FileResponse(file, media_type="text/html", headers=_ASK_AGAIN)


async def _view() -> Response:
    return index()


for _path in ("/", *(f"/{view}" for view in VIEWS)):
    router.add_api_route(_path, _view, methods=["GET", "HEAD"])


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
async def favicon() -> Response:
    """Return the icon that browsers ask for unasked."""
    for name in ("favicon.ico", "favicon.svg", "icon.svg"):
        if (PAGE / name).is_file():
            return FileResponse(PAGE / name, headers=_ASK_AGAIN)
    raise not_found("there is no icon")
