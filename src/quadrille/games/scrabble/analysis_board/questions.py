"""What the analysis board asks at once: a position after a line, a play on it, tiles drawn for it.

None of it says which words are valid: that is for the engine task, which not everybody may ask.
"""

from __future__ import annotations

from typing import Annotated, Any

from annotated_types import Ge, Len, Lt, MaxLen

from quadrille.core.capabilities import Question

MOST = 2000
PositionText = Annotated[str, MaxLen(MOST)]
LineText = Annotated[str, MaxLen(MOST)]
Code = Annotated[str, MaxLen(8)]


def show_position(
    position: PositionText = "",
    line: LineText = "",
    language: Code = "",
    lexicon: Annotated[str, MaxLen(80)] = "",
) -> dict[str, Any]:
    """Return the position after a line of moves as plain values; without one, an empty board."""
    from quadrille.games.scrabble.analysis_board import answers

    return answers.show_position(position, line, language, lexicon)


def count_play(
    position: Annotated[str, Len(1, MOST)],
    play: Annotated[str, Len(1, 40)],
    line: LineText = "",
    language: Code = "",
) -> dict[str, Any]:
    """Return the points and the words of a play on a position; raise an error if it is illegal."""
    from quadrille.games.scrabble.analysis_board import answers

    return answers.count_play(position, play, line, language)


def draw_rack(
    position: PositionText = "",
    line: LineText = "",
    language: Code = "",
    seed: Annotated[int, Ge(0), Lt(1 << 31)] = 0,
) -> dict[str, Any]:
    """Return a rack for the seat to move, filled at random with tiles that are not seen."""
    from quadrille.games.scrabble.analysis_board import answers

    return answers.draw_rack(position, line, language, seed)


QUESTIONS = (
    Question("board", show_position, about_position=False),
    Question("board-play", count_play, about_position=False),
    Question("board-draw", draw_rack, about_position=False),
)
