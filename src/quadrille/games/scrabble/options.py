"""The options of a record: read into a config, and written.

Only here are languages and lexicons looked up by their names; rules use what the config holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from quadrille.core.errors import Invalid
from quadrille.core.numbers import parse_integer
from quadrille.core.options import read_choice, read_number
from quadrille.games.scrabble.board import is_blank
from quadrille.games.scrabble.config import (
    CHALLENGES,
    DRAWN,
    ENDINGS,
    NO_LEXICON,
    OVERTIMES,
    PRESETS,
    REFEREES,
    RULES,
    Config,
)
from quadrille.games.scrabble.notation import read_tiles, write_tiles
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import codes, language
from quadrille.lexicon.library import named_lexicon
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import DIGEST, NamedWords, write_digest
from quadrille.lexicon.tiles import TileSet

USUAL_LANGUAGE = "fr"
LONGEST_CLOCK = 600
MOST_DRAWS = 2000
PRESET = "preset"
"""Names rules that belong together; a config holds the rules themselves."""

OPTIONS = (
    "language", "lexicon", DIGEST, "rules", "challenge", "referee", "fill", "draws", "first",
    "clock", "overtime", "ending", PRESET,
)  # fmt: skip


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config."""
    return {
        "language": config.language,
        "lexicon": config.lexicon,
        **write_digest(config.words),
        "rules": config.rules,
        "challenge": config.challenge,
        "referee": config.referee,
        "fill": f"random {config.seed}",
        "draws": write_tiles(config.draws),
        "first": DRAWN if config.first is None else str(config.first),
        "clock": str(config.clock),
        "overtime": config.overtime,
        # The usual ending is left out: records and puzzles from before it stay the same.
        **({} if config.ending == ENDINGS[0] else {"ending": config.ending}),
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; what they leave out has its usual value.

    >>> config = read_options({"rules": "base"})
    >>> config.language, config.lexicon, config.referee, config.bag.total
    ('fr', 'dictionnaireGros', 'person', 100)
    >>> read_options({"lexicon": "en"}).language
    'en'
    >>> read_options({"preset": "collins-club", "challenge": "double"}).ending
    'twice-rack'
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("scrabble.option", key=key[:40])
    options = _apply_preset(options)
    code, lexicon, alphabet, words = _words(options.get("language"), options.get("lexicon"))
    tiles = language(code).tiles.get("scrabble")
    if tiles is None:
        raise Invalid("scrabble.no-tiles", language=code)
    rules = read_choice(options, "rules", RULES)
    referee = read_choice(options, "referee", REFEREES[::-1] if rules == "base" else REFEREES)
    challenge = read_choice(options, "challenge", CHALLENGES)
    if lexicon == NO_LEXICON and referee == "lexicon" and challenge != "none":
        raise Invalid("scrabble.no-lexicon")
    config = Config(
        code,
        lexicon,
        tiles,
        alphabet,
        words,
        rules,
        challenge,
        referee,
        _seed(options.get("fill", "random 0")),
        clock=read_number(options, "clock", 0, 0, LONGEST_CLOCK),
        overtime=read_choice(options, "overtime", OVERTIMES),
        ending=read_choice(options, "ending", ENDINGS),
        first=_first(options.get("first", DRAWN)),
        draws=read_draws(options.get("draws", ""), tiles),
        recorded_digest=options.get(DIGEST, ""),
    )
    _check_draws(config)
    return config


def _apply_preset(options: Mapping[str, str]) -> Mapping[str, str]:
    if PRESET not in options:
        return options
    preset = PRESETS[read_choice(options, PRESET, tuple(PRESETS))]
    return {**preset, **{key: value for key, value in options.items() if key != PRESET}}


def _words(
    code: str | None, lexicon: str | None
) -> tuple[str, str, Alphabet, NamedWords[Lookups] | None]:
    """Find language and lexicon; where only one is named, it implies the other."""
    usual = language(code or USUAL_LANGUAGE)
    if lexicon == NO_LEXICON:
        return usual.code, NO_LEXICON, usual.alphabet, None
    found = named_lexicon(lexicon or usual.lexicon, usual.code)
    if code is not None and found.alphabet.name != code:
        raise Invalid("scrabble.other-language", lexicon=found.name, language=code)
    if found.alphabet.name not in codes():
        raise Invalid("scrabble.no-tiles", language=found.alphabet.name)
    path = bool(lexicon) and Path(lexicon or "").name != lexicon
    called = lexicon if lexicon and path else found.name
    return found.alphabet.name, called, found.alphabet, found


def _first(text: str) -> int | None:
    return None if text.strip() == DRAWN else parse_integer(text)


FILL_FORM = re.compile(r"random\s+(-?[0-9]{1,20})", re.ASCII)


def _seed(fill: str) -> int:
    found = FILL_FORM.fullmatch(fill.strip())
    if found is None:
        raise Invalid("scrabble.fill", text=fill[:60])
    return parse_integer(found[1])


def read_draws(text: str, tiles: TileSet) -> tuple[str, ...]:
    """Read tiles in the order in which they are drawn; a blank is `?`.

    >>> read_draws("MO?T", language("fr").tiles["scrabble"])
    ('M', 'O', '?', 'T')
    """
    found = read_tiles("".join(text.split()), tiles, BLANK)
    for one in found:
        if is_blank(one):
            raise Invalid("scrabble.letter", letter=one)
    return found


def _check_draws(config: Config) -> None:
    if len(config.draws) > MOST_DRAWS:
        raise Invalid("scrabble.draws-many", count=len(config.draws), most=MOST_DRAWS)
    for one in config.draws:
        if not config.bag.count(one):
            raise Invalid("scrabble.draws-tile", tile=one)
