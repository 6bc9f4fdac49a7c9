"""The package installs where no compiler is to be found, and says that it runs on NumPy."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from ..children import WORDLENS, run

ROOT = Path(__file__).parents[2]


def build_wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    source = folder / "source"
    kept_out = shutil.ignore_patterns(".git", ".venv", "build", "tests", "*_cache")
    shutil.copytree(ROOT, source, ignore=kept_out, dirs_exist_ok=True)
    settings = {key: value for key, value in os.environ.items() if key != "WORDLENS_REQUIRE_NATIVE"}
    settings |= {"CXX": str(folder / "no-such-compiler"), **environment}
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    return run([*command, "-w", str(folder), str(source)], env=settings, seconds=300)


def test_without_a_compiler_the_package_works_on_numpy(tmp_path: Path) -> None:
    built = build_wheel(tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "env", with_pip=False)
    (site,) = (tmp_path / "env").glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if "wordlens_native" in name]
        assert "wordlens/reading/textbook/data/textbook.npz" in archive.namelist()
        archive.extractall(site)
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))  # numpy, click and rich from here
    python = next((tmp_path / "env").glob("bin/python"))
    command = [str(python), "-m", "wordlens.app.cli.main"]
    version = run([*command, "--version"], cwd=tmp_path)
    assert "running on NumPy" in version.stdout, version.stderr
    rows = ["suggest", "crane=-y--g", "--strategy", "entropy", "--list", "classic", "--json"]
    plain = run([*command, *rows], check=True, cwd=tmp_path)
    assert plain.stdout == run([*WORDLENS, *rows], check=True).stdout


@pytest.mark.slow
def test_a_broken_build_is_an_error_where_native_is_required(tmp_path: Path) -> None:
    assert build_wheel(tmp_path, WORDLENS_REQUIRE_NATIVE="1").returncode != 0
