# The few verbs: make run, test, check, bench, docs. Everything else is a step of theirs.
#
# Three environments, each made on first use:
#   .venv           what a user gets: the compiled package (make run)
#   .venv-dev       the sources, interpreted, with the C++ kernels built in place (tests, checks, docs)
#   .venv-compiled  a compiled wheel beside the test tools of .venv-dev (the same tests again)

PYTHON ?= $(shell command -v python3.11 || command -v python3)
LOCK := requirements/lock.txt
PIP_FLAGS := --disable-pip-version-check --quiet --constraint $(LOCK)
SOURCES := $(shell find src native -type f -not -name '*.pyc' -not -name '*.so' -not -path '*/server/page/*' -not -path '*/report/built/*' 2>/dev/null)
WEB := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
PAGE := src/fifthstreet/server/page/index.html
BUILD := pyproject.toml setup.py README.md $(LOCK)
# One more than cores: many tests wait for a real server or clock. Browsers need the cores.
WORKERS ?= 3
BROWSERS ?= 2

# Bytecode is kept from one run to the next, also where the shell says otherwise.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run web test test-web test-interpreted test-compiled chromium check bench docs clean help

help:
	@echo "make run    install and start    make test   the whole suite"
	@echo "make check  lint and types       make bench  speed beside peers    make docs  generated pages"

run: .venv/ready
	.venv/bin/fifthstreet serve --open

web: $(PAGE)

$(PAGE): $(WEB) scripts/build_web.py
	$(PYTHON) scripts/build_web.py

# The page is made while the test tools are installed; the tests themselves need the machine.
test:
	$(MAKE) --jobs=2 --output-sync=target test-web .venv-dev/tools
	$(MAKE) test-interpreted
	$(MAKE) test-compiled

test-web:
	$(PYTHON) scripts/build_web.py check test

# The browser tests want Chromium; where it cannot be had they are skipped and say so.
chromium:
	@command -v chromium >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null \
		|| (apt-get update -qq && apt-get install -y -qq chromium) >/dev/null 2>&1 \
		|| echo "no chromium: the browser tests will be skipped"

# Browsers keep to themselves: Playwright's event loop would be in the way of the others'.
DEV_PYTEST := .venv-dev/bin/python -m pytest
# Long walks through the rules are made by the compiled core, as users have it; clauses and properties by both.
WALKS := differential perft recorded kernels solver envs agents/house/test_catalogue.py arena/test_all_in_luck.py cards/test_categories.py \
	simulation/test_simulation.py
REST := --ignore=tests/browser $(WALKS:%=--ignore=tests/%)
test-interpreted: .venv-dev/ready $(PAGE) chromium
	$(DEV_PYTEST) -n $(BROWSERS) tests/browser
	$(DEV_PYTEST) -n $(WORKERS) $(REST)

# What depends on compiled code. Browsers, databases, commands, other processes, reports and a server's start ask
# nothing of it; planted faults cannot be put into it; the description of the REST interface is tried at length once.
ONCE := browser storage attacks secrecy cli i18n simulation/test_planted.py simulation/test_accounts.py \
	agents/test_documented_bots.py agents/process agents/test_bot_source.py packaging/test_sdist.py \
	arena/exports/test_hand_export.py arena/leagues/test_league.py arena/test_ray_cluster.py arena/test_report.py arena/validation \
	server/test_description.py server/test_distant_handles.py server/test_postgres.py server/test_prefix.py server/test_server_settings.py \
	server/test_starting.py server/accounts/test_on_postgres.py server/accounts/test_passwords.py
COMPILED_PYTEST := FIFTHSTREET_REQUIRE_COMPILED=1 .venv-compiled/bin/python -m pytest -n $(WORKERS) \
	-o cache_dir=.venv-compiled/pytest_cache $(ONCE:%=--ignore=tests/%)
test-compiled: .venv-compiled/ready
	$(COMPILED_PYTEST)

check: .venv-dev/ready
	.venv-dev/bin/ruff check --output-format concise .
	.venv-dev/bin/ruff format --check .
	.venv-dev/bin/mypy
	.venv-dev/bin/python scripts/audit.py
	PYTHON=.venv-dev/bin/python scripts/sanitize.sh
	$(PYTHON) scripts/build_web.py lint

