"""Run pytest in Pyodide on the project's own tests; tools/site/test.mjs runs this, test_browser.py says what for.

`arguments` is what pytest gets; the value is JSON, the outcome of each test and the last lines of each failure.
"""

import importlib
import json
import os
import sys
import types
from typing import Any

importlib.invalidate_caches()
import pytest  # noqa: E402 - unpacked a moment ago

for name in ("pty", "tty", "termios"):
    try:
        importlib.import_module(name)
    except ImportError:
        sys.modules[name] = types.ModuleType(name)  # tests that start programs import it; none can be started here


class Xdist:
    """The hook that the project's tests have for a plugin of several processes, which is not here."""

    def pytest_xdist_auto_num_workers(self, config: object) -> None:
        """Ask for a number of processes: nobody does."""


class Outcomes:
    """Collects what became of each test."""

    def __init__(self) -> None:
        """Begin with none."""
        self.told: dict[str, tuple[str, str]] = {}

    def pytest_addhooks(self, pluginmanager: pytest.PytestPluginManager) -> None:
        """Make the hook known."""
        pluginmanager.add_hookspecs(Xdist)

    def pytest_runtest_logreport(self, report: Any) -> None:  # noqa: ANN401 - of pytest
        """Take the outcome of a test, or of what comes before and after it if that fails."""
        if report.when == "call" or report.outcome != "passed":
            self.told[report.nodeid] = report.outcome, str(report.longrepr or "")[-600:]

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Take the tests that are not begun."""
        self.told.update({item.nodeid: ("deselected", "") for item in items})

    def pytest_collectreport(self, report: Any) -> None:  # noqa: ANN401 - of pytest
        """Take a file that cannot be read."""
        if report.failed:
            self.told[report.nodeid] = "failed", str(report.longrepr)[-600:]


os.chdir("/project")
outcomes = Outcomes()
options = ["-q", "-p", "no:cacheprovider", "-c", "/project/tools/site/pytest.ini", "--rootdir", "/project"]
pytest.main([*options, *globals()["arguments"].to_py()], plugins=[outcomes])
json.dumps(outcomes.told)
