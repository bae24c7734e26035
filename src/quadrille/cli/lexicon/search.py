"""`anagrams`, `pattern`, `prefix`, `suffix`, `length`: words that one does not have yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, json_option, option
from quadrille.cli.engine import explained_wait
from quadrille.cli.lexicon.options import (
    lexicon_option,
    of_theme,
    opened,
    show_words,
    theme_option,
)
from quadrille.core.i18n import noted

if TYPE_CHECKING:
    from quadrille.lexicon.library import Lexicon


def _shown(
    name: str | None, theme_name: str | None, as_json: bool, look: Callable[[Lexicon], list[str]]
) -> int:
    """Open, look, keep those of the theme, show."""
    lexicon = opened(name, theme_name)
    with explained_wait():
        found = look(lexicon)
    return show_words(of_theme(found, theme_name, lexicon), as_json)


@click.command(
    cls=Command,
    details=noted("? is a blank and stands for any letter. Put LETTERS with ? into quotes."),
    examples=[
        "quadrille lexicon anagrams CHIEN",
        'quadrille lexicon anagrams "AEINRS?" --lexicon fr',
        "quadrille lexicon anagrams AEINRST --partial --shortest 6",
        "quadrille lexicon anagrams NECHI --theme animaux --lexicon fr",
    ],
)
@click.argument("letters", metavar="LETTERS")
@option("--partial", is_flag=True, help=noted("Use some of the letters; the longest words first."))
@option(
    "--shortest",
    metavar="N",
    type=Whole(1),
    default=2,
    help=noted("With --partial: no word of fewer letters (2)."),
)
@lexicon_option
@theme_option
@json_option
def anagrams(
    letters: str,
    partial: bool,
    shortest: int,
    name: str | None,
    theme_name: str | None,
    as_json: bool,
) -> int:
    """Find anagrams."""
    return _shown(
        name,
        theme_name,
        as_json,
        lambda lexicon: lexicon.anagrams(letters, partial=partial, shortest=shortest),
    )


@click.command(
    cls=Command,
    details=noted(
        ". or ? is any letter, * any letters or none, [AEI] one of these, [^S] any but these. Put "
        "the pattern into quotes."
    ),
    examples=[
        'quadrille lexicon pattern "A..E*"',
        'quadrille lexicon pattern "*ING" --lexicon en',
        'quadrille lexicon pattern "[^AEIOUY]*[^AEIOUY]" --theme animaux --lexicon fr',
    ],
)
@click.argument("text", metavar="PATTERN")
@lexicon_option
@theme_option
@json_option
def pattern(text: str, name: str | None, theme_name: str | None, as_json: bool) -> int:
    """Match a pattern."""
    return _shown(name, theme_name, as_json, lambda lexicon: lexicon.pattern(text))


@click.command(
    cls=Command,
    examples=["quadrille lexicon prefix chat", "quadrille lexicon prefix over --lexicon en"],
)
@click.argument("letters", metavar="LETTERS")
@lexicon_option
@theme_option
@json_option
def prefix(letters: str, name: str | None, theme_name: str | None, as_json: bool) -> int:
    """Find what begins so."""
    return _shown(name, theme_name, as_json, lambda lexicon: lexicon.beginning(letters))


@click.command(
    cls=Command,
    examples=[
        "quadrille lexicon suffix eau --lexicon fr",
        "quadrille lexicon suffix eau --lexicon fr --theme animaux",
    ],
)
@click.argument("letters", metavar="LETTERS")
@lexicon_option
@theme_option
@json_option
def suffix(letters: str, name: str | None, theme_name: str | None, as_json: bool) -> int:
    """Find what ends so."""
    return _shown(name, theme_name, as_json, lambda lexicon: lexicon.ending(letters))


@click.command(
    cls=Command,
    examples=[
        "quadrille lexicon length 2",
        "quadrille lexicon length 5 --theme animals --lexicon en",
    ],
)
@click.argument("letters", metavar="N", type=Whole(1))
@lexicon_option
@theme_option
@json_option
def length(letters: int, name: str | None, theme_name: str | None, as_json: bool) -> int:
    """List by length."""
    return _shown(name, theme_name, as_json, lambda lexicon: lexicon.of_length(letters))
