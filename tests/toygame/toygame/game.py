"""Toygame as Quadrille knows it: take a coin from either end of a row.

The first coin counts once, the second twice, and so on. One seat plays for many points, two seats
in turn against each other.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from quadrille.core.capabilities import Drawing, EventRules, Format, Players, Puzzles, Solvers
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Game, Json, Outcome
from quadrille.core.lessons import Lessons
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution

LEFT, RIGHT = "left", "right"
LENGTH, MOST, HIGHEST = 8, 40, 99

SENTENCES = {
    "toygame.coins": "Coins are 1 to {most} numbers from 1 to {highest}, with spaces between.",
    "toygame.move": "“{text}” is no end of the row: left or right.",
}
FRENCH = {
    "A row of coins, taken from either end": "Une rangée de pièces à prendre par les bouts",
    "try everything": "essaie tout",
    "takes the larger coin": "prend la plus grande pièce",
    SENTENCES["toygame.coins"]: "Les pièces sont 1 à {most} nombres de 1 à {highest}, espacés.",
    SENTENCES["toygame.move"]: "« {text} » n’est pas un bout de la rangée : left ou right.",
}


@dataclass(frozen=True)
class Config:
    """The coins of the row, from the left."""

    coins: tuple[int, ...]


@dataclass(frozen=True)
class State:
    """How many coins are taken from each end, and the points of each seat."""

    config: Config
    scores: tuple[int, ...]
    left: int = 0
    right: int = 0

    @property
    def row(self) -> tuple[int, ...]:
        """The coins that are left."""
        return self.config.coins[self.left : len(self.config.coins) - self.right]

    @property
    def turn(self) -> int:
        """How many coins are taken."""
        return self.left + self.right


def draw(options: Mapping[str, str], seed: int) -> dict[str, str]:
    """Draw the coins, unless they are given."""
    rng = Rng(seed)
    coins = " ".join(str(1 + rng.below(9)) for _ in range(LENGTH))
    return {"coins": coins, **options}


@cache
def best_from(coins: tuple[int, ...], factor: int) -> tuple[int, tuple[str, ...]]:
    """Return the most points that one seat can make of a row, and the moves to them."""
    if len(coins) < 2:
        return factor * sum(coins), (LEFT,) * len(coins)
    left, right = best_from(coins[1:], factor + 1), best_from(coins[:-1], factor + 1)
    return max(
        (factor * coins[0] + left[0], (LEFT, *left[1])),
        (factor * coins[-1] + right[0], (RIGHT, *right[1])),
    )


def solve(state: State, method: str, budget: Budget, rng: Rng) -> Iterator[Solution[str]]:
    """Find the best moves for one seat, and prove it."""
    began = time.monotonic()
    points, moves = best_from(state.row, state.turn + 1)
    score = state.scores[0] + points
    yield Solution(moves, score, score, 1, time.monotonic() - began, rng.state, method)


def choose(state: State, seat: int, level: str, rng: Rng) -> str:
    """Return the end with the larger coin."""
    return LEFT if state.row[0] >= state.row[-1] else RIGHT


def svg(state: State, seat: int | None) -> str:
    """Draw the row of coins, those that are taken as dashed rings; `currentColor` is the ink."""
    coins = state.config.coins
    last = len(coins) - state.right
    drawn = ""
    for at, coin in enumerate(coins):
        x, dashes = 20 + 40 * at, "" if state.left <= at < last else ' stroke-dasharray="3 4"'
        drawn += f'<circle cx="{x}" cy="20" r="18" fill="none" stroke="currentColor"{dashes}/>'
        if not dashes:
            drawn += f'<text x="{x}" y="26" text-anchor="middle" fill="currentColor">{coin}</text>'
    box = f"0 0 {40 * len(coins)} 40"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawn}</svg>'


def write_row(record: Record, states: Sequence[State]) -> str:
    """Write the coins of a game as a file."""
    return " ".join(map(str, states[0].config.coins)) + "\n"


def read_row(text: str) -> Record:
    """Read such a file."""
    return Record(Setup("toygame", (("coins", " ".join(text.split())),)))


class Toygame(Game[Config, State, str]):
    """Take coins from either end of a row."""

    name = "toygame"
    title = "Toygame"
    description = "A row of coins, taken from either end"
    errors = SENTENCES
    translations = {"fr": FRENCH}
    seats = range(1, 3)
    undoable = True
    puzzles = Puzzles(draw, frozenset({"coins"}), daily=True)
    solvers = Solvers({"exact": "try everything"}, solve)
    players = Players({"larger": "takes the larger coin"}, choose)
    event = EventRules()
    drawing = Drawing(svg)
    lessons = Lessons("toygame")
    formats = (Format("row", ".txt", write_row, read_row, is_setup=True),)

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the coins."""
        if set(options) - {"coins"}:
            raise Invalid("bad-choice", value=min(set(options) - {"coins"})[:40], choices="coins")
        texts = options.get("coins", "1 2 3").split()
        numbers = [int(text) for text in texts if text.isascii() and text.isdecimal()]
        right = 0 < len(texts) == len(numbers) <= MOST
        if not right or not all(1 <= number <= HIGHEST for number in numbers):
            raise Invalid("toygame.coins", most=MOST, highest=HIGHEST)
        return Config(tuple(numbers))

    def options(self, config: Config) -> dict[str, str]:
        """Write the coins."""
        return {"coins": " ".join(map(str, config.coins))}

    def initial(self, config: Config, seats: int) -> State:
        """Return the whole row."""
        return State(config, (0,) * seats)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seat in turn, until the row is empty."""
        return (state.turn % len(state.scores),) if state.row else ()

    def legal_moves(self, state: State, seat: int) -> Iterable[str]:
        """Return the two ends, or one if they are the same coin."""
        return (LEFT, RIGHT)[: len(state.row)] if seat in self.to_move(state) else ()

    def apply(self, state: State, move: str) -> State:
        """Take a coin."""
        if move not in (LEFT, RIGHT)[: len(state.row)]:
            raise Illegal("toygame.move", text=move)
        seat, points = state.turn % len(state.scores), state.turn + 1
        points *= state.row[0] if move == LEFT else state.row[-1]
        scores = [score + points * (seat == at) for at, score in enumerate(state.scores)]
        taken = {move: getattr(state, move) + 1}
        return replace(state, scores=tuple(scores), **taken)

    def outcome(self, state: State) -> Outcome | None:
        """Return the points once the row is empty."""
        return None if state.row else self.so_far(state)

    def so_far(self, state: State) -> Outcome:
        """Return the points."""
        return Outcome(state.scores)

    def parse(self, text: str, state: State, seat: int) -> str:
        """Read the end of the row."""
        if text.strip() not in (LEFT, RIGHT):
            raise Invalid("toygame.move", text=text[:40])
        return text.strip()

    def write(self, move: str, state: State) -> str:
        """Write the end of the row."""
        return move

    def shared(self, state: State) -> dict[str, Json]:
        """Return the row and the points: nothing is hidden."""
        return {"row": [*state.row], "turn": state.turn, "scores": [*state.scores]}

    def text(self, state: State, seat: int | None) -> str:
        """Draw the row and the points."""
        row, scores = " ".join(map(str, state.row)) or "—", " : ".join(map(str, state.scores))
        return f"{row}\n{scores}"


GAME = Toygame()
