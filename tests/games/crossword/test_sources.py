"""What other games leave to a crossword: the letters on their boards."""

from __future__ import annotations

from quadrille.core.game import Game
from quadrille.games import game
from quadrille.games.crossword.fill.words import make_words
from quadrille.games.mixmo.game import MixmoDuplicate
from quadrille.games.scrabble.game import Scrabble
from quadrille.lexicon.languages import language
from tests.games.scrabble.tables import after, table


def test_the_letters_of_a_board_of_scrabble() -> None:
    state = after(table("MOTAEIR"), "8H MOT")
    rows = Scrabble().letter_rows(state)
    assert rows[7] == ".......MOT....."
    assert len(rows) == 15


def test_the_letters_of_a_grid_of_mixmo() -> None:
    mixmo = MixmoDuplicate()
    state = mixmo.initial(mixmo.configure({"fill": "random 1"}), 1)
    assert set("".join(mixmo.letter_rows(state))) == {"."}


def test_a_game_without_words_has_no_letters() -> None:
    same = game("samegame")
    state = same.initial(same.configure({"board": "RV/VR"}), 1)
    assert same.letter_rows(state) is None
    assert Game.letter_rows(same, state) is None


def test_masks_are_the_bits_as_integers() -> None:
    table_of_two = make_words(language("fr").alphabet, ["ON", "OS", "NE"], ["OS"]).tables[2]
    assert table_of_two.words == ("OS", "NE", "ON")
    assert table_of_two.masks[0][table_of_two.letters.index("O")] == 0b101
    assert table_of_two.mask_of(["NE", "XX"]) == 0b010
