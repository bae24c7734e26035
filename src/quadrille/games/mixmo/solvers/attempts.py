"""Short searches for a complete grid, each around a word of the theme.

With few tiles and a narrow theme an annealing may never lay a word of the theme, or leave awkward
letters because long words bring more than all tiles would; by some scorings no word brings
anything. Each attempt therefore begins with a word of the theme, which stays, a tile that is left
costs more than points can bring, and words count as by the original scoring.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Round
from quadrille.games.mixmo.moves import Move
from quadrille.games.mixmo.solvers.chain import Chain
from quadrille.games.mixmo.solvers.impossible import theme_words
from quadrille.games.mixmo.solvers.tables import FRAME_KERNEL, Tables, completing_tables
from quadrille.games.mixmo.state import SIDE

FEW_TILES = 40
"""With more tiles an annealing finds complete grids by itself, by most scorings."""
PATIENCE, LONG_PATIENCE = 300, 1500
"""The steps after which an annealing that has no complete grid gets help, on few tiles or many."""
ATTEMPT, BETWEEN = 150, 50
"""The steps of an attempt, and those of the annealing before the next one."""
SHORT_AFTER = 30
"""The attempts without a complete grid after which every other one lays words of two letters."""
HEAT, PENALTY, NOISE = 40.0, 120.0, 15.0
"""As in `annealing`, for all steps of an attempt."""
CHANCE = 15.0
"""How much the order of the words with which attempts begin is varied at random."""


class Attempts(Chain):
    """Attempts without end, one after the other, from one word of the theme after the other.

    They take the problem of a chain. Where it asks for no word of the theme, each begins with an
    empty grid.
    """

    def __init__(self, chain: Chain, rng: Rng, short: bool = False) -> None:
        problem, bound = chain.problem, chain.known_bound
        tables = completing_tables(chain.tables, problem.config, short)
        super().__init__(
            problem, rng.fork(0), None, ATTEMPT, themed=chain.themed, bound=bound, tables=tables
        )
        settings, kernel = self._settings, self._kernel
        settings[kernel.HEAT], settings[kernel.PENALTY] = HEAT * tables.unit, PENALTY * tables.unit
        settings[kernel.NOISE] = NOISE * tables.unit
        starts = _starts(tables, rng)
        settings[kernel.HOLD] = float(len(starts) > 0)
        self._starts = cycle(starts or [_empty()])
        self._left = 0

    def run(self, work: int) -> bool:
        """Do some steps of an attempt; return whether it is finished."""
        if not self._left:
            self.begin_with(next(self._starts))
            self._left = ATTEMPT
        before = self.nodes
        self._anneal(min(self._within_block(work), self._left))
        self._left -= self.nodes - before
        return not self._left


def _empty() -> NDArray[np.uint8]:
    return np.zeros((SIDE, SIDE), np.uint8)


def _starts(tables: Tables, rng: Rng) -> list[NDArray[np.uint8]]:
    """Return a grid with each word of the theme, those first that use awkward letters.

    There is none where no word of the theme is asked for.
    """
    names, usual, supply = load(FRAME_KERNEL), tables.others[0], tables.supply
    weights = 10.0 * np.log((supply + 0.4) / (supply.sum() * usual + 0.4))
    is_themed = bool(tables.frame[names.THEMED])
    words = theme_words(tables, tables.shortest) if is_themed else []
    order = [-float(weights[word].sum()) - CHANCE * rng.unit() for word in words]
    grids = []
    for number in np.argsort(order, kind="stable"):
        word, grid = words[number], _empty()
        start = (SIDE - len(word)) // 2
        grid[SIDE // 2, start : start + len(word)] = word
        grids.append(grid)
    return grids


class HelpedRound(Round[Move]):
    """A round: an annealing, by turns with attempts while it needs their help.

    The help begins if the annealing has no complete grid after its first steps. On few tiles it
    lasts to the end of the round, on many until there is a complete grid. Turns are counted in
    steps, so that a seed gives one answer.
    """

    def __init__(
        self,
        chain: Chain,
        rng: Rng,
        patience: int | None = None,
        short_after: int = SHORT_AFTER,
    ) -> None:
        super().__init__(chain.method)
        self.problem, self.tables = chain.problem, chain.tables
        self._chain, self._rng, self._short_after = chain, rng, short_after
        self._few = len(chain.problem.config.draw) <= FEW_TILES
        self._attempts: dict[bool, Attempts] = {}
        """Those without words of two letters, and those with them although they cost points."""
        self._part: Chain = chain
        usual = PATIENCE if self._few else LONG_PATIENCE
        self._turn = usual if patience is None else patience
        self._tried, self._moves = 0, tuple[Move, ...]()

    def run(self, work: int) -> bool:
        """Do some steps of the annealing or of an attempt; the round ends with the annealing."""
        part, before = self._part, self._part.nodes
        if part is self._chain and before < self._turn:
            # A slice may be longer than the turn, and the attempts would wait for its end.
            work = min(work, self._turn - before)
        finished = part.run(work)
        self.nodes += part.nodes - before
        self._note(part)
        if part is self._chain:
            if self._chain.nodes >= self._turn and self._needs_help():
                self._part = self._next_attempts()
            return finished
        if finished:
            self._part, self._turn = self._chain, self._chain.nodes + BETWEEN
        return False

    def _needs_help(self) -> bool:
        return not self.rank or (self._few and self._tried > 0)

    def _note(self, part: Chain) -> None:
        """Keep the answer of a part that is better than all before; the annealing goes on from it.

        A grid with words that the annealing does not lay is no grid for it.
        """
        if part.score is None or (
            self.score is not None and (part.rank, part.score) <= (self.rank, self.score)
        ):
            return
        self.rank, self.score, self.bound = part.rank, part.score, part.bound
        self._moves = part.moves()
        is_other = part is not self._chain
        if is_other and part.rank and part.tables.shortest >= self._chain.tables.shortest:
            self._chain.adopt(part)

    def _next_attempts(self) -> Attempts:
        """Return the attempts whose turn it is: every other time with short words, if need be."""
        self._tried += 1
        short = not self.rank and self._tried > self._short_after and self._tried % 2 == 0
        if short not in self._attempts:
            self._attempts[short] = Attempts(self._chain, self._rng.fork(1 + short), short)
        return self._attempts[short]

    def moves(self) -> Sequence[Move]:
        """Return moves that lay the best grid."""
        return self._moves
