"""The pieces' colours for the colour-blind stay apart for every eye, on paper and on slate."""

from __future__ import annotations

import math
import re
from itertools import combinations
from typing import TypeAlias

import pytest

from quadrille.core.pieces import LETTERS
from quadrille.web.assets import assets

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes (2009), whole loss of one kind of cone, on linear RGB.
EYES: dict[str, Matrix] = {
    "every cone": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
APART, FIRST_APART = 25, 35
"""Differences in CIE Lab: of any two of the ten pieces, and of the five that most boards have."""


def linear(colour: str) -> Triple:
    """Read a colour as light.

    >>> linear("#FFFFFF")
    (1.0, 1.0, 1.0)
    """
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return red, green, blue


def through(matrix: Matrix, light: Triple) -> Triple:
    first, second, third = (
        sum(factor * one for factor, one in zip(row, light, strict=True)) for row in matrix
    )
    return first, second, third


def lab(light: Triple) -> Triple:
    seen = through(TO_XYZ, light)
    x, y, z = (
        math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (one / white for one, white in zip(seen, WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eye: str) -> Triple:
    """Return a colour in CIE Lab as an eye sees it."""
    red, green, blue = (min(1.0, max(0.0, one)) for one in through(EYES[eye], linear(colour)))
    return lab((red, green, blue))


def palette(theme: int, selector: str = ":root[data-pieces=apart]") -> dict[str, str]:
    """Read colours off the style sheet: those on paper, or those on slate."""
    text = assets().files["tokens.css"].plain.decode()
    block = text.split(f"{selector} {{")[1].split("\n}")[0]
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", block)
    return {name: (light, dark)[theme] for name, light, dark in pairs}


def brightness(colour: str) -> float:
    return through(TO_XYZ, linear(colour))[1]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [0, 1], ids=["paper", "slate"])
def test_any_two_pieces_differ_by_their_colour_alone(theme: int, eye: str) -> None:
    colours = palette(theme)
    pieces = [colours[f"p{number}"] for number in range(len(LETTERS))]
    for (one, first), (two, second) in combinations(enumerate(pieces), 2):
        least = FIRST_APART if two < 5 else APART
        assert math.dist(seen(first, eye), seen(second, eye)) > least, (one, two)


@pytest.mark.parametrize("theme", [0, 1], ids=["paper", "slate"])
def test_every_piece_or_its_contour_stands_out_from_the_sheet(theme: int) -> None:
    colours, sheet = palette(theme), palette(theme, ":root")["sheet"]
    edge = colours["piece-edge"]
    for number in range(len(LETTERS)):
        piece = colours[f"p{number}"]
        assert max(contrast(piece, sheet), contrast(edge, sheet)) > 3
        assert max(contrast(piece, edge), contrast(piece, sheet)) > 3


def test_the_usual_colours_are_nearer_to_each_other_for_some_eyes() -> None:
    """What the palette is for: without it two of the first five pieces are hard to tell apart."""
    usual = palette(0, ":root")
    least = min(
        math.dist(seen(usual[f"p{one}"], eye), seen(usual[f"p{two}"], eye))
        for one, two in combinations(range(5), 2)
        for eye in EYES
    )
    assert least < APART
