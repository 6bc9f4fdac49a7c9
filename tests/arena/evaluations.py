"""Figures of a strategy that fails now and then, as `evaluate` once gave them, for tables and pictures."""

from wordlens.arena import Evaluation

LIKELY = Evaluation(
    strategy="likely",
    list="classic",
    rule="normal",
    opener="aback",
    games=2315,
    total=10069,
    mean=10069 / 2315,
    expected_mean=4.125,
    max=9,
    failures=58,
    distribution={1: 1, 2: 56, 3: 407, 4: 861, 5: 722, 6: 210, 7: 44, 8: 13, 9: 1},
    seconds=1.06204,
    cpu_seconds=0.41126,
    peak_mb=41.699,
    positions=849,
)
