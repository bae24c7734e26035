"""Whole games between two computers in compiled code, for matches of thousands of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quadrille.core.capabilities import WholeGames
from quadrille.games.scrabble.players import is_built_in, parse_player_name

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from quadrille.games.scrabble.config import Config
    from quadrille.games.scrabble.movegen.generator import Generator

ROLLOUT_KERNEL = "quadrille.games.scrabble.players.rollout_kernel"
KERNEL_PLAYERS = ("greedy", "percent", "equity")
"""The players that play whole games in it."""
TO_THE_END = 1 << 20


def kernels_for_match(names: Sequence[str]) -> list[str]:
    """Return the kernel modules that a match needs; those of plug-ins are not known.

    Two players that the kernel knows need no search for single plays beside it.

    >>> ROLLOUT_KERNEL in kernels_for_match(["greedy", "equity"])
    True
    >>> ROLLOUT_KERNEL in kernels_for_match(["greedy", "learned"])
    False
    """
    from quadrille.games.scrabble.players.quick import MAPPED_WORDS, kernels_for

    if _are_known(names):
        return [*MAPPED_WORDS, ROLLOUT_KERNEL]
    modules = [module for name in names if is_built_in(name) for module in kernels_for(name)]
    return list(dict.fromkeys(modules))


def _are_known(names: Sequence[str]) -> bool:
    """Return whether the kernel knows two players."""
    built_in = [parse_player_name(name)[0] for name in names if is_built_in(name)]
    return len(names) == len(built_in) == 2 and {*built_in} <= {*KERNEL_PLAYERS}


def plays(config: Config, names: Sequence[str]) -> bool:
    """Return whether the kernel can play a game so configured between two players."""
    from quadrille.games.scrabble.judge import generator_of

    return _are_known(names) and generator_of(config).crossing


def scores(config: Config, names: Sequence[str], seeds: Sequence[int]) -> list[tuple[int, ...]]:
    """Play one game per seed; return both scores of each, that of the first seat first."""
    import numpy as np

    from quadrille.games.scrabble.judge import generator_of

    generator = generator_of(config)
    rows = [kernel_row(name, generator) for name in names]
    played = play_in_kernel(generator, rows, np.array(seeds, np.uint64))
    return [(int(one), int(other)) for one, other, _ in played]


def kernel_row(name: str, generator: Generator) -> list[int]:
    """Return a player as the kernel encodes it; raise `ValueError` if it does not know it."""
    from quadrille.games.scrabble.players.packed import equity_row, greedy_row

    stem, number = parse_player_name(name)
    if stem not in KERNEL_PLAYERS:
        raise ValueError(f"the kernel does not play {name}")
    is_equity = stem == "equity"
    return equity_row(generator.lexicon.alphabet) if is_equity else greedy_row(int(number))


def play_in_kernel(
    generator: Generator, rows: Sequence[Sequence[int]], seeds: NDArray[np.uint64]
) -> NDArray[np.int64]:
    """Play one game per seed in the kernel; return both scores and the number of turns."""
    import numpy as np

    from quadrille.core.kernel import load
    from quadrille.games.scrabble.board import EMPTY
    from quadrille.games.scrabble.players.equity import leaves_of
    from quadrille.games.scrabble.players.packed import new_table, tile_codes

    kernel = load(ROLLOUT_KERNEL)
    bag, empty = tile_codes(generator), generator.lines(EMPTY)
    results = np.zeros((1, len(seeds), 4), np.int64)
    none = np.zeros(0, np.int64)
    kernel.roll_out(
        generator.map.arrays, generator.graph, empty.arrays, empty.copy().arrays,
        generator.setting, leaves_of(generator).arrays, new_table(len(bag), 0),
        np.array(rows, np.int64), none, none, bag, 7, 0, TO_THE_END, np.zeros((1, 2), np.int64),
        np.array([-1]), seeds, results,
    )  # fmt: skip
    return results[0, :, 1:]


WHOLE_GAMES: WholeGames[Config] = WholeGames(plays, scores, (ROLLOUT_KERNEL,))
