"""The rules of an event."""

from __future__ import annotations

from dataclasses import replace

from quadrille.app.events import rules
from quadrille.app.events.messages import RankMessage, ranking_csv
from quadrille.app.events.rules import EventRequest, RankingRow
from quadrille.core.game import Outcome
from quadrille.core.i18n import use_language
from quadrille.core.record import Entry, Setup, replay
from quadrille.games import game
from quadrille.store.models import Entrant, Event
from tests.app.living import refused


def made(game: str = "samegame", seconds: int = 60) -> Event:
    event = rules.new_event(EventRequest(game, {}, seconds, "Club"), "host")
    for number, name in enumerate(("Ann", "Bob", "Cleo")):
        event = rules.enter(event, name, name.lower(), number).event
    return event


def test_a_plan_draws_everything_at_once() -> None:
    event = made("mixmo")
    assert event.options["draw"]
    assert "draw" not in event.requested
    for options in ({}, {"seconds": "300"}, {"format": "blitz"}):
        # Its rounds have the time of the event, whatever the options say.
        event = rules.new_event(EventRequest("scrabble-duplicate", options, 42), "host")
        assert (event.seconds, event.options["seconds"], event.requested["seconds"]) == (
            42,
            "42",
            "42",
        )
    with refused("bad-choice"):
        rules.new_event(EventRequest("mixmo-original", {}, 60), "host")
    with refused("event.nothing-to-play"):
        rules.new_event(EventRequest("robot", {"grid": "Rr"}, 60), "host")


def test_all_begin_at_once_on_the_same() -> None:
    change = rules.begin(made(), 1000)
    assert [one.started for one in change.tables] == [1000] * 3
    assert {tuple(one.options.items()) for one in change.tables} == {
        tuple(change.event.options.items())
    }
    assert [one.table for one in change.event.entrants] == [one.code for one in change.tables]
    with refused("event.started"):
        rules.begin(change.event, 2000)
    with refused("event.empty"):
        rules.begin(replace(made(), entrants=()), 1000)


def test_the_countdown_is_shortened_to_three_seconds_and_no_further() -> None:
    event = rules.begin(made(), 1000, countdown=15_000).event
    assert (event.started, event.ends) == (16_000, 76_000)
    assert rules.is_halted(event, 15_999)
    hastened = rules.hasten(event, 5000).event
    assert (hastened.started, hastened.ends) == (8000, 68_000)
    assert rules.time_left(hastened, 6000) == 60_000
    assert rules.hasten(hastened, 6000).event == hastened
    assert rules.hasten(event, 14_000).event == event
    waiting, paused = made(), rules.pause(event, 2000).event
    assert (rules.hasten(waiting, 5000).event, rules.hasten(paused, 5000).event) == (
        waiting,
        paused,
    )


def test_a_late_entrant_has_the_remaining_time() -> None:
    begun = rules.begin(made(), 1000).event
    change = rules.enter(begun, "Dan", "dan", 31_000)
    assert change.event.entrants[-1].table == change.tables[0].code
    assert change.event.ends == begun.ends == 61_000
    assert rules.enter(change.event, "Dan again", "dan", 32_000).event == change.event


def test_the_clock_stops_while_the_event_is_paused() -> None:
    event = rules.begin(made(), 1000).event
    event = rules.pause(event, 11_000).event
    assert rules.status_of(event) == "paused"
    assert rules.time_left(event, 99_000) == 50_000
    event = rules.extend(event, 10).event
    event = rules.resume(event, 100_000).event
    assert rules.time_left(event, 100_000) == 60_000
    assert rules.extend(event, 5).event.ends == 165_000


