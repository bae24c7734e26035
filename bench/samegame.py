"""How fast SameGame's random games are, and how many points its engine finds.

A machine is seldom quiet, so speed is CPU time, repeated, and the median; it is given as a ratio to
plain Python measured in the same run. Strength is wall time, as a player feels it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean, median
from time import process_time

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Preset, make_config
from quadrille.games.samegame.files import read_board, split_boards
from quadrille.games.samegame.score import count_bound
from quadrille.games.samegame.solvers import SOLVERS
from quadrille.games.samegame.solvers.nrpa import Adaptation
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.schedule import Depth
from quadrille.games.samegame.solvers.tabu import Playouts
from quadrille.games.samegame.state import State, ball

SHARED_BOARDS = Path(__file__).resolve().parents[2] / "shared/data/samegame/seed_boards.txt"


@dataclass(frozen=True)
class Speed:
    """Games a second of CPU time, and how many times as many as plain Python plays."""

    rules: str
    what: str
    games_per_second: float
    ratio: float


@dataclass(frozen=True)
class Strength:
    """What a method found on some boards in a time."""

    rules: str
    method: str
    boards: str
    seconds: float
    threads: int
    mean: float
    mean_bound: float
    scores: list[int]
    longest: float

    def as_json(self) -> dict[str, object]:
        """Return the measure as plain values."""
        return asdict(self)


def plain_game(state: State, rng: Rng) -> None:
    """Play one tabu-colour game with nothing but the rules."""
    letters = sorted(set("".join(state.board)))
    tabu = rng.choice(letters)
    while moves := list(rules.legal_moves(state)):
        spared = [move for move in moves if ball(state.board, move) != tabu]
        state = rules.apply(state, rng.choice(spared or moves))


def games_per_second(play: Callable[[int], object], games: int, repeats: int) -> float:
    """Time some games several times; give the median."""
    rates = []
    for _ in range(repeats):
        began = process_time()
        play(games)
        rates.append(games / (process_time() - began))
    return median(rates)


def speeds(name: str, repeats: int, games: int) -> Iterator[Speed]:
    """Compare the random games of a rule set, on one random board of its usual size."""
    state = rules.initial(make_config(PRESETS[name], fill="random 1"))
    packed, rng = pack(state), Rng(1)
    random_games = Playouts(packed, Rng(1), 1 << 40)
    # A million games, so that the timed ones never come to the end of the adaptation.
    learnt_games = Adaptation(packed, Rng(1), Depth(3, 100))
    random_games.run(100)
    learnt_games.run(100)

    def plain(count: int) -> None:
        for _ in range(count):
            plain_game(state, rng)

    base = games_per_second(plain, 3, repeats)
    yield Speed(name, "plain Python, tabu colour", base, 1.0)
    for what, part in (("kernel, tabu colour", random_games), ("kernel, nrpa", learnt_games)):
        rate = games_per_second(part.run, games, repeats)
        yield Speed(name, what, rate, rate / base)


def boards_of(preset: Preset, path: Path | None, count: int) -> tuple[str, list[State]]:
    """Return boards with a word about where they are from: a file, or drawn from seeds 1, 2, …"""
    if path is None:
        states = [
            rules.initial(make_config(preset, fill=f"random {seed}"))
            for seed in range(1, count + 1)
        ]
        return f"random 1 to {count}", states
    text, height = path.read_text(encoding="utf-8"), preset.size.rows
    available = len(split_boards(text, height))
    loaded = [read_board(text, number, height) for number in range(1, min(count, available) + 1)]
    states = [rules.initial(make_config(preset, board=board.board)) for board in loaded]
    return f"{path.name} 1 to {len(states)}", states


def strength(
    name: str, method: str, path: Path | None, count: int, seconds: float, threads: int, seed: int
) -> Strength:
    """Solve some boards, one after the other, each in the same time."""
    label, states = boards_of(PRESETS[name], path, count)
    scores, longest = [], 0.0
    for _ in SOLVERS[method](states[0], Budget(iterations=1), Rng(seed)):
        pass  # everything is compiled and loaded before the clock runs
    for state in states:
        *_, best = SOLVERS[method](state, Budget(seconds=seconds, threads=threads), Rng(seed))
        scores.append(best.score)
        longest = max(longest, best.seconds)
    bound = mean(count_bound(state) for state in states)
    return Strength(
        name, method, label, seconds, threads, mean(scores), bound, scores, round(longest, 3)
    )
