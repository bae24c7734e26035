"""Mixmo's samples: draws with and without jokers and bandits, in two languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.grid import Cell
from quadrille.core.record import Setup
from quadrille.core.rng import Rng
from quadrille.games.mixmo.config import BANDIT
from quadrille.games.mixmo.moves import Carry, Mixmo, Move, Put, Shift, Take
from quadrille.games.mixmo.rules import shifts, ways
from quadrille.games.mixmo.state import SIDE, State, cells_of, tile_at
from quadrille.testing.sample import Sample

FIGURE_1 = "VSOLIADDEEIPSIEESSONNIT+"


def setup_of(**options: str) -> Setup:
    return Setup("mixmo", tuple(options.items()))


def seeded(seed: int) -> Setup:
    """Return draws of 20 to 29 tiles, now and then of the whole bag, under each scoring in turn."""
    count = 120 if seed % 50 == 0 else 20 + seed % 10
    scoring = ("standard", "fives", "words", "theme", "longest", "table 2=-9 3=1 6=4")[seed % 6]
    return setup_of(fill=f"random {seed} {count}", scoring=scoring)


def pick(game: AnyGame, state: State, seat: int, rng: Rng) -> Move:
    """Choose a kind of move, then one of its kind: blind chance would seldom call mixmo."""
    taken, chance = list(cells_of(state.grid)), rng.below(100)
    free = [Cell(8 + rng.below(5), 8 + rng.below(5)), Cell(rng.below(SIDE), rng.below(SIDE))]
    there = next((cell for cell in free if tile_at(state, cell) is None), None)
    if chance < 36 and state.tray and there:
        return Put((rng.choice(ways(rng.choice(state.tray), state.config)),), (there,))
    if chance < 44 and taken and there:
        return Carry((rng.choice(taken),), (there,))
    if chance < 50 and taken:
        return Take((rng.choice(taken),))
    if chance < 54 and taken:
        down, right = shifts(state.grid)
        rows, columns = rng.choice(down), rng.choice(right)
        if rows or columns:
            return Shift(rows, columns)
    return Mixmo()


def attempts(state: State) -> Iterable[str]:
    """Try what may and what may not be done at the edges and with every kind of tile."""
    for sign in (*dict.fromkeys(state.config.draw), "*a", "+a", "*k", "+k"):
        for row, column in ((0, 0), (-1, 0), (0, 20), (20, 0), (9, 9), (19, 19), (100, 3)):
            yield f"put {sign} {row} {column}"
            yield f"P {sign.lower()} L{row:02},C{column:02}"
    for cell in [*cells_of(state.grid)][:5]:
        yield f"take {cell.row};{cell.column}"
        yield f"put E {cell.row} {cell.column}"
        yield f"move {cell.row} {cell.column} {cell.row} {cell.column}"
        yield f"déplacer (L{cell.row}, C{cell.column}) vers (L0, C0)"
    for rows in range(-20, 21, 4):
        yield f"shift {rows} 0"
        yield f"shift 0 {rows}"
    yield from ("mixmo", "Mixmo !", "x", "shift 0 0", "take", "word A 0 0 across", "word")


def invariant(before: State, move: Move, after: State) -> None:
    """No tile is lost or made, no tile leaves the grid, and only a mixmo shows more."""
    config = before.config
    assert after.config is config
    assert [len(line) for line in after.grid] == [SIDE] * SIDE
    tiles = {cell: tile_at(after, cell) for cell in cells_of(after.grid)}
    placed = Counter(tile[0] for tile in tiles.values() if tile)
    assert Counter(after.tray) + placed == Counter(config.draw[: after.shown])
    assert {cell for cell, tile in tiles.items() if tile and tile[0] == BANDIT} == after.bandits
    assert all(
        after.grid[row][column].upper() in config.bandit_letters for column, row in after.bandits
    )
    if isinstance(move, Mixmo):
        assert after.grid == before.grid
        assert after.shown == min(len(config.draw), before.shown + 2)
        assert after.over == (before.hidden == 0)
    else:
        assert (after.shown, after.over) == (before.shown, before.over)
        assert after.grid != before.grid


def secrets(state: Any, seat: int | None) -> Iterable[str]:
    """Yield the secrets: the rest of the draw, and the theme before the bandit."""
    draw, shown = state.config.draw, state.shown
    if shown < len(draw):
        yield draw[: shown + 1]
        yield draw
    if len(draw) - shown > 6:
        yield draw[shown:]
    if BANDIT in draw[shown:] and BANDIT not in draw[:shown]:
        yield state.config.theme


SAMPLE = Sample(
    setups=(
        setup_of(draw=FIGURE_1),
        setup_of(draw=FIGURE_1, helps="words,theme"),
        setup_of(draw="AN+IMAUXETPLANTESDUMON*", theme="theme_animaux.txt"),
        setup_of(draw="SIXTEENLETTERSANDMORE", reference="english.txt", theme="animals"),
        setup_of(reference="dictionnaire78854", theme="emotions", fill="random 3 20"),
    ),
    seeded=seeded,
    attempts=attempts,
    invariant=invariant,
    bad_options=(
        {"draw": "VSOLIA"},
        {"draw": "V" * 121},
        {"draw": "vsoliaddeeipsieessonnit"},
        {"draw": "VSOLIADDEEIPSIEESSONN1"},
        {"reference": "nodictionary.txt"},
        {"theme": "notheme"},
        {"scoring": "chess"},
        {"scoring": "table"},
        {"scoring": "table 1=3"},
        {"fill": "random"},
        {"fill": "random 1 19"},
        {"bag": "x"},
    ),
    secrets=secrets,
    pick=pick,
)
