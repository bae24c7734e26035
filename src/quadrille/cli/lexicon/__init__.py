"""`quadrille lexicon`: words looked up, themes, lists of one's own, and word study."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.lexicon"

VERBS = {
    "check": Lazy(f"{HERE}.check:check", noted("Say whether words are valid.")),
    "anagrams": Lazy(f"{HERE}.search:anagrams", noted("Find the words that letters can make.")),
    "pattern": Lazy(f"{HERE}.search:pattern", noted("Find the words that fit a pattern.")),
    "prefix": Lazy(f"{HERE}.search:prefix", noted("Find the words that begin with some letters.")),
    "suffix": Lazy(
        f"{HERE}.search:suffix", noted("Find the words that end with some letters, as in a rhyme.")
    ),
    "hooks": Lazy(
        f"{HERE}.check:hooks", noted("Show the letters that go in front of a word and behind it.")
    ),
    "define": Lazy(f"{HERE}.define:define", noted("Say what a French word means.")),
    "length": Lazy(f"{HERE}.search:length", noted("List the words of some number of letters.")),
    "list": Lazy(f"{HERE}.lists:list_", noted("List the lexicons, ours and yours.")),
    "languages": Lazy(f"{HERE}.lists:languages_", noted("List the languages, ours and yours.")),
    "themes": Lazy(f"{HERE}.lists:themes", noted("List the themes, ours and yours.")),
    "theme": Lazy(f"{HERE}.lists:theme", noted("List the words of a theme.")),
    "add": Lazy(f"{HERE}.yours:add", noted("Add a list or a theme of your own.")),
    "remove": Lazy(f"{HERE}.yours:remove", noted("Remove a list or a theme of your own.")),
    "quiz": Lazy(f"{HERE}.quiz:quiz", noted("Study words: anagrams, hooks, new words.")),
    "manual": Lazy(f"{HERE}.manual:manual", noted("Read the manual of the lexicons.")),
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
    """Hold the verbs of the lexicons."""
