"""One name for one thing: options that mean the same have the same first spelling everywhere."""

from __future__ import annotations

import re

import click
import pytest

from quadrille.cli.command import PLACEHOLDERS
from quadrille.cli.main import quadrille
from quadrille.cli.search_options import RunOptions, run_options, seconds_option
from quadrille.core.errors import Invalid
from tests.cli.conftest import Cli
from tests.cli.test_outputs import commands

OLDER = {
    "--dictionary": "--lexicon", "--grid": "--puzzle", "--init": "--puzzle", "--walk": "--out",
    "--form": "--format", "--only": "--game",
}  # fmt: skip
"""Older spellings, which stay, and what the option is called everywhere."""
SPELLINGS = [
    ("robot solve", "--walk"), ("robot solve", "--grid"), ("robot solve", "--form"),
    ("robot check", "--grid"), ("robot score", "--grid"), ("robot replay", "--grid"),
    ("robot race", "--grid"), ("robot export", "--grid"), ("mixmo score", "--init"),
    ("samegame score", "--board"), ("stats wins", "--only"),
    ("crossword new", "--dictionary"),
]  # fmt: skip
SEARCHES = ("arena run", "samegame compare", "samegame records")


EVERY = {" ".join(path): command for path, command in commands(quadrille)}


def option_of(command: str, spelling: str) -> click.Parameter:
    return next(one for one in EVERY[command].params if spelling in one.opts)


@pytest.mark.parametrize(("command", "older"), SPELLINGS)
def test_an_older_spelling_is_an_alias(command: str, older: str) -> None:
    first = option_of(command, older).opts[0]
    assert first == OLDER.get(older, "--puzzle")


def test_no_option_is_called_first_by_an_older_spelling() -> None:
    found = [
        (command, one.opts[0])
        for command, made in EVERY.items()
        for one in made.params
        if one.opts[0] in OLDER
    ]
    assert found == []


@pytest.mark.parametrize("command", SEARCHES)
def test_runs_of_searches_have_the_same_options(command: str) -> None:
    for spelling in ("--seconds", "--iterations", "--seed", "--jobs", "--cluster"):
        assert option_of(command, spelling).metavar in ("S", "N", "ADDRESS")
    assert option_of(command, "--seed").default == 1


def test_a_run_has_one_limit() -> None:
    assert RunOptions().limited(3).seconds == 3
    assert RunOptions(iterations=5).limited(3) == RunOptions(iterations=5)
    with pytest.raises(Invalid, match="--iterations"):
        RunOptions(seconds=1.0, iterations=5).limited(3)


def test_options_of_a_run_come_together() -> None:
    @click.command()
    @run_options(seconds_option())
    def search(run: RunOptions) -> RunOptions:
        return run

    given = ["--seconds", "2", "--seed", "7", "--jobs", "3"]
    found = search.main(given, standalone_mode=False)
    assert found == RunOptions(seconds=2.0, seed=7, jobs=3)


def test_both_spellings_do_the_same(cli: Cli) -> None:
    given = ("robot", "solve", "--size", "3x3", "--colours", "2", "--seed", "1")
    walks = [
        cli(*given, "--method", "naive", out, "-", form, "runs").out
        for out, form in (("--walk", "--form"), ("--out", "--format"))
    ]
    assert walks[0] == walks[1] != ""


def test_every_word_that_stands_for_a_value_is_translated() -> None:
    """Usage lines would else mix languages: `samegame check PLATEAU [MOVES]...`."""
    same_in_both = {"CGP", "DD", "MM", "YYYY", "ID", "SOLUTION", "URL"}
    words = {
        word
        for command in EVERY.values()
        for parameter in command.params
        if parameter.metavar
        for word in re.findall("[A-Z]{2,}", parameter.metavar)
    }
    assert words - {*PLACEHOLDERS} == same_in_both
