"""Fair draws: nobody chooses what others play, and everybody can check what was drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quadrille.app.verification import verify
from quadrille.core.record import read
from tests.web.events import act, begun, code_of, plan
from tests.web.servers import Browser

LIGHT = {"lexicon": "fr-light"}
TWO = [{"kind": "me"}, {"kind": "open"}]
CHOSEN = (409, "table.draw-chosen")


@pytest.mark.parametrize(
    ("name", "options", "more"),
    [
        ("scrabble", LIGHT | {"draws": "MOTSAIR"}, {}),
        ("scrabble", LIGHT | {"fill": "random 5"}, {}),
        ("scrabble", LIGHT, {"daily": True}),
        ("scrabble-duplicate", LIGHT, {"daily": True}),
        ("mixmo-original", {"fill": "random 5"}, {}),
        ("mixmo-original", {"bag": "ABCDEFGHIJKLMNOPQRST"}, {}),
    ],
)
def test_nobody_chooses_what_others_play(
    name: str, options: dict[str, str], more: dict[str, Any], ann: Browser
) -> None:
    body = {"game": name, "options": options, "seats": TWO, **more}
    assert code_of(ann.post("/api/tables", body)) == CHOSEN
    without = {key: value for key, value in body.items() if key != "seats"}
    if name == "mixmo-original":
        assert code_of(ann.post("/api/tables", without)) == CHOSEN
    else:
        assert ann.post("/api/tables", without).json()["draw"] == "chosen"


def test_what_is_left_to_chance_is_random_for_all(ann: Browser, bob: Browser) -> None:
    made = ann.made("scrabble", options=LIGHT | {"draws": ""}, seats=TWO)
    assert (made["draw"], made["seed"], made["salt"]) == ("random", None, None)
    with bob.live(made["code"]) as live:
        first = live.until("table")
    assert (first["draw"], first["commitment"]) == ("random", made["commitment"])


def test_against_computers_the_draw_may_be_chosen_and_is_called_so(ann: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
    made = ann.made("scrabble", options=LIGHT | {"draws": "MOTSAIR"}, seats=seats)
    assert made["draw"] == "chosen"


def test_where_all_play_together_the_draw_may_be_chosen_and_everyone_sees_it(
    ann: Browser, bob: Browser
) -> None:
    grid = {"answers": "CAR/A#U/SEL", "language": "fr"}
    answer = ann.post("/api/tables", {"game": "crossword", "options": grid, "seats": TWO})
    assert (answer.status_code, answer.json()["draw"]) == (201, "chosen")
    code = answer.json()["code"]
    with bob.live(code) as live:
        first = live.until("table")
        assert first["draw"] == "chosen"
        bob.post(f"/api/tables/{code}/join")
        live.until("seats", status="playing")
        assert not any("SEL" in raw for raw in live.raw)
    ann.post(f"/api/tables/{code}/moves", {"text": "reveal"})
    again = bob.post(f"/api/tables/{code}/rematch").json()
    assert again["draw"] == "random"


def test_a_grid_chosen_for_others_is_not_closed_to_those_who_have_it(ann: Browser) -> None:
    grid = {"answers": "OSE/RUE/#RA", "language": "fr"}
    answer = ann.post("/api/tables", {"game": "crossword", "options": grid, "seats": TWO})
    assert answer.status_code == 201
    assert ann.post("/api/replay/crossword", {"options": grid}).status_code == 200


def test_a_commitment_is_opened_at_the_end(ann: Browser, bob: Browser) -> None:
    code = ann.made("scrabble", options=LIGHT, seats=TWO)["code"]
    with ann.live(code) as live:
        promised = live.until("table")["commitment"]
        bob.post(f"/api/tables/{code}/join")
        live.until("seats", status="playing")
        live.send("resign", id="a")
        ended = live.until("played", status="finished")
    table = bob.get(f"/api/tables/{code}").json()
    assert promised == table["commitment"]
    assert (ended["seed"], ended["salt"]) == (table["seed"], table["salt"])
    record = read(bob.get(f"/api/tables/{code}/record").text)
    found = verify(record)
    assert found.commitment is not None
    assert (found.is_valid, found.commitment.digest) == (True, promised)
    assert str(found.commitment.seed) == table["seed"]


def test_a_game_that_is_left_opens_its_commitment_too(ann: Browser) -> None:
    code = ann.made("robot", options={"rows": "3", "columns": "3", "colours": "3"})["code"]
    with ann.live(code) as live:
        live.send("resign", id="a")
        ended = live.until("finished")
    assert ended["salt"] == ann.get(f"/api/tables/{code}").json()["salt"] is not None


def test_the_record_of_a_running_game_does_not_open_it(ann: Browser) -> None:
    code = ann.made(options={"board": "VV./RRB"})["code"]
    text = ann.get(f"/api/tables/{code}/record").text
    assert "commitment: " in text
    assert "commitment-s" not in text


@pytest.mark.parametrize(
    ("name", "options", "kept"),
    [
        ("mixmo-original", {"fill": "random 5 40"}, {}),
        ("scrabble", LIGHT | {"draws": "MOTSAIR"}, {"draws": ""}),
    ],
)
def test_a_rematch_draws_anew(
    name: str, options: dict[str, str], kept: dict[str, str], ann: Browser, bob: Browser
) -> None:
    code = ann.made(name, options=options, seats=TWO)["code"]
    bob.post(f"/api/tables/{code}/join")
    ann.post(f"/api/tables/{code}/resign")
    before = ann.get(f"/api/tables/{code}").json()
    again = ann.post(f"/api/tables/{code}/rematch").json()
    assert again["draw"] == "random"
    ann.post(f"/api/tables/{again['code']}/resign")
    after = ann.get(f"/api/tables/{again['code']}").json()["options"]
    assert after["fill"] != before["options"]["fill"]
    assert after.items() >= kept.items()
    assert len(after.get("bag", "")) == len(before["options"].get("bag", ""))


def test_the_host_of_a_chosen_event_does_not_enter(host: Browser, ann: Browser) -> None:
    code = plan(host, options={"board": "VVB/RRB"})
    refused = host.post(f"/api/events/{code}/join", {"name": "Host"})
    assert code_of(refused) == (409, "event.host-chose")
    assert act(ann, code, "join")["draw"] == "chosen"
    random = plan(host)
    assert act(host, random, "join", name="Host")["draw"] == "random"


def test_an_event_opens_its_commitment_when_it_closes(host: Browser, ann: Browser) -> None:
    code = begun(host, ann)
    event = ann.get(f"/api/events/{code}").json()
    table = ann.get(f"/api/tables/{event['you']['table']}").json()
    assert event["commitment"] == table["commitment"] is not None
    assert (event["seed"], table["seed"]) == (None, None)
    closed = act(host, code, "close")
    table = host.get(f"/api/tables/{event['you']['table']}").json()
    assert closed["salt"] == table["salt"] is not None
    record = read(host.get(f"/api/tables/{event['you']['table']}/record").text)
    assert verify(record).is_valid


def test_a_table_of_an_earlier_version_has_no_commitment(tmp_path: Path) -> None:
    from quadrille.store.models import TableRow

    row = TableRow("K7XQ2M", "samegame", {"board": "VV"}, {"board": "VV"}, (), "", None, 0)
    assert (row.commitment, row.draw_kind) == (None, "chosen")
    drawn = TableRow("K7XQ2M", "samegame", {}, {"board": "VV"}, (), "", None, 0)
    assert drawn.draw_kind == "random"


def dealt(ann: Browser, bob: Browser) -> dict[str, Any]:
    """Begin a game of two whose draw a thief has learned; give its table."""
    table = ann.made("scrabble", options=LIGHT | {"fill": "random 987", "first": "0"}, seats=TWO)
    bob.post(f"/api/tables/{table['code']}/join")
    return table


def test_what_is_dealt_at_a_table_is_not_replayed(ann: Browser, bob: Browser) -> None:
    code = dealt(ann, bob)["code"]
    walk = {"options": LIGHT | {"fill": "random 987", "clock": "25"}, "seats": 2, "seat": 1}
    assert code_of(ann.post("/api/replay/scrabble", walk)) == (409, "table.running")
    other = walk | {"options": LIGHT | {"fill": "random 988"}}
    assert ann.post("/api/replay/scrabble", other).status_code == 200
    bob.post(f"/api/tables/{code}/resign")
    assert ann.post("/api/replay/scrabble", walk).status_code == 200


def test_a_game_under_way_is_not_analysed(ann: Browser, bob: Browser) -> None:
    code = dealt(ann, bob)["code"]
    text = "quadrille 1\ngame: scrabble\nseats: A | B\nlexicon: fr-light\nfill: random 987\n\n"
    refused = ann.post("/api/analyse/scrabble", {"text": text, "seconds": 1})
    assert code_of(refused) == (409, "table.running")
    for who in (ann, bob):
        assert who.post(f"/api/tables/{code}/moves", {"text": "pass"}).status_code == 200
    moves = "quadrille 1\ngame: scrabble\nseats: A | B\nlexicon: fr-light\nfill: random 4\n\n"
    refused = ann.post("/api/analyse/scrabble", {"text": f"{moves}0 pass\n1 pass\n"})
    assert code_of(refused) == (409, "table.running")
    ann.post(f"/api/tables/{code}/resign")
    begun = ann.post("/api/analyse/scrabble", {"text": text, "seconds": 1})
    assert begun.status_code == 202
    ann.delete(f"/api/jobs/{begun.json()['job']}")


def test_todays_puzzle_with_several_seats_is_not_replayed_before_its_end(ann: Browser) -> None:
    from quadrille.web.api import daily_seed

    seats = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
    code = ann.made("scrabble", options=LIGHT, seats=seats, daily=True)["code"]
    walk = {"options": LIGHT | {"fill": f"random {daily_seed()}"}, "seats": 2, "seat": 1}
    assert code_of(ann.post("/api/replay/scrabble", walk)) == (409, "web.daily")
    ann.post(f"/api/tables/{code}/resign")
    assert ann.post("/api/replay/scrabble", walk).status_code == 200


def test_one_person_does_not_take_a_second_seat(ann: Browser, bob: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    code = ann.made("scrabble", options=LIGHT, seats=seats)["code"]
    assert code_of(ann.post(f"/api/tables/{code}/join")) == (409, "table.seated")
    assert bob.post(f"/api/tables/{code}/join").status_code == 200
    assert code_of(bob.post(f"/api/tables/{code}/join", {"seat": 2})) == (409, "table.seated")


def test_several_seats_of_one_screen_are_named_and_shown(ann: Browser, bob: Browser) -> None:
    named = [{"kind": "me", "name": "Odile"}, {"kind": "me", "name": "Paul"}, {"kind": "open"}]
    for names in (("", ""), ("Odile", "odile")):
        seats = [{"kind": "me", "name": name} for name in names]
        refused = ann.post("/api/tables", {"game": "scrabble", "options": LIGHT, "seats": seats})
        assert code_of(refused) == (409, "table.seat-names")
    code = ann.made("scrabble", options=LIGHT, seats=named)["code"]
    seats = bob.post(f"/api/tables/{code}/join").json()["seats"]
    assert [seat["screen"] for seat in seats] == [0, 0, None]


def test_a_game_under_way_is_not_analysed_though_its_racks_are_not_all_written_down(
    ann: Browser, bob: Browser
) -> None:
    """A player knows only their own racks: a GCG of them is no record, but can be analysed."""
    options = {"lexicon": "fr", "challenge": "none", "first": "0", "draws": "RETINASABCDEFG"}
    code = ann.made("scrabble", options=options, seats=TWO)["code"]
    bob.post(f"/api/tables/{code}/join")
    ann.post(f"/api/tables/{code}/moves", {"text": "8E RETINAS"})
    head = "#player1 ann Ann\n#player2 bob Bob\n"
    sent = f"{head}>ann: RETINAS 8E RETINAS +66 66\n>bob: ABCDEFG - +0 0\n"
    refused = bob.post("/api/analyse/scrabble", {"text": sent})
    assert code_of(refused) == (409, "table.running")
    taken = sent.replace(">bob: ABCDEFG - +0 0\n", ">ann: RETINAS -- -66 0\n")
    assert code_of(bob.post("/api/analyse/scrabble", {"text": taken})) == (409, "table.running")
    bob.post(f"/api/tables/{code}/resign")
    begun = bob.post("/api/analyse/scrabble", {"text": sent})
    assert begun.status_code == 202, begun.text
    bob.delete(f"/api/jobs/{begun.json()['job']}")
