# One word runs everything; each sets up .venv first. A native build that fails is an error here.
export WORDLENS_REQUIRE_NATIVE := 1
# Else every process of a test run would rewrite the assertions of all test files, 9 processor seconds each time.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
SOURCES := pyproject.toml CMakeLists.txt locks/dev.txt $(wildcard native/*)
# Only files whose hashes stand in locks/; wheels alone, as a source archive would fetch what builds it, unlocked.
INSTALL := $(BIN)/python -m pip install --quiet --no-deps --require-hashes --only-binary :all: --requirement
# TypeScript and Biome check the page. The versions stand in tools/page/package.json; after a change there run
# .venv/bin/npm install --prefix tools/page --package-lock-only --omit-lockfile-registry-resolved
PAGE_TOOLS := .venv/page
TSC := $(BIN)/node $(PAGE_TOOLS)/node_modules/.bin/tsc --project tools/page
BIOME := $(BIN)/node $(PAGE_TOOLS)/node_modules/.bin/biome check --config-path=tools/page --error-on-warnings
PAGE := src/wordlens/app/web/page

.PHONY: app run browser display test check format golden proofs bench lock clean site serve-site test-browser

# The page, on this machine alone: http://127.0.0.1:8765
app: $(READY)
	$(BIN)/wordlens app

run: $(READY)
	$(BIN)/wordlens suggest
	$(BIN)/wordlens suggest crane=-y--g

# Tests open the page in a real browser; Debian's is installed where there is none.
browser: $(READY)
	$(BIN)/python tools/setup_browser.py

# Tests open the window on a screen without a monitor: Debian's Xvfb, xdotool and Tk are installed where missing.
display: $(READY)
	$(BIN)/python tools/setup_display.py

test: browser display
	$(BIN)/pytest -n auto --dist loadgroup --durations=10

golden: browser site
	$(BIN)/pytest -m slow -n auto --dist worksteal --durations=15

# Minutes each; the records are kept in docs/proofs/.
proofs: $(READY)
	$(BIN)/python tools/make_proofs.py

# The page as plain files for any host, with Python inside: build/site/. docs/site.md says how to put it anywhere.
site: $(READY) $(PAGE_TOOLS)/ready
	$(BIN)/python tools/site/build.py

serve-site: site
	$(BIN)/python tools/site/serve.py

# The project's tests inside Pyodide, then the page of plain files in Chromium; minutes.
test-browser: browser site
	$(BIN)/python tools/site/test_browser.py
	$(BIN)/pytest -m slow tests/app/browser

check: $(READY) $(PAGE_TOOLS)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/clang-format --dry-run --Werror native/*
	$(BIN)/python tools/page_files.py --check
	$(TSC)
	$(BIOME) $(PAGE)
	$(BIN)/python tools/docs.py --check
	$(BIN)/python tools/notebooks.py --check
	$(BIN)/python tools/lock.py --check
	$(BIN)/python tools/check_licences.py

format: $(READY) $(PAGE_TOOLS)/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i native/*
	$(BIN)/python tools/page_files.py
	$(BIOME) --write $(PAGE)

bench: $(READY)
	$(BIN)/wordlens bench
	for file in bench/*.py; do $(BIN)/python $$file || exit 1; done

# The newest versions that pyproject.toml allows; review the difference, run the tests, commit the locks.
lock: $(READY)
	$(INSTALL) locks/lock.txt
	$(BIN)/python tools/lock.py

clean:
	rm -rf .venv build

# Reinstalled whenever the C++ core or the project's settings change; Python files are used in place.
$(READY): $(SOURCES)
	test -x $(BIN)/python || $(PYTHON) tools/setup_venv.py .venv
	$(INSTALL) locks/dev.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q src
	touch $@

# Node comes as a wheel, what it runs by the lock file.
$(PAGE_TOOLS)/ready: tools/page/package.json tools/page/package-lock.json locks/page.txt | $(READY)
	$(INSTALL) locks/page.txt
	mkdir -p $(PAGE_TOOLS)
	cp tools/page/package.json tools/page/package-lock.json $(PAGE_TOOLS)
	$(BIN)/npm ci --prefix $(PAGE_TOOLS) --no-audit --no-fund --loglevel=error
	touch $@
