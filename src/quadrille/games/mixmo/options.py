"""The options of a record: read into a config, and written.

Only here are dictionaries and themes looked up by their names; rules and judge use what the config
holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from quadrille.core.errors import Invalid
from quadrille.core.numbers import check_range, parse_integer
from quadrille.core.options import fill_at_random, in_one_line, read_choice
from quadrille.core.rng import Rng
from quadrille.games.mixmo.config import (
    BANDIT,
    BANDIT_LETTERS,
    FEWEST,
    HELPS,
    JOKER,
    MOST,
    NO_THEME,
    Config,
)
from quadrille.games.mixmo.judge import Judge, judge
from quadrille.games.mixmo.score import STANDARD, THEME_WORDS, read_scoring
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import codes, language
from quadrille.lexicon.library import named_lexicon
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import DIGEST, THEME_DIGEST, NamedWords, write_digest
from quadrille.lexicon.shipped import ENDING, THEME, normalise_name
from quadrille.lexicon.themes import known_themes, named_theme
from quadrille.lexicon.tiles import TileSet

FRENCH = "fr"
USUAL_REFERENCE = "dictionnaireGros.txt"
USUAL_THEMES = {"en": "animals", "fr": "animaux"}
NO_THEMES = frozenset((NO_THEME, "aucun"))
"""What may be written for no theme."""


def french() -> Alphabet:
    """Return the letters of the language in which Mixmo was written down."""
    return language(FRENCH).alphabet


def make_config(
    reference: str,
    theme: str,
    draw: str,
    scoring: str = STANDARD,
    fill: str = "typed",
    recorded_digest: str = "",
    recorded_theme_digest: str = "",
    *,
    strict: bool = False,
    helps: tuple[str, ...] = HELPS,
) -> Config:
    """Return the config of what was chosen, each name in its one spelling.

    >>> make_config("dictionnaireGros", "theme_animaux.txt", "VSOLIADDEEIPSIEESSON").theme
    'animaux'
    """
    named, words = find_reference(reference)
    found = find_theme(theme, words.alphabet)
    rules = read_scoring(scoring)
    if rules.name == THEME_WORDS and found is None:
        raise Invalid("mixmo.scoring-themeless")
    return Config(
        named,
        NO_THEME if found is None else found.name,
        check_draw(draw, words.alphabet),
        words,
        found,
        rules.name,
        strict,
        helps,
        fill,
        bandit_letters(words.alphabet),
        recorded_digest,
        recorded_theme_digest,
    )


def find_reference(name: str) -> tuple[str, NamedWords[Lookups]]:
    """Return the dictionary of a name as a file's name, and its words; a path stays as it is.

    >>> find_reference("dictionnairegros")[0], find_reference("en")[0]
    ('dictionnaireGros.txt', 'english.txt')
    """
    found = named_lexicon(name, FRENCH)
    named = name if Path(name).name != name else found.name.removesuffix(ENDING) + ENDING
    for letter in found.alphabet.letters:
        # A small letter on the grid is a joker: it must be one sign, and lead back to the capital.
        if len(letter) != 1 or len(letter.lower()) != 1 or letter.lower().upper() != letter:
            raise Invalid("mixmo.alphabet", name=named, letter=letter)
    return named, found


def find_theme(name: str, alphabet: Alphabet) -> NamedWords[frozenset[str]] | None:
    """Return a theme by its name or its title; `None` for no theme.

    >>> find_theme("fruits et légumes", french()).name, find_theme("none", french())
    ('fruits_legumes', None)
    """
    return None if normalise_name(name) in NO_THEMES else named_theme(name, alphabet)


def judge_named(reference: str, theme: str) -> Judge:
    """Return the judge of a dictionary and a theme by their names."""
    words = named_lexicon(reference, FRENCH)
    return judge(words, find_theme(theme, words.alphabet))


def tiles_of(alphabet: Alphabet) -> TileSet | None:
    """Return the tiles of the table game in the language of an alphabet, if it has any.

    >>> tiles_of(french()).total
    120
    """
    code = alphabet.name
    return language(code).tiles.get("mixmo") if code in codes() else None


def bandit_letters(alphabet: Alphabet) -> str:
    """Return what the bandit may stand for.

    >>> bandit_letters(french())
    'KWXYZ'
    """
    tiles = tiles_of(alphabet)
    return "".join(tiles.bandit_letters) if tiles and tiles.bandits else BANDIT_LETTERS


def draw_theme(options: Mapping[str, str], seed: int) -> str:
    """Return the theme that a seed chooses in the language of the dictionary.

    It is one of ours, else one of the user's; without any there is no theme.

    >>> draw_theme({"reference": "english.txt"}, 1), draw_theme({}, 1)
    ('feelings', 'maison')
    """
    alphabet = find_reference(options.get("reference", USUAL_REFERENCE))[1].alphabet
    every = [one for one in known_themes() if one.language == alphabet.name]
    ours = sorted(one.name for one in every if not one.yours)
    names = ours or sorted(one.name for one in every)
    return Rng(seed).choice(names) if names else NO_THEME


def theme_file(name: str) -> str:
    """Return the file's name of a theme, as result files say it.

    >>> theme_file("animaux")
    'theme_animaux.txt'
    """
    return name if Path(name).name != name else THEME + name.removesuffix(ENDING) + ENDING


def check_draw(draw: str, alphabet: Alphabet | None = None) -> str:
    """Return a draw back, or refuse it: 20 to 120 capitals, `*` and `+`; the bag does not matter.

    >>> check_draw("VSOLIADDEEIPSIEESSON+")
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


