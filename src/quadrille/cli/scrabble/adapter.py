"""Scrabble for the shared verbs: positions in CGP, games in GCG, recorded games.

A position of any of them is shown as a `Picture`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from quadrille.cli.choices import state_at as chosen_state
from quadrille.cli.choices import whole
from quadrille.cli.command import json_line, option
from quadrille.cli.inputs import about, read_bytes
from quadrille.cli.scrabble.options import (
    coordinates_option,
    lexicon_option,
    set_option,
    usual_coordinates,
)
from quadrille.cli.scrabble.tables import table_options
from quadrille.cli.terminal import Terminal
from quadrille.cli.verbs.adapter import Adapter
from quadrille.cli.verbs.help_texts import USUAL_DETAILS
from quadrille.cli.verbs.sources import Loaded
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.record import Record, Setup, is_record

if TYPE_CHECKING:
    from quadrille.cli.scrabble.loading import Loaded as LoadedFile
    from quadrille.cli.verbs.judgements import Judge, Judgement
    from quadrille.games.scrabble.state import State
    from quadrille.games.scrabble.svg import Picture

players_option = option(
    "--players",
    metavar="LIST",
    required=True,
    help=noted("Who plays, one to four: names of people, and of computers as in “scrabble match”."),
)


class ScrabbleAdapter(Adapter):
    """Scrabble for the shared verbs."""

    SETUP_OPTIONS = (players_option, table_options)
    FILE_OPTIONS = (set_option, coordinates_option)
    EXPORT_OPTIONS = (set_option,)
    BEST_OPTIONS = ()
    CHECK_OPTIONS = (lexicon_option, set_option)
    SCORED = "FILE"
    SCORE_OPTIONS = (set_option, coordinates_option)
    NAMES_FILE = False
    NOTHING_FOUND: ClassVar[Mapping[str, Any]] = {"scores": [], "warnings": [], "unknown_words": []}

    def load(self, file: str | None, **given: Any) -> Loaded:
        """Read a file; its states are pictures, with the coordinates asked for."""
        from quadrille.cli.scrabble.loading import load, pictures

        assert file is not None
        if not given:
            return super().load(file)
        loaded = load(file, given["set_code"])
        convention = given["coordinates"] or usual_coordinates()
        every = [replace(one, convention=convention) for one in pictures(loaded)]
        return Loaded(loaded.record or Record(Setup(self.name, ())), every, file=file)

    def load_to_export(self, file: str | None, **given: Any) -> LoadedFile:
        """Read a file whole."""
        from quadrille.cli.scrabble.loading import load

        assert file is not None
        return load(file, given["set_code"])

    def new(self, **given: Any) -> Setup:
        """Return the setup of a new table."""
        from quadrille.cli.engine import explain_wait
        from quadrille.cli.scrabble.seats import check_computers, read_seats

        seats, config = read_seats(given["players"]), given["options"].config()
        self.game.initial(config, len(seats))
        with explain_wait():
            check_computers(config, seats)
        options = tuple(self.game.options(config).items())
        return Setup(self.name, options, seats, date.today().isoformat())

    def judge(self, **given: Any) -> Judge:
        """Return how a game or positions are checked."""
        from quadrille.cli.scrabble.check import judge_file

        return lambda name: judge_file(name, given["lexicon"], given["set_code"])

    def score_judge(self, expected: Any, **given: Any) -> Judge:
        """Return how a recorded game is scored, or a game in GCG."""
        from quadrille.cli.scrabble.loading import load_text
        from quadrille.cli.scrabble.score import judge_gcg
        from quadrille.cli.verbs.judged_game import judge_game
        from quadrille.games.scrabble.gcg.format import decode_gcg, is_gcg

        def judge(name: str) -> Judgement:
            text = decode_gcg(read_bytes(name))
            if not is_gcg(text) or is_record(text):
                return judge_game(
                    self.game, name, None, expected, self.describe_puzzle, text, scores_of
                )
            if expected is not None:
                raise Invalid("not-record", path=name)
            return judge_gcg(name, load_text(text, name, given["set_code"]))

        return judge

    def draw(self, screen: Terminal, state: Picture) -> list[str]:
        """Draw the board, the points, the play and the rack."""
        from quadrille.cli.scrabble.paint import Marks, paint_board
        from quadrille.games.scrabble.notation import write_play, write_tiles

        if not screen.moving:
            return self.position_text(state, "text").rstrip("\n").split("\n")
        marks = Marks(last=state.last.laid() if state.last else ())
        scores = "  ".join(f"{name} {score}".strip() for name, score in _scores(state))
        last = write_play(state.last, state.convention) if state.last else ""
        board = paint_board(screen, state.board, state.convention, marks)
        below = " · ".join(filter(None, [scores, last, write_tiles(state.rack)]))
        return [*board, below, *state.comments]

    def formats(self) -> list[str]:
        """Return the formats of games and positions."""
        return ["gcg", "cgp", "record", "svg", "text", "json"]

    def export(self, loaded: Any, form: str, at: int | None, **given: Any) -> Iterable[str | bytes]:
        """Return a game or a position in a format."""
        from quadrille.cli.scrabble.loading import picture_at, positions
        from quadrille.games.scrabble.files import write_cgp

        if form in ("gcg", "record"):
            whole(form, at)
            return [(_gcg if form == "gcg" else _record)(loaded)]
        if form == "cgp":
            return [write_cgp(chosen_state(positions(loaded), at)) + "\n"]
        return [self.position_text(picture_at(loaded, at), form)]

    def position_text(self, state: Picture, form: str) -> str:
        """Return a position as SVG, JSON or text: the board, points, the last play, the rack."""
        from quadrille.games.scrabble.board import rows
        from quadrille.games.scrabble.notation import write_play, write_tiles
        from quadrille.games.scrabble.svg import position_svg
        from quadrille.games.scrabble.text import board_text

        if form == "svg":
            return position_svg(state)
        if form == "json":
            fields = {
                "board": [[one or None for one in row] for row in rows(state.board)],
                "rack": list(state.rack),
                "names": list(state.names),
                "scores": list(state.scores),
                "last": write_play(state.last) if state.last else None,
                **({"comments": list(state.comments)} if state.comments else {}),
            }
            return json_line(fields) + "\n"
        lines = [board_text(state.board, state.convention)]
        lines += [f"{name}: {score}" if name else str(score) for name, score in _scores(state)]
        lines += [write_play(state.last, state.convention)] if state.last else []
        lines += [write_tiles(state.rack)] if state.rack else []
        lines += state.comments
        return "".join(f"{line}\n" for line in lines)


def scores_of(state: State) -> tuple[int, ...]:
    """Return the points of all seats so far."""
    return state.scores


def _scores(picture: Picture) -> Iterable[tuple[str, int]]:
    names = picture.names or ("",) * len(picture.scores)
    return zip(names, picture.scores, strict=True)


def _gcg(loaded: LoadedFile) -> str | bytes:
    """Return a game as GCG: one that was read as GCG byte for byte, in its own encoding."""
    from quadrille.games.scrabble.game import gcg_text

    if loaded.record is not None:
        return gcg_text(loaded.record, loaded.states)
    if loaded.game is None:
        raise Invalid("scrabble.no-game", path=loaded.file)
    return loaded.raw


def _record(loaded: LoadedFile) -> str:
    from quadrille.cli.scrabble.loading import known_lexicon
    from quadrille.games.scrabble.gcg.reconstruct import reconstruct_record

    if loaded.record is not None:
        return loaded.record.text()
    if loaded.game is None:
        raise Invalid("scrabble.no-game", path=loaded.file)
    with about(loaded.file):
        words = known_lexicon(loaded)
        return reconstruct_record(loaded.game, loaded.tiles, loaded.code, words).text()


DETAILS = {
    **USUAL_DETAILS,
    "new": noted(
        "The file gives the players, the rules and the draw. Anyone who has it can "
        "play the same game: quadrille scrabble play FILE."
    ),
    "show": noted(
        "FILE is a GCG game, a recorded game, or positions in CGP. For a game the last "
        "position is shown, or the one chosen by --at; for positions, the last one."
    ),
    "replay": noted("FILE is a GCG game, a recorded game, or positions in CGP."),
    "check": noted(
        "A GCG game is replayed: a word that does not fit is an error; points, totals, "
        "racks and turns that do not agree are warnings. With --lexicon, so are words "
        "that are not in it. A record is replayed by the rules; in a position, the "
        "tiles are counted. A folder or zip archive means all files in it. Exit status "
        "1: there is an error; 2: a file cannot be read."
    ),
    "score": noted(
        "FILE is a recorded game or a GCG game; a folder or zip archive means all files in it. "
        "Games with the same draw are ranked together, and so are all GCG games. Ties share a "
        "place. Exit status 1: a game is not finished or not valid."
    ),
    "export": noted(
        "gcg and record convert a whole game; cgp, svg, text and json give one "
        "position, the last one or the one chosen by --at. GCG supports two-player "
        "games under the official rules. Converting GCG to a record requires all racks "
        "to be known."
    ),
}
EXAMPLES = {
    "new": (
        "--players Ann,equity --seed 1 --set en",
        "--players Ann,Ben --challenge double --out game.quadrille",
    ),
    "show": ("game.gcg", "game.gcg --at 3 --svg --out board.svg"),
    "replay": ("game.gcg", "scrabble.quadrille --delay 2", "game.gcg --json"),
    "score": ("game.gcg", "game.gcg scrabble.quadrille --json"),
    "check": ("game.gcg --lexicon en", "positions.cgp --set en --json"),
    "export": ("game.gcg --format cgp --at 3", "scrabble.quadrille --out game.gcg"),
}
ADAPTER = ScrabbleAdapter("scrabble", DETAILS, EXAMPLES)
