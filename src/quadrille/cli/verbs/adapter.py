"""How the shared verbs read, describe and draw one game.

`Adapter` fits every game. A game of ours changes what is different: it names its own adapter in its
`GameCommands`.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import click

from quadrille.cli.choices import first_given, whole
from quadrille.cli.command import json_line
from quadrille.cli.inputs import files_to_judge
from quadrille.cli.layout import beside, fold_paragraphs
from quadrille.cli.screens import margin_between, notes_room
from quadrille.cli.terminal import Terminal, show
from quadrille.cli.verbs.help_texts import USUAL_DETAILS, USUAL_EXAMPLES
from quadrille.cli.verbs.sources import Loaded, load, new_setup, read_record, setup_options
from quadrille.core.capabilities import find
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import format_number, gettext, noted
from quadrille.core.record import Record, Setup
from quadrille.games import game as game_called

if TYPE_CHECKING:
    from quadrille.app.scores import Score
    from quadrille.app.table import Table
    from quadrille.cli.conversation import Presenter
    from quadrille.cli.verbs.judgements import Group, Judge, Judgement
    from quadrille.core.solver import Solution
    from quadrille.store.saved_games import SavedGames

LEAST_LESSON = 30
"""The least width that the sentences of a lesson need beside a position."""


class Adapter:
    """How the shared verbs read, describe and draw a game; options come to it as keywords."""

    FILE: ClassVar[str] = "FILE"
    """What the help calls a file; in brackets where the options may stand for one."""
    PAUSE: ClassVar[float] = 1.0
    """The seconds that `replay` shows a picture."""
    REPLAYED: ClassVar[str] = "FILE"
    """What the help of `replay` calls a file."""
    PAUSE_HELP: ClassVar[str] = noted("Seconds between two positions (1).")
    POSITIONS: ClassVar[frozenset[str]] = frozenset(["svg", "text", "json"])
    """The formats that show one position, so that `--at` can choose it."""
    RECORDED: ClassVar[frozenset[str]] = frozenset()
    """The formats that need a recorded game, and not only how one begins."""
    ENDINGS: ClassVar[Mapping[str, str]] = {
        "record": ".quadrille", "replay-svg": ".svg", "text": ".txt",
    }  # fmt: skip
    """Endings of the formats that declare none and are not named after theirs."""
    SOLVES_WHOLE: ClassVar[bool] = False
    """Whether a solution is only written as a whole game, from its start."""
    SETUP_OPTIONS: ClassVar[Sequence[Any] | None] = None
    """The options that describe a new game."""
    FILE_OPTIONS: ClassVar[Sequence[Any]] = ()
    """The options that say how a file is read; some verbs may have others instead."""
    BEST_OPTIONS: ClassVar[Sequence[Any] | None] = None
    EXPORT_OPTIONS: ClassVar[Sequence[Any] | None] = None
    REPLAY_OPTIONS: ClassVar[Sequence[Any] | None] = None
    SOLVE_OPTIONS: ClassVar[Sequence[Any] | None] = None
    CHECKED: ClassVar[str] = "FILE"
    """What the help of `check` calls a file."""
    CHECK_ARGUMENTS: ClassVar[Sequence[Any]] = ()
    """What `check` is given before its files, which may be left out then."""
    CHECK_OPTIONS: ClassVar[Sequence[Any]] = ()
    NAMES_FILE: ClassVar[bool] = True
    """Whether the verdict on the only file names it too."""
    NOTHING_FOUND: ClassVar[Mapping[str, Any]] = {
        "name": "", "score": 0, "scores": [], "finished": False,
    }  # fmt: skip
    """The fields of a verdict, besides `valid` and `errors`, on a file that cannot be read."""
    SCORED: ClassVar[str] = "RECORD"
    """What the help of `score` calls a file."""
    SCORE_OPTIONS: ClassVar[Sequence[Any]] = ()
    SCORE_COLUMNS: ClassVar[Sequence[str]] = (
        "game", "place", "file", "name", "score", "finished", "errors",
    )  # fmt: skip
    """What `score --csv` prints."""
    PUZZLE_ALIASES: ClassVar[Sequence[str]] = ()
    """Older spellings of `--puzzle`, which names the file of a puzzle."""
    PUZZLE_PARTS: ClassVar[str] = noted("other options")
    """In what the puzzles of games differ that are ranked apart."""
    PLAY_OPTIONS: ClassVar[Sequence[Any]] = ()
    """The options of `play`, besides those of a new game."""
    PLAY_KEYS: ClassVar[tuple[str, ...]] = ()
    """The options of `play` that are for the presenter."""

    def __init__(
        self,
        name: str,
        details: Mapping[str, str] | None = None,
        examples: Mapping[str, Sequence[str]] | None = None,
        best_columns: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.details = USUAL_DETAILS if details is None else details
        """What the help of each verb says after its summary."""
        self.examples = {**USUAL_EXAMPLES, **(examples or {})}
        """The arguments of the examples of each verb, or whole command lines."""
        self._best_columns = best_columns

    @cached_property
    def game(self) -> AnyGame:
        """The game, loaded only when a verb is run."""
        return game_called(self.name)

    @property
    def best_columns(self) -> Sequence[str]:
        """What `best --csv` prints beside the places: fields of a score, options of a game."""
        return self._best_columns or ("score", "name", "date", *sorted(self.game.remarks))

    def options_of(self, verb: str) -> Sequence[Any]:
        """Return the options that this game adds to a verb."""
        found = {
            "new": self.SETUP_OPTIONS,
            "play": (*(self.SETUP_OPTIONS or setup_options(self.game)), *self.PLAY_OPTIONS),
            "best": self.BEST_OPTIONS,
            "check": self.CHECK_OPTIONS,
            "score": self.SCORE_OPTIONS,
            "export": self.EXPORT_OPTIONS,
            "replay": self.REPLAY_OPTIONS,
            "solve": self.SOLVE_OPTIONS,
        }.get(verb)
        if found is not None:
            return found
        return setup_options(self.game) if verb == "new" else self.FILE_OPTIONS

    # Finding a game

    def load(self, file: str | None, **given: Any) -> Loaded:
        """Read a file, or make what the options describe."""
        assert file is not None
        return load(self.game, file)

    def load_to_solve(self, file: str | None, **given: Any) -> Loaded:
        """Read what a solver begins with."""
        return self.load(file, **given)

    def load_to_export(self, file: str | None, **given: Any) -> Any:
        """Read what `export` turns into a format."""
        return self.load(file, **given)

    def load_to_replay(self, file: str | None, **given: Any) -> Loaded:
        """Read what `replay` shows."""
        return self.load(file, **given)

    def new(self, **given: Any) -> Setup:
        """Return the setup of a new game."""
        return new_setup(self.game, **given)

    def is_given(self, **given: Any) -> bool:
        """Return whether the options leave nothing to chance that `new` would have to say."""
        return True

    def best_config(self, file: str | None, **given: Any) -> Any:
        """Return the config of the puzzle that `best` is about; `None` for every puzzle."""
        return None if file is None else self.config_of(self.load(file, **given))

    def best_row(self, score: Score) -> tuple[dict[str, Any], str]:
        """Return the fields of a score in `best`, and its line for people."""
        options = self.game.options(self.game.configure(dict(score.record.setup.options)))
        known = {"score": score.score, "name": score.name, "date": score.date, **options}
        fields = {name: known.get(name, "") for name in self.best_columns}
        last = fields[self.best_columns[-1]] if len(self.best_columns) > 3 else ""
        return fields, f"{format_number(score.score):>7}  {score.name or '—'}  {score.date}  {last}"

    def config_of(self, loaded: Loaded) -> Any:
        """Return the config of a game that was read."""
        return self.game.configure(dict(loaded.record.setup.options))

    def table(self, saved_games: SavedGames, file: str | None, **given: Any) -> Table:
        """Sit down at the game of a file, or at a new one."""
        from quadrille.app.sessions import sit
        from quadrille.cli.seating import continue_record

        if file is None:
            return sit(saved_games, self.new(**given))
        second = first_given(**given)
        if second is not None:
            raise Invalid("bad-together", first=self.FILE.strip("[]"), second=second)
        record = self.load(file).record
        return continue_record(saved_games, record) or sit(saved_games, record.setup)

    def single_setup(self, config: Any, name: str = "") -> Setup:
        """Return the setup of a game for one person."""
        options = tuple(self.game.options(config).items())
        return Setup(self.name, options, (name,), date.today().isoformat())

    # Judging files

    def to_check(self, files: Sequence[str], **given: Any) -> tuple[Judge, Sequence[str]]:
        """Return how `check` judges a file, and the files and folders that it judges."""
        return self.judge(**given), files

    def judge(self, **given: Any) -> Judge:
        """Return how `check` judges a file."""
        return self.score_judge(None)

    def score_judge(self, expected: Any, **given: Any) -> Judge:
        """Return how `score` judges a file, which must be on the puzzle of a config, if any."""
        from quadrille.cli.verbs.judged_game import judge_game

        def read(text: str, name: str) -> Record:
            return self.read_game(text, name, expected)

        return lambda name: judge_game(self.game, name, read, expected, self.describe_puzzle)

    def describe_puzzle(self, config: Any) -> dict[str, str]:
        """Return the options that make a puzzle, as people read them in a ranking."""
        options: dict[str, str] = self.game.options(config)
        return {key: text for key, text in options.items() if key not in self.game.remarks}

    def read_game(self, text: str, name: str, expected: Any) -> Record:
        """Read a file to be judged; it may only have moves where a puzzle is `expected`."""
        return read_record(self.game, text, name, played=True)

    def load_expected(self, puzzle: str) -> Any:
        """Return the config of the puzzle that the games to be scored must be on."""
        return self.config_of(load(self.game, puzzle))

    def files_to_score(self, files: Sequence[str]) -> list[str]:
        """Return every file to score; raise `Invalid` if there is none."""
        return files_to_judge(files)

    def report(self, one: Judgement, **given: Any) -> Iterable[str] | None:
        """Return the only game at length; `None` to rank it alone."""
        return None

    def ranking_lines(self, group: Group) -> Iterator[str]:
        """Return the lines of a ranking."""
        from quadrille.cli.verbs.judgements import place_text

        for place, one in group:
            note = gettext("finished") if one.finished else gettext("unfinished")
            if one.fields["errors"]:
                note = one.fields["errors"][0]["message"]
            score = "" if one.unreadable else format_number(one.score)
            name = one.name or one.file
            about = note if note.startswith(f"{name}:") else f"{name}  ({note})"
            yield f"{place_text(place)} {score:>7}  {about}"

    def cells(self, one: Judgement) -> dict[str, Any]:
        """Return the cells of `--csv` that differ from the fields of `--json`."""
        return {}

    # Showing a game

    def setup_text(self, setup: Setup) -> str:
        """Return the file that `new` writes."""
        return Record(setup).text()

    def setup_fields(self, setup: Setup) -> dict[str, Any]:
        """Return what `new --json` prints."""
        return {"game": self.name, "seats": list(setup.seats), **dict(setup.options)}

    def draw(self, screen: Terminal, state: Any) -> list[str]:
        """Return a position for a terminal."""
        return self.game.text(state, None).split("\n")

    def draw_for(self, screen: Terminal, state: Any, seat: int) -> list[str]:
        """Return a position for a terminal, with what only one seat may see."""
        seen: str = self.game.text(state, seat)
        return self.draw(screen, state) if seen == self.game.text(state, None) else seen.split("\n")

    def lesson_picture(
        self, screen: Terminal, state: Any, seat: int, sentences: Sequence[str]
    ) -> list[str]:
        """Return a position for a window that is drawn in place, with the sentences of a lesson.

        They are below the position or, where that is too high for the window, beside it.
        """
        board = self.draw_for(screen, state, seat)
        below = fold_paragraphs(sentences, screen.width)
        if len(board) + len(below) + 2 <= screen.height:
            return [*board, "", *below]
        width = max(len(click.unstyle(line)) for line in board)
        room = notes_room(screen, width, LEAST_LESSON)
        if not room:
            return [*board, "", *below]
        aside = fold_paragraphs(sentences, room, apart=True)
        return beside(board, aside, width, margin_between(screen))

    def read_line(self, line: str, state: Any) -> str:
        """Return a line that is typed at the prompt in the notation of the game."""
        return line

    def frames(self, screen: Terminal, loaded: Loaded) -> Iterator[list[str]]:
        """Return the pictures of `replay`."""
        return (self.draw(screen, state) for state in loaded.states)

    def show_film(self, screen: Terminal, loaded: Loaded, delay: float) -> None:
        """Show the pictures of `replay` one after the other."""
        for lines in self.frames(screen, loaded):
            show(screen, lines)
            if screen.moving:
                time.sleep(delay)

    def last_lines(self, state: Any) -> Iterable[str]:
        """Return what `replay` prints below the last picture."""
        return ()

    def formats(self) -> list[str]:
        """Return the names of the formats to which a game can be exported."""
        game = self.game
        own = [one.name for one in game.formats if one.write is not None]
        drawn = [] if game.drawing is None else ["svg"]
        film = [] if game.drawing is None or game.drawing.film is None else ["replay-svg"]
        return ["record", *own, *drawn, *film, "text", "json"]

    def endings(self) -> dict[str, str]:
        """Return how the name of a file ends, by its format."""
        known = {**self.ENDINGS, **{one.name: one.ending for one in self.game.formats}}
        return {form: known.get(form, f".{form}") for form in self.formats()}

    def export(self, loaded: Any, form: str, at: int | None, **given: Any) -> Iterable[str | bytes]:
        """Return a game, or a position of it, in a format, part by part."""
        if form in self.POSITIONS:
            return [self.position_text(loaded.position(at), form)]
        if form in self.RECORDED and not loaded.recorded:
            raise Invalid("not-record", path=loaded.file)
        whole(form, at)
        own = find(self.game.formats, form)
        if own is not None and own.write is not None:
            return [own.write(loaded.record, loaded.states)]
        return [loaded.record.text() if form == "record" else self._film(loaded)]

    def _film(self, loaded: Loaded) -> str:
        game = self.game
        assert game.drawing is not None
        assert game.drawing.film is not None
        pairs = zip(loaded.states, loaded.record.entries, strict=False)
        moves = [game.parse(entry.text, state, entry.seat) for state, entry in pairs]
        return game.drawing.film(loaded.states[0], moves)

    def position_text(self, state: Any, form: str) -> str:
        """Return a position as `text`, `json` or `svg`, as a spectator sees it."""
        if form == "json":
            return json_line(self.game.view(state, None)) + "\n"
        if form == "svg":
            if self.game.drawing is None:
                raise Invalid("bad-choice", value="--svg", choices=", ".join(self.formats()))
            return self.game.drawing.svg(state, None)
        return self.game.text(state, None) + "\n"

    def solution_lines(self, state: Any, moves: Sequence[str]) -> Sequence[str]:
        """Return what `solve` prints of a solution: its moves, or the state that they lead to."""
        return moves

    def final_fields(self, state: Any) -> dict[str, Any]:
        """Return what `solve --json` prints about the state that a solution leads to."""
        return {}

    def shortfall(self, state: Any) -> str:
        """Return what a solution leaves undone, or "": `solve` says it and ends with status 1."""
        return ""

    def solution_file(self, record: Record, state: Any) -> str:
        """Return what `solve --out` writes: the record, or the game's own result file."""
        return record.text()

    def score_text(self, score: int) -> str:
        """Return the score of a solution for people."""
        return str(score)

    def solution_fields(
        self, solution: Solution[Any], moves: Sequence[str], seed: int
    ) -> dict[str, Any]:
        """Return what `solve --json` prints."""
        return {
            "score": solution.score,
            "bound": solution.bound,
            "proved": solution.proved,
            "moves": moves,
            "seconds": round(solution.seconds, 3),
            "seed": seed,
            "method": solution.method,
            "nodes": solution.nodes,
        }

    def check_play(self, **own: Any) -> None:
        """Raise `Invalid` if the options for the presenter make no sense."""
        return

    def presenter(self, table: Table, screen: Terminal, **own: Any) -> Presenter[Any]:
        """Return what a conversation at the prompt shows."""
        from quadrille.cli.verbs.game_presenter import GamePresenter

        return GamePresenter(table, screen)
