"""What an engine from outside has done wrong."""

from __future__ import annotations

from quadrille.core.errors import Illegal


class EngineFault(Illegal):
    """A fault of an external engine, which loses its own game by it."""

    position: str = ""
    """What the engine saw, drawn as text, where it has made a move that is not legal."""
