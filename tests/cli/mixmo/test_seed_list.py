"""The list of the project's text, line by line, as it is seen and typed at the command line.

The sign before each line is in its test's name. What the rules alone must hold is tested in
tests/games/mixmo/test_seed_list.py; the ♣ of several graphical interfaces comes with the page.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.mixmo.games import ALL_SHOWN, LAID, WHOLE, shown, typed
from tests.games.mixmo.seed import figure_2, seed_text

JOKERS = "fr\nanimaux\nESS*+IVALIDEVALIDEVALIDE\n"


# ♥ the least


def test_heart_the_game_can_be_played_on_the_command_line(cli: Cli) -> None:
    """le jeu est jouable en ligne de commandes"""
    result = typed(cli, *WHOLE, "q")
    assert result.status == 0
    assert "The game is over and your grid is complete: 581 points" in result.out


def test_heart_the_board_can_be_seen(cli: Cli) -> None:
    """le plateau de jeu est visible"""
    seen = shown(cli, "9 5 > VAS")
    assert seen.letters[9] == "     VAS".ljust(20)
    assert "   0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9\n00 " in seen.out


def test_heart_the_tray_gives_letters_and_takes_them_back(cli: Cli) -> None:
    """l'espace vrac permet de prendre ou de reposer des lettres"""
    assert shown(cli, "9 5 V").tray == "SOLIA"
    assert shown(cli, "9 5 V", "t 9 5").tray == "VSOLIA"


def test_heart_the_player_can_move_letters(cli: Cli) -> None:
    """le joueur peut bouger une/des lettres"""
    seen = shown(cli, "9 5 > VAS", "9 5 3 3")
    assert (seen.at(3, 3)[0], seen.at(9, 5)[0]) == ("V", ".")


def test_heart_the_grid_is_checked_to_hang_together(cli: Cli) -> None:
    """une vérification la connexité de la grille est faite"""
    assert "2 parts; join them:" in typed(cli, "9 5 > VAS", "0 0 O").out


def test_heart_what_is_shown_agrees_with_what_was_given(cli: Cli, shared: Path) -> None:
    """l'affichage est toujours cohérent avec les données initiales fournies"""
    for init in figure_2(shared):
        Path("draw.txt").write_text(init)
        draw = init.split()[2]
        seen = shown(cli, "5 5 V", "x")
        on_grid = "".join(seen.letters).replace(" ", "")
        assert sorted(seen.tray + on_grid) == sorted(draw[:8])
        assert f"{len(draw) - 8} tiles hidden" in seen.out


def test_heart_the_result_can_be_handed_in(cli: Cli) -> None:
    """le résultat du joueur peut être transmis selon la procédure"""
    typed(cli, *WHOLE, options=("--result", "result.txt"))
    assert cli("mixmo", "score", "result.txt").status == 0


@pytest.mark.parametrize("line", ["9 5 3 3", "L09 C05 L03 C03", "(L09, C05) -> (L03, C03)"])
def test_heart_origin_and_destination_are_coordinates(cli: Cli, line: str) -> None:
    """l'origine et la destination d'une lettre sont définies en coordonnées"""
    assert shown(cli, "9 5 V", line).at(3, 3)[0] == "V"


def test_heart_bandit_and_joker_are_generic_again_in_the_tray(cli: Cli) -> None:
    """lorsque bandit et joker retourne dans l'espace vrac ils reprennent leur format générique"""
    Path("draw.txt").write_text(JOKERS)
    assert shown(cli, "9 5 *a", "9 6 +k", "t all").tray == "ESS*+I"


def test_heart_bandit_and_jokers_can_be_spotted(cli: Cli) -> None:
    """les bandit et jokers dévoilés sont repérables"""
    Path("draw.txt").write_text(JOKERS)
    seen = shown(cli, "9 5 > ESSAI", "h none")
    assert [seen.at(9, column) for column in range(5, 10)] == ["E ", "S ", "S ", "a)", "I "]


# ◇ wished for


def test_diamond_visible_and_hidden_letters_differ(cli: Cli) -> None:
    """une distinction est clairement établie entre les lettres visibles et invisibles"""
    out = typed(cli).out
    assert "Tray: 6 tiles  V S O L I A\n############ 27 tiles hidden\n" in out


