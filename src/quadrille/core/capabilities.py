"""What a game can do besides its rules. Each capability is an object on the `Game`, or missing.

`app`, `web` and the shared part of `cli` ask a game for its capabilities and never for its name,
so a game that declares one gets everything that is built on it: commands, pages, REST paths.

A capability holds functions. A function imports what is heavy (Numba, NumPy, a lexicon) when it is
called, so that loading a game stays cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from quadrille.core.errors import Illegal, Invalid, QuadrilleError

if TYPE_CHECKING:
    from quadrille.core.record import Record
    from quadrille.core.rng import Rng
    from quadrille.core.solver import Budget, Solution

Config = TypeVar("Config")
State = TypeVar("State")
Move = TypeVar("Move")

AUTO = "auto"
HINT = "hint"
"""The method of a question for a hint where something is hidden."""


def _join(added: Mapping[str, str], known: Mapping[str, str]) -> dict[str, str]:
    """Return two sets of names; those that are known come last, as the strongest does."""
    clash = added.keys() & known.keys()
    if clash:
        raise ValueError(f"there is {min(clash)} already")
    return {**added, **known}


def _same_for_all(language: str) -> dict[str, str]:
    return {}


@dataclass(frozen=True)
class Puzzles:
    """Draws what the options of a game leave to chance."""

    draw: Callable[[Mapping[str, str], int], dict[str, str]]
    """Return the options with everything open drawn from a seed."""
    choosing: frozenset[str] = frozenset()
    """The options by which somebody can choose what would be drawn, as a board or a seed.

    Where several people compete, none of them may be given.
    """
    reopen: Callable[[Mapping[str, str]], dict[str, str]] | None = None
    """Return options without what they say of the draw, all else as it is, as its size.

    Without it, the options of `choosing` are left out.
    """
    daily: bool = False
    """Whether there is a puzzle of the day, with a ranking."""
    daily_options: Callable[[str], dict[str, str]] = _same_for_all
    """Return the options of the day's puzzle for a language of the page."""
    par: bool = False
    """Whether the day's puzzle has a par: what the strongest engine reaches in some seconds."""

    def is_chosen(self, options: Mapping[str, str]) -> bool:
        """Return whether options choose the draw, in whole or in part.

        An option that the draw replaces chooses nothing. A game that declares no `choosing` is
        asked by two seeds whether the options leave anything to chance.

        >>> puzzles = Puzzles(lambda options, seed: {"board": str(seed), **options})
        >>> puzzles.is_chosen({"board": "RV"}), puzzles.is_chosen({"rows": "4"})
        (True, False)
        """
        drawn = self.draw(options, 1)
        if any(options.get(key) and drawn.get(key) == options[key] for key in self.choosing):
            return True
        return drawn == self.draw(options, 2) and self.draw({}, 1) != self.draw({}, 2)

    def redraw(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Return options drawn anew from a seed, whatever they say of the draw.

        >>> puzzles = Puzzles(lambda options, seed: {"board": str(seed), **options},
        ...                   frozenset({"board"}))
        >>> puzzles.redraw({"board": "RV", "rows": "4"}, 7)
        {'board': '7', 'rows': '4'}
        """
        return self.draw(self.reopened(options), seed)

    def reopened(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return options that leave the draw to chance, all else as it is."""
        if self.reopen is not None:
            return self.reopen(options)
        return {key: value for key, value in options.items() if key not in self.choosing}


@dataclass(frozen=True)
class Solvers(Generic[State, Move]):
    """Engines that play a position to its end."""

    methods: Mapping[str, str]
    """The name of each method with one line about it, marked for translation."""
    run: Callable[[State, str, Budget, Rng], Iterator[Solution[Move]]]
    """Yield better and better solutions by a method that is known."""
    kernels: Callable[[State, str], Sequence[str]] | None = None
    """Return the kernel modules that a method needs for a position, where there are any."""
    quick: Callable[[State, Rng], Iterator[Solution[Move]]] | None = None
    """Yield weaker solutions that need no compiled code, within some seconds.

    They are shown, and named as such, until the kernels are ready; no result is made of them.
    """
    hint: Callable[[State, Budget, Rng], Iterator[Solution[Move]]] | None = None
    """Yield what to do now where something is hidden, knowing no more than the player."""
    run_from: (
        Callable[[Record | None, State, str, Budget, Rng], Iterator[Solution[Move]]] | None
    ) = None
    """Yield solutions as `run` does, by methods that get the record of the position too."""

    def needs(self, state: State, method: str) -> Sequence[str]:
        """Return the kernel modules that a method needs for a position."""
        return () if self.kernels is None else self.kernels(state, method)

    @property
    def strongest(self) -> str:
        """The method to use where none is asked for: `auto`, or the last one.

        >>> Solvers({"greedy": "", "exact": ""}, lambda *_: iter(())).strongest
        'exact'
        """
        return AUTO if AUTO in self.methods else next(reversed([*self.methods]))

    def solve(
        self, state: State, method: str, budget: Budget, rng: Rng, record: Record | None = None
    ) -> Iterator[Solution[Move]]:
        """Return better and better solutions; raise `Invalid` if there is no such method.

        The record says how the position came about, where somebody knows it.
        """
        if method == HINT and self.hint is not None:
            return self.hint(state, budget, rng)
        if method not in self.methods:
            raise Invalid("bad-choice", value=method[:40], choices=", ".join(self.methods))
        if self.run_from is not None:
            return self.run_from(record, state, method, budget, rng)
        return self.run(state, method, budget, rng)

    def join(self, added: Solvers[State, Move]) -> Solvers[State, Move]:
        """Return both sets of methods, with the same strongest one; raise `ValueError` on a clash.

        >>> one, other = Solvers({"exact": ""}, print), Solvers({"greedy": ""}, print)
        >>> one.join(other).strongest
        'exact'
        """
        methods = _join(added.methods, self.methods)

        def run(state: State, method: str, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
            return (added if method in added.methods else self).run(state, method, budget, rng)

        def kernels(state: State, method: str) -> Sequence[str]:
            return (added if method in added.methods else self).needs(state, method)

        def run_from(
            record: Record | None, state: State, method: str, budget: Budget, rng: Rng
        ) -> Iterator[Solution[Move]]:
            chosen = added if method in added.methods else self
            return chosen.solve(state, method, budget, rng, record)

        quick, hint = self.quick or added.quick, self.hint or added.hint
        return Solvers(methods, run, kernels, quick, hint, run_from)


@dataclass(frozen=True)
class WholeGames(Generic[Config]):
    """Games between computers that compiled code plays from the first move to the last."""

    plays: Callable[[Config, Sequence[str]], bool]
    """Return whether it can play a game so configured between some computers."""
    scores: Callable[[Config, Sequence[str], Sequence[int]], Sequence[tuple[int, ...]]]
    """Play one game per seed; return the scores of each by seat."""
    kernels: tuple[str, ...] = ()
    """The kernel modules that it needs."""


@dataclass(frozen=True)
class Players(Generic[Config, State, Move]):
    """Computers that can take a seat."""

    levels: Mapping[str, str]
    """The name of each computer with one line about it, from weak to strong."""
    choose: Callable[[State, int, str, Rng], Move]
    """Return the move of a computer, which knows no more than its seat may see."""
    check: Callable[[Config, str], None] | None = None
    """Raise `Invalid` unless a level can play a game so configured; else `levels` decides."""
    kernels: Callable[[State, str], Sequence[str]] | None = None
    """Return the kernel modules that a computer needs for a position, where there are any."""
    quick: Callable[[State, int, str, Rng], Move] | None = None
    """Return a weaker move as `choose` does, within some seconds and without compiled code."""
    pace: Callable[[State, int, str], float | None] | None = None
    """Return the seconds that a computer waits before its move where all play at once.

    `None` is that it can only wait for others. It must be quick, and use no compiled code.
    """
    choose_from: Callable[[Record | None, State, int, str, Rng], Move] | None = None
    """Return a move as `choose` does, of computers that get the record of the game too."""
    choose_within: Callable[[Record | None, State, int, str, Budget, Rng], Move] | None = None
    """Return a move as `choose` does, of computers that can be given a budget for it."""
    whole_games: WholeGames[Config] | None = None
    """How compiled code plays whole games, for matches of thousands of them."""

    def move(
        self,
        record: Record | None,
        state: State,
        seat: int,
        level: str,
        rng: Rng,
        budget: Budget | None = None,
    ) -> Move:
        """Return the move of a computer; the record is that of the game, where it is known.

        Computers that cannot be given a budget think as long as they always do.
        """
        if budget is not None and self.choose_within is not None:
            return self.choose_within(record, state, seat, level, budget, rng)
        if self.choose_from is not None:
            return self.choose_from(record, state, seat, level, rng)
        return self.choose(state, seat, level, rng)

    def needs(self, state: State, level: str) -> Sequence[str]:
        """Return the kernel modules that a computer needs for a position."""
        return () if self.kernels is None else self.kernels(state, level)

    def admit(self, config: Config, level: str) -> None:
        """Raise `Invalid` unless a computer of this level can play a game so configured."""
        if self.check is not None:
            self.check(config, level)
        elif level not in self.levels:
            raise Invalid("bad-choice", value=level[:40], choices=", ".join(self.levels))

    def join(self, added: Players[Config, State, Move]) -> Players[Config, State, Move]:
        """Return both sets of computers, with the same strongest; raise `ValueError` on a clash.

        >>> one, other = Players({"strong": ""}, print), Players({"weak": ""}, print)
        >>> [*one.join(other).levels]
        ['weak', 'strong']
        """
        levels = _join(added.levels, self.levels)

        def choose(state: State, seat: int, level: str, rng: Rng) -> Move:
            return (added if level in added.levels else self).choose(state, seat, level, rng)

        def check(config: Config, level: str) -> None:
            if level not in levels and level.partition(":")[0] not in levels:
                raise Invalid("bad-choice", value=level[:40], choices=", ".join(levels))
            (added if level in added.levels else self).admit(config, level)

        def kernels(state: State, level: str) -> Sequence[str]:
            return (added if level in added.levels else self).needs(state, level)

        def choose_from(
            record: Record | None, state: State, seat: int, level: str, rng: Rng
        ) -> Move:
            chosen = added if level in added.levels else self
            return chosen.move(record, state, seat, level, rng)

        def choose_within(
            record: Record | None, state: State, seat: int, level: str, budget: Budget, rng: Rng
        ) -> Move:
            chosen = added if level in added.levels else self
            return chosen.move(record, state, seat, level, rng, budget)

        quick, pace = _join_quick(self, added), _join_pace(self, added)
        whole = self.whole_games or added.whole_games
        return Players(
            levels, choose, check, kernels, quick, pace, choose_from, choose_within, whole
        )


def _join_pace(
    known: Players[Config, State, Move], added: Players[Config, State, Move]
) -> Callable[[State, int, str], float | None] | None:
    """Return the pace of two sets of computers; one that has none moves at once."""
    if known.pace is None and added.pace is None:
        return None

    def pace(state: State, seat: int, level: str) -> float | None:
        chosen = added if level in added.levels else known
        return 0.0 if chosen.pace is None else chosen.pace(state, seat, level)

    return pace


def _join_quick(
    known: Players[Config, State, Move], added: Players[Config, State, Move]
) -> Callable[[State, int, str, Rng], Move] | None:
    """Return the quick moves of two sets of computers; one that has none takes its time."""
    if known.quick is None and added.quick is None:
        return None

    def quick(state: State, seat: int, level: str, rng: Rng) -> Move:
        chosen = added if level in added.levels else known
        return (chosen.quick or chosen.choose)(state, seat, level, rng)

    return quick


Files = Iterable[tuple[str, str]]
"""Names of files with their texts."""


def _record_file(record: Record, states: Sequence[Any], seat: int, name: str) -> tuple[str, str]:
    return ".quadrille", record.text()


def _record_files(record: Record, states: Sequence[Any]) -> Files:
    return [("game.quadrille", record.text())]


def _nothing_dealt(options: Mapping[str, str], state: Any) -> Iterable[tuple[str, ...]]:
    return ()


@dataclass(frozen=True)
class EventRules(Generic[State]):
    """How many people play one draw: each on an own board, or all at one table in rounds."""

    in_rounds: bool = False
    """Whether all sit at one table and play each round at once.

    Such a game has an option `seconds`, the time of a round, and `Game.rounds` counts them.
    """
    result: Callable[[Record, Sequence[State], int, str], tuple[str, str]] = _record_file
    """Return the ending and the text of the result file of a seat, whose player has a name."""
    draw: Callable[[Record, Sequence[State]], Files] = _record_files
    """Return the files that describe what all have played on."""
    dealt: Callable[[Mapping[str, str], State | None], Iterable[tuple[str, ...]]] = _nothing_dealt
    """Return the groups of tiles that all have seen together: nobody may be dealt them again.

    They are found in the options of the event and, in rounds, in the state of its table.
    """
    words: Callable[[State], Iterable[str]] = field(default=lambda state: ())
    """Return the words on an event's table in rounds, the only ones that entrants may look up."""
    may_look_up: Callable[[Mapping[str, str]], bool] = lambda options: True
    """Return whether entrants of an event with such options may look words up; not in rounds."""
    statuses: tuple[str, ...] = ()
    """What results of each grade are called, the best first, marked for translation."""
    counting: int | None = None
    """How many of the grades count, where results of the others are worth nothing."""
    details: Callable[[State], Sequence[tuple[float, int | None]]] = field(default=lambda state: ())
    """Return in rounds for each seat its percentage of the top and its points in the last round."""


@dataclass(frozen=True)
class Absence(Generic[State]):
    """What is done for a seat that all others wait for while its player is not connected."""

    awaited: Callable[[State], int | None]
    """Return the seat without which nobody can go on, if there is one."""
    move: Callable[[State, Rng], str]
    """Return the text of the move that is made for it."""
    seconds: float = 30
    """How long the player may be away before that."""


@dataclass(frozen=True)
class Format(Generic[State]):
    """A file format of a game."""

    name: str
    """What the REST path and `--format` call it."""
    ending: str
    """How the name of such a file ends, with its dot."""
    write: Callable[[Record, Sequence[State]], str | bytes] | None = None
    """Write a game: its record, and its states from the first to the last."""
    read: Callable[[Any], Record] | None = None
    """Read the text of a file as a record; raise `Invalid` with the line where it is wrong."""
    media_type: str = "text/plain"
    is_setup: bool = False
    """Whether it describes only how a game begins: a board, a draw."""
    binary: bool = False
    """Whether such a file is no text: `write` returns its bytes, and `read` takes them."""
    missing: Callable[[], QuadrilleError] = lambda: Invalid("web.not-found")
    """Make the error for a game that has no such format."""
    unfinished: Callable[[], QuadrilleError] = lambda: Illegal("table.not-finished")
    """Make the error while a game that hides something is not over."""
    sealed: Callable[[], QuadrilleError] = lambda: Illegal("event.sealed")
    """Make the error while its event is not closed."""


@dataclass(frozen=True)
class Drawing(Generic[State, Move]):
    """Pictures of a game."""

    svg: Callable[[State, int | None], str]
    """Return a picture of what a seat sees, as SVG; `None` is a spectator."""
    film: Callable[[State, Iterable[Move]], str] | None = None
    """Return an animated SVG of moves from a state."""


@dataclass(frozen=True)
class Question:
    """A read-only question, answered at once with plain values.

    The parameters after the state and the seat are those of the request, with their types.
    """

    name: str
    """What its REST path calls it."""
    ask: Callable[..., Any]
    """Answer `ask(state, seat, **request)`, or `ask(**request)` where it is about no position."""
    about_position: bool = True
    during_event: bool = False
    """Whether it may be asked at the table of an event, because it gives nothing away."""


@dataclass(frozen=True)
class StudyTask:
    """Work for an engine process that is not a search for moves: an analysis, an exercise.

    The keyword parameters of `run` are those of the request, with their types.
    """

    name: str
    run: Callable[..., Iterator[dict[str, Any]]]
    """Yield what `run(cancelled, rng, **request)` has found so far, as plain values.

    It stops soon after the `threading.Event` is set.
    """
    path: str = ""
    """The REST path under `/api` where the task is begun, unless it only works on tables."""
    record: str = ""
    """The parameter that takes the record of a finished game, where the task is about one."""
    kernels: tuple[str, ...] = ()
    """The kernel modules that it needs: they are compiled before others, and counted."""


@dataclass(frozen=True)
class Page:
    """A page of a game's own on the web."""

    path: str
    """Its address; `{code}` in it is the code of a table."""
    module: str
    """The JavaScript module that draws it, without its ending."""
    title: str = ""
    """What a link to it says, marked for translation; none is shown without one."""


@dataclass(frozen=True)
class Facts(Generic[Config, State]):
    """What finished games leave behind: facts by topic, as words by language.

    They are kept with the table they came from. A topic has 2 to 8 characters, a fact 1 to 80. A
    topic belongs to the first game that names it: others leave no facts there.
    """

    topics: Callable[[], Collection[str]]
    """Return all topics of the game."""
    topic: Callable[[Config], str]
    """Return the topic to which the facts of a game so configured belong."""
    found: Callable[[Sequence[State], Collection[int]], Sequence[str]]
    """Return the facts that some seats have left in a game, each once."""
    share: Callable[[str, Iterable[str]], Sequence[str]]
    """Add facts of a topic to the user's own data; return those that were new."""
    levels: frozenset[str] = frozenset()
    """The computers that play by these facts."""
    fold: Callable[[str, str], str | None] = lambda topic, text: text
    """Return a typed text as the facts of a topic are written, or `None` if it is none."""
    sort: Callable[[str, Iterable[str]], list[str]] = lambda topic, facts: sorted(facts)
    """Return facts of a topic in their order."""
    write: Callable[[str, Sequence[str]], str] = lambda topic, facts: "\n".join([*facts, ""])
    """Return the file of sorted facts of a topic."""


class Named(Protocol):
    """A capability of which a game may have several."""

    @property
    def name(self) -> str:
        """What it is asked for by."""
        ...


Several = TypeVar("Several", bound=Named)


def find(capabilities: Iterable[Several], name: str) -> Several | None:
    """Return the format, question or task of a name, or `None`.

    >>> find((Question("preview", print),), "anagrams") is None
    True
    """
    return next((one for one in capabilities if one.name == name), None)
