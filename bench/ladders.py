"""The published ladders: every computer player and method against its neighbour.

`python -m bench.ladders` plays them, or what is left of them, in `bench/results/ladders/`, and
writes the page `bench/results/README.md`. The seeds and the limits are in the `terms.json` of each
folder; the same command gives the same results on any machine, because all limits are iterations.
`--factor 10` plays ten times as many games, and keeps those that are there; `--report` plays none,
and writes the page of what is there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench import late
from quadrille.arena.executors import executor
from quadrille.arena.runs.counting import Match
from quadrille.arena.runs.folder import open_folder
from quadrille.arena.runs.plan import Plan, Terms
from quadrille.arena.runs.report import encode_match, report_files
from quadrille.arena.runs.running import run_plan
from quadrille.core.solver import cores
from quadrille.games import game

RESULTS = Path(__file__).parent / "results"
SEED = 1
HEAD = """\
# Ladders

Every computer player and method against its neighbour, written by `python -m bench.ladders`.
Players meet in pairs of games with the same draw and the seats swapped; methods solve the same
puzzles. The lead is in points a game (in steps saved for the robot) with its 95% margin; *sure*
is the likelihood that the stronger one wins more games. Where it is under 95% the order is not
settled: `--factor 10` plays ten times as many games. A game of the original Mixmo that no
computer finishes in 3,000 moves is a tie. Mixmo's two methods are not here yet: one draw takes them
minutes."""


@dataclass(frozen=True)
class Ladder:
    """A game, its players from weakest to strongest, and the games of each two neighbours."""

    folder: str
    game: str
    options: tuple[tuple[str, str], ...]
    iterations: int
    rungs: tuple[tuple[tuple[str, ...], int], ...]
    """Neighbours that play the same number of games: those whose turns are dear play fewer."""
    seed: int = SEED
    note: str = ""
    """What a reader must know about the order."""

    @property
    def terms(self) -> Terms:
        """What the results depend on."""
        solving = game(self.game).players is None
        return Terms(self.game, self.options, self.seed, None, self.iterations, solving)

    def plans(self, factor: int) -> list[Plan]:
        """Return what is played."""
        return [Plan(self.terms, names, "ladder", games * factor) for names, games in self.rungs]


LADDERS = (
    Ladder(
        "scrabble", "scrabble", (("lexicon", "en"),), 20,
        ((("percent:10", "percent:30", "greedy", "equity"), 1000),),
    ),
    Ladder(
        "scrabble-simulation", "scrabble", (("lexicon", "en"),), 1000,
        ((("equity", "simulation"), 500),), seed=3,
        note="An iteration is a rollout.",
    ),
    Ladder(
        "scrabble-champion", "scrabble", (("lexicon", "en"),), 100,
        ((("simulation", "champion"), 200),), seed=4,
        note="An iteration is a rollout or, near the end, 2,000 moves of an exact search. The two "
        "play the same until two tiles are in the bag, so that a small lead shows in few games.",
    ),
    Ladder("mixmo-original", "mixmo-original", (), 1, ((("easy", "medium", "strong"), 4),)),
    Ladder(
        "samegame", "samegame", (), 2,
        ((("greedy", "tabu", "beam", "nmcs", "diverse", "nrpa", "auto", "anneal"), 12),),
        note="An iteration is another amount of work for each method, and two of `beam` keep only "
        "8 and 16 positions; all methods with the same CPU time are in [one "
        "table](samegame-methods.md). `beam` and `nmcs` changed places after eight of the boards, "
        "`diverse` and `nrpa` after all twelve.",
    ),
    Ladder(
        "robot", "robot", (("rows", "8"), ("columns", "8"), ("colours", "4")), 1000,
        ((("graph-one-naive", "graph-one-improved", "graph-general", "naive", "graph-cuts",
           "optimal"), 10),), seed=2,
        note="The order was chosen by the means of ten grids of seed 1, after two other orders had "
        "turned out wrong there. The grids below are others (seed 2), so they test it.",
    ),
)  # fmt: skip


def play(ladder: Ladder, factor: int, jobs: int, report: bool = False) -> list[Match]:
    """Play a ladder in its folder, or only report on it; return its matches."""
    path, matches = RESULTS / "ladders" / ladder.folder, list[Match]()
    with open_folder(path, ladder.terms) as folder:
        for plan in ladder.plans(factor):
            if not report:
                for _ in run_plan(plan, folder, executor(jobs)):
                    pass
            couples = plan.couples([], folder.results)
            matches += [plan.match(couple, folder.results) for couple in couples]
        names = tuple(dict.fromkeys(name for names, _ in ladder.rungs for name in names))
        most = max(games for _, games in ladder.rungs) * factor
        whole = Plan(ladder.terms, names, "ladder", most)
        for name, text in report_files(whole, whole.couples([], {}), folder.results):
            if name != "standings.csv":
                (path / name).write_text(text, encoding="utf-8")
    return matches


def page(found: dict[str, list[Match]]) -> Iterator[str]:
    """Yield the lines of the page."""
    yield HEAD
    for ladder in LADDERS:
        if ladder.folder not in found:
            continue
        options = ", ".join(f"{name} {value}" for name, value in ladder.options)
        yield from ("", f"## {ladder.folder}", "")
        about = f"Iterations: {ladder.iterations}; seed: {ladder.seed}"
        yield f"{about}; options: {options or 'the usual ones'}. {ladder.note}".rstrip()
        yield from ("", "| stronger | weaker | games | won | lost | tied | lead | ± | sure |")
        yield "|---|---|---|---|---|---|---|---|---|"
        for match in found[ladder.folder]:
            row = encode_match(Match(match.players[::-1], _swapped(match)))
            cells = [row[name] for name in row]
            cells[-1] = f"{100 * float(row['los'] or 0):.1f}%"
            yield "| " + " | ".join("–" if cell is None else str(cell) for cell in cells) + " |"
    yield from late_lines()


def late_lines() -> Iterator[str]:
    """Yield the lines about the games from late positions that are kept, if there are any."""
    text = late.GAMES.read_text(encoding="utf-8") if late.GAMES.is_file() else ""
    games = [json.loads(line) for line in text.splitlines()]
    for bag in sorted({one["bag"] for one in games}):
        leads = [one["lead"] for one in games if one["bag"] == bag]
        if len(leads) > 1:
            yield from ("", "## scrabble from late positions, by `python -m bench.late`", "")
            yield f"Iterations: {late.ITERATIONS}; seed: {late.SEED}. {late.summary(leads, bag)}."


def _swapped(match: Match) -> list[list[tuple[int | None, int | None]]]:
    return [[(two, one) for one, two in sample] for sample in match.samples]


def main(words: Sequence[str] | None = None) -> None:
    """Play the ladders and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladders", description=__doc__)
    names = [ladder.folder for ladder in LADDERS]
    parser.add_argument("--only", choices=names, help="play this one alone; no page is written")
    parser.add_argument("--factor", type=int, default=1, help="how many times as many games")
    parser.add_argument("--jobs", type=int, default=cores(), help="how many processes")
    parser.add_argument("--report", action="store_true", help="play nothing, write the page")
    chosen = parser.parse_args(words)
    found = {
        ladder.folder: play(ladder, chosen.factor, chosen.jobs, chosen.report)
        for ladder in LADDERS
        if chosen.only in (None, ladder.folder)
    }
    text = "\n".join(page(found)) + "\n"
    if chosen.only is None:
        (RESULTS / "README.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
