"""`learned`: the words that people have played here, which a computer may know alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import only_one
from quadrille.cli.command import Command, json_line, json_option, option
from quadrille.cli.outputs import out_option, write_text
from quadrille.cli.scrabble.options import set_option
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, language, ngettext, noted

if TYPE_CHECKING:
    from quadrille.games.scrabble.players.learned_words import LearnedWords

ACTIONS = ("show", "export", "learn", "forget")


@click.command(
    cls=Command,
    details=noted(
        "It starts empty and grows with the words that people play in games here, once "
        "the game is over or abandoned. show lists them; export writes them as a list; "
        "learn adds those of recorded games; forget removes words, or all with --all. "
        "As a lexicon it is called learned- plus the language: learned-fr."
    ),
    examples=[
        "quadrille scrabble learned",
        "quadrille scrabble learned learn scrabble.quadrille",
        "quadrille scrabble learned export --set en --out words.txt",
        "quadrille scrabble learned forget --set en --all",
    ],
)
@click.argument("action", type=click.Choice(ACTIONS), default="show", metavar="[ACTION]")
@click.argument("what", metavar="[WORD_OR_FILE]...", nargs=-1)
@option("--all", "everything", is_flag=True, help=noted("Forget every word."))
@set_option
@out_option
@json_option
def learned(
    action: str,
    what: tuple[str, ...],
    everything: bool,
    set_code: str | None,
    out: str,
    as_json: bool,
) -> None:
    """Show or change the words that were learned."""
    from quadrille.games.scrabble.players.learned_words import LearnedWords

    known = LearnedWords(set_code or language())
    if action == "learn":
        _change_text(gettext("learned"), _learn(what), as_json)
    elif action == "forget":
        only_one(all=everything, WORD=what or None)
        if not everything and not what:
            raise Invalid("scrabble.forget-what")
        gone = known.forget(known.words() if everything else what)
        _change_text(gettext("forgotten"), gone, as_json)
    elif as_json:
        fields = {"language": known.alphabet.name, "words": list(known.words())}
        write_text(out, json_line(fields) + "\n")
    else:
        _show(known, action, out)


def _show(known: LearnedWords, action: str, out: str) -> None:
    words = known.words()
    if action == "export":
        from quadrille.lexicon.wordlist import WordList, write_wordlist

        write_text(out, write_wordlist(WordList(known.alphabet, words)))
        return
    write_text(out, "".join(f"{word}\n" for word in words))
    text = ngettext("{n} word in {name}", "{n} words in {name}", len(words))
    click.echo(text.format(n=len(words), name=known.name), err=True)


def _learn(files: tuple[str, ...]) -> tuple[str, ...]:
    """Learn the words of recorded games, and of nothing else."""
    from quadrille.app.facts import learn_from
    from quadrille.app.table import Table
    from quadrille.cli.scrabble.loading import load

    if not files:
        raise Invalid("scrabble.learn-what")
    found: list[str] = []
    for name in files:
        record = load(name).record
        if record is None:
            raise Invalid("scrabble.not-logged", path=name)
        found += learn_from(Table(record))
    return tuple(found)


def _change_text(done: str, words: tuple[str, ...], as_json: bool) -> None:
    if as_json:
        click.echo(json_line({"words": list(words)}))
        return
    text = gettext("{done}: {words}")
    click.echo(text.format(done=done, words=" ".join(words) or "—"))
