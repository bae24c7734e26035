"""Every example of the README, the guides and the manuals runs, and prints what the page shows.

A page's `console` blocks share one empty folder. What stands under a `$ command` must be what it
prints on both streams; nothing there means that anything may come. `…` stands for anything within
a line, and alone on a line for any number of lines. A command ends with status 0, the last one of
a block `console exit=N` with N. The commands of README.md are started as a reader starts them,
the others in copies of one process (`tests.warm`).
"""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import platformdirs
import pytest
from command_pages import all_commands

from quadrille.app.live.requests import TableRequest, new_table
from quadrille.core.record import Record, Setup, read, replay
from quadrille.games import game
from quadrille.games.mixmo.files import result_of, write_result
from quadrille.games.mixmo.state import State as MixmoState
from quadrille.lexicon.definitions import Meaning, default_path
from quadrille.lexicon.definitions import save as save_definitions
from quadrille.store.repository import Store
from quadrille.store.saved_games import SavedGames
from tests.arena.stats.sample_games import CSV as GAMES_BY_HAND
from tests.cli.stats.test_stats import GCG
from tests.docs.pages import PAGES, ROOT, Block, blocks, is_french, name_of
from tests.games.scrabble.transcripts import BY_HAND
from tests.shared import SHARED
from tests.warm import warm_commands

ANY = "…"
MIXMO_DRAW = "dictionnaire78854.txt\nanimaux\nVSOLIADDEEIPSIEESSONNIT+BANDITMAA\n"
SAMEGAME_BOARDS = "".join(f"{'RVB' * 5}\n{'VVB' * 5}\n" for _ in range(5))
POSITIONS = f"{'/'.join(['15'] * 15)} AEGNRT?/ 0/0 0\n"
ROBOT_FILES = {
    "grid.txt": "new --size 5x5 --colours 3 --seed 1 --out grid.txt",
    "walk.sol": "solve grid.txt --method naive --walk walk.sol",
    "Couleur_Robot_6_8_5_3.sol": "solve --size 6x8 --colours 5 --seed 3 --method colour "
    "--walk Couleur_Robot_6_8_5_3.sol",
    "--resume": "play --seed 1 <<< R",
}
"""What an example of the robot needs, if it names it."""
CROSSWORD_FILES = {
    "grid.ipuz": "new --size 5x6 --black 10 --light 100 --seed 1 --out grid.ipuz",
    "grid.puz": "new --size 5x6 --black 12 --lexicon en-light --seed 1 --out grid.puz",
    "--resume": "play --seed 1 <<< '1A E'",
}
"""What an example of the crossword needs, if it names it."""
WAITING = {
    "samegame play": "echo 1 0 | quadrille samegame play board.txt",
    "mixmo play": "echo x | quadrille mixmo play draw.txt",
    "scrabble play": "echo p | quadrille scrabble play --seed 1 --set en",
    "scrabble referee": "echo 8H MOT | quadrille scrabble referee --players Ann,Ben --set fr",
}
"""The game that each command resumes."""
CLUB = (
    "new club.tournament --name Club",
    "add club.tournament Ann Ben Cy",
    "pair club.tournament",
)
"""What an example of a club's tournament needs."""
RESUME, BOARD = "--resume", "board.txt"
SERVED, HERE = "postgresql://quadrille@localhost/games", "sqlite:///games.db"
"""The database of examples, and the one that every machine has; tests/store has both."""
NEEDS_TERMINAL = "robot edit"
NOTES = ("Preparing the engine", "Préparation du moteur")
"""How the note of a slow first run begins; it may come or not."""

SERVES = "quadrille serve"
"""What never ends by itself; tests/web runs it."""
COMPARES = "quadrille robot compare"
"""What measures for long, and takes over what was measured in its folder."""

HELP = sorted(
    {
        line
        for command, _ in all_commands()
        for line in getattr(command, "examples", ())
        if not line.startswith((SERVES, COMPARES))
    }
)
COMPARISONS = sorted(
    {
        line
        for command, _ in all_commands()
        for line in getattr(command, "examples", ())
        if line.startswith(COMPARES)
    }
)
CONSOLE = [page for page in PAGES if any(block.kind == "console" for block in blocks(page))]
PYTHON = [page for page in PAGES if any(block.kind == "python" for block in blocks(page))]


def commands(block: Block) -> Iterator[tuple[int, str, list[str]]]:
    """Yield each command of a block with its line and what the page shows under it."""
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


