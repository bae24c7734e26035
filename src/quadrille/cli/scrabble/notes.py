"""The notes beside the board: points, rack, bag, last moves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from quadrille.cli.layout import UNLIMITED
from quadrille.cli.scrabble.remarks import play_text, tiles_text
from quadrille.cli.scrabble.seats import SeatNames
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.games.scrabble.moves import Challenge, Exchange, Overtime, Pass, Play, Resign
from quadrille.games.scrabble.notation import write_tiles
from quadrille.games.scrabble.score import worth
from quadrille.games.scrabble.state import State, Turn
from quadrille.lexicon.tiles import TileSet

SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
NAME_ROOM = 14
MOST_HATCHES = 12


@dataclass(frozen=True, slots=True)
class NotesView:
    """What is shown of a table, and to whom."""

    state: State
    seats: SeatNames
    viewer: int | None
    """The seat whose rack is shown."""
    rack: Sequence[str] = ()
    """The tiles of that rack, in the order in which they were put."""
    convention: str = "en"
    clocks: Sequence[str] = ()
    """The time that each seat has left; nothing where there is no clock."""


class Notes:
    """The notes beside a board, so many columns wide."""

    def __init__(self, terminal: Terminal, view: NotesView, width: int = UNLIMITED) -> None:
        self.terminal = terminal
        self.view = view
        self.width = width

    def lines(self, rows: int = UNLIMITED) -> list[str]:
        """Return all the notes in so many lines at most; the last moves take what is left."""
        result = self.head()
        room = rows - len(result) - 1
        moves = sheet_lines(self.view, self.width)
        if moves and room > 0:
            result += ["", *(moves[-room:] if room < UNLIMITED // 2 else moves)]
        return result[:rows]

    def head(self) -> list[str]:
        """Return what is always told: seats, rack, bag."""
        return [*self._title(), *self._seats(), "", *self._rack(), self._bag()]

    def below(self, rows: int) -> list[str]:
        """Return the notes where there is little room: the rack first."""
        moves = sheet_lines(self.view, self.width)
        items = [*self._rack(), *self._seats(), self._bag(), *moves[-1:]]
        return [line for line in items if line][:rows]

    def plain(self) -> list[str]:
        """Return the notes of a pipe."""
        return [*self._seats(), *self._rack(), self._bag()]

    def _title(self) -> Iterator[str]:
        config = self.view.state.config
        about = f"{config.lexicon} · {config.rules}"
        title = f"Scrabble  {about}"[: self.width]
        yield self.terminal.strong(title[:8]) + self.terminal.faint(title[8:])

    def _seats(self) -> Iterator[str]:
        state, seat_names = self.view.state, self.view.seats
        names = [seat_names.name_of(seat)[:NAME_ROOM] for seat in range(len(state.seats))]
        room = max(map(len, names))
        for seat, name in enumerate(names):
            in_turn = seat in state.to_move and not state.judged
            sign = (">" if not self.terminal.glyphs else "▸") if in_turn else " "
            clock = f"  {self.view.clocks[seat]}" if any(self.view.clocks) else ""
            text = f"{sign} {name:<{room}} {format_number(state.scores[seat]):>5}"
            left = gettext("left") if seat in state.gone else self._others_tiles(seat)
            line = f"{text}{clock}  {left}".rstrip()
            yield self.terminal.strong(line) if in_turn else line

    def _others_tiles(self, seat: int) -> str:
        rack = self.view.state.rack(seat)
        if self.view.state.over:
            return write_tiles(rack)
        return "" if seat == self.view.viewer else tiles_text(rack.total)

    def _rack(self) -> Iterator[str]:
        if self.view.viewer is None or self.view.state.over:
            return
        if not self.terminal.colours and not self.terminal.glyphs:
            tiles = " ".join(self.view.rack)
            yield gettext("Rack: {tiles}").format(tiles=tiles or "—")
            return
        yield " ".join(rack_tile(self.terminal, one, self._tiles) for one in self.view.rack)
        if self.width >= UNLIMITED or self.terminal.height > 20:
            yield ""

    @property
    def _tiles(self) -> TileSet:
        return self.view.state.config.tiles

    def _bag(self) -> str:
        count = self.view.state.bag.total
        text = ngettext("{n} tile in the bag", "{n} tiles in the bag", count).format(n=count)
        if not self.terminal.glyphs or len(text) + MOST_HATCHES >= self.width:
            return text
        hatches = "▒" * min(MOST_HATCHES, -(-count // 8))
        if not hatches:
            return text
        return f"{self.terminal.faint(hatches)} {text}".strip()


def rack_tile(terminal: Terminal, one: str, tiles: TileSet) -> str:
    """Draw a tile of a rack with its points.

    >>> from quadrille.lexicon.languages import language
    >>> rack_tile(Terminal(glyphs=True), "K", language("fr").tiles["scrabble"])
    'K₁₀'
    """
    points = worth(one, tiles)
    sign = str(points).translate(SUBSCRIPTS) if points and terminal.glyphs else " "
    return terminal.style(f"{one}{sign}", "7", "1")


def sheet_lines(view: NotesView, width: int = UNLIMITED) -> list[str]:
    """Return the score sheet: who, what, how many points, and the sum after it."""
    sums = [0] * len(view.state.seats)
    names = [view.seats.name_of(seat)[:NAME_ROOM] for seat in range(len(sums))]
    wide = max(map(len, names))
    lines = []
    for number, turn in enumerate(view.state.sheet, 1):
        sums[turn.seat] += turn.points
        text = f"{number:>3} {names[turn.seat]:<{wide}} {_write_turn(turn, view):<20}"
        ends = f"{format_number(turn.points, signed=True):>4}{format_number(sums[turn.seat]):>5}"
        if width < UNLIMITED:
            text = text[: width - len(ends)].ljust(min(width - len(ends), len(text)))
        lines.append(f"{text}{ends}")
    return lines


def _write_turn(turn: Turn, view: NotesView) -> str:
    match turn.move:
        case Play() as play:
            result = play_text(view.state.board, play, view.convention)
            return f"({result})" if turn.withdrawn else result
        case Exchange(tiles):
            known = view.state.over or turn.seat == view.viewer
            return f"− {write_tiles(tiles) if known else tiles_text(len(tiles))}"
        case Pass():
            return gettext("pass")
        case Resign():
            return gettext("gives up")
        case Overtime():
            return gettext("over time")
        case Challenge():
            return gettext("challenge bonus") if turn.points > 0 else gettext("failed challenge")
        case _:
            return ""


def order_as_before(before: Iterable[str], tiles: Iterable[str]) -> list[str]:
    """Return tiles in the order in which they were put before; new ones come last.

    >>> order_as_before("TOM", "MOST")
    ['T', 'O', 'M', 'S']
    """
    left, ordered = list(tiles), []
    for one in before:
        if one in left:
            left.remove(one)
            ordered.append(one)
    return [*ordered, *left]


def shuffle(rack: list[str]) -> None:
    """Shuffle a rack in place until its order differs, if it can.

    >>> rack = ["A", "B"]
    >>> shuffle(rack)
    >>> rack
    ['B', 'A']
    """
    before = list(rack)
    if len(set(before)) > 1:
        while rack == before:
            random.shuffle(rack)
