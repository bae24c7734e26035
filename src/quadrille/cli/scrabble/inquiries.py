"""What can be asked during a game: tiles unseen, a word, its meaning, what the squares mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrille.app.scores import Score
from quadrille.cli.conversation import LISTED
from quadrille.cli.lexicon.define import meaning_text, open_definitions
from quadrille.cli.scrabble.paint import sign_of, square_codes
from quadrille.cli.scrabble.seats import SeatNames
from quadrille.cli.terminal import Terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext
from quadrille.core.record import replay
from quadrille.games.scrabble.board import DARK_BLUE, LIGHT_BLUE, PINK, RED
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.game import GAME
from quadrille.games.scrabble.judge import lexicon_of
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.placing import check_placement
from quadrille.games.scrabble.score import play_points
from quadrille.games.scrabble.state import State


def unseen_tiles(state: State, viewer: int | None) -> MEE:
    """Return the tiles that someone does not see: in the bag and on the racks of others."""
    tiles = state.bag.tiles
    for seat in range(len(state.seats)):
        if seat != viewer:
            for one in state.rack(seat):
                tiles = tiles.add(one)
    return tiles


def check_word(config: Config, word: str) -> str:
    """Return whether a word is in the lexicon."""
    spelled = config.alphabet.fold(word)
    if config.words is None:
        return gettext("This game has no lexicon.")
    name = config.words.name
    if spelled is not None and spelled in lexicon_of(config):
        return gettext("{word} is in the lexicon {name}.").format(word=spelled, name=name)
    text = gettext("{word} is not in the lexicon {name}.")
    return text.format(word=spelled or word[:20], name=name)


def define_word(state: State, word: str) -> list[str]:
    """Return what a word means; definitions are there for French words only."""
    if state.config.language != "fr":
        raise Invalid("scrabble.no-definitions", language=state.config.language)
    with open_definitions() as known:
        return meaning_text(word, known.of(word)).split("\n")


def legend(terminal: Terminal) -> Iterator[str]:
    """Yield what the signs of the squares mean."""
    meanings = {
        LIGHT_BLUE: gettext("letter counts twice"),
        DARK_BLUE: gettext("letter counts three times"),
        PINK: gettext("word counts twice"),
        RED: gettext("word counts three times"),
    }
    for colour, meaning in meanings.items():
        sign = terminal.style(sign_of(terminal, colour), *square_codes(terminal, colour))
        yield f"{sign}  {meaning}"


def count_play(state: State, play: Play) -> int:
    """Count a play that may lie there."""
    config = state.config
    check_placement(state.board, play, state.rack(state.turn), config.crossing)
    return play_points(state.board, play, config.tiles, config.crossing)


def standings_text(standings: Sequence[Score]) -> Iterator[str]:
    """List finished games: everyone's points, the best of all first."""
    for score in standings[:LISTED]:
        setup = score.record.setup
        *_, last = replay(GAME, setup, score.record.entries)
        assert isinstance(last, State)
        seat_names = SeatNames(setup.seats)
        text = " · ".join(
            f"{seat_names.name_of(seat)} {points}" for seat, points in enumerate(last.scores)
        )
        yield f"{setup.date}  {text}"
