"""Shared games with all that players, chats and languages put around them are read as without it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens import Game, Row, WordList, feedback, load_words, parse_pattern
from wordlens.errors import InvalidOption, InvalidRow, SeveralGames
from wordlens.reading import Share, choose_game, official_number, read_pasted, read_share, read_shares
from wordlens.reading.chat import plain_lines
from wordlens.rules import Rule, format_squares, solved
from wordlens.rules.pattern import SQUARES

PATTERNS = tuple(map(parse_pattern, ("-y--g", "-gg-g", "ggggg")))
WORDS = ("crane", "forge", "horde")
PLAIN = "Wordle 1,910 3/6\n\n⬛🟨⬛⬛🟩\n⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩"
OTHER = "Wordle 1,911 2/6*\n\n⬜🟨⬜⬜🟩\n🟩🟩🟩🟩🟩"
GAME = Share(PATTERNS, 5, is_hard=False, number=1910)
WORDED = replace(GAME, words=WORDS)
ROWS = tuple(Row(word, pattern) for word, pattern in zip(WORDS, PATTERNS, strict=True))


def beside(before: str, after: str) -> str:
    """Write the game with something before and after its squares; {} is the word."""
    squares = [format_squares(pattern) for pattern in PATTERNS]
    rows = [
        f"{before.format(word.upper())}{row}{after.format(word.upper())}"
        for word, row in zip(WORDS, squares, strict=True)
    ]
    return "\n".join(["Wordle 1,910 3/6", "", *rows])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("{} ", ""),
        ("{}: ", ""),
        ("1. {} - ", ""),
        ("||{}|| ", ""),
        ("", " {}"),
        ("", " ||{}||"),
        ("", "||{}||"),
        ("", " ({})"),
        ("", " {} 243 words left"),
        ("> ", " ||{}||"),
        ("||", " {}||"),
        ("- **{}** ", ""),
        ("[12:30, 17/11/2026] Ann Lee: ", " {}"),
        ("17.11.26, 12:30 - Ann: {} ", ""),
    ],
)
def test_a_word_may_stand_before_or_behind_its_squares(before: str, after: str, classic: WordList) -> None:
    text = beside(before, after)
    assert read_share(text) == WORDED
    assert read_pasted(text, classic) == ROWS


@pytest.mark.parametrize(
    "listed",
    [
        "\nCRANE\nFORGE\nHORDE",
        "\n||CRANE||\n||FORGE||\n||HORDE||",
        "\n||CRANE\nFORGE\nHORDE||\nhttps://example.org/wordle/3/6",
        "\nCRANE, FORGE, HORDE",
        "\nMy words: crane → forge → horde",
        "\n1. Crane\n2. Forge\n3. Horde\n\nsee you tomorrow",
    ],
)
def test_words_may_be_listed_below(listed: str, classic: WordList) -> None:
    assert read_share(PLAIN + listed) == WORDED
    assert read_pasted(PLAIN + listed, classic) == ROWS


@pytest.mark.parametrize("remark", ["phew", "close", "that was close", "great", "Close!", "CLOSE", "so lucky today"])
def test_a_remark_is_no_word(remark: str) -> None:
    assert read_share(f"{PLAIN}\n{remark}") == GAME
    assert read_share(PLAIN.replace("⬛🟩🟩⬛🟩", f"⬛🟩🟩⬛🟩 {remark}")) == GAME


def test_words_that_lack_one_are_told() -> None:
    with pytest.raises(InvalidRow, match="a word for each of the 3 rows of squares, got 2 below them: CRANE FORGE"):
        read_share(f"{PLAIN}\nCRANE FORGE")
    with pytest.raises(InvalidRow, match="a word after every row of squares, or after none"):
        read_share(beside("", " {}").removesuffix(" HORDE"))


@pytest.mark.parametrize(
    "number",
    ["1,910", "1.910", "1 910", "1\u202f910", "1\u00a0910", "1\u2009910", "1’910", "1910", "#1,910", "no. 1910"],
)
@pytest.mark.parametrize("score", ["3/6", "3/6*"])
def test_every_way_to_write_the_number_is_read(number: str, score: str) -> None:
    text = PLAIN.replace("1,910 3/6", f"{number}\u00a0{score}")
    assert read_share(text) == replace(GAME, is_hard=score.endswith("*"))
    assert official_number(text) == 1910


def test_a_lost_game_is_read() -> None:
    text = "Wordle 1,910 X/6\n\n" + "\n".join(["⬛🟨⬛⬛🟩"] * 6)
    assert read_share(text) == Share((PATTERNS[0],) * 6, 5, is_hard=False, number=1910)


@pytest.mark.parametrize(
    ("written", "squares"),
    [
        ("⬛🟨🟩", "⬜🟨🟩"),
        ("⬛🟨🟩", "⬛🟦🟧"),
        ("⬛🟨🟩", "⬜🟦🟧"),
        ("⬛🟨🟩", "🖤💛💚"),
        ("⬛🟨🟩", "⚫🟡🟢"),
        ("⬛", "◾"),
    ],
)
def test_every_kind_of_square_is_read(written: str, squares: str) -> None:
    assert read_share(PLAIN.translate(str.maketrans(written, squares))) == GAME


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"> {line}" for line in PLAIN.splitlines()),
        "\n".join(f">> {line}" for line in PLAIN.splitlines()),
        "\n".join(f"[12:3{at}\u202fPM, 1/2/2026] Peter: {line}" for at, line in enumerate(PLAIN.splitlines())),
        "\n".join(f"12:30 <peter> {line}" for line in PLAIN.splitlines()),
        "Peter — Today at 12:30\n" + PLAIN,
        "Peter, [17.11.2026 12:30]\n" + PLAIN,
        "Peter: " + PLAIN,
        "**Wordle 1,910 3/6**\n" + PLAIN.partition("\n")[2],
        PLAIN + "\nhttps://www.nytimes.com/games/wordle/index.html?a=b&score=4/6",
        PLAIN + "\nI got it in 3/6 today!",
        "Monday 17/11\n" + PLAIN,
        PLAIN.replace("⬛", "⬛\ufe0f").replace("🟩", "🟩\ufe0e"),
        " ".join(PLAIN.split()),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("🟩", " 🟩 ").replace("⬛", "⬛ ").replace("🟨", "🟨 "),
    ],
)
def test_what_a_chat_adds_changes_nothing(text: str) -> None:
    assert read_shares(text) == (GAME,)
    assert official_number(text) == 1910


def test_a_sender_of_five_letters_is_no_guess() -> None:
    squares = PLAIN.partition("\n\n")[2]
    assert read_share(f"Peter: {squares}") == replace(GAME, number=None)


def test_every_game_of_a_text_is_read() -> None:
    first, second = read_shares(f"{PLAIN}\nwell done\n\nBob\n{OTHER}\nbye")
    assert first == GAME
    assert second == Share((PATTERNS[0], solved(5)), 5, is_hard=True, number=1911)
    squares = PLAIN.partition("\n\n")[2]
    assert read_shares(f"{squares}\n\n{squares}") == (replace(GAME, number=None),) * 2


def test_of_several_games_one_is_chosen(classic: WordList) -> None:
    text = f"{beside('', ' {}')}\n{OTHER}"
    with pytest.raises(SeveralGames) as told:
        read_pasted(text, classic)
    assert told.value.games == ("Wordle 1,910 3/6", "Wordle 1,911 2/6*")
    assert str(told.value) == (
        "the text holds 2 games (1: Wordle 1,910 3/6; 2: Wordle 1,911 2/6*): choose one with --game N"
    )
    assert read_pasted(text, classic, 1) == ROWS
    assert read_share(text, 2).number == 1911
    for number in (0, 3):
        with pytest.raises(InvalidOption, match=f"2 games, so expected a game's number up to 2, got {number}"):
            choose_game(text, number)
    with pytest.raises(InvalidOption, match="one game"):
        choose_game("crane=-y--g", 2)
    assert choose_game("crane=-y--g", 1) == "crane=-y--g"


def test_games_without_a_heading_are_told_by_their_rows() -> None:
    with pytest.raises(SeveralGames) as told:
        read_share("🟩🟩🟩🟩🟩\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩")
    assert told.value.games == ("1 row of squares", "2 rows of squares")


def test_marks_are_no_markup(classic: WordList) -> None:
    assert read_pasted("> crane=__y__\n`moist`=_y___", classic) == (Row.parse("crane=--y--"), Row.parse("moist=-y---"))
    assert plain_lines("||crane||=__y__") == ["crane =__y__"]


CLASSIC = load_words("classic")
GAMES = st.tuples(
    st.sampled_from(CLASSIC.words(CLASSIC.answers.tolist())),
    st.lists(st.sampled_from(CLASSIC.allowed), max_size=5),
    st.booleans(),
)


@given(GAMES, st.sampled_from([Rule.NORMAL, Rule.HARD]), st.sampled_from(sorted(SQUARES)))
def test_every_text_that_our_game_writes_is_read_back(
    drawn: tuple[str, list[str], bool], rule: Rule, theme: str
) -> None:
    answer, guesses, _ = drawn
    game = Game(CLASSIC, answer)
    for guess in [*guesses, answer]:
        if not game.is_over:
            game.guess(guess)
    game.rule = rule
    patterns = tuple(row.pattern for row in game.rows)
    assert read_shares(game.share_text(theme)) == (Share(patterns, 5, rule is Rule.HARD),)


@given(
    GAMES,
    st.sampled_from(["", "> ", "[12:30, 17/11/2026] Peter: ", "12:30 <ann> ", "17/11/2026, 9:05 pm - Ann Lee: "]),
    st.sampled_from(
        ["{squares}", "{word} {squares}", "{squares} ||{word}||", "{word}: {squares}", "|| {squares} {word} ||"]
    ),
    st.sampled_from([",", ".", "\u202f", "\u00a0", "\u2009", ""]),
    st.sampled_from(sorted(SQUARES)),
    st.booleans(),
    st.sampled_from(["", "https://example.org/3/6?a=b", "phew", "😀", "see you tomorrow"]),
)
def test_a_decorated_game_is_read_back(
    drawn: tuple[str, list[str], bool], prefix: str, form: str, gap: str, theme: str, has_selectors: bool, end: str
) -> None:
    answer, guesses, is_hard = drawn
    rows = [Row(word, feedback(word, answer)) for word in [*(word for word in guesses if word != answer), answer]]
    heading = f"Wordle 1{gap}910 {len(rows)}/6{'*' * is_hard}"
    squares = [format_squares(row.pattern, 5, theme) for row in rows]
    lines = [form.format(word=row.word.upper(), squares=each) for row, each in zip(rows, squares, strict=True)]
    text = "\n".join(prefix + line for line in (heading, "", *lines, end))
    if has_selectors:
        text = "".join(f"{sign}\ufe0f" if sign in SQUARES[theme] else sign for sign in text)
    words = tuple(row.word for row in rows) if "{word}" in form else ()
    assert read_shares(text) == (Share(tuple(row.pattern for row in rows), 5, is_hard, words, 1910),)
