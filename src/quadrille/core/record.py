"""A table's record: its setup and its moves, as text that a person can read.

    quadrille 1
    game: samegame
    seats: Ann
    rules: seed
    …

    3 7
    0 0

Above the empty line stands the setup, below it one move a line. With several seats a move is
preceded by its seat (`1 8H WORD`). A line `undo` or `redo` takes the last move back or plays it
again, so that a record only ever grows; a line `close` ends a round for all who have not moved; a
line `clock 12.3 45.0` holds the seconds that each seat has used so far; `pause` and `resume` stop
the clocks of a live table and let them run on, and change nothing else. A last line without its end
is a move that was never acknowledged, and does not count. Empty lines and `# remarks` are passed
over among the moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from quadrille.core.commitment import Commitment, take_commitment
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.names import clean_name
from quadrille.core.visible import SPACES

Parsed = TypeVar("Parsed")

HEAD = "quadrille"
VERSION = 1
UNDO = "undo"
REDO = "redo"
CLOSE = "close"
CLOCK = "clock"
PAUSE = "pause"
RESUME = "resume"
CLOCK_LINES = frozenset((PAUSE, RESUME))
"""The lines of a log that only concern the clocks: the moves stay as they are."""
NOBODY = -1
"""The seat of a line that is nobody's move: that which closes a round."""
BETWEEN_SEATS = " | "
CLOCK_FORM = re.compile(r"clock((?: [0-9]{1,9}(?:\.[0-9]{1,9})?)+)", re.ASCII)
OLD_CLOCK = "# "
"""Before a clock of earlier versions, which was written as a remark."""
BLANKS = re.compile(f"[^\\S{SPACES}]+")
"""What parts the words of a value, new lines too; spaces that do not break stay as they are."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was settled before the first move."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...] = ("",)
    date: str = ""
    commitment: Commitment | None = None
    """What was promised of the draw before the first move, where a server dealt."""

    def lines(self) -> Iterator[str]:
        """Write the head of a record, with the empty line that ends it."""
        yield f"{HEAD} {VERSION}"
        names = BETWEEN_SEATS.join(clean_name(name) for name in self.seats)
        dated = [("date", self.date)] if self.date.strip() else []
        promised = self.commitment.fields() if self.commitment is not None else []
        head = [("game", self.game), ("seats", names), *dated, *promised]
        for key, value in [*head, *self.options]:
            yield " ".join([f"{key}:", *filter(None, BLANKS.split(value.strip()))])
        yield ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One move of the log: who, what, and where it stands in its file."""

    seat: int
    text: str
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A table as its setup and its moves; undoing and redoing are only more of the log."""

    setup: Setup
    entries: tuple[Entry, ...] = ()
    undone: tuple[Entry, ...] = ()
    clock: tuple[float, ...] = ()
    """The seconds that each seat has used, where a clock runs."""

    def with_clock(self, used: Sequence[float]) -> Record:
        """Set the seconds that each seat has used."""
        return replace(self, clock=tuple(used))

    def played(self, seat: int, text: str, line: int | None = None) -> Record:
        """Add a move."""
        return replace(self, entries=(*self.entries, Entry(seat, text, line)), undone=())

    def undo(self) -> Record:
        """Undo the last move."""
        if not self.entries:
            raise Illegal("nothing-to-undo")
        last = self.entries[-1]
        return replace(self, entries=self.entries[:-1], undone=(*self.undone, last))

    def redo(self) -> Record:
        """Replay the move that was undone last."""
        if not self.undone:
            raise Illegal("nothing-to-redo")
        last = self.undone[-1]
        return replace(self, entries=(*self.entries, last), undone=self.undone[:-1])

    def text(self) -> str:
        """Write the record; moves that were taken back are left out."""
        moves = (write_move(self.setup, entry.seat, entry.text) for entry in self.entries)
        clock = [write_clock(self.clock)] if self.clock else []
        return "".join(f"{line}\n" for line in [*self.setup.lines(), *moves, *clock])


def is_record(text: str) -> bool:
    """Return whether a text means to be a record, right or wrong.

    >>> is_record("quadrille 1"), is_record("RVB")
    (True, False)
    """
    return text.lstrip("\ufeff").startswith(HEAD)


def write_move(setup: Setup, seat: int, text: str) -> str:
    """Write a move as its line in the record."""
    return text if len(setup.seats) == 1 or seat == NOBODY else f"{seat} {text}"


def write_clock(used: Sequence[float]) -> str:
    """Write the seconds that each seat has used as a line of the record.

    >>> write_clock((12.34, 0))
    'clock 12.3 0.0'
    """
    return " ".join((CLOCK, *(f"{seconds:.1f}" for seconds in used)))


def read(text: str) -> Record:
    r"""Read a record; the moves are not played yet (`replay` does).

    >>> read("quadrille 1\ngame: samegame\n\n3 7\n0 0\nundo\n").entries
    (Entry(seat=0, text='3 7', line=4),)
    """
    complete, _, _ = text.rpartition("\n")
    lines = complete.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    end = next((number for number, line in enumerate(lines) if not line.strip()), None)
    setup = _read_setup(lines[:end])
    if end is None:
        raise Invalid("record-cut")
    entries: list[Entry] = []
    undone: list[Entry] = []
    clock: tuple[float, ...] = ()
    for number, line in enumerate(lines[end:], end + 1):
        move = line.strip()
        if move.removeprefix(OLD_CLOCK).partition(" ")[0] == CLOCK:
            clock = _read_clock(setup, move, number) or clock
        elif move and not move.startswith("#"):
            _read_line(setup, move, number, entries, undone)
    return Record(setup, tuple(entries), tuple(undone), clock)


def _read_clock(setup: Setup, line: str, number: int) -> tuple[float, ...] | None:
    """Read the seconds that each seat has used; a remark that only looks like them is `None`."""
    found = CLOCK_FORM.fullmatch(line.removeprefix(OLD_CLOCK))
    used = tuple(map(float, found[1].split())) if found else ()
    if len(used) == len(setup.seats):
        return used
    if line.startswith(OLD_CLOCK):
        return None
    raise Invalid("record-clock", text=line[:40], seats=len(setup.seats), line=number)


def _read_setup(lines: list[str]) -> Setup:
    if not lines or not lines[0].strip():
        raise Invalid("record-empty")
    name, _, version = lines[0].strip().partition(" ")
    if name != HEAD:
        raise Invalid("record-head", text=lines[0][:40], line=1)
    if version != str(VERSION):
        raise Invalid("record-version", version=version, known=VERSION, line=1)
    fields: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        key, colon, value = line.partition(":")
        if not colon:
            raise Invalid("record-field", text=line[:40], line=number)
        if key.strip() in fields:
            raise Invalid("record-twice", key=key.strip()[:40], line=number)
        fields[key.strip()] = value.strip()
    if "game" not in fields:
        raise Invalid("record-key", key="game")
    game, date = fields.pop("game"), fields.pop("date", "")
    seats = tuple(clean_name(name) for name in fields.pop("seats", "").split(BETWEEN_SEATS.strip()))
    commitment = take_commitment(fields)
    return Setup(game, tuple(fields.items()), seats, date, commitment)


def _read_line(
    setup: Setup, move: str, number: int, entries: list[Entry], undone: list[Entry]
) -> None:
    """Add one line to the moves, or take one back or again."""
    if move in CLOCK_LINES:
        return
    if move == UNDO:
        if not entries:
            raise Illegal("nothing-to-undo", line=number)
        undone.append(entries.pop())
        return
    if move == REDO:
        if not undone:
            raise Illegal("nothing-to-redo", line=number)
        entries.append(undone.pop())
        return
    undone.clear()
    entries.append(entry_of(setup, move, number))


def entry_of(setup: Setup, move: str, line: int | None = None) -> Entry:
    """Read a line of the record that is a move.

    >>> entry_of(Setup("scrabble", (), ("Ann", "Bob")), "1 8H MOT")
    Entry(seat=1, text='8H MOT', line=None)
    """
    if move == CLOSE:
        return Entry(NOBODY, CLOSE, line)
    if len(setup.seats) == 1:
        return Entry(0, move, line)
    seat, _, text = move.partition(" ")
    if seat not in map(str, range(len(setup.seats))):
        raise Illegal("seat-unknown", seat=seat[:40], line=line)
    return Entry(int(seat), text.strip(), line)


def parse_entries(entries: Iterable[Entry], parse: Callable[[str], Parsed]) -> Iterator[Parsed]:
    """Yield what `parse` reads in each line; its errors name the line."""
    for entry in entries:
        try:
            yield parse(entry.text)
        except QuadrilleError as error:
            error.line = entry.line
            raise


def visible_line(game: AnyGame, entry: Entry, seat: int | None) -> str | None:
    """Return what a seat may know of a line of the record while the game goes on."""
    if entry.seat == NOBODY:
        return entry.text
    return game.visible_move(entry.text, entry.seat, seat)


def check_required(game: AnyGame, options: Mapping[str, str]) -> None:
    """Raise `Invalid` if a record lacks an option that would have to be drawn once more."""
    for key in sorted(game.required_options):
        if not options.get(key, "").strip():
            raise Invalid("record-key", key=key)


def begin(game: AnyGame, setup: Setup) -> object:
    """Return the state before the first move of a setup."""
    check_required(game, dict(setup.options))
    if len(setup.seats) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Invalid("out-of-range", name="seats", value=len(setup.seats), low=low, high=high)
    return game.initial(game.configure(dict(setup.options)), len(setup.seats))


def step(game: AnyGame, state: object, entry: Entry) -> tuple[object, object]:
    """Play one entry of the log; return its move and the state after it."""
    if entry.seat == NOBODY and entry.text == CLOSE:
        return None, _close_round(game, state)
    resigns = entry.text == game.resigning
    if not game.may_move(state, entry.seat) and not (resigns and game.to_move(state)):
        if game.outcome(state) is not None:
            raise Illegal("game-over")
        raise Illegal("not-your-turn", seat=entry.seat)
    move = game.parse(entry.text, state, entry.seat)
    return move, game.apply(state, move)


def _close_round(game: AnyGame, state: object) -> object:
    if game.rounds(state) is None:
        raise Illegal("seat-unknown", seat=CLOSE)
    if game.outcome(state) is not None:
        raise Illegal("game-over")
    return game.close_round(state)


def replay(game: AnyGame, setup: Setup, entries: Iterable[Entry]) -> Iterator[object]:
    """Yield the first state and the state after each entry; an error says its entry's line."""
    state = begin(game, setup)
    yield state
    for entry in entries:
        try:
            _, state = step(game, state, entry)
        except QuadrilleError as error:
            if error.line is None:
                error.line = entry.line
            for change in warnings_of(game, setup):
                line, error.line = error.line, None
                raise Illegal("record-changed", change=change, reason=error, line=line) from error
            raise
        yield state


def warnings_of(game: AnyGame, setup: Setup) -> tuple[QuadrilleError, ...]:
    """Return what may keep a record from replaying as it was played."""
    return game.warnings(game.configure(dict(setup.options)))
