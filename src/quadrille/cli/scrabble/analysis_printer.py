"""What `analyse` prints of a game: a row for each move, a plot of the lead, a summary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import json_line
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import decimal, gettext, ngettext
from quadrille.games.scrabble.analysis_board.methods import SIMULATION

if TYPE_CHECKING:
    from quadrille.core.game import Json
    from quadrille.games.scrabble.study.analysis import AnalysedTurn, MoveEvaluation

BAR = 12
"""How many columns a lead takes at most, to either side."""
LONGEST_NAME = 12


class AnalysisPrinter:
    """Prints evaluated moves: as a table with a plot of the lead, or as JSON."""

    def __init__(
        self,
        names: Sequence[str],
        convention: str,
        screen: Terminal,
        moments: Sequence[AnalysedTurn],
    ) -> None:
        self.names, self.convention, self.screen = names, convention, screen
        self._most = max((abs(lead(one.scores)) for one in moments), default=0) or 1
        self._width = min(LONGEST_NAME, max((len(name) for name in names), default=1))

    def name(self, seat: int) -> str:
        """Return the name of a seat, or its number."""
        return self.names[seat] or str(seat + 1)

    def write_move(self, move: object) -> str:
        """Write a move as people of a language do."""
        from quadrille.games.scrabble.moves import Exchange, Play
        from quadrille.games.scrabble.notation import write_play, write_tiles

        if isinstance(move, Play):
            return write_play(move, self.convention)
        return f"-{write_tiles(move.tiles) or '?'}" if isinstance(move, Exchange) else "-"

    def print_move(self, number: int, evaluation: MoveEvaluation, as_json: bool) -> None:
        """Print the evaluation of a move."""
        if as_json:
            click.echo(json_line(self.as_json(number, evaluation)))
            return
        if number == 1:
            heads = (gettext("move"), gettext("best move"), gettext("loss"), gettext("lead"))
            click.echo(self._row("", "", heads[0], "", heads[1], "", heads[2], heads[3]))
        moment = evaluation.turn
        best = (
            ""
            if evaluation.best is None or evaluation.loss == 0
            else self.write_move(evaluation.best)
        )
        loss = (
            "?" if evaluation.loss is None else decimal(evaluation.loss) if evaluation.loss else "="
        )
        row = self._row(
            str(number), self.name(moment.seat), self.write_move(moment.move), str(moment.points),
            best, str(evaluation.best_points) if best else "", loss, self._bar(lead(moment.scores)),
        )  # fmt: skip
        click.echo("  ".join((row, *remarks(evaluation))).rstrip())

    def _row(self, *cells: str) -> str:
        number, name, move, points, best, gained, loss, bar = cells
        who = name[: self._width].ljust(self._width)
        return (
            f"{number:>3} {who}  {move:<17}{points:>4}  {best:<17}{gained:>4} {loss:>6}  "
            f"{bar:<{2 * BAR + 1}}"
        )

    def _bar(self, ahead: int) -> str:
        """Draw a lead: to the left that of the first, to the right that of the second."""
        full, middle = ("█", "│") if self.screen.glyphs else ("#", "|")
        length = round(abs(ahead) * BAR / self._most)
        left, right = (full * length, "") if ahead > 0 else ("", full * length)
        return f"{left:>{BAR}}{middle}{right:<{BAR}}"

    def as_json(self, number: int, evaluation: MoveEvaluation) -> dict[str, Json]:
        """Return an evaluation as plain values."""
        moment = evaluation.turn
        return {
            "move": number,
            "player": self.name(moment.seat),
            "rack": "".join(moment.position.rack) if moment.position else None,
            "played": self.write_move(moment.move),
            "points": moment.points,
            "worth": _rounded(evaluation.worth),
            "best": None if evaluation.best is None else self.write_move(evaluation.best),
            "best_points": evaluation.best_points,
            "best_worth": _rounded(evaluation.best_worth),
            "loss": _rounded(evaluation.loss),
            "better": evaluation.better,
            "method": evaluation.method,
            "proved": evaluation.proved,
            **({"win": evaluation.win} if evaluation.win is not None else {}),
            "bingo": evaluation.is_bingo,
            "bingo_missed": evaluation.allows_bingo and not evaluation.is_bingo,
            "refused": moment.refused,
            "wrong_words": list(evaluation.wrong),
            "scores": list(moment.scores),
        }

    def summarise(self, done: Sequence[MoveEvaluation], method: str, seats: Iterable[int]) -> None:
        """Print a summary of each player."""
        from quadrille.games.scrabble.study.summary import summary

        fields = {
            "equity": gettext("Loss is in points and leave; exact at the end of the game."),
            "points": gettext("Loss is in points; exact at the end of the game."),
            SIMULATION: gettext(
                "Loss is in points of the final lead, by simulation; exact at the end of the game."
            ),
        }
        click.echo()
        click.echo(fields[method])
        for seat in seats:
            one = summary(done, seat)
            sentence = ngettext(
                "{name}: {points} points in {moves} move, loss {loss} ({mean} per "
                "move); best moves {best} of {judged}; bingos {bingos}, missed {missed}; "
                "invalid words {wrong}",
                "{name}: {points} points in {moves} moves, loss {loss} ({mean} per "
                "move); best moves {best} of {judged}; bingos {bingos}, missed {missed}; "
                "invalid words {wrong}",
                one.moves,
            )
            click.echo(
                sentence.format(
                    name=self.name(seat), points=one.points, moves=one.moves,
                    loss=decimal(one.loss), mean=decimal(one.mean), best=one.best,
                    judged=one.judged, bingos=one.bingos, missed=one.missed, wrong=one.wrong,
                )
            )  # fmt: skip


def remarks(evaluation: MoveEvaluation) -> list[str]:
    """Return what else there is to a move."""
    found = []
    if evaluation.wrong:
        found.append(gettext("invalid words: {words}").format(words=", ".join(evaluation.wrong)))
    if evaluation.allows_bingo and not evaluation.is_bingo:
        found.append(gettext("bingo missed"))
    if evaluation.method == "endgame" and not evaluation.proved:
        found.append(gettext("not proved"))
    return found


def lead(scores: Sequence[int]) -> int:
    """Return by how much the first is ahead of the best of the others.

    >>> lead((12, 40, 3)), lead((7,))
    (-28, 7)
    """
    return scores[0] - max(scores[1:], default=0)


def _rounded(points: float | None) -> float | None:
    """Return points without the noise of binary fractions.

    >>> _rounded(1.4000000000000057), _rounded(None)
    (1.4, None)
    """
    return None if points is None else round(points, 3)
