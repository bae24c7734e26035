"""`play` through a pipe: people and computers, challenges, verdicts, the end, resume, bad input."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quadrille.cli.menu import menu_entries
from quadrille.core.record import read
from tests.cli.conftest import Cli
from tests.cli.scrabble.games import WORDS, saved_records, setup, typed


def moves_of(path: Path) -> list[str]:
    return [entry.text for entry in read(path.read_text()).entries]


def test_two_people_take_turns_and_every_move_is_saved(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, "8H MOTS", "K8 sa", "q").out
    assert "Rack: A E E M O S T" in out
    assert "Ann: 8H MOTS, 10 points." in out
    assert "Ben: K8 SA, 2 points." in out
    (log,) = saved_records("open")
    assert moves_of(log) == ["8H MOTS", "K8 .A"]


def test_a_play_is_read_in_either_convention(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, "H8 MOTS", "q", options=("--coordinates", "fr")).out
    assert moves_of(saved_records("open")[0]) == ["8H MOTS"]
    assert "Ann: H8 MOTS, 10 points." in out
    assert " 7  8  9 10 11" in out


def test_the_convention_can_be_changed_at_the_prompt(cli: Cli) -> None:
    setup("Ann", "Ben")
    typed(cli, "coordinates fr", "MOTS H8", "q")
    assert moves_of(saved_records("open")[0]) == ["8H MOTS"]


@pytest.mark.parametrize(
    ("word", "logged"), [("ras", "8H RAS"), ("RAS", "8H RAS"), ("Ras", "8H Ras"), ("mot", "8H mOT")]
)
def test_blanks_fill_in_where_they_must(cli: Cli, word: str, logged: str) -> None:
    setup("Ann", "Ben", draws="RASUTO?MOTSAEE")
    out = typed(cli, f"8h {word}", "q").out
    if word == "Ras":
        assert "Missing: ?." in out
    else:
        assert moves_of(saved_records("open")[0]) == [logged]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("8H XYZ", "Missing: X Y Z."),
        ("8H STOM", "STOM is not in the lexicon of this game."),
        ("1A MOT", "The first word must cover the centre"),
        ("8M MOTS", "goes over the edge"),
        ("99Z MOT", "“99Z” is not a square of the board"),
        ("8H", "type its square and its word, such as 8H WORD"),
        ("x", "Give the tiles to exchange"),
        ("x ZZ", "The rack does not have all of these tiles"),
        ("c", "No play is waiting for an answer."),
        ("accept", "No play is waiting for an answer."),
        ("u", "The move can no longer be undone"),
        ("n", "This game is not over yet."),
        ("h", "Hints are only for one person"),
        ("coordinates de", "“de”"),
        ("8H M0T", "“0” is not a letter of this game."),
        ("overtime", "This game has no clock"),
        ("nonsense", "NONSENSE is not in the lexicon"),
        ("k mot", "MOT is in the lexicon"),
        ("d", "Give a word"),
        ("v", "Give a play"),
    ],
)
def test_invalid_moves_are_reported_and_change_nothing(cli: Cli, line: str, message: str) -> None:
    setup("Ann", "Ben")
    result = typed(cli, line, "q")
    assert result.status == 0
    assert message in result.out
    assert not saved_records("open")


def test_a_play_is_counted_without_being_played(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, "v 8H mots", "v 8A mots", "q").out
    assert "8H MOTS scores 10 points: MOTS." in out
    assert "The first word must cover the centre" in out
    assert not saved_records("open")


def test_a_wrong_word_that_is_challenged_is_taken_back(cli: Cli) -> None:
    setup("Ann", "Ben", challenge="double")
    out = typed(cli, "8H STOM", "challenge", "q").out
    assert "Ann: 8H STOM for 10 points, STOM?" in out
    assert "Ben: agree or challenge (STOM)>" in out
    assert "the turn is lost" in out
    assert moves_of(saved_records("open")[0]) == ["8H STOM", "challenge"]


def test_a_wrong_challenge_costs_what_the_rules_say(cli: Cli) -> None:
    setup("Ann", "Ben", challenge="five")
    assert "Ben: failed challenge, −5 points." in typed(cli, "8H MOT", "c", "q").out
    setup("Ann", "Ben", challenge="double")
    assert "Ben: failed challenge, loses a turn." in typed(cli, "8H MOT", "c", "q").out
    setup("Ann", "Ben", challenge="single")
    assert "Ben: failed challenge, no penalty." in typed(cli, "8H MOT", "c", "q").out


def test_words_are_not_looked_up_where_they_are_challenged(cli: Cli) -> None:
    setup("Ann", "Ben", challenge="single")
    out = typed(cli, "k sot", "8H MOT", "ok", "k mot", "q").out
    assert "SOT is not" not in out
    assert "SOT is in" not in out
    assert "words are challenged, not looked up" in out
    assert "MOT is in the lexicon" in out


def test_a_computer_challenges_what_is_no_word(cli: Cli) -> None:
    setup("Ann", "greedy", challenge="single")
    out = typed(cli, "8H STOM", "q").out
    assert "Ann: 8H STOM has an invalid word" in out
    assert moves_of(saved_records("open")[0])[:2] == ["8H STOM", "challenge"]


def test_001_2_a_person_judges_the_words_of_the_base_game(cli: Cli) -> None:
    setup("Ann", "Ben", draws="STOMAEERASUTOU", rules="base", lexicon="none")
    out = typed(cli, "8H STOM", "refuse", "8H MOTS", "accept", "q").out
    assert "Referee: are these words valid (STOM)? accept or refuse>" in out
    assert "The referee refuses STOM. Ann: play again." in out
    assert moves_of(saved_records("open")[0]) == ["8H STOM", "refuse", "8H MOTS", "accept"]


def test_one_person_against_the_computer_may_have_a_hint(cli: Cli) -> None:
    setup("Ann", "greedy")
    out = typed(cli, "h", "h", "q").out
    assert "A good play starts on 8" in out
    assert "Hint: 8" in out


def test_the_unseen_tiles_are_those_of_the_bag_and_of_others(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, "l", "q").out
    assert "Unseen: 95 tiles, including 88 in the bag." in out
    assert "E 13" in out


def test_the_sheet_and_the_game_are_shown(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, "t", "8H MOTS", "t", "i", "q").out
    assert "Nothing has been played yet." in out
    assert "1 Ann 8H MOTS" in out
    assert "word counts three times" in out
    assert "seed hidden until the end" in out


def test_a_game_is_given_up_and_another_begins(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, "8H MOTS", "resign", "n", "q").out
    assert "Ben gives up." in out
    assert "Winner: Ann. Scores: Ann 10 · Ben 0." in out
    assert "Drawn for the start" in out.rpartition("Winner")[2]
    assert len(saved_records("done")) == 1


def test_three_rounds_without_points_end_the_game(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, *["p"] * 6, "q").out
    assert "Nobody can play any more: the game is over." in out
    assert "Ann: −8 for the tiles left." in out
    assert "Winner: Ben. Scores: Ben −6 · Ann −8." in out


def test_a_finished_game_is_among_the_best(cli: Cli) -> None:
    setup("Ann", "Ben")
    typed(cli, *["p"] * 6, "q")
    out = typed(cli, "b", "q").out
    assert "2026-11-01  Ann -8 · Ben -6" in out


def test_computers_play_a_whole_game_by_themselves(cli: Cli) -> None:
    out = cli("scrabble", "play", "--players", "greedy,equity", "--seed", "5", "--set", "en").out
    assert "Winner:" in out or "Tie:" in out
    assert len(saved_records("done")) == 1


def test_a_game_that_was_left_can_be_resumed(cli: Cli) -> None:
    setup("Ann", "Ben")
    assert "quadrille scrabble play --resume" in typed(cli, "8H MOTS").out
    out = cli("scrabble", "play", "--resume", "--coordinates", "en", stdin="K8 sa\nq\n").out
    assert "Ben: K8 SA, 2 points." in out
    assert moves_of(saved_records("open")[0]) == ["8H MOTS", "K8 .A"]


def test_a_saved_copy_can_be_resumed(cli: Cli) -> None:
    setup("Ann", "Ben")
    typed(cli, "8H MOTS", "s copy.quadrille", "q")
    out = cli("scrabble", "play", "copy.quadrille", stdin="t\nq\n").out
    assert "8H MOTS" in out


def test_the_time_used_is_saved_with_the_game(cli: Cli) -> None:
    setup("Ann", "Ben", clock="25")
    out = typed(cli, "8H MOTS", "q").out
    assert "25:00" in out or "24:59" in out
    (log,) = saved_records("open")
    assert "\nclock " in log.read_text()
    log.write_text(log.read_text() + "# clock 1530.0 0.0\n")
    out = cli("scrabble", "play", "--resume", stdin="p\nx E\nq\n").out
    assert "−0:30" in out
    assert "Ann: over time, −10 points." in out
    assert moves_of(log)[-3:] == ["pass", "overtime", "exchange E"]


def test_a_player_without_time_loses(cli: Cli) -> None:
    setup("Ann", "Ben", clock="25", overtime="loss")
    typed(cli, "8H MOTS", "K8 sa", "q")
    (log,) = saved_records("open")
    log.write_text(log.read_text() + "# clock 1530.0 0.0\n")
    out = cli("scrabble", "play", "--resume", stdin="p\nq\n").out
    assert "Ann: out of time, loses the game." in out
    assert "Winner: Ben." in out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--players", "Ann,,Ben"), "a seat without a name"),
        (("--players", "Ann,ann"), "different names"),
        (("--players", "Ann,percnt:30"), "There is no computer “percnt:30”"),
        (("--players", "Ann,percent:500"), "500"),
        (("--players", "a,b,c,d,e"), "5"),
        (("--players", "Ann", "--name", "Ben"), "cannot be combined"),
        (("--against", "nobody"), "There is no computer “nobody”"),
        (("--against", "greedy", "--players", "Ann"), "cannot be combined"),
        (("--lexicon", "none"), "lexicon"),
        (("--lexicon", "none", "--referee", "person"), "A computer needs words to play"),
        (("--seed", "1", "--daily"), "cannot be combined"),
        (("--resume",), "There is no unfinished game"),
        (("--resume", "--set", "en"), "cannot be combined"),
        (("nothing.quadrille",), "nothing.quadrille"),
        (("--set", "xx"), "xx"),
    ],
)
def test_bad_options_are_refused(cli: Cli, options: tuple[str, ...], message: str) -> None:
    result = cli("scrabble", "play", *options)
    assert result.status == 2
    assert message in result.err
    assert not saved_records("open")


def test_a_record_of_a_finished_game_is_refused(cli: Cli) -> None:
    setup("Ann", "Ben")
    typed(cli, *["p"] * 6, "s over.quadrille", "q")
    result = cli("scrabble", "play", "over.quadrille")
    assert result.status == 2
    assert "is over" in result.err


def test_french(cli: Cli) -> None:
    setup("Ann", "Ben")
    out = typed(cli, "H8 mots", "échanger ras", "aide", "q", options=("--lang", "fr")).out
    assert "Ann\u00a0: H8 MOTS, 10 points." in out
    assert "Chevalet\u00a0: A O R S T U ?" in out
    assert moves_of(saved_records("open")[0]) == ["8H MOTS", "exchange RAS"]


def test_the_menu_offers_scrabble(cli: Cli) -> None:
    door = 1 + [door.group for door in menu_entries()].index("scrabble")
    out = cli("menu", stdin=f"{door}\nq\nq\n").out
    assert "play against the computer" in out


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(line=st.text(max_size=20).filter(lambda text: text.strip() not in ("m", "manual", "manuel")))
def test_no_line_breaks_the_prompt(cli: Cli, line: str) -> None:
    setup("Ann", "Ben")
    assert typed(cli, line, "8H MOT", line, "q").status == 0


def test_a_changed_lexicon_is_reported_wherever_the_game_is_read(cli: Cli) -> None:
    setup("Ann", "Ben")
    typed(cli, "8H MOTS", "q")
    (log,) = saved_records("open")
    Path("words.txt").write_text(WORDS + "serie\n")
    message = "The lexicon “words.txt” has changed since this game was recorded."
    for verb in ("show", "check"):
        done = cli("scrabble", verb, str(log))
        assert (done.status, message in done.err) == (0, True)
    assert message in cli("scrabble", "play", "--resume", stdin="q\n").out
    french = cli("scrabble", "show", str(log), "--lang", "fr")
    assert "Le lexique « words.txt » a changé" in french.err
    Path("words.txt").write_text(WORDS.replace("mots\n", ""))
    refused = cli("scrabble", "show", str(log), "--lang", "en")
    assert refused.status == 2
    assert "This move is no longer valid: MOTS is not in the lexicon of this game." in refused.err
