"""Pages of a game's own on the web."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """A page of a game's own on the web."""

    path: str
    """Its address; `{code}` in it is the code of a table."""
    module: str
    """The JavaScript module that draws it, without its ending."""
    title: str = ""
    """What a link to it says, marked for translation; none is shown without one."""
    letters: str = ""
    """What a link says that opens it with the letters of a finished board, `?letters=CODE` in its
    address; none is shown without one."""
    has_board: bool = False
    """Whether it opens with a board: the page is laid out for one before it is drawn."""
