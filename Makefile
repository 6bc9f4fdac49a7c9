# One word runs everything; each sets up .venv first. A native build that fails is an error here.
export WORDLENS_REQUIRE_NATIVE := 1
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
SOURCES := pyproject.toml CMakeLists.txt $(wildcard native/*)

.PHONY: app run browser display test check format golden proofs bench clean

# The page, on this machine alone: http://127.0.0.1:8765
app: $(READY)
	$(BIN)/wordlens app

run: $(READY)
	$(BIN)/wordlens suggest
	$(BIN)/wordlens suggest crane=-y--g

# Tests open the page in a real browser; Debian's is installed where there is none.
browser: $(READY)
	$(BIN)/python tools/setup_browser.py

# Tests open the window on a screen without a monitor; Debian's Xvfb, xdotool and Tk are installed where they are missing.
display: $(READY)
	$(BIN)/python tools/setup_display.py

test: browser display
	$(BIN)/pytest -n auto

golden: browser
	$(BIN)/pytest -m slow -n auto

# Minutes each; the records are kept in docs/proofs/.
proofs: $(READY)
	$(BIN)/python tools/make_proofs.py

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)
	$(BIN)/wordlens bench
	for file in bench/*.py; do $(BIN)/python $$file || exit 1; done

clean:
	rm -rf .venv build

# Reinstalled whenever the C++ core or the project's settings change; Python files are used in place.
$(READY): $(SOURCES)
	test -x $(BIN)/python || $(PYTHON) tools/setup_venv.py .venv
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable ".[all]" --group dev
	$(BIN)/python -m compileall -q src
	touch $@
