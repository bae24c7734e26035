"""`analyse`: each move of a finished game beside the best one, a summary, a plot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import at_option, first_given, only_one
from quadrille.cli.command import Command, Seconds, Whole, json_line, json_option, option
from quadrille.cli.engine import explain_wait
from quadrille.cli.outputs import PNG, SVG, PictureName, output_option
from quadrille.cli.scrabble.analyse_position import LISTED, PositionRequest, print_analysis
from quadrille.cli.scrabble.options import (
    coordinates_option,
    lexicon_option,
    set_option,
    usual_coordinates,
)
from quadrille.cli.scrabble.score_plot import write_plot
from quadrille.cli.search_options import search_seed_option
from quadrille.cli.status import NO
from quadrille.cli.terminal import Terminal, terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.solver import LARGEST
from quadrille.games.scrabble.analysis_board.methods import AUTO, METHODS

if TYPE_CHECKING:
    from quadrille.cli.scrabble.loading import Loaded
    from quadrille.core.game import Json
    from quadrille.games.scrabble.study.analysis import AnalysedTurn, Analyst, MoveEvaluation

ENDGAME_SECONDS = 2.0
BAR = 12
"""How many columns a lead takes at most, to either side."""
LONGEST_NAME = 12


@click.command(
    cls=Command,
    details=noted(
        "FILE is a GCG game or a recorded game. A move is worth its points plus, where "
        "leave values are known, the value of the tiles kept; once the bag is empty "
        "the endgame is searched for --seconds per move. The move played is among "
        "those compared. Ctrl-C ends the analysis and prints what is done. Exit status "
        "1: it was not finished. With --position, or --at and a FILE, one position is "
        "analysed instead: its best moves and those of --play, by --method."
    ),
    examples=[
        "quadrille scrabble analyse game.gcg",
        "quadrille scrabble analyse scrabble.quadrille --player Bob --seconds 1",
        "quadrille scrabble analyse game.gcg --plot game.svg",
        "quadrille scrabble analyse game.gcg --at 4 --method equity --top 5",
        "quadrille scrabble analyse game.gcg --at 4 --method simulation --iterations 500",
    ],
)
@click.argument("file", metavar="FILE", required=False)
@option("--player", metavar="NAME", help=noted("Only the moves of this player."))
@option(
    "--seconds",
    metavar="S",
    type=Seconds(0.0, 3600.0),
    help=noted("How long to search an endgame at each move (2), or one position (10)."),
)
@option("--position", metavar="CGP", help=noted("Analyse this position, not a game."))
@at_option
@option(
    "--method",
    type=click.Choice(METHODS),
    help=noted("How to analyse a position: by points, equity, simulation, or to the end (auto)."),
)
@option(
    "--play",
    "plays",
    metavar="MOVE",
    multiple=True,
    help=noted("A move to compare with the best, such as “8H WORD”; may be repeated."),
)
@option(
    "--top",
    metavar="N",
    type=Whole(1, 200),
    help=noted("How many moves of a position to list (15)."),
)
@option(
    "--iterations",
    metavar="N",
    type=Whole(1, LARGEST),
    help=noted("How many simulated continuations instead of --seconds; repeatable with --seed."),
)
@search_seed_option
@lexicon_option
@set_option
@coordinates_option
@output_option(
    "--plot",
    type=PictureName(SVG, PNG),
    help=noted("Draw the game as a plot: FILE.svg or FILE.png."),
)
@json_option
def analyse(
    file: str | None,
    player: str | None,
    seconds: float | None,
    position: str | None,
    at: int | None,
    method: str | None,
    plays: tuple[str, ...],
    top: int | None,
    iterations: int | None,
    seed: int | None,
    lexicon: str | None,
    set_code: str | None,
    coordinates: str | None,
    plot: str | None,
    as_json: bool,
) -> int:
    """Analyse a game, or a position."""
    if position is None and file is None:
        raise click.UsageError(gettext("Give a FILE, or a position with --position."))
    only_one(FILE=file, position=position)
    if position is not None or at is not None:
        # The first position, --at 0, is one too.
        where = {"position": position, "at": None if at is None else str(at)}
        only_one(**where, player=player)
        only_one(**where, plot=plot)
        only_one(seconds=seconds, iterations=iterations)
        request = PositionRequest(
            position, file, at, method or AUTO, plays, top or LISTED, seconds, iterations, seed,
            lexicon, set_code,
        )  # fmt: skip
        return print_analysis(request, coordinates or usual_coordinates(), as_json)
    _refuse_position_options(method=method, play=plays, top=top, iterations=iterations, seed=seed)
    assert file is not None
    return _analyse_game(
        file, player, ENDGAME_SECONDS if seconds is None else seconds, lexicon, set_code,
        coordinates, plot, as_json,
    )  # fmt: skip


def _refuse_position_options(**options: object) -> None:
    """Refuse the options of one position where a whole game is analysed."""
    # A seed of 0 was given, too.
    chosen = {name: str(one) for name, one in options.items() if one is not None and one != ()}
    given = first_given(**chosen)
    if given is not None:
        text = gettext("{option} is for one position: choose it with --at or --position.")
        raise click.UsageError(text.format(option=given))


def _analyse_game(
    file: str,
    player: str | None,
    seconds: float,
    lexicon: str | None,
    set_code: str | None,
    coordinates: str | None,
    plot: str | None,
    as_json: bool,
) -> int:
    """Print each move of a game beside the best one."""
    from quadrille.cli.scrabble.check import final_scores
    from quadrille.cli.scrabble.loading import load
    from quadrille.games.scrabble.study.analysis import MoveEvaluation

    loaded = load(file, set_code)
    moments = moments_of(loaded, file)
    seat = _seat(loaded, player)
    analyst = analyst_for(loaded, lexicon, seconds)
    names = loaded.names if as_json else _display_names(loaded.names)
    wanted = [one for one in moments if seat is None or one.seat == seat]
    convention = "en" if as_json else coordinates or usual_coordinates()
    printer = AnalysisPrinter(names, convention, terminal(), moments)
    # Letters that no lexicon has cannot be judged.
    judged: Callable[[AnalysedTurn], MoveEvaluation] = analyst.evaluate
    if loaded.foreign:
        judged = MoveEvaluation
    done, stopped = _print_moves(judged, wanted, printer, as_json)
    if not as_json:
        printer.summarise(done, analyst.method, [seat] if seat is not None else range(len(names)))
    if plot:
        write_plot(plot, names, [*(one.scores for one in moments), final_scores(loaded)])
    if stopped:
        click.echo(gettext("Stopped before the end."), err=True)
    return NO if stopped else 0


def moments_of(loaded: Loaded, file: str) -> list[AnalysedTurn]:
    """Return the turns of a game; a file of positions has none."""
    from quadrille.games.scrabble.study.analysis import turns_of_states, turns_of_steps

    if loaded.states:
        return list(turns_of_states(loaded.states))
    if loaded.replay is None:
        raise Invalid("scrabble.no-game", path=file)
    return list(turns_of_steps(loaded.replay, loaded.tiles))


def analyst_for(loaded: Loaded, lexicon: str | None, seconds: float) -> Analyst:
    """Return an analyst: with the words asked for, else those of the file."""
    from quadrille.cli.scrabble.loading import generator_for
    from quadrille.core.solver import Budget
    from quadrille.games.scrabble.study.analysis import Analyst

    return Analyst(generator_for(loaded, lexicon), Budget(seconds=seconds))


def _seat(loaded: Loaded, player: str | None) -> int | None:
    """Find a player by the beginning of the name, or by the short name."""
    if player is None:
        return None
    nicks = [nick for nick, _ in loaded.game.players] if loaded.game else []
    for seat, name in enumerate(loaded.names):
        known = [name, *nicks[seat : seat + 1]]
        if any(one.casefold().startswith(player.casefold()) for one in known):
            return seat
    raise Invalid("bad-choice", value=player[:40], choices=", ".join(loaded.names))


def _display_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return names to show; a player without one is numbered."""
    return tuple(
        gettext("Player {n}").format(n=number) if name in ("", str(number)) else name
        for number, name in enumerate(names, 1)
    )


