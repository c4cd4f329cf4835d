# Every task of the project. `make run` and `make test` install what is missing or say what to install.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
# What a task needs first, such as packages of npm and of the system, is fetched side by side.
MAKEFLAGS += --jobs=3
# Cargo would otherwise count its own jobs among these.
unexport MAKEFLAGS MFLAGS

WEB_SOURCES := $(shell find web/src web/scripts web/package.json web/package-lock.json -type f 2>/dev/null)
RUST_SOURCES := $(shell find crates Cargo.toml Cargo.lock -type f \( -name '*.rs' -o -name '*.toml' -o -name '*.lock' -o -name '*.ttf' -o -name '*.tsv' \) 2>/dev/null)
RELEASE := target/release/website
DEBUG := target/debug/website

.PHONY: help
help: ## Say what each task does
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

.PHONY: run
run: $(DEBUG) ## Serve the site on http://127.0.0.1:8080
	$(DEBUG) serve

.PHONY: build
build: $(RELEASE) ## Make target/release/website, one self-contained executable; beside it its symbols, and what is in it

.PHONY: dev
dev: tools-rust tools-node ## Serve with live reload of content, React code and styles
	scripts/dev

.PHONY: test
test: tools-rust tools-node tools-browser tools-engines web ## Run every test: Rust, components, end to end in Chromium, the main flows also in Firefox and WebKit
	scripts/test

.PHONY: engines
engines: tools-node tools-browser tools-engines $(DEBUG) ## The most important flows in Firefox, WebKit and Chromium
	ENGINES="$(or $(ENGINES),firefox webkit chromium)" npm --prefix e2e test

.PHONY: check
check: tools-rust tools-node web e2e/node_modules/.package-lock.json ## Formatting, lints, types, dead code, licences and advisories
	scripts/check

# `make bench -- budgets inbox` runs only these tables: what stands beside `bench` and is a table's name is no task then.
ifneq ($(filter bench,$(MAKECMDGOALS)),)
TABLES := $(filter $(basename $(notdir $(wildcard bench/tables/*.mjs))),$(MAKECMDGOALS))
.PHONY: $(TABLES)
$(TABLES): bench
	@:
endif

.PHONY: bench
bench: $(RELEASE) ## The performance tables, side by side in one run; `make bench -- budgets` only one
	$(if $(filter images budgets,$(or $(TABLES),images)),cargo build --release -p site-images --example bench)
	bench/run $(TABLES)

.PHONY: fuzz
fuzz: ## Broken input for every fuzz target, SECONDS_EACH (600) each
	scripts/fuzz

.PHONY: schemas
schemas: tools-rust ## Generate content/schemas and the field reference of content/README.md from the readers
	cargo run --quiet -p website -- schema --out content/schemas --reference content/README.md

.PHONY: types
types: tools-rust ## Generate web/src/generated from the Rust types and routes
	UPDATE_EXPECTED=1 cargo test --quiet --locked -p site-pages --test it types

.PHONY: web
web: web/dist/bundle.json ## Build the web bundle

web/dist/bundle.json: web/node_modules/.package-lock.json $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@scripts/tools node
	scripts/npm-packages web
	@touch $@

e2e/node_modules/.package-lock.json: e2e/package.json e2e/package-lock.json
	scripts/npm-packages e2e
	@touch $@

# libaom takes longest of all libraries and needs nothing of the bundle, so it is compiled while npm works.
target/%/.libaom: Cargo.lock .cargo/codecs.cmake
	@scripts/tools rust
	cargo build $(if $(filter release,$*),--release) --locked -p libaom-sys
	@touch $@

$(RELEASE): web/dist/bundle.json target/release/.libaom $(RUST_SOURCES)
	cargo build --release --locked -p website
	scripts/split-symbols $@
	node scripts/sbom.mjs $@.sbom.json

# For `make run` and `make dev`. The tests build the same executable with all of theirs: see scripts/test. The first build prepares
# nothing for the next ones, which makes it a seventh shorter; the first build after a change then compiles all crates of the project.
$(DEBUG): web/dist/bundle.json target/debug/.libaom $(RUST_SOURCES)
	$(if $(wildcard $@),,CARGO_INCREMENTAL=0) cargo build --locked -p website
	@touch $@

.PHONY: tools-rust tools-node tools-browser tools-engines
tools-rust:
	@scripts/tools rust
tools-node: web/node_modules/.package-lock.json
tools-browser: e2e/node_modules/.package-lock.json
	@scripts/tools browser
tools-engines:
	@scripts/tools engines

.PHONY: clean
clean: ## Remove what builds and tests made
	rm -rf target web/dist web/node_modules e2e/node_modules e2e/output bench/output bench/.ipx
