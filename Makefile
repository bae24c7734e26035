# Quadrille. `make play` and `make test` are all a newcomer needs; each target sets up what it uses.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
export VENV

.PHONY: help setup tools play test thorough quick mutants check lint types documents page bench docs wheels site reference screenshots icons lexicons leaves definitions lock translations playthroughs clean

help:  ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Ctrl-C (status 130) stops make by itself; without this, make adds "Error 130" to our own line.
STOPPED := || [ $$? -eq 130 ]

setup:  ## create .venv with what a player needs, and the quadrille command in it
	@$(PYTHON) tools/setup.py $(STOPPED)

tools:
	@$(PYTHON) tools/setup.py --tools $(STOPPED)

play: setup  ## play: the page in your browser (the terminal: .venv/bin/quadrille menu)
	@$(BIN)/quadrille serve --open $(STOPPED)

test:  ## run every test; on Debian as root, install what they need beside Python
	@$(PYTHON) tools/setup.py --tests $(STOPPED)
	@$(BIN)/python tools/run_tests.py

thorough: export QUADRILLE_TESTS_THOROUGH = 1
thorough: test  ## run every test with all of its random draws, of which make test takes a sample

quick: tools  ## run the tests that your change can break, for at most 90 seconds
	@$(BIN)/python tools/run_tests.py --quick

mutants: tools  ## change the rules 200 times a game and count what the tests notice; GAME=robot: one game
	$(BIN)/python tools/mutate.py $(GAME)

check: lint types documents page  ## lint, types, layers, translations, documents up to date

lint: tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/translations.py --check
	$(BIN)/python tools/audit.py

types: tools
	$(BIN)/mypy

page: tools
	$(BIN)/python tools/check_page.py

documents: tools
	$(BIN)/python tools/document.py --check

bench: tools  ## measure speed and strength, with ratios to a baseline of the same run
	$(BIN)/python -m bench

docs: tools  ## regenerate the pages of commands, errors and messages, and the pictures
	$(BIN)/python tools/document.py

wheels: tools  ## build the wheel and try it with every Python found here, by pip and pipx, in an empty home
	$(BIN)/python tools/try_wheel.py

site: tools  ## write the documents as a static site in build/site, without a network
	$(BIN)/python tools/site_pages.py

reference: tools  ## list every public function and its nearest test in build/reference.md
	$(BIN)/python tools/reference.py

screenshots: tools  ## take the pictures of the page for the guide, in Chromium, in both languages
	PYTHONPATH=tools $(BIN)/python -m screenshots
	PYTHONPATH=tools $(BIN)/python -m screenshots --language fr

icons: tools  ## draw the icons of the installed app
	$(BIN)/python tools/icons.py

lexicons: tools  ## rebuild the word lists from Debian's packages, byte for byte; LANGUAGE=de: German alone
	PYTHONPATH=tools $(BIN)/python -m lexicon $(if $(LANGUAGE),--language $(LANGUAGE))

leaves: tools  ## learn what it is worth to keep tiles in Scrabble, by self-play; LANGUAGE=fr: French
	$(BIN)/python tools/leaves.py --language $(or $(LANGUAGE),en)

definitions: tools  ## make the optional definitions and synonyms of French words, in your data folder
	PYTHONPATH=tools $(BIN)/python -m definitions

translations: tools  ## bring the French catalogue up to date with the code
	$(BIN)/python tools/translations.py

playthroughs: tools  ## regenerate the golden playthroughs; read the difference before you commit it
	$(BIN)/python -m tests.playthroughs.regenerate

lock: tools  ## choose the dependencies anew and lock them with their hashes
	$(BIN)/python tools/lock.py

clean:  ## remove what the other targets made
	rm -rf $(VENV) $(VENV)-lock dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.mo' -delete
