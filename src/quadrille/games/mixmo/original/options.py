"""The options of a record: read into a config, and written."""

from __future__ import annotations

from collections.abc import Mapping

from quadrille.core.errors import Invalid
from quadrille.core.options import in_one_line, read_choice
from quadrille.games.mixmo.options import (
    USUAL_REFERENCE,
    bandit_letters,
    check_draw,
    draw_tiles,
    find_reference,
)
from quadrille.games.mixmo.original.config import WINS, Config
from quadrille.lexicon.named_words import DIGEST, write_digest
from quadrille.lexicon.themes import THEMES

OPTIONS = ("reference", DIGEST, "bag", "win", "fill")


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config."""
    return {
        "reference": config.reference,
        **write_digest(config.words),
        "bag": config.bag,
        "win": config.win,
        "fill": config.fill,
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; what they leave out has its usual value.

    >>> config = read_options({"fill": "random 42"})
    >>> config.reference, config.win, len(config.bag)
    ('dictionnaireGros.txt', 'first', 120)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("mixmo.option", key=key[:40])
    win = read_choice(options, "win", WINS)
    reference, words = find_reference(options.get("reference", USUAL_REFERENCE))
    alphabet = words.alphabet
    fill = options.get("fill", "typed" if "bag" in options else "random 0")
    with in_one_line():
        bag = (
            check_draw(options["bag"], alphabet) if "bag" in options else draw_tiles(fill, alphabet)
        )
    letters, recorded = bandit_letters(alphabet), options.get(DIGEST, "")
    return Config(reference, bag, words, THEMES, win, fill, letters, recorded)
