# Meadhall: `make play` to play, `make test` to check everything. `make help` lists the rest.

# A system's own Python is built with all optimisations: games run a sixth faster than with a plain build.
PYTHON ?= $(shell tools/python.sh)
PORT ?= 8642
JOBS ?= 3

BIN := .venv/bin
MADE := .venv/.made
PAGE := src/meadhall/server/page/index.html
WIRE := web/src/net/wire
SAMPLES := web/src/samples
PAGE_SOURCES := $(shell find web/index.html web/vite.config.ts web/public web/src -not -name '*.test.ts*' -not -path '$(SAMPLES)/*' 2>/dev/null)
CODE = $(wildcard src tests tools bench examples)

# A virtual environment does not work after it is moved or copied.
MOVED := $(shell [ "$$(cat $(MADE)/here 2>/dev/null)" = "$$(pwd -P)" ] || echo moved)

UV = $(BIN)/uv
INSTALL = $(UV) pip install --python $(BIN)/python
WITH_NODE = cd web && PATH="$(CURDIR)/$(BIN):$$PATH"
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
check = @printf '%s\n' "-- $(1)"; { $(2); } || { echo "$(1) failed." >&2; exit 1; }

# Keep compiled modules, so that the many processes that tests start do not compile them again.
unexport PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_RETRIES := 2
export UV_HTTP_RETRIES := 2
export UV_NO_PROGRESS := 1
export npm_config_fetch_retries := 1
export npm_config_fetch_retry_mintimeout := 2000
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
# uv trusts its own list of certificates; use the system's list, which may have more, if there is one.
ifneq ($(wildcard /etc/ssl/cert*),)
export UV_SYSTEM_CERTS := true
endif
# Behind a private certificate authority, usually only pip is configured to trust it: let npm trust the same.
PIP_CONFIGS := $(PIP_CONFIG_FILE) $(HOME)/.config/pip/pip.conf $(HOME)/.pip/pip.conf /etc/pip.conf
PIP_TRUSTS := $(shell sed -n 's/^ *cert *[=:] *//p' $(wildcard $(PIP_CONFIGS)) /dev/null 2>/dev/null | head -n 1)
CERTIFICATES := $(firstword $(wildcard $(PIP_CERT) $(REQUESTS_CA_BUNDLE) $(SSL_CERT_FILE) $(PIP_TRUSTS)) \
	$(wildcard /etc/ssl/certs/ca-certificates.crt /etc/ssl/cert.pem /etc/pki/tls/certs/ca-bundle.crt))
ifneq ($(CERTIFICATES),)
NODE_EXTRA_CA_CERTS ?= $(CERTIFICATES)
export NODE_EXTRA_CA_CERTS
endif

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play setup dev test test-all checks fast pytest-changed vitest-changed lint ruff mypy pytest rules docs art types types-check samples samples-check web-test biome tsc vitest e2e lessons-walk bench bench-server bench-cluster figures shots soak soak-abuse soak-bots soak-cluster soak-fuzz soak-page soak-ray strength faults image-check test-pythons prompts wheel lock fix clean moved

help: ## show this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(MADE)/play $(PAGE) ## set up what is missing and open the table (PORT=8642)
	@exec $(BIN)/meadhall serve --open --port $(PORT)

setup: $(MADE)/play $(PAGE) ## install only what playing needs: the environment and the page
	@echo "Meadhall is ready."

dev: $(MADE)/dev web/node_modules/.dev setup ## install all tools for development too

# Type checkers use one core, so run two checks at a time. The output of each stays in one piece.
AT_ONCE = $(MAKE) -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

test: $(MADE)/uv ## run every check of CI; FAST=1: only lint, types and the unit tests of what changed since main (BASE=main)
ifdef FAST
	@$(AT_ONCE) fast
else
	@$(AT_ONCE) checks
	@$(MAKE) pytest
	@$(MAKE) e2e
endif

BASE ?= main

fast: mypy tsc ruff biome pytest-changed vitest-changed
	@:

pytest-changed: $(MADE)/dev
	@tests="$$($(BIN)/python -m tools.changed_tests $(BASE))" || exit 1; [ -n "$$tests" ] || exit 0; \
	echo "-- pytest of what changed"; $(BIN)/pytest -q -n 2 $$tests || { echo "pytest failed." >&2; exit 1; }

vitest-changed: web/node_modules/.dev
	$(call check,Vitest of what changed,$(WITH_NODE) npx vitest run --changed $(BASE) --passWithNoTests)

