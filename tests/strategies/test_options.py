"""Options of strategies: declared once, read from texts and files, written back, refused in one sentence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.errors import InvalidOption, InvalidSettings, UnknownName, UserError
from wordlens.registry import Entry
from wordlens.strategies import (
    REGISTRY,
    Book,
    Given,
    Option,
    Strategy,
    Weighted,
    entry_options,
    find_strategies,
    find_strategy,
    options_of,
    options_text,
    written,
)
from wordlens.strategies.explore import Explore
from wordlens.strategies.ngram import Ngram

DECLARED = [(entry, option) for entry in REGISTRY for option in entry_options(entry)]
CHOICE = Option("order", "choice", "first", "Which of equal words comes first.", choices=("first", "last"))


def values(option: Option) -> st.SearchStrategy[object]:
    """Return values within the option's range."""
    if option.kind == "whole":
        return st.integers(int(option.least or 0), int(option.most or 0))
    if option.kind == "number":
        return st.floats(option.least, option.most)
    return st.booleans() if option.kind == "switch" else st.sampled_from(option.choices or ("a.tree",))


@pytest.mark.parametrize(("entry", "option"), DECLARED, ids=lambda one: one.name)
def test_every_option_has_a_range_a_default_within_it_and_a_sentence(entry: Entry[Strategy], option: Option) -> None:
    assert option.meaning[0].isupper() and option.meaning.endswith(".") and option.range
    if option.kind == "file":
        assert option.default is None
        return
    assert option.check(option.default) == option.default == option.read(option.write(option.default))
    if option.is_numeric:
        assert option.least is not None and option.most is not None and option.least < option.most
        for outside in (option.least - 1, option.most + 1):
            with pytest.raises(InvalidOption, match=rf"expected {option.name} to be .* from .* to"):
                option.check(outside)


def test_every_field_of_every_strategy_is_declared() -> None:
    fields = {(entry.name, name) for entry in REGISTRY for name in getattr(entry.make, "__dataclass_fields__", {})}
    declared = {(entry.name, option.name) for entry, option in DECLARED}
    class_wide = {(entry.name, name) for entry in REGISTRY for name in ("name", "stochastic", "unit", "measure")}
    assert fields - class_wide == declared


@given(data=st.data(), one=st.sampled_from([*(option for _, option in DECLARED), CHOICE]))
def test_a_value_that_is_written_is_read_back(data: st.DataObject, one: Option) -> None:
    value = one.check(data.draw(values(one)))
    assert one.read(one.write(value)) == value


@given(data=st.data(), entry=st.sampled_from([entry for entry in REGISTRY if entry_options(entry)]))
def test_a_strategy_that_is_written_is_found_again(data: st.DataObject, entry: Entry[Strategy]) -> None:
    known = entry_options(entry)
    chosen = {option.name: data.draw(values(option)) for option in known if data.draw(st.booleans())}
    strategy = find_strategy(entry.name, **chosen)
    assert find_strategy(written(strategy)) == strategy


def test_the_default_is_written_by_its_name_alone() -> None:
    assert [written(entry.make()) for entry in REGISTRY] == [entry.name for entry in REGISTRY]
    assert written(Ngram(b2=0.6, b3=1)) == "ngram:b2=0.6,b3=1"
    assert written(find_strategy("entropy:candidates-only=on")) == "entropy:candidates_only=yes"


def test_a_weight_may_have_a_fraction_though_its_default_has_none() -> None:
    assert (
        find_strategy("weighted", placement=2.5) == Weighted(placement=2.5) == find_strategy("weighted:placement=2.5")
    )


@pytest.mark.parametrize("text", ["0.6 bits", "nan", "inf", "1e400", "", "yes", "-101"])
def test_what_is_no_number_in_the_range_is_refused(text: str) -> None:
    (b2, _) = options_of(Ngram)
    with pytest.raises(InvalidOption, match="expected b2 to be a number from -100 to 100, got"):
        b2.read(text)


@pytest.mark.parametrize("value", [True, None, "0.6", [1], float("nan"), 2**2000])
def test_a_value_of_another_kind_is_refused(value: object) -> None:
    (b2, _) = options_of(Ngram)
    with pytest.raises(InvalidOption, match="expected b2 to be a number from -100 to 100, got"):
        b2.check(value)


