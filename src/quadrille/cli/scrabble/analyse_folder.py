"""`analyse FOLDER`: all games of a folder or archive, and what the moves of each player cost."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quadrille.cli.command import json_line
from quadrille.cli.engine import explain_wait
from quadrille.cli.inputs import about, list_tree
from quadrille.cli.outputs import PNG, write_parts, write_text
from quadrille.cli.status import NO
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import decimal, format_percent, gettext, ngettext
from quadrille.core.spreadsheet import encode_csv
from quadrille.core.visible import visible_text

if TYPE_CHECKING:
    from quadrille.cli.scrabble.loading import Loaded
    from quadrille.games.scrabble.study.analysis import AnalysedTurn, Analyst, MoveEvaluation
    from quadrille.games.scrabble.study.summary import Summary

ENDINGS = (".gcg", ".quadrille")
MOST_LINES = 8
"""The plot shows so many players: those with the most games."""


@dataclass(frozen=True, slots=True)
class GameTerms:
    """How the moves of a game are analysed."""

    seconds: float
    """For each endgame."""
    rollouts: int = 0
    """How often the moves that are compared are tried; 0 compares them by points and leave."""
    seed: int = 0
    lexicon: str | None = None
    set_code: str | None = None

    @property
    def kernels(self) -> tuple[str, ...]:
        """The kernel modules that this needs."""
        from quadrille.games.scrabble.players.quick import kernels_for

        return kernels_for("champion" if self.rollouts else "endgame")


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


def evaluator(
    analyst: Analyst, loaded: Loaded, terms: GameTerms
) -> Callable[[AnalysedTurn], MoveEvaluation]:
    """Return what compares a move of a game with the best ones."""
    from quadrille.core.solver import cores
    from quadrille.games.scrabble.study.analysis import MoveEvaluation
    from quadrille.games.scrabble.study.simulated_moves import (
        SimulationTerms,
        evaluate_by_simulation,
    )

    if loaded.foreign:
        # Letters that no lexicon has cannot be judged.
        return MoveEvaluation
    if not terms.rollouts:
        return analyst.evaluate
    simulation = SimulationTerms(terms.rollouts, terms.seed, cores())
    return lambda turn: evaluate_by_simulation(analyst, analyst.evaluate(turn), simulation)


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A player in one game of a folder."""

    name: str
    summary: Summary


def games_in(folder: str) -> list[str]:
    """Return the games of a folder, or of a zip archive, and those in archives of a folder."""
    return [name for name in list_tree(folder) if Path(name).suffix.lower() in ENDINGS]


def analyse_folder(
    folder: str, terms: GameTerms, plot: str | None, out: str | None, as_json: bool
) -> int:
    """Analyse the games of a folder or archive; print a table by player, also after Ctrl-C."""
    files = games_in(folder)
    if not files:
        raise Invalid("scrabble.no-games", path=folder)
    found: list[PlayerGame] = []
    refused, stopped = 0, False
    try:
        with explain_wait(terms.kernels):
            for number, file in enumerate(files, 1):
                _show_progress(number, len(files), Path(file).name, as_json)
                try:
                    found += _players_of(file, terms)
                except QuadrilleError as error:
                    refused += 1
                    click.echo(str(error), err=True)
    except KeyboardInterrupt:
        stopped = True
    _clear_progress(as_json)
    totals = add_up(found)
    _print_totals(totals, len(files) - refused, as_json)
    if out:
        write_text(out, table_as_csv(totals))
    if plot and totals:
        _draw(plot, found, totals)
    if stopped:
        click.echo(gettext("Stopped before the end."), err=True)
    return NO if stopped or refused else 0