def draw_fill(options: Mapping[str, str], seed: int) -> dict[str, str]:
    """Return options with the tiles drawn from a seed; `tiles COUNT` fixes their number.

    >>> draw_fill({"fill": "tiles 40"}, 7), draw_fill({}, 7)
    ({'fill': 'random 7 40'}, {'fill': 'random 7'})
    """
    counted = FILL_COUNT.fullmatch(options.get("fill", "").strip())
    if counted is None:
        return fill_at_random(options, seed)
    return {**options, "fill": f"random {seed} {counted[1]}"}


def is_drawn_from(config: Config, seed: int) -> bool:
    """Return whether the tiles were drawn from a seed.

    >>> is_drawn_from(read_options({"fill": "random 7 40"}), 7)
    True
    """
    found = FILL_FORM.fullmatch(config.fill.strip())
    return found is not None and parse_integer(found[1]) == seed


def reopen(options: Mapping[str, str], tiles: str = "draw") -> dict[str, str]:
    """Return options without their tiles and the seed of these, for as many others.

    >>> reopen({"fill": "random 7 40", "theme": "mer"}), reopen({"draw": "VSOLIADDEEIPSIEESSON"})
    ({'theme': 'mer', 'fill': 'tiles 40'}, {'fill': 'tiles 20'})
    """
    left = {key: value for key, value in options.items() if key not in (tiles, "fill")}
    found = FILL_FORM.fullmatch(options.get("fill", "").strip())
    count = found[2] if found else str(len(options[tiles])) if tiles in options else ""
    return {**left, "fill": f"tiles {count}"} if count else left


def draw_tiles(fill: str, alphabet: Alphabet | None = None) -> str:
    """Return tiles drawn from the bag of the table game by `random SEED` or `random SEED COUNT`.

    >>> draw_tiles("random 42 20")
    'N*PZANSII+FSQTTBDLAC'
    """
    found = FILL_FORM.fullmatch(fill.strip())
    if found is None:
        raise Invalid("mixmo.fill", text=fill[:60])
    count = parse_integer(found[2] or str(MOST))
    check_range("tiles", count, FEWEST, MOST)
    tiles = bag(alphabet)
    Rng(parse_integer(found[1])).shuffle(tiles)
    return "".join(tiles[:count])


def bag(alphabet: Alphabet | None = None) -> list[str]:
    """Return the tiles of the table game; those of French for a language that has none.

    >>> "".join(bag())[-8:]
    'VWXYZ**+'
    """
    tiles = tiles_of(alphabet or french()) or tiles_of(french())
    assert tiles is not None
    return [*tiles.tiles(), *JOKER * tiles.blanks, *BANDIT * tiles.bandits]


OPTIONS = ("reference", DIGEST, "theme", THEME_DIGEST, "draw", "scoring", "strict", "helps", "fill")


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config."""
    return {
        "reference": config.reference,
        **write_digest(config.words),
        "theme": config.theme,
        **write_digest(config.theme_words, THEME_DIGEST),
        "draw": config.draw,
        "scoring": config.scoring,
        **({"strict": "yes"} if config.strict else {}),
        **({"helps": ",".join(config.helps) or "none"} if config.helps != HELPS else {}),
        "fill": config.fill,
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; what they leave out has its usual value.

    >>> read_options({"draw": "VSOLIADDEEIPSIEESSON"}).reference
    'dictionnaireGros.txt'
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("mixmo.option", key=key[:40])
    reference = options.get("reference", USUAL_REFERENCE)
    alphabet = find_reference(reference)[1].alphabet
    fill = options.get("fill", "typed" if "draw" in options else "random 0")
    draw = options["draw"] if "draw" in options else draw_tiles(fill, alphabet)
    theme = options.get("theme", USUAL_THEMES.get(alphabet.name, NO_THEME))
    scoring = options.get("scoring", STANDARD)
    digests = options.get(DIGEST, ""), options.get(THEME_DIGEST, "")
    with in_one_line():
        strict = read_choice(options, "strict", ("no", "yes")) == "yes"
        helps = read_helps(options.get("helps", "all"))
        return make_config(
            reference, theme, draw, scoring, fill, *digests, strict=strict, helps=helps
        )


def read_helps(text: str) -> tuple[str, ...]:
    """Return the live helps of a list of names, `all` or `none`, in their order.

    >>> read_helps("theme, words"), read_helps("none"), len(read_helps("all"))
    (('words', 'theme'), (), 6)
    """
    if text in ("all", "none"):
        return HELPS if text == "all" else ()
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in HELPS:
            raise Invalid("mixmo.help-unknown", name=name[:40], choices=", ".join(HELPS))
    return tuple(name for name in HELPS if name in names)
