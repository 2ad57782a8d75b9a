# Every target sets up what it needs: only Python 3.11 or newer has to be there before.
#   make report    play the main scenario and print where its report is
#   make test      run the tests
#   make verify    long checks; SHARE=0.05 runs a twentieth of them
#   make bench     measure speed beside other frameworks
#   make lint      linter, formatter and types
#   make clean     remove the environment (reports stay)
# PYTHON chooses the interpreter, VENV the folder of the environment, JOBS the test processes.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
SHARE ?= 1
SCENARIO ?= scenarios/goons/player_counts.yaml

RUN = "$(VENV)/bin/python" -m
PIP = $(RUN) pip install --quiet --disable-pip-version-check
BALANCE = "$(VENV)/bin/balance"
FIELD = "$(VENV)/bin/python" -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])'

.PHONY: help install report test verify bench lint clean

help:
	@sed -n '2,8s/^# *//p' Makefile

install: $(VENV)/installed

$(VENV)/installed: requirements.lock pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; set PYTHON")'
	@echo "installing into $(VENV) (a minute the first time)" >&2
	@"$(PYTHON)" -m venv "$(VENV)"
	@$(PIP) --requirement requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch "$@"

$(VENV)/bench: benchmarks/requirements.lock $(VENV)/installed
	@$(PIP) --requirement benchmarks/requirements.lock
	@touch "$@"

report: $(VENV)/installed
	@run_dir="$$($(BALANCE) run "$(SCENARIO)" --json | $(FIELD) run_dir)"; \
	 $(BALANCE) report "$$run_dir" --json | $(FIELD) report

test: $(VENV)/installed
	$(RUN) pytest -n "$(JOBS)" --dist loadfile

verify: $(VENV)/installed
	VERIFY_SHARE="$(SHARE)" $(RUN) pytest -m verification tests/verification

bench: $(VENV)/bench
	$(RUN) benchmarks --out reports/benchmarks.json

lint: $(VENV)/installed
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy

clean:
	rm -rf "$(VENV)" build ./*.egg-info
