"""`show`, `replay` and `export`: positions as text, JSON, SVG and the formats of a game."""

from __future__ import annotations

from typing import Any

import click

from quadrille.cli.choices import ascii_option, at_option, format_of, format_option, only_one
from quadrille.cli.command import Seconds, json_option, option
from quadrille.cli.outputs import out_option, write_parts, write_text
from quadrille.cli.terminal import Terminal, terminal
from quadrille.cli.verbs.declaring import adapter_of, declare_verb, file_argument
from quadrille.core.i18n import noted

svg_option = option("--svg", is_flag=True, help=noted("Draw it as an SVG picture."))


def show(name: str) -> click.Command:
    """Make the command `show` of a game."""
    adapter = adapter_of(name)

    def command(
        file: str | None,
        at: int | None,
        svg: bool,
        out: str,
        ascii_only: bool,
        as_json: bool,
        **given: Any,
    ) -> None:
        only_one(svg=svg, json=as_json)
        state = adapter.load(file, **given).position(at)
        if svg or as_json:
            write_text(out, adapter.position_text(state, "svg" if svg else "json"))
        elif out != "-":
            write_text(out, "\n".join(adapter.draw(Terminal(), state)) + "\n")
        else:
            for line in adapter.draw(terminal(ascii_only=ascii_only), state):
                click.echo(line, color=True)

    shown = (at_option, svg_option, out_option, ascii_option, json_option)
    options = [file_argument(adapter), *adapter.options_of("show"), *shown]
    return declare_verb("show", adapter, options, command)


def replay(name: str) -> click.Command:
    """Make the command `replay` of a game."""
    adapter = adapter_of(name)
    delay_option = option(
        "--delay", metavar="S", type=Seconds(0, 60), default=adapter.PAUSE, help=adapter.PAUSE_HELP
    )

    def command(
        file: str | None, delay: float, ascii_only: bool, as_json: bool, **given: Any
    ) -> None:
        loaded = adapter.load_to_replay(file, **given)
        if as_json:
            for state in loaded.states:
                click.echo(adapter.position_text(state, "json"), nl=False)
            return
        screen = terminal(ascii_only=ascii_only)
        adapter.show_film(screen, loaded, delay)
        for line in adapter.last_lines(loaded.states[-1]):
            click.echo(line)

    options = [
        file_argument(adapter, adapter.REPLAYED),
        *adapter.options_of("replay"),
        delay_option,
    ]
    return declare_verb("replay", adapter, [*options, ascii_option, json_option], command)


def export(name: str) -> click.Command:
    """Make the command `export` of a game."""
    adapter = adapter_of(name)

    def command(file: str | None, form: str | None, at: int | None, out: str, **given: Any) -> None:
        chosen = form or format_of(out, adapter.endings())
        write_parts(out, adapter.export(adapter.load_to_export(file, **given), chosen, at, **given))

    options = [file_argument(adapter, "FILE"), format_option(adapter.formats())]
    options += [*adapter.options_of("export"), at_option, out_option]
    return declare_verb("export", adapter, options, command)
