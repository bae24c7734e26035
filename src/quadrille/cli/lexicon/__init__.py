"""`quadrille lexicon`: words looked up, themes, your own lists, and word study."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.cli.verbs.groups import shared
from quadrille.core.i18n import noted

HERE = "quadrille.cli.lexicon"

VERBS = {
    "check": Lazy(f"{HERE}.check:check", noted("Check whether words are valid.")),
    "anagrams": Lazy(
        f"{HERE}.search:anagrams", noted("Find the words that can be made from letters.")
    ),
    "pattern": Lazy(f"{HERE}.search:pattern", noted("Find the words that fit a pattern.")),
    "prefix": Lazy(f"{HERE}.search:prefix", noted("Find the words that begin with some letters.")),
    "suffix": Lazy(
        f"{HERE}.search:suffix", noted("Find the words that end with some letters, such as rhymes.")
    ),
    "hooks": Lazy(
        f"{HERE}.check:hooks", noted("Show the letters that can precede or follow a word.")
    ),
    "define": Lazy(f"{HERE}.define:define", noted("Define a French word.")),
    "length": Lazy(f"{HERE}.search:length", noted("List the words of a given length.")),
    "list": Lazy(f"{HERE}.lists:list_", noted("List the lexicons, including yours.")),
    "languages": Lazy(f"{HERE}.lists:languages_", noted("List the languages, including yours.")),
    "themes": Lazy(f"{HERE}.lists:themes", noted("List the themes, including yours.")),
    "theme": Lazy(f"{HERE}.lists:theme", noted("List the words of a theme.")),
    "add": Lazy(f"{HERE}.user_lists:add", noted("Add your own list or theme.")),
    "remove": Lazy(f"{HERE}.user_lists:remove", noted("Remove one of your lists or themes.")),
    "quiz": Lazy(f"{HERE}.quiz:quiz", noted("Study words: anagrams, hooks, new words.")),
    "manual": shared("manual", "lexicon"),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille lexicon check chat rat",
        'quadrille lexicon anagrams "AEINRS?"',
        'quadrille lexicon pattern "A..E*" --lexicon fr',
        "quadrille lexicon quiz",
    ],
)
def lexicon() -> None:
    """Group the commands of lexicons."""