def test_it_closes_once_and_by_the_clock_only_when_the_time_is_up() -> None:
    event = rules.begin(made(), 1000).event
    assert rules.close(event, 60_999, only_late=True).event.closed is None
    closed = rules.close(event, 61_000, only_late=True).event
    assert closed.closed == 61_000
    assert rules.close(closed, 70_000).event == closed
    assert rules.time_left(closed, 70_000) is None
    with refused("event.closed"):
        rules.enter(closed, "Dan", "dan", 1)
    with refused("event.closed"):
        rules.pause(closed, 1)
    with refused("event.closed"):
        rules.remove(closed, 0, 1)
    with refused("event.not-started"):
        rules.close(made(), 1)


def test_a_removed_entrant_cannot_return() -> None:
    event = rules.remove(made(), 1, 5).event
    assert [one.name for one in rules.present(event)] == ["Ann", "Cleo"]
    assert len(rules.begin(event, 10).tables) == 2
    with refused("event.removed"):
        rules.enter(event, "Bob", "bob", 6)
    with refused("event.nobody"):
        rules.remove(event, 1, 7)


def test_a_round_begins_with_its_whole_time() -> None:
    event = rules.begin(made("scrabble-duplicate"), 1000).event
    event = rules.advance(event, 1, 20_000).event
    assert (event.round, event.ends) == (1, 80_000)
    assert rules.advance(event, 1, 30_000).event == event
    paused = rules.pause(event, 70_000).event
    assert rules.advance(paused, 2, 75_000).event.paused == 60_000


def test_a_game_that_is_stopped_is_ranked_by_what_is_done() -> None:
    def stopped(name: str, options: dict[str, str], *moves: str) -> tuple[int, int]:
        rules_ = game(name)
        setup = Setup(name, tuple(options.items()))
        *_, state = replay(rules_, setup, [Entry(0, move) for move in moves])
        return rules_.so_far(state).rank(0)

    grid = {"grid": "Rv Vr Rv Vr"}
    assert stopped("robot", grid, "SRS") < stopped("robot", grid) < stopped("robot", grid, "R")
    board = {"board": "VVB/RRB"}
    assert stopped("samegame", board, "0 0") < stopped("samegame", board)
    draw = {"draw": "CHATSCHATSCHATSCHATS"}
    assert stopped("mixmo", draw, "put C 4 5")[0] == stopped("mixmo", draw)[0] > 0
    assert stopped("scrabble-duplicate", {"fill": "random 5"}) == (0, 0)


def ranking_row(number: int, score: int, grade: int = 0, finished: int | None = None) -> RankingRow:
    outcome = Outcome((score,), grades=(grade,))
    return RankingRow(Entrant(number, f"P{number}", None, 0), outcome, 0, finished)


def places(rows: list[RankingRow], mode: str) -> list[tuple[int, int]]:
    return [(place, one.entrant.number) for place, one in rules.rank_entrants(rows, mode)]


def test_equals_share_a_place() -> None:
    four = [ranking_row(0, 5), ranking_row(1, 9), ranking_row(2, 9), ranking_row(3, 50, grade=1)]
    assert places(four, "score") == [(1, 1), (1, 2), (3, 0), (4, 3)]


def test_in_a_race_the_first_to_finish_well_wins() -> None:
    three = [ranking_row(0, 90), ranking_row(1, 5, finished=20), ranking_row(2, 4, finished=10)]
    assert places(three, "race") == [(1, 2), (2, 1), (3, 0)]
    wrong = ranking_row(3, 99, grade=2, finished=1)
    assert places([*three, wrong], "race")[-1] == (4, 3)


def test_a_spreadsheet_finds_no_formula_in_a_name() -> None:
    row: RankMessage = {
        "place": 1, "number": 0, "name": "=1+1", "score": 5, "grade": 0, "done": True,
        "percentage": None, "took": 65_999, "table": None, "last": None,
    }  # fmt: skip
    assert ranking_csv([row]).splitlines()[1] == "1,'=1+1,5,finished,yes,,1:05"
    with use_language("fr"):
        assert ranking_csv([row]).splitlines()[1] == "1;'=1+1;5;finie;oui;;1:05"
