"""`dictionary`: the words that people have played here, which a computer may know alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import only_one, out_option
from quadrille.cli.command import Command, json_option, option
from quadrille.cli.inputs import write_text
from quadrille.cli.scrabble.options import set_option
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, language, ngettext, noted

if TYPE_CHECKING:
    from quadrille.app.learned import Learned

ACTIONS = ("show", "export", "learn", "forget")


@click.command(
    cls=Command,
    details=noted(
        "It begins empty and grows with the words that people lay in games played here, when the "
        "game is over or left. show tells them; export writes them as a list; learn takes those of "
        "recorded games; forget takes words out, or all with --all. As a lexicon it is called "
        "learned- and the language: learned-fr."
    ),
    examples=[
        "quadrille scrabble dictionary",
        "quadrille scrabble dictionary learn scrabble.quadrille",
        "quadrille scrabble dictionary export --set en --out words.txt",
        "quadrille scrabble dictionary forget --set en --all",
    ],
)
@click.argument("action", type=click.Choice(ACTIONS), default="show", metavar="[ACTION]")
@click.argument("what", metavar="[WORD_OR_FILE]...", nargs=-1)
@option("--all", "everything", is_flag=True, help=noted("Forget every word."))
@set_option
@out_option
@json_option
def dictionary(
    action: str,
    what: tuple[str, ...],
    everything: bool,
    set_code: str | None,
    out: str,
    as_json: bool,
) -> None:
    """Show or change the dictionary."""
    from quadrille.app.learned import Learned

    known = Learned(set_code or language())
    if action == "learn":
        _told(gettext("learned"), _learned(what), as_json)
    elif action == "forget":
        only_one(all=everything, WORD=what or None)
        if not everything and not what:
            raise Invalid("scrabble.forget-what")
        gone = known.forget(known.words() if everything else what)
        _told(gettext("forgotten"), gone, as_json)
    elif as_json:
        told = {"language": known.alphabet.name, "words": list(known.words())}
        write_text(out, json.dumps(told, ensure_ascii=False) + "\n")
    else:
        _show(known, action, out)


def _show(known: Learned, action: str, out: str) -> None:
    words = known.words()
    if action == "export":
        from quadrille.lexicon.wordlist import WordList, written

        write_text(out, written(WordList(known.alphabet, words)))
        return
    write_text(out, "".join(f"{word}\n" for word in words))
    told = ngettext("{n} word in {name}", "{n} words in {name}", len(words))
    click.echo(told.format(n=len(words), name=known.name), err=True)


def _learned(files: tuple[str, ...]) -> tuple[str, ...]:
    """Learn the words of recorded games, and of nothing else."""
    from quadrille.app.learned import learn_from
    from quadrille.cli.scrabble.loading import load

    if not files:
        raise Invalid("scrabble.learn-what")
    found: list[str] = []
    for name in files:
        record = load(name).record
        if record is None:
            raise Invalid("scrabble.not-logged", path=name)
        found += learn_from(record)
    return tuple(found)


def _told(done: str, words: tuple[str, ...], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"words": list(words)}, ensure_ascii=False))
        return
    told = gettext("{done}: {words}")
    click.echo(told.format(done=done, words=" ".join(words) or "—"))
