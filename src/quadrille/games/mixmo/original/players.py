"""Computers at a table of the original game: they see their own tiles, and take their time.

A computer thinks about all its tiles, takes back what lies elsewhere, lays word by word, and calls
mixmo; where it finds no grid with all of them, it lays the best part and says that it is stuck.
What it aims at depends only on its tiles and its level, so each of its moves goes the same
way. The levels differ by how long they take, and by how much they search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

from quadrille.core.capabilities import Players
from quadrille.core.grid import Cell
from quadrille.core.i18n import noted
from quadrille.core.rng import Rng
from quadrille.games.mixmo import rules as duplicate
from quadrille.games.mixmo.config import Config as Desk
from quadrille.games.mixmo.impossible import makes
from quadrille.games.mixmo.moves import Mixmo, Put, Shift, Take
from quadrille.games.mixmo.original import rules
from quadrille.games.mixmo.original.config import EACH_MIXMO, Config
from quadrille.games.mixmo.original.moves import Action, Move, Name, Stuck
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.solvers import kernels_for
from quadrille.games.mixmo.state import SIDE, Tile, cells_of, tile_at
from quadrille.games.mixmo.state import State as Grid
from quadrille.games.mixmo.words import runs

LEVELS: dict[str, str] = {
    "easy": noted("takes about a minute to place new tiles"),
    "medium": noted("takes about half a minute"),
    "strong": noted("takes about twelve seconds, and searches more"),
}
"""Each computer with one line about it, from weak to strong."""
THINKING = {"easy": 60.0, "medium": 30.0, "strong": 12.0}
"""The seconds for new tiles."""
LAYING = {"easy": 4.0, "medium": 2.5, "strong": 1.5}
"""The seconds for a word that is already found."""
STEPS = {"easy": 300, "medium": 600, "strong": 1500}
"""The steps of annealing."""
PATIENCE = 150
"""The steps after which an annealing that has no complete grid gets help."""
MOST_THEMES = 6
"""How many themes are tried before one is named."""


def pace(state: State, seat: int, level: str) -> float | None:
    """Return the seconds before the next move of a computer, `None` while it can only wait."""
    if state.naming is not None:
        return LAYING[level] if state.naming == seat else None
    if seat in state.stuck:
        return None
    desk = state.desks[seat]
    is_new = len(desk.tray) <= EACH_MIXMO and not any(rules.assess(state, seat).wrong)
    few = len([*cells_of(desk.grid)]) < 2
    if desk.tray and (is_new or few):
        return THINKING[level]
    return LAYING[level]


def choose(state: State, seat: int, level: str, rng: Rng) -> Move:
    """Return the next move of a computer, from what its seat sees."""
    return Move(seat, _action(state, seat, level, rng))


def _action(state: State, seat: int, level: str, rng: Rng) -> Action:
    desk = state.desks[seat]
    if state.naming == seat:
        return Name(_theme_within_reach(state, seat, level, rng))
    if state.naming is None and not any(rules.against_mixmo(state, seat)):
        return Mixmo()
    config = desk.config
    if state.theme_words is not None:
        config = replace(config, theme=state.theme_words.name, theme_words=state.theme_words)
    found, is_whole = _target(config, state.theme_words is not None, level, seat)
    target = dict(found)
    lying = {cell: tile_at(desk, cell) for cell in cells_of(desk.grid)}
    wrong = tuple(cell for cell, tile in lying.items() if target.get(cell) != tile)
    if wrong:
        return Take(wrong)
    word = _next_word(target, lying)
    if word is None and not is_whole and seat not in state.stuck:
        return Stuck()
    return word or _nothing_better(desk)


def _theme_within_reach(state: State, seat: int, level: str, rng: Rng) -> str:
    """Return a theme that a seat can lay all its tiles with, or one of which they make words.

    Only themes of which the tiles make at least half as many words as of the best are tried, in
    random order: so the theme is not always the same.
    """
    config, lexicon = state.desks[seat].config, state.config.words.load()
    themes = [
        state.config.themes.find(name, state.config.alphabet) for name in rules.themes_of(state)
    ]
    makeable = [
        sum(_makes(config, word) and word in lexicon for word in one.load()) for one in themes
    ]
    likely = [
        one for one, count in zip(themes, makeable, strict=True) if 2 * count >= max(makeable)
    ]
    rng.shuffle(likely)
    for theme in likely[:MOST_THEMES]:
        themed = replace(config, theme=theme.name, theme_words=theme)
        if _target(themed, True, level, seat)[1]:
            return theme.name
    return likely[0].name


def _makes(config: Desk, word: str) -> bool:
    """Return whether tiles make a word that costs nothing.

    >>> from quadrille.games.mixmo.options import read_options
    >>> config = read_options({"draw": "CHAT+*EEEEEEEEEEEEEE"})
    >>> [_makes(config, word) for word in ("CHATS", "CHATX", "CHATXS", "CHATTS", "OS")]
    [True, True, True, False, False]
    """
    return len(word) > 2 and makes(config.draw, config.bandit_letters, word)


def _next_word(target: dict[Cell, Tile], lying: dict[Cell, Tile | None]) -> Put | None:
    """Return the tiles of the next word, one that touches what lies there."""
    missing = [cell for cell in target if cell not in lying]
    if not missing:
        return None
    rows = max(cell.row for cell in target) + 1
    columns = max(cell.column for cell in target) + 1
    grid = tuple(
        "".join(target.get(Cell(column, row), " ")[-1].upper() for column in range(columns))
        for row in range(rows)
    )
    words = sorted((run.cells for run in runs(grid)), key=len, reverse=True)
    for cells in words:
        fresh = tuple(cell for cell in cells if cell not in lying)
        if fresh and (not lying or len(fresh) < len(cells)):
            return _put(target, fresh)
    return _put(target, missing)


def _put(target: dict[Cell, Tile], cells: Sequence[Cell]) -> Put:
    return Put(tuple(target[cell] for cell in cells), tuple(cells))


def _nothing_better(desk: Grid) -> Action:
    """Return a move that changes little, while no grid with all tiles is found."""
    if not any(cells_of(desk.grid)):
        tile = next(tile for sign in desk.tray for tile in duplicate.ways(sign, desk.config))
        return Put((tile,), (Cell(SIDE // 2, SIDE // 2),))
    down, right = duplicate.shifts(desk.grid)
    return next(Shift(rows, columns) for rows in down for columns in right if rows or columns)


@lru_cache(32)
def _target(
    config: Desk, themed: bool, level: str, seat: int
) -> tuple[tuple[tuple[Cell, Tile], ...], bool]:
    """Return the grid that a computer aims at with its tiles, and whether it is complete."""
    from quadrille.games.mixmo.solvers.attempts import SHORT_AFTER, HelpedRound
    from quadrille.games.mixmo.solvers.chain import Chain

    problem = Grid(config, shown=len(config.draw))
    digest = sha256(f"{config.draw} {level} {seat}".encode()).digest()
    rng = Rng(int.from_bytes(digest[:8], "big"))
    best: tuple[tuple[Cell, Tile], ...] = ()
    # Without words that cost points, then with them.
    for short in (False, True):
        stream = rng.fork(short)
        chain = Chain(problem, stream, None, STEPS[level], themed=themed, short=short)
        search = HelpedRound(chain, stream, PATIENCE, 0 if short else SHORT_AFTER)
        while not search.run(50):
            pass
        laid = [move for move in search.moves() if isinstance(move, Put)]
        found = tuple(pair for move in laid for pair in zip(move.cells, move.tiles, strict=True))
        best = found if search.rank or len(found) > len(best) else best
        if search.rank:
            return best, True
    return best, False


def kernels(state: State, level: str) -> list[str]:
    """Return the kernel modules that a computer needs."""
    return kernels_for(state.desks[0], "annealing")


PLAYERS: Players[Config, State, Move] = Players(LEVELS, choose, kernels=kernels, pace=pace)
