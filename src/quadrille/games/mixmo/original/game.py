"""The original Mixmo as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from quadrille.core.capabilities import Absence, Puzzles
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.i18n import noted
from quadrille.games.mixmo.errors import SENTENCES
from quadrille.games.mixmo.options import draw_fill, reopen
from quadrille.games.mixmo.original import notation, rules
from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.original.game_end import ENDING
from quadrille.games.mixmo.original.moves import Move
from quadrille.games.mixmo.original.options import read_options, write_options
from quadrille.games.mixmo.original.players import PLAYERS
from quadrille.games.mixmo.original.possible import possible_state
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.original.text import position_text
from quadrille.games.mixmo.original.view import private, shared
from quadrille.games.mixmo.state import EMPTY
from quadrille.lexicon.named_words import DIGEST, lexicon_changes

MOST_SEATS = 20
"""The most seats that a bag of 120 tiles serves."""


def draw(options: Mapping[str, str], seed: int) -> dict[str, str]:
    """Return the options with the bag drawn from a seed, unless it is given."""
    return dict(options) if "bag" in options else draw_fill(options, seed)


class MixmoOriginal(Game[Config, State, Move]):
    """Everyone at once, each on an own grid, with tiles from one bag."""

    name = "mixmo-original"
    errors = SENTENCES
    title = noted("Mixmo live")
    description = noted("Race the others to place your tiles")
    letters = True
    lexicon_option = "reference"
    seats = range(2, MOST_SEATS + 1)
    undoable = False
    remarks = frozenset({"fill", DIGEST})
    hidden = frozenset({"bag", "fill"})
    resigning = "leave"
    puzzles = Puzzles(draw, frozenset({"fill", "bag"}), partial(reopen, tiles="bag"))
    players = PLAYERS
    ending = ENDING
    absence = Absence[State](rules.awaited_seats, rules.absent_move)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    parse = staticmethod(notation.parse)
    shared = staticmethod(shared)
    private = staticmethod(private)
    possible_state = staticmethod(possible_state)
    text = staticmethod(position_text)

    def warnings(self, config: Config) -> tuple[QuadrilleError, ...]:
        """Return a warning if the lexicon has changed since the game was recorded."""
        return lexicon_changes(config.words, config.recorded_digest)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return all seats that have not left: each may move at any time."""
        return () if state.over else state.present

    def write(self, move: Move, state: State) -> str:
        """Return the text of a move."""
        return notation.write(move)

    def visible_move(self, text: str, seat: int, viewer: int | None) -> str | None:
        """Return a move to its own seat, and to others only what is said aloud."""
        return text if seat == viewer or notation.is_aloud(text) else None

    def letter_rows(self, state: State) -> list[str] | None:
        """Return the winner's grid; none is shown before there is one."""
        if state.winner is None:
            return None
        return [row.replace(EMPTY, ".").upper() for row in state.desks[state.winner].grid]


GAME = MixmoOriginal()
