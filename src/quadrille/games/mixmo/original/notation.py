"""Moves as text: those of the duplicate game, `theme animaux`, `drawn-theme animaux`, `stuck`,
`leave`.
"""

from __future__ import annotations

from quadrille.core.errors import Invalid
from quadrille.games.mixmo import notation as duplicate
from quadrille.games.mixmo.original.moves import DRAWING, Leave, Move, Name, Stuck
from quadrille.games.mixmo.original.state import State

NAMING = frozenset(("theme", "thème"))
LEAVING = frozenset(("leave", "partir", "abandonner"))
STUCK = frozenset(("stuck", "bloqué", "bloque"))


def parse(text: str, state: State, seat: int) -> Move:
    """Read a move of a seat.

    >>> from quadrille.games.mixmo.original.options import read_options
    >>> from quadrille.games.mixmo.original.rules import initial
    >>> parse("thème Animaux", initial(read_options({}), 2), 1)
    Move(seat=1, action=Name(theme='animaux', drawn=False))
    """
    verb, _, rest = text.strip().partition(" ")
    if verb.casefold() in NAMING or verb.casefold() == DRAWING:
        if not rest.strip():
            raise Invalid("mixmo.theme-which")
        found = state.config.themes.find(rest.strip(), state.config.alphabet)
        return Move(seat, Name(found.name, drawn=verb.casefold() == DRAWING))
    if verb.casefold() in LEAVING and not rest.strip():
        return Move(seat, Leave())
    if verb.casefold() in STUCK and not rest.strip():
        return Move(seat, Stuck())
    return Move(seat, duplicate.parse(text, state.desks[seat]))


def write(move: Move) -> str:
    """Write a move so that `parse` reads it back for its seat.

    >>> write(Move(0, Name("animaux")))
    'theme animaux'
    """
    match move.action:
        case Name(theme, drawn):
            return f"{DRAWING if drawn else 'theme'} {theme}"
        case Leave():
            return "leave"
        case Stuck():
            return "stuck"
        case action:
            return duplicate.write(action)


def is_aloud(text: str) -> bool:
    """Return whether all at the table hear a move: mixmo, a theme, being stuck, leaving.

    >>> is_aloud("theme animaux"), is_aloud("put E 4 5")
    (True, False)
    """
    verb = text.partition(" ")[0].casefold()
    return verb in NAMING | LEAVING | STUCK | {DRAWING, "mixmo"}
