"""`quiz`: word study at the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import SEEDS, new_seed
from quadrille.cli.command import Command, Whole, option
from quadrille.cli.engine import explain_wait
from quadrille.cli.lexicon.options import PIPE, lexicon_option, of_theme, open_lexicon, theme_option
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.rng import Rng

if TYPE_CHECKING:
    from quadrille.lexicon.library import Lexicon

MIXED = "mixed"
KINDS = {
    MIXED: noted("a mix of everything"),
    "anagrams": noted("find a word made from the letters"),
    "hooks": noted("find the letters that can precede or follow a word"),
    "new": noted("tell a rare word from an invented one"),
}


@click.command(
    cls=Command,
    methods=KINDS,
    examples=[
        "quadrille lexicon quiz",
        "quadrille lexicon quiz --kind hooks --length 4 --lexicon fr",
        "quadrille lexicon quiz --theme animaux --lexicon fr --seed 7",
    ],
)
@option(
    "--kind", type=click.Choice(list(KINDS)), default=MIXED, help=noted("The kind of questions.")
)
@option("--count", metavar="N", type=Whole(1), default=10, help=noted("How many questions (10)."))
@option("--length", metavar="N", type=Whole(2), help=noted("Only words of this length."))
@option("--seed", metavar="N", type=SEEDS, help=noted("Repeat the questions of this seed."))
@lexicon_option
@theme_option
def quiz(
    kind: str,
    count: int,
    length: int | None,
    seed: int | None,
    name: str | None,
    theme_name: str | None,
) -> None:
    """Ask questions."""
    from quadrille.cli.lexicon.session import Session
    from quadrille.lexicon.quiz import KINDS as ALL
    from quadrille.lexicon.quiz import Quiz

    if name == PIPE:
        # The answers come through the same pipe.
        raise Invalid("bad-together", first="quiz", second="--lexicon -")
    lexicon = open_lexicon(name, theme_name)
    seed = new_seed() if seed is None else seed
    with explain_wait():
        pool, rare = pools(lexicon, theme_name, length)
    questions = Quiz(lexicon, pool, rare, Rng(seed), any_length=length is not None)
    kinds = ALL if kind == MIXED else (kind,)
    Session(questions, kinds, count, terminal()).run()
    text = gettext("The same questions again: --seed {seed}")
    click.echo(text.format(seed=seed))


def pools(
    lexicon: Lexicon, theme_name: str | None, length: int | None
) -> tuple[list[str], list[str]]:
    """Return the words to ask about, and those that few people know.

    In a language with a list of frequent words they come from that, and from all the others.
    """
    from quadrille.lexicon.languages import language
    from quadrille.lexicon.library import Lexicon

    every = of_theme(_words_of_length(lexicon, length), theme_name, lexicon)
    spoken = language(lexicon.alphabet.name)
    if theme_name is not None or spoken.frequent is None or lexicon.name != spoken.lexicon:
        return every, every
    frequent = _words_of_length(Lexicon.open(spoken.frequent), length)
    common = set(frequent)
    return frequent, [word for word in every if word not in common]


def _words_of_length(lexicon: Lexicon, length: int | None) -> list[str]:
    return lexicon.words() if length is None else lexicon.of_length(length)
