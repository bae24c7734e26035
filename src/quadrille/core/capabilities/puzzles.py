"""What the options of a game leave to chance, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


def _same_for_all(language: str) -> dict[str, str]:
    return {}


@dataclass(frozen=True)
class Puzzles:
    """Draws what the options of a game leave to chance."""

    draw: Callable[[Mapping[str, str], int], dict[str, str]]
    """Return the options with everything open drawn from a seed."""
    choosing: frozenset[str] = frozenset()
    """The options by which somebody can choose what would be drawn, as a board or a seed.

    Where several people compete, none of them may be given.
    """
    reopen: Callable[[Mapping[str, str]], dict[str, str]] | None = None
    """Return options without what they say of the draw, all else as it is, as its size.

    Without it, the options of `choosing` are left out.
    """
    canonical: Callable[[Any], str] | None = None
    """Return one text for all configs whose draws are one problem, as a board and its mirror image.

    What is kept secret of a draw is kept secret of all of them. Without it, each text of the
    options of `choosing` is a draw of its own.
    """
    daily: bool = False
    """Whether there is a puzzle of the day, with a ranking."""
    daily_options: Callable[[str], dict[str, str]] = _same_for_all
    """Return the options of the day's puzzle for a language of the page."""
    par: bool = False
    """Whether the day's puzzle has a par: what the strongest engine reaches in some seconds."""

    one_solution: bool = False
    """Whether every finished game shows the same solution, which spoils the puzzle.

    Whoever has no seat is then shown the end of a table only if they ask for it.
    """

    def is_chosen(self, options: Mapping[str, str]) -> bool:
        """Return whether options choose the draw, in whole or in part.

        An option that the draw replaces chooses nothing. A game that declares no `choosing` is
        asked by two seeds whether the options leave anything to chance.

        >>> puzzles = Puzzles(lambda options, seed: {"board": str(seed), **options})
        >>> puzzles.is_chosen({"board": "RV"}), puzzles.is_chosen({"rows": "4"})
        (True, False)
        """
        drawn = self.draw(options, 1)
        if any(options.get(key) and drawn.get(key) == options[key] for key in self.choosing):
            return True
        return drawn == self.draw(options, 2) and self.draw({}, 1) != self.draw({}, 2)

    def redraw(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Return options drawn anew from a seed, whatever they say of the draw.

        >>> puzzles = Puzzles(lambda options, seed: {"board": str(seed), **options},
        ...                   frozenset({"board"}))
        >>> puzzles.redraw({"board": "RV", "rows": "4"}, 7)
        {'board': '7', 'rows': '4'}
        """
        return self.draw(self.without_draw(options), seed)

    def without_draw(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return options that leave the draw to chance, all else as it is."""
        if self.reopen is not None:
            return self.reopen(options)
        return {key: value for key, value in options.items() if key not in self.choosing}
