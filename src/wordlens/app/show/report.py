"""A report on evaluations: one page that needs nothing else, and its tables and pictures as files beside it."""

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ...arena import Evaluation, plots
from ...arena.drawing import FAINT, INK, check_can_draw, render
from ...errors import InvalidOption
from ...files import check_place, unwritable, write_file
from ...rules import MAX_GUESSES
from ...words import WordList
from .columns import COSTS, EVALUATION, Cells, Column, cells, evaluation_columns, pick, spread, spread_columns, titles
from .encode import encode, encode_all
from .shapes_lab import EvaluationShape

if TYPE_CHECKING:
    from matplotlib.figure import Figure


MEANINGS = {
    "mean": "Guesses per game. Every game is played to its end, so that failures count in full, too.",
    "mean by prior": "The mean with each answer counted by its weight under the prior; the same where all weigh alike.",
    "max": "Guesses that the hardest answer took.",
    "95% from, 95% to": "Between these ends lies the figure before, where answers or guesses were drawn by lot.",
    "within 4, within 6": "Share of the games won within so many guesses; the second number is what a game may have.",
    "failures": f"Games that took more guesses than a game may have: more than {MAX_GUESSES} unless said otherwise.",
    "total": "Guesses of all games together.",
    "time s, CPU s": "Seconds on the clock and of the processor for all games of the line, on one machine.",
    "peak MB": "The most memory that the process of the line had, which played nothing else.",
    "positions": "Positions in which the strategy had to choose; games that begin alike share them.",
}
_COSTS = pick(EVALUATION, *COSTS)
ALT_TEXTS = {
    "distribution": "Bars: how many answers each strategy found with each guess. The table above has the numbers.",
    "success": "Shares of the answers that each strategy found within four guesses and within all. The table has them.",
    "mean": "Mean and max guesses of each strategy. The table above has the numbers.",
    "letters": "Bars: how many answers hold each letter, commonest first. The table below has the numbers.",
    "positions": "Heat map: how often each letter stands at each position. The table below has the numbers.",
}


def to_markdown(evaluations: Sequence[Evaluation]) -> str:
    """Return a Markdown table, a line for each evaluation in the order given."""
    named = (EVALUATION[0], Column("list", "list"), Column("rule", "rule"), EVALUATION[1])
    results = pick(EVALUATION, "games", "total", "mean", "low", "high", "expected_mean", "within_four", "success")
    found = spread_columns(may_have=max((one.max_guesses for one in evaluations), default=MAX_GUESSES))
    columns = (*named, *results, *pick(EVALUATION, "success_low", "success_high", "max", "failures"), *found, *_COSTS)
    lines = [titles(columns), ["---"] * len(named) + ["---:"] * (len(columns) - len(named))]
    for one in evaluations:
        line = cells(columns, spread(encode(one, EvaluationShape)))
        lines.append([cell.replace("|", "\\|") for cell in line])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def to_csv(evaluations: Sequence[Evaluation]) -> str:
    """Return a CSV table: the columns of the JSON shape, with one for each number of guesses, 1 to the largest max."""
    turns = range(1, 1 + max((one.max for one in evaluations), default=0))
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow([*(field for field in EvaluationShape.__annotations__ if field != "distribution"), *turns])
    for one in evaluations:
        values: dict[str, object] = dict(encode(one, EvaluationShape))
        del values["distribution"]
        writer.writerow([*values.values(), *(one.distribution.get(turn, 0) for turn in turns)])
    return made.getvalue()


def to_json(evaluations: Sequence[Evaluation]) -> str:
    """Return the JSON list of all evaluations."""
    return json.dumps(encode_all(evaluations, EvaluationShape), ensure_ascii=False, indent=2) + "\n"


def check_report_folder(folder: Path) -> None:
    """Refuse a place where a folder cannot be, and any where nothing can be drawn."""
    if folder.exists() and not folder.is_dir():
        raise InvalidOption(f"expected a folder to write the report to, got the file {str(folder)!r}")
    check_place(folder / "index.html" if folder.exists() else folder)
    check_can_draw()


