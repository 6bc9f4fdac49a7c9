"""Games on small lists, drawn by hypothesis."""

from hypothesis import strategies as st

from wordlens import Row, Rule, WordList, feedback
from wordlens.rules import hard_mode_complaint


@st.composite
def small_lists(draw: st.DrawFn) -> WordList:
    word = st.text("abcd", min_size=3, max_size=3)
    answers = draw(st.lists(word, min_size=2, max_size=9, unique=True))
    return WordList.build("drawn", answers, draw(st.lists(word, max_size=8)))


@st.composite
def weighted(draw: st.DrawFn, words: WordList) -> dict[str, int]:
    """A weight for every answer, of few different ones."""
    weights = st.sampled_from(draw(st.lists(st.integers(1, 200), min_size=1, max_size=4)))
    return {word: draw(weights) for word in words.words(words.answers.tolist())}


@st.composite
def games(draw: st.DrawFn, words: WordList, rule: Rule = Rule.NORMAL) -> tuple[Row, ...]:
    """A game of up to six guesses, clever or not, that the rule allows."""
    answer = draw(st.sampled_from(words.words(words.answers.tolist())))
    rows: list[Row] = []
    for _ in range(draw(st.integers(1, 6))):
        legal = [
            word for word in words.allowed if not rows or rule is Rule.NORMAL or not hard_mode_complaint(word, rows[-1])
        ]
        guess = draw(st.sampled_from(legal))
        rows.append(Row(guess, feedback(guess, answer)))
        if rows[-1].is_solved:
            break
    return tuple(rows)