@pytest.fixture(scope="session")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the folder of a `quadrille` that starts quickly."""
    folder = SHARED.folder("commands", tmp_path_factory.mktemp)
    with warm_commands(folder) as commands:
        yield commands


def environment(folder: Path, *, french: bool, first: Path | None = None) -> dict[str, str]:
    """Return the environment of a stranger with an empty home; only the caches are kept.

    A command is looked for in the `first` folder first.
    """
    folders = [*([str(first)] if first else []), str(Path(sys.executable).parent)]
    graphs = os.environ.get("QUADRILLE_CACHE") or platformdirs.user_cache_dir("quadrille")
    kept = os.environ.get("NUMBA_CACHE_DIR") or graphs
    sources = {key: os.environ[key] for key in ("PYTHONPATH",) if key in os.environ}
    return {
        **sources,
        "PATH": os.pathsep.join([*folders, os.environ["PATH"]]),
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
def test_commands_print_what_the_page_shows(page: Path, warm: Path, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    first = None if page.name == "README.md" else warm
    surroundings = environment(tmp_path, french=is_french(page), first=first)
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
    """Give an engine a moment, a match two games or boards, and no script to a missing shell."""
    shortened = re.sub(r" --seconds [0-9.]+", "", example).removesuffix(" | source")
    shortened = shortened.replace("--plan report", "--plan quick").replace(SERVED, HERE)
    shortened = re.sub(r" --games \d+", " --games 2", shortened)
    shortened = re.sub(r" --boards \d+", "", shortened)
    shortened = re.sub(r"samegame compare", r"\g<0> --boards 2", shortened)
    searches = "arena run|samegame compare|records"
    shortened = re.sub(rf"((?:{searches}) .*--iterations) \d+", r"\1 1", shortened)
    shortened = shortened.replace("GAME --player NAME", "samegame --player beam")
    # Another example measures everything.
    shortened = re.sub(r"robot compare .*--jobs \d+", r"\g<0> --sweep colours", shortened)
    shortened = re.sub(r"robot compare \S+", r"\g<0> --seconds 0.02", shortened)
    shortened = re.sub(r"mixmo solve \S+", r"\g<0> --iterations 1", shortened)
    if "--iterations" not in shortened:
        shortened = re.sub(r"samegame records \S+", r"\g<0> --seconds 0.1", shortened)
        shortened = re.sub(r"samegame compare", r"\g<0> --seconds 0.1", shortened)
    shortened = re.sub(r"samegame race", r"\g<0> --seconds 0.1", shortened)
    shortened = re.sub(r"scrabble solve positions\S+", r"\g<0> --seconds 0.2", shortened)
    return re.sub(r"samegame solve \S+", r"\g<0> --seconds 0.1", shortened)


@cache
def mixmo_result() -> str:
    """Return the result of the recorded game of Mixmo."""
    record = read((ROOT / "docs/games/mixmo.quadrille").read_text(encoding="utf-8"))
    *_, last = replay(game("mixmo"), record.setup, record.entries)
    assert isinstance(last, MixmoState)
    return write_result(result_of(last, "Ann"))


MATCH = (
    "quadrille arena run scrabble --players greedy,percent:10 --games 2 --seed 1 --iterations 1 "
    "--out arena-scrabble"
)


def prepare_statistics(folder: Path) -> list[str]:
    """Write files of games and one saved game; return the command that imports them."""
    for name in ("games.csv", "scrabble_games.csv"):
        (folder / "work" / name).write_text(GAMES_BY_HAND, encoding="utf-8")
    setup = Setup("scrabble", (("lexicon", "en"), ("first", "0")), ("Ann", "Bob"))
    SavedGames(folder / "data").keep(Record(setup).played(1, "resign"), "p", "game")
    return ["quadrille stats import games.csv --out games.parquet"]


@pytest.mark.parametrize("example", HELP)
def test_the_examples_of_the_help_run(example: str, warm: Path, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    surroundings = environment(tmp_path, french=False, first=warm)
    for record in sorted((ROOT / "docs/games").glob("*.quadrille")):
        shutil.copy(record, work)
    (work / "pattern.txt").write_text("...#\n.R..\n....\n#...\n", encoding="utf-8")
    for name in ("crossword", "mixmo", "robot", "scrabble"):
        if f" {name} " in example:
            shutil.copy(ROOT / f"docs/games/{name}.quadrille", work / "game.quadrille")
    if example.startswith("quadrille verify "):
        row = new_table(TableRequest("samegame", {}), "ann", "Ann")
        text = Record(replace(row, finished=row.created).setup).text()
        (work / "game.quadrille").write_text(text, encoding="utf-8")
    (work / "draw.txt").write_text(MIXMO_DRAW, encoding="utf-8")
    (work / "results").mkdir()
    for name in ("result.txt", "results/ann.txt"):
        (work / name).write_text(mixmo_result(), encoding="utf-8")
    (work / "moves.txt").write_text("1 0\n", encoding="utf-8")
    shutil.copy(ROOT / "examples/engines/largest_group.py", work / "mybot")
    (work / "mybot").chmod(0o755)
    with zipfile.ZipFile(work / "solutions.zip", "w") as solutions:
        solutions.write(work / "moves.txt", "ann.txt")
    (work / "boards.txt").write_text(SAMEGAME_BOARDS, encoding="utf-8")
    (work / "positions.cgp").write_text(POSITIONS, encoding="utf-8")
    (work / "games").mkdir()
    for name in ("game.gcg", "games/one.gcg"):
        (work / name).write_text(BY_HAND, encoding="utf-8")
    (work / "club-games").mkdir()
    (work / "club-games/one.gcg").write_text(GCG.format(first="Ann"), encoding="utf-8")
    with zipfile.ZipFile(work / "club-games.zip", "w") as club_games:
        club_games.write(work / "club-games/one.gcg", "one.gcg")
    own = ("data/lexicons/mine.txt", "data/themes/academicien.txt")
    for name in ("work/words.txt", "work/academie.txt", "work/german.txt", *own):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("rat\nÄpfel\n", encoding="utf-8")
    few = {key: [Meaning(key.lower(), "n. m.", (), ())] for key in ("CHAT", "CHEVAUX", "VIENT")}
    save_definitions(few, tmp_path / "data" / default_path().name)
    steps = [made for command, made in WAITING.items() if command in example and RESUME in example]
    if BOARD in " ".join([example, *steps]):
        steps.insert(0, f"quadrille samegame new --seed 2026 --out {BOARD}")
    if " robot " in example:
        steps = [f"quadrille robot {made}" for name, made in ROBOT_FILES.items() if name in example]
    if " crossword " in example:
        made = CROSSWORD_FILES.items()
        steps = [f"quadrille crossword {how}" for name, how in made if name in example]
    if " backup " in example:
        for path in (tmp_path / "data/quadrille.db", work / "games.db"):
            Store(f"sqlite:///{path}").close()
    if " restore " in example:
        Store(f"sqlite:///{work / 'other.db'}").close()
        steps = ["quadrille backup games.backup --database sqlite:///other.db"]
    if " stats " in example:
        steps = prepare_statistics(tmp_path)
        if " arena-scrabble" in example:
            steps.append(MATCH)
    if "club.tournament" in example:
        steps = [f"quadrille tournament {made}" for made in CLUB]
        if example.endswith(" --undo"):
            steps.append(example.removesuffix(" --undo"))
    prepared = "; ".join(steps) or "true"
    # The example writes its own file: what another one needs is not in its way.
    removed = " ".join(["rm -f", *re.findall(r"--(?:out|walk|plot) (\S+)", example)])
    commands = f"{prepared} > prepared.txt; {removed}; {quick(example)}"
    status, text = printed(commands, work, surroundings)
    assert status == (2 if NEEDS_TERMINAL in example else 0), text
    assert "Traceback" not in text


def test_the_comparisons_of_the_help_run_and_take_over_what_was_measured(
    warm: Path, tmp_path: Path
) -> None:
    """The one that measures everything comes last: the sweeps of the others are not run again."""
    surroundings = environment(tmp_path, french=False, first=warm)
    *parts, everything = sorted(COMPARISONS, key=lambda example: "--plan quick" in example)
    for example in parts:
        status, text = printed(quick(example), tmp_path, surroundings)
        assert (status, "Traceback" in text) == (0, False), text
    status, text = printed(quick(everything), tmp_path, surroundings)
    assert (status, "Traceback" in text) == (0, False), text
    assert "runs were already done" in text


@pytest.mark.parametrize(
    "command",
    [
        "quadrille --version",
        "quadrille nothing; echo status $?",
        "echo RAT | quadrille lexicon check - --lexicon fr; echo status $?",
        "quadrille lexicon length 2 --lexicon fr | head -1",
        "mkdir -p b; cd b; quadrille samegame new --seed 1 --out a.txt --force && pwd && cat a.txt",
    ],
)
def test_a_warm_command_does_what_a_cold_one_does(command: str, warm: Path, tmp_path: Path) -> None:
    first, *others = (
        printed(command, tmp_path, environment(tmp_path, french=True, first=folder))
        for folder in (None, warm)
    )
    assert [first] == others


@pytest.mark.parametrize("page", PYTHON, ids=name_of)
def test_python_examples_run(page: Path) -> None:
    text = "\n".join(block.body for block in blocks(page) if block.kind == "python")
    test = doctest.DocTestParser().get_doctest(text, {}, name_of(page), str(page), 0)
    output: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=output.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(output)


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
