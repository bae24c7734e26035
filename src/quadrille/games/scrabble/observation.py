"""What a player knows in its turn: all that lies open, its own rack, and what may be elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from quadrille.games.scrabble.board import SIDE, Board, is_blank
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Exchange, Pass, Play
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.score import BLANK, RACK
from quadrille.games.scrabble.state import State, Turn
from quadrille.lexicon.tiles import TileSet

SEATS = 2
"""Of two seats, one's last play says something of its rack."""
MOST_IN_BAG = 2
"""With more tiles in the bag, a game of two cannot be searched to its end."""


@dataclass(frozen=True, slots=True)
class LastPlay:
    """A play of the other seat, where its player saw it: it says something of the tiles kept."""

    board: Board
    """Before the play."""
    play: Play
    points: int


@dataclass(frozen=True, slots=True)
class Observation:
    """A position seen from the seat to move; seats are counted from it, in the order of play."""

    board: Board
    rack: tuple[str, ...]
    unseen: MEE
    """The tiles that are neither on the board nor on the rack of the seat."""
    others: tuple[int, ...] = (RACK,)
    """How many tiles each other seat has."""
    scores: tuple[int, ...] = (0, 0)
    turns_without_points: int = 0
    known: tuple[tuple[str, ...], ...] = ()
    """The tiles that are known to be on the rack of each other seat; none says nothing of any."""
    last: LastPlay | None = None
    """The play that the other of two seats made just before."""

    @property
    def bag(self) -> int:
        """How many tiles are in the bag."""
        return self.unseen.total - sum(self.others)

    def hidden(self) -> MEE:
        """Return the unseen tiles that may be in the bag: not those known to be on a rack.

        >>> seen = Observation((), (), MEE.of("AAEZ", "AEZ"), others=(3,), known=(("A", "Z"),))
        >>> list(seen.hidden())
        ['A', 'E']
        """
        tiles = self.unseen
        for rack in self.known:
            for one in rack:
                tiles = tiles.remove(one) or tiles
        return tiles


def is_ending(seats: int, bag: int) -> bool:
    """Return whether a position can be searched to its end: two seats, at most two tiles left."""
    return seats == 2 and 0 <= bag <= MOST_IN_BAG


def unseen_tiles(board: Board, rack: tuple[str, ...], tiles: TileSet) -> MEE | None:
    """Return the tiles of a set that are nowhere to be seen, or `None` if there are too many seen.

    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.games.scrabble.board import EMPTY
    >>> rest = unseen_tiles(EMPTY, ("A", "?"), language("fr").tiles["scrabble"])
    >>> rest.total, rest.count("A"), rest.count("?")
    (100, 8, 1)
    """
    full = MEE.bag(tiles)
    seen = Counter(BLANK if is_blank(one) else one for one in board if one)
    seen.update(rack)
    pairs = zip(full.kinds, full.counts, strict=True)
    rest = MEE(full.kinds, tuple(count - seen[kind] for kind, count in pairs))
    return None if min(rest.counts) < 0 else rest


def tiles_shown(sheet: Sequence[Turn], seat: int) -> tuple[str, ...]:
    """Return the tiles that everyone knows to be on the rack of a seat: those of a play that was
    taken back, until they are played. After an exchange nothing is known.

    >>> from quadrille.core.grid import Cell
    >>> wrong = Turn(0, Play(Cell(7, 7), False, ("Z", "O", "t")), withdrawn=True)
    >>> tiles_shown([wrong, Turn(0, Play(Cell(7, 7), False, ("O", "S")))], 0)
    ('?', 'Z')
    """
    known = Counter[str]()
    for turn in sheet:
        if turn.seat != seat:
            continue
        if isinstance(turn.move, Play):
            used = Counter(tiles_used(turn.move))
            known = known | used if turn.withdrawn else known - used
        elif isinstance(turn.move, Exchange):
            known.clear()
    return tuple(sorted(known.elements()))


def last_play(board: Board, sheet: Sequence[Turn], seat: int) -> LastPlay | None:
    """Return the play of a seat that lies on a board, if nobody has had a turn since.

    >>> from quadrille.games.scrabble.board import EMPTY, lay_tiles
    >>> from quadrille.core.grid import Cell
    >>> play = Play(Cell(7, 7), False, ("A", "S"))
    >>> found = last_play(lay_tiles(EMPTY, play.laid()), [Turn(0, play, 4)], 0)
    >>> found == LastPlay(EMPTY, play, 4), last_play(EMPTY, [Turn(0, Pass())], 0) is None
    (True, True)
    """
    turns = (turn for turn in reversed(sheet) if isinstance(turn.move, Play | Exchange | Pass))
    turn = next(turns, None)
    if turn is None or turn.seat != seat or turn.withdrawn or not isinstance(turn.move, Play):
        return None
    before = list(board)
    for cell in turn.move.laid():
        before[cell.row * SIDE + cell.column] = ""
    return LastPlay(tuple(before), turn.move, turn.points)


def observe(state: State, seat: int) -> Observation:
    """Return what a seat knows; a play that waits counts as if it stood.

    >>> from quadrille.games.scrabble.options import read_options
    >>> from quadrille.games.scrabble.rules import initial
    >>> seen = observe(initial(read_options({}), 3), 1)
    >>> len(seen.rack), seen.unseen.total, seen.others, seen.bag
    (7, 95, (7, 7), 81)
    """
    order = [(seat + step) % len(state.seats) for step in range(len(state.seats))]
    unseen, scores = state.bag.tiles, list(state.scores)
    tiles = {other: state.rack(other).total for other in order}
    for other in order[1:]:
        for one in state.rack(other):
            unseen = unseen.add(one)
    barren, sheet = state.barren, state.sheet
    if state.proposal is not None:
        sheet = (*sheet, Turn(state.turn, state.proposal.play, state.proposal.points))
        scores[state.turn] += state.proposal.points
        tiles[state.turn] += min(state.bag.total, len(state.proposal.play.laid()))
        barren = 0 if state.proposal.points else barren + 1
    shown = tuple(tiles_shown(sheet, other) for other in order[1:])
    return Observation(
        state.shown,
        tuple(state.rack(seat)),
        unseen,
        tuple(tiles[other] for other in order[1:]),
        tuple(scores[other] for other in order),
        barren,
        shown if any(shown) else (),
        last_play(state.shown, sheet, order[1]) if len(order) == SEATS else None,
    )
