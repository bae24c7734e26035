"""Motions: each is written once, in step with the others, and the last picture stays for those
who asked for less motion.
"""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.motion import Motions, group


@given(st.floats(1, 10_000_000), st.floats(0, 1))
def test_a_time_is_right_to_five_milliseconds(length: float, part: float) -> None:
    written = Motions(length).at(length * part)
    assert abs(float(written.rstrip("%")) / 100 * length - length * part) <= 5


def test_the_same_motion_has_one_name() -> None:
    motions = Motions(1000)
    first, other = motions.visible_class(100, 200), motions.visible_class(100, 300)
    assert motions.visible_class(100, 200) == first != other
    assert motions.style(1, loops=True).count("@keyframes") == 2


def test_what_comes_later_is_hidden_at_first() -> None:
    motions = Motions(1000)
    assert motions.visible_class(100, None).endswith(" o")
    assert not motions.visible_class(None, 100).endswith(" o")
    assert motions.motion("a", "") == ""


def test_legs_that_follow_at_once_share_a_stop() -> None:
    course = Motions(1000).course("X(0)", [(0, 500, "X(1px)"), (500, 1000, "X(2px)")])
    stops = re.findall(r"([^{}]+)\{transform:translate([^{}]+)\}", course)
    assert stops == [("0%", "X(0)"), ("50%", "X(1px)"), ("100%,to", "X(2px)")]
    assert Motions(1000).course("X(0)", []) == ""


def test_a_film_loops_or_not_and_obeys_reduced_motion() -> None:
    assert "2.5s cubic-bezier(.2,.7,.2,1) infinite both" in Motions(10).style(2.5, loops=True)
    once = Motions(10).style(2.5, loops=False)
    assert " 1 both" in once
    assert "(prefers-reduced-motion:reduce)" in once
    assert "animation-delay:-3.5s" in once


def test_a_group_without_motions_has_no_class() -> None:
    assert group("", "x") == "<g>x</g>"
