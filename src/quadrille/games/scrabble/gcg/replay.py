"""A game written down, played again on a board: every position, and what does not agree.

A word that does not fit at its place is an error, and a warning to a viewer. Points, turns, racks
and tiles that do not agree are warnings, and the replay continues: people miscount, and their games
are worth reading.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY, SIZE, Board, is_blank, lay_tiles, tile
from quadrille.games.scrabble.gcg.format import (
    FORMAT,
    JOKER,
    MOST_PLAYERS,
    ChallengeBonus,
    Event,
    GcgGame,
    TilesLeft,
    TimePenalty,
    UnknownExchange,
    Withdrawal,
)
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import THROUGH, Exchange, Pass, Play
from quadrille.games.scrabble.notation import write_tiles
from quadrille.games.scrabble.observation import unseen_tiles
from quadrille.games.scrabble.placing import check_placement, settle_play, tiles_used
from quadrille.games.scrabble.score import BLANK, LARGEST_RACK, RACK, play_points, worth
from quadrille.lexicon.tiles import TileSet

NOBODY = -1
EIGHT = "7-on-8"


@dataclass(frozen=True, slots=True)
class Step:
    """An event where it happened: the board and the scores before it."""

    event: Event
    """With `.` for every tile that lay there already."""
    seat: int
    board: Board
    scores: tuple[int, ...]
    """As the board counts them, not as the file does."""
    points: int
    """What the board gives for it."""
    warnings: tuple[QuadrilleError, ...] = ()
    """What does not agree here."""

    @property
    def is_turn(self) -> bool:
        """Return whether it is a turn of the game, not something said about one."""
        return isinstance(self.event.what, Play | Exchange | UnknownExchange | Pass)

    @property
    def play(self) -> Play | None:
        """Return the word laid, if it is one."""
        return self.event.what if isinstance(self.event.what, Play) else None


@dataclass(frozen=True, slots=True)
class Replay:
    """A game played again."""

    names: tuple[str, ...]
    steps: tuple[Step, ...]
    board: Board
    scores: tuple[int, ...]
    warnings: tuple[QuadrilleError, ...]
    """What does not agree, each with its line."""

    def next_turn(self, number: int) -> Step | None:
        """Return the next turn from a step on; after the last there is none."""
        return next((step for step in self.steps[number:] if step.is_turn), None)


def replay_gcg(
    game: GcgGame, tiles: TileSet, lenient: bool = False, foreign: tuple[str, ...] = ()
) -> Replay:
    """Play a game again, or say at which line that is impossible.

    For a viewer (`lenient`) nothing is impossible: what does not fit is a warning, its points are
    those of the file. Of a game with `foreign` letters all points are.
    """
    names = tuple(nick for nick, _ in game.players)
    if len(names) > MOST_PLAYERS and not lenient:
        name = names[MOST_PLAYERS]
        extra = next((one for one in game.events if one.nick == name), None)
        raise Invalid("scrabble.gcg-players", name=name, line=extra.line if extra else None)
    position = _Position(game, tiles, names, lenient, bool(foreign))
    for event in game.events:
        try:
            position.take(event)
        except QuadrilleError as error:
            error.line = event.line
            raise
    full = tuple(name for _, name in game.players)
    return Replay(
        full,
        tuple(position.steps),
        position.board,
        tuple(position.scores),
        tuple(position.warnings),
    )


class _Position:
    """The position while a game is played again."""

    def __init__(
        self,
        game: GcgGame,
        tiles: TileSet,
        nicks: tuple[str, ...],
        lenient: bool,
        trusting: bool,
    ) -> None:
        self.tiles, self.nicks, self.lenient, self.trusting = tiles, nicks, lenient, trusting
        self.rack = LARGEST_RACK if game.value(FORMAT) == EIGHT else RACK
        self.joker = game.value(JOKER) == "yes"
        self.board = EMPTY
        self.scores = [0] * len(nicks)
        self.totals = [0] * len(nicks)
        """As the file counts."""
        self.steps: list[Step] = []
        self.warnings: list[QuadrilleError] = []
        self.last = NOBODY
        """Whose word, exchange or pass was the last one."""

    def take(self, event: Event) -> None:
        """Go on by one event."""
        seat, warned = self._seat(event), len(self.warnings)
        event, points = self._settle(event, seat)
        self._check_seen(event)
        self._check_sums(event, seat, points)
        self.steps.append(Step(event, seat, self.board, tuple(self.scores), points))
        self.scores[seat] += points
        self.totals[seat] = event.total
        self._lay(event, seat)
        self.steps[-1] = replace(self.steps[-1], warnings=tuple(self.warnings[warned:]))

    def _seat(self, event: Event) -> int:
        """Return whose event it is; of players with one short name, the one whose sum fits."""
        seats = [seat for seat, nick in enumerate(self.nicks) if nick == event.nick]
        if len(seats) == 1:
            return seats[0]
        follows = not isinstance(event.what, Play | Exchange | UnknownExchange | Pass)
        likely = (
            max(self.last, 0) if follows else next((one for one in seats if one != self.last), 0)
        )
        fitting = [one for one in seats if self.totals[one] + event.gained == event.total]
        return likely if likely in fitting or not fitting else fitting[0]

    def _settle(self, event: Event, seat: int) -> tuple[Event, int]:
        """Return the event as it lies on the board, and its points."""
        if not isinstance(event.what, Play):
            return event, self._points(event, seat)
        try:
            play = settle_play(self.board, event.what)
            used = MEE.of(tiles_used(play), (*self.tiles.letters, BLANK))
            check_placement(self.board, play, used)
        except Illegal as error:
            if not self.lenient:
                raise
            self._warn(event, error)
            return replace(event, what=_force(self.board, event.what)), event.gained
        points = event.gained if self.trusting else play_points(self.board, play, self.tiles)
        return replace(event, what=play), points

    def _check_sums(self, event: Event, seat: int, points: int) -> None:
        """Add a warning unless the points and the sum are those of the board."""
        total = self.totals[seat] + event.gained
        if isinstance(event.what, Withdrawal) and (event.gained, event.total) == (
            0,
            self.totals[seat] + points,
        ):
            return  # The old form: the sum alone says that the points are lost.
        if event.gained != points:
            self._warn(event, Illegal("scrabble.gcg-points", points=points, written=event.gained))
        if total != event.total:
            self._warn(event, Illegal("scrabble.gcg-total", total=total, written=event.total))

    def _check_seen(self, event: Event) -> None:
        """Add a warning unless the rack has the tiles used, and the tile set the tiles seen."""
        used: tuple[str, ...] = ()
        if isinstance(event.what, Play):
            used = tiles_used(event.what)
        elif isinstance(event.what, Exchange):
            used = event.what.tiles
        kinds = (*self.tiles.letters, BLANK)
        rack = event.rack or used
        if not MEE.of(rack, kinds).holds(used):
            shown, needed = write_tiles(rack), write_tiles(used)
            self._warn(event, Illegal("scrabble.gcg-rack", rack=shown, tiles=needed))
        elif not isinstance(event.what, Withdrawal | ChallengeBonus | TilesLeft | TimePenalty):
            if unseen_tiles(self.board, rack, self.tiles) is None:
                self._warn(event, Illegal("scrabble.gcg-bag", rack=write_tiles(rack)))
            elif len(rack) > self.rack:
                self._warn(event, Invalid("scrabble.rack-large", most=self.rack, count=len(rack)))

    def _points(self, event: Event, seat: int) -> int:
        """Return what the board gives; for what it cannot know, what the file says."""
        if self.trusting and not isinstance(event.what, Withdrawal):
            return event.gained
        match event.what:
            case Exchange() | UnknownExchange() | Pass():
                return 0
            case Withdrawal():
                return -self._withdraw(event, seat)
            case TilesLeft(tiles=tiles):
                value = sum(worth(one, self.tiles) for one in tiles)
                allowed = (value, 2 * value) if event.gained >= 0 else (-value,)
                return event.gained if event.gained in allowed else allowed[-1]
            case ChallengeBonus():
                return event.gained
            case TimePenalty():
                return min(0, event.gained)
            case Play() as play:
                return play_points(self.board, play, self.tiles)

    def _withdraw(self, event: Event, seat: int) -> int:
        """Return the points of the play that is withdrawn."""
        step = self.steps[-1] if self.steps else None
        if step is not None and step.seat == seat and step.play is not None:
            return step.points
        if not self.lenient:
            raise Illegal("scrabble.gcg-withdrawn")
        self._warn(event, Illegal("scrabble.gcg-withdrawn"))
        return -event.gained

    def _lay(self, event: Event, seat: int) -> None:
        if isinstance(event.what, Withdrawal):
            if len(self.steps) > 1 and self.steps[-2].play is not None:
                self.board = self.steps[-2].board
        elif self.steps[-1].is_turn:
            if seat == self.last and len(self.nicks) > 1:
                self._warn(event, Illegal("scrabble.gcg-turn", name=event.nick))
            self.last = seat
        if isinstance(event.what, Play):
            fresh = event.what.laid()
            if self.joker:
                fresh = self._replace_blanks(fresh, event)
            self.board = lay_tiles(self.board, fresh)

    def _replace_blanks(self, fresh: dict[Cell, str], event: Event) -> dict[Cell, str]:
        """Return the tiles with letters for blanks, which a joker game replaces from the bag."""
        assert isinstance(event.what, Play)
        kept = tuple((Counter(event.rack) - Counter(tiles_used(event.what))).elements())
        for cell, one in fresh.items():
            bag = unseen_tiles(lay_tiles(self.board, fresh), kept, self.tiles)
            if is_blank(one) and bag is not None and bag.count(one.upper()):
                fresh = {**fresh, cell: one.upper()}
        return fresh

    def _warn(self, event: Event, warning: QuadrilleError) -> None:
        warning.line = event.line
        self.warnings.append(warning)


def _force(board: Board, play: Play) -> Play:
    """Return what can be laid of a play that does not fit: its tiles on free squares."""
    pairs = [
        (cell, one) for cell, one in zip(play.cells(), play.tiles, strict=True) if SIZE.holds(cell)
    ]
    return replace(play, tiles=tuple(THROUGH if tile(board, cell) else one for cell, one in pairs))
