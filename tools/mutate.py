"""Change the rules of the games in small ways, and count the changes that the tests notice.

    .venv/bin/python tools/mutate.py                  # 200 mutants of every game
    .venv/bin/python tools/mutate.py robot --count 50 --seed 2
    .venv/bin/python tools/mutate.py robot --only 12 34 --tests tests/games/robot/test_check.py

A mutant is one change in the rules, the scores or the judge of a game: another comparison, operator
or number, a condition turned around, a statement left out. The first failing test kills it. The
sources on the disk stay as they are.

The quick tests of a game run once without a change, to learn which lines each of them runs and how
long it takes. Then each mutant has a process of its own, split off from the one that has run the
tests: it puts the changed code into the loaded module and runs all tests that reach the changed
line, the module's own first, then the quickest. The same is done with the longer tests and the
mutants that are left. What is changed outside of functions is tested in a process that imports the
changed module, by its own tests first, then by all.

A mutant that survives either lacks a test or changes nothing that can be seen. The second kind is
listed in `equivalent_mutants.toml`, each with the reason, and is not run unless asked for by its
number.
"""

from __future__ import annotations

import argparse
import functools
import gc
import importlib
import json
import os
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import hypothesis
import pytest
from _pytest.runner import runtestprotocol
from changed_tests import imported
from limited_processes import TooLongError, cpu_seconds, limit, run_in_copies
from mutants import GAMES, ROOT, Mutant, equivalent_mutants, sample_of, subjects_of
from reached_lines import change_imports, import_noting

EVERY_GAME = ("tests/conformance", "tests/playthroughs", "tests/test_doctests.py")
HEAVY = (
    *("numpy", "numba", "hypothesis.strategies", "psycopg"),
    *("xdist.plugin", "anyio.pytest_plugin", "schemathesis.pytest.plugin"),
)
"""What every process would import: imported once, before it is split off."""
QUICK, LONGEST = 0.5, 20.0
"""CPU seconds of a test that every mutant meets, and of one that those meet which survive the quick
ones; tests marked slow are not run."""
PATIENCE = 10, 5
"""CPU seconds that a test may take with a changed module, and how many times those without."""
OPTIONS = ["-q", "-x", "--tb=line", "-n", "0", "-m", "not slow", "-p", "no:cacheprovider"]
OPTIONS += ["-W", "ignore::pytest.PytestAssertRewriteWarning", "--hypothesis-seed=0"]
QUICK_PHASES = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
"""A failing example is enough: none smaller is looked for."""

Numbered = tuple[int, Mutant]


def all_tests(game: str) -> list[str]:
    """Return the paths of all tests of a game."""
    return [f"tests/games/{game}", *EVERY_GAME]


def fitting_tests(path: Path) -> list[list[str]]:
    """Return the tests of a module: its own, then those near it, then all others.

    Near are those that import it, those in its folder and those of every game.
    """
    place = path.relative_to(GAMES)
    module = ".".join(("quadrille", "games", *place.with_suffix("").parts))
    folder = ROOT / "tests" / "games" / place.parts[0]
    own = ROOT / "tests" / "games" / place.with_name(f"test_{place.name}")

    def closeness(file: Path) -> int:
        beside = file.parent == own.parent != folder
        return 0 if file == own else 1 if beside or module in imported(file) else 2

    groups: list[list[str]] = [[], list(EVERY_GAME), []]
    for file in sorted(folder.rglob("test_*.py")):
        groups[closeness(file)].append(str(file.relative_to(ROOT)))
    return [group for group in groups if group]


# --- in copies of a process that has run the tests


def failure(item: pytest.Item, following: pytest.Item | None) -> str:
    """Run a test; return where it fails, nothing if it passes."""
    reports = runtestprotocol(item, log=False, nextitem=following)
    return "".join(report.longreprtext or "failed" for report in reports if report.failed)


