"""`show`, `export`, `check` and `score` on the three kinds of file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.scrabble.conftest import CGP, RECORD
from tests.games.scrabble.transcripts import BY_HAND


@pytest.mark.parametrize("file", ["game.gcg", "game.quadrille"])
def test_show_draws_the_last_position_or_another(cli: Cli, file: str) -> None:
    last = cli("scrabble", "show", file)
    assert last.status == 0
    assert " 8|5|_|_|R|E|T|I|N|A|S|" in last.out
    first = cli("scrabble", "show", file, "--at", "0").out
    assert " 8|5|_|_|2|" in first
    assert "AEINRST" in first
    assert cli("scrabble", "show", file, "--at", "99").status == 2


def test_show_tells_names_points_and_the_last_play(cli: Cli) -> None:
    out = cli("scrabble", "show", "game.gcg", "--at", "5").out
    assert out.splitlines()[-4:] == ["Éric Dupont: 66", "Zoé Martin: 20", "9D EX", "AEIOQUU"]
    french = cli("scrabble", "show", "game.gcg", "--at", "5", "--lang", "fr").out
    assert "I4 EX" in french
    assert " I|" in french
    output = cli("scrabble", "show", "game.gcg", "--at", "5", "--json").json
    assert (output["last"], output["scores"], output["board"][8][3:6]) == (
        "9D EX",
        [66, 20],
        ["E", "X", None],
    )


def test_show_draws_a_picture(cli: Cli) -> None:
    assert cli("scrabble", "show", "position.cgp", "--svg", "--out", "b.svg").status == 0
    assert Path("b.svg").read_text(encoding="utf-8").startswith("<svg")
    assert cli("scrabble", "show", "game.gcg", "--svg", "--json").status == 2


def test_a_gcg_is_written_again_as_it_was(cli: Cli) -> None:
    assert cli("scrabble", "export", "game.gcg", "--format", "gcg").out == BY_HAND
    assert cli("scrabble", "export", "position.cgp", "--format", "cgp", "--set", "fr").out == CGP


@pytest.mark.parametrize(
    "raw",
    [
        "#player1 ann Zoé\n>ann: AB 8H AB +8 8\n".encode("latin-1"),
        "#character-encoding ISO-8859-1\n#title Été\n>ann: AB 8H AB +8 8\n".encode("latin-1"),
        "\ufeff#title Été\r\n>ann: AB 8H AB +8 8\r\n\r\n\r\n".encode(),
        "#title Été\r>ann: AB 8H AB +8 8".encode("utf-16"),
    ],
)
def test_a_gcg_is_written_again_in_its_own_encoding(cli: Cli, raw: bytes) -> None:
    Path("old.gcg").write_bytes(raw)
    assert cli("scrabble", "export", "old.gcg", "--out", "new.gcg").status == 0
    assert Path("new.gcg").read_bytes() == raw


def test_show_draws_a_game_that_the_rules_dispute_with_its_notes(cli: Cli) -> None:
    assert "Also STAINER and NASTIER." in cli("scrabble", "show", "game.gcg", "--at", "1").out
    Path("game.gcg").write_text(BY_HAND.replace("J8 .HOT", "J9 .HOT"), encoding="utf-8")
    shown = cli("scrabble", "show", "game.gcg", "--at", "8")
    assert shown.status == 0
    assert "Line 18" in shown.out


def test_positions_of_a_game_as_cgp(cli: Cli) -> None:
    out = cli("scrabble", "export", "game.gcg", "--format", "cgp", "--at", "4").out
    assert out.endswith("/3RETINAS5/15/15/15/15/15/15/15 ?EHMOTX/ 0/66 2\n")
    last = cli("scrabble", "export", "game.gcg", "--format", "cgp").out
    assert last.endswith(" / 84/54 0\n")
    own = cli("scrabble", "export", "game.quadrille", "--format", "cgp", "--at", "1").out
    assert " EHMOTX?/" in own
    assert " 0/66 0" in own


def test_a_record_becomes_a_gcg_and_a_record_again(cli: Cli) -> None:
    gcg = cli("scrabble", "export", "game.quadrille", "--format", "gcg").out
    assert ">Ann: AEINRST 8D RETINAS +66 66\n" in gcg
    Path("made.gcg").write_text(gcg, encoding="utf-8")
    record = cli("scrabble", "export", "made.gcg", "--format", "record")
    assert record.status == 0
    assert "0 8D RETINAS\n1 9D EX\n0 pass\n" in record.out
    assert cli("scrabble", "export", "game.quadrille", "--format", "record").out.endswith(
        RECORD.split("\n\n")[1]
    )
    assert cli("scrabble", "export", "game.gcg", "--format", "record").status == 2
    refused = cli("scrabble", "export", "position.cgp", "--format", "gcg")
    assert refused.status == 2
    assert "positions" in refused.err
    assert cli("scrabble", "export", "position.cgp", "--format", "record").status == 2


def test_check_says_what_does_not_agree(cli: Cli) -> None:
    good = cli("scrabble", "check", "game.gcg", "--lexicon", "en", "--json")
    assert good.status == 0
    assert good.json == {
        "valid": True, "scores": [84, 54], "errors": [], "warnings": [], "unknown_words": ["HOTEX"],
    }  # fmt: skip
    Path("game.gcg").write_text(BY_HAND.replace("+66 66", "+65 65"), encoding="utf-8")
    output = cli("scrabble", "check", "game.gcg")
    assert output.status == 0
    assert "game.gcg: Line 9" not in output.out
    assert "Line 9: The board gives 66 points" in output.out
    Path("game.gcg").write_text(BY_HAND.replace("J8 .HOT", "J9 .HOT"), encoding="utf-8")
    wrong = cli("scrabble", "check", "game.gcg", "--json")
    assert wrong.status == 1
    assert wrong.json["valid"] is False
    assert wrong.json["errors"][0]["line"] == 18
    assert "Line 18" in cli("scrabble", "check", "game.gcg").out


def test_check_of_records_and_positions(cli: Cli) -> None:
    assert cli("scrabble", "check", "game.quadrille", "--json").json["scores"] == [66, 20]
    assert cli("scrabble", "check", "position.cgp", "--lexicon", "fr").status == 0
    Path("many.cgp").write_text(CGP.replace("AEIO?", "????"), encoding="utf-8")
    output = cli("scrabble", "check", "many.cgp", "--json").json
    assert [one["code"] for one in output["warnings"]] == ["scrabble.gcg-bag"]
    Path("empty.cgp").write_text("\n", encoding="utf-8")
    assert cli("scrabble", "check", "empty.cgp").status == 1
    assert cli("scrabble", "check", "missing.gcg").status == 2


def test_the_tiles_are_those_that_agree_with_the_points(cli: Cli) -> None:
    for spoken in ("fr", "en"):
        output = cli("scrabble", "check", "game.gcg", "--json", "--lang", spoken).json
        assert output["warnings"] == []
    forced = cli("scrabble", "check", "game.gcg", "--json", "--set", "fr").json
    assert forced["warnings"]


@pytest.mark.parametrize("verb", ["points", "score"])
def test_a_play_is_counted_word_by_word(cli: Cli, verb: str) -> None:
    output = cli("scrabble", verb, "game.gcg", "8D RETINASS", "--json").json
    assert output == {
        "play": "8D .......S", "points": 8, "bonus": 0,
        "words": [{"word": "RETINASS", "points": 8}],
    }  # fmt: skip
    Path("empty.cgp").write_text(f"{'/'.join(['15'] * 15)} / 0/0 0\n", encoding="utf-8")
    out = cli("scrabble", verb, "empty.cgp", "8D RETINAS", "--set", "en").out
    assert [line.split()[0] for line in out.splitlines()] == ["16", "50", "66"]
    assert cli("scrabble", verb, "empty.cgp", "1A RETINAS", "--set", "en").status == 2
    french = ("H4 RETINAS", "--set", "en", "--coordinates", "fr", "--json")
    assert cli("scrabble", verb, "empty.cgp", *french).json["play"] == "8D RETINAS"


def test_games_are_scored_and_ranked(cli: Cli) -> None:
    Path("wrong.gcg").write_text(BY_HAND.replace("J8 .HOT", "J9 .HOT"), encoding="utf-8")
    found = cli("scrabble", "score", "wrong.gcg", "game.gcg", "game.quadrille", "--json")
    rows = [json.loads(line) for line in found.out.splitlines()]
    by_file = {row["file"]: row for row in rows}
    assert by_file["game.gcg"]["scores"] == [84, 54]
    assert by_file["game.gcg"]["score"] == 84
    assert by_file["game.gcg"]["place"] == 1
    assert by_file["game.gcg"]["valid"] is True
    assert by_file["wrong.gcg"]["errors"][0]["line"] == 18
    assert by_file["wrong.gcg"]["place"] == 2
    assert by_file["wrong.gcg"]["game"] == by_file["game.gcg"]["game"]
    assert by_file["game.quadrille"]["scores"] == [66, 20]
    assert by_file["game.quadrille"]["game"] != by_file["game.gcg"]["game"]
    assert found.status == 1


def test_a_game_in_gcg_may_come_through_a_pipe(cli: Cli) -> None:
    found = cli("scrabble", "score", "-", "--json", stdin=BY_HAND)
    assert found.json["scores"] == [84, 54]
    assert found.json["finished"] is True
    begun = cli("scrabble", "score", "-", "--json", stdin=BY_HAND.split(">zoe: MVWY")[0])
    assert (begun.json["finished"], begun.status) == (False, 1)
    missing = cli("scrabble", "score", "missing.gcg", "--json")
    assert missing.status == 2
    puzzle = cli("scrabble", "score", "game.gcg", "--puzzle", "game.quadrille")
    assert puzzle.status == 2


def test_verdicts_on_several_files_name_each_once(cli: Cli) -> None:
    Path("bad.gcg").write_text(BY_HAND.replace("8D RETINAS", "8D"), encoding="utf-8")
    Path("odd.txt").write_text("VVV\n")
    checked = cli("scrabble", "check", "game.gcg", "bad.gcg", "odd.txt").out
    scored = cli("scrabble", "score", "game.gcg", "bad.gcg", "odd.txt").out
    for name in ("bad.gcg", "odd.txt"):
        found = [line for line in (checked + scored).splitlines() if name in line]
        assert found
        assert [line for line in found if line.count(name) > 1] == []
