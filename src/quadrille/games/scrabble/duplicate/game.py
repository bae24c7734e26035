"""Duplicate Scrabble as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from quadrille.core.capabilities import Drawing, EventRules, Puzzles, Question
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game, Outcome
from quadrille.core.i18n import decimal, gettext, noted
from quadrille.core.lessons import Lessons
from quadrille.core.options import fill_at_random
from quadrille.core.record import Record
from quadrille.games.scrabble.board import letter_rows
from quadrille.games.scrabble.duplicate import notation, rules
from quadrille.games.scrabble.duplicate.config import UNTIMED, Config
from quadrille.games.scrabble.duplicate.game_end import ENDING
from quadrille.games.scrabble.duplicate.moves import Move, Slip
from quadrille.games.scrabble.duplicate.options import read_options, write_options
from quadrille.games.scrabble.duplicate.state import State, percent
from quadrille.games.scrabble.duplicate.text import position_text
from quadrille.games.scrabble.duplicate.tops import tops
from quadrille.games.scrabble.duplicate.view import private, shared, whole
from quadrille.games.scrabble.errors import SENTENCES
from quadrille.games.scrabble.gcg.capability import gcg_format
from quadrille.games.scrabble.notation import write_play
from quadrille.lexicon.named_words import DIGEST, lexicon_changes

MOST_SEATS = 1000
"""As many as a large hall has."""


def gcg_text(record: Record, states: Sequence[State]) -> str:
    """Return the GCG text of the official game: the top of each round."""
    from quadrille.games.scrabble.duplicate.transcript import transcribe
    from quadrille.games.scrabble.gcg.dates import add_date
    from quadrille.games.scrabble.gcg.format import write_gcg

    return write_gcg(add_date(transcribe(states[-1]), record.setup.date))


def svg(state: State, seat: int | None) -> str:
    """Return the board with the points of a seat, or of the tops, as SVG; the rack is everyone's.

    >>> from quadrille.games.scrabble.duplicate.rules import initial
    >>> svg(initial(read_options({"lexicon": "en"}), 1), None).count('class="l"')
    7
    """
    from quadrille.games.scrabble.svg import Picture, position_svg

    if seat is None and state.seats == 1:
        seat = 0
    points = state.top if seat is None else state.totals[seat]
    rack = () if state.over else tuple(state.rack)
    last = state.rounds[-1].top if state.rounds else None
    tiles = state.config.table.tiles
    return position_svg(Picture(tiles, state.board, rack, scores=(points,), last=last))


def result(record: Record, states: Sequence[State], seat: int, name: str) -> tuple[str, str]:
    """Return the slips of a seat, one a line, with the rack and the top of each round."""
    state = states[-1]
    lines = [f"# {name}", "# " + gettext("round, rack, slip, points; top, points")]
    for number, one in enumerate(state.rounds, 1):
        slip = one.slips[seat]
        play = "-" if slip.play is None else write_play(slip.play)
        wrong = f" ({slip.fault.message})" if slip.fault is not None else ""
        top = f"{write_play(one.top)}, {one.points}"
        lines.append(f"{number}, {''.join(one.rack)}, {play}, {slip.points}{wrong}; {top}")
    share = decimal(state.percentage(seat), "")
    lines.append(f"# {state.totals[seat]} / {state.top} ({share} %)")
    return ".txt", "".join(f"{line}\n" for line in lines)


def draw(record: Record, states: Sequence[State]) -> list[tuple[str, str]]:
    """Return the official game, and the record with all slips."""
    return [("game.gcg", gcg_text(record, states)), ("game.quadrille", record.text())]


def dealt(options: Mapping[str, str], state: State | None) -> Iterable[tuple[str, ...]]:
    """Return the racks of all rounds so far."""
    return () if state is None else [*(one.rack for one in state.rounds), tuple(state.rack)]


def words(state: State) -> Iterable[str]:
    """Return the words that the tops of the rounds have made."""
    return (word for one in state.rounds for word in one.words)


def details(state: State) -> Sequence[tuple[float, int | None]]:
    """Return the percentage of the top of each seat, and its points in the last round."""
    top = state.top
    last = [slip.points for slip in state.rounds[-1].slips] if state.rounds else None
    return [
        (percent(total, top), None if last is None else last[seat])
        for seat, total in enumerate(state.totals)
    ]


GCG = gcg_format(gcg_text)
EVENT = EventRules(
    in_rounds=True, result=result, draw=draw, dealt=dealt, words=words, details=details
)


class ScrabbleDuplicate(Game[Config, State, Move]):
    """All play the same tiles on the same board; the best play of each round stays there."""

    name = "scrabble-duplicate"
    errors = SENTENCES
    title = noted("Duplicate Scrabble")
    description = noted("Everyone looks for the best play with the same rack")
    letters = True
    lexicon_option = "lexicon"
    seats = range(1, MOST_SEATS + 1)
    remarks = frozenset({DIGEST})
    undoable = False
    hidden = frozenset({"fill", "draws"})
    resigning = "leave"
    puzzles = Puzzles(
        fill_at_random,
        frozenset({"fill", "draws"}),
        daily=True,
        daily_options=lambda language: {"lexicon": language},
    )
    event = EVENT
    ending = ENDING
    lessons = Lessons("quadrille.games.scrabble.duplicate")
    formats = (GCG,)
    drawing = Drawing(svg)
    questions = (Question("preview", rules.preview, during_event=True),)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    shared = staticmethod(shared)
    private = staticmethod(private)
    view = staticmethod(whole)
    close_round = staticmethod(rules.close_round)

    def warnings(self, config: Config) -> tuple[QuadrilleError, ...]:
        """Return a warning if the lexicon has changed since the game was recorded."""
        return lexicon_changes(config.table.words, config.table.recorded_digest)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seats that have not handed in a slip this round."""
        return state.waiting

    def may_move(self, state: State, seat: int) -> bool:
        """Return whether the slip of a seat is awaited."""
        return state.awaits(seat)

    def so_far(self, state: State) -> Outcome:
        """Return the points of the closed rounds."""
        return Outcome(state.totals)

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Return the move that a text says, squares in the English form; or raise `Invalid`."""
        return notation.parse(text, state.config.table.tiles, seat)

    def write(self, move: Move, state: State) -> str:
        """Return the text of a move; a legal play has `.` for tiles already on the board."""
        return notation.write(rules.canonical(state, move) if isinstance(move, Slip) else move)

    def text(self, state: State, seat: int | None) -> str:
        """Return what everyone sees as plain text."""
        return position_text(state)

    def thinking(self, config: Config) -> int:
        """Return the seconds of a round; 0 if it is not timed."""
        return config.seconds if config.seconds < UNTIMED else 0

    def rounds(self, state: State) -> int:
        """Return how many rounds are closed."""
        return len(state.rounds)

    def visible_move(self, text: str, seat: int, viewer: int | None) -> str | None:
        """Return a move to its own seat, and to others only that a player has left."""
        return text if seat == viewer or text == self.resigning else None

    def letter_rows(self, state: State) -> list[str]:
        """Return the letters on the board as rows, blanks as the letters they stand for."""
        return letter_rows(state.board)

    def prepare(self, state: State) -> None:
        """Find the top of this round, which loads all that the next rounds need."""
        if not state.over:
            tops(state)


GAME = ScrabbleDuplicate()
