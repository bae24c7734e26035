"""Send what happens at a table to every listener, as far as its seat may see it.

A view is made once, a message encoded once for all who get the same. Where all play at once in
rounds, a move that closes no round is sent to its author only; the others get the number of missing
moves from time to time. So a slip costs the same with 500 listeners as with two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from quadrille.app.live.audience import Audience, Listener, Viewpoint, encode, join_objects
from quadrille.app.live.descriptions import outcome_reached, warnings_of
from quadrille.app.live.messages import (
    PROTOCOL,
    FinishedMessage,
    Move,
    PlayedHead,
    PlayedMessage,
    Rank,
    SeatMessage,
    SeatsMessage,
    SlipsMessage,
    TableMessage,
    encode_head,
    encode_opening,
    encode_outcome,
    encode_seats,
    status_of,
    visible_moves,
    visible_options,
)
from quadrille.app.live.standings import Standings
from quadrille.app.live.throttle import Throttle
from quadrille.app.live.views import Seen, View, Views, changes
from quadrille.core.record import CLOCK_LINES, CLOSE, REDO, UNDO, visible_line
from quadrille.store.models import Line
from quadrille.store.visitors import DELETED_VISITOR

if TYPE_CHECKING:
    from quadrille.app.live.room import Room

SEATS_PAUSE = 0.5
"""Seconds between two messages about who sits where."""
LOOKING_PAUSE = 0.5
"""Seconds between two counts of slips for those who look on: the host, and the wall."""
PLAYING_PAUSE = 3.0
"""Seconds between two counts of slips for those who have handed in theirs."""
CROWD = 300
"""How many listeners may get a message that often; with more, the pause grows with them."""


class Broadcast:
    """The listeners of one table, and what they were sent."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.audience = Audience()
        self._views = Views(room.table.game, room.shown_state)
        self._seats: list[SeatMessage] = []
        self._seating = Throttle(lambda: SEATS_PAUSE, self._send_seats, at_once=True)
        self._closed_at = room.ply
        """The ply at which everyone was sent what all see; whoever came later knows it."""
        self._handed_in: list[int] = []
        self._looking = Throttle(lambda: LOOKING_PAUSE, self._count_for_spectators)
        self._playing = Throttle(self._crowd_pause, self._count_for_players)

    # The whole table

    def greet(self, listener: Listener, since: int | None = None) -> None:
        """Send the whole table."""
        room, viewpoint = self._room, listener.viewpoint
        record, withheld = room.table.record, room.withholds_from(viewpoint)
        head = encode_head(
            room.table.game, room.row, listener.visitor, room.online, withheld=withheld
        )
        message: TableMessage = {
            "type": "table",
            "protocol": PROTOCOL,
            **head,  # type: ignore[typeddict-item]
            "ply": room.ply,
            "to_move": self._to_move(viewpoint),
            "clock": room.clock(),
            "outcome": encode_outcome(room.table.outcome),
            "you": viewpoint.seat,
            "moves": [] if withheld else self._moves(viewpoint.seat, 0),
            "undone": len(record.undone),
            "view": self._first_view(viewpoint) if withheld else self._views.view(viewpoint),
        }
        if (reached := outcome_reached(room)) is not None:
            message["reached"] = reached
        if warnings := warnings_of(room):
            message["warnings"] = warnings
        if room.quick_plies:
            message["quick"] = sorted(room.quick_plies)
        if since is not None and not withheld:
            new = max(0, room.ply - max(0, since))
            message["missed"] = self._moves(viewpoint.seat, max(0, len(record.entries) - new))
        listener.send(encode(message))

    def _first_view(self, viewpoint: Viewpoint) -> View:
        return Views(self._room.table.game, self._room.first_state).view(viewpoint)

    def _withhold(self, viewpoint: Viewpoint) -> bool:
        """Send the table as it began where its end is not shown; return whether that is so."""
        withheld = self._room.withholds_from(viewpoint)
        for listener in self.audience.listeners(viewpoint) if withheld else ():
            self.greet(listener)
        return withheld

    def _moves(self, seat: int | None, since: int) -> list[Move]:
        room = self._room
        entries = room.table.record.entries[since:]
        moves = visible_moves(room.table.game, entries, seat, all_of_them=room.row.is_open)
        # Of the others in a round no more is known than that they have moved.
        return [move for move in moves if move[1] is not None] if room.in_rounds else moves

    def _to_move(self, viewpoint: Viewpoint) -> list[int]:
        """Return the seats to move; in rounds a seat learns only about itself."""
        room, seat = self._room, viewpoint.seat
        if not room.in_rounds or seat is None:
            return [*room.to_move]
        return [seat] if room.may_move(seat) else []

    # Lines of the record

    def send_end(self) -> None:
        """Send that a table is finished or opened without a move, with all that it shows now."""
        room, row = self._room, self._room.row
        self._views.look(room.shown_state)
        opening = encode_opening(row.commitment)
        message: FinishedMessage = {
            "type": "finished",
            "status": status_of(row),
            "to_move": [*room.to_move],
            "clock": room.clock(),
            "outcome": encode_outcome(room.table.outcome),
            "ending": row.ending,
            "options": visible_options(room.table.game, row),
            "seed": opening["seed"],
            "salt": opening["salt"],
            "finished": row.finished,
            "sealed": row.sealed,
        }
        if (reached := outcome_reached(room)) is not None:
            message["reached"] = reached
        text = encode(message)
        for viewpoint in [*self.audience.viewpoints]:
            if not self._withhold(viewpoint):
                self.audience.send_to(viewpoint, text)

    def current_views(self) -> Seen:
        """Return what everyone sees before a line is taken."""
        return self._views.seen_by(self.audience)

    def send_line(self, line: Line, seen: Seen) -> None:
        """Send a line that changes what everyone sees."""
        room, views = self._room, self._views
        views.look(room.shown_state)
        head = self._head(line)
        standings = self._standings() if room.in_rounds else None
        if standings is not None:
            head["leaders"] = [*standings.leaders]
        self._forget_slips()
        shared = {one: changes(before, views.shared(one)) for one, before in seen.shared.items()}
        texts = Texts(encode(head), shared)
        to_move = None if room.in_rounds else room.to_move
        for viewpoint in [*self.audience.viewpoints]:
            if self._withhold(viewpoint):
                continue
            rest = Rest(
                self._text(line, viewpoint.seat),
                tuple(self._to_move(viewpoint)) if to_move is None else to_move,
                None if standings is None else tuple(standings.near(viewpoint.seat)),
            )
            names, own = self._own_changes(viewpoint, seen)
            self.audience.send_to(viewpoint, texts.text(viewpoint.language, rest, names, own))
        self._closed_at = room.ply

    def _own_changes(self, viewpoint: Viewpoint, seen: Seen) -> tuple[frozenset[str], View]:
        """Return the fields that are, or were, different for a viewpoint, and how they changed."""
        before, after = seen.private.get(viewpoint, {}), self._views.private(viewpoint)
        if before == after:
            return frozenset(after), {}
        old, new = seen.shared[viewpoint.language], self._views.shared(viewpoint.language)
        names = frozenset(before.keys() | after.keys())
        return names, changes(
            {name: before.get(name, old.get(name)) for name in names},
            {name: after.get(name, new.get(name)) for name in names},
        )

    def send_slip(self, line: Line) -> None:
        """Send a move that closes no round to its author alone, and soon a count to the others."""
        room, views = self._room, self._views
        viewpoints = [*self.audience.viewpoints_of(line.seat)]
        before = {viewpoint: views.private(viewpoint) for viewpoint in viewpoints}
        views.look_again(room.table.state, line.seat)
        for viewpoint in viewpoints:
            message: PlayedMessage = {
                **self._head(line),  # type: ignore[typeddict-item]
                "text": self._text(line, viewpoint.seat),
                "to_move": self._to_move(viewpoint),
                "view": changes(before[viewpoint], views.private(viewpoint)),
            }
            self.audience.send_to(viewpoint, encode(message))
        self._handed_in.append(line.seat)
        self._looking.ask()
        self._playing.ask()

    def _head(self, line: Line) -> PlayedHead:
        """Return of a line what everyone may know."""
        room = self._room
        kind: Literal["move", "undo", "redo", "close", "pause", "resume"] = "move"
        if line.line in (UNDO, REDO, CLOSE, *CLOCK_LINES):
            kind = line.line  # type: ignore[assignment]
        is_move = line.line != UNDO and line.line not in CLOCK_LINES
        seat = room.table.last_entry.seat if is_move else line.seat
        head: PlayedHead = {
            "type": "played",
            "ply": room.ply,
            "line": kind,
            "seat": seat,
            "at": line.at,
            "status": status_of(room.row),
            "clock": room.clock(),
            "outcome": None if room.in_rounds else encode_outcome(room.table.outcome),
            "ending": room.row.ending,
        }
        if kind == "move" and room.ply in room.quick_plies:
            head["quick"] = True
        if room.in_rounds:
            head["after"] = self._closed_at
        if room.row.is_open:
            head["options"] = visible_options(room.table.game, room.row)
            head.update(encode_opening(room.row.commitment))  # type: ignore[typeddict-item]
        return head

    def _text(self, line: Line, seat: int | None) -> str | None:
        """Return what a seat may know of the words of a line."""
        room = self._room
        if line.line == UNDO or line.line in CLOCK_LINES:
            return None
        entry = room.table.last_entry
        return entry.text if room.row.is_open else visible_line(room.table.game, entry, seat)

    def _standings(self) -> Standings:
        room = self._room
        seats = filter(self._is_taken, range(len(room.row.seats)))
        return Standings(room.table.game.so_far(room.table.state), seats)

    def _is_taken(self, number: int) -> bool:
        """Return whether a seat is someone's: an event has some to spare."""
        seat = self._room.row.seats[number]
        return bool(seat.name) or seat.visitor != DELETED_VISITOR

    # Counts

    def _crowd_pause(self) -> float:
        return PLAYING_PAUSE * max(1.0, len(self.audience) / CROWD)

    def _count_for_spectators(self) -> None:
        message: SlipsMessage = {**self._count(), "handed_in": self._handed_in}
        self._handed_in = []
        text = encode(message)
        for viewpoint in [*self.audience.viewpoints_of(None)]:
            self.audience.send_to(viewpoint, text)

    def _count_for_players(self) -> None:
        """Send the number of missing moves to the seats that have moved."""
        text = encode(self._count())
        for viewpoint in [*self.audience.viewpoints]:
            if viewpoint.seat is not None and not self._room.may_move(viewpoint.seat):
                self.audience.send_to(viewpoint, text)

    def _count(self) -> SlipsMessage:
        awaited = sum(map(self._is_taken, self._room.to_move))
        return {"type": "slips", "ply": self._room.ply, "awaited": awaited}

    def _forget_slips(self) -> None:
        self._handed_in = []
        self._looking.cancel()
        self._playing.cancel()

    # Seats

    def send_seats(self) -> None:
        """Send seats and presence if they have changed."""
        self._seating.ask()

    def _send_seats(self) -> None:
        room, before = self._room, self._seats
        self._seats = encode_seats(room.row, room.online)
        changed = [one for one in self._seats if one not in before[one["seat"] : one["seat"] + 1]]
        message: SeatsMessage = {
            "type": "seats",
            "seats": changed,
            "status": status_of(room.row),
            "started": room.row.started,
        }
        if not room.in_rounds:
            message["to_move"] = [*room.to_move]
        self.audience.send(message)