def write_report(folder: Path, evaluations: Sequence[Evaluation], words: WordList, command: str = "") -> Path:
    """Write tables, pictures and page into a folder, whole files each, and return the page's path."""
    if not evaluations:
        raise InvalidOption("expected at least one evaluation to report on, got none")
    if not folder.exists():
        _make(folder)
    # The tables come first, for they need no extra and fail at once where nothing can be written.
    write_file(folder / "table.md", to_markdown(evaluations))
    write_file(folder / "table.csv", to_csv(evaluations))
    write_file(folder / "table.json", to_json(evaluations))
    figures = {
        "distribution": plots.distribution_figure(evaluations),
        "success": plots.success_figure(evaluations),
        "mean": plots.mean_figure(evaluations),
        "letters": plots.letters_figure(words),
        "positions": plots.positions_figure(words),
    }
    page = _page(evaluations, words, command, figures)
    for name, figure in figures.items():
        figure.set_layout_engine("none")  # everything has its place since the page was made; finding it takes long
        write_file(folder / f"{name}.svg", render(figure, "svg"))
        write_file(folder / f"{name}.png", render(figure, "png"))
    # The page comes last: where it is, all that it links to is there, too.
    write_file(folder / "index.html", page)
    return folder / "index.html"


def _make(folder: Path) -> None:
    try:
        folder.mkdir()
    except OSError as reason:
        raise unwritable(folder, reason) from reason


_STYLE = """
:root { color-scheme: light dark; --ink: #24292f; --faint: #6e7781; --paper: #ffffff; --line: #d0d7de;
  --shade: #f6f8fa; --link: #0550ae; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --faint: #8b949e; --paper: #0d1117; --line: #30363d;
  --shade: #161b22; --link: #79c0ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
a { color: var(--link); }
.scroll { overflow-x: auto; } .scroll:focus-visible { outline: 2px solid var(--link); }
table { border-collapse: collapse; min-width: 100%; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { text-align: left; padding: .5rem 0; color: var(--ink); font-weight: 600; }
caption span { display: inline-block; position: sticky; left: 0; max-width: calc(100vw - 2rem); white-space: normal; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { background: var(--shade); } th:first-child { text-align: left; }
tbody th { position: sticky; left: 0; background: var(--paper); }
figure { margin: 1rem 0; }
svg { display: block; width: 100%; min-width: 40rem; height: auto; } svg * { stroke-linejoin: round; }
pre { padding: .75rem; background: var(--shade); border: 1px solid var(--line);
  border-radius: 6px; white-space: pre-wrap; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; } code { font-size: .9em; } summary { cursor: pointer; }
"""


