"""A weaker hint without compiled code: words of the visible tiles, laid across each other.

It stops at the first valid grid with all tiles, or after a while with the most tiles it has laid.
Points do not count; the engine's own hint follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from time import perf_counter

from quadrille.core.capabilities import HINT
from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.core.solver import Solution
from quadrille.games.mixmo.anagrams import SHORTEST, anagrams
from quadrille.games.mixmo.config import BANDIT, JOKER, NO_THEME, THEMELESS
from quadrille.games.mixmo.judge import against_mixmo, assess, judge_of
from quadrille.games.mixmo.moves import Move
from quadrille.games.mixmo.solvers.honest import change
from quadrille.games.mixmo.state import SIDE, State, Tile, cells_of, tile_at

SECONDS = 1.5
"""How long it looks."""
MOST_TILES = 16
"""The most tiles that are arranged anew; with more, those of the tray are added to the grid."""
MOST_WORDS = 3000

Laid = dict[Cell, Tile]


def hint_quickly(state: State, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield how to lay the visible tiles, if more of them can be laid; nothing otherwise."""
    began = perf_counter()
    laid = _arrange(state, began + SECONDS)
    if len(laid) <= len([*cells_of(state.grid)]) and not _is_whole(state, laid):
        return
    moves, after = change(state, laid)
    verdict = assess(after)
    if not moves or verdict.wrong:
        return
    method = THEMELESS if state.theme is not None and not verdict.themed else HINT
    seconds = perf_counter() - began
    yield Solution(moves, verdict.points, None, 0, seconds, rng.state, method)


def _is_whole(state: State, laid: Laid) -> bool:
    return len(laid) == state.shown and bool(against_mixmo(state))


def _arrange(state: State, deadline: float) -> Laid:
    """Return the tiles of the best grid found in time."""
    lying: Laid = {cell: tile for cell in cells_of(state.grid) if (tile := tile_at(state, cell))}
    tiles = state.tray + "".join(tile[0] for tile in lying.values())
    problem = _Problem(state, deadline, [*_words(state, tiles)])
    themeless = replace(state, config=replace(state.config, theme=NO_THEME, theme_words=None))
    faults = [one for one in against_mixmo(themeless) if one.code != "mixmo.tray-left"]
    if lying and not faults:
        problem.lay_more(lying, Counter(state.tray))
    if len(tiles) <= MOST_TILES and len(problem.best) < len(tiles):
        problem.lay_first(Counter(tiles))
    return problem.best


def _words(state: State, tiles: str) -> list[str]:
    """Return words of some tiles: those of the theme first, then the longest."""
    judge = judge_of(state.config)
    theme = judge.theme if state.theme is not None else frozenset[str]()
    if judge.lexicon.alphabet.simple:
        found = _spelt(judge.lexicon.listed_words(), tiles, state.config.bandit_letters)
    else:
        found = anagrams(state, tiles)
    return sorted(found, key=lambda word: (word not in theme, -len(word), word))[:MOST_WORDS]


def _spelt(words: Iterable[str], tiles: str, bandit_letters: str) -> list[str]:
    """Return the words of three letters or more that some tiles make, by reading the list.

    For few tiles that is much less work than the tables with which all questions are answered.

    >>> _spelt(["AS", "CHAT", "TACHE", "KILO"], "TACH*", "KWXYZ")
    ['CHAT', 'TACHE']
    >>> _spelt(["CHAT", "TAXE"], "TA*+", "KWXYZ")
    ['TAXE']
    """
    have = Counter(tiles)
    jokers, bandits = have.pop(JOKER, 0), have.pop(BANDIT, 0)
    signs, rare, free = set(have), set(bandit_letters), jokers + bandits
    found = []
    for word in words:
        if not SHORTEST <= len(word) <= len(tiles) or len(set(word) - signs) > free:
            continue
        lacking = {sign: word.count(sign) - have[sign] for sign in set(word)}
        helped = sum(max(0, lacking[sign]) for sign in rare.intersection(lacking))
        missing = sum(one for one in lacking.values() if one > 0)
        if missing - min(helped, bandits) <= jokers:
            found.append(word)
    return found


