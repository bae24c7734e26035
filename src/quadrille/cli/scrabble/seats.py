"""Who sits at a table: people by their names, computers by the names of players."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.cli.scrabble import errors as errors
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext
from quadrille.core.record import one_line
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import generator_of
from quadrille.games.scrabble.players import WAYS, player

USUAL_COMPUTER = "equity"


def read_seats(text: str) -> tuple[str, ...]:
    """Read names, each after a comma; a name of a player is a computer.

    >>> read_seats("Ann, equity,percent:30")
    ('Ann', 'equity', 'percent:30')
    """
    names = tuple(one_line(name) for name in text.split(","))
    people = [name.casefold() for name in names if not is_computer(name)]
    for name in names:
        if ":" in name and not is_computer(name):
            choices = ", ".join(WAYS)
            raise Invalid("scrabble.computer-unknown", name=name[:40], choices=choices)
        if not name:
            raise Invalid("scrabble.seat-nameless", text=text[:40])
        if not is_computer(name) and people.count(name.casefold()) > 1:
            raise Invalid("scrabble.seat-twice", name=name[:40])
    return names


def read_computer(name: str | None) -> str:
    """Give a computer by its name, or the usual one; else say which there are.

    >>> read_computer(None), read_computer("greedy")
    ('equity', 'greedy')
    """
    if name is not None and not is_computer(name):
        raise Invalid("scrabble.computer-unknown", name=name[:40], choices=", ".join(WAYS))
    return name or USUAL_COMPUTER


def is_computer(name: str) -> bool:
    """Say whether a seat is a computer's.

    >>> is_computer("equity"), is_computer("Ann")
    (True, False)
    """
    return name.partition(":")[0] in WAYS


def check_computers(config: Config, names: Sequence[str]) -> None:
    """Refuse computers that there are not, or that would have no words."""
    for name in dict.fromkeys(filter(is_computer, names)):
        if not config.has_lexicon:
            raise Invalid("scrabble.computer-lexicon")
        player(name, generator_of(config))


class Company:
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
        """Say whether a seat is a computer's."""
        return is_computer(self.names[seat])

    def called(self, seat: int) -> str:
        """Give the name of a seat as it is shown; two computers of a kind are numbered.

        >>> Company(("Ann", "equity", "equity")).called(2)
        'equity 2'
        """
        name = self.names[seat]
        if not name:
            return gettext("You") if self.alone == seat else gettext("Seat {n}").format(n=seat + 1)
        if self.names.count(name) > 1:
            return f"{name} {self.names[: seat + 1].count(name)}"
        return name
