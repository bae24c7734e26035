"""How every command behaves: lazily imported, translated, with examples and `--lang`.

Help texts are written in English and translated when they are shown, so that a command can be
built before the language is known.
"""

from __future__ import annotations

import importlib
import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

import click

from quadrille.cli import completing
from quadrille.core.errors import Invalid
from quadrille.core.guesses import closest
from quadrille.core.i18n import LANGUAGES, gettext, language, noted
from quadrille.core.names import read_name

F = TypeVar("F", bound=Callable[..., Any])

CONTEXT: dict[str, Any] = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def translate(text: str | None) -> str:
    """Translate a text that was marked for translation; return an empty text unchanged."""
    return gettext(text) if text else ""


PLACEHOLDERS = (
    noted("ACTION"),
    noted("ADDRESS"),
    noted("ARGS"),
    noted("BOARD"),
    noted("BOARDS"),
    noted("CODE"),
    noted("COMMAND"),
    noted("FILE"),
    noted("FILL"),
    noted("FOLDER"),
    noted("GAME"),
    noted("GAMES"),
    noted("GRID"),
    noted("LETTERS"),
    noted("LIST"),
    noted("METHOD"),
    noted("MINUTES"),
    noted("MOVE"),
    noted("MOVES"),
    noted("NAME"),
    noted("OPTIONS"),
    noted("OR"),
    noted("PATH"),
    noted("PATTERN"),
    noted("PERCENT"),
    noted("PLAY"),
    noted("POINTS"),
    noted("RECORD"),
    noted("RESULT"),
    noted("SECONDS"),
    noted("TEXT"),
    noted("TILES"),
    noted("VALUE"),
    noted("WALK"),
    noted("WORD"),
)
"""The words that stand for values in usage lines and options."""


def translate_placeholder(text: str) -> str:
    """Translate what stands for values, word by word.

    >>> from quadrille.core.i18n import use_language
    >>> with use_language("fr"):
    ...     translate_placeholder("[WORD_OR_FILE]..."), translate_placeholder("MxN")
    ('[MOT_OU_FICHIER]...', 'MxN')
    """
    return re.sub("[A-Z]{2,}", lambda found: gettext(found[0]), text)


class Lazy(NamedTuple):
    """A command before it is imported: where it is, and the one sentence that lists need."""

    place: str | Callable[[], click.Command]
    """`module:name`, or a function that makes the command."""
    summary: str | Callable[[], str]
    """A sentence marked for translation, or a function that returns it translated."""

    def load(self) -> click.Command:
        """Import or make the command."""
        if callable(self.place):
            command = self.place()
        else:
            module, _, name = self.place.partition(":")
            command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        if isinstance(self.summary, str):
            command.help = self.summary
        return command

    def sentence(self) -> str:
        """Return the summary in the reader's language, without its full stop."""
        result = self.summary() if callable(self.summary) else translate(self.summary)
        return result.rstrip(".")


