"""The command as a whole: languages, exit status, pipes, what is imported."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from quadrille.cli.command import Seconds
from quadrille.cli.main import find_language
from quadrille.cli.status import BROKEN
from quadrille.core.i18n import use_language
from tests.cli.conftest import Cli


def test_help_names_every_game_and_shows_examples(cli: Cli) -> None:
    result = cli("--help")
    assert result.status == 0
    assert "samegame" in result.out
    assert "quadrille samegame play --daily" in result.out


def test_no_arguments_show_the_help(cli: Cli) -> None:
    result = cli()
    assert result.status == 0
    assert "Usage:" in result.out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--lang", "fr", "samegame"], "fr"),
        (["samegame", "new", "--lang=fr"], "fr"),
        (["--lang", "de"], "en"),
        (["--lang"], "en"),
        (["engine", "check", "--", "./mybot", "--lang", "fr"], "en"),
        (["engine", "check", "--", "./mybot", "--lang=fr"], "en"),
        (["engine", "check", "--lang", "fr", "--", "./mybot", "--lang=en"], "fr"),
        ([], "en"),
    ],
)
def test_the_language_is_found_anywhere(
    arguments: list[str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("QUADRILLE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert find_language(arguments) == expected


def test_french_reaches_help_options_and_click_itself(cli: Cli) -> None:
    result = cli("samegame", "new", "--help", "--lang", "fr")
    assert "Créer un plateau" in result.out
    assert "Usage\u00a0:" in result.out
    assert "Afficher cette aide" in result.out
    assert "Nombre de lignes" in result.out


def test_french_reaches_errors(cli: Cli) -> None:
    assert "n’existe pas. Vérifiez le nom" in cli("samegame", "show", "nowhere", "--lang", "fr").err
    assert "Il n’y a pas d’option" in cli("samegame", "show", "--nope", "--lang", "fr").err


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["samegame", "nonsense"],
        ["samegame", "solve"],
        ["samegame", "show", "missing.txt"],
        ["samegame", "new", "--rows", "x"],
        ["samegame", "new", "--rows", "0"],
        ["samegame", "new", "--rows", "100"],
        ["samegame", "new", "--colours", "11"],
        ["samegame", "new", "--fill", "spiral"],
        ["samegame", "new", "--out", "no/such/folder/board.txt"],
        ["samegame", "new", "--lang", "xx"],
        ["samegame", "show", "\x00"],
        ["samegame", "show", "."],
        ["samegame", "play", "--resume"],
    ],
)
def test_bad_usage_is_status_two_with_a_message(cli: Cli, arguments: list[str]) -> None:
    result = cli(*arguments)
    assert result.status == 2
    assert result.err.strip()
    assert not result.out
    assert "Traceback" not in result.err


def test_a_typo_in_a_command_is_guessed(cli: Cli) -> None:
    assert "Did you mean solve?" in cli("samegame", "slove").err
    assert "Did you mean samegame?" in cli("samgame").err


@pytest.mark.parametrize("value", ["abc", "1.5", ""])
def test_an_invalid_number_is_reported_plainly(cli: Cli, value: str) -> None:
    assert f"“{value}” is not a whole number." in cli("samegame", "new", "--rows", value).err


def test_signs_that_a_stream_cannot_show_are_no_fault() -> None:
    command = [sys.executable, "-m", "quadrille", "--help", "--lang", "fr"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert done.returncode == 0
    assert b"Usage" in done.stdout


def test_a_file_that_is_not_text_is_named_with_its_byte(cli: Cli) -> None:
    Path("picture.png").write_bytes(b"RVB\n\xff\xfe")
    result = cli("samegame", "show", "picture.png")
    assert result.status == 2
    assert "picture.png" in result.err
    assert "byte 4" in result.err


def test_an_internal_error_is_reported_and_saved(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a kernel went mad")

    monkeypatch.setattr("quadrille.cli.samegame.adapter.new_config", broken)
    result = cli("samegame", "new")
    assert result.status == BROKEN
    report = Path(result.err.split("send us ")[1].strip().rstrip("."))
    assert "a kernel went mad" in report.read_text(encoding="utf-8")
    report.unlink()


def run_quadrille(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "quadrille", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload, no-any-return]


def test_help_imports_nothing_heavy() -> None:
    script = (
        "import sys; from quadrille.cli.main import run\n"
        "for arguments in (['--help'], ['samegame', '--help'], ['samegame', 'solve', '--help'],\n"
        "    ['mixmo', 'play', '--help'], ['mixmo', 'score', '--help']):\n"
        "    run(arguments)\n"
        "heavy = {'numba', 'numpy', 'rich', 'highspy', 'matplotlib'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_reader_that_goes_away_is_no_fault() -> None:
    shell = f"{sys.executable} -m quadrille samegame new --seed 1 --rows 99 --columns 99 | head -1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert len(done.stdout.strip()) == 99


def test_pipes_are_plain(cli: Cli) -> None:
    board = cli("samegame", "new", "--seed", "1").out
    shown = cli("samegame", "show", "-", stdin=board).out
    assert "\x1b" not in shown
    assert shown.isascii()


def test_the_version_is_printed(cli: Cli) -> None:
    from quadrille import __version__

    assert __version__ in cli("--version").out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_name_the_command(cli: Cli, shell: str) -> None:
    result = cli("completion", shell)
    assert result.status == 0
    assert "_QUADRILLE_COMPLETE" in result.out


def test_completion_offers_verbs() -> None:
    environment = {
        **os.environ,
        "_QUADRILLE_COMPLETE": "bash_complete",
        "COMP_WORDS": "quadrille samegame so",
        "COMP_CWORD": "2",
    }
    done = run_quadrille(env=environment)
    assert "solve" in done.stdout


def test_control_c_ends_a_command_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "quadrille", "samegame", "show", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"},
    )
    assert process.stdin is not None
    process.stdin.write("RVB\n")
    process.stdin.flush()
    _wait_until_reading(process.pid)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert "Traceback" not in err


def _wait_until_reading(pid: int) -> None:
    """Wait until the command sleeps in a read of its pipe, with our code loaded."""
    for _ in range(1200):
        if "pipe_read" in Path(f"/proc/{pid}/wchan").read_text():
            return
        time.sleep(0.1)
    pytest.skip("this system does not tell what a process waits for")


@pytest.mark.parametrize("names", [(), ("samegame",), ("samegame", "solve"), ("serve",)])
def test_help_as_a_word_is_help_as_an_option(cli: Cli, names: tuple[str, ...]) -> None:
    result = cli("help", *names)
    assert result.status == 0
    assert result.out == cli(*names, "--help").out


def test_help_about_what_there_is_not(cli: Cli) -> None:
    result = cli("help", "samgame")
    assert result.status == 2
    assert "Did you mean samegame" in result.err
    assert cli("help", "samegame", "solve", "more").status == 2


@pytest.mark.parametrize(
    ("line", "guess"),
    [
        ("lexicon check RAT --lexicon fr-lihgt", "fr-light"),
        ("mixmo new --theme animauxx --lexicon fr", "animaux"),
        ("samegame solve board.txt --method gredy", "greedy"),
        ("samegame export game --format recrd", "record"),
        ("scrabble match --players equitty,greedy --games 2", "equity"),
        ("mixmo score result.txt --scoring fivs", "fives"),
        ("samegame new --rules reserch", "research"),
    ],
)
def test_a_typo_in_a_value_is_guessed(cli: Cli, line: str, guess: str) -> None:
    result = cli(*line.split())
    assert result.status == 2
    assert f"Did you mean “{guess}”?" in result.err


def test_nothing_is_guessed_from_afar(cli: Cli) -> None:
    result = cli("lexicon", "check", "RAT", "--lexicon", "zzz")
    assert "Did you mean" not in result.err


def test_an_unknown_lexicon_lists_what_one_can_type(cli: Cli) -> None:
    listed = cli("lexicon", "check", "RAT", "--lexicon", "zzz").err
    assert "Available: fr, fr-light, fr-school, en, en-light, en-school." in listed


def test_a_french_reader_may_type_a_decimal_comma() -> None:
    seconds = Seconds(0, 60)
    with use_language("fr"):
        assert seconds.convert("0,4", None, None) == seconds.convert("0.4", None, None) == 0.4
    with pytest.raises(click.BadParameter, match="1,000"):
        seconds.convert("1,000", None, None)
