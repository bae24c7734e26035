"""What is settled before a game: the dictionary, the theme, the draw and the scoring."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.numbers import in_range, whole
from quadrille.core.rng import Rng
from quadrille.games.mixmo.score import STANDARD, read_scoring
from quadrille.lexicon.alphabet import FRENCH, LATIN
from quadrille.lexicon.library import find
from quadrille.lexicon.shipped import ENDING, THEME, plain
from quadrille.lexicon.themes import known_themes, theme

LETTERS = "".join(LATIN)
JOKER = "*"
BANDIT = "+"
BANDIT_LETTERS = "KWXYZ"
"""What the bandit may stand for."""

FEWEST = 20
MOST = 120
FIRST_SHOWN = 6
"""How many tiles of the draw are visible at first."""
EACH_MIXMO = 2

BAG = (
    "AAAAAAAAAABBCCCDDDDEEEEEEEEEEEEEEEEEFFGGGHHHIIIIIIIIIJJKLLLLLLMMMNNNNNNNOOOOOOO"
    "PPPQQRRRRRRSSSSSSSTTTTTTTUUUUUUVVVWXYZ**+"
)
"""The 120 tiles of the table game; a draw may hold any others."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything settled before the first move."""

    reference: str
    """The dictionary, as a file's name: `dictionnaireGros.txt`."""
    theme: str
    """The theme by its bare name: `animaux`."""
    draw: str
    """The tiles in the order in which they appear: letters, `*` jokers, `+` bandits."""
    scoring: str = STANDARD
    fill: str = field(default="typed", compare=False)
    """Where the draw came from, as a remark: `random 42`, `typed`."""


def configured(
    reference: str, theme: str, draw: str, scoring: str = STANDARD, fill: str = "typed"
) -> Config:
    """Check what was chosen, and name it in the one way.

    >>> configured("dictionnaireGros", "theme_animaux.txt", "VSOLIADDEEIPSIEESSON").theme
    'animaux'
    """
    return Config(
        reference_named(reference),
        theme_named(theme),
        checked_draw(draw),
        read_scoring(scoring).name,
        fill,
    )


def reference_named(name: str) -> str:
    """Give the dictionary of a name as a file's name, or refuse it; a path stays as it is.

    >>> reference_named("dictionnairegros"), reference_named("en")
    ('dictionnaireGros.txt', 'english.txt')
    """
    found = find(name, FRENCH).name
    return name if Path(name).name == found else found.removesuffix(ENDING) + ENDING


def theme_named(name: str) -> str:
    """Give the theme of a name by its bare name, or refuse it; a path stays as it is.

    >>> theme_named("theme_animaux.txt"), theme_named("Émotions")
    ('animaux', 'emotions')
    """
    wanted = plain(name)
    for listed in known_themes():
        if plain(listed.name) == wanted:
            return listed.name
    theme(name)
    return name


def theme_file(name: str) -> str:
    """Give the file's name of a theme, as result files say it.

    >>> theme_file("animaux")
    'theme_animaux.txt'
    """
    return name if Path(name).name != name else THEME + name.removesuffix(ENDING) + ENDING


def checked_draw(draw: str) -> str:
    """Give a draw back, or refuse it: 20 to 120 capitals, `*` and `+`; the bag does not matter.

    >>> checked_draw("VSOLIADDEEIPSIEESSON+")
    'VSOLIADDEEIPSIEESSON+'
    """
    for place, sign in enumerate(draw, 1):
        if sign not in LETTERS + JOKER + BANDIT:
            raise Invalid("mixmo.draw-letter", sign=sign, place=place, line=1)
    if not FEWEST <= len(draw) <= MOST:
        raise Invalid("mixmo.draw-length", count=len(draw), fewest=FEWEST, most=MOST)
    return draw


FILL_FORM = re.compile(r"random\s+(-?[0-9]{1,20})(?:\s+([0-9]{1,3}))?", re.ASCII)


def filled(fill: str) -> str:
    """Draw tiles from the bag of the table game: `random SEED`, or `random SEED COUNT`.

    >>> filled("random 42 20")
    'N*PZANSII+FSQTTBDLAC'
    """
    found = FILL_FORM.fullmatch(fill.strip())
    if found is None:
        raise Invalid("mixmo.fill", text=fill[:60])
    count = whole(found[2] or str(MOST))
    in_range("count", count, FEWEST, MOST)
    bag = list(BAG)
    Rng(whole(found[1])).shuffle(bag)
    return "".join(bag[:count])


OPTIONS = ("reference", "theme", "draw", "scoring", "fill")


def write_options(config: Config) -> dict[str, str]:
    """Write a config as the options of a record."""
    return {key: getattr(config, key) for key in OPTIONS}


def read_options(options: Mapping[str, str]) -> Config:
    """Read the options of a record; what is not said is usual.

    >>> read_options({"draw": "VSOLIADDEEIPSIEESSON"}).reference
    'dictionnaireGros.txt'
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("mixmo.option", key=key[:40])
    fill = options.get("fill", "typed" if "draw" in options else "random 0")
    draw = options["draw"] if "draw" in options else filled(fill)
    try:
        return configured(
            options.get("reference", "dictionnaireGros.txt"),
            options.get("theme", "animaux"),
            draw,
            options.get("scoring", STANDARD),
            fill,
        )
    except QuadrilleError as error:
        # An option is one line among others: the place in the draw would pass for one in the file.
        error.line = error.place = None
        raise
