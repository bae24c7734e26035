"""`referee`: plays entered, words checked, challenges, exchanges, the end, undo, resume."""

from __future__ import annotations

from pathlib import Path

import pexpect
import pytest

from quadrille.games import game
from quadrille.games.scrabble.judge import generator_of
from quadrille.games.scrabble.notation import write_play
from tests.cli.conftest import Cli, Result, Spawn
from tests.cli.scrabble.games import WORDS


def judged(cli: Cli, *lines: str, options: tuple[str, ...] = ()) -> Result:
    Path("words.txt").write_text(WORDS)
    known = ("--set", "fr", "--lexicon", "words.txt", "--coordinates", "en", "--players", "Ann,Ben")
    return cli("scrabble", "referee", *known, *options, stdin="\n".join([*lines, ""]))


def test_points_are_counted_without_racks(cli: Cli) -> None:
    out = judged(cli, "8H mots", "K8 SA", "t", "q").out
    assert "Ann: 8H MOTS, 10 points." in out
    assert "Ben: K8 SA, 2 points." in out
    assert "quadrille scrabble referee --resume" in out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("8H STOM", "STOM is not in the lexicon of this game."),
        ("8H MMMMM", "The tile set has no more of these tiles: M M"),
        ("1A MOT", "must cover the centre"),
        ("x", "Give the number of tiles exchanged"),
        ("x 9", "9"),
        ("rest ABC", "are entered at the end of the game"),
        ("c", "No play is waiting for an answer."),
        ("agree", "a play that nobody challenges is accepted"),
        ("k mot", "MOT is in the lexicon"),
        ("nonsense words", "is not a"),
    ],
)
def test_what_cannot_be_is_refused(cli: Cli, line: str, message: str) -> None:
    result = judged(cli, line, "q")
    assert result.status == 0
    assert message in result.out


def test_a_wrong_word_is_taken_back_when_it_is_challenged(cli: Cli) -> None:
    out = judged(cli, "8H STOM", "c", "q", options=("--challenge", "single")).out
    assert "Ann: 8H STOM: taken back, the turn is lost." in out
    assert "> Ben     0" in out


def test_anybody_else_can_challenge(cli: Cli) -> None:
    three = ("--players", "Ann,Ben,Cleo", "--challenge")
    out = judged(cli, "8H MOTS", "c cl", "q", options=(*three, "five")).out
    assert "Cleo: failed challenge, −5 points." in out
    out = judged(cli, "8H MOTS", "c Cleo", "p", "q", options=(*three, "double")).out
    assert "Ann> q" in out, "Ben has passed, Cleo loses a turn"
    out = judged(cli, "8H MOTS", "accept Ben", "q", options=(*three, "double")).out
    assert "> Cleo " in out
    assert (
        "Seat 0 cannot challenge" in judged(cli, "8H MOTS", "c Ann", options=(*three, "five")).out
    )
    assert "“X”" in judged(cli, "8H MOTS", "c X", options=(*three, "five")).out


def test_a_challenge_in_vain_costs_what_the_rules_say(cli: Cli) -> None:
    out = judged(cli, "8H MOTS", "c", "q", options=("--challenge", "five")).out
    assert "Ben: failed challenge, −5 points." in out
    out = judged(cli, "8H MOTS", "c", "q", options=("--challenge", "double")).out
    assert "> Ann    10" in out.rpartition("Ann> ")[0]


def test_a_person_may_judge_instead(cli: Cli) -> None:
    options = ("--challenge", "single", "--referee", "person", "--lexicon", "none")
    out = judged(cli, "8H STOM", "c", "refuse", "8H OUMST", "accept", "q", options=options).out
    assert "Without a lexicon the referee decides" in out
    assert "taken back" in out
    assert "Ann: failed challenge." in out


def test_what_was_entered_wrongly_is_taken_back(cli: Cli) -> None:
    out = judged(cli, "8H MOT", "u", "8H MOTS", "q").out
    assert "Last move taken back." in out
    assert "Ann: 8H MOTS, 10 points." in out