def test_a_choice_is_one_of_its_names() -> None:
    assert CHOICE.read(" last ") == "last" and CHOICE.range == "first or last"
    with pytest.raises(InvalidOption, match="expected order to be one of first or last, got 'middle'"):
        CHOICE.read("middle")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ngram:b2", "expected a strategy such as ngram:b2=0.6,b3=1, got 'ngram:b2'"),
        ("ngram:", "expected a strategy such as"),
        ("ngram:b2=1,b2=2", "expected each option once, got b2 twice"),
        ("ngram:b4=1", "no option of ngram named 'b4'; there are b2, b3"),
        ("likely:b2=1", "likely has no options, got 'b2'"),
        ("explore:random_guesses=2.5", "expected random_guesses to be a whole number from 0 to 100, got '2.5'"),
        ("entropy:candidates_only=maybe", "expected candidates_only to be yes or no, got 'maybe'"),
        ("ngarm:b2=1", "did you mean 'ngram'?"),
    ],
)
def test_a_mistake_in_the_writing_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        find_strategy(text)
    assert sentence in str(refused.value)


def test_options_go_to_every_strategy_that_has_them() -> None:
    options = Given.typed(["candidates_only=yes", "ngram.b2=0.6"])
    names = ["ngram", "entropy", "parts", "ngram:b2=2"]
    assert [written(each) for each in find_strategies(names, options)] == [
        "ngram:b2=0.6",
        "entropy:candidates_only=yes",
        "parts:candidates_only=yes",
        "ngram:b2=2",
    ]


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["b2"], "expected an option such as b2=0.6 or ngram.b2=0.6, got 'b2'"),
        (["b2="], "got 'b2='"),
        (["=1"], "got '=1'"),
        (["b2=1", "b2=2"], "expected each option once, got b2 twice"),
        (["trap=1"], "no option of ngram named 'trap'; it is one of weighted: choose that"),
        (["weighted.trap=1"], "got an option of weighted, which does not play here"),
        (["ngarm.b2=1"], "did you mean 'ngram'?"),
        (["ngram.b4=1"], "no option of ngram named 'b4'"),
        (["bb2=1"], "no option of ngram named 'bb2'; did you mean 'b2'?"),
    ],
)
def test_an_option_that_nobody_here_has_is_one_sentence(texts: list[str], sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        find_strategies(["ngram"], Given.typed(texts))
    assert sentence in str(refused.value)


def test_a_file_gives_options_to_all_and_to_one(tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    path.write_text("candidates_only = true\nb3 = 1\n[ngram]\nb2 = 0.6\n[weighted]\ntrap = 25\n", "utf-8")
    stored = Given.read(path)
    assert [written(each) for each in find_strategies(["hybrid", "entropy"], stored)] == [
        "ngram:b2=0.6,b3=1",
        "entropy:candidates_only=yes",
    ]
    typed = stored.under(Given.typed(["ngram.b2=2.5"]))
    assert written(find_strategies(["ngram", "size"], typed)[0]) == "ngram:b2=2.5,b3=1"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[weighted]\ntrapp = 2", "no option of weighted named 'trapp'; did you mean 'trap'"),
        ("[wieghted]\ntrap = 2", "did you mean 'weighted'?"),
        ("trap = 'two'", "expected trap to be a number from -1000 to 1000, got 'two'"),
        ("trap = true", "expected trap to be a number from -1000 to 1000, got True"),
        ("trap = nan", "expected trap to be a number from -1000 to 1000, got nan"),
        ("trap = [1]", "expected trap to be a number from -1000 to 1000, got [1]"),
        ("trap_greens = 2.5", "expected trap_greens to be a whole number from 0 to 100, got 2.5"),
        ("trap = ", "cannot read the options"),
        ("# " + "x" * 100_000, "is larger than a file of options can be"),
    ],
)
def test_a_bad_file_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "options.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(UserError) as refused:
        find_strategies(["weighted"], Given.read(path))
    assert sentence in str(refused.value)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(InvalidSettings, match="cannot read the options"):
        Given.read(tmp_path / "none.toml")


@given(data=st.data(), entry=st.sampled_from([entry for entry in REGISTRY if entry_options(entry)]))
def test_a_file_that_is_written_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, entry: Entry[Strategy]
) -> None:
    known = entry_options(entry)
    chosen = [(option, option.check(data.draw(values(option)))) for option in known]
    path = tmp_path_factory.getbasetemp() / "written.toml"
    path.write_text(options_text(entry.name, chosen, "made by a test\nin two lines"), "utf-8")
    (strategy,) = find_strategies([entry.name], Given.read(path))
    assert {option.name: getattr(strategy, option.name) for option in known} == {
        option.name: value for option, value in chosen
    }


def test_python_gives_options_by_name() -> None:
    assert find_strategy("explore", random_guesses=5) == Explore(5)
    assert find_strategy("book", file="my.tree") == Book(Path("my.tree"))
    with pytest.raises(UnknownName, match="there are b2, b3"):
        find_strategy("ngram", b4=1)