# Each check begins when its packages are installed. Vitest is last: it uses both cores, so none is idle at the end.
checks: mypy $(MADE)/tests tsc biome $(PAGE) rules types-check samples-check ruff vitest
	@:

# ---------------------------------------------------------------------------------------------------- checks

lint: ruff mypy ## run ruff and mypy

ruff: $(MADE)/dev
	$(call check,ruff check,$(BIN)/ruff check --quiet .)
	$(call check,ruff format,$(BIN)/ruff format --quiet --check . || { echo "Run make fix."; false; })

# mypy's cache serves only its next run, and CI has no next run.
mypy: $(MADE)/dev
	$(call check,mypy,$(BIN)/mypy $(if $(filter true,$(CI)),--no-incremental) $(CODE))

pytest: $(MADE)/dev $(PAGE) ## run the Python tests (JOBS=3, because some of them wait)
	@tools/compiler.sh >/dev/null
	$(call check,pytest,$(BIN)/pytest -q -n $(JOBS) --dist worksteal)

rules: $(MADE)/dev ## check that every rule id has a test and a line on the rules page
	$(call check,rules,$(BIN)/python tools/rules.py)

docs: $(MADE)/dev ## build the reference of all public names, as pages that open from disk
	@$(BIN)/python -m tools.reference build/docs

art: $(MADE)/play ## draw the pictures of all cards for the page
	@$(BIN)/python -m tools.art.draw

types: $(MADE)/play ## generate the page's wire types from the Python records
	@$(BIN)/python -m meadhall.server.wire.typescript $(WIRE)

types-check: $(MADE)/play
	@rm -rf $(MADE)/wire && $(BIN)/python -m meadhall.server.wire.typescript $(MADE)/wire >/dev/null
	$(call check,wire types,diff -rq $(MADE)/wire $(WIRE) || { echo "$(WIRE) is out of date: run make types."; false; })

samples: $(MADE)/play ## generate the samples for the page's tests: messages of the server at named positions
	@$(BIN)/python -m tools.samples $(SAMPLES)

samples-check: $(MADE)/play
	@rm -rf $(MADE)/samples && $(BIN)/python -m tools.samples $(MADE)/samples
	$(call check,samples,diff -rq $(MADE)/samples $(SAMPLES) || { echo "$(SAMPLES) is out of date: run make samples."; false; })

web-test: types-check samples-check biome tsc vitest ## run Biome, TypeScript and Vitest

biome: web/node_modules/.dev
	$(call check,Biome,$(WITH_NODE) npm run --silent lint)

tsc: web/node_modules/.dev
	$(call check,tsc,$(WITH_NODE) npm run --silent types)

vitest: web/node_modules/.dev
	$(call check,Vitest,$(WITH_NODE) npm run --silent test)

test-all: test ## run every check, including those that take hours
	@for proof in lessons-walk soak-page faults strength soak soak-fuzz soak-bots soak-abuse soak-cluster soak-ray image-check test-pythons figures; do \
	$(MAKE) $$proof || exit 1; done

e2e: $(MADE)/play $(PAGE) web/node_modules/.dev ## run Playwright in a real Chromium, and one test in a real Firefox
	@chromium="$$(tools/chromium.sh)" || exit 1; [ -n "$$chromium" ] || exit 0; \
	firefox="$$(tools/firefox.sh)" || exit 1; \
	echo "-- Playwright"; \
	( $(WITH_NODE) CHROMIUM="$$chromium" FIREFOX="$$firefox" npm run --silent e2e ) || { echo "Playwright failed." >&2; exit 1; }

lessons-walk: $(MADE)/play $(PAGE) web/node_modules/.dev ## walk all lessons at three phone sizes by taps, and first games by keyboard
	@chromium="$$(tools/chromium.sh)" || exit 1; [ -n "$$chromium" ] || exit 0; \
	$(WITH_NODE) CHROMIUM="$$chromium" npx playwright test --project=walk

soak: $(MADE)/dev ## play thousands of random games, looking for a broken invariant
	$(call check,soak,$(BIN)/pytest -q -n 0 tests/soak --ignore tests/soak/test_abuse.py --ignore tests/soak/test_cluster.py --ignore tests/soak/test_schema.py \
	--ignore tests/soak/test_ray.py --ignore tests/soak/test_image.py --ignore tests/soak/test_strength.py)

soak-abuse: $(MADE)/dev ## attack a server on this machine; another table must not become slow
	$(call check,soak-abuse,$(BIN)/pytest -q -s -n 0 tests/soak/test_abuse.py)

