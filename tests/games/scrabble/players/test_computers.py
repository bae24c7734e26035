"""Computers at a table, and what a play would bring."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.game import GAME
from quadrille.games.scrabble.movegen.generator import Codes, Generator
from quadrille.games.scrabble.moves import Agree, Challenge, Play, Verdict
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players import simulation
from quadrille.games.scrabble.players.computers import choose_within
from quadrille.games.scrabble.players.simulation import known_codes
from quadrille.games.scrabble.preview import preview
from quadrille.games.scrabble.referee.game import GAME as REFEREE
from quadrille.games.scrabble.state import State


def table(**options: str) -> State:
    """Return a table of two, MOTSAIR on the first rack."""
    options = {"lexicon": "fr-light", "draws": "MOTSAIRTESTEUR", "first": "0", **options}
    return GAME.initial(GAME.configure(options), 2)


@pytest.mark.parametrize("level", ["percent:30", "greedy", "equity"])
def test_a_computer_plays_in_its_turn(level: str) -> None:
    state = table()
    move = GAME.players.choose(state, 0, level, Rng(1))
    assert isinstance(move, Play)
    assert GAME.apply(state, move).scores[0] > 0


@pytest.mark.parametrize(("text", "answer"), [("8H MOT", Agree()), ("8H TMO", Challenge())])
def test_a_computer_challenges_what_is_no_word(text: str, answer: object) -> None:
    state = table(challenge="double")
    waiting = GAME.apply(state, GAME.parse(text, state, 0))
    assert GAME.players.choose(waiting, 1, "greedy", Rng(1)) == answer


def test_a_computer_draws_no_tile_that_it_saw_at_a_challenge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = list[list[int]]()

    def look(generator: Generator, position: Observation) -> Codes:
        seen.append(known_codes(generator, position).tolist())
        return known_codes(generator, position)

    monkeypatch.setattr(simulation, "known_codes", look)
    state = table(challenge="double")
    for seat, text in ((0, "8H TMO"), (1, "challenge")):
        state = GAME.apply(state, GAME.parse(text, state, seat))
    choose_within(None, state, 1, "simulation", Budget(iterations=20), Rng(1))
    assert seen == [[ord(letter) - ord("A") for letter in "MOT"]]


def test_a_computer_judges_where_a_person_would() -> None:
    state = table(referee="person")
    for text, accepted in (("8H MOT", True), ("8H TMO", False)):
        waiting = GAME.apply(state, GAME.parse(text, state, 0))
        assert GAME.players.choose(waiting, 1, "greedy", Rng(1)) == Verdict(accepted)


def test_a_computer_needs_words_and_a_level() -> None:
    GAME.players.admit(GAME.configure({}), "percent:30")
    with pytest.raises(Invalid) as caught:
        GAME.players.admit(GAME.configure({}), "genius")
    assert caught.value.code == "bad-choice"
    with pytest.raises(Invalid) as caught:
        GAME.players.admit(GAME.configure({"lexicon": "none", "challenge": "none"}), "greedy")
    assert caught.value.code == "scrabble.computer-lexicon"


# What a play would bring


def test_a_preview_has_the_points_of_a_play() -> None:
    found = preview(table(), 0, "8H MOT")
    assert found == {"play": "8H MOT", "points": 8, "words": [["MOT", True]]}


def test_a_preview_shows_no_more_than_may_be_known() -> None:
    assert preview(table(), 0, "8H TMO")["words"] == [["TMO", False]]
    for options in ({"challenge": "single"}, {"challenge": "none"}, {"referee": "person"}):
        assert preview(table(**options), 0, "8H TMO")["words"] == [["TMO", None]]


def test_a_preview_uses_the_seats_rack_and_the_current_board() -> None:
    with pytest.raises(Illegal) as caught:
        preview(table(), 1, "8H MOT")
    assert caught.value.code == "scrabble.not-in-rack"
    state = table(challenge="double")
    waiting = GAME.apply(state, GAME.parse("8H MOT", state, 0))
    assert preview(waiting, 1, "J8 .ETES")["words"] == [["TETES", None]]


def test_a_view_has_the_squares_the_points_and_what_is_not_seen() -> None:
    view = GAME.view(table(), 0)
    squares, letters, unseen = view["squares"], view["letters"], view["unseen"]
    assert isinstance(squares, list)
    assert isinstance(letters, dict)
    assert isinstance(unseen, dict)
    assert squares[0] == "511211151112115"
    assert letters["K"] == 10
    assert sum(count for count in unseen.values() if isinstance(count, int)) == 102 - 7
    assert (unseen["M"], unseen["?"]) == (2, 2)


def test_the_lexicon_is_opened_before_anybody_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []
    for module in ("game", "referee.game"):
        monkeypatch.setattr(
            f"quadrille.games.scrabble.{module}.lexicon_of",
            lambda config: opened.append(config.lexicon),
        )
    GAME.prepare(table())
    REFEREE.prepare(REFEREE.initial(REFEREE.configure({"lexicon": "fr-light"}), 2))
    assert opened == [table().config.lexicon] * 2
