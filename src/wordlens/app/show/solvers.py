"""Sentences about searches in hindsight: which is best overall, and where an estimate is too high."""

from collections.abc import Callable, Sequence

from .shapes_lab import ComparisonShape, VerdictShape


def best_overall(
    rows: Sequence[ComparisonShape], answers: int, called: Callable[[str], str] = str, ucs: str = "UCS"
) -> str:
    """Say which solvers gave nothing away against UCS, and which of them took least, over so many answers.

    `called` is what the reader calls a solver, `ucs` the search that the paths are held against.
    """
    safe = [row for row in rows if row["dearer"] == 0]
    if not safe:
        return f"Every solver found a dearer path than {ucs} with the same cost for some answer."
    fewest, quickest = (min(safe, key=lambda row: row["expanded"]), min(safe, key=lambda row: row["seconds"]))
    names = "; ".join(called(row["solver"]) for row in safe)
    least = f"{called(fewest['solver'])} expands fewest nodes ({fewest['expanded']:,.1f})"
    who = "" if quickest is fewest else f"{called(quickest['solver'])} "
    time = f"{who}takes least time ({1000 * quickest['seconds']:,.2f} ms)"
    over = "for this answer" if answers == 1 else f"for any of the {answers:,} answers"
    return f"No dearer path than {ucs} with the same cost {over}: {names}. Of these {least} and {time}."


def verdict_row(verdict: VerdictShape) -> dict[str, object]:
    """Return a verdict with a plain word for each question, for the table of the terminal."""
    questions = {"admissible": verdict["admissible"], "consistent": verdict["consistent"]}
    return {**verdict, "said": {name: "yes" if answer else "no" for name, answer in questions.items()}}


def counterexamples(verdicts: Sequence[VerdictShape]) -> list[str]:
    """Say for each estimate, with a cost of 1 a guess, where it is furthest off."""
    told = []
    for verdict in verdicts:
        edge, state = verdict["worst_edge"], verdict["worst_state"]
        if verdict["cost"] != "constant":
            continue
        if edge is not None:
            told.append(
                f"{verdict['heuristic']} is not consistent: {_where(edge['rows'])} {edge['left']:,} words are left and "
                f"h is {edge['h']:.2f}; {edge['guess'].upper()} costs {edge['cost']:.2f} and leaves h at "
                f"{edge['h_after']:.2f}."
            )
        if state is not None:
            told.append(
                f"{verdict['heuristic']} is not admissible: {_where(state['rows'])} h is {state['h']:.2f}, but the "
                f"cheapest way to the goal, which begins with {state['guess'].upper()}, costs {state['cost']:.2f}."
            )
    return told


def _where(rows: Sequence[str]) -> str:
    return f"after {', '.join(rows)}" if rows else "at the start"
