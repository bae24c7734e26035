"""A tournament of computers, played to its end in a folder; what is there already stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quadrille.arena.executors import Executor
from quadrille.arena.runs.folder import Folder
from quadrille.arena.runs.plan import Couple, Plan
from quadrille.arena.runs.tasks import play_task, split_tasks


@dataclass(frozen=True)
class Progress:
    """How far a tournament is."""

    couples: tuple[Couple, ...]
    """Everybody who meets, in the rounds that are paired so far."""
    played: int
    """Units of them that are played."""
    wanted: int


def run_plan(plan: Plan, folder: Folder, work: Executor) -> Iterator[Progress]:
    """Play what is not played yet, round by round; yield how far it is after each part."""
    rounds: list[list[Couple]] = []
    while couples := plan.couples(rounds, folder.results):
        rounds.append(couples)
        met = tuple(couple for one in rounds for couple in one)
        wanted = {unit: None for couple in met for unit in plan.units(couple)}
        waiting = [unit for unit in wanted if unit not in folder.results]
        yield Progress(met, len(wanted) - len(waiting), len(wanted))
        if not waiting:
            continue
        done = len(wanted) - len(waiting)
        for task, outcomes in work.run(play_task, split_tasks(plan.terms, waiting)):
            folder.add(outcomes)
            done += len(task.numbers)
            yield Progress(met, done, len(wanted))
