"""The library as its users call it; `docs/api.md` and `examples/` are tests too."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from quadrille.arena.external.process import Limits
from quadrille.arena.matches import play_match
from quadrille.arena.round_robin import rank
from quadrille.arena.scores import MatchScores, draw_match
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.library.analysis import analyse
from quadrille.library.chart import Chart
from quadrille.library.comparison import compare, solve
from quadrille.library.engines import check_engine, run_engine
from quadrille.library.matches import match, tournament
from quadrille.library.position import Position
from quadrille.library.table import Table

ROOT = Path(__file__).resolve().parents[2]
LARGEST = f"{sys.executable} -S -E {ROOT / 'examples/engines/largest_group.py'}"
GCG = """\
#character-encoding UTF-8
#lexicon en
#player1 Ann Ann
#player2 Bob Bob
>Ann: HORSEAT 8D HORSE +24 24
"""


def small() -> Table:
    return Table.new("samegame", board="RRV/VRV/VVR")


def most_points(position: Position) -> str:
    gains = position.gains()
    return max(gains, key=lambda move: gains[move] or 0)


def wrong(position: Position) -> str:
    return "A1 XYZZY"


def test_a_table_plays_undoes_and_redoes() -> None:
    table = small()
    assert table.to_move == (0,)
    after = table.play("0 0").moves
    assert table.undo().moves == []
    assert table.redo().moves == after == ["0 0"]
    with pytest.raises(Illegal):
        table.play("9 9")
    assert table.moves == ["0 0"]


def test_a_copy_leaves_its_table_alone() -> None:
    table = small()
    table.copy().play("0 0")
    assert table.moves == []


def test_a_table_is_saved_and_loaded_in_every_format(tmp_path: Path) -> None:
    table = small().play("0 0")
    for name in ("game.quadrille", "board.txt"):
        table.save(tmp_path / name)
    assert Table.load(tmp_path / "game.quadrille").record == table.record
    assert Table.load(tmp_path / "board.txt").state == table.states[0]
    with pytest.raises(Invalid):
        Table.read("nothing of ours")


def test_a_table_is_replayed_to_its_end() -> None:
    table = small()
    while not table.is_over:
        table.play(table.legal_moves()[0])
    moments = list(table.replay())
    assert [moment.state for moment in moments] == [*table.states]
    assert table.legal_moves() == []
    assert table.outcome is not None
    assert table.scores == table.outcome.scores
    assert str(table)
    assert "samegame" in repr(table)


def test_tables_and_positions_are_drawn_in_notebooks() -> None:
    table = small()
    for shown in (table._repr_svg_(), table.position()._repr_svg_()):
        assert shown is not None
        assert shown.startswith("<svg")


def test_a_computer_chooses_a_legal_move() -> None:
    table = Table.new("scrabble", seed=2, lexicon="en-light")
    assert table.choose("greedy") in table.legal_moves()
    with pytest.raises(Invalid):
        table.choose("nobody")
    with pytest.raises(Invalid):
        small().choose("greedy")


def test_a_function_solves_by_returning_or_by_playing() -> None:
    def returning(table: Table) -> list[str]:
        return table.legal_moves()[:1]

    def playing(table: Table) -> None:
        table.play(table.legal_moves()[0])

    table = small()
    first, second = solve(table, returning), solve(table, playing)
    assert (first.moves, first.score) == (second.moves, second.score)
    assert (first.method, second.method) == ("returning", "playing")
    assert table.moves == []


def test_a_function_gets_the_limits_that_it_asks_for() -> None:
    given: list[Budget] = []

    def limited(table: Table, budget: Budget) -> None:
        given.append(budget)
        table.play(table.legal_moves()[0])

    solve(small(), limited, seconds=2.5)
    compare("samegame", [limited], puzzles=1, iterations=3, rows=4, columns=4)
    go = lines_of(small().seen_by(0).encode(), {"type": "go", "seconds": 0.5})
    run_engine(solve=limited, source=go, out=io.StringIO())
    assert given == [Budget(seconds=2.5), Budget(iterations=3), Budget(seconds=0.5)]

    def choosing(position: Position, budget: Budget) -> str:
        given.append(budget)
        return "pass"

    match("scrabble", [choosing, choosing], games=1, iterations=7, lexicon="en-light")
    assert given[-1] == Budget(iterations=7)


def test_a_comparison_has_a_table_and_a_plot(tmp_path: Path) -> None:
    def first(table: Table) -> None:
        while not table.is_over:
            table.play(table.legal_moves()[0])

    result = compare("samegame", [first, "greedy"], puzzles=2, iterations=1, rows=4, columns=4)
    assert len(str(result).splitlines()) == 3
    result.plot(tmp_path / "plot.svg")
    assert isinstance(result, Chart)
    drawn = (tmp_path / "plot.svg").read_text(encoding="utf-8")
    assert "first" in drawn
    assert "SameGame" in drawn
    with pytest.raises(Invalid) as refused:
        result.plot(tmp_path / "plot.png")
    assert refused.value.code == "picture-name"


def test_a_match_counts_an_illegal_move_as_a_loss() -> None:
    result = match("scrabble", [wrong, "greedy"], games=2, lexicon="en-light")
    assert (result.wins, result.win_rate.mean) == ((0, 2, 0), 0.0)
    assert [one.player for one in result.forfeits] == ["wrong", "wrong"]
    assert result.forfeits[0].fault.position


def test_a_tournament_ranks_its_players(tmp_path: Path) -> None:
    result = tournament("scrabble", [wrong, most_points, "greedy"], games=2, lexicon="en-light")
    assert [row.player for row in result.rows][-1] == "wrong"
    assert sum(row.wins for row in result.rows) == sum(row.losses for row in result.rows)
    assert all(row.low <= row.score <= row.high for row in result.rows)
    result.plot(tmp_path / "plot.svg")
    assert "most_points" in str(result)


def test_a_match_of_computers_continues_where_it_was() -> None:
    """The games of a match do not depend on how many of them were played before."""
    rules, options, budget = game("scrabble"), {"lexicon": "en-light"}, Budget()
    *_, whole = play_match(rules, options, MatchScores(("greedy", "equity")), 6, 1, budget)
    begun = MatchScores(("greedy", "equity"), whole.scores[:2])
    *_, later = play_match(rules, options, begun, 6, 1, budget)
    assert later.scores == whole.scores
    assert draw_match(whole).startswith("<svg")
    assert "±" not in draw_match(MatchScores(("a", "b"), [(20, 10), (30, 15)])), "one pair"
    assert {row.player for row in rank(whole.players, [whole])} == {"greedy", "equity"}
    with pytest.raises(Invalid):
        play_match(game("samegame"), {}, MatchScores(("a", "b")), 2, 1, budget)


def test_a_game_is_analysed_from_its_file(tmp_path: Path) -> None:
    (tmp_path / "game.gcg").write_text(GCG)
    found = analyse(tmp_path / "game.gcg")
    assert found.moves[0]["best"]["word"] == "HAROSET"
    assert "HAROSET" in str(found)
    with pytest.raises(Invalid):
        analyse(small())


def lines_of(*messages: Mapping[str, object]) -> io.StringIO:
    return io.StringIO("".join(json.dumps(message) + "\n" for message in messages))


def test_functions_are_an_engine() -> None:
    table, out = small(), io.StringIO()
    position = table.seen_by(0).encode(frozenset({"points"}))
    source = lines_of({"type": "hello"}, position, {"type": "go"}, {"type": "quit"}, {"type": "go"})
    run_engine(choose=most_points, source=source, out=out)
    ready, best = map(json.loads, out.getvalue().splitlines())
    assert (ready["name"], ready["protocol"]) == ("most_points", 1)
    assert best["move"] in table.legal_moves()

    def one_move(table: Table) -> None:
        table.play("0 0")

    out = io.StringIO()
    played = table.copy().play("2 0").seen_by(0).encode()
    run_engine(solve=one_move, source=lines_of(played, {"type": "go"}), out=out)
    assert json.loads(out.getvalue()) == {"type": "best", "moves": ["0 0"]}


def test_an_error_of_the_rules_is_reported_to_the_host() -> None:
    def illegal(table: Table) -> None:
        table.play("9 9")

    out = io.StringIO()
    run_engine(solve=illegal, source=lines_of(small().seen_by(0).encode(), {"type": "go"}), out=out)
    assert json.loads(out.getvalue())["type"] == "error"


def test_an_engine_is_checked_by_a_function() -> None:
    limits = Limits(start=120, grace=120)
    assert check_engine(LARGEST, "samegame", seconds=60, limits=limits).is_valid
    assert not check_engine("false", "samegame", limits=limits).is_valid


@pytest.mark.parametrize("name", ["samegame", "robot", "scrabble", "mixmo", "crossword"])
def test_a_state_is_drawn_in_a_notebook(name: str) -> None:
    state: Any = Table.new(name, seed=1).state
    assert state._repr_svg_().startswith("<svg")