soak-fuzz: $(MADE)/soak ## send 20,000 malformed requests and messages, and requests generated from the schema: no server error
	$(call check,soak-fuzz,$(BIN)/pytest -q -s -n 0 tests/soak/test_fuzz.py tests/soak/test_schema.py)

soak-bots: $(MADE)/dev ## let bots in other languages finish 100 games each, over lines and over WebSocket (also part of soak)
	@tools/compiler.sh >/dev/null
	$(call check,soak-bots,$(BIN)/pytest -q -n 0 tests/soak/test_programs.py)

soak-cluster: $(MADE)/dev ## run three servers on one PostgreSQL and NATS while processes are killed and frozen (10 min)
	$(call check,soak-cluster,$(BIN)/pytest -q -s -n 0 tests/soak/test_cluster.py)

soak-page: $(MADE)/play $(PAGE) web/node_modules/.dev ## play whole games in the browser with random players
	@$(WITH_NODE) CHROMIUM="$$(cd .. && tools/chromium.sh)" npx playwright test --project soak

strength: $(MADE)/dev ## measure how often each bot wins, and its thinking time relative to a loop (4 min)
	$(call check,strength,$(BIN)/pytest -q -s -n 0 tests/soak/test_strength.py)

soak-ray: $(MADE)/ray ## play 1,000 games of bots on a local Ray cluster, and compare them with those of one process
	$(call check,soak-ray,$(BIN)/pytest -q -s -n 0 tests/soak/test_ray.py)

faults: $(MADE)/dev $(PAGE) ## cause faults of disk, clock, processes and PostgreSQL on real servers, and list what is reported and lost
	@tools/compiler.sh >/dev/null
	@$(BIN)/python -m tests.soak.faults $(FAULTS)

image-check: $(MADE)/dev web/node_modules/.dev ## run the steps of the Dockerfile without Docker, and a server that can write only its data
	$(call check,image-check,PATH="$(CURDIR)/$(BIN):$$PATH" PYTHON="$(PYTHON)" $(BIN)/pytest -q -n 0 tests/soak/test_image.py)

test-pythons: $(MADE)/play ## run a game of bots, imagine, play-on, a hint and a review on every CPython from 3.11 to 3.15
	@$(BIN)/python -m tools.pythons $(VERSIONS)

prompts: $(MADE)/play ## count how often Spoils of War asks for artifacts
	@$(BIN)/python -m tests.soak.prompts

bench: .venv-bench/.made ## compare our speed with that of other engines and environments
	@.venv-bench/bin/python bench/run.py; ours=$$?; .venv-bench/bin/python -m bench.environments && exit $$ours

figures: $(MADE)/play $(PAGE) web/node_modules/.dev ## measure the page on a slow processor, at both widths: first view, layout shifts, long tasks, late frames, cost of a clock
	@$(WITH_NODE) CHROMIUM="$$(cd .. && tools/chromium.sh)" FIGURES=1 PICTURES=1 npx playwright test --project figures --workers 1

shots: $(MADE)/play $(PAGE) web/node_modules/.dev ## redraw the pictures of README and of invitations, from stored games and the start page
	@chromium="$$(tools/chromium.sh)" && [ -n "$$chromium" ] || { echo "The pictures need Chromium." >&2; exit 1; }; \
	( $(WITH_NODE) CHROMIUM="$$chromium" node tools/shots.mjs )

bench-server: .venv-bench/.made $(MADE)/node ## measure one server with 500 tables, and boardgame.io's server
	@cd bench/boardgameio && PATH="$(CURDIR)/$(BIN):$$PATH" npm install --no-package-lock --no-audit --no-fund --silent \
	|| echo "boardgame.io could not be fetched: only our own server is measured."
	@PATH="$(CURDIR)/$(BIN):$$PATH" .venv-bench/bin/python bench/server.py

bench-cluster: $(MADE)/dev $(MADE)/node ## measure one and three servers with PostgreSQL and NATS
	@cd bench/boardgameio && PATH="$(CURDIR)/$(BIN):$$PATH" npm install --no-package-lock --no-audit --no-fund --silent \
	|| echo "boardgame.io could not be fetched: only our own servers are measured."
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python bench/cluster.py

# ---------------------------------------------------------------------------------------------------- set-up

$(MADE)/uv: requirements/setup.txt $(MOVED)
	@echo "Setting up Meadhall."
	@tools/venv.sh "$(PYTHON)" .venv
	@tools/fetch.sh "its Python packages" tools/pip.sh .venv install --require-hashes -r requirements/setup.txt
	@mkdir -p $(MADE) && pwd -P > $(MADE)/here && touch $@

