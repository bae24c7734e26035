"""Games written down, played again: by hand with every kind of line, and games played here."""

from __future__ import annotations

import pytest

from quadrille.core.errors import QuadrilleError
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import tile
from quadrille.games.scrabble.gcg.format import read_gcg, write_gcg
from quadrille.games.scrabble.gcg.replay import Replay, replay_gcg
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.lexicon.library import Lexicon
from tests.draws import seeds
from tests.games.scrabble.positions import tiles
from tests.games.scrabble.transcripts import BY_HAND, OTHER_END, played

ENGLISH = tiles("en")
SMALL = """
AA AN AR AS AT ET EN ES IN IS IT NE NO ON OR OS RE SE SI TA TE TO UN AIR ANE ARE ART BON CAR CES DES
DON EAU FER GEL HUE IRE JEU KIR LES MER NET OSE PRE QUE RAT SUR TES UNE VIE WON XIS YEN ZOO RATES
SENTIR LOUER DEFIS
"""


def again(text: str) -> Replay:
    return replay_gcg(read_gcg(text, ENGLISH), ENGLISH)


def test_the_game_by_hand_agrees_with_the_board() -> None:
    game = again(BY_HAND)
    assert game.warnings == ()
    assert game.names == ("Éric Dupont", "Zoé Martin")
    assert game.scores == (84, 54)
    assert [step.points for step in game.steps] == [66, 27, -27, 0, 20, 5, 0, 9, 0, 4, 18, -10, 26]
    assert tile(game.board, Cell(5, 5)) == ""
    assert tile(game.board, Cell(8, 9)) == "m"
    assert game.steps[3].scores == (66, 0)
    assert game.steps[2].play is None
    assert again(BY_HAND.replace(">zoe: (EQUU) +26 54\n", OTHER_END)).warnings == ()


def test_whole_words_are_read_as_what_is_laid() -> None:
    full = BY_HAND.replace(".HOT", "SHOT").replace("m.LD", "m(O)LD").replace(".INK", "DINK")
    game = again(full)
    assert [step.event for step in game.steps] == [step.event for step in again(BY_HAND).steps]


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ("+66 66", "+65 65", "scrabble.gcg-points", 9),
        ("+5 25", "+5 26", "scrabble.gcg-total", 16),
        ("-- -27 0", "-- -26 1", "scrabble.gcg-points", 13),
        ("EIKNQUU L10", "EINQUU L10", "scrabble.gcg-rack", 21),
        ("ABEGOPU -BGPU", "ABEGOP -BGPU", "scrabble.gcg-rack", 14),
        ("EIKNQUU L10", "EIKNQUUA L10", "scrabble.rack-large", 21),
        ("EIKNQUU - ", "QQ - ", "scrabble.gcg-bag", 19),
        (">eric: EIKNQUU - +0 66\n", "", "scrabble.gcg-turn", 19),
        ("(EQUU) +26 54", "(EQUU) +25 53", "scrabble.gcg-points", 24),
        ("(time) -10 28", "(time) +10 48", "scrabble.gcg-points", 23),
    ],
)
def test_what_does_not_agree_is_reported_with_its_line(
    before: str, after: str, code: str, line: int
) -> None:
    assert before in BY_HAND
    codes = [(one.code, one.line) for one in again(BY_HAND.replace(before, after)).warnings]
    assert (code, line) in codes


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ("J8 .HOT", "J9 .HOT", "scrabble.free", 18),
        ("J8 .HOT", "J8 XHOT", "scrabble.occupied", 18),
        ("J8 .HOT", "J14 HOT", "scrabble.outside", 18),
        ("J8 .HOT", "A1 HOT", "scrabble.not-touching", 18),
        ("J8 .HOT", "J9 HOT", "scrabble.longer", 18),
        ("8D RETINAS", "7D RETINAS", "scrabble.no-centre", 9),
        (">zoe: ?EHMOTX F6 hO.EX +27 27\n", "", "scrabble.gcg-withdrawn", 12),
        (">zoe: (EQUU)", ">tom: - +0 0\n>kim: - +0 0\n>lee: (EQUU)", "scrabble.gcg-players", 26),
    ],
)
def test_what_cannot_be_is_an_error_with_its_line(
    before: str, after: str, code: str, line: int
) -> None:
    with pytest.raises(QuadrilleError) as wrong:
        again(BY_HAND.replace(before, after))
    assert (wrong.value.code, wrong.value.line) == (code, line)


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("J8 .HOT", "J9 .HOT", "scrabble.free"),
        ("J8 .HOT", "J8 XHOT", "scrabble.occupied"),
        ("J8 .HOT", "J14 HOT", "scrabble.outside"),
        ("8D RETINAS", "7D RETINAS", "scrabble.no-centre"),
        (">zoe: ?EHMOTX F6 hO.EX +27 27\n", "", "scrabble.gcg-withdrawn"),
    ],
)
def test_a_viewer_refuses_no_game(before: str, after: str, code: str) -> None:
    found = replay_gcg(read_gcg(BY_HAND.replace(before, after), ENGLISH), ENGLISH, lenient=True)
    assert code in [one.code for one in found.warnings]
    assert code in [one.code for step in found.steps for one in step.warnings]
    assert len(found.steps) in (12, 13)


def test_the_old_form_of_a_withdrawal_takes_the_points_back() -> None:
    found = again(BY_HAND.replace("-- -27 0", "-- +0 0"))
    assert found.warnings == ()
    assert found.scores == (84, 54)


def test_two_players_with_one_short_name_are_distinguished_by_their_sums() -> None:
    one = BY_HAND.replace("player2 zoe ", "player2 eric ").replace(">zoe", ">eric")
    assert again(one).scores == again(BY_HAND).scores
    assert again(one).names == again(BY_HAND).names


def test_four_players_are_read() -> None:
    text = "".join(f">{nick}: AB - +0 0\n" for nick in ("ann", "bob", "cleo", "dan"))
    assert len(again(text).names) == 4


@pytest.mark.slow
def test_games_played_here_go_to_gcg_and_back() -> None:
    generator = Generator(Lexicon.of(SMALL.split()), tiles("fr"))
    kinds = set()
    for seed in seeds(250, 1000):
        game = played(generator, seed)
        text = write_gcg(game)
        read = read_gcg(text, generator.tiles)
        assert read == game
        assert write_gcg(read) == text
        found = replay_gcg(read, generator.tiles)
        assert found.warnings == ()
        assert found.scores == tuple(
            next(one.total for one in reversed(game.events) if one.nick == nick)
            for nick in ("ann", "bob")
        )
        kinds |= {type(one.what) for one in game.events}
    assert len(kinds) == 8
