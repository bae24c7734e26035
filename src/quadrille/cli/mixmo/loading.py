"""What a person names, brought into the game: a draw, an initial file, a result, a record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import click

from quadrille.cli import choices
from quadrille.cli.inputs import about, read_text
from quadrille.cli.mixmo.options import Chosen
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, language
from quadrille.core.record import Record, is_record
from quadrille.core.rng import Rng
from quadrille.games import game
from quadrille.games.mixmo.config import MOST, Config, found_reference, read_options
from quadrille.games.mixmo.files import FIELD, Result, read_init, read_result
from quadrille.games.mixmo.retrace import position_of
from quadrille.games.mixmo.rules import initial
from quadrille.games.mixmo.score import STANDARD, read_scoring
from quadrille.games.mixmo.state import State
from quadrille.lexicon.shipped import shipped
from quadrille.lexicon.themes import language_of

GAME = game("mixmo")


def fresh(chosen: Chosen, scoring: str | None = None) -> Config:
    """Give a new draw by seed, by date, or as it was typed."""
    choices.only_one(draw=chosen.draw, seed=chosen.seed, daily=chosen.daily)
    choices.only_one(draw=chosen.draw, tiles=chosen.tiles)
    reference = chosen.dictionary or _usual_reference(chosen.theme)
    seed = chosen.seed if chosen.seed is not None else _seed(chosen.daily)
    said = {
        "reference": reference,
        "theme": chosen.theme or _theme(reference, seed),
        "scoring": scoring or STANDARD,
    }
    if chosen.draw is not None:
        said["draw"] = chosen.draw.upper()
    else:
        said["fill"] = f"random {seed} {chosen.tiles or MOST}"
    config = read_options(said)
    spoken = language_of(config.theme)
    if spoken is not None and spoken != config.alphabet.name:
        told = gettext(
            "The theme {theme} is in another language than {name}: few words are in both."
        )
        click.echo(told.format(theme=config.theme, name=config.reference), err=True)
    return config


def _seed(daily: bool | None) -> int:
    return choices.daily_seed() if daily else choices.new_seed()


def _usual_reference(theme: str | None) -> str:
    """Name the dictionary of a theme's language, else of the language spoken."""
    return (language_of(theme) if theme else None) or language()


def _theme(reference: str, seed: int) -> str:
    """Draw a theme of a dictionary's language, among those that come with Quadrille."""
    spoken = found_reference(reference)[1].name
    every = [entry.listed for entry in shipped(themes=True)]
    names = [listed.name for listed in every if listed.language == spoken]
    return Rng(seed).choice(names or [listed.name for listed in every])


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file held: an initial file, a result, or a record."""

    config: Config | None
    """What was settled before the game; `None` if a result does not say it well."""
    result: Result | None = None
    record: Record | None = None


def load(name: str) -> Loaded:
    """Read an initial file, a result file or a record, whichever it is."""
    text = read_text(name)
    with about(name):
        if is_record(text):
            record = recorded_of(text, name)
            return Loaded(GAME.configure(dict(record.setup.options)), record=record)
        if is_result(text):
            return Loaded(None, read_result(text))
        return Loaded(read_init(text))


def recorded_of(text: str, name: str) -> Record:
    """Read a record of Mixmo."""
    return choices.recorded(GAME, text, name)


def is_result(text: str) -> bool:
    """Say whether a text means to be a result file, right or wrong: it names its fields.

    >>> is_result("reference : dictionnaireGros.txt"), is_result("dictionnaireGros.txt animaux")
    (True, False)
    """
    return any(FIELD.match(line.strip()) for line in text.splitlines()[:20])


def load_init(name: str, scoring: str | None) -> Config:
    """Read the draw of an initial file, a result or a record, to play it."""
    loaded = load(name)
    if loaded.result is not None:
        loaded = Loaded(handed_in(loaded.result, name).config)
    assert loaded.config is not None
    return replace(loaded.config, scoring=read_scoring(scoring or loaded.config.scoring).name)


def position(loaded: Loaded, name: str, at: int | None) -> State:
    """Give the position that a file shows: empty, as it was handed in, or at some move."""
    if loaded.record is not None:
        return cast(State, choices.chosen(choices.states_of(GAME, loaded.record), at))
    if at is not None:
        raise Invalid("at-record")
    if loaded.result is not None:
        return handed_in(loaded.result, name)
    assert loaded.config is not None
    return initial(loaded.config)


def handed_in(result: Result, name: str) -> State:
    """Give the position of a result; one that cannot be read for certain is refused."""
    for fault in result.faults:
        fault.source = name
        raise fault
    return position_of(result)
