"""Scrabble as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from quadrille.core.capabilities import Drawing, Facts, Page, Players, Puzzles, Question
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.i18n import noted
from quadrille.core.lessons import Lessons
from quadrille.core.options import fill_at_random
from quadrille.core.record import Record
from quadrille.games.scrabble import notation, preview, rules
from quadrille.games.scrabble.analysis_board.questions import QUESTIONS
from quadrille.games.scrabble.board import letter_rows
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.errors import SENTENCES
from quadrille.games.scrabble.game_end import ENDING
from quadrille.games.scrabble.gcg.capability import (
    gcg_format,
    names_of,
    outline_game,
    read_game,
    read_result,
)
from quadrille.games.scrabble.judge import lexicon_of
from quadrille.games.scrabble.moves import Move, Play
from quadrille.games.scrabble.options import read_options, write_options
from quadrille.games.scrabble.players import computers, whole_games
from quadrille.games.scrabble.possible import possible_state
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.state import State
from quadrille.games.scrabble.study.tasks import TASKS
from quadrille.games.scrabble.text import position_text
from quadrille.games.scrabble.view import private, shared
from quadrille.lexicon.language import MOST_TILES
from quadrille.lexicon.named_words import DIGEST, lexicon_changes

MOST_SEATS = MOST_TILES // RACK
"""More than any bag can serve; the number for a given bag is checked when a game begins."""


def words_played(states: Sequence[State], seats: Collection[int]) -> Sequence[str]:
    """Return the words that some seats have made."""
    from quadrille.games.scrabble.players.learned_words import words_played

    return words_played(states, seats)


def share_words(language: str, words: Iterable[str]) -> Sequence[str]:
    """Add words to those that people have played."""
    from quadrille.games.scrabble.players.learned_words import LearnedWords

    return LearnedWords(language).learn(words)


def known_languages() -> Collection[str]:
    """Return the codes of the languages, those of the user too."""
    from quadrille.lexicon.languages import codes

    return codes()


def fold_word(code: str, text: str) -> str | None:
    """Return a text in the letters of a language, or `None` if it has others."""
    from quadrille.lexicon.languages import language

    return language(code).alphabet.fold(text)


def sort_words(code: str, words: Iterable[str]) -> list[str]:
    """Return words in the order of the alphabet of a language."""
    from quadrille.lexicon.languages import language

    return sorted(words, key=language(code).alphabet.encode)


def write_words(code: str, words: Sequence[str]) -> str:
    """Return words as a list such as `--lexicon` reads."""
    from quadrille.lexicon.languages import language
    from quadrille.lexicon.wordlist import WordList, write_wordlist

    return write_wordlist(WordList(language(code).alphabet, tuple(words)))


def gcg_text(record: Record, states: Sequence[State]) -> str:
    """Return the GCG text of a game of two."""
    from quadrille.games.scrabble.gcg.dates import add_date
    from quadrille.games.scrabble.gcg.format import write_gcg
    from quadrille.games.scrabble.gcg.transcript import transcribe

    return write_gcg(add_date(transcribe(states, names_of(record)), record.setup.date))


def svg(state: State, seat: int | None) -> str:
    """Return a position as everyone sees it, as SVG."""
    from quadrille.games.scrabble.svg import board_svg

    return board_svg(state)


class Scrabble(Game[Config, State, Move]):
    """Words crossing words, one after the other."""

    name = "scrabble"
    errors = SENTENCES
    title = noted("Scrabble")
    description = noted("Build crossing words for the most points")
    letters = True
    lexicon_option = "lexicon"
    seats = range(1, MOST_SEATS + 1)
    remarks = frozenset({DIGEST})
    undoable = False
    hidden = frozenset({"fill", "draws"})
    resigning = "resign"
    overtime = "overtime"
    answers = notation.ANSWERS
    puzzles = Puzzles(fill_at_random, frozenset({"fill", "draws"}))
    players = Players(
        computers.levels(),
        computers.choose,
        computers.check,
        computers.kernels_for,
        computers.choose_quickly,
        choose_within=computers.choose_within,
        whole_games=whole_games.WHOLE_GAMES,
    )
    questions = (Question("preview", preview.preview, during_event=True), *QUESTIONS)
    study = TASKS
    ending = ENDING
    pages = (
        Page("/board", "analysis_board", noted("Analysis board"), has_board=True),
        Page("/training", "training", noted("Training"), has_board=True),
        Page("/analysis", "analysis", noted("Review a game")),
        Page("/analysis/{code}", "analysis", has_board=True),
    )
    drawing = Drawing(svg)
    lessons = Lessons("quadrille.games.scrabble")
    formats = (gcg_format(gcg_text, read_game, outline_game, read_result),)
    facts = Facts[Config, State](
        topics=known_languages,
        topic=lambda config: config.language,
        found=words_played,
        share=share_words,
        levels=frozenset({"learned"}),
        fold=fold_word,
        sort=sort_words,
        write=write_words,
    )
    kernels = ("quadrille.games.scrabble",)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    gains = staticmethod(rules.gains)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    shared = staticmethod(shared)
    private = staticmethod(private)
    possible_state = staticmethod(possible_state)
    text = staticmethod(position_text)

    def warnings(self, config: Config) -> tuple[QuadrilleError, ...]:
        """Return a warning if the lexicon has changed since the game was recorded."""
        return lexicon_changes(config.words, config.recorded_digest)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seat in turn, or the one that has to answer a play."""
        return state.to_move

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Return the move that a text says, squares in the English form; or raise `Invalid`."""
        return notation.parse(text, state.config.tiles, seat)

    def write(self, move: Move, state: State) -> str:
        """Return the text of a move; a play has `.` for tiles already on the board."""
        return notation.write(rules.canonical(state, move) if isinstance(move, Play) else move)

    def thinking(self, config: Config) -> int:
        """Return the time of the clock in seconds."""
        return 60 * config.clock

    def visible_move(self, text: str, seat: int, viewer: int | None) -> str | None:
        """Return a move; other seats do not see which tiles were exchanged."""
        return "exchange" if text.startswith("exchange") and seat != viewer else text

    def prepare(self, state: State) -> None:
        """Load the lexicon, if there is one."""
        if state.config.has_lexicon:
            lexicon_of(state.config)

    def letter_rows(self, state: State) -> list[str]:
        """Return the letters on the board as rows, blanks as the letters they stand for."""
        return letter_rows(state.shown)


State.drawn_by = svg
GAME = Scrabble()