class _Translated(click.Command):
    """A command whose help is translated when shown: a summary, details, examples."""

    def __init__(
        self,
        *args: Any,
        details: str = "",
        methods: Mapping[str, str] | None = None,
        heading: str = noted("Methods"),
        examples: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("context_settings", CONTEXT)
        super().__init__(*args, **kwargs)
        self.details = details
        self.methods = methods or {}
        self.heading = heading
        self.examples = tuple(examples)
        self.params.append(language_option())
        for parameter in self.params:
            completing.complete(parameter)
            if type(parameter.type) is click.Choice:
                parameter.type = Choice(parameter.type.choices, parameter.type.case_sensitive)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return `--help` in the current language; click would keep that of its first use."""
        self._help_option = None
        return super().get_help_option(ctx)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the parts of the usage line, in the reader's language."""
        return [translate_placeholder(piece) for piece in super().collect_usage_pieces(ctx)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, in the reader's language."""
        for text in (self.help, self.details):
            if text:
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(translate(text))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the summary."""
        return translate(self.help).rstrip(".")

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each method is, and the examples."""
        if self.methods:
            rows = [(name, translate(text)) for name, text in self.methods.items()]
            with formatter.section(translate(self.heading)):
                formatter.write_dl(rows)
        if self.examples:
            with formatter.section(gettext("Examples")):
                for example in self.examples:
                    formatter.write(" " * formatter.current_indent + example + "\n")


class Command(_Translated):
    """A verb."""


class Group(_Translated, click.Group):
    """A group of verbs, each imported only when it is run."""

    def __init__(
        self,
        *args: Any,
        lazy: Mapping[str, Lazy],
        aliases: Mapping[str, str] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = lazy
        self.aliases = aliases or {}
        """Earlier names of verbs, which still run and are not listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs in the order in which a newcomer meets them."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a verb."""
        name = self.aliases.get(cmd_name, cmd_name)
        return self.lazy[name].load() if name in self.lazy else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb; for one that does not exist, guess which was meant."""
        if args and args[0] not in self.lazy and args[0] not in self.aliases:
            text = gettext("There is no command “{name}”. Did you mean {guess}?")
            guess = closest(args[0], self.lazy)
            if guess is not None:
                ctx.fail(text.format(name=args[0][:20], guess=guess))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs without importing them."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, verb.sentence()) for name, verb in self.lazy.items()])


class Choice(click.Choice[Any]):
    """One of several words; for another one, a guess which was meant."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return click's sentence, with the guess."""
        text = super().get_invalid_choice_message(value, ctx)
        guess = closest(str(value), map(str, self.choices))
        return (
            text
            if guess is None
            else f"{text} " + gettext("Did you mean “{guess}”?").format(guess=guess)
        )


class Method(Choice):
    """The name of a method, or `cmd:` and the command of an engine from outside."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return a command as it is, and check any other name."""
        is_command = isinstance(value, str) and value.startswith("cmd:")
        return value if is_command else super().convert(value, param, ctx)


class Name(click.ParamType[str]):
    """The name of a person, without invisible characters."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Read the name."""
        try:
            return read_name(str(value), "--name")
        except Invalid as error:
            self.fail(str(error), param, ctx)


class Whole(click.IntRange):
    """A whole number in a range, with plain error messages."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number."""
        try:
            number = int(value)
        except ValueError:
            self.fail(str(Invalid("bad-number", value=str(value)[:40])), param, ctx)
        return int(super().convert(number, param, ctx))


class Seconds(click.FloatRange):
    """A number of seconds in a range, with plain error messages."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read the number."""
        typed = str(value) if language() == "en" else str(value).replace(",", ".")
        try:
            number = float(typed)
        except ValueError:
            number = math.nan
        if math.isnan(number):
            self.fail(str(Invalid("bad-seconds", value=str(value)[:40])), param, ctx)
        return float(super().convert(number, param, ctx))


class Option(click.Option):
    """An option whose help is translated when shown."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return what stands for its value, in the reader's language."""
        return translate_placeholder(super().make_metavar(ctx))

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help in the reader's language."""
        original, self.help = self.help, translate(self.help)
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = original


def option(*names: str, help: str, **kwargs: Any) -> Callable[[F], F]:
    """Declare an option with translated help."""
    return click.option(*names, cls=Option, help=help, **kwargs)


def collect_options(
    kind: type[Any], options: Sequence[Callable[[F], F]], function: F, argument: str = "options"
) -> F:
    """Declare options; a verb gets them as one `argument`, a dataclass with their names."""
    names = set(kind.__dataclass_fields__)

    @wraps(function)
    def collected(*args: Any, **kwargs: Any) -> Any:
        values = {name: kwargs.pop(name) for name in names & kwargs.keys()}
        return function(*args, **{argument: kind(**values)}, **kwargs)

    wrapped = cast(F, collected)
    for declare in reversed(options):
        wrapped = declare(wrapped)
    return wrapped


def language_option() -> Option:
    """Return `--lang`, which every command takes; `main` has acted on it before parsing."""
    return Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=noted("Use this language instead of the system's."),
    )


json_option = option(
    "--json", "as_json", is_flag=True, help=noted("Print only JSON, one object per line.")
)
"""`--json`, the same everywhere."""


def json_line(values: Any) -> str:
    """Return plain values as one line of JSON, without the end of the line.

    >>> json_line({"word": "été"})
    '{"word": "été"}'
    """
    import json

    return json.dumps(values, ensure_ascii=False)
