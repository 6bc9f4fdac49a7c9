"""Every strategy plays with the lists of common English words of other lengths."""

import pytest

from wordlens import Row, advise, feedback, load_words
from wordlens.registry import Entry
from wordlens.strategies import REGISTRY, Limit, Strategy


@pytest.mark.parametrize("answer", ["lamp", "planet", "journey", "calendar"])
@pytest.mark.parametrize("entry", REGISTRY, ids=lambda entry: entry.name)
def test_a_guess_is_ranked_after_a_row_of_any_width(entry: Entry[Strategy], answer: str) -> None:
    words = load_words(f"english{len(answer)}")
    assert words.default_prior == "uniform"
    first = words.allowed[len(words.allowed) // 2]
    advice = advise([Row(first, feedback(first, answer))], words, entry.make(), limit=Limit(top=3))
    assert answer in advice.candidates() and advice.best in words.numbers
    assert len(set(advice.position.weights.tolist())) == 1