class Rest(NamedTuple):
    """What a message about a line says besides its head and its view; it is alike for many."""

    text: str | None
    to_move: tuple[int, ...]
    near: tuple[Rank, ...] | None

    def fields(self) -> dict[str, object]:
        """Return what is sent."""
        near = {} if self.near is None else {"near": self.near}
        return {"text": self.text, "to_move": self.to_move, **near}


class Texts:
    """The texts of one message: what several viewpoints have in common is encoded once."""

    def __init__(self, head: str, shared: dict[str, View]) -> None:
        self._head = head
        self._shared = shared
        self._encoded: dict[object, str] = {}

    def text(self, language: str, rest: Rest, names: frozenset[str], own: View) -> str:
        """Return the message for a viewpoint: its own fields stand for those that all see."""
        if own:
            return self._joined(language, rest, names, own)
        key = language, rest, names
        text = self._encoded.get(key)
        if text is None:
            text = self._encoded[key] = self._joined(language, rest, names, own)
        return text

    def _joined(self, language: str, rest: Rest, names: frozenset[str], own: View) -> str:
        shared = self._shared[language]
        without = names.intersection(shared)
        view = self._once((language, without), lambda: _drop_fields(shared, without))
        if own:
            view = join_objects(view, encode(own))
        return join_objects(self._head, self._once(rest, rest.fields), f'{{"view":{view}}}')

    def _once(self, key: object, fields: Callable[[], Mapping[str, object]]) -> str:
        text = self._encoded.get(key)
        if text is None:
            text = self._encoded[key] = encode(fields())
        return text


def _drop_fields(fields: View, names: frozenset[str]) -> View:
    return {name: value for name, value in fields.items() if name not in names}
