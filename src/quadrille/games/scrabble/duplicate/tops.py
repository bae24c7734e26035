"""The top of a round: the play with the most points, which goes on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from quadrille.core.kernel import compile_first, is_ready
from quadrille.games.scrabble.board import Board, is_blank
from quadrille.games.scrabble.duplicate.config import Config
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.movegen.quick import make_quick_twin
from quadrille.games.scrabble.moves import Play

KERNELS = (
    "quadrille.lexicon.graph_kernel",
    "quadrille.games.scrabble.movegen.crosses_kernel",
    "quadrille.games.scrabble.movegen.plays_kernel",
)
"""The kernel modules that find it; until they are compiled it is found without them."""
POINTS = 0xFFFF
"""Where the generator writes the points of a play."""
ROUNDS_CACHED = 64
"""How many rounds' best plays are cached: each is asked for more than once."""


def tops(state: State) -> list[FoundPlay]:
    """Return the plays with the most points, the one that goes on the board first.

    Of equal plays, one that keeps a blank comes first, then one that lays fewer tiles, then across
    before down, then the upper one, then the one on the left, then by the order of letters. It is
    empty where nothing can be played.
    """
    return list(_tops(state.config, state.board, state.rack))


@lru_cache(ROUNDS_CACHED)
def _tops(config: Config, board: Board, rack: MEE) -> tuple[FoundPlay, ...]:
    generator, tiles = config.generator, tuple(rack)
    if is_ready(KERNELS):
        best = find_compiled_tops(generator, board, tiles)
    else:
        compile_first(KERNELS)
        best = make_quick_twin(generator).find_tops(board, tiles)
    return tuple(sorted(best, key=lambda one: _order(one.play)))


def find_compiled_tops(generator: Generator, board: Board, rack: Sequence[str]) -> list[FoundPlay]:
    """Return the plays with the most points, in no order, by the kernels."""
    codes = generator.codes(rack)
    listed = generator.list_plays(generator.lines(board), codes)
    points = listed[:, 0] & POINTS
    chosen = listed[points == points.max(initial=0)]
    return [generator.unpack_play(board, codes, *pair) for pair in chosen.tolist()]


def _order(play: Play) -> tuple[int, int, bool, int, int, tuple[str, ...]]:
    fresh = play.laid().values()
    blanks = sum(map(is_blank, fresh))
    return blanks, len(fresh), play.down, play.start.row, play.start.column, play.tiles
