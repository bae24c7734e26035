"""`define`: what a French word means, from the optional extra."""

from __future__ import annotations

from dataclasses import asdict

import click

from quadrille.cli.command import Command, json_line, json_option
from quadrille.cli.status import NO
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.lexicon.definitions import Definitions, Entry, default_path


@click.command(
    cls=Command,
    details=noted(
        "French words only. Plurals, feminines and verb forms are found under their "
        "headword. The definitions come from Littré (19th century), an optional extra "
        "that “make definitions” installs in your data folder."
    ),
    examples=["quadrille lexicon define chat", "quadrille lexicon define chevaux vient --json"],
)
@click.argument("words", metavar="WORD...", nargs=-1, required=True)
@json_option
def define(words: tuple[str, ...], as_json: bool) -> int:
    """Define words."""
    known = open_definitions()
    status = 0
    with known:
        for word in words:
            entry = known.of(word)
            status = status if entry else NO
            if as_json:
                found = asdict(entry)["meanings"] if entry else []
                click.echo(json_line({"word": word, "meanings": found}))
            else:
                click.echo(meaning_text(word, entry))
    return status


def open_definitions() -> Definitions:
    """Open the definitions, or say how to get them."""
    place = default_path()
    known = Definitions.open(place)
    if known is not None:
        return known
    if place.exists():
        raise Invalid("lexicon.definitions-damaged", path=str(place))
    raise Invalid("lexicon.definitions-missing", path=str(place))


def meaning_text(word: str, entry: Entry | None) -> str:
    """Return the definitions of a word as text."""
    if entry is None:
        return gettext("{word}: no definition found").format(word=word)
    lines = [entry.word]
    for meaning in entry.meanings:
        part = f" ({meaning.part})" if meaning.part else ""
        lines.append(f"  {meaning.headword}{part}")
        lines += [f"    {definition}" for definition in meaning.definitions]
        if meaning.synonyms:
            synonyms = ", ".join(meaning.synonyms)
            lines.append("    " + gettext("synonyms: {words}").format(words=synonyms))
    return "\n".join(lines)
