"""How long does advice for the real game take: after ten common openers, every reply, on one core?

    python bench/real_game.py [ANSWERS]      # dated official answers; without them what every copy knows

Each position is asked as a player asks, ten guesses ranked, with the prior of the day: the day after the last answer in
the file, or today for a fresh copy. Shares are by number of positions and by the weight of the replies.
"""

import datetime
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("WORDLENS_THREADS", "1")

import numpy as np

from measure import ms
from wordlens.rules import Position, Setting
from wordlens.strategies import Limit
from wordlens.strategies.optimal import Optimal
from wordlens.words import Played, day_of, load_words, original_record, read_played

OPENERS = ("adieu", "audio", "stare", "slate", "raise", "arise", "crane", "crate", "train", "house")
PATIENCE = 0.3
"""Seconds on one core within which 95% of the positions should be answered."""


def main() -> None:
    """Measure the record that is given, and a copy without one."""
    if len(sys.argv) > 1:
        record = read_played(Path(sys.argv[1]))
        show(f"record to {day_of(record.end - 1)}", record, day_of(record.end))
    show("a fresh copy, today", original_record(), datetime.date.today())


def show(title: str, record: Played, day: datetime.date) -> None:
    """Print how long the positions after the openers take, and how many are exact."""
    words = load_words("nyt")
    start = Position.after((), words, Setting(prior="official", played=record, date=day))
    seconds, weights, exact = [], [], 0
    for opener in OPENERS:
        for _, position in start.replies(words.numbers[opener]):
            began = time.process_time()
            ranking = Optimal().rank(position, Limit(top=10))
            seconds.append(time.process_time() - began)
            weights.append(int(position.weights.sum()))
            exact += ranking.exact
    took, weight = np.array(seconds), np.array(weights, dtype=np.float64)
    in_time = took <= PATIENCE
    by_weight = weight[in_time].sum() / weight.sum()
    usual, late, worst = (ms(float(figure)) for figure in (np.median(took), np.percentile(took, 95), took.max()))
    print(f"{title}: {len(took):,} positions, {exact:,} exact")
    print(f"  within {PATIENCE} s: {in_time.mean():.1%} by number, {by_weight:.1%} by weight")
    print(f"  CPU ms: median {usual}, 95% within {late}, most {worst}")


if __name__ == "__main__":
    main()
