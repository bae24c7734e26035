"""What can be asked during a game: tiles unseen, a word, its meaning, what the squares mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrille.app.scores import Score
from quadrille.cli.lexicon.define import meaning_told, opened
from quadrille.cli.scrabble.paint import sign_of, square_codes
from quadrille.cli.scrabble.seats import Company
from quadrille.cli.session import LISTED
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


def unseen(state: State, viewer: int | None) -> MEE:
    """Give the tiles that somebody does not see: in the bag and on the racks of others."""
    tiles = state.bag.tiles
    for seat in range(len(state.seats)):
        if seat != viewer:
            for one in state.rack(seat):
                tiles = tiles.add(one)
    return tiles


def unseen_told(state: State, viewer: int | None) -> list[str]:
    """List the tiles that somebody does not see."""
    tiles = unseen(state, viewer)
    return [f"{one} {tiles.count(one)}" for one in state.config.kinds if tiles.count(one)]


def checked(config: Config, word: str) -> str:
    """Say whether a word is in the lexicon."""
    spelled = config.alphabet.fold(word)
    if not config.has_lexicon:
        return gettext("This game has no lexicon.")
    known = lexicon_of(config)
    if spelled is not None and spelled in known:
        return gettext("{word} is in the lexicon {name}.").format(word=spelled, name=known.name)
    told = gettext("{word} is not in the lexicon {name}.")
    return told.format(word=spelled or word[:20], name=known.name)


def defined(state: State, word: str) -> list[str]:
    """Give what a word means; definitions are there for French words only."""
    if state.config.language != "fr":
        raise Invalid("scrabble.no-definitions", language=state.config.language)
    with opened() as known:
        return meaning_told(word, known.of(word)).split("\n")


def legend(terminal: Terminal) -> Iterator[str]:
    """Say what the signs of the squares mean."""
    meanings = {
        LIGHT_BLUE: gettext("letter counts twice"),
        DARK_BLUE: gettext("letter counts three times"),
        PINK: gettext("word counts twice"),
        RED: gettext("word counts three times"),
    }
    for colour, meaning in meanings.items():
        sign = terminal.styled(sign_of(terminal, colour), *square_codes(terminal, colour))
        yield f"{sign}  {meaning}"


def counted(state: State, play: Play) -> int:
    """Count a play that may lie there."""
    config = state.config
    check_placement(state.board, play, state.rack(state.turn), config.crossing)
    return play_points(state.board, play, config.tiles, config.crossing)


def standings_told(standings: Sequence[Score]) -> Iterator[str]:
    """List finished games: everyone's points, the best of all first."""
    for score in standings[:LISTED]:
        setup = score.record.setup
        *_, last = replay(GAME, setup, score.record.entries)
        assert isinstance(last, State)
        company = Company(setup.seats)
        told = " · ".join(
            f"{company.called(seat)} {points}" for seat, points in enumerate(last.scores)
        )
        yield f"{setup.date}  {told}"
