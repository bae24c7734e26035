"""Completion: the words that can be laid through a cell from the tray, the grid staying valid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.games.mixmo.config import BANDIT, JOKER
from quadrille.games.mixmo.judge import Judge, judge_of, lookups_of
from quadrille.games.mixmo.moves import Word
from quadrille.games.mixmo.score import read_scoring
from quadrille.games.mixmo.state import EMPTY, SIDE, SIZE, State
from quadrille.games.mixmo.words import runs
from quadrille.lexicon.lines import Place, Tiles, words_along

MADE_OF = {"few": BANDIT, "blank": JOKER}


@dataclass(frozen=True, slots=True)
class Completion:
    """A word that fits, as the move that writes it, and what it adds to the score."""

    text: str
    move: Word
    points: int


def completions(
    state: State, cell: Cell, across: bool, limit: int | None = None
) -> list[Completion]:
    """Return the words through a cell that keep every word valid, those that add most first.

    On a grid with tiles a word must touch one. A word may begin before the cell.
    """
    if not SIZE.holds(cell):
        raise Illegal("mixmo.outside", row=cell.row, column=cell.column, last=SIDE - 1)
    line = _Line(state, cell, across)
    return [line.completion(*fit) for fit in sorted(line.fits(), key=_best_first)[:limit]]


class _Fit(NamedTuple):
    """A word that fits: its place on the line, and the points that it adds."""

    text: str
    start: int
    points: int


def _best_first(fit: _Fit) -> tuple[int, str, int]:
    return -fit.points, fit.text, fit.start


class _Line:
    """One line of the grid, seen along a direction."""

    def __init__(self, state: State, cell: Cell, across: bool) -> None:
        config = state.config
        self.across = across
        self.at, self.number = (cell.column, cell.row) if across else (cell.row, cell.column)
        turned = tuple(map("".join, zip(*state.grid, strict=True)))
        self.lines, self.crossing = (state.grid, turned) if across else (turned, state.grid)
        self.line = self.lines[self.number]
        self.judge: Judge = judge_of(config)
        self.lookups = lookups_of(config)
        self.themed = state.theme is not None
        self.scoring = read_scoring(config.scoring)
        self.tiles = _tiles_of(state.tray, config.bandit_letters)
        self.blank = all(line.isspace() for line in state.grid)
        self.beside = [self._beside(at) for at in range(SIDE)]
        self.places = [self._place(at) for at in range(SIDE)]
        self.touched = [
            place.lies or any(beside)
            for place, beside in zip(self.places, self.beside, strict=True)
        ]
        self.worths = [self._worth(run.text) for run in runs(state.grid)]
        self.before = self.scoring.total(self.worths)

    def fits(self) -> Iterator[_Fit]:
        """Yield the words from every place at which one can begin; on an empty grid, the cell."""
        for start in [self.at] if self.blank else range(self.at + 1):
            if start and self.places[start - 1].lies:
                continue
            least = max(2, self.at - start + 1)
            for text in words_along(self.lookups, self.places[start:], self.tiles, least):
                span = range(start, start + len(text))
                if any(self.touched[at] for at in span):
                    yield _Fit(text, start, self._after(text, start) - self.before)
                elif self.blank:
                    yield _Fit(text, start, self._worth(text))

    def _place(self, at: int) -> Place:
        sign = self.line[at]
        if sign != EMPTY:
            return Place(sign.upper(), lies=True)
        letters = self.judge.lexicon.alphabet.letters
        above, below = self.beside[at]
        if not above and not below:
            return Place(letters)
        return Place([letter for letter in letters if self.judge.knows(above + letter + below)])

    def _beside(self, at: int) -> tuple[str, str]:
        """Return the letters that are connected with a cell across the line."""
        crossing = self.crossing[at].upper()
        above = crossing[: self.number].rpartition(EMPTY)[2]
        below = crossing[self.number + 1 :].partition(EMPTY)[0]
        return above, below

    def completion(self, text: str, start: int, points: int) -> Completion:
        """Return a word that fits as a move."""
        laid = self._fresh_places(text, start)
        sources = self.tiles.sources(text[at - start] for at in laid)
        tiles = list(text)
        for at, source in zip(laid, sources, strict=True):
            if source != "own":
                tiles[at - start] = MADE_OF[source] + text[at - start].lower()
        cell = Cell(start, self.number) if self.across else Cell(self.number, start)
        return Completion(text, Word(tuple(tiles), cell, self.across), points)

    def _fresh_places(self, text: str, start: int) -> list[int]:
        return [at for at in range(start, start + len(text)) if not self.places[at].lies]

    def _after(self, text: str, start: int) -> int:
        """Return the whole score once a word is laid: some words go into longer ones."""
        worths = list(self.worths)
        gone = self.line[start : start + len(text)].upper().split()
        fresh = [text]
        for at in self._fresh_places(text, start):
            above, below = self.beside[at]
            if above or below:
                gone += [above, below]
                fresh.append(above + text[at - start] + below)
        for word in gone:
            if len(word) > 1:
                worths.remove(self._worth(word))
        return self.scoring.total([*worths, *map(self._worth, fresh)])

    def _worth(self, word: str) -> int:
        return int(self.scoring.worth(word, self.themed and word in self.judge.theme))


def _tiles_of(tray: str, bandit_letters: str) -> Tiles:
    letters = tray.replace(JOKER, "").replace(BANDIT, "")
    return Tiles(letters, tray.count(JOKER), tray.count(BANDIT), bandit_letters)
