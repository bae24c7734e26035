"""What a seat sees: hidden tiles are only counted, and the theme waits for the bandit."""

from __future__ import annotations

from quadrille.core.game import Json
from quadrille.core.grid import Cell
from quadrille.games.mixmo.config import NO_THEME, Config
from quadrille.games.mixmo.errors import FAULT_HELPS
from quadrille.games.mixmo.judge import (
    JudgedWord,
    Verdict,
    against_mixmo,
    assess,
    complete,
    tells,
    visible_reasons,
)
from quadrille.games.mixmo.report import error_json, word_json
from quadrille.games.mixmo.state import State, cells_of


def shared(state: State) -> dict[str, Json]:
    """Return the position as plain values, with what the judge says of it.

    What a help would tell that the game is played without is `None`, or an empty list.
    """
    verdict = assess(state)
    may_call = tells(state, *FAULT_HELPS.values())
    return {
        "reference": state.config.reference,
        "scoring": state.config.scoring,
        "strict": state.config.strict,
        "helps": [*state.config.helps],
        **letters_json(state.config),
        "theme": state.theme_title,
        "themeless": state.config.theme == NO_THEME,
        **grid_json(state),
        "shown": state.shown,
        "hidden": state.hidden,
        "next": state.next_shown,
        "words": [_visible_word(state, found) for found in verdict.words],
        **_visible_shape(state, verdict),
        "points": verdict.points if tells(state, "score") else None,
        "two_letter_words": len(verdict.short) if tells(state, "score") else None,
        "theme_word": _has_theme_word(state, verdict),
        "complete": complete(state, verdict) if may_call else None,
        "justified": not against_mixmo(state, verdict) if may_call else None,
        "reasons": [error_json(reason) for reason in visible_reasons(state, verdict)],
        "over": state.over,
    }


def _visible_word(state: State, found: JudgedWord) -> dict[str, Json]:
    """Return a word with what the helps may tell of it."""
    helps = {"valid": "words", "theme": "theme", "points": "score"}
    hidden = {field: None for field, name in helps.items() if not tells(state, name)}
    return word_json(found) | hidden


def _visible_shape(state: State, verdict: Verdict) -> dict[str, Json]:
    """Return which tiles of the grid are connected, as far as the helps may tell it."""
    helps = {"crossings": "doubles", "parts": "parts"}
    shape = verdict_json(verdict)
    return {field: shape[field] if tells(state, name) else [] for field, name in helps.items()}


def _has_theme_word(state: State, verdict: Verdict) -> bool | None:
    if state.theme is None or not tells(state, "theme"):
        return None
    return bool(verdict.themed)


def grid_json(state: State) -> dict[str, Json]:
    """Return a grid and its tray as plain values."""
    small = (cell for cell in cells_of(state.grid) if state.grid[cell.row][cell.column].islower())
    jokers = [cell for cell in small if cell not in state.bandits]
    return {
        "grid": list(state.grid),
        "jokers": _places(jokers),
        "bandits": _places(sorted(state.bandits)),
        "tray": state.tray,
    }


def letters_json(config: Config) -> dict[str, Json]:
    """Return which letters a joker and a bandit may stand for."""
    letters = "".join(config.alphabet.letters)
    return {"letters": letters, "bandit_letters": config.bandit_letters}


def verdict_json(verdict: Verdict) -> dict[str, Json]:
    """Return the cells of a grid that are in two words, and its connected parts."""
    parts = [_places(sorted(part)) for part in verdict.components]
    return {"crossings": _places(sorted(verdict.crossings)), "parts": [*parts]}


def _places(cells: list[Cell]) -> Json:
    """Return cells as pairs of row and column."""
    return [[cell.row, cell.column] for cell in cells]
