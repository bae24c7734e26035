# Quadrille. `make play` and `make test` are all a newcomer needs; each target sets up what it uses.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
export VENV

.PHONY: help setup play test check lint documents bench docs screenshots lexicons leaves definitions lock translations playthroughs clean

help:  ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:  ## create .venv with everything locked, and the quadrille command in it
	@$(PYTHON) tools/setup.py

play: setup  ## play: the page in your browser (the terminal: .venv/bin/quadrille menu)
	@$(BIN)/quadrille serve --open

test:  ## run every test; on Debian as root, install what they need beside Python
	@$(PYTHON) tools/setup.py --tests
	@$(BIN)/python tools/run_tests.py

check: lint documents  ## lint, types, layers, translations, documents up to date

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/translations.py --check
	$(BIN)/python tools/check_page.py

documents: setup
	$(BIN)/python tools/document.py --check

bench: setup  ## measure speed and strength, with ratios to a baseline of the same run
	$(BIN)/python -m bench

docs: setup  ## regenerate the reference, the command pages and the pictures
	$(BIN)/python tools/document.py

screenshots: setup  ## take the pictures of the page for the guide, in Chromium
	PYTHONPATH=tools $(BIN)/python -m screenshots

lexicons: setup  ## rebuild the word lists from Debian's packages, byte for byte; LANGUAGE=de: German alone
	PYTHONPATH=tools $(BIN)/python -m lexicon $(if $(LANGUAGE),--language $(LANGUAGE))

leaves: setup  ## learn what it is worth to keep tiles in Scrabble, by self-play; LANGUAGE=fr: French
	$(BIN)/python tools/leaves.py --language $(or $(LANGUAGE),en)

definitions: setup  ## make the optional definitions and synonyms of French words, in your data folder
	PYTHONPATH=tools $(BIN)/python -m definitions

translations: setup  ## bring the French catalogue up to date with the code
	$(BIN)/python tools/translations.py

playthroughs: setup  ## regenerate the golden playthroughs; read the difference before you commit it
	$(BIN)/python -m tests.playthroughs.regenerate

lock: setup  ## choose the dependencies anew and lock them with their hashes
	$(BIN)/python tools/lock.py

clean:  ## remove what the other targets made
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.mo' -delete
