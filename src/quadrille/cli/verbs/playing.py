"""`new` and `play`: a setup to share, and a game at the prompt."""

from __future__ import annotations

from typing import Any

import click

from quadrille.cli.choices import ascii_option, first_given
from quadrille.cli.command import json_line, json_option, option
from quadrille.cli.outputs import out_option, write_text
from quadrille.cli.terminal import terminal
from quadrille.cli.verbs.declaring import adapter_of, declare_verb, file_argument
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext, noted
from quadrille.store.saved_games import SavedGames

resume_option = option("--resume", is_flag=True, help=noted("Continue the last unfinished game."))


def new(name: str) -> click.Command:
    """Make the command `new` of a game."""
    adapter = adapter_of(name)

    def command(out: str, as_json: bool, **given: Any) -> None:
        setup = adapter.new(**given)
        if as_json:
            fields = adapter.setup_fields(setup)
            write_text(out, json_line(fields) + "\n")
            return
        if not adapter.is_given(**given):
            fill = dict(setup.options)["fill"]
            click.echo(gettext("Filled by: {fill}").format(fill=fill), err=True)
        write_text(out, adapter.setup_text(setup))

    options = [*adapter.options_of("new"), out_option, json_option]
    return declare_verb("new", adapter, options, command)


def play(name: str) -> click.Command:
    """Make the command `play` of a game."""
    adapter = adapter_of(name)

    def command(file: str | None, resume: bool, ascii_only: bool, **given: Any) -> None:
        from quadrille.cli.conversation import Conversation
        from quadrille.cli.seating import offer_last, resume_last

        own = {key: given.pop(key) for key in adapter.PLAY_KEYS}
        chosen = first_given(**{**given, "name": None})
        if resume and (file or first_given(**given)):
            second = first_given(**given) or adapter.FILE.strip("[]")
            raise Invalid("bad-together", first="--resume", second=second)
        adapter.check_play(**own)
        saved_games = SavedGames(data_folder())
        table = resume_last(saved_games, name) if resume else None
        if table is None and not (file or chosen):
            table = offer_last(saved_games, name)
        if table is None:
            table = adapter.table(saved_games, file, **given)
        screen = terminal(ascii_only=ascii_only)
        Conversation(saved_games, adapter.presenter(table, screen, **own)).run()

    options = [file_argument(adapter, required=False), *adapter.options_of("play")]
    return declare_verb("play", adapter, [*options, resume_option, ascii_option], command)
