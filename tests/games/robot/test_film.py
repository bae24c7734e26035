"""A filmed walk: at every moment it shows what the rules say."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given

from quadrille.core.errors import Illegal, Invalid
from quadrille.games.robot import film as films
from quadrille.games.robot.animation import TRAIL, Animation
from quadrille.games.robot.film import LEAD, LONGEST, REST, STEP, SWAPPING, Film, Stay, film
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import SWAP
from quadrille.games.robot.options import generate_config, read_options
from quadrille.games.robot.rules import apply, initial, over, step
from quadrille.games.robot.state import NOTHING, State, is_black
from quadrille.games.robot.svg import board_svg, replay_svg
from tests.games.robot.grids import config_of, grids, walks


def possible(state: State, walk: str) -> str:
    """Return the actions of a walk that can be done, one after the other."""
    done = ""
    for action in walk:
        if over(state):
            break
        if action == SWAP or state.config.size.holds(step(state.robot, action)):
            state, done = apply(state, action), done + action
    return done


def there(stays: tuple[Stay, ...], time: float) -> list[Stay]:
    return [
        stay
        for stay in stays
        if (stay.since is None or stay.since <= time) and (stay.until is None or time < stay.until)
    ]


def seen(whole: Film, time: float) -> tuple[dict[int, int], list[int]]:
    """Return the pieces and the hand that the film shows."""
    lying = {stay.place: stay.colour for stay in there(whole.lying, time)}
    cells = whole.first.config.backgrounds
    black = [at for at in range(len(cells)) if is_black(whole.first, at)]
    black += [place for place, since in whole.sorted if since <= time]
    assert not lying.keys() & set(black)
    lying.update((at, cells[at]) for at in black)
    return lying, [stay.colour for stay in there(whole.carried, time)]


@given(grids(), walks)
def test_a_film_shows_each_position_when_it_is_reached(grid: Grid, walk: str) -> None:
    state = initial(config_of(grid))
    actions = possible(state, walk)
    whole = film(state, [actions])
    now, shown = float(LEAD), {0.0: state, float(LEAD): state}
    for action in actions:
        before, state = state, apply(state, action)
        if action != SWAP:
            now += STEP
        shown[now] = state
        if (before.pieces, before.hand) != (state.pieces, state.hand):
            now += SWAPPING
            shown[now] = state
    assert (now, state) == (whole.finish, whole.last)
    for time, position in shown.items():
        lying, hand = seen(whole, time)
        assert lying == {at: one for at, one in enumerate(position.pieces) if one != NOTHING}
        assert hand == ([] if position.hand == NOTHING else [position.hand])


@given(grids(), walks)
def test_legs_make_the_walk_and_follow_each_other(grid: Grid, walk: str) -> None:
    state = initial(config_of(grid))
    actions = possible(state, walk)
    whole = film(state, actions)
    assert "".join(leg.action * leg.count for leg in whole.legs) == actions.replace(SWAP, "")
    for one, two in pairwise(whole.legs):
        assert one.leaves < one.arrives <= two.leaves
    if whole.legs:
        assert whole.legs[-1].to == whole.last.robot


def test_a_film_of_three_swaps_in_order() -> None:
    whole = film(initial(read_options({"grid": "Rv Vr Bb"})), ["SRSLS"])
    assert [(stay.colour, stay.place) for stay in whole.carried] == [(1, 1), (0, 0)]
    assert seen(whole, 0) == ({0: 1, 1: 0, 2: 2}, [])
    assert seen(whole, LEAD + 200) == ({1: 0, 2: 2}, [1])
    assert seen(whole, 1800) == ({1: 1, 2: 2}, [0])
    assert seen(whole, whole.length) == ({0: 0, 1: 1, 2: 2}, [])


def test_a_long_walk_goes_faster() -> None:
    start = initial(read_options({"grid": "Rv Vr"}))
    short, long = film(start, ["RL"]), film(start, ["RL" * 1000])
    assert short.length < long.length <= LEAD + LONGEST + REST + 1


def test_a_film_without_actions_does_not_move() -> None:
    start = initial(read_options({"grid": "Rv Vr"}))
    picture = replay_svg(start, [])
    assert "a walk of 0 steps" in picture
    assert 'class="trail' not in picture


def test_too_long_walks_and_too_large_grids_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    start = initial(read_options({"grid": "Rv Vr"}))
    with pytest.raises(Invalid, match="more than 5000 steps") as long:
        film(start, ["RL" * 2501])
    assert long.value.code == "robot.drawing-long"
    assert film(start, ["RL" * 2500]).last.steps == 5000
    with pytest.raises(Illegal, match="leaves the grid"):
        film(start, ["U"])
    monkeypatch.setattr(films, "MOST_CELLS", 1)
    for drawn in (board_svg, lambda state: replay_svg(state, ["R"])):
        with pytest.raises(Invalid, match="2 cells") as large:
            drawn(start)
        assert large.value.code == "robot.drawing-large"


def test_the_dots_begin_before_the_way_and_end_behind_the_robot() -> None:
    start = initial(generate_config(6, 8, 5, "authors 3"))
    whole = film(start, ["RRRDDLS"])
    trail = Animation(whole).trail()
    dots = re.search(r"stroke-dasharray:([0-9 ]+)", trail)
    assert dots is not None
    lengths = [int(one) for one in dots[1].split()]
    assert len(lengths) % 2 == 0
    assert sum(lengths) == TRAIL + 6 * 40
    assert f'stroke-dashoffset="{TRAIL}"' in trail
    assert trail.endswith('d="M20 20h120v80h-40"/>')


def test_the_picture_is_self_contained_and_well_formed() -> None:
    start = initial(generate_config(3, 4, 12, "authors 3"))
    picture = replay_svg(start, ["RRSDDS"])
    ElementTree.fromstring(picture)
    assert "<script" not in picture
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert replay_svg(start, ["RRSDDS"], seconds=3, loops=False).count("animation:3s") == 1
    counted = re.findall(r'class="score"[^>]*>([^<]+)<', picture)
    assert counted == ["0", "1", "2", "3", "4"]