def _page(evaluations: Sequence[Evaluation], words: WordList, command: str, figures: "dict[str, Figure]") -> str:
    """Return the page; it loads nothing, and its policy forbids it to."""
    rows, may_have = _rows(evaluations), evaluations[0].max_guesses
    players = f"{len(rows)} strategies play" if len(rows) > 1 else f"{rows[0]['strategy']} plays"
    title = escape(f"How {players} {words.name}")
    drawn = {name: _figure(name, figure) for name, figure in figures.items()}
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{escape(_verdict(rows))}</p>
{f"<p>Made by</p><pre><code>{escape(command)}</code></pre>" if command else ""}
<h2>Results</h2>
{_results_table(rows, plots.shared_facts(evaluations))}
{drawn["success"]}
{drawn["mean"]}
<h2>Guess by guess</h2>
{_table("Answers found with each guess", *_drawn((EVALUATION[0], *spread_columns(may_have, may_have)), rows))}
{drawn["distribution"]}
<h2>Cost</h2>
{_table("What it took to play all games", *_drawn((EVALUATION[0], *_COSTS), rows))}
<h2>What the columns mean</h2>
<dl>{"".join(f"<dt>{escape(term)}</dt><dd>{escape(text)}</dd>" for term, text in MEANINGS.items())}</dl>
<h2>The words</h2>
<p>{_about(words)}</p>
{drawn["letters"]}
{drawn["positions"]}
<details><summary>The letters as a table</summary>
{_letters_table(words)}
</details>
<h2>Files</h2>
<ul>
<li>The results: {_links(f"table.{kind}" for kind in ("md", "csv", "json"))}</li>
<li>The pictures: {_links(f"{name}.{kind}" for name in figures for kind in ("svg", "png"))}</li>
</ul>
</main>
</body>
</html>
"""


def _rows(evaluations: Sequence[Evaluation]) -> list[Cells]:
    """Return what the tables show of each evaluation, best mean first, under names that tell them apart."""
    named = zip(plots.labels(evaluations), evaluations, strict=True)
    return [
        spread({**encode(one, EvaluationShape), "strategy": name, "prior": one.prior})
        for name, one in sorted(named, key=lambda pair: pair[1].mean)
    ]


def _verdict(rows: Sequence[Cells]) -> str:
    best = dict(zip((column.key for column in EVALUATION), cells(EVALUATION, rows[0]), strict=True))
    mean = f"{'Best mean' if len(rows) > 1 else 'Mean'} {best['mean']} guesses: {best['strategy']}"
    opening = f", opening with {best['opener']}" if rows[0]["opener"] else ""
    return f"{mean}{opening}. Games {best['games']}, failures {best['failures']}, max {best['max']} guesses."


def _about(words: WordList) -> str:
    summary = f" ({escape(words.summary)})" if words.summary else ""
    size = f"{len(words.answers):,} answers, {len(words.allowed):,} allowed guesses of {words.length} letters"
    return f"List <strong>{escape(words.name)}</strong>{summary}: {size}. SHA-256: <code>{words.digest}</code>"


def _results_table(rows: Sequence[Cells], facts: str) -> str:
    varied = [Column(part, part) for part in ("list", "rule", "prior") if len({row[part] for row in rows}) > 1]
    shown = [column for column in evaluation_columns(rows) if column.key not in COSTS]
    columns = (*shown, *varied)
    return _table(f"Results, best mean first{f' ({facts})' if facts else ''}", *_drawn(columns, rows))


def _drawn(columns: Sequence[Column], rows: Sequence[Cells]) -> tuple[list[str], list[list[str]]]:
    return titles(columns), [cells(columns, row) for row in rows]


def _letters_table(words: WordList) -> str:
    counts = zip(words.alphabet, *plots.letter_counts(words), plots.position_counts(words), strict=True)
    rows = [
        [letter.title(), *(f"{count:,}" for count in (holding, copies, *places))]
        for letter, holding, copies, places in counts
        if copies
    ]
    header = ("letter", "answers that hold it", "copies", *(f"at {place}" for place in range(1, words.length + 1)))
    return _table(f"Letters of the {len(words.answers):,} answers, by position", header, rows)


def _table(caption: str, header: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table that scrolls by itself, by keyboard too, where the page is narrower."""
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in header)
    lines = []
    for first, *others in rows:
        cells = "".join(f"<td>{escape(other)}</td>" for other in others)
        lines.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
    return (
        f'<div class="scroll" role="region" aria-label="{escape(caption)}" tabindex="0">\n'
        f"<table><caption><span>{escape(caption)}</span></caption>\n<thead><tr>{titles}</tr></thead>\n<tbody>\n"
        + "\n".join(lines)
        + "\n</tbody></table></div>"
    )


def _figure(name: str, figure: "Figure") -> str:
    """Return a picture as a part of the page: text stays text, and ink follows the page's colours."""
    svg = render(figure, "svg", **{"svg.fonttype": "none", "savefig.transparent": True}).decode()
    svg = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    # Two pictures of one page may not use the same names.
    svg = re.sub(r'( id="|xlink:href="#|url\(#)', rf"\g<1>{name}-", svg)
    svg = svg.replace("'DejaVu Sans'", "'DejaVu Sans', Verdana, sans-serif")
    svg = svg.replace(INK, "var(--ink)").replace(FAINT, "var(--faint)")
    alt = escape(ALT_TEXTS[name])
    svg = re.sub(r'<svg .*?(viewBox="[^"]*").*?>', rf'<svg \1 role="img" aria-label="{alt}">', svg, count=1)
    return f'<figure><div class="scroll" role="region" aria-label="picture: {name}" tabindex="0">{svg}</div></figure>'


def _links(names: Iterable[str]) -> str:
    return ", ".join(f'<a href="{name}">{name}</a>' for name in names)
