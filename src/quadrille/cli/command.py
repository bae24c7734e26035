"""How every command behaves: lazily imported, translated, with examples and `--lang`.

Help texts are written in English and translated when they are shown, so that a command can be
built before the language is known.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

import click

from quadrille.core.i18n import LANGUAGES, gettext, noted

CONTEXT: dict[str, Any] = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def translated(text: str | None) -> str:
    """Translate a text that was noted; no text stays none, which gettext would not grant."""
    return gettext(text) if text else ""


class _Translated(click.Command):
    """A command whose help is translated when shown, with examples at its end."""

    def __init__(self, *args: Any, examples: Sequence[str] = (), **kwargs: Any) -> None:
        kwargs.setdefault("context_settings", CONTEXT)
        super().__init__(*args, **kwargs)
        self.examples = tuple(examples)
        self.params.append(language_option())

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, in the reader's language."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(translated(self.help))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give the first sentence of the help."""
        first = translated(self.help).split("\n\n")[0]
        return first.rstrip(".")

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        if self.examples:
            with formatter.section(gettext("Examples")):
                for example in self.examples:
                    formatter.write(" " * formatter.current_indent + example + "\n")


class Command(_Translated):
    """A verb."""


class Group(_Translated, click.Group):
    """A group of verbs, each imported only when it is run or listed."""

    def __init__(self, *args: Any, lazy: dict[str, str] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = lazy or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Give the verbs in the order in which a newcomer meets them."""
        return [*self.lazy, *self.commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a verb."""
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        module, _, name = self.lazy[cmd_name].partition(":")
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command


class Option(click.Option):
    """An option whose help is translated when shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give the option and its help in the reader's language."""
        kept, self.help = self.help, translated(self.help)
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = kept


def option(*names: str, help: str, **kwargs: Any) -> Any:
    """Declare an option with translated help."""
    kwargs.setdefault("cls", Option)
    return click.option(*names, help=help, **kwargs)


def language_option() -> Option:
    """Give `--lang`, which every command takes; `main` has acted on it before parsing."""
    return Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=noted("Speak this language instead of the system's."),
    )


def json_option(function: Any) -> Any:
    """Declare `--json`, the same everywhere."""
    text = noted("Print one JSON object and nothing else.")
    return option("--json", "as_json", is_flag=True, help=text)(function)
