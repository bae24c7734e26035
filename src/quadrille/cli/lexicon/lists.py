"""`list`, `themes`, `theme`: what there is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_option
from quadrille.cli.lexicon.options import show_words
from quadrille.core.i18n import gettext, language, ngettext

if TYPE_CHECKING:
    from quadrille.lexicon.shipped import Listed


def _line(one: Listed, note: str) -> str:
    words = ngettext("{n} word", "{n} words", one.count).format(n=one.count)
    return f"{one.name:<20} {one.language}  {words:>12}  {note}".rstrip()


@click.command(
    cls=Command,
    examples=["quadrille lexicon list", "quadrille lexicon list --json"],
)
@json_option
def list_(as_json: bool) -> None:
    """List lexicons."""
    from quadrille.lexicon.languages import languages
    from quadrille.lexicon.library import known

    short = {name: alias for one in languages() for alias, name in one.lexicons.items()}
    found = known()
    if as_json:
        told = [
            {"name": one.name, "alias": short.get(one.name), "language": one.language,
             "words": one.count, "yours": one.yours, "licence": one.licence, "origin": one.origin}
            for one in found
        ]  # fmt: skip
        click.echo(json.dumps({"lexicons": told}, ensure_ascii=False))
        return
    for one in found:
        click.echo(_line(one, gettext("yours") if one.yours else short.get(one.name, "")))


@click.command(
    cls=Command,
    examples=["quadrille lexicon themes", "quadrille lexicon themes --json"],
)
@json_option
def themes(as_json: bool) -> None:
    """List themes."""
    from quadrille.lexicon.themes import known_themes

    found = known_themes()
    if as_json:
        told = [
            {"name": one.name, "title": one.titles.get(language()), "language": one.language,
             "words": one.count, "yours": one.yours}
            for one in found
        ]  # fmt: skip
        click.echo(json.dumps({"themes": told}, ensure_ascii=False))
        return
    for one in found:
        click.echo(_line(one, gettext("yours") if one.yours else one.titles.get(language(), "")))


@click.command(
    cls=Command,
    examples=["quadrille lexicon theme animaux", "quadrille lexicon theme jobs --json"],
)
@click.argument("name", metavar="NAME")
@json_option
def theme(name: str, as_json: bool) -> int:
    """List the words of a theme."""
    from quadrille.lexicon.themes import theme as words_of_theme

    return show_words(words_of_theme(name), as_json)
