"""How every command behaves: lazily imported, translated, with examples and `--lang`.

Help texts are written in English and translated when they are shown, so that a command can be
built before the language is known.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

import click

from quadrille.core.errors import Invalid
from quadrille.core.i18n import LANGUAGES, gettext, noted

F = TypeVar("F", bound=Callable[..., Any])

CONTEXT: dict[str, Any] = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def translated(text: str | None) -> str:
    """Translate a text that was noted; no text stays none, which gettext would not grant."""
    return gettext(text) if text else ""


class Lazy(NamedTuple):
    """A command before it is imported: where it is, and the one sentence that lists need."""

    place: str
    """`module:name`"""
    summary: str


class _Translated(click.Command):
    """A command whose help is translated when shown: a summary, details, examples."""

    def __init__(
        self,
        *args: Any,
        details: str = "",
        methods: Mapping[str, str] | None = None,
        examples: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("context_settings", CONTEXT)
        super().__init__(*args, **kwargs)
        self.details = details
        self.methods = methods or {}
        self.examples = tuple(examples)
        self.params.append(language_option())

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Give `--help`, in the language of now: click would keep that of its first use."""
        self._help_option = None
        return super().get_help_option(ctx)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, in the reader's language."""
        for text in (self.help, self.details):
            if text:
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(translated(text))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Give the summary."""
        return translated(self.help).rstrip(".")

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each method is, and the examples."""
        if self.methods:
            told = [(name, translated(text)) for name, text in self.methods.items()]
            with formatter.section(gettext("Methods")):
                formatter.write_dl(told)
        if self.examples:
            with formatter.section(gettext("Examples")):
                for example in self.examples:
                    formatter.write(" " * formatter.current_indent + example + "\n")


class Command(_Translated):
    """A verb."""


class Group(_Translated, click.Group):
    """A group of verbs, each imported only when it is run."""

    def __init__(self, *args: Any, lazy: Mapping[str, Lazy], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Give the verbs in the order in which a newcomer meets them."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a verb."""
        if cmd_name not in self.lazy:
            return None
        module, _, name = self.lazy[cmd_name].place.partition(":")
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        command.help = self.lazy[cmd_name].summary
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb; for one that does not exist, guess which was meant."""
        near = get_close_matches(args[0], self.lazy, 1) if args else []
        if args and args[0] not in self.lazy and near:
            told = gettext("There is no command “{name}”. Did you mean {guess}?")
            ctx.fail(told.format(name=args[0][:20], guess=near[0]))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs without importing them."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl(
                [(name, translated(verb.summary).rstrip(".")) for name, verb in self.lazy.items()]
            )


class Whole(click.IntRange):
    """A whole number in a range; what is none is told in plain words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number."""
        try:
            number = int(value)
        except ValueError:
            self.fail(str(Invalid("bad-number", value=str(value)[:40])), param, ctx)
        return int(super().convert(number, param, ctx))


class Seconds(click.FloatRange):
    """A number of seconds in a range; what is none is told in plain words."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read the number."""
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if math.isnan(number):
            self.fail(str(Invalid("bad-seconds", value=str(value)[:40])), param, ctx)
        return float(super().convert(number, param, ctx))


class Option(click.Option):
    """An option whose help is translated when shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give the option and its help in the reader's language."""
        kept, self.help = self.help, translated(self.help)
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = kept


def option(*names: str, help: str, **kwargs: Any) -> Callable[[F], F]:
    """Declare an option with translated help."""
    return click.option(*names, cls=Option, help=help, **kwargs)


def gathering(kind: type[Any], options: Sequence[Callable[[F], F]], function: F) -> F:
    """Declare options, and give them to a verb as one `chosen`, a dataclass with their names."""
    names = [one.name for one in fields(kind)]

    @wraps(function)
    def gathered(*args: Any, **kwargs: Any) -> Any:
        return function(*args, chosen=kind(**{name: kwargs.pop(name) for name in names}), **kwargs)

    wrapped = cast(F, gathered)
    for declare in reversed(options):
        wrapped = declare(wrapped)
    return wrapped


def language_option() -> Option:
    """Give `--lang`, which every command takes; `main` has acted on it before parsing."""
    return Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=noted("Speak this language instead of the system's."),
    )


json_option = option(
    "--json", "as_json", is_flag=True, help=noted("Print JSON and nothing else, one object a line.")
)
"""`--json`, the same everywhere."""