def whole_game() -> list[str]:
    """Play until somebody is out, each time with the best of tiles that nobody has seen."""
    rules = game("scrabble-referee")
    state = rules.initial(rules.configure({"lexicon": "fr-light"}), 2)
    lines: list[str] = []
    while not state.ending:
        tiles, held = list(state.unseen), state.held[state.turn]
        racks = (
            tiles[start :: len(tiles) // held][:held] for start in range(len(tiles) - held + 1)
        )
        found = (generator_of(state.config).best(state.board, rack) for rack in racks)
        lines.append(next((write_play(one.play) for one in found if one), "pass"))
        state = rules.apply(state, rules.parse(lines[-1], state, state.turn))
    assert state.ending == "out"
    return lines


def test_a_whole_game_is_judged_to_its_end(cli: Cli) -> None:
    out = judged(cli, *whole_game(), "rest", "q", options=("--lexicon", "fr-light")).out
    assert "Which tiles does " in out
    assert "Winner: " in out
    assert len(list(Path("data/scrabble-referee").glob("done/**/*.quadrille"))) == 1


def test_a_blocked_game_asks_for_every_rack(cli: Cli) -> None:
    out = judged(cli, *["p"] * 6, "rest ABC", "rest AEIOUST", "rest", "rest EEEKLNZ", "t", "q").out
    assert "Which tiles does Ann have left?" in out or "Which tiles does Ben have left?" in out
    assert "This seat has 7 tiles left; you gave 3." in out
    assert "Winner: " in out
    assert "for the tiles left." in out


def test_the_clock_runs_and_is_saved(cli: Cli) -> None:
    judged(cli, "8H MOTS", "q", options=("--clock", "25"))
    (log,) = Path("data/scrabble-referee/open").glob("*.quadrille")
    log.write_text(log.read_text() + "# clock 0.0 1530.0\n")
    out = cli("scrabble", "referee", "--resume", "--coordinates", "en", stdin="p\nq\n").out
    assert "−0:30" in out
    assert "−10" in cli("scrabble", "referee", "--resume", stdin="t\nq\n").out


def test_over_time_a_play_is_still_challenged_or_taken_back(cli: Cli) -> None:
    judged(cli, "8H STOM", "q", options=("--clock", "25", "--challenge", "five"))
    (log,) = Path("data/scrabble-referee/open").glob("*.quadrille")
    late = log.read_text() + "# clock 0.0 1530.0\n"
    log.write_text(late)
    out = cli("scrabble", "referee", "--resume", stdin="c\nq\n").out
    assert "STOM: taken back, the turn is lost." in out.replace("H8 ", "").replace("8H ", "")
    log.write_text(late)
    cli("scrabble", "referee", "--resume", stdin="u\nq\n")
    assert log.read_text().splitlines().count("undo") == 2, "the minute over, and the play"


def test_the_clocks_stand_after_undo_and_at_a_pause(cli: Cli) -> None:
    lines = ("8H MOTS", "u", "8H MOT", "pause", "pause", "q")
    out = judged(cli, *lines, options=("--clock", "25")).out
    assert out.count("Ann (clock stopped)> ") == 1
    assert out.count("Ben (clock stopped)> ") == 1
    assert "This game has no clock" in judged(cli, "pause", "q").out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--players", "Ann,greedy"), "greedy is a computer"),
        (("--players", "a,b,c,d,e"), "5"),
        (("--resume",), "There is no unfinished referee game"),
        (("--resume", "--clock", "5"), "cannot be combined"),
        (("--lexicon", "none"), "exicon"),
    ],
)
def test_bad_options_are_refused(cli: Cli, options: tuple[str, ...], message: str) -> None:
    result = cli("scrabble", "referee", *options)
    assert result.status == 2
    assert message in result.err


def test_the_screen_of_a_referee_fits(spawn: Spawn) -> None:
    child = spawn("scrabble", "referee", "--set", "fr", "--players", "Ann,Ben", size=(24, 80))
    child.expect_exact("Ann> ")
    for line in ("8H MOTS", "l", "t", "?"):
        child.sendline(line)
        child.expect_exact("Ben> ")
        shown = str(child.before).rpartition("\x1b[H\x1b[2J")[2]
        assert shown.count("\r\n") < 24
    child.sendline("q")
    child.expect(pexpect.EOF)
