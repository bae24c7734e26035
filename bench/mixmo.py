"""What live checking costs: a move on a grid of 120 tiles, then everything said of the new grid.

The tiles lie at random in a square so that nearly every letter is in two words; each move carries
one of them elsewhere, so that some words are new and must be looked up. Times are CPU time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time

from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.games.mixmo.config import Config
from quadrille.games.mixmo.judge import assess
from quadrille.games.mixmo.moves import Carry, Move, Put
from quadrille.games.mixmo.notation import parse, write
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.rules import apply, ways
from quadrille.games.mixmo.state import State, cells_of, tile_at
from quadrille.games.mixmo.view import shared

SQUARE = 13
"""As wide as the crowded grid of figure 4."""


@dataclass(frozen=True)
class Timing:
    """Milliseconds of CPU time for one move of many."""

    what: str
    moves: int
    median_ms: float
    worst_ms: float


def crowded(config: Config, rng: Rng) -> State:
    """Lay the whole draw at random in a square."""
    cells = [Cell(column, row) for column in range(SQUARE) for row in range(SQUARE)]
    rng.shuffle(cells)
    state = State(config, shown=len(config.draw))
    tiles = tuple(ways(sign, config)[0] for sign in config.draw)
    return apply(state, Put(tiles, tuple(cells[: len(tiles)])))


def carry(state: State, rng: Rng) -> Move:
    """Choose a tile of the square and an empty cell of it."""
    while True:
        there = Cell(rng.below(SQUARE), rng.below(SQUARE))
        if tile_at(state, there) is None:
            return Carry((rng.choice(list(cells_of(state.grid))),), (there,))


def timings(seed: int, moves: int) -> Iterator[Timing]:
    """Time the parts of a move, each over the same moves."""
    rng = Rng(seed)
    state = crowded(read_options({"fill": f"random {seed}"}), rng)
    assess(state)
    parts: dict[str, list[float]] = {"read and play": [], "judge": [], "judge, plain values": []}

    def timed(what: str, work: Callable[[], State | object]) -> object:
        began = process_time()
        made = work()
        parts[what].append(1000 * (process_time() - began))
        return made

    for _ in range(moves):
        text, before = write(carry(state, rng)), state
        after = timed("read and play", lambda: apply(before, parse(text, before)))  # noqa: B023
        assert isinstance(after, State)
        state = after
        timed("judge", lambda: assess(after))  # noqa: B023
        timed("judge, plain values", lambda: shared(after))  # noqa: B023
    for what, times in parts.items():
        yield Timing(what, moves, median(times), max(times))


def table(rows: list[Timing]) -> list[str]:
    """Lay the measurements out."""
    head = f"{'mixmo, 120 tiles':<28}{'moves':>8}{'median ms':>12}{'worst ms':>10}"
    return [
        head,
        *(
            f"{row.what:<28}{row.moves:>8}{row.median_ms:>12.3f}{row.worst_ms:>10.3f}"
            for row in rows
        ),
    ]
