"""Names, figures and sentences that terminal, page and window share."""

from collections.abc import Iterable

from ...advisor import width_sentence as width_sentence
from ...rules import MARK_NAMES, Row, Rule
from .theme import shared

RULES = {
    Rule.NORMAL: "any allowed word may be guessed",
    Rule.HARD: "the official hard mode: letters in place stay, marked letters are used",
    Rule.STRICT: "only words that may still be the answer",
}
ALGORITHMS = {"bfs": "Breadth first", "dfs": "Depth first", "ucs": "Cheapest first", "astar": "A*"}
"""The searches in hindsight, without their cost and heuristic."""
COST_TITLES = {
    "constant": "1 a guess",
    "reduction": "1 + share left",
    "partition": "1 + largest share",
    "entropy": "2 - share of bits",
}
"""What a guess costs a search in hindsight."""
ESTIMATE_TITLES = {"log2": "log2 of words left", "partition": "log2 of largest group", "one": "one more guess"}
"""What a search in hindsight takes to be still to come."""
LIST_TITLES = {
    "nyt": "The official game",
    "classic": "The original game",
    "classic-all": "The original game, with every word",
    "nyt2023": "The official game of July 2023",
    "nyt2022": "The official game of August 2022",
    "all": "Every word of the official game",
    "common4k": "The 4,000 commonest words",
    "common500": "The next 500 commonest words",
    "english4": "English words of 4 letters",
    "english6": "English words of 6 letters",
    "english7": "English words of 7 letters",
    "english8": "English words of 8 letters",
}
"""What players call the lists that ship; a list of the user's own is called as the user named it."""
STRATEGY_TITLES = {
    "entropy": "Most information",
    "parts": "Most different replies",
    "size": "Fewest words left",
    "minimax": "Safest worst case",
    "likely": "Likeliest word",
    "frequency": "Commonest letters",
    "explore": "Random words first",
    "ngram": "Common letter pairs",
    "weighted": "Points for letters",
    "optimal": "Best possible play",
    "book": "Prepared moves",
}
"""What players call the strategies."""
STRATEGY_NOTES = {
    "entropy": "tells the most on average, whichever reply comes",
    "parts": "can get the most different replies",
    "size": "leaves the fewest words on average",
    "minimax": "leaves the fewest words when the worst reply comes",
    "likely": "guesses the word that is likeliest to be the answer",
    "frequency": "guesses the word whose letters are commonest among those left",
    "explore": "starts with three words drawn by lot, then goes by the commonest letters",
    "ngram": "guesses a possible word that tells much and has common letter pairs and triples",
    "weighted": "gives points for likely places, known and new letters; gets out of traps",
    "optimal": "needs the fewest further guesses on average, worked out to the end",
    "book": "plays moves that were worked out before, then goes by the most information",
}
"""What players read about each strategy, without terms of the trade."""
OPTION_TITLES = {
    "candidates_only": "Only words that may be right",
    "counted_once": "Letters counted once",
    "random_guesses": "Random guesses",
    "b2": "Weight of letter pairs",
    "b3": "Weight of letter triples",
    "placement": "Points for usual places",
    "correct": "Points for correct letters",
    "present": "Points for present letters",
    "absent": "Points for absent letters",
    "untried": "Points for untried letters",
    "novelty": "Extra points for untried letters",
    "repeats": "Points for repeated letters",
    "trap": "Points for letters that solve a trap",
    "trap_greens": "Known places that make a trap",
    "explore_from": "First guess that may explore",
    "explore_until": "Last guess that may explore",
    "explore_above": "Words left, to explore",
    "trap_above": "Words left, to explore in a trap",
    "seconds": "Seconds for one guess",
    "steps": "Steps for one guess",
    "known_words": "Prefer words that people know",
    "file": "Tree of guesses",
}
"""What players call the options of strategies."""
RULE_TITLES = {"normal": "Normal", "hard": "Hard", "strict": "Strict"}
PRIOR_TITLES = {
    "uniform": "All words alike",
    "frequency": "Common words likelier",
    "official": "As the official game chooses",
}
TRUST_TITLES = {"proved": "proved", "measured": "measured", "heuristic": "rule of thumb"}
KNOWS_THE_ANSWER = "Every search here knows the answer: this measures search, not play."
MAY_BE_ANSWER, EXPLORATION = "may be the answer", "exploration"
TOP = 99
"""The highest skill and the highest luck."""
BAR_CELLS = 10
NO_FIGURE = "–"


def titles_data() -> dict[str, dict[str, str]]:
    """Return what players call lists, strategies, options, rules, chances and trust, by their names in the API."""
    return {
        "lists": LIST_TITLES,
        "strategies": STRATEGY_TITLES,
        "notes": STRATEGY_NOTES,
        "options": OPTION_TITLES,
        "rules": RULE_TITLES,
        "priors": PRIOR_TITLES,
        "trust": TRUST_TITLES,
    }


