"""The locks say what `make` installs, and the check sees when they no longer do."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lock import OWN, SETS, check, installed, read_lock, roots

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
HASH = "--hash=sha256:" + "0" * 64


def project() -> dict[str, Any]:
    empty: dict[str, list[object]] = {group: [] for each in SETS.values() for group in each}
    return {
        "build-system": {"requires": ["builder>=2"]},
        "project": {"dependencies": ["core>=1"], "optional-dependencies": {"all": ["wordlens[more]"], "more": []}},
        "dependency-groups": empty | {"dev": [{"include-group": "test"}], "test": ["tester"]},
    }


def locks(*pins: str) -> dict[str, str]:
    return dict.fromkeys(SETS, "") | {"dev": "".join(f"{pin} \\\n    {HASH}\n" for pin in pins)}


WHOLE = ("builder==2.1", "core==1.5", "inner==3 ; python_full_version >= '3.11'", "tester==1")
HERE = {
    "builder": ("2.1", []),
    "core": ("1.5", ["inner>=2", "elsewhere; sys_platform == 'nowhere'", "more; extra == 'more'"]),
    "inner": ("3", []),
    "tester": ("1", []),
    OWN: ("0.1", []),
}


def test_a_lock_that_fits_is_not_complained_of() -> None:
    assert list(check(project(), locks(*WHOLE), HERE)) == []


@pytest.mark.parametrize(
    ("pins", "complaint"),
    [
        (("builder==1.9", *WHOLE[1:]), "pyproject.toml needs builder>=2, the lock has 1.9"),
        (WHOLE[:3], "pyproject.toml needs tester, the lock has none"),
        ((*WHOLE[:2], "inner==1", WHOLE[3]), "core needs inner>=2, the lock has 1"),
        ((*WHOLE[:2], "inner==3 ; sys_platform == 'nowhere'", WHOLE[3]), "core needs inner>=2, the lock has none"),
        ((*WHOLE[:3], "tester==2"), "tester 1 is installed, but the locks have 2"),
    ],
)
def test_a_stale_lock_is_named(pins: tuple[str, ...], complaint: str) -> None:
    assert any(complaint in said for said in check(project(), locks(*pins), HERE))


def test_what_nothing_needs_any_more_is_named() -> None:
    here = {**HERE, "stray": ("1", [])}
    assert list(check(project(), locks(*WHOLE, "stray==1"), here)) == ["locks/dev.txt: nothing needs stray"]


def test_a_package_beside_the_lock_is_named() -> None:
    here = {**HERE, "stray": ("1", [])}
    assert list(check(project(), locks(*WHOLE), here)) == ["stray 1 is installed, but the locks have none"]


def test_a_pin_without_a_hash_or_with_an_address_is_named() -> None:
    text = locks(*WHOLE)["dev"].replace(f"tester==1 \\\n    {HASH}", "tester==1")
    assert list(check(project(), {**locks(), "dev": text}, HERE)) == ["locks/dev.txt: tester has no hash"]
    with pytest.raises(ValueError, match="expected NAME==VERSION"):
        read_lock("--index-url https://example.org/simple\n" + text)


def test_our_own_locks_cover_all_that_is_installed_for_every_supported_python() -> None:
    pins = {name: read_lock((ROOT / "locks" / f"{name}.txt").read_text("utf-8")) for name in SETS}
    names = {pin.name for each in pins.values() for pin in each}
    assert installed().keys() - {OWN} <= names
    for name, groups in SETS.items():
        for version in ("3.11.0", "3.12.0", "3.13.0", "3.14.0"):
            there = {"python_full_version": version, "python_version": version.rpartition(".")[0]}
            applying = [pin for pin in pins[name] if pin.marker is None or pin.marker.evaluate(there)]
            assert len({pin.name for pin in applying}) == len(applying), "one version of each package"
            assert {one.name for one in roots(PROJECT, groups)} <= {pin.name for pin in applying}
