"""What a person names, brought into the game: positions in CGP, games in GCG, records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from quadrille.cli import choices
from quadrille.cli.inputs import about, read_bytes
from quadrille.cli.scrabble.options import GAME, lexicon_of, tiles_of
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import language
from quadrille.core.record import Record, is_record

if TYPE_CHECKING:
    from quadrille.games.scrabble.files import Position
    from quadrille.games.scrabble.gcg import Annotated
    from quadrille.games.scrabble.generator import Generator
    from quadrille.games.scrabble.retrace import Retraced
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
    game: Annotated | None = None
    retraced: Retraced | None = None
    record: Record | None = None
    states: tuple[State, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names of the players, as far as they are known."""
        if self.record is not None:
            return self.record.setup.seats
        return self.retraced.names if self.retraced is not None else ()

    @property
    def lexicon(self) -> str | None:
        """Give the name of the words that the file says it was played with."""
        if self.states:
            config = self.states[0].config
            return config.lexicon if config.has_lexicon else None
        return self.game.value("lexicon") if self.game is not None else None


def load(name: str, code: str | None = None) -> Loaded:
    """Read positions, a GCG or a record, whichever it is."""
    from quadrille.games.scrabble.gcg import decoded_gcg, is_gcg

    text = decoded_gcg(read_bytes(name))
    with about(name):
        if is_record(text):
            return _recorded(text, name, code)
        if is_gcg(text):
            return _written(text, code)
        return _positions(text, code)


def _recorded(text: str, name: str, code: str | None) -> Loaded:
    from quadrille.games import game

    choices.only_one(set=code, RECORD=name if code else None)
    record = choices.recorded(game(GAME), text, name)
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


def _written(text: str, code: str | None) -> Loaded:
    from quadrille.games.scrabble.written import read_written

    found = read_written(text, code)
    return Loaded(found.code, found.tiles, game=found.game, retraced=found.retraced)


def pictures(loaded: Loaded) -> list[Picture]:
    """Give the position before the first move and after each."""
    from quadrille.games.scrabble.svg import Picture, picture_of

    if loaded.states:
        return [picture_of(state, loaded.names) for state in loaded.states]
    if loaded.retraced is not None:
        return list(_of_steps(loaded, loaded.retraced))
    return [
        Picture(loaded.tiles, one.board, one.racks[0], (), one.scores) for one in loaded.positions
    ]


def _of_steps(loaded: Loaded, retraced: Retraced) -> Iterator[Picture]:
    from quadrille.games.scrabble.svg import Picture

    steps, last = retraced.steps, None
    for number in range(len(steps) + 1):
        now = steps[number] if number < len(steps) else None
        board, scores = (now.board, now.scores) if now else (retraced.board, retraced.scores)
        coming = retraced.coming(number)
        rack = coming.event.rack if coming else ()
        yield Picture(loaded.tiles, board, rack, retraced.names, scores, last)
        last = now.play if now else None


def positions(loaded: Loaded) -> list[Position]:
    """Give the same positions as CGP has them: the seat to move comes first."""
    from quadrille.games.scrabble.files import Position

    if loaded.positions:
        return list(loaded.positions)
    found = []
    for state in loaded.states:
        order = [state.turn, *(seat for seat in range(len(state.seats)) if seat != state.turn)]
        racks = tuple(tuple(state.rack(seat)) for seat in order)
        scores = tuple(state.scores[seat] for seat in order)
        found.append(Position(state.shown, racks, scores, state.barren))
    if loaded.retraced is not None:
        found += _of_retraced(loaded.retraced)
    return found


def _of_retraced(retraced: Retraced) -> Iterator[Position]:
    from quadrille.games.scrabble.files import Position
    from quadrille.games.scrabble.gcg import Withdrawn

    barren = before = 0
    for number, step in enumerate(retraced.steps):
        coming = retraced.coming(number)
        seat = coming.seat if coming else 0
        scores = step.scores[seat], *(x for n, x in enumerate(step.scores) if n != seat)
        racks = (coming.event.rack if coming else (), ())[: len(scores)]
        yield Position(step.board, racks, scores, barren)
        if step.is_turn:
            before, barren = barren, 0 if step.points > 0 else barren + 1
        elif isinstance(step.event.what, Withdrawn):
            barren = before + 1
    yield Position(retraced.board, ((),) * len(retraced.scores), retraced.scores, barren)


def known_lexicon(loaded: Loaded) -> str:
    """Give the name of the words that a file names, if they are here in its language, or `none`."""
    from quadrille.games.scrabble import written

    return written.known_lexicon(loaded.lexicon or "", loaded.code)


def generator_for(loaded: Loaded, lexicon: str | None) -> Generator:
    """Give who finds plays: with the words asked for, else those that the file names."""
    from quadrille.games.scrabble.config import NO_LEXICON
    from quadrille.games.scrabble.generator import Generator

    named = known_lexicon(loaded) if lexicon is None else lexicon
    words = lexicon_of(None if named == NO_LEXICON else named, loaded.code)
    crossing = not loaded.states or loaded.states[0].config.crossing
    return Generator(words, loaded.tiles, crossing)


def chosen_picture(loaded: Loaded, at: int | None) -> Picture:
    """Give the position that a file shows: the last one, or the one chosen by `--at`."""
    found: Any = choices.chosen(pictures(loaded), at)
    picture: Picture = found
    return picture
