"""Conclusions from a last play: what its player would not have kept, and who learns it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from quadrille.core.draws import draw_bits
from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Pass, Play
from quadrille.games.scrabble.observation import (
    LastPlay,
    Observation,
    last_play,
    observe,
    unseen_tiles,
)
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.players.equity import leaves_of
from quadrille.games.scrabble.players.inference import infer_leave
from quadrille.games.scrabble.players.player import Player
from quadrille.games.scrabble.players.simulation import simulation
from quadrille.games.scrabble.rules import apply, initial
from quadrille.games.scrabble.state import Turn
from quadrille.lexicon.library import Lexicon
from tests.games.scrabble.positions import tiles

FRENCH = tiles("fr")
OS = Play(Cell(7, 7), False, ("O", "S"))
"""A first word of four points, with which a Z would have made ten times as many."""
GENERATOR = Generator(Lexicon.of(["OS", "ZOO", "ZOOS", "OSEZ", "AS", "SA", "LA", "AL"]), FRENCH)


def seen_after(play: Play, points: int) -> Observation:
    """Return a position after a first word, seen by the other."""
    board, rack = lay_tiles(EMPTY, play.laid()), tuple("AELRTUN")
    unseen = unseen_tiles(board, rack, FRENCH)
    assert unseen is not None
    return Observation(board, rack, unseen, (7,), (0, points), last=LastPlay(EMPTY, play, points))


def test_tiles_with_which_another_play_was_better_are_unlikely() -> None:
    likely = infer_leave(GENERATOR, leaves_of(GENERATOR), seen_after(OS, 4), Rng(1), drawn=2000)
    assert likely is not None
    assert all(len(one) == 5 for one in likely.sets)
    letters = [{FRENCH.letters[code] for code in one if code < 26} for one in likely.sets]
    with_all = sum(
        chance for one, chance in zip(letters, likely.chances, strict=True) if {"Z", "E"} <= one
    )
    by_chance = np.mean([{"Z", "E"} <= one for one in letters])
    assert by_chance > 0.01
    assert with_all < by_chance / 4


def test_a_set_is_chosen_as_often_as_it_is_likely() -> None:
    likely = infer_leave(GENERATOR, leaves_of(GENERATOR), seen_after(OS, 4), Rng(1))
    assert likely is not None
    numbers = likely.choose(draw_bits(Rng(2), 40_000))
    often = np.bincount(numbers, minlength=len(likely.sets)) / len(numbers)
    assert np.abs(often - likely.chances).max() < 0.01
    assert (numbers.reshape(-1, 4) == numbers[::4, None]).all()


def test_nothing_is_concluded_where_nothing_is_known() -> None:
    seen, leaves = seen_after(OS, 4), leaves_of(GENERATOR)
    assert infer_leave(GENERATOR, leaves, replace(seen, last=None), Rng(1)) is None
    assert infer_leave(GENERATOR, leaves, replace(seen, others=(7, 7)), Rng(1)) is None
    assert infer_leave(GENERATOR, leaves, replace(seen, others=(5,)), Rng(1)) is None


def test_known_tiles_are_in_every_set() -> None:
    seen = replace(seen_after(OS, 4), known=(("W", "Z"),))
    likely = infer_leave(GENERATOR, leaves_of(GENERATOR), seen, Rng(1))
    assert likely is not None
    wanted = set(GENERATOR.codes(("W", "Z")).tolist())
    assert all(wanted <= set(one.tolist()) and len(one) == 5 for one in likely.sets)


def test_conclusions_are_the_same_on_any_number_of_threads() -> None:
    generator = Generator(Lexicon.open("fr-light"), FRENCH)
    seen, player = seen_after(OS, 4), simulation(generator)

    def last_choice(player: Player, threads: int) -> object:
        *_, choice = player(seen, Budget(iterations=600, threads=threads), Rng(5))
        return choice

    assert last_choice(player, 1) == last_choice(player, 2)
    assert last_choice(player, 1) != last_choice(simulation(generator, infers=False), 1)


def test_a_seat_sees_the_last_play_of_the_only_other_one() -> None:
    state = initial(read_options({"draws": "OSAELRTUNAELRT", "first": "0"}), 2)
    state = apply(state, OS)
    assert observe(state, 1).last == LastPlay(EMPTY, OS, 4)
    assert observe(apply(state, Pass()), 0).last is None
    three = apply(initial(read_options({"draws": "OSAELRTUNAELRT", "first": "0"}), 3), OS)
    assert observe(three, 1).last is None


def test_a_play_taken_back_says_nothing_more_than_its_tiles() -> None:
    assert last_play(EMPTY, [Turn(0, OS, withdrawn=True)], 0) is None
    assert last_play(EMPTY, [Turn(0, OS), Turn(1, Pass())], 0) is None
