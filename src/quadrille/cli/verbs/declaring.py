"""Make a verb of a game: its adapter, its arguments and options, its help."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, cast

import click

from quadrille.cli.command import Command, F
from quadrille.cli.verbs import groups
from quadrille.cli.verbs.adapter import Adapter


def adapter_of(name: str) -> Adapter:
    """Return the adapter of a game: its own, or the usual one."""
    own = groups.own_commands(name)
    if own is None or not own.adapter:
        return Adapter(name)
    return cast(Adapter, importlib.import_module(own.adapter).ADAPTER)


def file_argument(adapter: Adapter, name: str = "", *, required: bool = True) -> Any:
    """Declare the argument that names a file, which an adapter may let be left out."""
    needed = required and not adapter.FILE.startswith("[")
    name = name or adapter.FILE.strip("[]")
    return click.argument("file", metavar=name if needed else f"[{name}]", required=needed)


def declare_verb(verb: str, adapter: Adapter, options: Sequence[Any], function: F) -> click.Command:
    """Make a verb of a game with its options, its details and its examples."""
    for one in reversed(options):
        function = one(function)
    start = f"quadrille {adapter.name} {verb}"
    return click.command(
        verb,
        cls=Command,
        details=adapter.details.get(verb, ""),
        examples=[
            one if one.startswith("quadrille") else f"{start} {one}".rstrip()
            for one in adapter.examples.get(verb, ())
        ],
    )(function)
