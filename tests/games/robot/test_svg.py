"""The drawing of a position: what it shows is what the rules say."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import use_language
from quadrille.core.pieces import LETTERS
from quadrille.games.robot import drawing, rules
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.options import generate_config
from quadrille.games.robot.state import NOTHING, State, is_black
from quadrille.games.robot.svg import board_svg
from tests.games.robot.grids import config_of, grids, state_of, walks

NS = "{http://www.w3.org/2000/svg}"


def root_of(state: State, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(state, **more))  # type: ignore[arg-type]


def with_class(root: ElementTree.Element, *names: str) -> list[ElementTree.Element]:
    return [one for one in root.iter() if set(names) <= set(one.get("class", "").split())]


def middles(uses: list[ElementTree.Element]) -> list[tuple[int, int, str]]:
    """Return the column, the row and the letter of each shape on the board."""
    found = []
    for use in uses:
        move, scale = use.attrib["transform"].replace(")", "").split(" scale(")
        x, y = (float(word) for word in move.removeprefix("translate(").split())
        across = 20 * float(scale)
        if scale != ".55":  # the icon of the badge, above the board
            place = int((x + across) // 40), int((y + across) // 40)
            found.append((*place, use.attrib["href"][1:]))
    return sorted(found)


def cells(state: State, *, black: bool) -> list[tuple[int, int, int]]:
    width = state.config.size.columns
    return [
        (place % width, place // width, place)
        for place in range(len(state.pieces))
        if is_black(state, place) == black
    ]


@given(grids(), walks)
def test_a_board_shows_targets_pieces_and_black_cells(grid: Grid, walk: str) -> None:
    state = rules.initial(config_of(grid))
    for action in walk:
        try:
            state = rules.apply(state, action)
        except Illegal:
            break
    root, colours = root_of(state), state.config.backgrounds
    expected = [(x, y, LETTERS[colours[place] % 10]) for x, y, place in cells(state, black=False)]
    assert middles(with_class(root, "h")) == sorted(expected)
    lying = [
        (x, y, LETTERS[state.pieces[place] % 10])
        for x, y, place in cells(state, black=False)
        if state.pieces[place] != NOTHING
    ]
    if state.hand != NOTHING:
        lying.append((*state.robot, LETTERS[state.hand % 10]))
    assert middles(with_class(root, "p")) == sorted(lying)
    (*squares,) = with_class(root, "done")
    count = sum(square.attrib["d"].count("M") for square in squares)
    assert count == len(cells(state, black=True))
    if state.config.colours <= 10:
        assert len(with_class(root, "don")) == count
        assert not with_class(root, "nb")
    else:
        numbers = [text.text for text in with_class(root, "nb")]
        assert sorted(map(str, (*state.pieces, state.hand))) == sorted(
            [*map(str, numbers), "-1", *(str(colours[at]) for _, _, at in cells(state, black=True))]
        )


def test_steps_cells_and_hand_are_reported() -> None:
    state = rules.apply(state_of("Rv Vr Bb\nJj Rr Vv\n"), "SRD")
    texts = [text.text for text in root_of(state).iter(f"{NS}text")]
    assert {"2", "steps", "carried", "4 of 6 cells black"} <= set(texts)
    assert drawing.describe(state) == "2 rows, 3 columns, 4 colours, 2 steps, 4 of 6 cells black."
    with use_language("fr"):
        assert "pas" in [text.text for text in root_of(state).iter(f"{NS}text")]
    assert not with_class(root_of(state_of("Rv Vr")), "badge")


def test_many_colours_bear_numbers() -> None:
    state = rules.apply(rules.initial(generate_config(4, 4, 12, "authors 1")), "RS")
    assert drawing.hand_text(state) == f"{state.hand} carried"
    assert drawing.letter_of(state.hand) == LETTERS[state.hand % 10]


def test_a_hint_and_a_trail() -> None:
    state = state_of("Rv Vr Bb\n")
    root = root_of(state, hint=Cell(1, 0), trail=[Cell(0, 0), Cell(1, 0), Cell(2, 0)])
    (halo,), (trail,) = with_class(root, "halo"), with_class(root, "trail")
    assert halo.attrib["d"].startswith("M43 3")
    assert trail.attrib["d"] == "M20 20L60 20L100 20"
    assert not with_class(root_of(state, trail=[Cell(0, 0)]), "trail")
    assert not with_class(root_of(state), "halo")


def test_the_robot_is_drawn_in_its_cell() -> None:
    state = rules.apply(state_of("Rv Vr Bb\n"), "R")
    frame, *_ = with_class(root_of(state), "bot")
    assert (frame.attrib["x"], frame.attrib["y"]) == ("41", "1")


@pytest.mark.parametrize("size", [Size(1, 1), Size(30, 2)])
def test_every_size_has_its_numbers(size: Size) -> None:
    root = root_of(rules.initial(generate_config(size.rows, size.columns, 1, "authors 0")))
    numbers = [text.text for text in with_class(root, "co")]
    assert numbers == [*map(str, range(size.columns)), *map(str, range(size.rows))]


def test_it_refers_to_nothing_outside() -> None:
    text = board_svg(rules.initial(generate_config(5, 5, 5, "authors 0")))
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "var(" not in text
