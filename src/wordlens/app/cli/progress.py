"""A progress bar with time left, on standard error, where somebody can see it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ...parallel import OnProgress, Progress


@contextmanager
def progress_bar(title: str) -> Iterator[OnProgress | None]:
    """Yield the function that long work reports to, or None where nobody is watching."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[left]}"),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None, left="")

        def show(progress: Progress) -> None:
            left = progress.seconds_left
            shown = "" if left is None else f"{left:,.0f} s left"
            bar.update(task, completed=progress.done, total=progress.total, left=f"{shown}  {progress.note}")

        yield show


@contextmanager
def stoppable_bar(title: str, finished: Callable[[], str]) -> Iterator[OnProgress | None]:
    """Yield what progress_bar does; Ctrl-C ends the work inside, and only tells how much of it is finished."""
    try:
        with progress_bar(title) as on_progress:
            yield on_progress
    except KeyboardInterrupt:
        click.echo(f"wordlens: stopped; {finished()} finished", err=True)