$(MADE)/play: $(MADE)/uv requirements/play.txt requirements/build.txt pyproject.toml
	@echo "Fetching Python packages."
	@tools/fetch.sh "its Python packages" $(INSTALL) --require-hashes -r requirements/play.txt
	@tools/fetch.sh "its Python packages" $(INSTALL) --no-deps --build-constraints requirements/build.txt -e .
	@touch $@

$(MADE)/dev: $(MADE)/play requirements/dev.txt
	@echo "Fetching Python packages for development."
	@tools/fetch.sh "its Python packages" $(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

$(MADE)/soak: $(MADE)/dev requirements/soak.txt
	@echo "Fetching what the schema is tested with."
	@tools/fetch.sh "what the schema is tested with" $(INSTALL) --require-hashes -r requirements/soak.txt
	@touch $@

$(MADE)/ray: $(MADE)/dev requirements/ray.txt
	@echo "Fetching Ray."
	@tools/fetch.sh "Ray" $(INSTALL) --require-hashes -r requirements/ray.txt
	@touch $@

$(MADE)/node: $(MADE)/uv requirements/node.txt
	@tools/node.sh
	@touch $@

# pytest rewrites every test module when it first sees it: do it once here rather than once per worker.
$(MADE)/tests: $(MADE)/dev
	@$(BIN)/pytest --collect-only -q >/dev/null 2>&1 || true
	@touch $@

# npm ci starts from an empty folder: install the development tools now if they were installed or are needed.
LEAVE_OUT := $(if $(filter dev checks,$(MAKECMDGOALS))$(wildcard web/node_modules/.dev),,--omit=dev)

web/node_modules/.play: $(MADE)/node web/package.json web/package-lock.json
	@echo "Fetching what the page is built with."
	@$(WITH_NODE) ../tools/fetch.sh "what its page is built with" npm ci $(LEAVE_OUT)
	@touch $@

web/node_modules/.dev: web/node_modules/.play
	@[ -e web/node_modules/.bin/vitest ] || { echo "Fetching what the page is tested with."; \
	$(WITH_NODE) ../tools/fetch.sh "what its page is tested with" npm ci; }
	@touch web/node_modules/.play $@

$(PAGE): $(PAGE_SOURCES) web/package-lock.json | web/node_modules/.play
	@echo "Building the page."
	@$(WITH_NODE) npm run --silent build -- --logLevel warn

.venv-bench/.made: $(MADE)/uv requirements/bench.txt requirements/build.txt pyproject.toml
	@echo "Fetching what to compare with."
	@$(UV) venv --quiet --clear --python $(BIN)/python .venv-bench
	@tools/fetch.sh "what to compare with" $(UV) pip install --python .venv-bench/bin/python --require-hashes -r requirements/bench.txt
	@tools/fetch.sh "what to compare with" $(UV) pip install --python .venv-bench/bin/python --no-deps --build-constraints requirements/build.txt -e .
	@touch $@

# -------------------------------------------------------------------------------------------------- upkeep

fix: dev ## format the code and apply the linters' fixes
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format --quiet .
	@$(WITH_NODE) npm run --silent fix

wheel: setup ## build a wheel with the page and the rules pages, in dist/
	@$(UV) build --quiet --wheel --build-constraints requirements/build.txt
	@ls dist/*.whl

lock: $(MADE)/node ## update the lock files (UPGRADE=--upgrade for newer versions)
	@for group in setup build node; do $(COMPILE) $(UPGRADE) --group $$group -o requirements/$$group.txt; done
	@$(COMPILE) $(UPGRADE) pyproject.toml -o requirements/play.txt
	@$(COMPILE) $(UPGRADE) pyproject.toml --extra cluster -c requirements/play.txt -o requirements/cluster.txt
	@for group in dev bench; do $(COMPILE) $(UPGRADE) pyproject.toml --group $$group -c requirements/play.txt -c requirements/cluster.txt -o requirements/$$group.txt; done
	@$(COMPILE) $(UPGRADE) --group soak -c requirements/dev.txt -o requirements/soak.txt
	@$(COMPILE) $(UPGRADE) --group ray -c requirements/dev.txt -c requirements/soak.txt -o requirements/ray.txt
	@$(WITH_NODE) npm install --package-lock-only --silent
	@! grep -nE 'https?://|"resolved"' requirements/*.txt && ! grep -n '"resolved"' web/package-lock.json

clean: ## remove everything that was downloaded or built; your tables stay
	@rm -rf .venv .venv-bench web/node_modules web/test-results web/playwright-report dist build
	@rm -rf src/meadhall/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
