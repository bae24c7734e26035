"""What is settled before a game: the words, the rules, who judges, the fill, the clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from quadrille.core.errors import Invalid
from quadrille.core.numbers import in_range, whole
from quadrille.games.scrabble.board import is_blank
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.notation import read_tiles, write_tiles
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import codes, language
from quadrille.lexicon.library import find
from quadrille.lexicon.tiles import TileSet

RULES = ("official", "base")
CHALLENGES = ("void", "single", "double", "five", "none")
REFEREES = ("lexicon", "person")
OVERTIMES = ("points", "loss")
NO_LEXICON = "none"
DRAWN = "drawn"
"""Who begins is drawn, as the rules say it."""
USUAL_LANGUAGE = "fr"
LONGEST_CLOCK = 600
MOST_DRAWS = 2000

OPTIONS = (
    "language", "lexicon", "rules", "challenge", "referee", "fill", "draws", "first", "clock",
    "overtime",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Config:
    """Everything settled before the first move."""

    language: str
    """The language by its code: it says which tiles there are."""
    lexicon: str
    """The words by the name of their list, or `none`."""
    tiles: TileSet = field(compare=False)
    alphabet: Alphabet = field(compare=False)
    rules: str = "official"
    challenge: str = "void"
    referee: str = "lexicon"
    """Who says what is a word: the lexicon, or a person (CapeloDico in 001)."""
    seed: int = 0
    draws: tuple[str, ...] = ()
    """The first tiles drawn, where they are known; those after them are drawn at random."""
    first: int | None = None
    """Who begins, if that is not drawn."""
    clock: int = 0
    """Minutes for each seat; 0 is no clock."""
    overtime: str = "points"

    @property
    def base(self) -> bool:
        """Whether the game is the simplified one of 001 §2."""
        return self.rules == "base"

    @property
    def crossing(self) -> bool:
        """Whether words across a play are checked and count (001 §3.5)."""
        return not self.base

    @property
    def has_lexicon(self) -> bool:
        """Whether there is a list of words."""
        return self.lexicon != NO_LEXICON

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of tiles, blanks last."""
        return (*self.tiles.letters, BLANK)

    @property
    def bag(self) -> MEE:
        """The full bag; the base game has no blanks."""
        counts = (*self.tiles.counts, 0 if self.base else self.tiles.blanks)
        return MEE(self.kinds, counts)


def write_options(config: Config) -> dict[str, str]:
    """Write a config as the options of a record."""
    return {
        "language": config.language,
        "lexicon": config.lexicon,
        "rules": config.rules,
        "challenge": config.challenge,
        "referee": config.referee,
        "fill": f"random {config.seed}",
        "draws": write_tiles(config.draws),
        "first": DRAWN if config.first is None else str(config.first),
        "clock": str(config.clock),
        "overtime": config.overtime,
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Read the options of a record; what is not said is usual.

    >>> config = read_options({"rules": "base"})
    >>> config.language, config.lexicon, config.referee, config.bag.total
    ('fr', 'dictionnaireGros', 'person', 100)
    >>> read_options({"lexicon": "en"}).language
    'en'
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("scrabble.option", key=key[:40])
    code, lexicon, alphabet = _words(options.get("language"), options.get("lexicon"))
    tiles = language(code).tiles.get("scrabble")
    if tiles is None:
        raise Invalid("scrabble.no-tiles", language=code)
    rules = _choice(options, "rules", RULES)
    referee = _choice(options, "referee", REFEREES[::-1] if rules == "base" else REFEREES)
    challenge = _choice(options, "challenge", CHALLENGES)
    if lexicon == NO_LEXICON and referee == "lexicon" and challenge != "none":
        raise Invalid("scrabble.no-lexicon")
    config = Config(
        code,
        lexicon,
        tiles,
        alphabet,
        rules,
        challenge,
        referee,
        _seed(options.get("fill", "random 0")),
        clock=_number(options, "clock", LONGEST_CLOCK),
        overtime=_choice(options, "overtime", OVERTIMES),
        first=_first(options.get("first", DRAWN)),
        draws=read_draws(options.get("draws", ""), tiles),
    )
    _check_draws(config)
    return config


def _words(code: str | None, lexicon: str | None) -> tuple[str, str, Alphabet]:
    """Find language and list: each says the other where only one is named."""
    if lexicon == NO_LEXICON or (lexicon is None and code is not None):
        named = language(code or USUAL_LANGUAGE)
        if lexicon == NO_LEXICON:
            return named.code, NO_LEXICON, named.alphabet
        lexicon = named.lexicon
    letters = language(code or USUAL_LANGUAGE).alphabet
    found = find(lexicon or language(USUAL_LANGUAGE).lexicon, letters)
    if code is not None and found.alphabet.name != code:
        raise Invalid("scrabble.other-language", lexicon=found.name, language=code)
    if found.alphabet.name not in codes():
        raise Invalid("scrabble.no-tiles", language=found.alphabet.name)
    path = lexicon is not None and Path(lexicon).name != lexicon
    return found.alphabet.name, lexicon if lexicon and path else found.name, found.alphabet


def _choice(options: Mapping[str, str], key: str, choices: tuple[str, ...]) -> str:
    """Give what was chosen; the first choice is the usual one."""
    value = options.get(key, choices[0])
    if value not in choices:
        raise Invalid("bad-choice", value=value[:40], choices=", ".join(choices))
    return value


def _number(options: Mapping[str, str], key: str, most: int) -> int:
    value = whole(options.get(key, "0"))
    in_range(key, value, 0, most)
    return value


def _first(text: str) -> int | None:
    return None if text.strip() == DRAWN else whole(text)


FILL_FORM = re.compile(r"random\s+(-?[0-9]{1,20})", re.ASCII)


def _seed(fill: str) -> int:
    found = FILL_FORM.fullmatch(fill.strip())
    if found is None:
        raise Invalid("scrabble.fill", text=fill[:60])
    return whole(found[1])


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
