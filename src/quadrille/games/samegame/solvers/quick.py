"""A first answer in plain Python, while the kernels are being compiled: some hundred simple games.

The first game always removes the largest group; the others are random and spare one colour, as
those of `tabu` do. Work is counted in balls that were looked at, so that a seed always gives the
same answers. Once the work is done, the game under way is ended by any group that is found first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter

from quadrille.core.grid import Cell
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim
from quadrille.core.solver import Solution
from quadrille.games.samegame.config import LONGEST_SIDE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import count_bound, final_score
from quadrille.games.samegame.solvers.confirm import confirm
from quadrille.games.samegame.state import State

METHOD = "quick"
WORK = 300_000
"""The balls to look at before the answer must be there: about a second."""

Group = list[Cell]
Choose = Callable[[list[Group], "PlainBoard"], Group]


class PlainBoard:
    """A board that is played on, and how many balls were looked at since the search began."""

    def __init__(self, state: State, looked_at: int = 0) -> None:
        self.columns = [list(column) for column in state.board]
        self.minimum = state.config.rules.minimum
        self.looked_at = looked_at
        self._state, self._points = state, state.points

    def colour(self, cell: Cell) -> str:
        """Return the colour of a ball."""
        return self.columns[cell.column][cell.row]

    def group(self, start: Cell) -> Group:
        """Return the balls of one colour that are connected with a ball, itself first."""
        columns, colour = self.columns, self.colour(start)
        found, seen = [start], {start}
        for column, row in found:
            for beside, at in (
                (column - 1, row),
                (column + 1, row),
                (column, row - 1),
                (column, row + 1),
            ):
                if 0 <= beside < len(columns) and 0 <= at < len(columns[beside]):
                    cell = Cell(beside, at)
                    if columns[beside][at] == colour and cell not in seen:
                        seen.add(cell)
                        found.append(cell)
        self.looked_at += len(found)
        return found

    def groups(self) -> list[Group]:
        """Return every group that may be removed, by its leftmost, lowest ball."""
        seen: set[Cell] = set()
        found = []
        for number, column in enumerate(self.columns):
            for row in range(len(column)):
                if Cell(number, row) not in seen:
                    group = self.group(Cell(number, row))
                    seen.update(group)
                    if len(group) >= self.minimum:
                        found.append(group)
        return found

    def remove(self, group: Group) -> None:
        """Remove a group: balls fall, empty columns close."""
        self._points += self._state.config.rules.points(len(group))
        for column, row in sorted(group, reverse=True):
            del self.columns[column][row]
        if not all(self.columns):
            self.columns = [column for column in self.columns if column]

    def score(self) -> int:
        """Return the score of the game that ends here."""
        board = tuple("".join(column) for column in self.columns)
        return final_score(replace(self._state, board=board, points=self._points))


def solve(problem: State, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; each is replayed by the rules."""
    began, bound = perf_counter(), count_bound(problem)
    best: Claim[Move] | None = None
    for claim in _games(problem, Rng(rng.state)):
        if claim.beats(best):
            best = claim
            confirm(problem, claim)
            seconds = perf_counter() - began
            yield Solution(claim.moves, claim.score, bound, 0, seconds, rng.state, METHOD)


def _games(problem: State, rng: Rng) -> Iterator[Claim[Move]]:
    """Yield one game after another until the work is done; at least one."""
    looked_at, number = 0, 0
    counts = Counter("".join(problem.board))
    spared = [colour for colour, _ in counts.most_common(2)]
    while looked_at < WORK:
        board = PlainBoard(problem, looked_at)
        choose = _sparing(spared[number % len(spared)], rng) if number else _largest
        moves = _play(board, choose)
        looked_at = board.looked_at
        yield Claim(board.score(), number, tuple(moves), METHOD)
        number += 1
        if not moves:
            return


def _largest(groups: list[Group], board: PlainBoard) -> Group:
    return max(groups, key=len)


def _sparing(colour: str, rng: Rng) -> Choose:
    """Return a random choice that leaves one colour for the end."""

    def choose(groups: list[Group], board: PlainBoard) -> Group:
        others = [group for group in groups if board.colour(group[0]) != colour]
        among = others or groups
        return among[rng.below(len(among))]

    return choose


def _play(board: PlainBoard, choose: Choose) -> list[Move]:
    """Play a game to its end; return its moves."""
    moves: list[Move] = []
    while board.looked_at < WORK and (groups := board.groups()):
        group = choose(groups, board)
        moves.append(group[0])
        board.remove(group)
    while swept := _sweep(board):
        moves += swept
    return moves


def _sweep(board: PlainBoard) -> list[Move]:
    """Go over the board once from the right and remove every group met; return the moves."""
    moves: list[Move] = []
    for number in reversed(range(len(board.columns))):
        row = LONGEST_SIDE
        while number < len(board.columns):
            row = min(row, len(board.columns[number])) - 1
            if row < 0:
                break
            group = board.group(Cell(number, row))
            if len(group) >= board.minimum:
                moves.append(group[0])
                board.remove(group)
    return moves
