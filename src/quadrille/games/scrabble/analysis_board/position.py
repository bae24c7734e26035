"""A position of the analysis board: a CGP, the tiles it is played with, and what is not known.

In a CGP the seat to move comes first. Its other racks may be known in part: what is missing is in
the bag or there. `bag TILES;` after the four parts says what the bag holds, where that is not all
the rest of the set, so that an ending can be set up without all that was played before.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.i18n import language as spoken
from quadrille.core.numbers import check_range
from quadrille.games.scrabble.board import CENTRE, lay_tiles
from quadrille.games.scrabble.config import NO_LEXICON
from quadrille.games.scrabble.ending import ROUNDS
from quadrille.games.scrabble.files import Position, read_cgp, write_cgp
from quadrille.games.scrabble.gcg.reader import known_lexicon, tiles_of
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Action, Exchange, Pass, Play
from quadrille.games.scrabble.notation import parse, read_tiles, write_place, write_tiles
from quadrille.games.scrabble.observation import Observation, unseen_tiles
from quadrille.games.scrabble.placing import canonical, check_placement, tiles_used
from quadrille.games.scrabble.score import BLANK, RACK, play_points, worth
from quadrille.lexicon.languages import language
from quadrille.lexicon.tiles import TileSet

BAG = re.compile(r"(?:^|;)\s*bag(?:\s+([^;]*))?;")
LEXICON = re.compile(r"(?:^|;)\s*lex\s+([^;]+);")
MOST_SEATS = 4
MOST_POINTS = 9999
"""A score is at most this far from 0: more than any game has."""
MOST_STEPS = 60
"""The moves and racks of a line: more than any game has."""
RACK_OF = "rack "
SEPARATOR = ","


@dataclass(frozen=True, slots=True)
class BoardPosition:
    """A position, and with which words and tiles it is analysed."""

    position: Position
    code: str
    tiles: TileSet
    lexicon: str
    """The words by their name; never `none`."""
    bag: tuple[str, ...] | None = None
    """What the bag holds, where it is not all the rest of the set."""

    @property
    def rack(self) -> tuple[str, ...]:
        """The tiles of the seat to move."""
        return self.position.racks[0]

    @property
    def text(self) -> str:
        """The position as CGP."""
        return write_cgp(self.position)

    def unseen(self) -> MEE:
        """Return the tiles that the seat to move does not see, or raise `Invalid`."""
        named = [*(self.bag or ()), *(one for rack in self.position.racks[1:] for one in rack)]
        unseen = unseen_tiles(self.position.board, self.rack, self.tiles)
        if unseen is None or not unseen.holds(named):
            raise Invalid("scrabble.tiles-many")
        return unseen if self.bag is None else MEE.of(named, unseen.kinds)

    def observe(self) -> Observation:
        """Return what the seat to move knows; racks that are not known are full, if they can be.

        >>> seen = read_position("/".join(["15"] * 15) + " AB/WZ? 10/0 0 bag A;", "fr").observe()
        >>> seen.others, seen.bag, seen.known
        ((3,), 1, (('W', 'Z', '?'),))
        """
        if not self.rack:
            raise Invalid("scrabble.rack-unsaid")
        unseen, racks = self.unseen(), self.position.racks[1:]
        free, counts = unseen.total - sum(map(len, racks)), []
        for rack in racks:
            is_whole = self.bag is not None and bool(rack)
            more = 0 if is_whole else min(max(RACK - len(rack), 0), free)
            counts.append(len(rack) + more)
            free -= more
        position = self.position
        return Observation(
            position.board, self.rack, unseen, tuple(counts), position.scores,
            position.turns_without_points, racks,
        )  # fmt: skip

    @property
    def is_over(self) -> bool:
        """Whether somebody has gone out (a rack is empty, and so is the bag), or nobody can."""
        racks = self.position.racks
        if self._is_blocked:
            return True
        return sum(map(len, racks[1:])) == self.unseen().total and not all(racks)

    @property
    def _is_blocked(self) -> bool:
        return self.position.turns_without_points >= blocking_turns(len(self.position.racks))

    def with_rack(self, rack: tuple[str, ...]) -> BoardPosition:
        """Return the position with another rack for the seat to move."""
        if len(rack) > RACK:
            raise Invalid("scrabble.rack-large", most=RACK, count=len(rack))
        racks = (rack, *self.position.racks[1:])
        bag = self.bag
        if bag is not None:
            drawn = Counter(rack) - Counter(self.rack)
            bag = tuple((Counter(bag) - drawn + (Counter(self.rack) - Counter(rack))).elements())
        return self._changed(replace(self.position, racks=racks), bag)

    def play(self, move: Action) -> tuple[BoardPosition, int]:
        """Return the position after a move, as the next seat sees it, and its points.

        Raise `Illegal` if it cannot be made. Whether its words are valid does not matter.
        """
        if self.is_over:
            raise Illegal("scrabble.position-over")
        position, points, kept = self.position, 0, self.rack
        board = position.board
        if isinstance(move, Play):
            move = canonical(board, move)
            check_placement(board, move, MEE.of(self.rack, (*self.tiles.letters, BLANK)))
            points = play_points(board, move, self.tiles)
            board = lay_tiles(board, move.laid())
            kept = _without(kept, tiles_used(move))
        elif isinstance(move, Exchange):
            if Counter(move.tiles) - Counter(self.rack):
                raise Illegal("scrabble.exchange-rack", tiles=" ".join(move.tiles))
            kept = _without(kept, move.tiles)
        barren = 0 if points else position.turns_without_points + 1
        scores = (*position.scores[1:], position.scores[0] + points)
        after = Position(board, (*position.racks[1:], kept), scores, barren, position.remarks)
        bag = self.bag
        if bag is not None and isinstance(move, Exchange):
            bag = (*bag, *move.tiles)
        return self._changed(after, bag)._last_rack(), points

    def _last_rack(self) -> BoardPosition:
        """Return the position with the next rack filled in where only one is possible."""
        racks = self.position.racks
        if self.bag is not None or len(racks) != 2:
            return self
        unseen = unseen_tiles(self.position.board, racks[1], self.tiles)
        if unseen is None or unseen.total > RACK:
            return self
        return replace(self, position=replace(self.position, racks=(tuple(unseen), racks[1])))

    def _changed(self, position: Position, bag: tuple[str, ...] | None) -> BoardPosition:
        if bag is not None:
            rest = BAG.sub(";", position.remarks).strip("; ")
            holds = f"bag {write_tiles(bag)};" if bag else "bag;"
            position = replace(position, remarks=f"{rest}; {holds}".lstrip("; "))
        return replace(self, position=position, bag=bag)

    def final_scores(self) -> tuple[int, ...]:
        """Return the scores at the end: whoever has gone out gets the others' tiles.

        Where too many turns brought no points, everybody loses the tiles that are known.
        """
        counts = [sum(worth(one, self.tiles) for one in rack) for rack in self.position.racks]
        pairs = zip(self.position.scores, counts, self.position.racks, strict=True)
        return tuple(
            score - count if rack or self._is_blocked else score + sum(counts)
            for score, count, rack in pairs
        )


def blocking_turns(seats: int) -> int:
    """Return how many turns in a row without points end a game."""
    return ROUNDS["official"] * seats


def read_position(text: str, code: str = "", lexicon: str = "") -> BoardPosition:
    """Read a CGP with the tiles of a language, or raise an error that names the fault.

    Without a language, that of the words that it names (`lex NAME;`) or the one spoken.
    """
    named = LEXICON.search(" ".join(text.split(maxsplit=4)[4:]))
    wanted = lexicon or (named[1].strip() if named else "")
    code = code or _language_of(wanted)
    tiles = tiles_of(code)
    position = read_cgp(text, tiles)
    _check_numbers(position)
    bag = BAG.search(position.remarks)
    known = known_lexicon(wanted, code) if wanted else NO_LEXICON
    found = BoardPosition(
        position,
        code,
        tiles,
        lexicon or (language(code).lexicon if known == NO_LEXICON else known),
        None if bag is None else read_tiles((bag[1] or "").strip().upper(), tiles, BLANK),
    )
    found.unseen()
    return found


def _check_numbers(position: Position) -> None:
    check_range("seats", len(position.racks), 1, MOST_SEATS)
    for rack in position.racks:
        if len(rack) > RACK:
            raise Invalid("scrabble.rack-large", most=RACK, count=len(rack))
    for score in position.scores:
        check_range("score", score, -MOST_POINTS, MOST_POINTS)
    most = blocking_turns(len(position.racks))
    check_range("turns without points", position.turns_without_points, 0, most)


def _language_of(lexicon: str) -> str:
    codes = [spoken(), "fr", "en", "de"] if lexicon else []
    return next((code for code in codes if known_lexicon(lexicon, code) != NO_LEXICON), spoken())


def play_line(start: BoardPosition, line: str) -> list[tuple[BoardPosition, Action | None, int]]:
    """Play a line from a position: each position with the move that led to it and its points.

    A line is moves as records write them, with commas between them; `rack TILES` gives the seat to
    move other tiles.

    >>> start = read_position("/".join(["15"] * 15) + " MOTSAIR/ 0/0 0", "fr")
    >>> played = play_line(start, "8H MOT,rack AE,pass")
    >>> [(one.position.scores, points) for one, _, points in played]
    [((0, 0), 0), ((0, 8), 8), ((0, 8), 0), ((8, 0), 0)]
    """
    found: list[tuple[BoardPosition, Action | None, int]] = [(start, None, 0)]
    entries = split_line(line)
    check_range("line", len(entries), 0, MOST_STEPS)
    for entry in entries:
        now = found[-1][0]
        if entry.startswith(RACK_OF):
            rack = read_tiles(entry[len(RACK_OF) :].strip().upper(), start.tiles, BLANK)
            after = now.with_rack(rack)
            after.unseen()
            found.append((after, None, 0))
            continue
        move = read_action(entry, start.tiles)
        after, points = now.play(move)
        found.append((after, move, points))
    return found


def split_line(line: str) -> list[str]:
    """Return the moves and racks of a line as texts."""
    return [one.strip() for one in line.split(SEPARATOR) if one.strip()]


def read_action(text: str, tiles: TileSet, convention: str = "en") -> Action:
    """Read a play, an exchange or a pass; raise `Invalid` for any other move."""
    move = parse(text, tiles, 0, convention)
    if not isinstance(move, Play | Exchange | Pass):
        square = write_place(CENTRE, False, convention)
        raise Invalid("scrabble.play-form", text=text[:40], square=square)
    return move


def _without(rack: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    return tuple((Counter(rack) - Counter(used)).elements())
