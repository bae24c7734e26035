"""Who sits at a table: people by their names, computers by the names of players."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.arena.external.capability import add_commands
from quadrille.cli.verbs.sources import is_computer as is_computer_of
from quadrille.core.capabilities import Players
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext
from quadrille.core.names import read_name
from quadrille.games import game
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import generator_of
from quadrille.games.scrabble.moves import Move
from quadrille.games.scrabble.players import is_built_in, player
from quadrille.games.scrabble.state import State

USUAL_COMPUTER = "equity"


def computers() -> Players[Config, State, Move]:
    """Return the computers of Scrabble, those of plug-ins too."""
    found = game("scrabble").players
    assert found is not None
    return found


def read_seats(text: str) -> tuple[str, ...]:
    """Read names, each after a comma; a name of a player is a computer.

    >>> read_seats("Ann, equity,percent:30")
    ('Ann', 'equity', 'percent:30')
    """
    names = tuple(read_name(name, "--players") for name in text.split(","))
    add_commands(game("scrabble"), names)
    people = [name.casefold() for name in names if not is_computer(name)]
    for name in names:
        if ":" in name and not is_computer(name):
            raise _unknown_computer(name)
        if not name:
            raise Invalid("scrabble.seat-nameless", text=text[:40])
        if not is_computer(name) and people.count(name.casefold()) > 1:
            raise Invalid("scrabble.seat-twice", name=name[:40])
    return names


def read_computer(name: str | None) -> str:
    """Return a computer by its name, or the usual one; else say which there are.

    >>> read_computer(None), read_computer("greedy")
    ('equity', 'greedy')
    """
    add_commands(game("scrabble"), [name] if name else [])
    if name is not None and not is_computer(name):
        raise _unknown_computer(name)
    return name or USUAL_COMPUTER


def _unknown_computer(name: str) -> Invalid:
    choices = ", ".join(computers().levels)
    return Invalid("scrabble.computer-unknown", name=name[:40], choices=choices)


def is_computer(name: str) -> bool:
    """Return whether a seat is a computer's.

    >>> is_computer("equity"), is_computer("Ann")
    (True, False)
    """
    return is_computer_of(game("scrabble"), name)


def check_computers(config: Config, names: Sequence[str]) -> None:
    """Refuse computers that there are not, or that would have no words."""
    for name in dict.fromkeys(filter(is_computer, names)):
        computers().admit(config, name)
        if is_built_in(name):
            player(name, generator_of(config))


class SeatNames:
    """The seats of one table, and how they are called."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.names)) if not self.is_computer(seat))

    @property
    def alone(self) -> int | None:
        """The seat of the one person at the table; `None` if there are several or none."""
        return self.people[0] if len(self.people) == 1 else None

    def is_computer(self, seat: int) -> bool:
        """Return whether a seat is a computer's."""
        return is_computer(self.names[seat])

    def name_of(self, seat: int) -> str:
        """Return the name of a seat as it is shown; two computers of a kind are numbered.

        >>> SeatNames(("Ann", "equity", "equity")).name_of(2)
        'equity 2'
        """
        name = self.names[seat]
        if not name:
            return gettext("You") if self.alone == seat else gettext("Seat {n}").format(n=seat + 1)
        if self.names.count(name) > 1:
            return f"{name} {self.names[: seat + 1].count(name)}"
        return name
