"""The window as a whole: views do not disturb each other, and all of each is in sight at any size."""

from functools import partial
from itertools import pairwise

import pytest

from wordlens.app.show.names import list_title

from ...children import wait_equal, wait_for
from .conftest import Opened
from .desk import TITLES_OF, Desk
from .test_play import GRID as PLAYED
from .test_play import SEED, guess

VIEWS = ("play", "advise", "watch", "benchmark", "review", "diary")
# Every widget that is shown and reaches over an edge of what holds it, or was left out for lack of room.
OVERLAPS = """apply {top {
    update; update idletasks
    set found {}
    set waiting [list $top]
    while {[llength $waiting]} {
        set waiting [lassign $waiting widget]
        foreach child [winfo children $widget] {
            if {[winfo manager $child] in {"" place wm} || [winfo toplevel $child] ne "."} continue
            if {![winfo ismapped $child]} {lappend found $child; continue}
            lappend waiting $child
            set holder [winfo parent $child]
            set right [expr {[winfo rootx $child] + [winfo width $child]}]
            set bottom [expr {[winfo rooty $child] + [winfo height $child]}]
            if {$right > [winfo rootx $holder] + [winfo width $holder]} {lappend found $child}
            if {$bottom > [winfo rooty $holder] + [winfo height $holder]} {lappend found $child}
        }
    }
    return $found
}}"""


def resize(desk: Desk, width: int, height: int) -> None:
    desk.ask(f"wm geometry . {width}x{height}+0+0")
    wait_equal(lambda: (desk.ask("winfo width ."), desk.ask("winfo height .")), (str(width), str(height)))


def test_what_is_chosen_in_one_view_leaves_the_game_of_another(open_desk: Opened, own_lists: None) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    guess(desk, "crane")
    desk.type("mo")
    (first, _) = board = [*desk.board(PLAYED), ("mo", "")][:2]
    for view, menu, value in (
        ("advise", "list", "short"),
        ("advise", "rule", "hard"),
        ("watch", "list", "short"),
        ("benchmark", "rule", "strict"),
        ("review", "list", "spanish"),
    ):
        desk.key(f"alt+{VIEWS.index(view) + 1}")
        desk.choose(f".body.{view}.menus.{menu}", value)
        desk.wait_text(f".body.{view}.menus.{menu}", TITLES_OF.get(value, value))
        assert desk.status == ""
    desk.key("alt+1")
    assert desk.text(".body.play.menus.list") == f"List: {list_title('classic')}"
    assert desk.text(".body.play.menus.rule") == "Rule: Normal"
    desk.wait_board(PLAYED, *board)
    desk.type("ist")
    desk.key("Return")
    wait_for(lambda: "Guess 3" in desk.text(".body.play.side.head"), "for the second guess")
    assert desk.board(PLAYED)[0] == first


def test_a_benchmark_goes_on_while_a_game_is_played(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic", "--view", "benchmark", "--seed", SEED)
    desk.tick(".body.benchmark", "strategies", "minimax")
    desk.click(".body.benchmark.side.form.compare")
    wait_for(desk.workers, "for the benchmark")
    desk.key("alt+1")
    guess(desk, "crane")
    desk.key("alt+2", "alt+3", "alt+5")
    desk.wait_text(".body.benchmark.side.progress.note", "Finished: 2 of 2")
    assert desk.status == ""  # what another view has to say stands there
    desk.key("alt+4")
    assert len(desk.table(".body.benchmark.side.table_strategies")) == 2


@pytest.mark.parametrize("size", [(800, 600), (1380, 980)])
def test_all_of_every_view_is_in_sight(open_desk: Opened, size: tuple[int, int]) -> None:
    desk = open_desk("--list", "classic", "--seed", SEED)
    resize(desk, *size)
    sides = []
    for number, view in enumerate(VIEWS, 1):
        desk.key(f"alt+{number}")
        wait_equal(partial(desk.ask, f"winfo viewable .body.{view}"), "1")
        wait_equal(lambda: desk.split(desk.ask(f"{OVERLAPS} .")), [])
        status, top = desk.place(f".body.{view}.status"), desk.place(f".body.{view}")
        assert top[1] < status[1] < top[1] + 200  # beside what it speaks of, not at the window's end
        if view not in ("benchmark", "diary"):
            x0, _, x1, _ = map(float, desk.ask(f".body.{view}.rows.grid coords r0c0").split())
            sides.append(x1 - x0)
    assert min(sides) >= (28 if size[0] == 800 else 74)


def test_the_window_is_never_smaller_than_800_by_600(open_desk: Opened) -> None:
    desk = open_desk("--list", "classic")
    assert desk.ask("wm minsize .") == "800 600"
    sizes = []
    for width, height in ((800, 600), (1000, 700), (1300, 900)):
        resize(desk, width, height)
        x0, _, x1, _ = map(float, desk.ask(f"update; {PLAYED} coords r0c0").split())
        sizes.append(x1 - x0)
    assert all(small < large for small, large in pairwise(sizes))
