"""A whole game at a table: the draw of figure 1, from the first tile to the best scores."""

from __future__ import annotations

from quadrille.app.table import Table
from quadrille.core.game import AnyGame, Game
from quadrille.core.record import Setup
from quadrille.games import game
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.judge import against_mixmo
from quadrille.games.mixmo.report import COMPLETE, report_state
from tests.games.mixmo.positions import FIGURE_1, LEFT, RIGHT, grid_of


def test_figure_1_played_tile_by_tile() -> None:
    """Six tiles, then two by two, as the text tells it; NON comes last, then I and T."""
    table = Table.start(Setup("mixmo", (("draw", FIGURE_1),), ("Ann",)))
    for _ in range(7):
        table.play(0, "mixmo")
    for row, line in enumerate(LEFT):
        for column, sign in enumerate(line):
            if sign != " ":
                table.play(0, f"put {sign} {row} {column}")
    assert sorted(table.state.tray) == ["N", "N", "O"]
    for text in (
        "move 2 1 2 4",
        "move 4 1 2 5",
        "move 4 0 5 2",
        "move 1 5 5 4",
        "move 4 2 2 1",
        "put NON 5 0, 3 2, 3 4",
    ):
        table.play(0, text)
    assert table.state.grid == grid_of(*RIGHT)
    assert against_mixmo(table.state) == ()
    assert table.play(0, "Mixmo !").after.tray == "IT"
    for text in ("move 2 1 6 4", "put IT 4 4, 4 5"):
        table.play(0, text)
    assert against_mixmo(table.state) == ()
    assert table.outcome is None
    played = table.play(0, "mixmo")
    assert played.outcome is not None
    assert (played.outcome.scores, played.outcome.grades) == ((104,), (0,))
    assert report_state(table.state).status == COMPLETE
    table.undo()
    assert GAME.outcome(table.state) is None


def test_a_table_that_is_open_reveals_what_the_helps_held_back() -> None:
    options = {"draw": "CHIENSAAAAAAAAAAAAAA", "helps": "words"}
    state = GAME.initial(GAME.configure(options), 1)
    assert not GAME.shows_score(state)
    assert GAME.shared(state)["points"] is None
    revealed = GAME.reveal(state)
    assert GAME.shows_score(revealed)
    assert GAME.shared(revealed)["points"] == 0
    assert revealed == state


def test_other_games_hold_nothing_back() -> None:
    rules: AnyGame = game("samegame")
    state = rules.initial(rules.configure({}), 1)
    assert Game.reveal(rules, state) is state
    assert Game.shows_score(rules, state)
