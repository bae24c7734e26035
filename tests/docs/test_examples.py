"""Every example of the README, the guides and the manuals runs, and prints what the page shows.

A page's `console` blocks share one empty folder. What stands under a `$ command` must be what it
prints on both streams; nothing there means that anything may come. `…` stands for anything within
a line, and alone on a line for any number of lines. A command ends with status 0, the last one of
a block `console exit=N` with N.
"""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import platformdirs
import pytest
from command_pages import all_commands

from quadrille.core.record import read, replay
from quadrille.games import game
from quadrille.games.mixmo.files import result_of, write_result
from quadrille.games.mixmo.state import State as MixmoState
from quadrille.lexicon.definitions import Meaning, default_place
from quadrille.lexicon.definitions import save as save_definitions
from tests.docs.pages import PAGES, ROOT, Block, blocks, is_french, name_of
from tests.games.scrabble.written import BY_HAND

ANY = "…"
MIXMO_DRAW = "dictionnaire78854.txt\nanimaux\nVSOLIADDEEIPSIEESSONNIT+BANDITMAA\n"
POSITIONS = f"{'/'.join(['15'] * 15)} AEGNRT?/ 0/0 0\n"
ROBOT_FILES = {
    "grid.txt": "new --size 5x5 --colours 3 --seed 1 --out grid.txt",
    "walk.sol": "solve grid.txt --method naive --walk walk.sol",
    "Couleur_Robot_6_8_5_3.sol": "solve --size 6x8 --colours 5 --seed 3 --method colour "
    "--walk Couleur_Robot_6_8_5_3.sol",
    "--resume": "play --seed 1 <<< R",
}
"""What an example of the robot needs, if it names it."""
WAITING = {
    "samegame play": "echo 1 0 | quadrille samegame play board.txt",
    "mixmo play": "echo x | quadrille mixmo play draw.txt",
    "scrabble play": "echo p | quadrille scrabble play --seed 1 --set en",
    "scrabble referee": "echo 8H MOT | quadrille scrabble referee --players Ann,Ben --set fr",
}
"""The game that each command goes on with when it is told to resume."""
RESUME, BOARD = "--resume", "board.txt"
SERVED, HERE = "postgresql://quadrille@localhost/games", "sqlite:///games.db"
"""The database of examples, and the one that every machine has; tests/store has both."""
NEEDS_TERMINAL = "robot edit"
NOTES = ("Preparing the engine", "Préparation du moteur")
"""How the note of a slow first run begins; it may come or not."""

SERVES = "quadrille serve"
"""What never ends by itself; tests/web runs it."""

HELP = sorted(
    line
    for command, _ in all_commands()
    for line in set(getattr(command, "examples", ()))
    if not line.startswith(SERVES)
)
CONSOLE = [page for page in PAGES if any(block.kind == "console" for block in blocks(page))]
PYTHON = [page for page in PAGES if any(block.kind == "python" for block in blocks(page))]


def commands(block: Block) -> Iterator[tuple[int, str, list[str]]]:
    """Give each command of a block with its line and what the page shows under it."""
    found: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(block.body.rstrip("\n").split("\n"), block.line):
        if line.startswith("$ "):
            found.append((number, line[2:], []))
        else:
            found[-1][2].append(line)
    yield from found


def pattern(shown: list[str]) -> re.Pattern[str]:
    """Turn what a page shows into a pattern for what a command prints."""
    parts = [
        r"(?:.*\n)*?" if line == ANY else re.escape(line).replace(ANY, ".*") + r"\n"
        for line in shown
    ]
    return re.compile("".join(parts))


def environment(folder: Path, *, french: bool) -> dict[str, str]:
    """Give the environment of a stranger with an empty home; only the caches are kept."""
    graphs = os.environ.get("QUADRILLE_CACHE") or platformdirs.user_cache_dir("quadrille")
    kept = os.environ.get("NUMBA_CACHE_DIR") or graphs
    sources = {key: os.environ[key] for key in ("PYTHONPATH",) if key in os.environ}
    return {
        **sources,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "share"),
        "XDG_CACHE_HOME": str(folder / "cache"),
        "QUADRILLE_DATA": str(folder / "data"),
        "QUADRILLE_LANG": "fr" if french else "en",
        "QUADRILLE_CACHE": graphs,
        "NUMBA_CACHE_DIR": kept,
        "LC_ALL": "C.UTF-8",
        "TERM": "dumb",
    }


def printed(command: str, folder: Path, surroundings: dict[str, str]) -> tuple[int, str]:
    """Run a command in a shell; give its status and all that it prints."""
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if not line.startswith(NOTES)]
    return done.returncode, "".join(f"{line}\n" for line in lines)


