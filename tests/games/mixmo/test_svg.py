"""A grid as a drawing: well-formed, true to the position, and silent about what is hidden."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from quadrille.core.i18n import LANGUAGES, use_language
from quadrille.games.mixmo.notation import parse
from quadrille.games.mixmo.options import make_config
from quadrille.games.mixmo.rules import apply, initial
from quadrille.games.mixmo.state import State
from quadrille.games.mixmo.svg import SHAPES, board_svg, tile

DRAW = "TROUSSEGILLEQUERRE*RONST+LOTTANGOSAEIRNUPAPIERSETCISEAUX"
SVG = "{http://www.w3.org/2000/svg}"


def played(*moves: str, mixmos: int = 17) -> State:
    state = initial(make_config("fr", "animaux", DRAW))
    for move in (*["mixmo"] * mixmos, *moves):
        state = apply(state, parse(move, state))
    return state


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_tile_is_drawn_once(spoken: str) -> None:
    with use_language(spoken):
        svg = board_svg(played("word TROUSSE 3 3 across", "word *hERON 9 8 across"))
    assert svg.count('class="l"') == 40
    assert svg.count('href="#ring"') == 1


def test_letters_of_two_words_have_a_folded_corner() -> None:
    svg = board_svg(played("word TROUSSE 3 3 across", "word GRILLE 2 4 down"))
    assert svg.count('class="k" href="#two"') == 1


def test_each_part_has_its_shape_and_from_the_fifth_on_its_number() -> None:
    puts = (f"put {letter} 0 {2 * place}" for place, letter in enumerate("TROUSE"))
    svg = board_svg(played(*puts))
    shapes = [f'class="t{number}"' for number in range(1, len(SHAPES) + 1)]
    assert [svg.count(shape) for shape in shapes] == [2 + 34, 2, 1, 1]
    assert [text for text in texts(svg) if text in ("5", "6")] == ["5", "6"]


def test_wrong_words_have_a_wave_and_costly_ones_are_loud() -> None:
    svg = board_svg(played("word STYLOT 9 13 down", "word OS 3 3 across"))
    assert svg.count('class="wave"') == 1
    assert "Not in the dictionary: STYLOT" in texts(svg)
    assert "OS −400" in texts(svg)


def test_nothing_hidden_is_drawn() -> None:
    svg = board_svg(played(mixmos=0))
    assert "animaux" not in svg
    assert "50 tiles hidden" in texts(svg)
    assert svg.count('class="l"') == 6


def test_a_finished_draw_hides_nothing() -> None:
    svg = board_svg(played(mixmos=25))
    assert "hidden" not in svg
    assert 'class="hatch"' not in svg


def test_a_joker_in_the_tray_is_its_sign() -> None:
    assert ">*</text>" in tile("*", 0, 0)
    assert "ring" in tile("e", 0, 0)
