# Everything here sets itself up: git, make and python3 (3.11 or newer) are enough.

PYTHON ?= python3
JOBS   ?= 2
# For `make mutate`: how many of each part, which ones, and of which parts (all by default).
EACH   ?= 45
SEED   ?= 1
PARTS  ?=
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
# The compiled build, see scripts/compile.py; PYTHONPATH puts it before the editable install.
COMPILED := build/compiled/.ready
SOURCES  := $(shell find src -name '*.py' -o -name '*.md' 2>/dev/null)
# The browser client as it is served, see scripts/web.py, which brings Node along where there is none.
CLIENT      := src/hexhaven/server/static/.built
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)

# Tests start the package in hundreds of processes: without stored bytecode, which some images turn
# off for all of Python, every one of them would translate it anew.
unexport PYTHONDONTWRITEBYTECODE
# Things that are done at the same time tell what they have to say one after the other. A make that
# cannot do that (macOS brings one along) does one thing at a time.
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),-j $(JOBS) --output-sync=target)

.DEFAULT_GOAL := help
# The documentation site as it is served, see scripts/docs.py.
SITE        := src/hexhaven/server/manual/.built
PAGES       := $(shell find docs -type f 2>/dev/null)

.PHONY: help audit docs lock probe mutate play web pictures test test-plain test-web all-of-web test-compiled machine lint lint-python format bench soak compile compile-if-possible wheels clean
# A recipe that fails half-way must not leave a stamp behind.
.DELETE_ON_ERROR:

help: ## say what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1|/' \
		| awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

# Made again from nothing when a dependency changes, so that no old package lingers.
$(READY): pyproject.toml constraints.txt
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt hatchling editables
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
		--no-build-isolation -e '.[dev]'
	@touch $@

# The script looks at the contents: a file that was only touched is no reason to build.
$(CLIENT): $(WEB_SOURCES) scripts/web.py | $(READY)
	$(BIN)/python scripts/web.py build
	@touch $@

$(SITE): $(PAGES) mkdocs.yml scripts/docs.py $(SOURCES) | $(READY)
	$(BIN)/python scripts/docs.py
	@touch $@

# The script leaves this stamp only behind a build that is really compiled.
$(COMPILED): $(READY) $(SOURCES) $(CLIENT) scripts/compile.py scripts/native.py hatch_build.py
	$(BIN)/python scripts/compile.py

# The first start compiles in the background, the next one uses that: see scripts/play.py.
play: $(READY) $(CLIENT) ## play in the browser
	@$(BIN)/python scripts/play.py $(ARGS)

web: $(CLIENT) ## build the browser client

docs: $(SITE) ## build the documentation site; the server has it under /docs

# First, together, what would leave a core idle by itself; then the tests, which share the cores.
test: $(READY) $(CLIENT) ## all checks: lint, tests, tests of the compiled build
	@$(MAKE) --no-print-directory $(TOGETHER) all-of-web lint-python machine compile-if-possible
	@$(MAKE) --no-print-directory test-plain
	@$(MAKE) --no-print-directory test-compiled

# Whole games by the dozen are left to the compiled build, which plays the same ones much faster;
# where it cannot be made, they are played here.
test-plain: $(READY) $(CLIENT) machine ## the tests, interpreted, the browser's among them
	@left=''; $(BIN)/python scripts/compile.py --check > /dev/null 2>&1 && left='not games'; \
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "$$left"

test-web: $(READY) ## the tests of the browser client's own code
	$(BIN)/python scripts/web.py run test

# In a row: they share the client's packages, which the first may have to install.
all-of-web: $(READY)
	$(BIN)/python scripts/web.py run lint check test

machine: $(READY) ## a browser and a database server for the tests, installed where that is possible
	@$(BIN)/python scripts/machine.py

# Where there is no compiler, the check says so in one line, and that is all.
test-compiled: $(READY) ## the tests against the compiled build, where there is a C compiler
	@if $(BIN)/python scripts/compile.py --check; then \
		$(MAKE) --no-print-directory compile && \
		PYTHONPATH=build/compiled HEXHAVEN_COMPILED=1 $(BIN)/python -m pytest -n $(JOBS) \
			--dist worksteal -m 'not browser and not source'; \
	fi

lint: lint-python ## formatting, lint, types
	$(BIN)/python scripts/web.py run lint check

lint-python: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(READY) ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python scripts/web.py run format

pictures: $(READY) $(CLIENT) machine ## take the pictures of README and docs anew
	HEXHAVEN_PICTURES=1 $(BIN)/python -m pytest tests/browser/test_pictures.py

mutate: $(READY) ## change single points of the code and see whether a test notices
	$(BIN)/python scripts/mutate.py --each $(EACH) --seed $(SEED) --jobs $(JOBS) $(PARTS)

bench: $(READY) $(CLIENT) ## measure speed, and the load of many tables
	$(BIN)/python bench/run.py
	$(BIN)/python bench/load.py

# Compiled where that is possible, which is four times faster; the tests hold both builds together.
soak: $(READY) compile $(CLIENT) ## play thousands of random and greedy games of every game and check every invariant
	PYTHONPATH=build/compiled $(BIN)/python -m hexhaven.sim.soak
	@for variant in cities-knights duel; do \
		PYTHONPATH=build/compiled $(BIN)/python -m hexhaven.sim.soak --variant $$variant \
			--games 2000 --greedy 200 || exit 1; \
	done
	@for variant in $$(PYTHONPATH=build/compiled $(BIN)/python -m hexhaven.sim.soak --list); do \
		case $$variant in \
			base|cities-knights|duel) continue;; \
			*seafarers*) games="--games 200 --greedy 20";; \
			*) games="--games 1000 --greedy 100";; \
		esac; \
		PYTHONPATH=build/compiled $(BIN)/python -m hexhaven.sim.soak --variant $$variant \
			$$games || exit 1; \
	done
	HEXHAVEN_SOAK=1 $(BIN)/python -m pytest -n $(JOBS) --dist worksteal tests/browser/test_layout.py \
		tests/browser/test_duel.py tests/chronicle/test_statistics.py

# Loopback only, and bounded: about ten minutes on a quiet machine with two cores.
probe: $(READY) $(CLIENT) machine ## faults, load and attack: 30 kills, a process put to sleep, a ramp of tables
	HEXHAVEN_KILLS=30 $(BIN)/python -m pytest -n 0 tests/server/test_many.py tests/server/live/test_crash.py \
		tests/server/live/test_doors.py tests/server/live/test_fuzz.py tests/server/api/test_large_maps.py
	$(BIN)/python bench/load.py --ramp 50,100,200 --seconds 20

lock: $(READY) ## write requirements.lock anew, with the hashes of every package of the server
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra postgres -c constraints.txt --generate-hashes --universal \
		--python-version 3.11 --quiet --no-header -o requirements.lock

audit: $(READY) ## look the locked packages up in the list of known vulnerabilities
	$(BIN)/python -m pip install --quiet pip-audit
	$(BIN)/pip-audit --requirement requirements.lock --disable-pip

compile: $(COMPILED) ## build a wheel with the engine compiled by mypyc, and unpack it

compile-if-possible: $(READY)
	@if $(BIN)/python scripts/compile.py --check > /dev/null; then \
		$(MAKE) --no-print-directory compile; \
	fi

wheels: $(READY) $(CLIENT) $(SITE) ## build and check what goes to PyPI: archive, compiled wheel, pure wheel
	$(BIN)/python scripts/wheels.py

clean: ## remove the environment, builds and caches
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules src/hexhaven/server/static src/hexhaven/server/manual
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