def list_title(name: str) -> str:
    """Return what players call a list."""
    return LIST_TITLES.get(name, name)


def strategy_title(name: str) -> str:
    """Return what players call a strategy; of a search in hindsight, which is none, its own name."""
    return STRATEGY_TITLES.get(name, name)


def option_title(name: str) -> str:
    """Return what players call an option of a strategy."""
    return OPTION_TITLES.get(name, name.replace("_", " "))


def strategy_text(written: str) -> str:
    """Return what players call a strategy with its options, such as 'Random words first (random guesses 1)'."""
    name, colon, rest = written.partition(":")
    pairs = [part.partition("=") for part in rest.split(",")] if colon else []
    said = ", ".join(f"{_lower_first(option_title(option))} {value}" for option, _, value in pairs)
    return f"{solver_title(name)} ({said})" if said else solver_title(name)


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def solver_title(name: str) -> str:
    """Return what players call a solver: a strategy, or a search such as 'A*: 1 a guess, log2 of words left'."""
    algorithm, *parts = name.split("-")
    if algorithm not in ALGORITHMS:
        return strategy_title(name)
    said = [titles[part] for titles, part in zip((COST_TITLES, ESTIMATE_TITLES), parts, strict=False)]
    return f"{ALGORITHMS[algorithm]}: {', '.join(said)}" if said else ALGORITHMS[algorithm]


def guess_kind(is_candidate: bool) -> str:
    """Say what a ranked guess is good for."""
    return MAY_BE_ANSWER if is_candidate else EXPLORATION


def counted(number: int, word: str, plural: str | None = None) -> str:
    """Return a number with its word, such as '1 guess' and '2 guesses'."""
    if number == 1:
        return f"1 {word}"
    return f"{number:,} {plural or word + ('es' if word.endswith('s') else 's')}"


def score_text(score: float) -> str:
    """Return a strategy's score: whole numbers without decimals, others with three; never a negative zero."""
    score = round(score, 3) + 0.0
    return f"{score:,.0f}" if score == int(score) else f"{score:,.3f}"


def percent(share: float) -> str:
    """Return a share in per cent that is never rounded up to certainty."""
    return "100%" if share >= 1 else f"{int(1000 * share) / 10:.1f}%"


def chance_text(chance: float) -> str:
    """Return how likely a word is to be the answer, in per cent; small chances with a decimal."""
    return f"{chance:.0%}" if chance >= 0.01 else f"{chance:.1%}" if chance >= 0.001 else "<0.1%"


def size_text(size: int) -> str:
    """Return a number of bytes as people say it, in steps of a thousand."""
    for unit, scale in (("GB", 1e9), ("MB", 1e6), ("KB", 1e3)):
        if abs(size) >= scale:
            return f"{size / scale:.3g} {unit}"
    return f"{size} B"


def bar_cells(value: float) -> int:
    """Return how many of the BAR_CELLS cells of a bar a value from 0 to TOP fills."""
    return round(BAR_CELLS * value / TOP)


def best_marks(rows: Iterable[Row]) -> dict[str, str]:
    """Return the best mark that each letter has had: '-', 'y' or 'g'."""
    best: dict[str, int] = {}
    for row in rows:
        for letter, mark in zip(row.word, row.marks, strict=True):
            best[letter] = max(mark, best.get(letter, 0))
    written = "".join(MARK_NAMES)
    return {letter: written[mark] for letter, mark in best.items()}


def key_rows(alphabet: str) -> list[list[str]]:
    """Spread an alphabet over rows: as on a keyboard where it is Latin, else in its own order."""
    rows = [[letter for letter in row if letter in alphabet] for row in shared()["keyboard"]]
    known = {letter for row in rows for letter in row}
    others = [letter for letter in alphabet if letter not in known]
    if len(known) < len(others):
        size = -(-len(alphabet) // len(rows))
        return [list(alphabet[at : at + size]) for at in range(0, len(alphabet), size)]
    if "ñ" in others:  # where Spanish keyboards have it
        rows[1].append("ñ")
        others.remove("ñ")
    return [others, *rows] if others else rows


def opener_sentence(word: str, mean: float) -> str:
    """Say which opener was worked out to be the best."""
    return f"The best opener for your record is {word.upper()}: {mean:.3f} guesses on average."


def not_found(answer: str, guesses: int) -> str:
    """Say that a game ended without its answer."""
    return f"Not found within {guesses} guesses: {answer.upper()}."


def no_path(solver: str, answer: str, guesses: int) -> str:
    """Say that a search in hindsight came to no end."""
    return f"{solver} found no path to {answer.upper()} within {guesses} guesses."
