"""The letter model's card: its section of docs/photo.md, written from figures."""

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fonts import families, font_files
from wordlens.files import write_atomically

from . import networks
from .camera import RANGES
from .glyphs import HARDER, SHARES
from .junk import KINDS
from .measures import BANDS, Accuracy
from .scene import CAPITALS, FAINT, LEAST, Oddities

ODD = Oddities()
START, END = "<!-- letter model card -->", "<!-- end of card -->"


@dataclass(frozen=True)
class Facts:
    """All figures of the card; pairs are screenshots, photos."""

    shipped: tuple[Accuracy, Accuracy]
    classic: tuple[Accuracy, Accuracy]
    odd: dict[str, float]
    """Letters right where something is out of the ordinary."""
    sizes: tuple[int, int]
    """Bytes of the shipped and of the classic network."""
    milliseconds: dict[int, float]
    minutes: dict[str, float]
    temperature: float
    seed: int
    tiles: tuple[int, int]
    boards: dict[str, int]
    """Whole boards that were cut into more tiles."""
    epochs: tuple[int, int]
    junk: float


def put(page: Path, card: str) -> None:
    """Replace the page's card, or begin the page with it."""
    text = page.read_text("utf-8") if page.exists() else f"{START}\n{END}\n"
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    write_atomically(page, f"{before}{START}\n{card}{END}{after}".encode())


def text(facts: Facts) -> str:
    """Return the card."""
    parts = (_summary(facts), _results(facts), _confidence(facts), _data(facts), _retraining(facts))
    return "\n\n".join(_filled(block.strip()) for part in parts for block in part.strip().split("\n\n")) + "\n"


def _summary(facts: Facts) -> str:
    weights = sum(weight.numel() for weight in networks.shipped().parameters())
    speed = " and ".join(f"{count} tiles in {taken:.1f} ms" for count, taken in facts.milliseconds.items())
    return f"""## The letter model

`reading/photo/data/letters.onnx` reads one tile at a time: 48 x 48 pixels in RGB, cut out edge to edge, in; the
probabilities of A to Z and of *no letter here* out. Each channel's mean is taken off and the tile's contrast brought
to one; there is no threshold, no search for strokes, and no rule about what is light and what is dark. Eight
convolutions follow and nothing else, so every OpenCV since 4.9 runs it.

- {facts.sizes[0] / 1000:.0f} kB in one file, {weights:,} weights in training, any number of tiles at once
- {speed} on one core
- single lower-case letters are read as their capitals, but for *l*, which is the same bar as *I* in most fonts
"""


def _results(facts: Facts) -> str:
    ours, theirs = facts.shipped, facts.classic
    rows = [
        ("letters right, screenshots", _percent(ours[0].letters), _percent(theirs[0].letters)),
        *(
            (
                f"&nbsp;&nbsp;tiles of {low} to {high - 1} pixels",
                _percent(ours[0].bands[n]),
                _percent(theirs[0].bands[n]),
            )
            for n, (low, high) in enumerate(BANDS)
        ),
        ("letters right, photos", _percent(ours[1].letters), _percent(theirs[1].letters)),
        *(
            (
                f"&nbsp;&nbsp;tiles of {low} to {high - 1} pixels",
                _percent(ours[1].bands[n]),
                _percent(theirs[1].bands[n]),
            )
            for n, (low, high) in enumerate(BANDS)
        ),
        ("tiles without a letter refused, screenshots", _percent(ours[0].nothing), "cannot"),
        ("tiles without a letter refused, photos", _percent(ours[1].nothing), "cannot"),
        ("size", f"{facts.sizes[0] / 1000:.0f} kB", f"{facts.sizes[1] / 1000:.0f} kB"),
    ]
    kinds = [(kind, _percent(ours[0].kinds[kind]), _percent(ours[1].kinds[kind])) for kind in ours[0].kinds]
    odd = ", ".join(f"{name} {_percent(share)}" for name, share in facts.odd.items())
    return f"""### On fonts that training never saw

{ours[0].count:,} letters as screenshots and {ours[1].count:,} as photos, of {len(families("held out"))} families
that are kept out of training. *Textbook* is the usual recipe: cut the margin, Otsu's threshold, largest part,
17 x 17 on 28 x 28, two convolutions of 32 and 64, dense layers of 128 and 26; it was trained on the same tiles.

{_table(("", "shipped", "textbook"), rows)}

By kind of font, the shipped one:

{_table(("", "screenshots", "photos"), kinds)}

Apart from these, as screenshots: {odd}.

Taken for each other most often, in screenshots: {_pairs(ours[0])}; in photos: {_pairs(ours[1])}.
"""


def _confidence(facts: Facts) -> str:
    rows = [
        (
            name,
            f"{100 * accuracy.error:.2f}%",
            _percent(accuracy.sure_share),
            _percent(accuracy.sure),
            _percent(accuracy.false_letters),
        )
        for name, accuracy in zip(("screenshots", "photos"), facts.shipped, strict=True)
    ]
    heads = (
        "",
        "calibration error",
        "letters read with 0.9 or more",
        "right among these",
        "no letter, yet 0.9 or more",
    )
    return f"""### How far its probabilities can be trusted

One temperature, {facts.temperature:.2f}, was fitted on other tiles of the held-out fonts and is part of
the file's weights. The expected calibration error is taken over 15 bins.

{_table(heads, rows)}"""


