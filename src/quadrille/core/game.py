"""What a game is: pure rules over frozen states, with a short text for every move.

A game package gathers its functions in one `Game` object. Nothing here or below it looks at a
clock, a file, a network or a global source of chance: everything random comes from the setup.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from quadrille.core.errors import Invalid

if TYPE_CHECKING:
    from quadrille.core.rng import Rng
    from quadrille.core.solver import Budget, Solution

Config = TypeVar("Config")
State = TypeVar("State")
Move = TypeVar("Move")

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: the score of each seat."""

    scores: tuple[int, ...]
    fewest: bool = False
    """Whether the lowest score is the best, as where steps are counted."""
    grades: tuple[int, ...] = ()
    """What ranks before the scores, where some results are not as good as others: 0 is best."""

    def rank(self, seat: int) -> tuple[int, int]:
        """Give what a ranking sorts a seat by, the least first.

        >>> Outcome((90, 12), grades=(2, 0)).rank(0), Outcome((90, 12), fewest=True).rank(1)
        ((2, -90), (0, 12))
        """
        score = self.scores[seat]
        return self.grades[seat] if self.grades else 0, score if self.fewest else -score

    @property
    def winners(self) -> tuple[int, ...]:
        """Give the seats with the best score; several are ex aequo.

        >>> Outcome((12, 30, 30)).winners, Outcome((12, 30, 30), fewest=True).winners
        ((1, 2), (0,))
        """
        best = min(map(self.rank, range(len(self.scores))))
        return tuple(seat for seat in range(len(self.scores)) if self.rank(seat) == best)


class Game(ABC, Generic[Config, State, Move]):
    """The rules of one game, as every interface, store and test uses them."""

    name: ClassVar[str]
    seats: ClassVar[range]
    """How many seats a table may have."""
    undoable: ClassVar[bool]
    """Whether a move may be taken back in ordinary play."""
    remarks: ClassVar[frozenset[str]] = frozenset()
    """Options that only tell where a puzzle came from: without them it is the same puzzle."""
    hidden: ClassVar[frozenset[str]] = frozenset()
    """Options that nobody may know before the end: what is to be drawn, and where it came from."""
    resigning: ClassVar[str] = ""
    """The move by which a seat gives up, in turn or not, where the game has one."""
    overtime: ClassVar[str] = ""
    """The move that is made for a seat at each minute begun after its clock ran out, likewise.

    In rounds it is made once for each seat that has not moved yet, which closes the round.
    """

    @abstractmethod
    def configure(self, options: Mapping[str, str]) -> Config:
        """Read what was chosen before the game; raise `Invalid` where it makes no sense."""

    @abstractmethod
    def options(self, config: Config) -> dict[str, str]:
        """Write a config so that `configure` reads it back equal."""

    @abstractmethod
    def initial(self, config: Config, seats: int) -> State:
        """Give the state before the first move."""

    @abstractmethod
    def to_move(self, state: State) -> tuple[int, ...]:
        """Say which seats may move now: one in turn, several at once, none at the end."""

    @abstractmethod
    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give the moves that a seat may make now, each once."""

    @abstractmethod
    def apply(self, state: State, move: Move) -> State:
        """Give the state after a move, or raise `Illegal`; the state given is never changed."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Say how the game ended, or `None` while it goes on."""

    def so_far(self, state: State) -> Outcome:
        """Say how the seats would be ranked if the game were stopped now."""
        outcome = self.outcome(state)
        if outcome is None:
            raise NotImplementedError(f"{self.name} cannot be stopped before its end")
        return outcome

    @abstractmethod
    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move, or raise `Invalid`."""

    @abstractmethod
    def write(self, move: Move, state: State) -> str:
        """Write a move so that `parse` reads it back equal."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give all that a seat may see, as plain values; `None` is a spectator."""

    @abstractmethod
    def text(self, state: State, seat: int | None) -> str:
        """Draw what a seat may see as plain text."""

    def drawn(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Give options in which a seed has drawn whatever they leave to chance."""
        return dict(options)

    def thinking(self, config: Config) -> int:
        """Give the seconds that each seat may think, where the options say it; else 0.

        They are for the whole game or, where it is played in rounds, for each round.
        """
        return 0

    def rounds(self, state: State) -> int | None:
        """Say how many rounds are closed, where all play at once in rounds; else `None`."""
        return None

    def heard(self, text: str, seat: int, listener: int | None) -> str | None:
        """Give what a listener may hear of a seat's move; `None` where it would betray a secret."""
        return text

    def prepare(self, state: State) -> None:
        """Load what the moves from a state on will ask for, so that none of them has to wait."""
        return

    def methods(self) -> tuple[str, ...]:
        """Name the engines that solve a position of this game, if there are any."""
        return ()

    def solve(
        self, state: State, method: str, budget: Budget, rng: Rng
    ) -> Iterator[Solution[Move]]:
        """Give better and better moves from a position to the end, by one of the methods."""
        raise Invalid("bad-choice", value=method[:40], choices=", ".join(self.methods()))

    def levels(self) -> tuple[str, ...]:
        """Name the computers that can take a seat, from weak to strong."""
        return ()

    def admit(self, config: Config, level: str) -> None:
        """Refuse a computer that there is not, or that could not play a game so configured."""
        if level not in self.levels():
            raise Invalid("bad-choice", value=level[:40], choices=", ".join(self.levels()))

    def preview(self, state: State, seat: int, text: str) -> dict[str, Json]:
        """Say what a move would bring, as far as a seat may know it before making it."""
        return {}

    def choose(self, state: State, seat: int, level: str, rng: Rng) -> Move:
        """Give the move of a computer, which knows no more than its seat may see."""
        raise Invalid("bad-choice", value=level[:40], choices=", ".join(self.levels()))


AnyGame: TypeAlias = Game[Any, Any, Any]