def _players_of(file: str, terms: GameTerms) -> Iterator[PlayerGame]:
    """Return the players of a game with what their moves cost."""
    from quadrille.cli.scrabble.loading import load
    from quadrille.games.scrabble.study.summary import summary

    loaded = load(file, terms.set_code)
    with about(file, always=True):
        analyst = analyst_for(loaded, terms.lexicon, terms.seconds)
    evaluate = evaluator(analyst, loaded, terms)
    done = [evaluate(one) for one in moments_of(loaded, file)]
    for seat, name in enumerate(loaded.names):
        yield PlayerGame(name or str(seat + 1), summary(done, seat))


def add_up(games: Sequence[PlayerGame]) -> dict[str, Summary]:
    """Return what all games of each player say, those with the most games first."""
    totals: dict[str, Summary] = {}
    for one in games:
        before = totals.get(one.name)
        totals[one.name] = one.summary if before is None else before + one.summary
    return dict(sorted(totals.items(), key=lambda item: (-item[1].games, item[1].mean)))


COLUMNS = (
    "player", "games", "moves", "judged", "points", "loss", "loss_per_move", "best", "bingos",
    "bingos_missed", "invalid_words", "invalid_words_unchallenged",
)  # fmt: skip
"""The columns of the table, as CSV and JSON name them."""


def _values(name: str, one: Summary) -> tuple[Any, ...]:
    return (
        name, one.games, one.moves, one.judged, one.points, round(one.loss, 1), round(one.mean, 2),
        one.best, one.bingos, one.missed, one.wrong, one.unchallenged,
    )  # fmt: skip


def table_as_csv(totals: dict[str, Summary]) -> str:
    """Return the table as CSV."""
    return encode_csv([COLUMNS, *(_values(name, one) for name, one in totals.items())])


def _print_totals(totals: dict[str, Summary], games: int, as_json: bool) -> None:
    if as_json:
        for name, one in totals.items():
            click.echo(json_line(dict(zip(COLUMNS, _values(name, one), strict=True))))
        return
    heads = (
        gettext("player"), gettext("games"), gettext("moves"), gettext("loss per move"),
        gettext("best moves"), gettext("bingos"), gettext("missed"), gettext("invalid words"),
        gettext("let stand"),
    )  # fmt: skip
    rows = [heads]
    for name, one in totals.items():
        best = format_percent(100 * one.best / one.judged, ".0f") if one.judged else "-"
        rows.append((
            name[:24], str(one.games), str(one.moves), decimal(one.mean) if one.judged else "-",
            best, str(one.bingos), str(one.missed), str(one.wrong), str(one.unchallenged),
        ))  # fmt: skip
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    for row in rows:
        cells = [f"{row[0]:<{widths[0]}}"]
        cells += [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
        click.echo("  ".join(cells).rstrip())
    sentence = ngettext("{n} game analysed.", "{n} games analysed.", games)
    click.echo("\n" + sentence.format(n=games))


def _draw(plot: str, games: Sequence[PlayerGame], totals: dict[str, Summary]) -> None:
    """Draw the loss of a move, game by game, for the players with the most games."""
    from quadrille.arena.plots import Line, Plot, draw_png, draw_svg

    lines = []
    for name in [*totals][:MOST_LINES]:
        means = [one.summary.mean for one in games if one.name == name and one.summary.judged]
        lines.append(Line(name, list(range(1, len(means) + 1)), means))
    title = gettext("Points lost per move")
    about = gettext("Points lost per move, game by game: {players}.").format(
        players=", ".join(f"{name} {decimal(one.mean)}" for name, one in totals.items())
    )
    wanted = Plot(title, about, gettext("game"), gettext("points"), lines, (False, False))
    drawn = draw_png(wanted) if plot.lower().endswith(PNG) else draw_svg(wanted)
    write_parts(plot, (drawn,))


def _show_progress(number: int, total: int, name: str, quiet: bool) -> None:
    if not quiet and sys.stderr.isatty():
        click.echo(f"\r\x1b[K{number}/{total}  {visible_text(name)[:50]}", nl=False, err=True)


def _clear_progress(quiet: bool) -> None:
    if not quiet and sys.stderr.isatty():
        click.echo("\r\x1b[K", nl=False, err=True)
