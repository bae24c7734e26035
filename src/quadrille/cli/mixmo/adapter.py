"""Mixmo for the shared verbs: initial files, results, recorded games, draws by options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from quadrille.cli.choices import first_given, only_one
from quadrille.cli.command import Name, option
from quadrille.cli.inputs import about, read_any_text
from quadrille.cli.mixmo.helps import read_helps
from quadrille.cli.mixmo.options import draw_options, other_lexicon_option, scoring_option
from quadrille.cli.mixmo.score import (
    COLUMNS,
    cells,
    group_lines,
    judge_result,
    report_lines,
    results_in,
    unreadable,
)
from quadrille.cli.outputs import refuse_existing, refuse_unwritable
from quadrille.cli.terminal import Terminal
from quadrille.cli.verbs.adapter import Adapter
from quadrille.cli.verbs.help_texts import USUAL_DETAILS
from quadrille.cli.verbs.sources import Loaded
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import noted
from quadrille.core.record import Record, Setup, is_record

if TYPE_CHECKING:
    from quadrille.app.scores import Score
    from quadrille.app.table import Table
    from quadrille.cli.mixmo.presenter import MixmoPresenter
    from quadrille.cli.verbs.judgements import Group, Judge, Judgement
    from quadrille.games.mixmo.config import Config
    from quadrille.games.mixmo.state import State
    from quadrille.store.saved_games import SavedGames


class MixmoAdapter(Adapter):
    """Mixmo for the shared verbs."""

    PLAY_KEYS = ("result", "helps")
    SETUP_OPTIONS = (draw_options,)
    BEST_OPTIONS = (scoring_option,)
    SCORE_OPTIONS = SOLVE_OPTIONS = (scoring_option, other_lexicon_option)
    CHECK_OPTIONS = (other_lexicon_option,)
    SCORED = "FILE"
    SCORE_COLUMNS = COLUMNS
    PUZZLE_ALIASES = ("--init",)
    PUZZLE_PARTS = noted("draw, lexicon or theme")
    ENDINGS: ClassVar[Mapping[str, str]] = {**Adapter.ENDINGS, "init": ".txt"}
    EXPORT_OPTIONS = (
        option(
            "--name",
            metavar="NAME",
            type=Name(),
            help=noted("The player's name (the one in the file)."),
        ),
    )
    PLAY_OPTIONS = (
        scoring_option,
        option(
            "--name",
            type=Name(),
            default="",
            help=noted("Your name in the result and in the best scores."),
        ),
        option("--result", metavar="FILE", help=noted("Write the result to this file at the end.")),
        option(
            "--helps",
            metavar="LIST",
            default="all",
            help=noted("The live aids: all, none, or some of words,parts,doubles,score,theme,end."),
        ),
    )

    def load(self, file: str | None, **given: Any) -> Loaded:
        """Read an initial file, a result or a recorded game."""
        from quadrille.cli.mixmo.loading import load

        assert file is not None
        return load(file)

    def load_to_solve(self, file: str | None, **given: Any) -> Loaded:
        """Read the draw of a file, to arrange it from an empty grid."""
        from quadrille.cli.mixmo.loading import load_init

        assert file is not None
        config = load_init(file, given["scoring"], given["lexicon"])
        record = Record(self.single_setup(config))
        return Loaded(record, [self.game.initial(config, 1)], recorded=False, file=file)

    def new(self, **given: Any) -> Setup:
        """Return the setup of a new draw."""
        from quadrille.cli.mixmo.loading import new_config

        return self.single_setup(new_config(given["options"]))

    def is_given(self, **given: Any) -> bool:
        """Return whether a seed or the draw itself was given."""
        return given["options"].seed is not None or given["options"].draw is not None

    def best_config(self, file: str | None, **given: Any) -> Any:
        """Return the draw of a file, with the scoring asked for."""
        from quadrille.cli.mixmo.loading import load_init

        return None if file is None else load_init(file, given["scoring"])

    def best_row(self, score: Score) -> tuple[dict[str, Any], str]:
        """Return the points and the status of a result, and its line."""
        from quadrille.cli.mixmo.remarks import standing_line
        from quadrille.games.mixmo.report import STATUSES

        options = dict(score.record.setup.options)
        fields = {"points": score.score, "status": STATUSES[score.rank[0]], "name": score.name}
        line = f"{standing_line(score)}  {options.get('fill', '')}"
        return {**fields, "date": score.date, **options}, line

    def table(self, saved_games: SavedGames, file: str | None, **given: Any) -> Table:
        """Sit down at the draw of a file, or at a new one."""
        from quadrille.app.sessions import sit
        from quadrille.cli.mixmo.loading import load, load_init, new_config
        from quadrille.cli.seating import continue_record

        options, scoring, name = given["options"], given["scoring"], given["name"]
        second = first_given(options=options)
        if file and second:
            raise Invalid("bad-together", first=self.FILE, second=second)
        config = load_init(file, scoring) if file else new_config(options, scoring)
        loaded = load(file) if file and not scoring else None
        record = loaded.record if loaded and loaded.recorded else None
        setup = self.single_setup(config, name)
        return continue_record(saved_games, record) or sit(saved_games, setup)

    def judge(self, **given: Any) -> Judge:
        """Return how a recorded game is judged move by move, and a result as a grid.

        By other words than its own the last grid of a recorded game is judged, too.
        """
        lexicon = given.get("lexicon")
        by_moves = super().score_judge(None)
        as_grid = self.score_judge(None, scoring=None, lexicon=lexicon)

        def judge(name: str) -> Judgement:
            if lexicon is None and is_record(read_any_text(name)):
                return by_moves(name)
            found = as_grid(name)
            if found.unreadable:
                raise found.details.faults[0]
            fields = {
                "valid": found.valid,
                "name": found.name,
                "score": found.score,
                "scores": [found.score],
                "finished": found.finished,
                "errors": [] if found.valid else found.fields["errors"],
            }
            return replace(found, fields=fields)

        return judge

    def score_judge(self, expected: Any, **given: Any) -> Judge:
        """Return how a result or the last position of a game is judged, by a scoring."""
        from quadrille.games.mixmo.options import find_reference
        from quadrille.games.mixmo.score import read_scoring

        scoring = given["scoring"] and read_scoring(given["scoring"]).name
        lexicon = given.get("lexicon")
        only_one(puzzle=expected, lexicon=lexicon)
        chosen = find_reference(lexicon) if lexicon else None
        if chosen is not None:
            # A list that cannot be read is no fault of the results.
            chosen[1].load()

        def judge(name: str) -> Judgement:
            try:
                with about(name):
                    return judge_result(name, scoring, expected, chosen)
            except QuadrilleError as error:
                return unreadable(name, error)

        return judge

    def load_expected(self, puzzle: str) -> Config:
        """Return the draw of an initial file, a result or a record."""
        from quadrille.cli.mixmo.loading import load_init

        return load_init(puzzle, None)

    def files_to_score(self, files: Sequence[str]) -> list[str]:
        """Return every file but the initial files in folders and archives."""
        return results_in(files)

    def report(self, one: Judgement, **given: Any) -> Iterable[str]:
        """Return a result word by word."""
        return report_lines(one, given["scoring"])

    def ranking_lines(self, group: Group) -> Iterator[str]:
        """Return a ranking as a table."""
        return group_lines(group)

    def cells(self, one: Judgement) -> dict[str, Any]:
        """Return counts and sentences for a spreadsheet."""
        return cells(one)

    def setup_text(self, setup: Setup) -> str:
        """Return an initial file."""
        from quadrille.games.mixmo.files import write_init

        return write_init(self.game.configure(dict(setup.options)))

    def setup_fields(self, setup: Setup) -> dict[str, Any]:
        """Return the dictionary, the theme and the draw."""
        config = self.game.configure(dict(setup.options))
        return {
            "dictionary": config.reference,
            "theme": config.theme,
            "draw": config.draw,
            "fill": config.fill,
        }

    def draw(self, screen: Terminal, state: State) -> list[str]:
        """Draw a grid with every help."""
        from quadrille.cli.mixmo.screen import position_lines

        return position_lines(screen, state)

    def lesson_picture(
        self, screen: Terminal, state: Any, seat: int, sentences: Sequence[str]
    ) -> list[str]:
        """Return a grid with the sentences of a lesson beside it, so that 24 lines are enough."""
        from quadrille.cli.mixmo.screen import lesson_picture

        return lesson_picture(screen, state, sentences)

    def read_line(self, line: str, state: Any) -> str:
        """Return a line as the prompt reads it: without a verb, or with one."""
        from quadrille.cli.mixmo.typed import spell_line

        return spell_line(line, state)

    def solution_lines(self, state: State, moves: Sequence[str]) -> Sequence[str]:
        """Return the grid that the robot has laid, and what is known about better ones."""
        from quadrille.cli.mixmo.robot import robot_lines

        return [*self.draw(Terminal(), state), *robot_lines(state, moves)]

    def final_fields(self, state: State) -> dict[str, Any]:
        """Return whether the grid is complete and valid, and a bound that is no proof."""
        from quadrille.cli.mixmo.robot import robot_fields

        return robot_fields(state)

    def shortfall(self, state: State) -> str:
        """Return how many tiles the robot has left, or that it found no theme word."""
        from quadrille.cli.mixmo.robot import shortfall
        from quadrille.games.mixmo.report import report_state

        return shortfall(report_state(state))

    def solution_file(self, record: Record, state: State) -> str:
        """Return the result file of the robot."""
        from quadrille.cli.mixmo.loading import result_text

        return result_text(state, record.setup.seats[0])

    def formats(self) -> list[str]:
        """Return the formats of results, draws and games."""
        return ["result", "init", "record", "text", "json", "svg"]

    def export(
        self, loaded: Loaded, form: str, at: int | None, name: str | None = None, **given: Any
    ) -> Iterable[str | bytes]:
        """Return a game or its position in a format, under another name if one is given."""
        from quadrille.cli.mixmo.loading import result_text
        from quadrille.games.mixmo.files import write_init

        state, record = loaded.position(at), loaded.record
        player = name or record.setup.seats[0]
        if form == "record":
            renamed = replace(record, setup=replace(record.setup, seats=(player,)))
            return [(record if loaded.recorded else renamed).text()]
        if form == "result":
            return [result_text(state, player)]
        return [write_init(state.config) if form == "init" else self.position_text(state, form)]

    def position_text(self, state: State, form: str) -> str:
        """Return a position; as text with every help."""
        if form == "text":
            return "\n".join(self.draw(Terminal(), state)) + "\n"
        return super().position_text(state, form)

    def check_play(self, **own: Any) -> None:
        """Refuse helps that there are not, and a result file that could not be written."""
        read_helps(own["helps"])
        if own["result"] is not None:
            refuse_existing(own["result"])
            refuse_unwritable(own["result"])

    def presenter(self, table: Table, screen: Terminal, **own: Any) -> MixmoPresenter:
        """Return Mixmo at the prompt."""
        from quadrille.cli.mixmo.presenter import MixmoPresenter

        return MixmoPresenter(table, screen, helps=read_helps(own["helps"]), result=own["result"])


DETAILS = {
    **USUAL_DETAILS,
    "best": "",
    "new": noted(
        "An initial file gives the dictionary, the theme and the draw. Anyone who has "
        "it can play the same game."
    ),
    "show": noted("FILE is an initial file, a result or a recorded game."),
    "play": noted(
        "FILE is an initial file: dictionary, theme, draw. Without it tiles are drawn "
        "at random. Type 1 0 > WORD to write a word, x for mixmo, ? for the other "
        "commands. Every move is saved: continue an interrupted game with --resume."
    ),
    "check": noted(
        "FILE is a recorded game, whose moves are replayed by the rules, or a result, "
        "whose grid is checked; unfinished games are valid. A folder or zip archive "
        "means all files in it. Exit status 1: a move or grid is not valid."
    ),
    "score": noted(
        "FILE is a result or a recorded game; a folder or zip archive means all files "
        "in it. One result is shown word by word; several are ranked: complete ones "
        "first, then incomplete, then invalid. Results of different draws are ranked "
        "separately, unless --puzzle gives the required draw. Exit status 1: a result is "
        "not complete and valid."
    ),
    "solve": noted(
        "FILE is an initial file, or a result or recorded game whose draw is used. The "
        "robot sees all tiles at once; with --method honest they appear two by two, "
        "and the steps share the time. The grid has every tile, only valid words and a "
        "theme word, unless none was found in time; --out writes the result file. The "
        "levels are 0.5, 3 and 60 seconds. Exit status 1: the grid is not complete."
    ),
    "export": noted(
        "A recorded game gives its last position, or the one chosen by --at. A result "
        "becomes a record that places all tiles at once."
    ),
}
EXAMPLES = {
    "new": (
        "--seed 1",
        "--lexicon fr --theme animaux --tiles 60 --out draw.txt",
        "--draw VSOLIADDEEIPSIEESSONNIT+ --theme animaux",
    ),
    "play": (
        "--daily",
        "draw.txt --name Ann --result ann.txt",
        "--lexicon en --theme animals --tiles 40",
        "--resume",
    ),
    "solve": (
        "draw.txt",
        "draw.txt --seconds 60 --out result.txt",
        "draw.txt --method honest --seconds 29",
        "draw.txt --json",
    ),
    "show": ("result.txt", "mixmo.quadrille --at 5", "result.txt --svg --out result.svg"),
    "export": (
        "mixmo.quadrille --format result --name Ann --out handed-in.txt",
        "result.txt --format init",
        "result.txt --format record",
    ),
    "best": ("", "draw.txt --json"),
    "check": ("mixmo.quadrille", "result.txt --json"),
    "score": (
        "result.txt",
        "results --csv",
        "result.txt --scoring fives",
        "result.txt --lexicon fr",
        'result.txt --scoring "table 3=1 5=4"',
    ),
}
ADAPTER = MixmoAdapter("mixmo", DETAILS, EXAMPLES, ("points", "status", "name", "date", "fill"))
