"""What a game is: pure rules over frozen states, with a short text for every move.

A game package gathers its functions in one `Game` object, and what else it can do in the objects of
`quadrille.core.capabilities`. Rules use no clock, file, network or global source of chance:
everything random comes from the setup.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from quadrille.core.errors import QuadrilleError

if TYPE_CHECKING:
    from quadrille.core.capabilities import (
        Absence,
        Drawing,
        EventRules,
        Facts,
        Format,
        Page,
        Players,
        Puzzles,
        Question,
        Solvers,
        StudyTask,
    )
    from quadrille.core.ending import Ending
    from quadrille.core.lessons import Lessons
    from quadrille.core.rng import Rng

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
        """Return what a ranking sorts a seat by, the least first.

        >>> Outcome((90, 12), grades=(2, 0)).rank(0), Outcome((90, 12), fewest=True).rank(1)
        ((2, -90), (0, 12))
        """
        score = self.scores[seat]
        return self.grades[seat] if self.grades else 0, score if self.fewest else -score

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats with the best score; several are ex aequo.

        >>> Outcome((12, 30, 30)).winners, Outcome((12, 30, 30), fewest=True).winners
        ((1, 2), (0,))
        """
        best = min(map(self.rank, range(len(self.scores))))
        return tuple(seat for seat in range(len(self.scores)) if self.rank(seat) == best)


