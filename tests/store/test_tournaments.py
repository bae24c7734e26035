"""Tournaments in the store: lines that only grow, and that only one can add."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.store.repository import Store
from quadrille.store.tournament_players import Claim, TournamentPlayers
from quadrille.store.tournaments import Entry, TournamentRow, Tournaments
from quadrille.store.visitors import Visitors

ROW = TournamentRow("CLUB2345", "ann", "scrabble", {"lexicon": "english"}, 7)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


def test_lines_are_added_once_and_only_after_those_that_are_known(url: str) -> None:
    one, two = Store(url), Store(url)
    here, there = Tournaments(one), Tournaments(two)
    assert here.create(ROW, "begin").result()
    assert not there.create(ROW, "begin").result(), "the code is taken"
    assert here.append(ROW.code, 1, ["a", "b"]).result()
    assert not there.append(ROW.code, 1, ["c"]).result(), "there is more by now"
    assert there.append(ROW.code, 3, ["c"]).result()
    assert not there.append("NOBODY22", 0, ["c"]).result()
    for tournaments in (here, there):
        assert tournaments.find(ROW.code) == (ROW, ["begin", "a", "b", "c"])
        assert tournaments.find("NOBODY22") is None
        assert tournaments.finished_games(["NOTABLE2"]) == {}
    assert here.hosted_by("ann") == [(ROW, "begin")]
    Visitors(one).erase("ann").result()
    assert there.hosted_by("ann") == []
    one.close()
    two.close()


def test_a_visitor_enters_once_and_leaves_no_line_otherwise(url: str) -> None:
    store = Store(url)
    tournaments, players = Tournaments(store), TournamentPlayers(store)
    tournaments.create(ROW, "begin").result()
    for known, line, own, claim in (
        (1, "add Ann", Entry("Ann", "ann"), Claim.DONE),
        (1, "add Bob", Entry("Bob", "bob"), None),
        (2, "add Eve", Entry("Eve", "ann"), Claim.OTHER),
        (2, "add Bob", Entry("Bob", "bob", link=1), Claim.OLD),
        (2, "add Bob", Entry("Bob", "bob"), Claim.DONE),
    ):
        assert tournaments.enter(ROW, known, line, own).result() is claim
    assert tournaments.find(ROW.code) == (ROW, ["begin", "add Ann", "add Bob"])
    assert {name: one.visitor for name, one in players.players(ROW.code).items()} == {
        "Ann": "ann",
        "Bob": "bob",
    }
    store.close()
