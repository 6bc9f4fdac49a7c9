"""The page's files for a host of plain files, and what is worked out for it before its Python has started."""

import hashlib
import json
import re
import shutil
from datetime import date, timedelta
from pathlib import Path

from wordlens.app.ask.games import FIRST_DAY, daily_number
from wordlens.app.ask.lists import words_named
from wordlens.app.browser.dispatch import respond
from wordlens.app.show.encode import to_json
from wordlens.app.web.pages import PAGE, VIEWS, page_data
from wordlens.words import BUILTIN

FILES = Path(__file__).parents[2] / "src" / "wordlens" / "app" / "browser" / "site"
STARTED_WITH = ("pyodide/pyodide.asm.wasm", "python/stdlib.pack", "python/numpy.pack", "python/wordlens.pack")
"""What is fetched before the first advice, and counted for the bar that says how far it is."""
LATER = ("python/photos.pack", "pictures/")
"""Files and folders that are fetched after the first advice."""
UNKEPT = ("openings/",)
"""What is no use once Python is there: never kept, and no reason for a new version."""
OPENING_DAYS = 60
"""Days from today whose first advice is worked out: the prior of the official list changes from day to day."""
OPENING = {
    "rows": [], "list": "nyt", "unlisted": False, "max_guesses": 6, "prior": None, "played": None, "date": None,
    "strategy": "optimal", "options": {"known_words": True}, "rule": "normal", "opener": "", "most_candidates": 200,
}  # fmt: skip
"""What Advise asks first, as js/views/advise.js writes it; tests/app/browser holds the two together."""


def copy_page(site: Path) -> None:
    """Copy the page; every view has a folder, and every address is relative, so that any folder of a host will do."""
    shutil.copytree(PAGE, site / "static", ignore=shutil.ignore_patterns("index.html"))
    (site / "static" / "themes.json").write_bytes(to_json(page_data()))
    text = (PAGE / "index.html").read_text("utf-8").replace("<html ", '<html data-answers="worker" ', 1)
    text = text.replace("</head>", '  <link rel="manifest" href="/manifest.webmanifest">\n</head>')
    text = text.replace("</head>", '  <link rel="apple-touch-icon" href="/icons/icon-192.png">\n</head>')
    for view in ("", *VIEWS):
        folder = site / view
        folder.mkdir(exist_ok=True)
        up = "../" if view else "./"
        (folder / "index.html").write_text(re.sub(r'(href|src)="/', rf'\1="{up}', text), "utf-8")
    shutil.copy(site / "index.html", site / "404.html")
    shutil.copy(FILES / "pictures.js", site)


def write_early(site: Path) -> None:
    """Write what Play needs of each list before Python has started; js/early.js reads it."""
    (site / "early").mkdir()
    for name in BUILTIN:
        (site / "early" / f"{name}.json").write_bytes(to_json(early_list(name)))


def early_list(name: str) -> dict[str, object]:
    """Return a list's words, and which of them each day has."""
    words = words_named(name)
    days = [daily_number(words, FIRST_DAY + timedelta(days=day)) for day in range(len(words.answers))]
    return {"digest": words.digest, "length": words.length, "words": "".join(words.allowed), "days": days}


def write_openings(site: Path, first: date | None = None) -> None:
    """Write the first advice of the next days, each in a file of its own; the native core is quicker than Pyodide's."""
    (site / "openings").mkdir()
    question = f"POST /api/advise {to_json(OPENING).decode()}"
    for ahead in range(-1, OPENING_DAYS):
        day = ((first or date.today()) + timedelta(days=ahead)).isoformat()
        told = respond("POST", "/api/advise", json.dumps({**OPENING, "date": day}))
        (site / "openings" / f"{day}.json").write_bytes(to_json({question: told.body.decode()}))


def write_manifest(site: Path) -> None:
    """Say how the page is installed to a home screen."""
    icons = [
        {"src": f"icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in (
            ("icon-192", 192, "any"),
            ("icon-512", 512, "any"),
            ("maskable-192", 192, "maskable"),
            ("maskable-512", 512, "maskable"),
        )
    ]
    manifest = {
        "name": "wordlens",
        "short_name": "wordlens",
        "description": "Play, get advice, have your game reviewed and watch the algorithms think.",
        "id": "./",
        "start_url": "./play/",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#ffffff",
        "icons": [*icons, {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    (site / "manifest.webmanifest").write_bytes(to_json(manifest))


def write_workers(site: Path) -> None:
    """Name every file in the service worker, with a version that changes when any of them does."""
    files = {
        path.relative_to(site).as_posix().removesuffix("index.html"): path
        for path in sorted(site.rglob("*"))
        if path.is_file() and not path.relative_to(site).as_posix().startswith(UNKEPT)
    }
    digest = hashlib.sha256((FILES / "worker.js").read_bytes() + (FILES / "service.js").read_bytes())
    for name, path in files.items():
        digest.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    version = digest.hexdigest()[:16]
    later = [name for name in files if name.startswith(LATER)]
    text = (FILES / "service.js").read_text("utf-8").replace('"VERSION"', json.dumps(version))
    text = text.replace('["LATER"]', json.dumps(later))
    text = text.replace('["FILES"]', json.dumps([*(name for name in files if name not in later), "worker.js"]))
    (site / "service.js").write_text(text, "utf-8")
    sizes = {name: (site / name).stat().st_size for name in STARTED_WITH}
    text = (FILES / "worker.js").read_text("utf-8").replace("wordlens-VERSION", f"wordlens-{version}")
    (site / "worker.js").write_text(text.replace("{ SIZES: 0 }", json.dumps(sizes)), "utf-8")
