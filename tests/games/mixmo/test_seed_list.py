"""The list of the project's text, line by line; the sign before each line is in its test's name.

What is seen and typed is tested with the command line, in tests/cli/mixmo.
"""

from __future__ import annotations

from pathlib import Path

from quadrille.games.mixmo.files import read_init, read_result, report, result_of, write_result
from quadrille.games.mixmo.game import GAME
from quadrille.games.mixmo.judge import against_mixmo, assess, complete
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.report import COMPLETE
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.state import State
from quadrille.games.mixmo.text import position_text
from quadrille.games.mixmo.view import shared
from tests.games.mixmo.positions import FIGURE_1, LEFT, RIGHT, config_of, grid_of, played, shown
from tests.games.mixmo.seed import figure_2

DRAW = "SOIN*E+KNONNEPESVALIDE"


def start(draw: str = DRAW) -> State:
    return initial(config_of(draw))


# ♥ the least


def test_heart_the_board_can_be_seen() -> None:
    """le plateau de jeu est visible"""
    text = position_text(played(start(), "word SOIN 3 2 across"))
    assert "03 . . S O I N . ." in text


def test_heart_the_tray_gives_letters_and_takes_them_back() -> None:
    """l'espace vrac permet de prendre ou de reposer des lettres"""
    state = played(start(), "put S 3 2")
    assert state.tray == "OIN*E"
    assert played(state, "take 3 2").tray == "SOIN*E"


def test_heart_the_player_can_move_letters() -> None:
    """le joueur peut bouger une/des lettres"""
    state = played(start(), "word SOIN 3 2 across", "move 3 2 8 8")
    assert (state.grid[8][8], state.grid[3][2]) == ("S", " ")


def test_heart_the_grid_is_checked_to_hang_together() -> None:
    """une vérification la connexité de la grille est faite"""
    apart = [row.ljust(8) + sign for row, sign in zip(LEFT, "   NON", strict=True)]
    state = shown(FIGURE_1[:20], *apart)
    assert "mixmo.parts" in [reason.code for reason in against_mixmo(state)]
    assert len(assess(shown(FIGURE_1[:20], *RIGHT)).components) == 1


def test_heart_what_is_shown_agrees_with_what_was_given(shared: Path) -> None:
    """l'affichage est toujours cohérent avec les données initiales fournies"""
    for text in figure_2(shared):
        config = read_init(text)
        state = initial(config)
        assert state.tray == config.draw[:6]
        while not state.over:
            on_grid = "".join(state.grid).replace(" ", "")
            assert sorted(state.tray + on_grid) == sorted(config.draw[: state.shown])
            assert len(state.tray + on_grid) + state.hidden == len(config.draw)
            plain = next((sign for sign in state.tray if sign.isalpha()), None)
            column, row = len(on_grid) % 20, len(on_grid) // 20
            state = played(state, *([f"put {plain} {row} {column}"] if plain else []), "mixmo")
        assert state.shown == len(config.draw)


def test_heart_the_result_can_be_handed_in() -> None:
    """le résultat du joueur peut être transmis selon la procédure"""
    state = shown(FIGURE_1[:20], *RIGHT)
    again = read_result(write_result(result_of(state, "LeMeilleur", ["Groupe1 Nom1 Prenom1"])))
    assert (again.grid, again.draw, again.player) == (state.grid, state.config.draw, "LeMeilleur")
    assert report(again).status == COMPLETE


def test_heart_origin_and_destination_are_coordinates() -> None:
    """l'origine et la destination d'une lettre sont définies en coordonnées"""
    state = played(start(), "put S 3 2", "move (L03, C02) to (L04, C05)")
    assert state.grid[4][5] == "S"


def test_heart_bandit_and_joker_are_generic_again_in_the_tray() -> None:
    """lorsque bandit et joker retourne dans l'espace vrac ils reprennent leur format générique"""
    state = played(start(), "mixmo", "put *s 0 0", "put +k 0 1", "take 0 0", "take 0 1")
    assert state.tray == "SOIN*E+K"


