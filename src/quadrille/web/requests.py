"""Request bodies made from the parameters of a function of a game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection
from typing import Any, get_type_hints

from pydantic import create_model

from quadrille.web.models import Body


def return_type(function: Callable[..., Any]) -> Any:
    """Return the type of what a function returns."""
    return get_type_hints(function, include_extras=True)["return"]


def request_body(
    function: Callable[..., Any], *, skip: int, without: Collection[str] = ()
) -> type[Body]:
    """Return the model of a body with the parameters of a function, but for the first few.

    >>> def preview(state: object, seat: int, text: str, points: bool = False) -> None: ...
    >>> body = request_body(preview, skip=2)
    >>> body(text="8H MOT")
    Preview(text='8H MOT', points=False)
    """
    hints = get_type_hints(function, include_extras=True)
    fields: dict[str, Any] = {}
    for name, parameter in [*inspect.signature(function).parameters.items()][skip:]:
        if name not in without:
            default = ... if parameter.default is parameter.empty else parameter.default
            fields[name] = (hints[name], default)
    title = "".join(part.title() for part in function.__name__.split("_"))
    title += "".join(f"Without{name.title()}" for name in without)
    return create_model(title, __base__=Body, __doc__=inspect.getdoc(function), **fields)
