"""Points of groups and of the end of a game, and an upper bound on the score."""

from __future__ import annotations

from collections import Counter

from quadrille.games.samegame.config import Rules
from quadrille.games.samegame.state import Board, State


def balls_left(board: Board) -> Counter[str]:
    """Count the balls of each colour.

    >>> balls_left(("RV", "R"))["R"]
    2
    """
    return Counter("".join(board))


def final_score(state: State) -> int:
    """Return the score of a state in which the game has ended."""
    rules = state.config.rules
    if not state.board:
        return state.points + rules.bonus
    if not rules.penalty:
        return state.points
    lost = sum((count - 2) ** 2 for count in balls_left(state.board).values() if count > 2)
    return state.points - lost


def best_split(rules: Rules, count: int) -> int:
    """Return the most points that `count` balls of one colour can bring, in groups of any sizes.

    (n − offset)² is convex: of two groups larger than the minimum, making the larger one larger
    never loses. So all groups but one are of the smallest size, and the best total for `count` is
    found from the best totals for fewer.

    >>> best_split(Rules(), 50), best_split(Rules(minimum=2, offset=2), 1)
    (2401, 0)
    """
    best = [0] * (count + 1)
    for size in range(rules.minimum, count + 1):
        split = best[size - rules.minimum] + rules.points(rules.minimum)
        best[size] = max(rules.points(size), split)
    return best[count]


def count_bound(state: State) -> int:
    """Return a score that no play from here can pass, from the number of balls of each colour.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> config = make_config(PRESETS["seed"], fill="odd B V 0 0")
    >>> count_bound(State(config, config.board))
    21904
    """
    rules, counts = state.config.rules, balls_left(state.board).values()
    clearable = all(count >= rules.minimum for count in counts)
    most = sum(best_split(rules, count) for count in counts)
    return state.points + most + (rules.bonus if clearable else 0)
