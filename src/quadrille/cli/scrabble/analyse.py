"""`analyse`: each move of a finished game beside the best one, a summary, a plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import at_option, first_given, only_one
from quadrille.cli.command import Command, Seconds, Whole, json_option, option
from quadrille.cli.engine import explain_wait
from quadrille.cli.inputs import is_archive
from quadrille.cli.outputs import PNG, SVG, PictureName, check_output, output_option
from quadrille.cli.scrabble.analyse_folder import (
    GameTerms,
    analyse_folder,
    analyst_for,
    evaluator,
    moments_of,
)
from quadrille.cli.scrabble.analyse_position import LISTED, PositionRequest, print_analysis
from quadrille.cli.scrabble.analysis_printer import AnalysisPrinter
from quadrille.cli.scrabble.options import (
    coordinates_option,
    lexicon_option,
    set_option,
    usual_coordinates,
)
from quadrille.cli.scrabble.score_plot import write_plot
from quadrille.cli.search_options import search_seed_option
from quadrille.cli.status import NO
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.solver import LARGEST
from quadrille.games.scrabble.analysis_board.methods import AUTO, EQUITY, METHODS, SIMULATION

if TYPE_CHECKING:
    from quadrille.cli.scrabble.loading import Loaded
    from quadrille.games.scrabble.study.analysis import AnalysedTurn, MoveEvaluation

ENDGAME_SECONDS = 2.0
USUAL_ROLLOUTS = 2000


@click.command(
    cls=Command,
    details=noted(
        "FILE is a GCG game or a recorded game. A move is worth its points plus, where "
        "leave values are known, the value of the tiles kept; once the bag is empty "
        "the endgame is searched for --seconds per move. The move played is among "
        "those compared. With --method simulation each move is tried against random "
        "draws, --iterations times; the results are cached. "
        "If FILE is a folder or a zip archive, all its games are analysed, and a table "
        "by player is printed; --out writes it as CSV. "
        "Ctrl-C ends the analysis and prints what is done. Exit status "
        "1: it was not finished. With --position, or --at and a FILE, one position is "
        "analysed instead: its best moves and those of --play, by --method."
    ),
    examples=[
        "quadrille scrabble analyse game.gcg",
        "quadrille scrabble analyse scrabble.quadrille --player Bob --seconds 1",
        "quadrille scrabble analyse game.gcg --plot game.svg",
        "quadrille scrabble analyse game.gcg --method simulation --iterations 100",
        "quadrille scrabble analyse games --out players.csv --plot players.svg",
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
    help=noted(
        "How to analyse a position: by points, equity, simulation, or to the end (auto). "
        "A game: by equity or simulation."
    ),
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
@option(
    "--out",
    metavar="FILE",
    callback=check_output,
    help=noted("Write the table of a folder of games as CSV to this file."),
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
    out: str | None,
    as_json: bool,
) -> int:
    """Analyse a game, a folder of games, or a position."""
    if position is None and file is None:
        raise click.UsageError(gettext("Give a FILE, or a position with --position."))
    only_one(FILE=file, position=position)
    if position is not None or at is not None:
        # The first position, --at 0, is one too.
        where = {"position": position, "at": None if at is None else str(at)}
        only_one(**where, player=player)
        only_one(**where, plot=plot)
        only_one(**where, out=out)
        only_one(seconds=seconds, iterations=iterations)
        request = PositionRequest(
            position, file, at, method or AUTO, plays, top or LISTED, seconds, iterations, seed,
            lexicon, set_code,
        )  # fmt: skip
        return print_analysis(request, coordinates or usual_coordinates(), as_json)
    _refuse_position_options(play=plays, top=top)
    assert file is not None
    terms = GameTerms(
        ENDGAME_SECONDS if seconds is None else seconds,
        _rollouts(method, iterations, seed),
        seed or 0,
        lexicon,
        set_code,
    )
    if Path(file).is_dir() or is_archive(file):
        only_one(FOLDER=file, player=player)
        return analyse_folder(file, terms, plot, out, as_json)
    only_one(FILE=file, out=out)
    return _analyse_game(file, player, terms, coordinates, plot, as_json)


def _rollouts(method: str | None, iterations: int | None, seed: int | None) -> int:
    """Return how often the moves of a game are tried; 0 if they are not simulated."""
    if method in (None, AUTO, EQUITY):
        for name, value in (("--iterations", iterations), ("--seed", seed)):
            if value is not None:
                text = gettext("{option} is for --method simulation, or for one position.")
                raise click.UsageError(text.format(option=name))
        return 0
    if method != SIMULATION:
        raise click.UsageError(gettext("A game takes --method equity or --method simulation."))
    return USUAL_ROLLOUTS if iterations is None else iterations


def _refuse_position_options(**options: object) -> None:
    """Refuse the options of one position where a whole game is analysed."""
    chosen = {name: str(one) for name, one in options.items() if one is not None and one != ()}
    given = first_given(**chosen)
    if given is not None:
        text = gettext("{option} is for one position: choose it with --at or --position.")
        raise click.UsageError(text.format(option=given))


def _analyse_game(
    file: str,
    player: str | None,
    terms: GameTerms,
    coordinates: str | None,
    plot: str | None,
    as_json: bool,
) -> int:
    """Print each move of a game beside the best one."""
    from quadrille.cli.scrabble.check import final_scores
    from quadrille.cli.scrabble.loading import load

    loaded = load(file, terms.set_code)
    moments = moments_of(loaded, file)
    seat = _seat(loaded, player)
    analyst = analyst_for(loaded, terms.lexicon, terms.seconds)
    names = loaded.names if as_json else _display_names(loaded.names)
    wanted = [one for one in moments if seat is None or one.seat == seat]
    convention = "en" if as_json else coordinates or usual_coordinates()
    printer = AnalysisPrinter(names, convention, terminal(), moments)
    kernels = () if loaded.foreign else terms.kernels
    evaluate = evaluator(analyst, loaded, terms)
    done, stopped = _print_moves(evaluate, kernels, wanted, printer, as_json)
    if not as_json:
        method = SIMULATION if terms.rollouts else analyst.method
        printer.summarise(done, method, [seat] if seat is not None else range(len(names)))
    if plot:
        write_plot(plot, names, [*(one.scores for one in moments), final_scores(loaded)])
    if stopped:
        click.echo(gettext("Stopped before the end."), err=True)
    return NO if stopped else 0


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
    kernels: Sequence[str],
    moments: Sequence[AnalysedTurn],
    printer: AnalysisPrinter,
    as_json: bool,
) -> tuple[list[MoveEvaluation], bool]:
    """Print every move as soon as it is analysed, until Ctrl-C."""
    done: list[MoveEvaluation] = []
    try:
        with explain_wait(kernels):
            for number, moment in enumerate(moments, 1):
                done.append(evaluate(moment))
                printer.print_move(number, done[-1], as_json)
    except KeyboardInterrupt:
        return done, True
    return done, False
