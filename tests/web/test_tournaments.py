"""Tournaments in rounds over HTTP: paired, typed, played here, exported, and never lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadrille.app.tournaments.desk import result_of
from quadrille.arena.tournaments.log import read_tournament
from quadrille.arena.tournaments.tournament import Game
from quadrille.store.models import Result
from quadrille.store.repository import Store
from quadrille.web.limits import Limits, Rate
from tests.web.servers import DATABASES, Browser, Nursery, serving_here

NAMES = ["Ann", "Ben", "Cléo", "Dan", "Eve"]


def begin(host: Browser, **fields: Any) -> str:
    made = host.post("/api/tournaments", {"name": "Club night", **fields})
    assert made.status_code == 201, made.text
    code: str = made.json()["code"]
    assert step(host, f"/api/tournaments/{code}/players", names=NAMES)["version"] == 6
    return code


def step(host: Browser, address: str, **body: Any) -> dict[str, Any]:
    answer = host.post(address, body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def refusal(host: Browser, address: str, **body: Any) -> str:
    answer = host.post(address, body)
    return str(answer.json()["error"]["code"])


def test_rounds_are_paired_typed_and_ranked(ann: Browser, bob: Browser) -> None:
    code = begin(ann)
    paired = step(ann, f"/api/tournaments/{code}/pair")
    (round_one,) = paired["rounds"]
    assert round_one["bye"] == "Eve"
    assert refusal(ann, f"/api/tournaments/{code}/pair") == "tournament.open-games"
    assert step(ann, f"/api/tournaments/{code}/pair", again=True)["rounds"] == paired["rounds"]
    one, two = round_one["games"]
    typed = {"round": 1, "first": one["first"], "second": one["second"]}
    assert refusal(ann, f"/api/tournaments/{code}/result", **typed) == "tournament.no-result"
    step(ann, f"/api/tournaments/{code}/result", **typed, scores=[400, 380])
    typed_two = {"round": 1, "first": two["first"], "second": two["second"]}
    over = step(ann, f"/api/tournaments/{code}/result", **typed_two, forfeits=[two["second"]])
    assert over["round_over"]
    rows = [(row["name"], row["wins"], row["spread"]) for row in over["standings"]]
    assert {*rows[:2]} == {("Eve", 1, 50), (two["first"], 1, 50)}
    assert rows[2] == (one["first"], 1, 20)
    step(ann, f"/api/tournaments/{code}/players", names=["Late"], rating=1500)
    step(ann, f"/api/tournaments/{code}/withdraw", name="dan")
    again = step(ann, f"/api/tournaments/{code}/pair", format="hill")
    playing = {name for game in again["rounds"][1]["games"] for name in game.values() if name}
    assert "Dan" not in playing
    # Anybody with the code sees it, without ratings, and changes nothing.
    seen = bob.get(f"/api/tournaments/{code.lower()}").json()
    assert (seen["host"], seen["standings"]) == (False, again["standings"])
    assert all(player["rating"] is None for player in seen["players"])
    assert again["players"][-1]["rating"] == 1500
    assert refusal(bob, f"/api/tournaments/{code}/pair") == "tournament.not-host"
    assert bob.get(f"/api/tournaments/{code}/files/games.csv").status_code == 403
    assert bob.get(f"/api/codes/{code}").json()["kind"] == "tournament"
    assert bob.get("/api/tournaments/NOBODY22").status_code == 404
    assert ann.get("/api/me/tournaments").json()[0]["code"] == code
    assert "pages/tournament" in bob.get(f"/r/{code}").text
    assert "pages/tournament_projector" in bob.get(f"/r/{code}/projector").text


@pytest.mark.parametrize(
    ("game", "options", "code"),
    [
        ("scrabble", {"lexicon": "fr-light", "draws": "MOTSAIR"}, "table.draw-chosen"),
        ("scrabble", {"lexicon": "fr-light", "fill": "random 5"}, "table.draw-chosen"),
        ("mixmo-original", {"bag": "ABCDEFGHIJKLMNOPQRST"}, "table.draw-chosen"),
        ("", {"lexicon": "fr"}, "tournament.no-tables"),
    ],
)
def test_no_host_chooses_the_draw(
    game: str, options: dict[str, str], code: str, ann: Browser
) -> None:
    body = {"name": "Club night", "game": game, "options": options}
    assert ann.post("/api/tournaments", body).json()["error"]["code"] == code


def test_files_are_those_of_the_command_line(ann: Browser) -> None:
    code = begin(ann)
    game = step(ann, f"/api/tournaments/{code}/pair")["rounds"][0]["games"][0]
    couple = {"round": 1, "first": game["first"], "second": game["second"]}
    step(ann, f"/api/tournaments/{code}/result", **couple, scores=[401, 399])
    games = ann.get(f"/api/tournaments/{code}/files/games.csv").text.splitlines()
    assert len(games) == 2
    assert "401" in games[1]
    assert "; 401; p12 1" in ann.get(f"/api/tournaments/{code}/files/players.txt").text
    log = ann.get(f"/api/tournaments/{code}/files/log.tournament").text
    assert read_tournament(log.splitlines()).rounds[0].games[0].scores == (401, 399)


def test_a_game_played_here_counts_by_itself(ann: Browser, bob: Browser) -> None:
    assert (
        ann.post("/api/tournaments", {"name": "Solo", "game": "samegame"}).json()["error"]["code"]
        == "tournament.game"
    )
    code = begin(ann, game="scrabble", options={"lexicon": "english"})
    game = step(ann, f"/api/tournaments/{code}/pair")["rounds"][0]["games"][0]
    couple = {"round": 1, "first": game["first"], "second": game["second"]}
    table = step(ann, f"/api/tournaments/{code}/table", **couple)["rounds"][0]["games"][0]["table"]
    assert (
        step(ann, f"/api/tournaments/{code}/table", **couple)["rounds"][0]["games"][0]["table"]
        == table
    )
    claim(ann, bob, code, game["second"])
    seated = bob.post(f"/api/tables/{table}/join", {}).json()
    assert seated["you"] == 1, "the seat that waits for this player"
    assert seated["seats"][1]["name"] == game["second"]
    store = Store(DATABASES[ann.address])
    scores = [Result(0, 420, 0, True), Result(1, 390, 0, False)]
    assert store.finish(table, "over", 1_700_000_000_000, scores).result()
    store.close()
    found = bob.get(f"/api/tournaments/{code}").json()
    assert found["rounds"][0]["games"][0]["scores"] == [420, 390]
    assert bob.get(f"/api/tournaments/{code}").json()["version"] == found["version"]


def test_a_game_played_here_to_its_end_is_the_result(ann: Browser, bob: Browser) -> None:
    """Any tiles are a word here: one play of two tiles, and then both pass until it is over.

    Who has won depends on the tiles that are left, so the standings are compared with the scores.
    """
    options = {"language": "en", "lexicon": "none", "challenge": "none"}
    code = begin(ann, game="scrabble", options=options)
    game = step(ann, f"/api/tournaments/{code}/pair")["rounds"][0]["games"][0]
    couple = {"round": 1, "first": game["first"], "second": game["second"]}
    table = step(ann, f"/api/tournaments/{code}/table", **couple)["rounds"][0]["games"][0]["table"]
    players = {0: ann, 1: bob}
    for seat, browser in players.items():
        claim(ann, browser, code, game["second"] if seat else game["first"])
        assert browser.post(f"/api/tables/{table}/join", {}).json()["you"] == seat
    found = ann.get(f"/api/tables/{table}").json()
    turn = found["view"]["turn"]
    rack = players[turn].get(f"/api/tables/{table}").json()["view"]["seats"][turn]["rack"]
    word = "".join(sorted(tile for tile in rack if tile != "?")[:2])
    moves = [f"8H {word}", *["pass"] * 6]
    for number, text in enumerate(moves):
        mover = players[(turn + number) % 2]
        played = mover.post(f"/api/tables/{table}/moves", {"text": text})
        assert played.status_code == 200, played.text
    ended = bob.get(f"/api/tables/{table}").json()
    assert ended["view"]["over"]
    scores = [seat["score"] for seat in ended["view"]["seats"]]
    result = bob.get(f"/api/tournaments/{code}").json()
    assert result["rounds"][0]["games"][0]["scores"] == scores
    assert ended["view"]["seats"][turn]["score"] != 0
    standings = {row["name"]: row["spread"] for row in result["standings"]}
    assert standings[game["first"]] == scores[0] - scores[1]
    assert standings[game["second"]] == scores[1] - scores[0]


def token_of(host: Browser, code: str, name: str) -> str:
    links = host.get(f"/api/tournaments/{code}/links").json()
    return str(next(one["token"] for one in links if one["name"] == name))


def claim(host: Browser, player: Browser, code: str, name: str) -> dict[str, Any]:
    return step(player, f"/api/tournaments/{code}/claim", token=token_of(host, code, name))


def test_only_who_has_a_player_s_link_takes_that_player_s_seat(
    ann: Browser, bob: Browser, visitor: Callable[..., Browser]
) -> None:
    code = begin(ann, game="scrabble", options={"lexicon": "english"})
    place = f"/api/tournaments/{code}"
    game = step(ann, f"{place}/pair")["rounds"][0]["games"][0]
    first, second = game["first"], game["second"]
    couple = {"round": 1, "first": first, "second": second}
    table = step(ann, f"{place}/table", **couple)["rounds"][0]["games"][0]["table"]
    thief = visitor()
    thief.post("/api/me", {"name": second})
    for body in ({}, {"seat": 0}, {"seat": 1}):
        assert refusal(thief, f"/api/tables/{table}/join", **body) == "table.reserved"
    # The links are the host's to hand over, and cannot be made up or used elsewhere.
    assert thief.get(f"{place}/links").status_code == 403
    token = token_of(ann, code, second)
    assert refusal(thief, f"{place}/claim", token=f"{token}x") == "tournament.link"
    other = begin(ann)
    assert refusal(thief, f"/api/tournaments/{other}/claim", token=token) == "tournament.link"
    # One player is one visitor, and one visitor is one player.
    assert claim(ann, bob, code, second)["you"] == second
    assert claim(ann, bob, code, second)["you"] == second
    assert refusal(thief, f"{place}/claim", token=token) == "tournament.link-used"
    assert refusal(bob, f"{place}/claim", token=token_of(ann, code, first)) == "tournament.you"
    assert refusal(bob, f"/api/tables/{table}/join", seat=0) == "table.reserved"
    assert step(bob, f"/api/tables/{table}/join")["you"] == 1
    taken = {one["name"]: one["taken"] for one in ann.get(f"{place}/links").json()}
    assert (taken[first], taken[second]) == (False, True)
    # The host can hand over another link, and the old one is worth nothing then.
    old = token_of(ann, code, first)
    assert refusal(bob, f"{place}/release", name=first) == "tournament.not-host"
    step(ann, f"{place}/release", name=first)
    assert refusal(thief, f"{place}/claim", token=old) == "tournament.link"
    assert claim(ann, ann, code, first)["you"] == first
    step(ann, f"{place}/release", name=first)
    assert ann.get(place).json()["you"] is None


def test_players_enter_themselves_with_the_entry_link(
    ann: Browser, bob: Browser, visitor: Callable[..., Browser]
) -> None:
    code = begin(ann)
    place = f"/api/tournaments/{code}"
    assert bob.get(f"{place}/entry").status_code == 403
    token = ann.get(f"{place}/entry").json()["token"]
    step(ann, f"{place}/pair")
    zoe = step(bob, f"{place}/enter", token=token, name=" Zoé ")
    assert zoe["you"] == "Zoé"
    assert [one["since"] for one in zoe["players"]] == [1] * len(NAMES) + [2]
    # One visitor is one player, a name is taken once, and no other link enters anybody.
    assert refusal(bob, f"{place}/enter", token=token, name="Max") == "tournament.you"
    other = visitor()
    assert refusal(other, f"{place}/enter", token=token, name="zoé") == "tournament.taken"
    own = token_of(ann, code, "Ann")
    assert refusal(other, f"{place}/enter", token=own, name="Max") == "tournament.link"
    assert refusal(other, f"{place}/claim", token=token) == "tournament.link"
    elsewhere = f"/api/tournaments/{begin(ann)}/enter"
    assert refusal(other, elsewhere, token=token, name="Max") == "tournament.link"
    # The host can replace the link.
    assert refusal(bob, f"{place}/entry") == "tournament.not-host"
    anew = step(ann, f"{place}/entry")["token"]
    assert refusal(other, f"{place}/enter", token=token, name="Max") == "tournament.link"
    assert step(other, f"{place}/enter", token=anew, name="Max")["you"] == "Max"


def test_who_is_deleted_is_a_number_in_tournaments(ann: Browser, bob: Browser) -> None:
    code = begin(ann)
    place = f"/api/tournaments/{code}"
    game = step(ann, f"{place}/pair")["rounds"][0]["games"][0]
    couple = {"round": 1, "first": game["first"], "second": game["second"]}
    step(ann, f"{place}/result", **couple, scores=[401, 399])
    step(ann, f"{place}/withdraw", name=game["second"])
    claim(ann, bob, code, game["second"])
    before = ann.get(place).json()
    assert bob.delete("/api/me").status_code == 204
    after = ann.get(place).json()
    number = f"#{NAMES.index(game['second']) + 1}"
    assert game["second"] not in str(after)
    assert after["rounds"][0]["games"][0] == {**before["rounds"][0]["games"][0], "second": number}
    assert [row["spread"] for row in after["standings"]] == [
        row["spread"] for row in before["standings"]
    ]
    for name in ("games.csv", "players.txt", "log.tournament"):
        assert game["second"] not in ann.get(f"{place}/files/{name}").text
    assert step(ann, f"{place}/players", names=["Late"])["version"] == before["version"] + 1
    assert ann.delete("/api/me").status_code == 204
    assert bob.get(place).json()["name"] == code, "a title may be the name of its host"


def test_steps_of_a_tournament_are_limited(tmp_path: Path) -> None:
    limits = Limits(steps=Rate(2, 0.001))
    with serving_here(f"sqlite:///{tmp_path / 'games.db'}", limits) as address:
        host = Browser(address)
        code = begin(host)
        step(host, f"/api/tournaments/{code}/pair")
        assert refusal(host, f"/api/tournaments/{code}/pair", again=True) == "web.too-often"
        assert host.get(f"/api/tournaments/{code}").status_code == 200


def test_who_wins_with_fewer_points_wins_by_forfeit() -> None:
    line = result_of(2, Game("Ann", "Ben"), [(10, True), (90, False)])
    assert line == '{"do": "forfeit", "round": 2, "names": ["Ben"]}'


def test_a_killed_server_loses_nothing_and_another_goes_on(
    nursery: Nursery, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    pid, address = nursery.born(database)
    host = Browser(address)
    code = begin(host)
    before = step(host, f"/api/tournaments/{code}/pair")
    nursery.end()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    again = host.moved_to(nursery.born(database)[1])
    assert again.get(f"/api/tournaments/{code}").json() == before
    game = before["rounds"][0]["games"][0]
    couple = {"round": 1, "first": game["first"], "second": game["second"]}
    after = step(again, f"/api/tournaments/{code}/result", **couple, scores=[1, 2])
    assert after["version"] == before["version"] + 1


def rated(found: dict[str, Any]) -> dict[str, tuple[int | None, int | None]]:
    return {row["name"]: (row["rating"], row["margin"]) for row in found["standings"]}


def test_players_are_rated_over_the_tournaments_of_their_host(ann: Browser, bob: Browser) -> None:
    """Everyone with the code sees ratings; those of another host’s tournaments are others."""
    codes = []
    for host, date in ((ann, "2026-01-01"), (ann, "2026-02-01"), (bob, "2026-01-01")):
        made = host.post("/api/tournaments", {"name": "Club", "date": date}).json()["code"]
        step(host, f"/api/tournaments/{made}/players", names=["Ida", "Jon", "Kit"])
        step(host, f"/api/tournaments/{made}/pair")
        codes.append(made)
    first, second, other = codes
    assert set(rated(ann.get(f"/api/tournaments/{first}").json()).values()) == {(None, None)}
    game = ann.get(f"/api/tournaments/{first}").json()["rounds"][0]["games"][0]
    winner, loser = game["first"], game["second"]
    typed = {"round": 1, "first": winner, "second": loser, "scores": [400, 300]}
    after = rated(step(ann, f"/api/tournaments/{first}/result", **typed))
    (third,) = {"Ida", "Jon", "Kit"} - {winner, loser}
    assert after[third] == (None, None), "a bye rates nobody"
    assert after[winner][0] > 1500 > after[loser][0]  # type: ignore[operator]
    assert rated(bob.get(f"/api/tournaments/{second}").json()) == after, "the same club"
    assert set(rated(bob.get(f"/api/tournaments/{other}").json()).values()) == {(None, None)}
    step(ann, f"/api/tournaments/{first}/result", **{**typed, "scores": [300, 400]})
    corrected = rated(ann.get(f"/api/tournaments/{second}").json())
    assert corrected[loser] == after[winner], "a result that is corrected is rated anew"
    table = ann.get(f"/api/tournaments/{first}/files/standings.csv").text.splitlines()
    assert table[0] == "rank,player,wins,losses,ties,byes,spread,rating,margin"
    rating, margin = corrected[loser]
    (line,) = (one for one in table if f",{loser}," in one)
    assert line.endswith(f"100,{rating},{margin}")
    assert bob.get(f"/api/tournaments/{first}/files/standings.csv").status_code == 403
