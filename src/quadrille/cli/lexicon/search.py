"""`anagrams`, `pattern`, `prefix`, `suffix`, `length`: words that one does not have yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from quadrille.cli.command import Command, Whole, json_option, option
from quadrille.cli.engine import explain_wait
from quadrille.cli.lexicon.options import (
    lexicon_option,
    of_theme,
    open_lexicon,
    show_words,
    theme_option,
)
from quadrille.core.i18n import noted

if TYPE_CHECKING:
    from quadrille.lexicon.library import Lexicon


def _show(
    name: str | None, theme_name: str | None, as_json: bool, look: Callable[[Lexicon], list[str]]
) -> int:
    """Open, look, keep those of the theme, show."""
    lexicon = open_lexicon(name, theme_name)
    with explain_wait():
        found = look(lexicon)
    return show_words(of_theme(found, theme_name, lexicon), as_json)


@click.command(
    cls=Command,
    details=noted("? is a blank and stands for any letter. Put LETTERS with ? in quotes."),
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
    help=noted("With --partial: the shortest word length (2)."),
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
    return _show(
        name,
        theme_name,
        as_json,
        lambda lexicon: lexicon.anagrams(letters, partial=partial, shortest=shortest),
    )


def _search(
    name: str,
    metavar: str,
    look: Callable[[Lexicon, Any], list[str]],
    examples: Sequence[str],
    details: str = "",
    kind: click.ParamType[Any] = click.STRING,
) -> click.Command:
    """Make a verb that looks for words by one argument."""

    @click.command(name, cls=Command, details=details, examples=examples)
    @click.argument("what", metavar=metavar, type=kind)
    @lexicon_option
    @theme_option
    @json_option
    def command(what: Any, name: str | None, theme_name: str | None, as_json: bool) -> int:
        return _show(name, theme_name, as_json, lambda lexicon: look(lexicon, what))

    return command


pattern = _search(
    "pattern",
    "PATTERN",
    lambda lexicon, text: lexicon.pattern(text),
    examples=[
        'quadrille lexicon pattern "A..E*"',
        'quadrille lexicon pattern "*ING" --lexicon en',
        'quadrille lexicon pattern "[^AEIOUY]*[^AEIOUY]" --theme animaux --lexicon fr',
    ],
    details=noted(
        ". or ? is any letter, * any number of letters, [AEI] one of these, [^S] any "
        "but these. Put the pattern in quotes."
    ),
)
prefix = _search(
    "prefix",
    "LETTERS",
    lambda lexicon, letters: lexicon.beginning(letters),
    examples=["quadrille lexicon prefix chat", "quadrille lexicon prefix over --lexicon en"],
)
suffix = _search(
    "suffix",
    "LETTERS",
    lambda lexicon, letters: lexicon.ending(letters),
    examples=[
        "quadrille lexicon suffix eau --lexicon fr",
        "quadrille lexicon suffix eau --lexicon fr --theme animaux",
    ],
)
length = _search(
    "length",
    "N",
    lambda lexicon, number: lexicon.of_length(number),
    examples=[
        "quadrille lexicon length 2",
        "quadrille lexicon length 5 --theme animals --lexicon en",
    ],
    kind=Whole(1),
)