def _print_moves(
    evaluate: Callable[[AnalysedTurn], MoveEvaluation],
    moments: Sequence[AnalysedTurn],
    printer: AnalysisPrinter,
    as_json: bool,
) -> tuple[list[MoveEvaluation], bool]:
    """Print every move as soon as it is analysed, until Ctrl-C."""
    done: list[MoveEvaluation] = []
    try:
        with explain_wait():
            for number, moment in enumerate(moments, 1):
                done.append(evaluate(moment))
                printer.print_move(number, done[-1], as_json)
    except KeyboardInterrupt:
        return done, True
    return done, False


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
            "?" if evaluation.loss is None else f"{evaluation.loss:.1f}" if evaluation.loss else "="
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
            "bingo": evaluation.laid_seven,
            "bingo_missed": evaluation.seven and not evaluation.laid_seven,
            "refused": moment.refused,
            "wrong_words": list(evaluation.wrong),
            "scores": list(moment.scores),
        }

    def summarise(self, done: Sequence[MoveEvaluation], method: str, seats: Iterable[int]) -> None:
        """Print a summary of each player."""
        from quadrille.games.scrabble.study.analysis import summary

        fields = {
            "equity": gettext("Loss is in points and leave; exact at the end of the game."),
            "points": gettext("Loss is in points; exact at the end of the game."),
        }
        click.echo()
        click.echo(fields[method])
        for seat in seats:
            one = summary(done, seat)
            sentence = ngettext(
                "{name}: {points} points in {moves} move, loss {loss:.1f} ({mean:.1f} per "
                "move); best moves {best} of {judged}; bingos {sevens}, missed {missed}; "
                "invalid words {wrong}",
                "{name}: {points} points in {moves} moves, loss {loss:.1f} ({mean:.1f} per "
                "move); best moves {best} of {judged}; bingos {sevens}, missed {missed}; "
                "invalid words {wrong}",
                one.moves,
            )
            click.echo(
                sentence.format(
                    name=self.name(seat), points=one.points, moves=one.moves, loss=one.loss,
                    mean=one.mean, best=one.best, judged=one.judged, sevens=one.sevens,
                    missed=one.missed, wrong=one.wrong,
                )
            )  # fmt: skip


def remarks(evaluation: MoveEvaluation) -> list[str]:
    """Return what else there is to a move."""
    found = []
    if evaluation.wrong:
        found.append(gettext("invalid words: {words}").format(words=", ".join(evaluation.wrong)))
    if evaluation.seven and not evaluation.laid_seven:
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
