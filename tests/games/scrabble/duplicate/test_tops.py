"""The top of a round, with the kernels and before they are compiled: the same game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.duplicate import tops as module
from quadrille.games.scrabble.duplicate.moves import Slip
from quadrille.games.scrabble.duplicate.options import read_options
from quadrille.games.scrabble.duplicate.rules import apply, initial
from quadrille.games.scrabble.duplicate.state import Round
from quadrille.games.scrabble.duplicate.tops import find_compiled_tops, tops
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import Generator


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Remember no top of another test, and leave none to others."""
    module._tops.cache_clear()
    yield
    module._tops.cache_clear()


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make the kernels seem not to be compiled; return those that are asked for."""
    modules: list[str] = []

    def refuse(*args: object) -> None:
        raise AssertionError("this needs a kernel")

    def ask(names: Iterable[str]) -> None:
        modules.extend(names)

    monkeypatch.setattr(module, "is_ready", lambda names: False)
    monkeypatch.setattr(module, "compile_first", ask)
    monkeypatch.setattr(Generator, "lines", refuse)
    monkeypatch.setattr(Generator, "search_best", refuse)
    return modules


def rounds(count: int, **options: str) -> tuple[Round, ...]:
    """Return the first rounds of a game in which nobody hands in anything."""
    state = initial(read_options({"fill": "random 7", "lexicon": "fr-light", **options}), 1)
    while not state.over and len(state.rounds) < count:
        state = apply(state, Slip(0))
    return state.rounds


OPTIONS: list[dict[str, str]] = [{}, {"format": "7-on-8"}, {"joker": "yes"}]


@pytest.mark.parametrize("options", OPTIONS, ids=["normal", "7-on-8", "joker"])
def test_rounds_before_the_kernels_are_compiled_are_the_same(
    options: dict[str, str], request: pytest.FixtureRequest
) -> None:
    compiled = rounds(6, **options)
    module._tops.cache_clear()
    wanted = request.getfixturevalue("wanted")
    assert rounds(6, **options) == compiled
    assert {*wanted} == {*module.KERNELS}


def test_no_play_is_no_top(wanted: list[str]) -> None:
    state = initial(read_options({"draws": "MOTSAEI", "lexicon": "fr-light"}), 1)
    rack = MEE.of("QQ", state.rack.kinds)
    assert tops(state)
    assert module._tops(state.config, EMPTY, rack) == ()


def test_no_play_is_no_top_for_the_kernels() -> None:
    config = read_options({"lexicon": "fr-light"})
    assert find_compiled_tops(config.generator, EMPTY, ("Q", "Q")) == []
