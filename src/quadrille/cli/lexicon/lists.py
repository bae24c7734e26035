"""`list`, `languages`, `themes`, `theme`: what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_line, json_option
from quadrille.cli.completing import THEME_NAME
from quadrille.cli.lexicon.options import show_words
from quadrille.cli.status import NO
from quadrille.core.i18n import format_number, gettext, language, ngettext, noted

if TYPE_CHECKING:
    from quadrille.lexicon.language import Language
    from quadrille.lexicon.shipped import ListInfo

ABSENT = "·"


def _line(one: ListInfo, note: str) -> str:
    words = ngettext("{n} word", "{n} words", one.count).format(n=format_number(one.count))
    return f"{one.name:<20} {one.language}  {words:>13}  {note}".rstrip()


@click.command(cls=Command, examples=["quadrille lexicon list", "quadrille lexicon list --json"])
@json_option
def list_(as_json: bool) -> None:
    """List lexicons."""
    from quadrille.lexicon.languages import languages
    from quadrille.lexicon.library import known_lexicons

    short = {name: alias for one in languages() for alias, name in one.lexicons.items()}
    found = known_lexicons()
    if as_json:
        rows = [
            {"name": one.name, "alias": short.get(one.name), "language": one.language,
             "words": one.count, "yours": one.yours, "licence": one.licence, "origin": one.origin}
            for one in found
        ]  # fmt: skip
        click.echo(json_line({"lexicons": rows}))
        return
    for one in found:
        notes = (short.get(one.name), gettext("yours") if one.yours else None)
        click.echo(_line(one, ", ".join(note for note in notes if note)))


@click.command(
    cls=Command,
    details=noted(
        "For each language: its letters, its tile sets and their sizes, its lists; · "
        "marks a list that is not installed. Add your own language as a folder in "
        "languages/ of your data folder."
    ),
    examples=["quadrille lexicon languages", "quadrille lexicon languages --json"],
)
@json_option
def languages_(as_json: bool) -> int:
    """List languages."""
    from quadrille.lexicon.languages import languages_and_faults
    from quadrille.lexicon.library import known_lexicons
    from quadrille.lexicon.shipped import normalise_name

    found, faults = languages_and_faults()
    if as_json:
        errors = [fault.as_json() for fault in faults]
        fields = {"languages": [_encode_language(one) for one in found], "errors": errors}
        click.echo(json_line(fields))
        return NO if faults else 0
    here = {normalise_name(one.name) for one in known_lexicons()}
    for one in found:
        there = {name: normalise_name(name) in here for name in one.lexicons.values()}
        click.echo(_language_line(one, there))
    for fault in faults:
        click.echo(fault, err=True)
    return NO if faults else 0


def _encode_language(one: Language) -> dict[str, object]:
    tiles = {
        game: {
            "total": each.total, "blanks": each.blanks, "bandits": each.bandits,
            "bandit_letters": each.bandit_letters,
            "counts": dict(zip(each.letters, each.counts, strict=True)),
            "points": dict(zip(each.letters, each.points, strict=True)),
        }
        for game, each in one.tiles.items()
    }  # fmt: skip
    return {
        "code": one.code, "name": one.name, "letters": one.alphabet.letters,
        "lexicons": dict(one.lexicons), "tiles": tiles,
    }  # fmt: skip


def _language_line(one: Language, there: dict[str, bool]) -> str:
    count = len(one.alphabet.letters)
    letters = ngettext("{n} letter", "{n} letters", count).format(n=count)
    tiles = " ".join(f"{game} {each.total}" for game, each in one.tiles.items())
    lists = " ".join(name if here else f"{ABSENT}{name}" for name, here in there.items())
    return f"{one.code:<6} {one.name:<12} {letters:>10}  {tiles}  {lists}".rstrip()


@click.command(
    cls=Command, examples=["quadrille lexicon themes", "quadrille lexicon themes --json"]
)
@json_option
def themes(as_json: bool) -> None:
    """List themes."""
    from quadrille.lexicon.themes import known_themes

    found = known_themes()
    if as_json:
        rows = [
            {"name": one.name, "title": one.titles.get(language()), "language": one.language,
             "words": one.count, "yours": one.yours}
            for one in found
        ]  # fmt: skip
        click.echo(json_line({"themes": rows}))
        return
    for one in found:
        click.echo(_line(one, gettext("yours") if one.yours else one.titles.get(language(), "")))


@click.command(
    cls=Command, examples=["quadrille lexicon theme animaux", "quadrille lexicon theme jobs --json"]
)
@click.argument("name", metavar="NAME", type=THEME_NAME)
@json_option
def theme(name: str, as_json: bool) -> int:
    """List the words of a theme."""
    from quadrille.lexicon.themes import theme as words_of_theme

    return show_words(words_of_theme(name), as_json)
