"""A game killed at any moment can be resumed, and no acknowledged move is lost."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quadrille.arena.records.book import ATTEMPTS
from quadrille.core.record import read, replay
from quadrille.games import game
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.notation import write
from quadrille.games.samegame.rules import apply, initial, legal_moves


def moves_of_a_game(seed: int) -> list[str]:
    state = initial(make_config(PRESETS["seed"], fill=f"random {seed}"))
    moves = []
    while move := next(legal_moves(state), None):
        moves.append(write(move))
        state = apply(state, move)
    return moves


def start(tmp_path: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "quadrille", "samegame", "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={
            **os.environ,
            "QUADRILLE_DATA": str(tmp_path),
            "LANGUAGE": "en",
            "QUADRILLE_LANG": "en",
        },
    )


def wait_for(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdout is not None
    output = ""
    while text not in output:
        sign = process.stdout.read(1)
        assert sign, output
        output += sign


@pytest.mark.parametrize("kill_seed", range(8))
def test_no_acknowledged_move_is_lost(tmp_path: Path, kill_seed: int) -> None:
    chance = random.Random(kill_seed)
    moves = moves_of_a_game(kill_seed)
    process = start(tmp_path, "--seed", str(kill_seed))
    assert process.stdin is not None
    wait_for(process, "column row> ")
    acknowledged = chance.randrange(len(moves) - 2)
    for move in moves[:acknowledged]:
        process.stdin.write(f"{move}\n")
        process.stdin.flush()
        wait_for(process, "column row> ")
    for move in moves[acknowledged : acknowledged + 3]:
        process.stdin.write(f"{move}\n")
    process.stdin.flush()
    time.sleep(chance.random() * 0.01)
    process.kill()
    process.communicate()
    (path,) = (tmp_path / "samegame/open").glob("*.quadrille")
    played = [entry.text for entry in read(path.read_text()).entries]
    assert acknowledged <= len(played) <= acknowledged + 3
    assert played == moves[: len(played)]
    resumed = start(tmp_path, "--resume")
    out, _ = resumed.communicate("".join(f"{move}\n" for move in moves[len(played) :]) + "q\n")
    assert "You finished the game" in out
    (done,) = (tmp_path / "samegame/done").glob("*/*.quadrille")
    record = read(done.read_text())
    *_, last = replay(game("samegame"), record.setup, record.entries)
    assert game("samegame").outcome(last) is not None


def test_a_killed_window_frees_its_game_and_a_living_one_keeps_it(tmp_path: Path) -> None:
    process = start(tmp_path, "--seed", "1")
    assert process.stdin is not None
    wait_for(process, "column row> ")
    process.stdin.write("0 0\n")
    process.stdin.flush()
    wait_for(process, "column row> ")
    other = start(tmp_path, "--resume")
    other.communicate()
    assert other.returncode == 2
    process.kill()
    process.communicate()
    out, _ = start(tmp_path, "--resume").communicate("q\n")
    assert "column row>" in out


def test_a_record_run_killed_at_any_moment_goes_on(tmp_path: Path) -> None:
    """A killed run has whole attempts only, and the next makes just those that are missing."""
    (tmp_path / "boards.txt").write_text("VVB\nRRB\n\nRVR\nVRV\nRRV\n")
    lines, made = tmp_path / "kept" / ATTEMPTS, 0
    command = [sys.executable, "-m", "quadrille", "samegame", "records", "boards.txt"]
    command += ["--out", "kept", "--iterations", "1", "--attempts", "400"]
    for seed in range(3):
        process = subprocess.Popen(
            command, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        aim = made + 5 + random.Random(seed).randrange(40)
        while not lines.exists() or lines.read_bytes().count(b"\n") < aim:
            assert process.poll() is None
            time.sleep(0.002)
        process.kill()
        process.wait()
        made = lines.read_bytes().count(b"\n")
        assert aim <= made < 800
    command[-1] = str(made // 2 + 1)
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert str(made) in done.stderr.split()
    found = [json.loads(line) for line in lines.read_text().splitlines()]
    wanted = [(puzzle, number) for number in range(made // 2 + 1) for puzzle in (1, 2)]
    assert [(one["puzzle"], one["number"]) for one in found] == wanted
