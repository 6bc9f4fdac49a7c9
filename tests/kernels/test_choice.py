"""Which kernels run is chosen in one place, by WORDLENS_KERNELS; and Ctrl-C stops them."""

import os
import signal
import subprocess
import sys
import time

import pytest

from wordlens.kernels import backend_name, native

from ..children import Child, run


def run_chosen(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code in a new process with these variables set and the choice otherwise left open."""
    base = {name: value for name, value in os.environ.items() if not name.startswith("WORDLENS_")}
    return run([sys.executable, "-c", code], env={**base, **environment})


def chosen(**environment: str) -> str:
    code = "from wordlens import kernels as k; print(k.backend_name(), k.backend().__name__)"
    done = run_chosen(code, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_native_kernels_run_where_they_were_built() -> None:
    assert native.library_path() is not None, "the native core must have been built for the tests"
    assert chosen() == "native wordlens.kernels.native"


@pytest.mark.parametrize("name", ["native", "plain"])
def test_variable_forces_one_backend(name: str) -> None:
    assert chosen(WORDLENS_KERNELS=name) == f"{name} wordlens.kernels.{name}"


def test_auto_is_the_same_as_no_choice() -> None:
    assert chosen(WORDLENS_KERNELS="auto") == chosen()


def test_nonsense_is_refused_with_what_was_expected() -> None:
    code = (
        "import wordlens\ntry:\n    wordlens.advise()\nexcept wordlens.UserError as reason:\n"
        "    print(type(reason).__name__, reason)"
    )
    done = run_chosen(code, WORDLENS_KERNELS="nonsense")
    assert done.stdout == "InvalidSettings WORDLENS_KERNELS must be auto, native or plain, got 'nonsense'\n"


def test_nonsense_gives_the_command_one_sentence_and_no_traceback() -> None:
    done = run_chosen("from wordlens.app.cli.main import main; main(['--version'])", WORDLENS_KERNELS="nonsense")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_this_process_runs_what_its_variable_says() -> None:
    assert os.environ.get("WORDLENS_KERNELS", "auto") in ("auto", backend_name())


SIGNATURE = """
import hashlib
from wordlens.kernels import ENTROPY, expand_tree, score_parts
from wordlens.words import load_words
words = load_words("classic")
figures = score_parts(words.letters, words.letters[words.answers])
tree = expand_tree(words.letters, words.answers, ENTROPY)
print(hashlib.sha256(b"".join(c.tobytes() for r in (figures, tree) for c in vars(r).values())).hexdigest())
"""


def test_number_of_threads_does_not_change_the_results() -> None:
    results = {run_chosen(SIGNATURE, WORDLENS_KERNELS="native", WORDLENS_THREADS=threads).stdout for threads in "135"}
    assert len(results) == 1
    assert len(results.pop().strip()) == 64


INTERRUPTED = """
import threading
import numpy as np
from wordlens.kernels import SIZE, expand_tree
from wordlens.words import load_words
words = load_words("all")
weights = 1 + np.arange(len(words.answers)) % 60
try:
    print("ready", flush=True)
    while True:
        expand_tree(words.letters, words.answers, SIZE, weights=weights)
except KeyboardInterrupt:
    print("interrupted, threads:", threading.active_count(), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send to one process")
@pytest.mark.parametrize("name", ["native", "plain"])
def test_ctrl_c_ends_a_long_tree_and_leaves_no_thread_behind(name: str) -> None:
    environment = {**os.environ, "WORDLENS_KERNELS": name}
    with Child([sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, env=environment) as child:
        assert child.line() == "ready\n"
        time.sleep(0.3)  # into the tree
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate()
    assert said == "interrupted, threads: 1\n"
    assert child.returncode == 0