docs: .venv-dev/ready
	.venv-dev/bin/python scripts/clause_docs.py
	.venv-dev/bin/python scripts/protocol_docs.py
	.venv-dev/bin/python scripts/page_types.py
	.venv-dev/bin/python scripts/rule_form.py
	.venv-dev/bin/python scripts/error_docs.py

# Both builds in one table: .venv is compiled, .venv-dev interpreted.
bench: .venv-bench/ready .venv/ready .venv-dev/ready
	.venv/bin/python benchmarks/stepping.py --peers-python .venv-bench/bin/python \
		--python .venv/bin/python --python .venv-dev/bin/python
	.venv/bin/python benchmarks/importing.py --peers-python .venv-bench/bin/python
	.venv-dev/bin/python benchmarks/importing.py --peers-python .venv-bench/bin/python
	.venv/bin/python benchmarks/strength.py --peers-python .venv-bench/bin/python
	.venv/bin/python benchmarks/equity.py --peers-python .venv-bench/bin/python
	.venv/bin/python benchmarks/solver.py
	.venv/bin/python benchmarks/batch.py
	.venv/bin/python benchmarks/arena.py
	.venv/bin/python benchmarks/arena_batch.py
	.venv/bin/python benchmarks/bots.py
	.venv/bin/python benchmarks/process_bot.py
	.venv/bin/python benchmarks/dealing.py
	.venv/bin/python benchmarks/journal.py
	.venv/bin/python benchmarks/table_steps.py
	.venv/bin/python benchmarks/server_load.py tables
	.venv/bin/python benchmarks/server_load.py match

.venv/ready: $(BUILD) $(SOURCES) $(PAGE)
	test -x .venv/bin/python || $(PYTHON) -m venv .venv
	rm -rf .venv/wheel build
	.venv/bin/python -m pip wheel $(PIP_FLAGS) --no-deps --wheel-dir .venv/wheel .
	.venv/bin/python -m pip install $(PIP_FLAGS) "$$(ls .venv/wheel/*.whl)[server]"
	.venv/bin/python -m pip install $(PIP_FLAGS) --force-reinstall --no-deps .venv/wheel/*.whl
	touch $@

.venv-dev/tools: requirements/dev.txt $(LOCK)
	test -x .venv-dev/bin/python || $(PYTHON) -m venv .venv-dev
	.venv-dev/bin/python -m pip install $(PIP_FLAGS) --no-compile -r requirements/dev.txt
	touch $@

.venv-dev/ready: .venv-dev/tools $(BUILD) $(wildcard native/*)
	FIFTHSTREET_COMPILE=kernels .venv-dev/bin/python -m pip install $(PIP_FLAGS) --no-build-isolation -e .
	touch $@

# The tools are those of .venv-dev: a path file leads to them, behind the wheel, and not on to the sources.
SITE := -c 'import sysconfig; print(sysconfig.get_path("purelib"))'
.venv-compiled/ready: .venv-dev/ready $(BUILD) $(SOURCES) $(PAGE)
	test -x .venv-compiled/bin/python || $(PYTHON) -m venv --without-pip .venv-compiled
	.venv-dev/bin/python $(SITE) > "$$(.venv-compiled/bin/python $(SITE))/tools.pth"
	rm -rf .venv-compiled/wheel build
	FIFTHSTREET_COMPILE=require .venv-dev/bin/python -m pip wheel $(PIP_FLAGS) \
		--no-build-isolation --no-deps --wheel-dir .venv-compiled/wheel .
	.venv-dev/bin/python -m pip --python .venv-compiled/bin/python install $(PIP_FLAGS) \
		--force-reinstall --no-deps .venv-compiled/wheel/*.whl
	touch $@

.venv-bench/ready: benchmarks/requirements.txt
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --disable-pip-version-check --quiet -r $<
	touch $@

clean:
	rm -rf build dist src/fifthstreet/server/page src/fifthstreet/arena/report/built web/node_modules .venv-node .venv .venv-dev .venv-compiled .venv-bench src/*.egg-info
