"""SameGame for the shared verbs: board files, boards by options, stages of moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import click

from quadrille.app.scores import puzzle_of
from quadrille.cli.choices import daily_seed, first_given, new_seed, only_one
from quadrille.cli.command import option
from quadrille.cli.inputs import read_text
from quadrille.cli.samegame.options import BoardOptions, board_choice, board_options, load
from quadrille.cli.samegame.paint import paint_board
from quadrille.cli.samegame.screen import Frame, final_line, frames, picture
from quadrille.cli.seating import continue_record
from quadrille.cli.terminal import Terminal
from quadrille.cli.verbs.adapter import Adapter
from quadrille.cli.verbs.help_texts import USUAL_DETAILS
from quadrille.cli.verbs.judgements import Judge, Judgement
from quadrille.cli.verbs.options import daily_option, name_option, seed_option
from quadrille.cli.verbs.sources import Loaded, read_record
from quadrille.core.ending import points_text
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.record import Entry, Record, Setup, is_record, parse_entries
from quadrille.core.solver import Solution
from quadrille.games.samegame.config import Config, make_config, rows_of, rules_name, write_rules
from quadrille.games.samegame.files import read_moves, write_board
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.notation import parse, write
from quadrille.games.samegame.rules import apply, initial, score
from quadrille.games.samegame.state import State

if TYPE_CHECKING:
    from quadrille.app.table import Table
    from quadrille.cli.samegame.presenter import SameGamePresenter
    from quadrille.store.saved_games import SavedGames

fill_option = option(
    "--fill",
    metavar="FILL",
    help=noted("Fill by a rule: f2, “uniform V”, “odd B V COLUMN ROW”, “random SEED”."),
)
still_option = option(
    "--still", is_flag=True, help=noted("Print the stages one below the other, without animation.")
)


def new_config(
    options: BoardOptions, seed: int | None = None, fill: str | None = None, daily: bool = False
) -> Config:
    """Return a new board by seed, by fill or by date."""
    only_one(seed=seed, fill=fill, daily=daily)
    if fill is None:
        seed = daily_seed() if daily else new_seed() if seed is None else seed
        fill = f"random {seed}"
    return make_config(options.preset(), fill=fill)


class SameGameAdapter(Adapter):
    """SameGame for the shared verbs."""

    FILE = "BOARD"
    PAUSE = 0.4
    PAUSE_HELP = noted("Seconds between two stages (0.4).")
    POSITIONS = Adapter.POSITIONS | {"board"}
    RECORDED = frozenset(["record", "moves", "replay-svg"])
    SETUP_OPTIONS = (board_options, seed_option, fill_option, daily_option)
    FILE_OPTIONS = (board_options, board_choice)
    PLAY_OPTIONS = (board_choice, name_option, still_option)
    PLAY_KEYS = ("still",)
    SOLVES_WHOLE = True
    REPLAY_OPTIONS = ()
    CHECKED = "MOVES"
    CHECK_ARGUMENTS = (click.argument("board", metavar="BOARD"),)
    CHECK_OPTIONS = (board_options, board_choice)
    NAMES_FILE = False
    NOTHING_FOUND: ClassVar[Mapping[str, Any]] = {"score": 0, "left": 0}
    PUZZLE_ALIASES = ("--board",)
    PUZZLE_PARTS = noted("board or rules")

    def load(self, file: str | None, **given: Any) -> Loaded:
        """Read a board file or a record."""
        assert file is not None
        if not given:
            found = load(file, BoardOptions())
            if not found.recorded:
                raise Invalid("not-record", path=file)
            return found
        return load(file, **given)

    def new(self, name: str = "", **given: Any) -> Setup:
        """Return the setup of a new board."""
        return self.single_setup(new_config(**given), name)

    def is_given(self, **given: Any) -> bool:
        """Return whether a seed or a fill was given."""
        return given["seed"] is not None or given["fill"] is not None

    def table(self, saved_games: SavedGames, file: str | None, **given: Any) -> Table:
        """Sit down at the board of a file, or at a new one."""
        from quadrille.app.sessions import sit

        number, name = given.pop("number"), given.pop("name")
        if file is None:
            return sit(saved_games, self.new(name, **given))
        options = given.pop("options")
        only_one(BOARD=file, **given)
        loaded = load(file, options, number)
        record = loaded.record if loaded.recorded else None
        setup = self.single_setup(self.config_of(loaded), name)
        return continue_record(saved_games, record) or sit(saved_games, setup)

    def judge(self, **given: Any) -> Judge:
        """Return how a list of moves is judged on a board, or a recorded game on that board."""
        board = load(given["board"], given["options"], given["number"]).states[0]

        def judge(name: str) -> Judgement:
            text = read_text(name)
            if not is_record(text):
                return self._judge_moves(board, read_moves(text), name)
            record = read_record(self.game, text, name, played=True)
            if puzzle_of(self.game, self._board_of(record)) != puzzle_of(self.game, board.config):
                raise Invalid("other-puzzle")
            return self._judge_record(record, name)

        return judge

    def to_check(self, files: Sequence[str], **given: Any) -> tuple[Judge, Sequence[str]]:
        """Return how files are judged; without moves the only argument is a recorded game."""
        if files:
            return super().to_check(files, **given)
        game = given.pop("board")
        second = first_given(**given)
        if second is not None:
            raise Invalid("bad-together", first=f"“{game}”", second=second)

        def judge(name: str) -> Judgement:
            record = read_record(self.game, read_text(name), name, played=True)
            return self._judge_record(record, name)

        return judge, [game]

    def _board_of(self, record: Record) -> Config:
        config: Config = self.game.configure(dict(record.setup.options))
        return config

    def _judge_record(self, record: Record, name: str) -> Judgement:
        lines = (entry.line or 0 for entry in record.entries)
        moves = zip(lines, parse_entries(record.entries, parse), strict=True)
        return self._judge_moves(initial(self._board_of(record)), moves, name)

    def _judge_moves(self, state: State, moves: Iterable[tuple[int, Move]], name: str) -> Judgement:
        """Play moves, each with its line, until one is illegal."""
        faults = []
        for line, move in moves:
            try:
                state = apply(state, move)
            except QuadrilleError as error:
                error.line = line
                faults.append(error)
                break
        left, points = sum(map(len, state.board)), score(state)
        balls = ngettext("{n} ball left", "{n} balls left", left).format(n=left)
        text = gettext("valid: {points}, {balls}")
        if faults:
            text = gettext("not valid: {points}, {balls}")
        last = text.format(points=self.score_text(points), balls=balls)
        errors = [fault.as_json() for fault in faults]
        fields = {"valid": not faults, "score": points, "left": left, "errors": errors}
        lines = [*map(str, faults), last]
        return Judgement(name, not faults, fields, lines, score=points, rank=(-points, left))

    def read_game(self, text: str, name: str, expected: Any) -> Record:
        """Read a recorded game, or the moves on a board that is given."""
        if expected is None or is_record(text):
            return super().read_game(text, name, expected)
        moves = tuple(Entry(0, write(move), line) for line, move in read_moves(text))
        return Record(self.single_setup(expected), moves)

    def load_expected(self, puzzle: str) -> Config:
        """Return the board of a board file or of a record."""
        config: Config = self.config_of(load(puzzle, BoardOptions()))
        return config

    def describe_puzzle(self, config: Any) -> dict[str, str]:
        """Return rules, size and board, the rule set by the name that people type."""
        return {**super().describe_puzzle(config), "rules": rules_name(config.rules)}

    def setup_text(self, setup: Setup) -> str:
        """Return a board file."""
        return write_board(initial(self.game.configure(dict(setup.options))))

    def setup_fields(self, setup: Setup) -> dict[str, Any]:
        """Return the rules, the size and the rows of a board."""
        config: Config = self.game.configure(dict(setup.options))
        return {
            "rules": write_rules(config.rules),
            "rows": config.size.rows,
            "columns": config.size.columns,
            "colours": config.colours,
            "fill": config.fill,
            "board": list(rows_of(config.board, config.size)),
        }

    def draw(self, screen: Terminal, state: State) -> list[str]:
        """Draw a board."""
        return paint_board(screen, state.board, state.config.size)

    def frames(self, screen: Terminal, loaded: Loaded) -> Iterator[list[str]]:
        """Draw the first position, and the stages of each move."""
        first = loaded.states[0]
        yield picture(screen, Frame(first.board, first))
        for state, entry in zip(loaded.states, loaded.record.entries, strict=False):
            for frame in frames(state, parse(entry.text)):
                yield picture(screen, frame)

    def last_lines(self, state: State) -> list[str]:
        """Return how the game ended."""
        return [final_line(state)]

    def position_text(self, state: State, form: str) -> str:
        """Return a position; as text with its points, as a board file without."""
        if form == "board":
            return write_board(state)
        if form == "text":
            return "\n".join(picture(Terminal(), Frame(state.board, state))) + "\n"
        return super().position_text(state, form)

    def score_text(self, score: int) -> str:
        """Return the points of a solution."""
        return points_text(score)

    def solution_fields(
        self, solution: Solution[Move], moves: Sequence[str], seed: int
    ) -> dict[str, Any]:
        """Return a solution with its moves as columns and rows."""
        pairs = [[move.column, move.row] for move in solution.moves]
        return {**super().solution_fields(solution, moves, seed), "moves": pairs}

    def presenter(self, table: Table, screen: Terminal, **own: Any) -> SameGamePresenter:
        """Return SameGame at the prompt."""
        from quadrille.cli.samegame.presenter import SameGamePresenter

        return SameGamePresenter(table, screen, **own)


DETAILS = {
    **USUAL_DETAILS,
    "new": "",
    "show": "",
    "best": "",
    "play": noted(
        "Type a column and a row to remove a group, ? for the other commands. Every "
        "move is saved: continue an interrupted game with --resume."
    ),
    "solve": noted(
        "Searches until time is up, until the best possible score is proved, or until "
        "Ctrl-C, and gives the best game found. The same seed and --iterations give "
        "the same answer everywhere."
    ),
    "check": noted(
        "MOVES is a file of lines “column row”, row 0 at the bottom, or a recorded game on "
        "this board; a folder or zip archive means all files in it. Without MOVES, BOARD is "
        "a recorded game. An unfinished game is valid: its score is the points so far."
    ),
    "score": noted(
        "Ties share a place, and games on different boards are ranked separately. With "
        "--board all must be on that board, and files of lines “column row” count as "
        "games on it. A folder or zip archive means all files in it. Exit status 1: a "
        "game is not finished or not valid."
    ),
    "export": noted(
        "record, moves and replay-svg need a record; board, svg, text and json show its last "
        "position, or the one chosen by --at."
    ),
}
EXAMPLES = {
    "new": ("--seed 1", "--rules research --seed 7 --out board.txt", '--fill "odd B V 7 4"'),
    "play": ("", "--daily --name Ann", "board.txt --rules gnome", "--resume"),
    "show": (
        "board.txt",
        "game.quadrille --at 5",
        "quadrille samegame new --seed 1 | quadrille samegame show -",
    ),
    "replay": ("game.quadrille", "game.quadrille --delay 1", "game.quadrille --json"),
    "export": (
        "game.quadrille --format replay-svg --out game.svg",
        "board.txt --out board.svg",
        "game.quadrille --format moves",
    ),
    "best": ("", "board.txt --json"),
    "check": (
        "board.txt moves.txt",
        "board.txt moves.txt --rules research --json",
        "game.quadrille",
        "board.txt solutions.zip --rank",
    ),
    "score": ("game.quadrille", "game*.quadrille --csv"),
    "solve": (
        "board.txt --seconds 10",
        "board.txt --rules research --method nrpa --seed 1",
        "quadrille samegame new --seed 1 | quadrille samegame solve - --seconds 2 --json",
    ),
}
ADAPTER = SameGameAdapter("samegame", DETAILS, EXAMPLES, ("score", "name", "date", "rules", "fill"))
