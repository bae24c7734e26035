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
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import codes, language
from quadrille.lexicon.library import find
from quadrille.lexicon.shipped import ENDING, THEME, plain
from quadrille.lexicon.themes import known_themes, theme
from quadrille.lexicon.tiles import TileSet

JOKER = "*"
BANDIT = "+"
BANDIT_LETTERS = "KWXYZ"
"""What the bandit may stand for in French, and in a language without tiles for Mixmo."""

FEWEST = 20
MOST = 120
FIRST_SHOWN = 6
"""How many tiles of the draw are visible at first."""
EACH_MIXMO = 2
"""How many tiles each mixmo reveals."""

USUAL_REFERENCE = "dictionnaireGros.txt"
USUAL_THEMES = {"en": "animals", "fr": "animaux"}


def french() -> Alphabet:
    """Give the letters of the language in which Mixmo was written down."""
    return language("fr").alphabet


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
    alphabet: Alphabet = field(default_factory=french, compare=False)
    """The letters of the dictionary, which says its language."""
    bandit_letters: str = field(default=BANDIT_LETTERS, compare=False)
    """What a bandit may stand for in that language."""


def configured(
    reference: str, theme: str, draw: str, scoring: str = STANDARD, fill: str = "typed"
) -> Config:
    """Check what was chosen, and name it in the one way.

    >>> configured("dictionnaireGros", "theme_animaux.txt", "VSOLIADDEEIPSIEESSON").theme
    'animaux'
    """
    named, alphabet = found_reference(reference)
    return Config(
        named,
        theme_named(theme),
        checked_draw(draw, alphabet),
        read_scoring(scoring).name,
        fill,
        alphabet,
        bandit_letters(alphabet),
    )


def found_reference(name: str) -> tuple[str, Alphabet]:
    """Give the dictionary of a name as a file's name, and its letters; a path stays as it is.

    >>> found_reference("dictionnairegros")[0], found_reference("en")[0]
    ('dictionnaireGros.txt', 'english.txt')
    """
    found = find(name, french())
    named = name if Path(name).name != name else found.name.removesuffix(ENDING) + ENDING
    for letter in found.alphabet.letters:
        # A small letter on the grid is a joker: it must be one sign, and lead back to the capital.
        if len(letter) != 1 or len(letter.lower()) != 1 or letter.lower().upper() != letter:
            raise Invalid("mixmo.alphabet", name=named, letter=letter)
    return named, found.alphabet


def tiles_of(alphabet: Alphabet) -> TileSet | None:
    """Give the tiles of the table game in the language of an alphabet, if it has any.

    >>> tiles_of(french()).total
    120
    """
    code = alphabet.name
    return language(code).tiles.get("mixmo") if code in codes() else None


def bandit_letters(alphabet: Alphabet) -> str:
    """Say what the bandit may stand for.

    >>> bandit_letters(french())
    'KWXYZ'
    """
    tiles = tiles_of(alphabet)
    return "".join(tiles.bandit_letters) if tiles and tiles.bandits else BANDIT_LETTERS


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


def drawn_theme(options: Mapping[str, str], seed: int) -> str:
    """Give the theme that a seed chooses among ours in the language of the dictionary.

    >>> drawn_theme({"reference": "english.txt"}, 1), drawn_theme({}, 1)
    ('feelings', 'maison')
    """
    _, alphabet = found_reference(options.get("reference", USUAL_REFERENCE))
    ours = sorted(
        one.name for one in known_themes() if one.language == alphabet.name and not one.yours
    )
    return Rng(seed).choice(ours) if ours else USUAL_THEMES["fr"]


def theme_file(name: str) -> str:
    """Give the file's name of a theme, as result files say it.

    >>> theme_file("animaux")
    'theme_animaux.txt'
    """
    return name if Path(name).name != name else THEME + name.removesuffix(ENDING) + ENDING


def checked_draw(draw: str, alphabet: Alphabet | None = None) -> str:
    """Give a draw back, or refuse it: 20 to 120 capitals, `*` and `+`; the bag does not matter.

    >>> checked_draw("VSOLIADDEEIPSIEESSON+")
    'VSOLIADDEEIPSIEESSON+'
    """
    alphabet = alphabet or french()
    for place, sign in enumerate(draw, 1):
        if sign not in alphabet.signs and sign not in (JOKER, BANDIT):
            letters = alphabet.letters
            raise Invalid(
                "mixmo.draw-letter",
                sign=sign,
                first=letters[0],
                last=letters[-1],
                line=1,
                place=place,
            )
    if not FEWEST <= len(draw) <= MOST:
        raise Invalid("mixmo.draw-length", count=len(draw), fewest=FEWEST, most=MOST)
    return draw


FILL_FORM = re.compile(r"random\s+(-?[0-9]{1,20})(?:\s+([0-9]{1,3}))?", re.ASCII)


FILL_COUNT = re.compile(r"tiles\s+([0-9]{1,3})", re.ASCII)


def drawn_fill(options: Mapping[str, str], seed: int) -> dict[str, str]:
    """Give options whose tiles a seed draws; `tiles COUNT` says how many and leaves the rest to it.

    >>> drawn_fill({"fill": "tiles 40"}, 7), drawn_fill({}, 7)
    ({'fill': 'random 7 40'}, {'fill': 'random 7'})
    """
    counted = FILL_COUNT.fullmatch(options.get("fill", "").strip())
    if counted is None:
        return {"fill": f"random {seed}", **options}
    return {**options, "fill": f"random {seed} {counted[1]}"}


def filled(fill: str, alphabet: Alphabet | None = None) -> str:
    """Draw tiles from the bag of the table game: `random SEED`, or `random SEED COUNT`.

    >>> filled("random 42 20")
    'N*PZANSII+FSQTTBDLAC'
    """
    found = FILL_FORM.fullmatch(fill.strip())
    if found is None:
        raise Invalid("mixmo.fill", text=fill[:60])
    count = whole(found[2] or str(MOST))
    in_range("count", count, FEWEST, MOST)
    tiles = bag(alphabet)
    Rng(whole(found[1])).shuffle(tiles)
    return "".join(tiles[:count])


def bag(alphabet: Alphabet | None = None) -> list[str]:
    """Give the tiles of the table game; those of French for a language that has none.

    >>> "".join(bag())[-8:]
    'VWXYZ**+'
    """
    tiles = tiles_of(alphabet or french()) or tiles_of(french())
    assert tiles is not None
    return [*tiles.tiles(), *JOKER * tiles.blanks, *BANDIT * tiles.bandits]


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
    reference = options.get("reference", USUAL_REFERENCE)
    _, alphabet = found_reference(reference)
    fill = options.get("fill", "typed" if "draw" in options else "random 0")
    draw = options["draw"] if "draw" in options else filled(fill, alphabet)
    theme = options.get("theme", USUAL_THEMES.get(alphabet.name, USUAL_THEMES["fr"]))
    try:
        return configured(reference, theme, draw, options.get("scoring", STANDARD), fill)
    except QuadrilleError as error:
        # An option is one line among others: the place in the draw would pass for one in the file.
        error.line = error.place = None
        raise