def _data(facts: Facts) -> str:
    screen, photo = RANGES["screenshot"], RANGES["photo"]
    rows = [
        ("tile in the picture, pixels", *(f"{r.tile[0]:.0f} to {r.tile[1]:.0f}" for r in (screen, photo))),
        ("turn of the picture, degrees", *(f"{r.turn:.0f}" for r in (screen, photo))),
        ("perspective within one tile", *(_percent(r.tilt, 0) for r in (screen, photo))),
        ("left after rectification, degrees", *(f"{r.askew:g}" for r in (screen, photo))),
        ("crop off in place and in size, of the tile", *(_percent(r.shift, 0) for r in (screen, photo))),
        ("blur, sigma in pixels or 1/20 of the tile", *(f"{r.blur:g}" for r in (screen, photo))),
        ("motion blur, of the tile", *(_percent(r.shake, 0) for r in (screen, photo))),
        ("noise, sigma of 255", *(f"{r.noise:g}" for r in (screen, photo))),
        ("uneven light across a tile", *(_percent(r.light, 0) for r in (screen, photo))),
        ("colour cast, gain of a channel", *(_percent(r.cast, 0) for r in (screen, photo))),
        ("contrast lost", *(_percent(r.haze, 0) for r in (screen, photo))),
        ("stripes, of the brightness", *(_percent(r.moire, 0) for r in (screen, photo))),
        ("JPEG quality", *(f"{r.quality[0]} to {r.quality[1]}" for r in (screen, photo))),
        ("scaled away and back", "in 1 of 4", "no"),
    ]
    train = families("train")
    shares = ", ".join(f"{kind} {_percent(share, 0)}" for kind, share in SHARES.items())
    harder = ", ".join(f"{kind} by {share / SHARES[kind]:.1f}" for kind, share in HARDER.items())
    boards = " and ".join(f"{count:,} {kind}s" for kind, count in facts.boards.items())
    nothing = ", ".join(f"{draw.__name__} {_percent(share, 0)}" for draw, share in KINDS)
    held = ", ".join(sorted(_name(family.package) for family in families("held out")))
    return f"""### What it was trained on

{facts.tiles[0]:,} screenshots and {facts.tiles[1]:,} photos of tiles, drawn by `tools/letters/`,
{_percent(facts.junk, 0)} of them without a letter; seed {facts.seed}. To these come the tiles of whole boards, cut out
as the reader would with its errors of place: {boards} drawn by `tools/boards/`. No picture of a real board is among
them. In training most tiles are warped too: up to a quarter wider or narrower, an eighth taller or lower, slanted.
Largest distortions:

{_table(("", "screenshots", "photos"), rows)}

Both: capitals of {_percent(CAPITALS[0], 0)} to {_percent(CAPITALS[1], 0)} of the tile and at least {LEAST} pixels,
up to 12% off the middle; official, clone and random colours, filled or framed, ink {FAINT} levels of 255 or more
brighter or darker than its tile, and in {_percent(ODD.faint, 0)} less (faint); round corners, gradients, bevels,
shadows, underlines, touching tiles; slanted, stretched, heavier and thinner letters. Of the letters
{_percent(ODD.covered, 0)} are covered by a toast or a scribble or cut off by the picture's edge,
{_percent(ODD.flipped, 0)} caught in their flip, {_percent(ODD.small, 0)} lower case, {_percent(ODD.invented, 0)} in
coarse pixels; O comes twice and Q three times as often as others, and {_percent(8 * ODD.invented, 0)} of the Q are the
font's O with a tail that no font has. The held-out tiles above have none of these, nor faint ink; they are
the same in all else. Without a letter: {nothing}.

{len(font_files("train"))} fonts of {len(train)} families, split by design in `tools/fonts.py`. Drawn to measure:
{shares}; in training the harder kinds come more often ({harder}). Held out: {held}.
"""


def _retraining(facts: Facts) -> str:
    minutes = facts.minutes
    return f"""### Training it again

```
pip install --group training '.[photo]'
python tools/train_letters.py
```

This fetches the fonts, draws the tiles ({minutes["drawing"]:.0f} minutes of processor time; two cores are used), trains
the shipped network for {facts.epochs[0]} epochs in three cycles ({minutes["training"]:.0f} minutes; pixel letters come
more often in the last, and the mean of the weights after the last two is kept) and the textbook one for
{facts.epochs[1]} ({minutes["classic"]:.0f} minutes), compares OpenCV's answers with torch's, measures, and rewrites
this card. `--card` only measures and rewrites. The seed fixes every tile; weights are the same on the same machine and
version of torch.
"""


def _filled(block: str) -> str:
    """Return a paragraph with even lines; tables, lists, titles and commands stay as they are."""
    return block if block.startswith(("|", "#", "- ", "```")) else textwrap.fill(block, 120, break_on_hyphens=False)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _percent(share: float, digits: int = 2) -> str:
    return f"{100 * share:.{digits}f}%"


def _pairs(accuracy: Accuracy) -> str:
    return ", ".join(f"{pair[0]} and {pair[1]} ({count})" for pair, count in accuracy.confusions)


def _name(package: str) -> str:
    return package.removeprefix("@fontsource/").partition("@")[0].removeprefix("fonts-")
