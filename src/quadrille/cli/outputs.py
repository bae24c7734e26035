"""Writing what a person asks for: to a file, or to standard output for `-`.

One rule for every option that names a file to write: its folder must exist, and a file that holds
something is overwritten only with `--force` or after a yes in the terminal. A folder to write is
created, with those above it. All is checked before any work is done.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable
from io import BufferedWriter, FileIO
from pathlib import Path
from shutil import copymode
from typing import Any, cast

import click

from quadrille.cli.command import F, option
from quadrille.cli.prompt import ask_yes_no
from quadrille.core.disk import check_picture_name, open_draft, reason
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted

SVG, PNG = ".svg", ".png"
FORCED = "quadrille.force"
"""Where the context of a command says that `--force` was given."""


def _note_force(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
    ctx.meta[FORCED] = value


force_option = option(
    "--force",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_note_force,
    help=noted("Overwrite without asking."),
)
"""`--force`, beside every option that names something to write."""


def output_option(*names: str, help: str, **kwargs: Any) -> Callable[[F], F]:
    """Declare an option that names a file to write, with `--force`."""
    kwargs = {"metavar": "FILE", "callback": check_output, **kwargs}

    def declare(function: F) -> F:
        return option(*names, help=help, **kwargs)(force_option(function))

    return declare


def check_output(ctx: click.Context, parameter: click.Parameter, name: str | None) -> str | None:
    """Return the name of a file to write; raise `Invalid` if it may not be written."""
    if name is not None and not ctx.resilient_parsing:
        check_writable(ctx, name)
    return name


def check_writable(ctx: click.Context, name: str) -> None:
    """Raise `Invalid` if a file cannot be written, or would be overwritten without consent."""
    if name == "-":
        return
    refuse_unwritable(name)
    if _holds_something(Path(name)):
        _agree_to_overwrite(name, forced=ctx.meta.get(FORCED, False))


class PictureName(click.ParamType[str]):
    """The name of a picture to write, or `-`; its ending says the format."""

    name = "picture"

    def __init__(self, *endings: str) -> None:
        self.endings = endings

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Raise `Invalid` for a name with another ending."""
        if value != "-":
            check_picture_name(value, *self.endings)
        return str(value)


out_option = output_option("--out", default="-", help=noted("Write to this file."))


def check_folder(ctx: click.Context, name: str, resumed: str | None = None) -> Path:
    """Return a folder to write; raise `Invalid` if it holds files of others.

    A folder that has the file `resumed` in it is continued.
    """
    folder = Path(name)
    if folder.exists() and not folder.is_dir():
        raise Invalid("file-exists", path=name)
    resuming = resumed is not None and (folder / resumed).exists()
    if folder.is_dir() and any(folder.iterdir()) and not resuming:
        _agree_to_overwrite(name, forced=ctx.meta.get(FORCED, False))
    return folder


def _holds_something(path: Path) -> bool:
    """Return whether a file would be lost; a device or an empty file loses nothing."""
    return path.is_file() and path.stat().st_size > 0


def _agree_to_overwrite(name: str, *, forced: bool) -> None:
    if forced:
        return
    if sys.stdin.isatty() and sys.stdout.isatty():
        question = gettext("“{path}” exists. Overwrite it? [y/N] ").format(path=name)
        if ask_yes_no(question, usual=False):
            return
    raise Invalid("file-overwrite", path=name)


def refuse_existing(name: str) -> None:
    """Raise `Invalid` if a file exists already."""
    if Path(name).exists():
        raise Invalid("file-exists", path=name)


def refuse_unwritable(name: str) -> None:
    """Raise `Invalid` for a file that could not be written, before long work is done for it."""
    path = Path(name)
    folder = path.absolute().parent
    if name == "-" or (not path.is_dir() and os.access(folder, os.W_OK)):
        return
    cause = os.strerror(errno.EISDIR if path.is_dir() else errno.EACCES)
    if not folder.is_dir():
        cause = gettext("create the folder “{folder}” first").format(folder=path.parent)
    raise Invalid("file-unwritable", path=name, reason=cause)


def write_text(name: str, text: str) -> None:
    """Write a text file or, for `-`, standard output."""
    write_parts(name, (text,))


def write_parts(name: str, parts: Iterable[str | bytes]) -> None:
    """Write a text or bytes that come in parts, so that they need not lie in memory as a whole.

    The file is complete or as it was before, even if a part fails.
    """
    if name == "-":
        for part in parts:
            _print(part)
        return
    refuse_unwritable(name)
    try:
        path = Path(name)
        if path.exists() and not path.is_file():  # a device or a pipe: nothing can replace it
            with path.open("wb") as file:
                file.writelines(map(_encode, parts))
            return
        _replace(path.resolve(), parts)
    except (OSError, ValueError) as error:
        raise Invalid("file-unwritable", path=name, reason=reason(error)) from None


def _print(part: str | bytes) -> None:
    if isinstance(part, str):
        sys.stdout.write(part)
    else:
        click.echo(part, nl=False)


def _encode(part: str | bytes) -> bytes:
    return part.encode() if isinstance(part, str) else part


def _replace(path: Path, parts: Iterable[str | bytes]) -> None:
    """Write a file that takes the place of an older one, with its rights."""
    with open_draft(path) as draft:
        if path.exists():
            copymode(path, draft.name)
        buffered = BufferedWriter(cast("FileIO", draft))
        for part in parts:
            buffered.write(_encode(part))
        buffered.flush()
        buffered.detach()
