"""Importing wordlens loads numpy and nothing heavier; what an extra or a command needs waits until it is asked for."""

import pytest

from .children import run_code

HEAVY = ("click", "rich", "cv2", "matplotlib", "platformdirs", "joblib", "dask", "distributed", "fastapi", "PIL")


def loaded_after(code: str) -> set[str]:
    """Return the top-level modules that a new process has loaded after running this code."""
    script = f"{code}\nimport sys\nprint(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    return set(run_code(script).stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "code",
    [
        "import wordlens",
        "from wordlens import *",
        "from wordlens import advise, load_words; advise(words=load_words('classic')).best",
    ],
    ids=["import", "all names", "advice"],
)
def test_nothing_heavy_is_loaded(code: str) -> None:
    loaded = loaded_after(code)
    assert "numpy" in loaded
    assert "wordlens" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_what_is_looked_for_would_be_seen() -> None:
    assert "platformdirs" in loaded_after("import wordlens.files; wordlens.files.data_dir()")
