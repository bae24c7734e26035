"""What a worker does: it plays some units, anywhere, from what the task says and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quadrille.arena.contests import Pair
from quadrille.arena.external.capability import add_commands, close_engines
from quadrille.arena.external.engine import is_command
from quadrille.arena.external.faults import EngineFault
from quadrille.arena.matches import CHUNK, admit_players, play_pairs
from quadrille.arena.runs.plan import Outcome, Terms, Unit
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.games import game


@dataclass(frozen=True, slots=True)
class Task:
    """Some units of the same players."""

    terms: Terms
    players: tuple[str, ...]
    numbers: tuple[int, ...]


def play_task(task: Task) -> dict[Unit, Outcome]:
    """Play the units of a task; engines from outside are ended with it."""
    try:
        return (_solve if task.terms.solving else _meet)(task)
    finally:
        if any(map(is_command, task.players)):
            close_engines()


def _meet(task: Task) -> dict[Unit, Outcome]:
    """Play pairs of games between two players."""
    terms, (first, second) = task.terms, task.players
    rules, options = game(terms.game), dict(terms.options)
    parts = play_pairs(rules, options, (first, second), task.numbers, terms.seed, terms.budget)
    pairs = [pair for part in parts for pair in part]
    return {Unit(task.players, pair.number): outcome_of_pair(pair, task.players) for pair in pairs}


def outcome_of_pair(pair: Pair, players: Sequence[str]) -> Outcome:
    """Return a pair of games as a folder keeps it."""
    lost = {(one.game - 1) % 2: players.index(one.player) for one in pair.forfeits}
    scores = tuple(
        tuple(None if lost.get(number) == side else score for side, score in enumerate(scores))
        for number, scores in enumerate(pair.scores)
    )
    return Outcome(scores, tuple(str(one.fault) for one in pair.forfeits))


def _solve(task: Task) -> dict[Unit, Outcome]:
    """Let a method solve puzzles."""
    rules, (method,) = game(task.terms.game), task.players
    add_commands(rules, task.players, task.terms.budget)
    return {
        Unit(task.players, number): _attempt(rules, task.terms, method, number)
        for number in task.numbers
    }


def _attempt(rules: AnyGame, terms: Terms, method: str, number: int) -> Outcome:
    chance = Rng(terms.seed).fork(number)
    config, state = draw_puzzle(rules, terms, number)
    record = Record(Setup(rules.name, tuple(rules.options(config).items())))
    assert rules.solvers is not None
    try:
        *_, best = rules.solvers.solve(state, method, terms.budget, chance, record)
    except EngineFault as fault:
        return Outcome(((None,),), (str(fault),))
    fewest = rules.so_far(state).fewest
    return Outcome(((-best.score if fewest else best.score,),))


def draw_puzzle(rules: AnyGame, terms: Terms, number: int) -> tuple[Any, Any]:
    """Return the config and the first state of a numbered puzzle."""
    seed = Rng(terms.seed).fork(number).state
    config = rules.configure(rules.redraw(dict(terms.options), seed))
    return config, rules.initial(config, 1)


def check_names(terms: Terms, names: Sequence[str]) -> list[str]:
    """Return the kernel modules that players or methods need; raise `Invalid` for unknown names."""
    rules = game(terms.game)
    _, state = draw_puzzle(rules, terms, 0)
    plain = [name for name in names if not is_command(name)]
    if terms.solving:
        assert rules.solvers is not None
        for name in plain:
            if name not in rules.solvers.methods:
                choices = ", ".join(rules.solvers.methods)
                raise Invalid("bad-choice", value=name[:40], choices=choices)
        return _unique([one for name in plain for one in rules.solvers.needs(state, name)])
    config = admit_players(rules, dict(terms.options), plain, terms.seed, terms.budget)
    assert rules.players is not None
    whole = rules.players.whole_games
    needed = [one for name in plain for one in rules.players.needs(state, name)]
    quick = whole is not None and any(whole.plays(config, (name, name)) for name in plain)
    return _unique([*needed, *(whole.kernels if whole is not None and quick else ())])


def _unique(names: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(names))


def split_tasks(terms: Terms, units: Sequence[Unit]) -> list[Task]:
    """Return the tasks that play some units: many at once where compiled code plays games."""
    rules = game(terms.game)
    by_players: dict[tuple[str, ...], list[int]] = {}
    for unit in units:
        by_players.setdefault(unit.players, []).append(unit.number)
    whole = None if terms.solving or rules.players is None else rules.players.whole_games
    config = None if whole is None else rules.configure(rules.draw(dict(terms.options), terms.seed))
    tasks = []
    for players, numbers in by_players.items():
        size = CHUNK if whole is not None and whole.plays(config, players) else 1
        chunks = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        tasks += [Task(terms, players, tuple(chunk)) for chunk in chunks]
    return sorted(tasks, key=lambda task: task.numbers[0])
