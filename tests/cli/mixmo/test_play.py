"""`play` through a pipe: a game to its end, its result, undo, resume; any text at the prompt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quadrille.cli.menu import menu_entries
from quadrille.core.record import read
from tests.cli.conftest import Cli
from tests.cli.mixmo.games import ALL_SHOWN, LAID, POINTS, WHOLE, shown, typed
from tests.draws import draws

DOOR = 1 + [door.group for door in menu_entries()].index("mixmo")


def saved_records(state: str) -> list[Path]:
    return sorted(Path("data/mixmo").glob(f"{state}/**/*.quadrille"))


def moves_of(path: Path) -> list[str]:
    return [entry.text for entry in read(path.read_text()).entries]


def test_a_game_to_its_end_and_its_result(cli: Cli) -> None:
    result = typed(cli, *WHOLE, "q", options=("--name", "Ann", "--result", "ann.txt"))
    assert result.status == 0
    assert f"The game is over and your grid is complete: {POINTS} points, 4 words." in result.out
    assert "Result written to ann.txt." in result.out
    assert saved_records("open") == []
    (record,) = saved_records("done")
    assert moves_of(record)[-2:] == ["word IDE 12 12 down", "mixmo"]
    scored = cli("mixmo", "score", "ann.txt", "--json")
    assert scored.status == 0
    assert (scored.json["status"], scored.json["points"]) == ("complete", POINTS)
    ranked = json.loads(cli("mixmo", "best", "draw.txt", "--json").out)
    assert (ranked["place"], ranked["points"], ranked["name"]) == (1, POINTS, "Ann")


def test_the_result_file_is_as_the_project_wants_it(cli: Cli) -> None:
    typed(cli, *WHOLE, "q", options=("--name", "Ann", "--result", "ann.txt"))
    lines = Path("ann.txt").read_text().splitlines()
    assert lines[:5] == [
        "auteursLogiciel : Quadrille",
        "pseudoJoueurMixMo : Ann",
        "reference : dictionnaire78854.txt",
        "theme_animaux.txt",
        "VSOLIADDEEIPSIEESSONNIT+BANDITMAA",
    ]
    assert lines[5 + 6] == "06" + "x".rjust(8).ljust(20) + "06"
    assert len(lines) == 25


def test_completeness_is_shown_before_the_end_is_declared(cli: Cli) -> None:
    out = typed(cli, *ALL_SHOWN, *LAID).out
    assert f"Complete: every tile is placed and everything is valid, {POINTS} points." in out
    assert len(saved_records("open")) == 1


def test_an_end_without_a_valid_grid_is_reported_and_can_be_undone(cli: Cli) -> None:
    out = typed(cli, *ALL_SHOWN, "9 5 > VSO", "x", "u", "q").out
    assert "The game is over, but the grid is not valid" in out
    assert (
        "(30 tiles not placed · not in the dictionary: VSO · no word from the theme "
        "animaux.)" in out
    )
    assert len(saved_records("open")) == 1


def test_a_result_is_never_written_over_a_file(cli: Cli) -> None:
    Path("mine.txt").write_text("mine")
    assert "already" in typed(cli, "res mine.txt").out
    refused = typed(cli, options=("--result", "mine.txt"))
    assert refused.status == 2
    assert Path("mine.txt").read_text() == "mine"
    assert "cannot be written" in typed(cli, "res no/such/folder.txt").out


def test_a_second_end_of_one_game_replaces_its_own_result(cli: Cli) -> None:
    options = ("--result", "ann.txt")
    typed(cli, *ALL_SHOWN, "x", "u", *LAID, "x", "q", options=options)
    assert cli("mixmo", "score", "ann.txt", "--json").json["points"] == POINTS


def test_a_mixmo_too_early_explains_and_the_game_continues(cli: Cli) -> None:
    out = typed(cli, "9 5 > VSO", "x").out
    expected = (
        "Mixmo, though too early: 3 tiles not placed · not in the dictionary: VSO. New tiles: D D."
    )
    assert expected in out


def test_without_helps_nothing_tells_whether_the_grid_is_valid(cli: Cli) -> None:
    wrong = shown(cli, "9 5 > VSO", "0 0 A", "h none", "x", "l")
    assert (wrong.at(9, 5), wrong.at(0, 0)) == ("V ", "A ")
    last = wrong.out.rpartition("mixmo> x")[2]
    assert "2 tiles not placed. New tiles: D D." in last
    assert not any(word in last for word in ("dictionary", "parts", "points", "valid"))
    Path("draw.txt").write_text("fr\nanimaux\nESSAISVALIDEVALIDEVALIDE+\n")
    right = typed(cli, "h none", "9 5 > ESSAIS", "x", "l").out.rpartition("9 5 > ESSAIS")[2]
    assert "New tiles: V A." in right
    assert not any(word in right for word in ("Everything fits", "valid", "points"))


def test_helps_that_are_on_tell_their_part_after_a_mixmo(cli: Cli) -> None:
    out = typed(cli, "9 5 > VSO", "0 0 A", "h parts off", "x").out
    assert "2 tiles not placed · not in the dictionary: VSO. New tiles" in out


def test_the_helps_of_a_game_are_kept_in_the_terminal(cli: Cli) -> None:
    """A game that was set up without a help, on the page or in an event, has none here either."""
    typed(cli, "9 5 > VSO", "s mine.quadrille")
    record = Path("mine.quadrille")
    record.write_text(record.read_text().replace("fill: ", "helps: score\nfill: ", 1))
    out = cli("mixmo", "play", "mine.quadrille", stdin="l\n0 0 D\nx\nq\n").out
    assert "points" in out
    assert not any(word in out for word in ("dictionary", "parts", "valid"))


def test_a_mixmo_in_time_is_justified(cli: Cli) -> None:
    Path("draw.txt").write_text("fr\nanimaux\nESSAISVALIDEVALIDEVALIDE+\n")
    out = typed(cli, "9 5 > ESSAIS", "x").out
    assert "Everything fits: x for 2 more." in out
    assert "Mixmo! Your grid is valid. New tiles: V A." in out


def test_the_words_of_a_move_are_shown(cli: Cli) -> None:
    assert "VAS +3." in typed(cli, "9 5 > VAS").out
    assert "VSO is not in the dictionary." in typed(cli, "9 5 > VSO").out
    assert "AS −400" in typed(cli, "9 5 > AS").out


def test_jokers_stand_in_and_are_reported(cli: Cli) -> None:
    Path("draw.txt").write_text("fr\nanimaux\nESS**+VALIDEVALIDEVALIDE\n")
    seen = shown(cli, "9 5 > essai", "6 5 k")
    assert "The joker stands for A. The joker stands for I." in seen.out
    assert "The bandit stands for K." in seen.out
    assert (seen.at(9, 8), seen.at(9, 9)) == ("a)", "i)")
    assert shown(cli, "9 5 > ESSAI", "t 9 8").tray == "*+"


def test_a_forced_joker_keeps_the_letter(cli: Cli) -> None:
    Path("draw.txt").write_text("fr\nanimaux\nESSAI*VALIDEVALIDEVALIDE\n")
    assert shown(cli, "9 5 > *essai").tray == "E"


def test_the_helps_can_be_switched_off(cli: Cli) -> None:
    lines = ("9 5 > VAS", "9 9 > OI")
    on, off = shown(cli, *lines), shown(cli, *lines, "h none", "u", "r")
    assert on.at(9, 9) in ("O2", "O~")
    assert off.at(9, 9) == "O "
    assert "−400" in on.out
    last = off.out.rpartition("Mixmo\n")[2]
    assert "points" not in last
    assert "parts" not in last


def test_helps_are_chosen_from_the_start(cli: Cli) -> None:
    out = typed(cli, "9 5 > VSO", options=("--helps", "none")).out
    assert "not in the dictionary" not in out
    assert typed(cli, options=("--helps", "zzz")).status == 2


def test_undo_and_redo(cli: Cli) -> None:
    seen = shown(cli, "9 5 > VAS", "u", "r", "u", "8 5 v VIS", "r", "q")
    assert "taken back" in seen.out
    assert "nothing to redo" in seen.out
    (path,) = saved_records("open")
    assert moves_of(path) == ["word VIS 8 5 down"]


def test_resume_continues_where_the_pipe_ended(cli: Cli) -> None:
    left = typed(cli, *ALL_SHOWN, *LAID[:2])
    assert "quadrille mixmo play --resume" in left.out
    again = cli("mixmo", "play", "--resume", stdin="\n".join([*LAID[2:], "x", "q", ""]))
    assert "your grid is complete" in again.out
    assert cli("mixmo", "play", "--resume").status == 2


def test_save_writes_a_record_and_a_shift_is_no_file(cli: Cli) -> None:
    typed(cli, "9 5 > VAS", "s my game.quadrille", "s 1 0", "s up", "q")
    assert moves_of(Path("my game.quadrille")) == ["word VAS 9 5 across"]
    assert not Path("1 0").exists()
    (path,) = saved_records("open")
    assert moves_of(path)[1:] == ["shift 1 0", "shift -1 0"]


def test_the_place_among_earlier_games_is_shown(cli: Cli) -> None:
    typed(cli, *WHOLE, "q", options=("--name", "Ann"))
    out = typed(cli, *ALL_SHOWN, "9 5 > VSO", "x", "b", "q", options=("--name", "Ben")).out
    assert "Place 2 of 2 on this draw." in out
    assert "complete    Ann" in out.rpartition("mixmo> b")[2]


def test_best_puts_complete_grids_first(cli: Cli) -> None:
    typed(cli, *ALL_SHOWN, *LAID[:3], "x", "q", options=("--name", "Ben"))
    typed(cli, *WHOLE, "q", options=("--name", "Ann"))
    ranked = [json.loads(line) for line in cli("mixmo", "best", "--json").out.splitlines()]
    assert [(one["name"], one["status"]) for one in ranked] == [("Ann", "complete")]
    listed = cli("mixmo", "best", "draw.txt").out.splitlines()
    assert ["Ann" in listed[0], "Ben" in listed[1]] == [True, True]


def test_another_scoring_is_shown(cli: Cli) -> None:
    out = typed(cli, "9 5 > VAS", "l", options=("--scoring", "words")).out
    assert "Scoring: words" in out
    assert "Total: 3 to 3 letters, 1 word, 1 point" in out


def test_a_scoring_is_named_by_what_it_counts(cli: Cli) -> None:
    out = typed(cli, "i", options=("--scoring", "fives")).out
    assert out.count("coring: five-letter words") == 2


def test_a_game_without_a_theme_promises_none(cli: Cli) -> None:
    out = cli("mixmo", "play", "--seed", "1", "--theme", "none", stdin="quit\n").out
    assert "hidden" in out
    assert "Theme" not in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "1", "--daily"],
        ["--seed", "1", "--draw", "VSOLIADDEEIPSIEESSON"],
        ["--tiles", "20", "--draw", "VSOLIADDEEIPSIEESSON"],
        ["draw.txt", "--seed", "1"],
        ["draw.txt", "--resume"],
        ["--resume", "--scoring", "fives"],
        ["--resume", "--name", "Ann"],
    ],
)
def test_options_that_contradict_each_other_are_refused(cli: Cli, arguments: list[str]) -> None:
    result = cli("mixmo", "play", *arguments)
    assert result.status == 2
    assert "cannot be combined" in result.err


def test_french_speaks_french(cli: Cli) -> None:
    lines = ("9 5 > VAS", "vérifier chien", "aides", "annuler", "quitter")
    out = typed(cli, *lines, options=("--lang", "fr")).out
    assert "CHIEN est dans le dictionnaire" in out
    assert "Vrac" in out


COMMANDS = st.sampled_from(
    ["x", "u", "r", "t", "c", "a", "f", "h", "l", "?", "9 5 >", "9 5 v", "2 1", "shift", "*", "to"]
)
TEXTS = st.lists(COMMANDS | st.text(max_size=12) | st.integers(0, 25).map(str), max_size=5)


@given(lines=st.lists(TEXTS.map(" ".join) | st.binary(max_size=30), max_size=8))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=draws(30, 100))
def test_any_text_at_the_prompt_gives_a_message_never_a_fault(
    cli: Cli, lines: list[str | bytes]
) -> None:
    raw = b"\n".join(
        line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line for line in lines
    )
    for verb in (b"s ", b"save", b"sauver", b"enregistrer", b"res"):
        raw = raw.replace(verb, b"").replace(verb.upper(), b"")
    result = cli("mixmo", "play", "draw.txt", stdin=raw)
    assert result.status == 0, result.err
    assert "Traceback" not in result.err


def test_the_menu_leads_to_a_game(cli: Cli) -> None:
    out = cli("menu", stdin=f"{DOOR}\n1\nq\n3\nq\nq\n").out
    assert "Mixmo" in out
    assert "mixmo> " in out
