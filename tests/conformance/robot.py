"""The robot's samples: both generators, typed grids, vectors; no piece is ever lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.robot.moves import SWAP
from quadrille.games.robot.state import NOTHING, State, is_black
from quadrille.testing.sample import Sample, any_move

BLIND = 6
"""One action in so many is chosen blindly; the others go the way of the nearest-piece method."""


def setup_of(**options: str) -> Setup:
    return Setup("robot", tuple(options.items()))


def seeded(seed: int) -> Setup:
    """Return small grids of both generators, every fourth of them one row."""
    rng, fill = Rng(seed), ("authors", "uniform")[seed % 2]
    rows, columns = 1 if seed % 4 == 0 else 1 + rng.below(4), 1 + rng.below(4)
    colours = str(1 + rng.below(rows * columns))
    return setup_of(rows=str(rows), columns=str(columns), colours=colours, fill=f"{fill} {seed}")


def sensible(state: State) -> str:
    """Return the next action towards the nearest cell where something is to be done."""
    columns, cells = state.config.size.columns, state.config.backgrounds
    fits = [
        divmod(place, columns)
        for place in range(len(cells))
        if not is_black(state, place) and state.hand in (NOTHING, cells[place])
    ]
    column, row = state.robot
    far = [(abs(other - row) + abs(place - column), other, place) for other, place in fits]
    _, down, right = min(far)
    if right != column:
        return "R" if right > column else "L"
    return SWAP if down == row else "D" if down > row else "U"


def pick(game: AnyGame, state: State, seat: int, rng: Rng) -> Any:
    """Choose a sensible action most of the time: blind chance hardly ever sorts a grid."""
    return any_move(game, state, seat, rng) if rng.below(BLIND) == 0 else sensible(state)


def attempts(state: State) -> Iterable[str]:
    """Try single actions, several at once, and what is not an action."""
    yield from ("U", "d", "LL", "RRR", "2U", "UDLRS", "SS", "99R", "S S", "X", "0", "U0", "")


def invariant(before: State, move: str, after: State) -> None:
    """Check an action: no piece is lost, black stays black, a step costs one, a swap nothing."""

    def held(state: State) -> Counter[int]:
        return Counter((*state.pieces, state.hand))

    assert held(before) == held(after) == Counter((*before.config.backgrounds, NOTHING))
    black = [place for place in range(len(before.pieces)) if is_black(before, place)]
    assert all(is_black(after, place) for place in black)
    assert after.left == sum(not is_black(after, place) for place in range(len(after.pieces)))
    changed = [at for at in range(len(before.pieces)) if before.pieces[at] != after.pieces[at]]
    assert changed in ([], [before.place])
    assert (after.steps - before.steps, after.swaps - before.swaps) == (
        (0, 1) if move == SWAP else (1, 0)
    )
    way = abs(after.robot.row - before.robot.row) + abs(after.robot.column - before.robot.column)
    assert way == after.steps - before.steps
    assert after.config.size.holds(after.robot)
    assert after.config is before.config


SAMPLE = Sample(
    setups=(
        setup_of(rows="5", columns="5", colours="5"),
        setup_of(rows="3", columns="4", colours="3", fill="authors 3"),
        setup_of(rows="4", columns="4", colours="16", fill="uniform 8"),
        setup_of(rows="1", columns="12", colours="12", fill="authors 1"),
        setup_of(rows="3", columns="3", colours="2", fill="uniform 5"),
        setup_of(rows="2", columns="2", colours="1"),
        setup_of(rows="1", columns="1", colours="1"),
        setup_of(grid="Rv Vb Br/Jj Oj Jo"),
        setup_of(grid="0:11 1:1 2:2 3:3/4:4 5:5 6:6 7:7/8:8 9:9 10:10 11:0"),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"rows": "0"},
        {"columns": "x"},
        {"colours": "101"},
        {"fill": "authors"},
        {"fill": "random 3"},
        {"grid": "Rv Vv"},
        {"grid": "Rv/Vr Rr"},
        {"grid": "Rv Vr", "rows": "1"},
        {"theme": "sea"},
    ),
    pick=pick,
    parts=tuple,
)