class Warm:
    """Test mutants in copies of a process that has run the tests."""

    def __init__(self, mutants: list[Numbered], jobs: int, answer: Path) -> None:
        self.mutants, self.jobs, self.answer = mutants, jobs, answer
        self.reached = import_noting({mutant.path for _, mutant in mutants})

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Write how each mutant ended, or the fault of a test without a change."""
        self.items, self.took = session.items, dict[int, float]()
        self.tests_of: dict[tuple[str, int], set[int]] = defaultdict(set)
        endings: dict[int, int] = {}
        left = self.mutants
        for longest in (QUICK, LONGEST):
            try:
                self._learn(longest)
            except AssertionError as fault:
                self.answer.write_text(json.dumps(str(fault)))
                return True
            endings |= self._try(left)
            self.answer.write_text(json.dumps(list(endings.items())))
            left = [(number, mutant) for number, mutant in left if endings[number] == 0]
            if not left:
                break
        for number, mutant in left:
            print(f"  {number}: {mutant}", flush=True)
        return True

    def _learn(self, longest: float) -> None:
        """Run the tests that are not known yet, without a change, for their lines and times.

        What is kept for the whole run stays: compiled code that was loaded, lexicons.
        """
        self.tests_of.clear()
        numbers = [number for number in range(len(self.items)) if number not in self.took]
        is_stopped = False

        def stop(number: int, frame: FrameType | None) -> None:
            nonlocal is_stopped
            is_stopped = True
            raise TooLongError

        for number, following in zip(numbers, [*numbers[1:], 0], strict=False):
            item, is_stopped = self.items[number], False
            find_no_smaller_example(item)
            for places in self.reached.values():
                places.clear()
            limit(longest, stop)
            began = time.process_time()
            try:
                fault = failure(item, self.items[following])
            except TooLongError:  # between two phases of the test, which pytest does not expect
                item.session._setupstate.teardown_exact(self.items[following])
            limit(0)
            if is_stopped:
                continue
            assert not fault, f"{item.nodeid}: {fault}"
            self.took[number] = time.process_time() - began
            for path, places in self.reached.items():
                for place in places:
                    self.tests_of[path, place].add(number)
        seconds = sum(self.took.values())
        print(
            f"  {len(self.took)} of {len(self.items)} tests: {seconds:.0f} CPU seconds", flush=True
        )

    def _try(self, mutants: list[Numbered]) -> dict[int, int]:
        """Return with which status the process of each mutant ends."""
        gc.collect()
        objects = gc.get_objects()
        self.functions = [each for each in objects if type(each) is FunctionType]
        self.caches = [each for each in objects if _holds_results(each)]
        del objects
        gc.freeze()
        works = [(number, functools.partial(self._test, mutant)) for number, mutant in mutants]
        endings = dict(run_in_copies(works, self.jobs))
        gc.unfreeze()
        return endings

    def _test(self, mutant: Mutant) -> int:
        """Change the code of this process and run tests; return 1 if one fails."""
        self._change_code(mutant)
        for each in self.caches:
            each.cache_clear()
        numbers = self.tests_of[str(mutant.path), mutant.statement]
        own = f"test_{mutant.path.name}::"
        tests = sorted(
            numbers, key=lambda number: (own not in self.items[number].nodeid, self.took[number])
        )
        items = [self.items[number] for number in tests]
        for item, following, number in zip(items, [*items[1:], None], tests, strict=True):
            limit(PATIENCE[0] + PATIENCE[1] * self.took[number])
            if failure(item, following):
                return 1
        return 0

    def _change_code(self, mutant: Mutant) -> None:
        """Replace the code of functions in a loaded module by that of a changed one."""
        changed = {place_of(code): code for code in code_in(mutant.code)}
        for each in self.functions:
            if each.__code__.co_filename == str(mutant.path):
                each.__code__ = changed[place_of(each.__code__)]


def find_no_smaller_example(item: pytest.Item) -> None:
    """Let a property test end with the first example that fails."""
    function = getattr(item, "obj", None)
    function = getattr(function, "__func__", function)
    name = "_hypothesis_internal_use_settings"
    if hasattr(function, name):
        given = hypothesis.settings(getattr(function, name), phases=QUICK_PHASES, database=None)
        setattr(function, name, given)


def code_in(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and all that it holds."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from code_in(constant)


def place_of(code: CodeType) -> tuple[str, int]:
    """Return the name and the first line of a function: two of one name are two functions."""
    return code.co_qualname, code.co_firstlineno


def _holds_results(thing: object) -> bool:
    """Return whether this is a cache of games or tests: it holds results of the code before."""
    if type(thing) is not functools._lru_cache_wrapper:
        return False
    module = getattr(thing, "__module__", None) or ""
    return module.startswith(("quadrille.games.", "tests."))


def run_warm(
    game: str, mutants: list[Numbered], tests: list[str], jobs: int
) -> list[tuple[int, int]]:
    """Print the mutants that survive; return the number of each with the status of its process."""
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.json"
        child = os.fork()
        if not child:
            plugin = Warm(mutants, jobs, answer)
            status = pytest.main([*OPTIONS, "-s", "-k", game, *tests], plugins=[plugin])
            sys.stdout.flush()
            os._exit(int(status))
        os.waitpid(child, 0)
        found = json.loads(answer.read_text()) if answer.exists() else "no answer"
        if isinstance(found, str):
            sys.exit(f"the tests of {game} fail without any change: {found}")
        return [(number, status) for number, status in found]


# --- in a process that imports the changed module


class Limited:
    """Let no test run for ever, and begin with the quick ones."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Run the property tests after the others."""
        items.sort(key=lambda item: hasattr(getattr(item, "obj", None), "hypothesis"))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Begin to count anew."""
        limit(PATIENCE[0] + PATIENCE[1] * LONGEST)


def run_cold(game: str, mutant: Mutant, tests: list[str] | None) -> int:
    """Import a changed module and run tests, those that fit first; return 0 if none fails."""
    limit(PATIENCE[1] * LONGEST)
    change_imports({str(mutant.path): mutant.code})
    for paths in [tests] if tests else fitting_tests(mutant.path):
        status = pytest.main([*OPTIONS, "-k", game, *paths], plugins=[Limited()])
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return int(status)
    return 0


def report(game: str, chosen: argparse.Namespace) -> None:
    """Print the mutants of a game that survive, and how many were killed."""
    sample, known = sample_of(game, chosen.count, chosen.seed), equivalent_mutants()
    print(f"{game}: {len(sample)} mutants of {len(subjects_of(game))} modules", flush=True)
    began = cpu_seconds()
    equivalent = {number for number, mutant in enumerate(sample) if mutant.key in known}
    numbers = chosen.only or [each for each in range(len(sample)) if each not in equivalent]
    mutants = [(number, sample[number]) for number in numbers]
    warm = [(number, mutant) for number, mutant in mutants if mutant.statement]
    cold = [
        (number, functools.partial(run_cold, game, mutant, chosen.tests))
        for number, mutant in mutants
        if not mutant.statement
    ]
    statuses = run_warm(game, warm, chosen.tests or all_tests(game), chosen.jobs) if warm else []
    for number, status in run_in_copies(cold, chosen.jobs):
        statuses.append((number, status))
        if status == 0:
            print(f"  {number}: {sample[number]}", flush=True)
    killed = sum(status != 0 for _, status in statuses)
    stopped = [
        number for number, status in statuses if status in (-signal.SIGPROF, -signal.SIGALRM)
    ]
    share, minutes = killed / max(len(mutants), 1), (cpu_seconds() - began) / 60
    if stopped:
        print(f"  stopped by a limit of time: {sorted(stopped)}")
    print(
        f"{game}: {killed} of {len(mutants)} killed ({share:.1%}), {len(equivalent)} equivalent;"
        f" {minutes:.1f} CPU minutes",
        flush=True,
    )


def main() -> None:
    """Read the arguments and report on each game."""
    names = sorted(path.parent.name for path in GAMES.glob("*/rules.py"))
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=names, metavar="GAME")
    parser.add_argument("--count", type=int, default=200, help="mutants of a game")
    parser.add_argument("--seed", type=int, default=1, help="which mutants")
    parser.add_argument("--only", type=int, nargs="+", help="the numbers of the mutants to run")
    parser.add_argument("--tests", nargs="+", help="the files of tests to run (default: all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    chosen = parser.parse_args()
    os.chdir(ROOT)
    for name in HEAVY:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        for game in chosen.games:
            report(game, chosen)


if __name__ == "__main__":
    main()
