"""What a seat sees: its own grid and tiles; of the others, how far they are, until the end."""

from __future__ import annotations

from functools import lru_cache

from quadrille.core.game import Json
from quadrille.core.i18n import language
from quadrille.games.mixmo.judge import GRIDS_CACHED
from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.original.rules import against_mixmo, assess, points
from quadrille.games.mixmo.original.state import State
from quadrille.games.mixmo.report import word_json
from quadrille.games.mixmo.state import State as Desk
from quadrille.games.mixmo.view import grid_json, letters_json, verdict_json
from quadrille.lexicon.named_words import NamedWords


def shared(state: State) -> dict[str, Json]:
    """Return what everyone sees as plain values; what is in the bag is only counted."""
    return {
        "reference": state.config.reference,
        "win": state.config.win,
        "theme": state.theme_title,
        "theme_drawn": state.is_theme_drawn,
        "naming": state.naming,
        "bag": len(state.bag),
        "seats": [_seat(state, other) for other in range(len(state.desks))],
        "own": None,
        "winner": state.winner,
        "stuck": [*sorted(state.stuck)],
        "over": state.over,
    }


def private(state: State, seat: int) -> dict[str, Json]:
    """Return the grid and the tiles of a seat."""
    return {"own": _judged_grid(state, seat)}


def _judged_grid(state: State, seat: int) -> dict[str, Json]:
    """Return a grid with its words, as its player sees it."""
    return _own_grid(state.config, state.desks[seat], state.theme_words, state.naming, language())


def _seat(state: State, seat: int) -> dict[str, Json]:
    """Return how far a seat is; once the game is over, all it has."""
    desk = state.desks[seat]
    cells = "".join(desk.grid)
    placed = len(cells) - cells.count(" ")
    seen: dict[str, Json] = {
        "placed": placed,
        "waiting": len(desk.config.draw) - placed,
        "left": seat in state.gone,
    }
    if state.over:
        seen |= {**_judged_grid(state, seat), "points": points(state, seat)}
    return seen


@lru_cache(maxsize=GRIDS_CACHED)
def _own_grid(
    config: Config,
    desk: Desk,
    theme: NamedWords[frozenset[str]] | None,
    naming: int | None,
    spoken: str,
) -> dict[str, Json]:
    """Return a seat's own grid; when others move it is as it was, and is not judged again."""
    alone = State(config, (desk,), "", theme, naming=naming)
    verdict = assess(alone, 0)
    reasons = list(against_mixmo(alone, 0))
    return {
        **grid_json(desk),
        "words": [word_json(found) for found in verdict.words],
        **verdict_json(verdict),
        **letters_json(desk.config),
        "points": verdict.points,
        "justified": naming is None and not reasons,
        "reasons": [{"code": reason.code, "message": str(reason)} for reason in reasons],
    }