def test_diamond_mixmo_may_be_called_without_cause(cli: Cli) -> None:
    """le joueur peut déclarer un "Mixmo !" même si les critères requis ne sont pas atteints"""
    seen = shown(cli, "x")
    assert "Mixmo, though too early: 6 tiles not placed." in seen.out
    assert seen.tray == "VSOLIADD"


def test_diamond_the_theme_is_hidden_and_shown_at_the_right_time(cli: Cli) -> None:
    """Le thème est caché devient visible au bon moment en cours de partie"""
    before, now = typed(cli, *["x"] * 8).out, typed(cli, *["x"] * 9).out
    assert "animaux" not in before
    assert "The bandit reveals the theme: animaux." in now


def test_diamond_bandit_and_jokers_take_their_generic_form_in_the_tray(cli: Cli) -> None:
    """les bandit et jokers reprennent leur forme générique dans l'espace vrac"""
    Path("draw.txt").write_text(JOKERS)
    assert shown(cli).tray == "ESS*+I"
    assert shown(cli, "9 5 *a", "t 9 5", "9 5 *b").at(9, 5)[0] == "b"


def test_diamond_the_score_is_computed(cli: Cli) -> None:
    """le calcul du score est effectué"""
    assert "581 points, 4 words" in typed(cli, *ALL_SHOWN, *LAID).out


# ♠ to be appreciated


def test_spade_a_group_is_chosen_and_moved_at_once(cli: Cli) -> None:
    """on peut sélectionner et déplacer simultanément un groupe de lettres"""
    assert shown(cli, "9 5 > VAS", "9 5-9 7 to 2 1").letters[2].strip() == "VAS"
    assert shown(cli, "9 5 > VAS", "9 5, 9 7 to 2 1").letters[2].split() == ["V", "S"]


def test_spade_words_are_looked_up_after_every_move(cli: Cli) -> None:
    """une vérification des mots dans le dictionnaire est faite systématiquement"""
    assert "VSO is not in the dictionary." in typed(cli, "9 5 > VSO").out
    assert shown(cli, "9 5 > VSO").at(9, 5) == "V~"
    assert shown(cli, "9 5 > VAS").at(9, 5) == "V "


def test_spade_the_end_is_noticed_by_itself(cli: Cli) -> None:
    """il y a une détection automatique de la fin de partie"""
    assert "Complete: every tile is placed" not in typed(cli, *ALL_SHOWN, *LAID[:3]).out
    assert "Complete: every tile is placed" in typed(cli, *ALL_SHOWN, *LAID).out


def test_spade_mixmo_shows_what_is_in_its_way(cli: Cli) -> None:
    """il y a une interactivité autour de la déclaration du "Mixmo !" """
    seen = shown(cli, "9 5 > VSO", "0 0 A", "h none", "h words parts", "x")
    assert (seen.at(9, 5), seen.at(0, 0)) == ("V~", "A2")
    without = shown(cli, "9 5 > VSO", "0 0 A", "h none", "x")
    assert (without.at(9, 5), without.at(0, 0)) == ("V ", "A ")


# ♣ within reach


def test_club_words_can_be_completed(cli: Cli) -> None:
    """une aide à la complétion des mots est disponible"""
    seen = shown(cli, "9 5 > VAS", "k 9 6 v", "k 1")
    assert " 1 ALOI  9 6 v  +8" in seen.out
    assert "".join(row[6] for row in seen.letters).strip() == "ALOI"


def test_club_a_word_of_the_theme_is_noticed_at_once(cli: Cli) -> None:
    """il y a une vérification à la volée de la présence d'un mot du thème"""
    assert "Theme: animaux, no word yet" in typed(cli, *ALL_SHOWN, *LAID[:3]).out
    assert "Theme: animaux ok: IDE" in typed(cli, *ALL_SHOWN, *LAID).out


def test_every_line_of_the_list_has_its_test(shared: Path) -> None:
    here = Path(__file__)
    other = here.parents[2] / "games/mixmo/test_seed_list.py"
    tested = here.read_text("utf-8") + other.read_text("utf-8")
    lines = re.findall(r"^- [♥◇♠♣] (.*?)(?: \(par exemple.*)? ;$", seed_text(shared), re.MULTILINE)
    assert len(lines) == 22
    # The theme's line goes on with where its words come from; interfaces come with the page.
    wanted = [line.removesuffix(" dans les mots que forme le joueur") for line in lines]
    missing = [line for line in wanted if f'"""{line}' not in tested]
    assert missing == ["le jeu peut se jouer selon plusieurs interfaces graphiques"]
