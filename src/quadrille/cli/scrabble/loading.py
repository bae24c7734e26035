"""What a person names, brought into the game: positions in CGP, games in GCG, records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from quadrille.cli import choices
from quadrille.cli.inputs import about, read_bytes
from quadrille.cli.scrabble.options import GAME, lexicon_of, tiles_of
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import language
from quadrille.core.record import Record, is_record

if TYPE_CHECKING:
    from quadrille.games.scrabble.files import Position
    from quadrille.games.scrabble.gcg.format import GcgGame
    from quadrille.games.scrabble.gcg.replay import Replay
    from quadrille.games.scrabble.movegen.generator import Generator
    from quadrille.games.scrabble.state import State
    from quadrille.games.scrabble.svg import Picture
    from quadrille.lexicon.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file held: positions, a game written down, or a record with its states."""

    code: str
    """The language of the tiles."""
    tiles: TileSet
    positions: tuple[Position, ...] = ()
    game: GcgGame | None = None
    replay: Replay | None = None
    record: Record | None = None
    states: tuple[State, ...] = ()
    file: str = ""
    raw: bytes = b""
    """A game written down, as it lies in the file."""
    foreign: bool = False
    """Whether a game has letters that no tile set here has, added to `tiles`."""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the known names of the players."""
        if self.record is not None:
            return self.record.setup.seats
        return self.replay.names if self.replay is not None else ()

    @property
    def lexicon(self) -> str | None:
        """Return the name of the words that the file says it was played with."""
        if self.states:
            config = self.states[0].config
            return config.lexicon if config.has_lexicon else None
        return self.game.value("lexicon") if self.game is not None else None


def load(name: str, code: str | None = None, strict: bool = False) -> Loaded:
    """Read positions, a GCG or a record, whichever it is.

    What the rules dispute in a GCG is an error only if it is `strict`.
    """
    from quadrille.games.scrabble.gcg.format import decode_gcg

    raw = read_bytes(name)
    return replace(load_text(decode_gcg(raw), name, code, strict), raw=raw)


def load_text(text: str, name: str, code: str | None = None, strict: bool = False) -> Loaded:
    """Read the text of a file as `load` does."""
    from quadrille.games.scrabble.gcg.format import is_gcg

    with about(name):
        if is_record(text):
            found = _load_record(text, name, code)
        elif is_gcg(text):
            found = _load_gcg(text, code, strict)
        else:
            found = _positions(text, code)
    return replace(found, file=name)


def _load_record(text: str, name: str, code: str | None) -> Loaded:
    from quadrille.games import game

    choices.only_one(set=code, RECORD=name if code else None)
    record = choices.load_record(game(GAME), text, name)
    states = tuple(choices.states_of(game(GAME), record))
    config = states[0].config
    return Loaded(config.language, config.tiles, record=record, states=states)


def _positions(text: str, code: str | None) -> Loaded:
    from quadrille.games.scrabble.files import read_cgp

    tiles, found = tiles_of(code), []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line.strip():
                found.append(read_cgp(line, tiles))
        except QuadrilleError as error:
            error.line = number
            raise
    if not found:
        raise Invalid("scrabble.nothing")
    return Loaded(code or language(), tiles, positions=tuple(found))


def _load_gcg(text: str, code: str | None, strict: bool) -> Loaded:
    from quadrille.games.scrabble.gcg.reader import read_and_replay

    found = read_and_replay(text, code, strict)
    return Loaded(
        found.code, found.tiles, game=found.game, replay=found.replay, foreign=bool(found.foreign)
    )


def pictures(loaded: Loaded) -> list[Picture]:
    """Return the position before the first move and after each."""
    from quadrille.games.scrabble.svg import Picture, picture_of

    if loaded.states:
        return [picture_of(state, loaded.names) for state in loaded.states]
    if loaded.replay is not None:
        return list(_of_steps(loaded, loaded.replay))
    return [
        Picture(loaded.tiles, one.board, one.racks[0], (), one.scores) for one in loaded.positions
    ]


def _of_steps(loaded: Loaded, replay: Replay) -> Iterator[Picture]:
    from quadrille.games.scrabble.gcg.comments import comments_of_steps
    from quadrille.games.scrabble.svg import Picture

    assert loaded.game is not None
    comments: list[tuple[str, ...]] = [
        (),
        *(tuple(one.lines()) for one in comments_of_steps(loaded.game, replay)),
    ]
    steps, last = replay.steps, None
    for number in range(len(steps) + 1):
        now = steps[number] if number < len(steps) else None
        board, scores = (now.board, now.scores) if now else (replay.board, replay.scores)
        coming = replay.next_turn(number)
        rack = coming.event.rack if coming else ()
        yield Picture(
            loaded.tiles, board, rack, replay.names, scores, last, comments=comments[number]
        )
        last = now.play if now else None


def positions(loaded: Loaded) -> list[Position]:
    """Return the same positions as CGP has them: the seat to move comes first."""
    from quadrille.games.scrabble.files import Position

    if loaded.positions:
        return list(loaded.positions)
    found = []
    for state in loaded.states:
        order = [state.turn, *(seat for seat in range(len(state.seats)) if seat != state.turn)]
        racks = tuple(tuple(state.rack(seat)) for seat in order)
        scores = tuple(state.scores[seat] for seat in order)
        found.append(Position(state.shown, racks, scores, state.barren))
    if loaded.replay is not None:
        found += _of_replay(loaded.replay)
    return found


def _of_replay(replay: Replay) -> Iterator[Position]:
    from quadrille.games.scrabble.files import Position
    from quadrille.games.scrabble.gcg.format import Withdrawal

    barren = before = 0
    for number, step in enumerate(replay.steps):
        coming = replay.next_turn(number)
        seat = coming.seat if coming else 0
        scores = step.scores[seat], *(x for n, x in enumerate(step.scores) if n != seat)
        racks = (coming.event.rack if coming else (), ())[: len(scores)]
        yield Position(step.board, racks, scores, barren)
        if step.is_turn:
            before, barren = barren, 0 if step.points > 0 else barren + 1
        elif isinstance(step.event.what, Withdrawal):
            barren = before + 1
    yield Position(replay.board, ((),) * len(replay.scores), replay.scores, barren)


def known_lexicon(loaded: Loaded) -> str:
    """Return the lexicon that a file names if it exists in its language, else `none`."""
    from quadrille.games.scrabble.gcg import reader as gcg

    return gcg.known_lexicon(loaded.lexicon or "", loaded.code)


def generator_for(loaded: Loaded, lexicon: str | None) -> Generator:
    """Return a generator of plays: with the words asked for, else those that the file names."""
    from quadrille.games.scrabble.config import NO_LEXICON
    from quadrille.games.scrabble.movegen.generator import Generator

    named = known_lexicon(loaded) if lexicon is None else lexicon
    words = lexicon_of(None if named == NO_LEXICON else named, loaded.code)
    crossing = not loaded.states or loaded.states[0].config.crossing
    tiles = tiles_of(loaded.code) if loaded.foreign else loaded.tiles
    return Generator(words, tiles, crossing)


def picture_at(loaded: Loaded, at: int | None) -> Picture:
    """Return the position that a file shows: the last one, or the one chosen by `--at`."""
    found: Any = choices.state_at(pictures(loaded), at)
    picture: Picture = found
    return picture
