"""What a play says of the tiles that its player kept: those with which another was better are few.

Many sets of unseen tiles are drawn. With each, the best turn by equity is found on the board before
the play: the more the play made is worth less than that, the less likely is the set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.games.scrabble.movegen.generator import THOUSAND, Codes, Generator
from quadrille.games.scrabble.observation import LastPlay, Observation
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.players.leaves import Leaves
from quadrille.games.scrabble.score import RACK

DRAWN = 300
"""How many sets of tiles are drawn."""
SHARED = 4
"""How many seeds in a row share a set."""
LOSS = 2_000
"""By how much a play is worth less than the best, in thousandths, where it is made a third as
often; see players.md for how this and `ANYTHING` were measured."""
ANYTHING = 0.02
"""How likely the least likely set is, beside the most likely one: people do not play by equity."""


@dataclass(frozen=True, eq=False)
class LikelyTiles:
    """Sets of tiles that the other seat may have kept, and how likely each is."""

    sets: tuple[Codes, ...]
    chances: NDArray[np.float64]

    def choose(self, seeds: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Return the number of a set for each seed, always the same; some seeds in a row share one.

        A kernel is prepared for a set: for one seed that would take a fifth of its time.
        """
        first = seeds[np.arange(len(seeds)) // SHARED * SHARED]
        numbers = np.searchsorted(np.cumsum(self.chances), first / 2.0**64)
        return numbers.clip(max=len(self.sets) - 1).astype(np.int64)


def infer_leave(
    generator: Generator, leaves: Leaves, position: Observation, rng: Rng, drawn: int = DRAWN
) -> LikelyTiles | None:
    """Return what the other seat may have kept at its last play; `None` where nothing is known.

    With an empty bag the other seat may not have filled its rack: how much it kept is not known.
    """
    last = position.last
    if last is None or position.bag == 0 or position.others != (RACK,) or not generator.crossing:
        return None
    used = tiles_used(last.play)
    known = position.known[0] if position.known else ()
    free = RACK - len(used) - len(known)
    if free <= 0:
        return None
    hidden = list(position.hidden())
    found: dict[tuple[str, ...], int] = {}
    for _ in range(drawn):
        rng.shuffle(hidden)
        kept = (*sorted((*known, *hidden[:free])),)
        found[kept] = found.get(kept, 0) + 1
    lost = losses(generator, leaves, position.bag, last, [*found])
    chances = np.array([*found.values()]) * weigh(lost)
    return LikelyTiles(tuple(generator.codes(kept) for kept in found), chances / chances.sum())


def weigh(lost: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return how likely a play is made that is worth `lost` less than the best."""
    chances: NDArray[np.float64] = ANYTHING + np.exp(-np.maximum(lost, 0) / LOSS)
    return chances


def losses(
    generator: Generator,
    leaves: Leaves,
    bag: int,
    last: LastPlay,
    kept: Sequence[tuple[str, ...]],
) -> NDArray[np.int64]:
    """Return for each set of tiles kept by how much a play is worth less than the best one."""
    kernel, lines = (
        load("quadrille.games.scrabble.players.worth_kernel"),
        generator.lines(last.board),
    )
    used, found = tiles_used(last.play), np.zeros(len(kept), np.int64)
    worths, own = np.zeros(1 << RACK, np.int64), np.zeros(1 << RACK, np.int64)
    for number, tiles in enumerate(kept):
        rest, rack = generator.codes(tiles), generator.codes((*used, *tiles))
        kernel.leave_values(leaves.arrays, rack, len(rack), worths)
        kernel.leave_values(leaves.arrays, rest, len(rest), own)
        best = int(generator.search_best(lines, rack, worths, RACK)[0])
        if bag + len(used) >= RACK:
            best = max(best, int(worths[: (1 << len(rack)) - 1].max()))
        found[number] = best - last.points * THOUSAND - own[(1 << len(rest)) - 1]
    return found
