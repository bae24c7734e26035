"""A classic tournament: players, rounds, results. Frozen; each step returns the new one.

A bye is a win by `BYE` points, and so is a game that the opponent forfeits, who loses by as many.
Rounds before a late entry count nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal, Invalid

FORMATS = ("swiss", "round-robin", "hill")
BYE = 50
"""The spread of a bye and of a forfeit, as clubs count it."""
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Settings:
    """What is fixed when a tournament begins."""

    name: str
    format: str = "swiss"
    date: str = ""
    lexicon: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a tournament."""

    name: str
    rating: int | None = None
    since: int = 1
    """The first round that it plays."""
    until: int | None = None
    """The last round that it plays, once it has withdrawn."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a round; the first begins."""

    first: str
    second: str
    scores: tuple[int, int] | None = None
    forfeits: tuple[str, ...] = ()
    """The players who forfeited: one, or both."""
    table: str = ""
    """The code of the live table where it is played, if it is played at one."""

    @property
    def is_over(self) -> bool:
        """Whether it has a result."""
        return self.scores is not None or bool(self.forfeits)

    def spread(self, name: str) -> int:
        """Return by how many points a player has won; less than 0 for a loss."""
        if self.forfeits:
            return -BYE if name in self.forfeits else BYE
        if self.scores is None:
            return 0
        lead = self.scores[0] - self.scores[1]
        return lead if name == self.first else -lead


@dataclass(frozen=True, slots=True)
class Round:
    """The games of a round, and who sits out."""

    games: tuple[Game, ...]
    bye: str | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it stands."""

    settings: Settings
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()

    @property
    def is_round_over(self) -> bool:
        """Whether every game of the last round has a result."""
        return not self.rounds or all(game.is_over for game in self.rounds[-1].games)

    def present(self, number: int) -> list[Player]:
        """Return who plays in a round, counted from 1."""
        return [
            one
            for one in self.players
            if one.since <= number and (one.until is None or number <= one.until)
        ]


def add_player(tournament: Tournament, name: str, rating: int | None = None) -> Tournament:
    """Enter a player for the rounds not paired yet; raise `Illegal` if the name is taken."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or any(sign in name for sign in ";,\t"):
        raise Invalid("tournament.name", name=name[:LONGEST_NAME])
    if any(one.name.casefold() == name.casefold() for one in tournament.players):
        raise Illegal("tournament.taken", name=name)
    player = Player(name, rating, len(tournament.rounds) + 1)
    return replace(tournament, players=(*tournament.players, player))


def withdraw(tournament: Tournament, name: str) -> Tournament:
    """Withdraw a player from all further rounds."""
    name = find_name(tournament, name)
    last = len(tournament.rounds)
    players = [replace(one, until=last) if one.name == name else one for one in tournament.players]
    return replace(tournament, players=tuple(players))


def restore(tournament: Tournament, name: str) -> Tournament:
    """Bring a withdrawn player back from the next round on."""
    name, last = find_name(tournament, name), len(tournament.rounds)
    (player,) = (one for one in tournament.players if one.name == name)
    if player.until is None:
        raise Illegal("tournament.taken", name=name)
    since = player.since if player.until >= last else last + 1
    players = [
        replace(one, since=since, until=None) if one is player else one
        for one in tournament.players
    ]
    return replace(tournament, players=tuple(players))


def find_name(tournament: Tournament, typed: str) -> str:
    """Return the player of a name, however its letters are written; raise `Invalid` without one."""
    wanted = " ".join(typed.split()).casefold()
    for one in tournament.players:
        if one.name.casefold() == wanted:
            return one.name
    raise Invalid(
        "tournament.unknown", name=typed[:40], choices=", ".join(p.name for p in tournament.players)
    )


def drop_round(tournament: Tournament) -> Tournament:
    """Take the pairings of the last round back; raise `Illegal` if a game has a result.

    Who has entered or withdrawn since then is paired, or not, in the same round.
    """
    number = len(tournament.rounds)
    if not tournament.rounds or any(game.is_over for game in tournament.rounds[-1].games):
        raise Illegal("tournament.begun", round=number)
    players = [
        replace(
            one,
            since=min(one.since, number),
            until=None if one.until is None else min(one.until, number - 1),
        )
        for one in tournament.players
    ]
    return replace(tournament, players=tuple(players), rounds=tournament.rounds[:-1])


def enter_result(
    tournament: Tournament, number: int, scores: Sequence[tuple[str, int]]
) -> Tournament:
    """Enter the scores of a game, or correct them; raise `Invalid` if the two do not meet."""
    (one, own), (two, other) = ((find_name(tournament, name), score) for name, score in scores)

    def enter(game: Game) -> Game:
        found = (own, other) if game.first == one else (other, own)
        return replace(game, scores=found, forfeits=())

    return _change_game(tournament, number, (one, two), enter)


def enter_forfeit(tournament: Tournament, number: int, names: Sequence[str]) -> Tournament:
    """Record that one player, or both, forfeited a game of a round."""
    found = tuple(find_name(tournament, name) for name in names)
    return _change_game(
        tournament, number, found, lambda game: replace(game, scores=None, forfeits=found)
    )


def enter_table(
    tournament: Tournament, number: int, names: Sequence[str], table: str
) -> Tournament:
    """Enter the live table at which a game of a round is played."""
    found = [find_name(tournament, name) for name in names]
    return _change_game(tournament, number, found, lambda game: replace(game, table=table))


def find_game(tournament: Tournament, number: int, names: Sequence[str]) -> Game:
    """Return the game of some players in a round; raise `Invalid` if there is none."""
    if not 1 <= number <= len(tournament.rounds):
        raise Invalid("tournament.no-round", round=number)
    found = {find_name(tournament, name) for name in names}
    for game in tournament.rounds[number - 1].games:
        if found <= {game.first, game.second}:
            return game
    raise Invalid("tournament.no-game", names=" – ".join(names), round=number)


def _change_game(
    tournament: Tournament, number: int, names: Sequence[str], change: Callable[[Game], Game]
) -> Tournament:
    chosen = find_game(tournament, number, names)
    one = tournament.rounds[number - 1]
    games = tuple(change(game) if game is chosen else game for game in one.games)
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(one, games=games)
    return replace(tournament, rounds=tuple(rounds))
