"""SameGame's samples: its rule sets, fills and odd boards; its invariants by the replayer."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from quadrille.core.grid import Cell
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.samegame.config import rows_of
from quadrille.games.samegame.replayer import Matrix
from quadrille.games.samegame.state import State
from quadrille.testing.sample import Sample

ODD_RULES = "minimum=3 offset=0 bonus=7 penalty=yes"


def setup_of(**options: str) -> Setup:
    return Setup("samegame", tuple(options.items()))


def seeded(seed: int) -> Setup:
    """Return each rule set in turn a board of any size up to the report's; one in five is usual."""
    rng, rules = Rng(seed), ("seed", "research", "gnome", ODD_RULES)[seed % 4]
    if seed % 5 == 0:
        return setup_of(rules=rules, fill=f"random {seed}")
    return setup_of(
        rules=rules,
        rows=str(1 + rng.below(10)),
        columns=str(1 + rng.below(15)),
        colours=str(1 + rng.below(5)),
        fill=f"random {seed}",
    )


def attempts(state: State) -> Iterable[str]:
    """Try every cell of the board and those around it."""
    for column in range(state.config.size.columns + 1):
        for row in range(state.config.size.rows + 1):
            yield f"{column} {row}"


def invariant(before: State, move: Cell, after: State) -> None:
    """Check a move against the replayer: group, fall, columns, points, and nothing that floats."""
    size, rules = before.config.size, before.config.rules
    matrix = Matrix(list(rows_of(before.board, size)))
    count = matrix.remove(*move)
    matrix.fall()
    matrix.close()
    rows = list(rows_of(after.board, size))
    assert rows == ["".join(row) for row in reversed(matrix.rows)]
    assert count >= rules.minimum
    assert sum(map(len, before.board)) - sum(map(len, after.board)) == count
    assert after.points - before.points == (count - rules.offset) ** 2
    assert after.config is before.config
    for above, below in pairwise(rows):
        assert not any(top != "." and low == "." for top, low in zip(above, below, strict=True))
    assert "." not in rows[-1].rstrip(".")


SAMPLE = Sample(
    setups=(
        setup_of(),
        setup_of(rules="research", fill="random 11"),
        setup_of(rules="gnome", fill="random 5"),
        setup_of(fill="f2"),
        setup_of(fill="uniform V"),
        setup_of(fill="odd B V 7 4"),
        setup_of(rules=ODD_RULES, rows="6", columns="7", colours="2"),
        setup_of(rows="1", columns="1", colours="1"),
        setup_of(board="V..../VB.../RBJ.."),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"rules": "chess"},
        {"rows": "0"},
        {"columns": "x"},
        {"colours": "11"},
        {"fill": "random"},
        {"board": "R./.V"},
        {"theme": "sea"},
    ),
)
