"""The comments on each turn of a game written down: notes, and what the rules dispute."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.core.errors import QuadrilleError
from quadrille.games.scrabble.gcg.format import GcgGame
from quadrille.games.scrabble.gcg.replay import Replay


@dataclass(frozen=True, slots=True)
class Comment:
    """The notes after an event, and the warnings about it."""

    notes: tuple[str, ...] = ()
    warnings: tuple[QuadrilleError, ...] = ()

    def lines(self) -> list[str]:
        """Return all of it as lines of text."""
        return [
            *(line for note in self.notes for line in note.split("\n")),
            *map(str, self.warnings),
        ]


def comments_of_steps(game: GcgGame, replay: Replay) -> list[Comment]:
    """Return what is said of each step; what comes before the first one belongs to it."""
    notes = game.notes()
    found = []
    for number, step in enumerate(replay.steps):
        places = (0, 1) if number == 0 else (number + 1,)
        comment = tuple(notes[place] for place in places if place in notes)
        found.append(Comment(comment, step.warnings))
    return found


def comments_of_turns(game: GcgGame, replay: Replay) -> list[Comment]:
    """Return what is said of each turn, with what follows it up to the next.

    >>> from quadrille.games.scrabble.gcg.reader import read_and_replay
    >>> found = read_and_replay(">a: AB - +0 0\\n#note Why?\\n>b: CD - +0 0\\n", "en")
    >>> [one.notes for one in comments_of_turns(found.game, found.replay)]
    [('Why?',), ()]
    """
    found: list[Comment] = []
    before = Comment()
    for step, comment in zip(replay.steps, comments_of_steps(game, replay), strict=True):
        if step.is_turn:
            found.append(_join(before, comment))
            before = Comment()
        elif found:
            found[-1] = _join(found[-1], comment)
        else:
            before = _join(before, comment)
    return found


def _join(one: Comment, other: Comment) -> Comment:
    return Comment((*one.notes, *other.notes), (*one.warnings, *other.warnings))
