"""A table of a game in memory: play, undo, replay, save and load."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from quadrille.app.table import Table as LoggedTable
from quadrille.arena.external.messages import SeatPosition
from quadrille.core.disk import read_file
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.names import read_name
from quadrille.core.record import Record, Setup, is_record, read
from quadrille.core.rng import Rng
from quadrille.games import game, names
from quadrille.library.position import Position

LARGEST = 50
"""Megabytes of a file of a game."""


class Table:
    """A game under way: its record, and its state after each move.

    >>> table = Table.new("samegame", seed=1)
    >>> table.play("0 0").undo().moves
    []
    """

    def __init__(self, record: Record) -> None:
        self._table = LoggedTable(record)

    @classmethod
    def new(
        cls,
        name: str,
        *,
        seed: int = 0,
        players: int | Sequence[str] | None = None,
        **options: object,
    ) -> Table:
        """Begin a game; what the options leave open is drawn from the seed.

        `players` is how many sit down, or their names: one, or two where computers can play.
        Raise `Invalid` if a name has an invisible character.
        """
        rules = game(name)
        if players is None:
            players = max(rules.seats.start, 1 if rules.players is None else 2)
        seats = (
            ("",) * players
            if isinstance(players, int)
            else tuple(read_name(name, "players") for name in players)
        )
        return cls.draw_new(name, options, seed, seats)

    @classmethod
    def draw_new(
        cls, name: str, options: Mapping[str, object], seed: int, seats: tuple[str, ...] = ("",)
    ) -> Table:
        """Begin a game as `new` does, with the options in one mapping."""
        rules, given = game(name), {key: str(value) for key, value in options.items()}
        config = rules.configure(rules.draw(given, seed))
        return cls(Record(Setup(name, tuple(rules.options(config).items()), seats)))

    @classmethod
    def load(cls, path: str | Path) -> Table:
        """Read a game from a file: a record, or another format that a game of ours can read."""
        return cls.read(read_file(Path(path), LARGEST), str(path))

    @classmethod
    def read(cls, raw: str | bytes, name: str = "") -> Table:
        """Read a game from the contents of a file; its name says which format to try first."""
        raw = raw.encode() if isinstance(raw, str) else raw
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            text = ""
        if is_record(text):
            return cls(read(text))
        forms = [form for one in names() for form in game(one).formats if form.read is not None]
        for form in sorted(forms, key=lambda one: not name.endswith(one.ending)):
            assert form.read is not None
            try:
                return cls(form.read(raw if form.binary else text))
            except (Invalid, Illegal):
                continue
        raise Invalid("not-record", path=name)

    def save(self, path: str | Path) -> None:
        """Write the record of the game; a path with the ending of a format writes that format."""
        place = Path(path)
        for form in self.game.formats:
            if form.write is not None and place.name.endswith(form.ending):
                written = form.write(self.record, self.states)
                break
        else:
            written = self.record.text()
        place.write_bytes(written if isinstance(written, bytes) else written.encode())

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._table.game

    @property
    def record(self) -> Record:
        """The setup and the moves, as they are kept in files."""
        return self._table.record

    @property
    def state(self) -> Any:
        """The state now, a frozen value of the game."""
        return self._table.state

    @property
    def states(self) -> Sequence[Any]:
        """Every state so far, the first one first."""
        return self._table.states

    @property
    def moves(self) -> list[str]:
        """The moves so far, as texts."""
        return [entry.text for entry in self.record.entries]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may move now; none at the end."""
        return self.game.to_move(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self._table.outcome

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""
        outcome = self.outcome
        if outcome is not None:
            return outcome.scores
        try:
            return self.game.so_far(self.state).scores
        except NotImplementedError:
            return tuple(getattr(self.state, "scores", ()))

    def play(self, move: str, seat: int | None = None) -> Table:
        """Play a move of the seat in turn, or of another one; raise an error if it is not legal."""
        self._table.play(self._seat(seat), move)
        return self

    def undo(self) -> Table:
        """Undo the last move."""
        self._table.undo()
        return self

    def redo(self) -> Table:
        """Replay the move that was undone last."""
        self._table.redo()
        return self

    def copy(self) -> Table:
        """Return a table with the same moves, to try something on."""
        other = object.__new__(Table)
        other._table = self._table.copy()
        return other

    def replay(self) -> Iterator[Table]:
        """Yield a table as it was before the first move, and after each."""
        table = Table(Record(self.record.setup))
        yield table.copy()
        for entry in self.record.entries:
            table._table.play(entry.seat, entry.text)
            yield table.copy()

    def position(self, seat: int | None = None) -> Position:
        """Return what a seat may know, by default the seat in turn."""
        return Position.of(self.seen_by(self._seat(seat)))

    def seen_by(self, seat: int) -> SeatPosition:
        """Return the state with the seat that looks at it."""
        return SeatPosition(self.game, self.state, seat, self.record)

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """Return the legal moves of a seat as texts; giving up is not among them."""
        return self.position(seat).legal_moves() if self.to_move else []

    def gains(self, seat: int | None = None) -> dict[str, int | None]:
        """Return the legal moves with the points that each brings at once (or costs, in steps)."""
        return self.position(seat).gains() if self.to_move else {}

    def choose(self, player: str, seed: int = 0) -> str:
        """Return the move of a computer of the game for the seat in turn, as text."""
        players = self.game.players
        if players is None:
            raise Invalid("bad-choice", value=player, choices="—")
        players.admit(self.game.configure(dict(self.record.setup.options)), player)
        seat = self._seat(None)
        move = players.move(self.record, self.state, seat, player, Rng(seed))
        return self.game.write(move, self.state)

    def svg(self, seat: int | None = None) -> str | None:
        """Return a picture of what a seat sees, or of what everyone sees, as SVG."""
        drawing = self.game.drawing
        return None if drawing is None else drawing.svg(self.state, seat)

    def _repr_svg_(self) -> str | None:
        """Draw the board in a notebook."""
        return self.svg()

    def __str__(self) -> str:
        return self.game.text(self.state, None)

    def __repr__(self) -> str:
        return f"<Table {self.game.name}: {len(self.moves)} moves, scores {self.scores}>"

    def _seat(self, seat: int | None) -> int:
        return (self.to_move or (0,))[0] if seat is None else seat