@dataclass
class _Problem:
    """A search by trying: words in order, each across what lies there."""

    state: State
    deadline: float
    words: list[str]
    best: Laid = field(default_factory=dict)

    def lay_first(self, left: Counter[str]) -> bool:
        """Lay a first word in the middle of an empty grid, then others across it."""
        for word in self.words:
            start = Cell((SIDE - len(word)) // 2, SIDE // 2)
            cells = [Cell(start.column + place, start.row) for place in range(len(word))]
            if self._try({}, left, dict(zip(cells, word, strict=True))):
                return True
        return False

    def lay_more(self, laid: Laid, left: Counter[str]) -> bool:
        """Lay words across those that lie there until no tile is left; false if it fails."""
        if len(laid) > len(self.best):
            self.best = dict(laid)
        if not left.total():
            return True
        for cell, tile in laid.items():
            letter = tile[-1].upper()
            for word in self.words:
                if perf_counter() > self.deadline:
                    return False
                if letter not in word or len(word) > left.total() + 1:
                    continue
                if any(self._try(laid, left, way) for way in _ways(laid, cell, word)):
                    return True
        return False

    def _try(self, laid: Laid, left: Counter[str], word: dict[Cell, str]) -> bool:
        """Lay a word if there are tiles for it and every word across it is valid; then go on."""
        fresh = {cell: letter for cell, letter in word.items() if cell not in laid}
        after = Counter(left)
        tiles = {cell: self._take(after, letter) for cell, letter in fresh.items()}
        if not fresh or not all(tiles.values()):
            return False
        grid = laid | {cell: tile for cell, tile in tiles.items() if tile}
        across = len({cell.row for cell in word}) == 1
        if not all(self._is_valid(grid, cell, across=not across) for cell in fresh):
            return False
        return self.lay_more(grid, after)

    def _take(self, left: Counter[str], letter: str) -> Tile:
        """Take a tile for a letter: itself, else a bandit or a joker; nothing if there is none."""
        is_rare = letter in self.state.config.bandit_letters
        for sign, tile in (
            (letter, letter),
            (BANDIT if is_rare else "", f"{BANDIT}{letter.lower()}"),
            (JOKER, f"{JOKER}{letter.lower()}"),
        ):
            if left[sign] > 0:
                left[sign] -= 1
                return tile
        return ""

    def _is_valid(self, grid: Laid, cell: Cell, *, across: bool) -> bool:
        """Return whether the letters in line with a cell are alone or a word of three or more."""
        run = _run(grid, cell, across=across)
        return len(run) == 1 or (len(run) > 2 and judge_of(self.state.config).knows(run))


def _run(grid: Laid, cell: Cell, *, across: bool) -> str:
    """Return the letters in line with a cell, without a gap."""
    step = (1, 0) if across else (0, 1)
    column, row = cell
    while (before := Cell(column - step[0], row - step[1])) in grid:
        column, row = before
    found = ""
    while (tile := grid.get(Cell(column, row))) is not None:
        found += tile[-1].upper()
        column, row = column + step[0], row + step[1]
    return found


def _ways(laid: Laid, cell: Cell, word: str) -> Iterator[dict[Cell, str]]:
    """Yield where a word can lie through a cell, with its ends free and on the grid."""
    for across in (True, False):
        dx, dy = (1, 0) if across else (0, 1)
        for place, letter in enumerate(word):
            if letter != laid[cell][-1].upper():
                continue
            first = Cell(cell.column - place * dx, cell.row - place * dy)
            cells = [Cell(first.column + at * dx, first.row + at * dy) for at in range(len(word))]
            last = cells[-1]
            ends = Cell(first.column - dx, first.row - dy), Cell(last.column + dx, last.row + dy)
            inside = min(first) >= 0 and max(last) < SIDE and not any(one in laid for one in ends)
            if inside and all(
                laid[one][-1].upper() == sign
                for one, sign in zip(cells, word, strict=True)
                if one in laid
            ):
                yield dict(zip(cells, word, strict=True))
