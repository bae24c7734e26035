"""What a person names, brought into the game: a draw, an initial file, a result, a record."""

from __future__ import annotations

from datetime import date

import click

from quadrille.cli import choices
from quadrille.cli.inputs import about, read_any_text
from quadrille.cli.mixmo.options import DrawOptions
from quadrille.cli.verbs.sources import Loaded
from quadrille.core.i18n import gettext, language
from quadrille.core.record import Entry, Record, Setup, is_record
from quadrille.core.rng import Rng
from quadrille.games import game
from quadrille.games.mixmo.config import MOST, Config
from quadrille.games.mixmo.files import (
    is_result,
    read_init,
    read_result,
    result_of,
    write_result,
)
from quadrille.games.mixmo.game import AUTHORS
from quadrille.games.mixmo.notation import write
from quadrille.games.mixmo.options import draw_theme, find_reference, read_options
from quadrille.games.mixmo.reconstruct import moves_to, position_of
from quadrille.games.mixmo.report import Result
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.score import STANDARD
from quadrille.games.mixmo.state import State
from quadrille.lexicon.named_words import DIGEST
from quadrille.lexicon.shipped import shipped_lists
from quadrille.lexicon.themes import language_of

GAME = game("mixmo")


def new_config(options: DrawOptions, scoring: str | None = None) -> Config:
    """Return a new draw by seed, by date, or as it was typed."""
    choices.only_one(draw=options.draw, seed=options.seed, daily=options.daily)
    choices.only_one(draw=options.draw, tiles=options.tiles)
    reference = options.lexicon or _usual_reference(options.theme)
    seed = options.seed if options.seed is not None else _seed(options.daily)
    texts = {
        "reference": reference,
        "theme": options.theme or _theme(reference, seed),
        "scoring": scoring or STANDARD,
    }
    if options.draw is not None:
        texts["draw"] = options.draw.upper()
    else:
        texts["fill"] = f"random {seed} {options.tiles or MOST}"
    config = read_options(texts)
    theme, spoken = config.theme_words, language_of(config.theme)
    if theme is not None and spoken is not None and spoken != config.alphabet.name:
        text = gettext(
            "The theme {theme} is in a different language from {name}: they share few words."
        )
        click.echo(text.format(theme=theme.title, name=config.reference), err=True)
    return config


def _seed(daily: bool | None) -> int:
    return choices.daily_seed() if daily else choices.new_seed()


def _usual_reference(theme: str | None) -> str:
    """Return the lexicon of the language of a theme, else of the current language."""
    return (language_of(theme) if theme else None) or language()


def _theme(reference: str, seed: int) -> str:
    """Draw a theme of a dictionary's language, among those that come with Quadrille."""
    spoken = find_reference(reference)[1].alphabet.name
    every = [entry.info for entry in shipped_lists(themes=True)]
    names = [listed.name for listed in every if listed.language == spoken]
    return Rng(seed).choice(names) if names else draw_theme({"reference": reference}, seed)


def load(name: str) -> Loaded:
    """Read an initial file, a result or a recorded game; a result as a game that reaches it."""
    text = read_any_text(name)
    with about(name):
        if is_record(text):
            record = load_record(text, name)
            return Loaded(record, choices.states_of(GAME, record), file=name)
        result = read_result(text) if is_result(text) else None
        state = initial(read_init(text)) if result is None else result_state(result, name)
    options = tuple(GAME.options(state.config).items())
    player = "" if result is None else result.player
    setup = Setup(GAME.name, options, (player,), date.today().isoformat())
    moves = [] if result is None else moves_to(state)
    entries = tuple(Entry(0, write(move)) for move in moves)
    return Loaded(Record(setup, entries), [state], recorded=False, file=name)


def load_record(text: str, name: str) -> Record:
    """Read a record of Mixmo."""
    return choices.load_record(GAME, text, name)


def load_init(name: str, scoring: str | None, lexicon: str | None = None) -> Config:
    """Read the draw of an initial file, a result or a record, to play it; with other words."""
    config: Config = load(name).states[0].config
    options = GAME.options(config)
    if lexicon is not None:
        options["reference"] = lexicon
        options.pop(DIGEST, None)
    if scoring is not None:
        options["scoring"] = scoring
    return read_options(options) if lexicon or scoring else config


def result_state(result: Result, name: str) -> State:
    """Return the position of a result; one that cannot be read for certain is refused."""
    for fault in result.faults:
        fault.source = name
        raise fault
    return position_of(result)


def result_text(state: State, name: str) -> str:
    """Write a position as a result file."""
    return write_result(result_of(state, name, AUTHORS))
