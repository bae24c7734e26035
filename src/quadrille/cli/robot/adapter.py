"""The robot for the shared verbs: grid files, grids by options, walks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from quadrille.app.scores import puzzle_of
from quadrille.cli.choices import states_of, whole
from quadrille.cli.command import option
from quadrille.cli.film import STEP_SECONDS, Film, show_film
from quadrille.cli.robot.film import steps_of
from quadrille.cli.robot.options import GridOptions, grid_file_option, grid_options, load
from quadrille.cli.robot.paint import paint_grid
from quadrille.cli.robot.screen import final_line, hand, picture
from quadrille.cli.robot.solve import write_walk
from quadrille.cli.robot.walks import (
    GridWalk,
    find_walk,
    method_option,
    read_walk,
    search_seconds_option,
    solution_grid_option,
    solution_of,
)
from quadrille.cli.seating import continue_record
from quadrille.cli.terminal import Terminal
from quadrille.cli.verbs.adapter import Adapter
from quadrille.cli.verbs.help_texts import USUAL_DETAILS
from quadrille.cli.verbs.judgements import Judge, Judgement
from quadrille.cli.verbs.options import name_option
from quadrille.cli.verbs.sources import Loaded
from quadrille.core.ending import steps_text
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.record import Record, Setup
from quadrille.games.robot.config import Config
from quadrille.games.robot.files import write_grid
from quadrille.games.robot.game import moves_of
from quadrille.games.robot.rules import initial
from quadrille.games.robot.solution import is_solution
from quadrille.games.robot.state import State
from quadrille.games.robot.walk import Walk

if TYPE_CHECKING:
    from quadrille.app.table import Table
    from quadrille.cli.robot.presenter import RobotPresenter
    from quadrille.store.saved_games import SavedGames

TRAIL = 15
"""How many of the last steps a drawing shows."""
typed_option = option(
    "--typed", is_flag=True, help=noted("Type letters and Enter instead of pressing keys.")
)


class RobotAdapter(Adapter):
    """The robot for the shared verbs."""

    FILE = "[GRID]"
    SETUP_OPTIONS = FILE_OPTIONS = (grid_options,)
    EXPORT_OPTIONS = (grid_options, method_option, solution_grid_option, search_seconds_option)
    REPLAY_OPTIONS = EXPORT_OPTIONS
    ENDINGS: ClassVar[Mapping[str, str]] = {**Adapter.ENDINGS, "runs": ".txt"}
    REPLAYED = "WALK"
    PAUSE = STEP_SECONDS
    PAUSE_HELP = noted("Seconds between two steps (0.22); 0 does not wait, not even at the end.")
    PLAY_OPTIONS = (name_option, typed_option)
    PLAY_KEYS = ("typed",)
    CHECKED = "SOLUTION"
    CHECK_OPTIONS = (grid_file_option(noted("The grid file that the solutions are for.")),)
    NOTHING_FOUND: ClassVar[Mapping[str, Any]] = {"steps": 0, "swaps": 0, "black": 0}
    PUZZLE_ALIASES = ("--grid",)
    PUZZLE_PARTS = noted("grid")

    def load(self, file: str | None, **given: Any) -> Loaded:
        """Read a grid file or a record, or make the grid of the options."""
        config, record = load(file, given["options"])
        if record is not None:
            return Loaded(record, states_of(self.game, record))
        return Loaded(Record(self.single_setup(config)), [initial(config)], recorded=False)

    def load_to_export(self, file: str | None, **given: Any) -> GridWalk:
        """Find a grid, or a walk: of a record, of a solution file or of a method."""
        return find_walk(file, **given)

    def load_to_replay(self, file: str | None, **given: Any) -> Loaded:
        """Find a walk and the positions after its steps."""
        found = find_walk(file, **given) if file or given["method"] else None
        if found is None or found.walk is None:
            raise Invalid("robot.replay-what")
        states = steps_of(initial(found.config), found.walk)
        return Loaded(Record(self.single_setup(found.config)), list(states))

    def new(self, name: str = "", **given: Any) -> Setup:
        """Return the setup of a new grid."""
        return self.single_setup(given["options"].config(), name)

    def is_given(self, **given: Any) -> bool:
        """Return whether a seed was given."""
        return given["options"].seed is not None

    def best_config(self, file: str | None, **given: Any) -> Any:
        """Return the grid of the file or of the options; `None` without both."""
        options: GridOptions = given["options"]
        return load(file, options)[0] if file or options.first() else None

    def table(self, saved_games: SavedGames, file: str | None, **given: Any) -> Table:
        """Sit down at the grid of a file or of the options."""
        from quadrille.app.sessions import sit

        config, record = load(file, given["options"])
        setup = self.single_setup(config, given["name"])
        return continue_record(saved_games, record) or sit(saved_games, setup)

    def judge(self, **given: Any) -> Judge:
        """Return how a solution is judged, on its grid or on the one of a file."""
        config = self.load_expected(given["grid"]) if given["grid"] else None
        return lambda name: self._judge_walk(*read_walk(name, config), name)

    def _judge_walk(self, config: Config, walk: Walk, name: str) -> Judgement:
        """Replay a walk until the grid is sorted or a step cannot be made."""
        from quadrille.games.robot.check import check
        from quadrille.games.robot.grid import grid_of

        found = check(grid_of(initial(config)), walk)
        steps = steps_text(found.steps)
        text = gettext("valid, {steps}")
        if not found.valid:
            text = gettext("invalid after {steps}: {reason}")
        fields = {
            "valid": found.valid,
            "steps": found.steps,
            "swaps": found.swaps,
            "black": config.size.rows * config.size.columns - found.left,
            "errors": [] if found.error is None else [found.error.as_json()],
        }
        return Judgement(
            name,
            found.valid,
            fields,
            [text.format(steps=steps, reason=found.error)],
            score=found.steps,
            rank=(found.left, found.steps),
            puzzle=puzzle_of(self.game, config),
            title=f"{config.size.rows}x{config.size.columns}, {config.fill}",
        )

    def read_game(self, text: str, name: str, expected: Any) -> Record:
        """Read a recorded game or a solution, which need not name its grid if one is given."""
        if expected is None or not is_solution(text):
            return super().read_game(text, name, expected)
        config, walk = solution_of([text], expected)
        return Record(self.single_setup(config), tuple(moves_of(walk)))

    def load_expected(self, puzzle: str) -> Config:
        """Return the grid of a grid file or of a record."""
        return load(puzzle, GridOptions())[0]

    def setup_text(self, setup: Setup) -> str:
        """Return a grid file."""
        return write_grid(self.game.configure(dict(setup.options)))

    def setup_fields(self, setup: Setup) -> dict[str, Any]:
        """Return the grid as everyone sees it."""
        return self.game.shared(initial(self.game.configure(dict(setup.options))))

    def draw(self, screen: Terminal, state: State) -> list[str]:
        """Draw a grid, and what the robot carries."""
        return [*paint_grid(screen, state), hand(screen, state)]

    def show_film(self, screen: Terminal, loaded: Loaded, delay: float) -> None:
        """Show a walk, with keys for its speed where they can be pressed."""
        last = len(loaded.states) - 1
        show_film(screen, Film(last, lambda at: picture(screen, loaded.states[at])), delay)

    def last_lines(self, state: State) -> list[str]:
        """Return how a walk ended that has sorted the grid."""
        return [] if state.left else [final_line(state)]

    def formats(self) -> list[str]:
        """Return the formats of grids and walks."""
        return ["svg", "replay-svg", "sol", "runs", "grid", "text", "json"]

    def export(self, loaded: Any, form: str, at: int | None, **given: Any) -> Iterable[str | bytes]:
        """Return a grid, a position or a walk in a format, part by part."""
        if form == "svg":
            from quadrille.games.robot.svg import board_svg

            state = loaded.position(at)
            return [board_svg(state, trail=loaded.trail(state, TRAIL))]
        if form in self.POSITIONS:
            return [self.position_text(loaded.position(at), form)]
        whole(form, at)
        if form == "grid":
            return [write_grid(loaded.config)]
        if loaded.walk is None:
            raise Invalid("robot.export-walk", form=form)
        if form == "replay-svg":
            from quadrille.games.robot.svg import replay_svg

            return [replay_svg(initial(loaded.config), loaded.walk)]
        return write_walk(loaded.config, loaded.walk, form)

    def presenter(self, table: Table, screen: Terminal, **own: Any) -> RobotPresenter:
        """Return the robot at the prompt: keys where they can be pressed, else letters."""
        from quadrille.cli.keys import can_press
        from quadrille.cli.robot.presenter import RobotPresenter

        return RobotPresenter(table, screen, keys=can_press() and not own["typed"])


DETAILS = {
    **USUAL_DETAILS,
    "new": "",
    "show": "",
    "best": "",
    "play": noted(
        "In a terminal the arrow keys move and space swaps; ? shows the other keys. In "
        "a pipe, or with --typed, type letters: UURS is up, up, right, swap. Every "
        "step is saved: continue an interrupted game with --resume."
    ),
    "replay": noted(
        "WALK is a solution file or a recorded game. With --method it is a grid, or "
        "the options make one, and the method sorts it. Space plays and pauses, the "
        "arrow keys go step by step, < and > change the speed. --json prints the first "
        "position and the one after each step."
    ),
    "check": noted(
        "SOLUTION is a solution file or a recorded game. The first line of a solution file "
        "says which of the authors’ grids it is for; one for another grid needs --grid. A "
        "folder or zip archive means all files in it; --rank ranks them, fewest steps "
        "first, each grid separately. The exit status is 1 if any solution is invalid, 2 if "
        "any file cannot be read."
    ),
    "export": noted(
        "FILE is a grid, a recorded game or a solution file; with --method a method "
        "sorts the grid. replay-svg, sol and runs need a walk; svg, text and json show "
        "its last position, or the one chosen by --at; grid is the grid before the "
        "first step."
    ),
}
EXAMPLES = {
    "new": (
        "--seed 1",
        "--size 6x8 --colours 5 --seed 3 --out grid.txt",
        "--colours 2 --generator uniform",
    ),
    "play": ("", "--size 5x5 --colours 3 --seed 1", "--daily --name Ann", "--resume"),
    "show": ("grid.txt", "--size 5x5 --colours 3 --seed 2", "game.quadrille --at 5"),
    "export": (
        "grid.txt --out grid.svg",
        "grid.txt --method colour --format replay-svg --out walk.svg",
        "Couleur_Robot_6_8_5_3.sol --format runs",
        "game.quadrille --out walk.sol",
    ),
    "best": ("", "grid.txt --json"),
    "replay": (
        "game.quadrille",
        "Couleur_Robot_6_8_5_3.sol",
        "--size 5x5 --colours 3 --seed 1 --method naive",
        "game.quadrille --json",
    ),
    "check": (
        "Couleur_Robot_6_8_5_3.sol",
        "walk.sol --grid grid.txt --json",
        "game.quadrille",
        "walk.sol --grid grid.txt --rank",
    ),
}
ADAPTER = RobotAdapter("robot", DETAILS, EXAMPLES, ("score", "name", "date", "fill"))
