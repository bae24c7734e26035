"""What a seat sees: hidden tiles are only counted, and the theme waits for the bandit."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.core.grid import Cell
from quadrille.games.mixmo.config import Config
from quadrille.games.mixmo.judge import Look, against_mixmo, complete, look_at
from quadrille.games.mixmo.report import error_json, word_json
from quadrille.games.mixmo.state import State, cells_of


def view(state: State) -> dict[str, Json]:
    """Give the position as plain values, with all that the judge says of it."""
    look = look_at(state)
    reasons = against_mixmo(state, look)
    return {
        "reference": state.config.reference,
        "scoring": state.config.scoring,
        **letters_json(state.config),
        "theme": state.theme,
        **grid_json(state),
        "shown": state.shown,
        "hidden": state.hidden,
        "next": state.next_shown,
        "words": [word_json(found) for found in look.words],
        **look_json(look),
        "points": look.points,
        "two_letter_words": len(look.short),
        "theme_word": bool(look.themed) if state.theme is not None else None,
        "complete": complete(state, look),
        "justified": not reasons,
        "reasons": [error_json(reason) for reason in reasons],
        "over": state.over,
    }


def grid_json(state: State) -> dict[str, Json]:
    """Say a grid and its tray as plain values."""
    small = (cell for cell in cells_of(state.grid) if state.grid[cell.row][cell.column].islower())
    jokers = [cell for cell in small if cell not in state.bandits]
    return {
        "grid": list(state.grid),
        "jokers": _places(jokers),
        "bandits": _places(sorted(state.bandits)),
        "tray": state.tray,
    }


def letters_json(config: Config) -> dict[str, Json]:
    """Say which letters a joker and a bandit may stand for."""
    letters = "".join(config.alphabet.letters)
    return {"letters": letters, "bandit_letters": config.bandit_letters}


def look_json(look: Look) -> dict[str, Json]:
    """Say how a grid hangs together: the letters of two words, and the parts."""
    parts = [_places(sorted(part)) for part in look.components]
    return {"crossings": _places(sorted(look.crossings)), "parts": [*parts]}


def _places(cells: list[Cell]) -> Json:
    """Say cells as line and column."""
    return [[cell.row, cell.column] for cell in cells]
