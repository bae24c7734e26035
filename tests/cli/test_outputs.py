"""One rule for whatever names a file to write: nothing is overwritten unless one says so."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import click
import pexpect
import pytest

from quadrille.cli.main import quadrille
from quadrille.cli.outputs import check_output, write_parts, write_text
from quadrille.core.errors import Invalid
from tests.cli.conftest import Cli, Spawn

KEPT = "not yours\n"
WRITERS = ("--out", "--plot")
"""The options that name a file to write."""


def commands(group: click.Group, *before: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *before, name)
        else:
            yield (*before, name), command


WRITING = [
    (path, option.opts[0])
    for path, command in commands(quadrille)
    for option in command.params
    if set(option.opts) & set(WRITERS) and option.metavar == "FILE"
]


def identifier(value: object) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)


def test_every_game_has_commands_that_write() -> None:
    games = {"crossword", "mixmo", "scrabble", "robot", "samegame"}
    assert {path[0] for path, _ in WRITING} == {*games, "stats", "tournament"}
    assert (("scrabble", "learned"), "--out") in WRITING


def test_every_option_that_writes_is_checked_and_has_force() -> None:
    for path, command in commands(quadrille):
        for option in command.params:
            if set(option.opts) & set(WRITERS):
                named = {name for one in command.params for name in one.opts}
                assert "--force" in named, path
                assert option.metavar == "FOLDER" or option.callback is check_output, path


@pytest.mark.parametrize(("path", "option"), WRITING, ids=identifier)
def test_no_command_overwrites_a_file(cli: Cli, path: tuple[str, ...], option: str) -> None:
    Path("kept.svg").write_text(KEPT)
    result = cli(*path, option, "kept.svg")
    assert result.status == 2
    assert "kept.svg" in result.err
    assert "--force" in result.err
    assert Path("kept.svg").read_text() == KEPT


@pytest.mark.parametrize(("path", "option"), WRITING, ids=identifier)
def test_a_missing_folder_is_not_created(cli: Cli, path: tuple[str, ...], option: str) -> None:
    result = cli(*path, option, "far/away.svg")
    assert result.status == 2
    assert "create the folder “far” first" in result.err
    assert not Path("far").exists()


BOARD = "VVV\nRRB\n"
WORKING = [
    "samegame new --seed 1 --out old.txt",
    "samegame show board.txt --out old.txt",
    "samegame solve board.txt --iterations 1 --out old.txt",
    "samegame export game.quadrille --format record --out old.txt",
    "robot new --size 3x3 --colours 2 --seed 1 --out old.txt",
    "robot solve --size 3x3 --colours 2 --seed 1 --method naive --walk old.txt",
    "mixmo new --seed 1 --out old.txt",
    "scrabble new --players human,greedy --set fr --seed 1 --out old.txt",
    "scrabble learned export --out old.txt",
]


@pytest.mark.parametrize("line", WORKING)
def test_force_overwrites(cli: Cli, line: str) -> None:
    Path("board.txt").write_text(BOARD)
    solved = cli("samegame", "solve", "board.txt", "--iterations", "1", "--out", "game.quadrille")
    assert solved.status == 0
    Path("old.txt").write_text(KEPT)
    assert cli(*line.split()).status == 2
    assert Path("old.txt").read_text() == KEPT
    assert cli(*line.split(), "--force").status == 0
    assert Path("old.txt").read_text() != KEPT


def test_an_empty_file_and_a_device_lose_nothing(cli: Cli) -> None:
    Path("empty.txt").touch()
    assert cli("samegame", "new", "--seed", "1", "--out", "empty.txt").status == 0
    assert Path("empty.txt").read_text()
    assert cli("samegame", "new", "--seed", "1", "--out", "/dev/null").status == 0
    assert not Path("/dev/null").is_file()


def test_a_terminal_asks(spawn: Spawn, tmp_path: Path) -> None:
    old = tmp_path / "old.txt"
    for answer, changed in (("n", False), ("", False), ("y", True)):
        old.write_text(KEPT)
        child = spawn("samegame", "new", "--seed", "1", "--out", str(old))
        child.expect("Overwrite it")
        child.sendline(answer)
        child.expect(pexpect.EOF)
        child.wait()
        assert (old.read_text() != KEPT) is changed


def test_a_file_that_fails_half_way_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_text(KEPT)
    path.chmod(0o640)

    def parts() -> Iterator[str]:
        yield "new\n"
        raise Invalid("no-files", path="x")

    with pytest.raises(Invalid):
        write_parts(str(path), parts())
    assert path.read_text() == KEPT
    assert list(tmp_path.iterdir()) == [path]
    write_text(str(path), "new\n")
    assert path.read_text() == "new\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_no_folder_is_created_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as refused:
        write_text(str(tmp_path / "far" / "away.txt"), "new\n")
    assert "create the folder" in str(refused.value)
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text(KEPT)
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    write_text(str(tmp_path / "link.txt"), "new\n")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text() == "new\n"


def test_a_new_package_spares_a_folder_with_files(cli: Cli) -> None:
    Path("coins").mkdir()
    assert cli("plugins", "new", "coins").status == 0
    assert cli("plugins", "new", "coins").status == 2
    assert cli("plugins", "new", "coins", "--force").status == 0
    assert cli("plugins", "new", "coins", "--out", "far/away/coins").status == 0


def test_a_comparison_spares_a_folder_of_others(cli: Cli) -> None:
    Path("project").mkdir()
    Path("project/README.md").write_text(KEPT)
    result = cli("robot", "compare", "project", "--sweep", "size")
    assert result.status == 2
    assert "--force" in result.err
    assert [path.name for path in Path("project").iterdir()] == ["README.md"]