def status_of(block: Block) -> int:
    """Read the status with which the last command of a block ends."""
    return next((int(word[5:]) for word in block.words if word.startswith("exit=")), 0)


@pytest.mark.parametrize("page", CONSOLE, ids=name_of)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    surroundings = environment(tmp_path, french=is_french(page))
    for block in blocks(page):
        if block.kind != "console":
            continue
        listed = list(commands(block))
        for line, command, shown in listed:
            place = f"{name_of(page)}:{line}: {command}"
            status, text = printed(command, work, surroundings)
            wanted = status_of(block) if line == listed[-1][0] else 0
            assert status == wanted, f"{place}\n{text}"
            if shown:
                assert pattern(shown).fullmatch(text), f"{place}\n{text}"


def quick(example: str) -> str:
    """Give an engine a moment instead of seconds; a shell that may not be here gets no script."""
    shortened = re.sub(r" --seconds [0-9.]+", "", example).removesuffix(" | source")
    shortened = shortened.replace("--plan report", "--plan quick").replace(SERVED, HERE)
    return re.sub(r"(samegame solve \S+|robot compare \S+)", r"\1 --seconds 0.1", shortened)


@cache
def mixmo_result() -> str:
    """Give the result of the recorded game of Mixmo."""
    record = read((ROOT / "docs/games/mixmo.quadrille").read_text(encoding="utf-8"))
    *_, last = replay(game("mixmo"), record.setup, record.entries)
    assert isinstance(last, MixmoState)
    return write_result(result_of(last, "Ann"))


@pytest.mark.parametrize("example", HELP)
def test_the_examples_of_the_help_run(example: str, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    surroundings = environment(tmp_path, french=False)
    for record in sorted((ROOT / "docs/games").glob("*.quadrille")):
        shutil.copy(record, work)
    if " robot " in example:
        shutil.copy(ROOT / "docs/games/robot.quadrille", work / "game.quadrille")
    (work / "draw.txt").write_text(MIXMO_DRAW, encoding="utf-8")
    (work / "results").mkdir()
    for name in ("result.txt", "results/ann.txt"):
        (work / name).write_text(mixmo_result(), encoding="utf-8")
    (work / "moves.txt").write_text("1 0\n", encoding="utf-8")
    (work / "positions.cgp").write_text(POSITIONS, encoding="utf-8")
    (work / "game.gcg").write_text(BY_HAND, encoding="utf-8")
    own = ("data/lexicons/mine.txt", "data/themes/academicien.txt")
    for name in ("work/words.txt", "work/academie.txt", "work/german.txt", *own):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("rat\nÄpfel\n", encoding="utf-8")
    few = {key: [Meaning(key.lower(), "n. m.", (), ())] for key in ("CHAT", "CHEVAUX", "VIENT")}
    save_definitions(few, tmp_path / "data" / default_place().name)
    steps = [made for command, made in WAITING.items() if command in example and RESUME in example]
    if BOARD in " ".join([example, *steps]):
        steps.insert(0, f"quadrille samegame new --seed 2026 --out {BOARD}")
    if " robot " in example:
        steps = [f"quadrille robot {made}" for name, made in ROBOT_FILES.items() if name in example]
    if " restore " in example:
        steps = ["quadrille backup games.backup --database sqlite:///other.db"]
    prepared = "; ".join(steps) or "true"
    status, text = printed(f"{prepared} > prepared.txt; {quick(example)}", work, surroundings)
    assert status == (2 if NEEDS_TERMINAL in example else 0), text
    assert "Traceback" not in text


@pytest.mark.parametrize("page", PYTHON, ids=name_of)
def test_python_examples_run(page: Path) -> None:
    text = "\n".join(block.body for block in blocks(page) if block.kind == "python")
    test = doctest.DocTestParser().get_doctest(text, {}, name_of(page), str(page), 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=told.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(told)


def test_the_examples_are_there() -> None:
    named = {name_of(page) for page in CONSOLE}
    assert {"README.md", "README.fr.md", "docs/guide/en/teachers.md"} <= named
    assert any("manuals/en" in name for name in named)
    assert any("manuals/fr" in name for name in named)
    assert PYTHON


@pytest.mark.parametrize(
    ("shown", "text", "fits"),
    [
        (["a", "…", "z"], "a\nb\nc\nz\n", True),
        (["a", "…", "z"], "a\nz\n", True),
        (["… points"], "12 points\n", True),
        (["… points"], "12 points\nmore\n", False),
        (["a"], "b\n", False),
    ],
)
def test_the_dots_stand_for_anything(shown: list[str], text: str, fits: bool) -> None:
    assert bool(pattern(shown).fullmatch(text)) == fits
