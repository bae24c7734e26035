"""What is played in a tournament of computers, and how the results of its parts add up.

A unit is the smallest part that is kept: a pair of games between two players (the same draw, the
seats swapped) or one method on one puzzle. What comes out of a unit depends on its players, its
number and the terms of the run alone, wherever and whenever it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from quadrille.arena.round_robin import PlayerRow
from quadrille.arena.runs.counting import Match, count_rows
from quadrille.arena.tournaments.pairing import Entrant, pair_swiss
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.solver import Budget

FORMATS = ("round-robin", "swiss", "ladder")
Couple: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Unit:
    """A part that is kept: its players, and its number from 0 on."""

    players: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came out of a unit."""

    scores: tuple[tuple[int | None, ...], ...]
    """Of each game, in the order of the players; more is better, and `None` loses by a fault."""
    faults: tuple[str, ...] = ()
    """Why games were lost by a fault."""


Results: TypeAlias = Mapping[Unit, Outcome]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a result depends on besides its unit: a folder has one of them."""

    game: str
    options: tuple[tuple[str, str], ...]
    seed: int
    seconds: float | None
    iterations: int | None
    solving: bool
    """Whether methods solve puzzles; else players meet."""

    @property
    def budget(self) -> Budget:
        """What a player may think in a turn, or a method about a puzzle, on one thread."""
        return Budget(self.seconds, self.iterations)


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole tournament."""

    terms: Terms
    players: tuple[str, ...]
    format: str
    games: int
    """Of each two who meet; between players an odd number is rounded up."""

    def __post_init__(self) -> None:
        if len(self.players) < 2 or len(set(self.players)) < len(self.players):
            raise Invalid("arena.players")

    def units(self, couple: Couple) -> list[Unit]:
        """Return the parts of a match."""
        if self.terms.solving:
            return [Unit((name,), number) for number in range(self.games) for name in couple]
        return [Unit(couple, number) for number in range((self.games + 1) // 2)]

    def match(self, couple: Couple, results: Results) -> Match:
        """Return what is played so far of a match."""
        if not self.terms.solving:
            found = [results[unit] for unit in self.units(couple) if unit in results]
            samples = [[(one, two) for one, two in part.scores] for part in found]
            return Match(couple, samples)
        units = [tuple(Unit((name,), number) for name in couple) for number in range(self.games)]
        both = [[results[one] for one in pair] for pair in units if all(u in results for u in pair)]
        return Match(couple, [[(one.scores[0][0], two.scores[0][0])] for one, two in both])

    def couples(self, rounds: Sequence[Sequence[Couple]], results: Results) -> list[Couple]:
        """Return who meets next, after some rounds that are played; none at the end."""
        if self.format == "swiss":
            return self._swiss_round(rounds, results)
        if rounds:
            return []
        if self.format == "ladder":
            return list(zip(self.players, self.players[1:], strict=False))
        return list(combinations(self.players, 2))

    def _swiss_round(self, rounds: Sequence[Sequence[Couple]], results: Results) -> list[Couple]:
        """Pair a round by the standings: as many rounds as it takes until one is left unbeaten."""
        if len(rounds) >= (len(self.players) - 1).bit_length():
            return []
        met = [couple for one in rounds for couple in one]
        order = {row.player: row for row in self.rows(met, results)}
        byes = {
            name: sum(all(name not in pair for pair in one) for one in rounds) for name in order
        }
        entrants = [
            Entrant(
                name,
                _match_points(name, [self.match(one, results) for one in met]) + byes[name],
                _opponents(name, met),
                byes[name],
            )
            for name in order
        ]
        entrants.sort(key=lambda one: -one.points)
        place = self.players.index
        return [
            (one, two) if place(one) < place(two) else (two, one)
            for one, two in pair_swiss(entrants).games
        ]

    def rows(self, couples: Sequence[Couple], results: Results) -> list[PlayerRow]:
        """Return the table: the best first; a ladder keeps its order."""
        rows = count_rows(self.players, [self.match(one, results) for one in couples])
        return rows if self.format == "ladder" else sorted(rows, key=lambda row: -row.score)


def _match_points(name: str, matches: Sequence[Match]) -> float:
    """Return the matches that a player has won, a tie as half."""
    return sum(match.share(name) for match in matches if name in match.players)


def _opponents(name: str, met: Sequence[Couple]) -> Counter[str]:
    return Counter(other for pair in met if name in pair for other in pair if other != name)


def is_solving(rules: AnyGame, names: Sequence[str], is_command: Sequence[bool]) -> bool:
    """Return whether names are methods that solve puzzles, and not players of a game.

    Raise `Invalid` if the game has neither.
    """
    if rules.players is None and rules.solvers is None:
        raise Invalid("arena.no-computers", game=rules.name)
    if rules.players is None or rules.solvers is None:
        return rules.players is None
    plain = [name for name, command in zip(names, is_command, strict=True) if not command]
    return bool(plain) and all(name in rules.solvers.methods for name in plain)