def test_heart_bandit_and_jokers_can_be_spotted() -> None:
    """les bandit et jokers dévoilés sont repérables"""
    state = played(start(), "mixmo", "put *s 0 0", "put +k 0 1")
    assert state.grid[0][:2] == "sk"
    assert (shared(state)["jokers"], shared(state)["bandits"]) == ([[0, 0]], [[0, 1]])
    assert "00 s k ." in position_text(state)


# ◇ what is wished for


def test_diamond_visible_and_hidden_letters_are_distinguished() -> None:
    """une distinction est clairement établie entre les lettres visibles et invisibles"""
    assert "Tray: S O I N * E · 16 tiles hidden" in position_text(start())
    assert DRAW[6:] not in position_text(start())


def test_diamond_mixmo_may_be_called_without_cause() -> None:
    """le joueur peut déclarer un "Mixmo !" même si les critères requis ne sont pas atteints"""
    state = start()
    assert against_mixmo(state)
    assert played(state, "mixmo").shown == 8


def test_diamond_the_theme_is_hidden_and_shown_at_the_right_time() -> None:
    """Le thème est caché devient visible au bon moment en cours de partie"""
    assert start().theme is None
    assert "animaux" not in position_text(start())
    assert "animaux" in position_text(played(start(), "mixmo"))


def test_diamond_bandit_and_jokers_take_their_generic_form_in_the_tray() -> None:
    """les bandit et jokers reprennent leur forme générique dans l'espace vrac"""
    state = played(start(), "mixmo", "word *sO 0 0 across", "take 0 0:0 1")
    assert "*" in state.tray
    assert "s" not in state.tray


def test_diamond_the_score_is_computed() -> None:
    """le calcul du score est effectué"""
    assert assess(shown(FIGURE_1[:20], *RIGHT)).points == 77


# ♠ what is appreciated


def test_spade_a_group_is_chosen_and_moved_at_once() -> None:
    """on peut sélectionner et déplacer simultanément un groupe de lettres"""
    state = played(start(), "word SOIN 3 2 across", "move 3 2:3 5 to 3 3")
    assert state.grid[3] == "   SOIN".ljust(20)


def test_spade_words_are_looked_up_after_every_move() -> None:
    """une vérification des mots dans le dictionnaire est faite systématiquement"""
    state = start()
    for text, wrong in (("put S 0 0", []), ("put N 0 1", ["SN"]), ("move 0 1 0 5", [])):
        state = played(state, text)
        assert [found.run.text for found in assess(state).wrong] == wrong


def test_spade_the_end_is_noticed_by_itself() -> None:
    """il y a une détection automatique de la fin de partie"""
    state = shown(FIGURE_1[:20], *RIGHT)
    assert complete(state)
    assert shared(state)["complete"] is True
    assert not complete(played(state, "take 5 0"))
    assert GAME.outcome(played(state, "mixmo")) is not None


def test_spade_mixmo_says_what_is_in_its_way() -> None:
    """il y a une interactivité autour de la déclaration du "Mixmo !" """
    state = played(start(), "word NSO 0 0 across", "put E 5 5")
    codes = [reason.code for reason in against_mixmo(state)]
    assert codes == ["mixmo.tray-left", "mixmo.not-word", "mixmo.parts"]
    parts = shared(state)["parts"]
    assert isinstance(parts, list)
    assert len(parts) == 2


# ♣ what can be reached


def test_club_a_word_of_the_theme_is_noticed_at_once() -> None:
    """il y a une vérification à la volée de la présence d'un mot du thème"""
    state = State(make_config("dictionnaireGros", "animaux", DRAW), grid_of(), shown=len(DRAW))
    assert shared(state)["theme_word"] is False
    state = played(state, "word NEPE 0 0 across")
    assert shared(state)["theme_word"] is True
    assert [found.run.text for found in assess(state).themed] == ["NEPE"]
