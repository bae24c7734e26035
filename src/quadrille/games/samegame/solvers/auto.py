"""The method for people who do not want to choose one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quadrille.core.rng import Rng
from quadrille.core.rounds import Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers import SMALL
from quadrille.games.samegame.solvers.anneal import ANNEAL_KERNEL, annealings, share_of
from quadrille.games.samegame.solvers.beam import BEAM_KERNEL, WIDEST, Beam
from quadrille.games.samegame.solvers.exact import EXACT_KERNEL, Proof
from quadrille.games.samegame.solvers.nrpa import NRPA_KERNEL, adaptations, spared_colour
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

SHARE = 2_000_000
"""The positions after which the exact search leaves the board to the others."""
FIRST_WIDTH = 256
LARGE = 1000
"""On boards with more balls a beam takes too long for what it finds."""


def beam_width(number: int) -> int | None:
    """Return the width of the beam of a round, `None` for a round of adaptation.

    Beams double in width, and the rounds between them double in number, so that beams take about
    a fourth of the time, long or short.

    >>> [number for number in range(50) if beam_width(number)]
    [0, 2, 5, 11, 23, 47]
    """
    if number == 0:
        return FIRST_WIDTH
    times, rest = divmod(number + 1, 3)
    if rest or times & (times - 1):
        return None
    return min(WIDEST, FIRST_WIDTH << times.bit_length())


def count_beams(number: int) -> int:
    """Return how many rounds before one are beams.

    >>> [count_beams(number) for number in (0, 1, 2, 3, 5, 6, 11, 12)]
    [0, 1, 1, 2, 2, 3, 3, 4]
    """
    return int(number > 0) + (number // 3).bit_length()


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better answers; on a small board usually one that is proved."""
    packed = pack(problem)
    small = packed.balls <= SMALL
    is_timed = budget.iterations is None
    limit = replace(budget, seconds=(budget.time_limit or 0.0) * share_of(packed))
    adapt = adaptations(packed, limit) if is_timed else annealings(packed, budget)
    # Where a colour is spared, adaptation alone finds more than any beam.
    beams = packed.balls <= LARGE and not spared_colour(packed)

    def make(number: int, stream: Rng) -> Round[Move]:
        if small and number == 0:
            return Proof(problem, stream, SHARE)
        number -= small
        width = beam_width(number) if beams else None
        if width:
            return Beam(packed, stream, width)
        return adapt(number - count_beams(number) if beams else number, stream)

    names = [KERNELS, NRPA_KERNEL, ANNEAL_KERNEL, BEAM_KERNEL, *([EXACT_KERNEL] if small else [])]
    rounds = annealings(packed, budget, make, int(small)) if is_timed else make
    return search(problem, rounds, budget, rng, *names)