class Game(ABC, Generic[Config, State, Move]):
    """The rules of one game, as every interface, store and test uses them."""

    name: ClassVar[str]
    title: ClassVar[str]
    """What people call the game, marked for translation: `gettext(game.title)` shows it."""
    description: ClassVar[str]
    """One line about the game, marked for translation."""
    translations: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """The sentences of a plug-in in other languages: `{"fr": {ENGLISH: FRENCH}}`.

    They are its title, its description, its error sentences, the lines about its methods and
    computers, and whatever else is marked for translation.
    """
    letters: ClassVar[bool] = False
    """Whether it is played with letters, so that a word list helps its players."""
    lexicon_option: ClassVar[str] = ""
    """The option that names its list of words, where it has one; `--lexicon` sets it."""
    seats: ClassVar[range]
    """How many seats a table may have."""
    undoable: ClassVar[bool]
    """Whether a move may be taken back in ordinary play."""
    refereed: ClassVar[bool] = False
    """Whether one person enters at one screen what others play elsewhere, as on a real board.

    That person keeps the players' clocks: they stand until they are started, can be paused, and
    stand when an entry is taken back, until the next one.
    """
    cooperative: ClassVar[bool] = False
    """Whether all seats play together for one score, so that nobody has an opponent.

    Whoever makes a table may then choose its draw and play with others; the table says so. The game
    begins with the first who sits down, and others may join it later.
    """
    errors: ClassVar[Mapping[str, str]] = {}
    """The English sentence of each of its error codes; a code begins with the game's name."""
    remarks: ClassVar[frozenset[str]] = frozenset()
    """Options that only tell where a puzzle came from: without them it is the same puzzle."""
    required_options: ClassVar[frozenset[str]] = frozenset()
    """Options that every record has: to draw them once more would take seconds."""
    hidden: ClassVar[frozenset[str]] = frozenset()
    """Options that nobody may know before the end: what is to be drawn, and where it came from."""
    resigning: ClassVar[str] = ""
    """The move by which a seat gives up, in turn or not, where the game has one."""
    overtime: ClassVar[str] = ""
    """The move that is made for a seat at each minute begun after its clock ran out, likewise."""

    answers: ClassVar[frozenset[str]] = frozenset()
    """The first words of moves that answer another's and end no turn: they gain no time."""

    puzzles: ClassVar[Puzzles | None] = None
    solvers: ClassVar[Solvers[Any, Any] | None] = None
    players: ClassVar[Players[Any, Any, Any] | None] = None
    event: ClassVar[EventRules[Any] | None] = None
    absence: ClassVar[Absence[Any] | None] = None
    drawing: ClassVar[Drawing[Any, Any] | None] = None
    facts: ClassVar[Facts[Any, Any] | None] = None
    ending: ClassVar[Ending[Any] | None] = None
    lessons: ClassVar[Lessons | None] = None
    formats: ClassVar[tuple[Format[Any], ...]] = ()
    questions: ClassVar[tuple[Question, ...]] = ()
    study: ClassVar[tuple[StudyTask, ...]] = ()
    pages: ClassVar[tuple[Page, ...]] = ()
    kernels: ClassVar[tuple[str, ...]] = ()
    """The packages whose modules named `kernel` are compiled ahead."""

    @abstractmethod
    def configure(self, options: Mapping[str, str]) -> Config:
        """Read what was chosen before the game; raise `Invalid` where it makes no sense."""

    @abstractmethod
    def options(self, config: Config) -> dict[str, str]:
        """Write a config so that `configure` reads it back equal."""

    @abstractmethod
    def initial(self, config: Config, seats: int) -> State:
        """Return the state before the first move."""

    @abstractmethod
    def to_move(self, state: State) -> tuple[int, ...]:
        """Return which seats may move now: one in turn, several at once, none at the end."""

    def may_move(self, state: State, seat: int) -> bool:
        """Return whether a seat may move now; where hundreds play at once, make it quick."""
        return seat in self.to_move(state)

    def on_clock(self, state: State) -> tuple[int, ...]:
        """Return the seats whose time runs, where there is a clock: those that may move."""
        return self.to_move(state)

    @abstractmethod
    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Return the moves that a seat may make now, each once."""

    def gains(self, state: State, seat: int) -> Iterable[tuple[Move, int | None]]:
        """Return the legal moves of a seat, each with the points that it brings at once.

        Where the lowest score is the best, points are what a move costs. They are `None` in games
        that cannot say a score before their end.
        """
        for move in self.legal_moves(state, seat):
            yield move, self._gain(state, move, seat)

    def _gain(self, state: State, move: Move, seat: int) -> int | None:
        try:
            before, after = self.so_far(state), self.so_far(self.apply(state, move))
        except NotImplementedError:
            return None
        return after.scores[seat] - before.scores[seat]

    @abstractmethod
    def apply(self, state: State, move: Move) -> State:
        """Return the state after a move, or raise `Illegal`; the state given is never changed."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on."""

    def warnings(self, config: Config) -> tuple[QuadrilleError, ...]:
        """Return what may keep a record from replaying as it was played, as a changed lexicon."""
        return ()

    def so_far(self, state: State) -> Outcome:
        """Return how the seats would be ranked if the game were stopped now."""
        outcome = self.outcome(state)
        if outcome is None:
            raise NotImplementedError(f"{self.name} cannot be stopped before its end")
        return outcome

    def live(self, state: State) -> Outcome:
        """Return how the seats stand in a ranking while they play.

        It is `so_far`, unless that would judge what can only be asked of a finished game.
        """
        return self.so_far(state)

    @abstractmethod
    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move, or raise `Invalid`."""

    @abstractmethod
    def write(self, move: Move, state: State) -> str:
        """Write a move so that `parse` reads it back equal."""

    @abstractmethod
    def shared(self, state: State) -> dict[str, Json]:
        """Return what everyone may see, as plain values.

        In rounds it changes only when a round is closed.
        """

    def private(self, state: State, seat: int) -> dict[str, Json]:
        """Return the fields of the view that are different for a seat.

        In rounds they change only by a move of the seat, or when a round is closed.
        """
        return {}

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Return all that a seat may see; `None` is a spectator.

        It holds what is shared and private, and may hold more, which is not sent live.
        """
        shared = self.shared(state)
        return shared if seat is None else {**shared, **self.private(state, seat)}

    def reveal(self, state: State) -> State:
        """Return a state whose view shows all that may be known once its table is finished."""
        return state

    def shows_score(self, state: State) -> bool:
        """Return whether players may see before the end how they stand."""
        return True

    @abstractmethod
    def text(self, state: State, seat: int | None) -> str:
        """Draw what a seat may see as plain text."""

    def letter_rows(self, state: State) -> Sequence[str] | None:
        """Return the letters on the board as rows, `.` for none; `None` where no words are laid."""
        return None

    def thinking(self, config: Config) -> int:
        """Return the seconds that each seat may think, where the options say it; else 0.

        They are for the whole game or, where it is played in rounds, for each round.
        """
        return 0

    def rounds(self, state: State) -> int | None:
        """Return how many rounds are closed, where all play at once in rounds; else `None`."""
        return None

    def close_round(self, state: State) -> State:
        """Return the state once the round is closed for all who have not moved yet."""
        raise NotImplementedError(f"{self.name} is not played in rounds")

    def visible_move(self, text: str, seat: int, viewer: int | None) -> str | None:
        """Return what a viewer may know of a seat's move; `None` where that is nothing."""
        return text

    def possible_state(self, config: Config, seat: int, view: Mapping[str, Any], rng: Rng) -> State:
        """Return a state that a seat may be in, by its view; what it does not see is drawn.

        Games that hide nothing need none: their moves are all known. It may leave out what no
        computer asks for, as a score sheet.
        """
        raise NotImplementedError(f"{self.name} cannot be guessed from a view")

    def prepare(self, state: State) -> None:
        """Load what the moves from a state on will ask for, so that none of them has to wait."""
        return

    def draw(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Return the options with what they leave to chance drawn from a seed."""
        return dict(options) if self.puzzles is None else self.puzzles.draw(options, seed)

    def redraw(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Return the options drawn anew from a seed, whatever they say of the draw."""
        return dict(options) if self.puzzles is None else self.puzzles.redraw(options, seed)

    def is_draw_chosen(self, options: Mapping[str, str]) -> bool:
        """Return whether options choose the draw instead of leaving it to chance."""
        return self.puzzles is not None and self.puzzles.is_chosen(options)


AnyGame: TypeAlias = Game[Any, Any, Any]
