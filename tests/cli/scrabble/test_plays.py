"""`plays`: exact on the shared oracles, and honest about lines that are no positions."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

EMPTY = "/".join(["15"] * 15)
FIELDS = ["count", "score_sum", "top_score", "best", "us"]


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_position_of_the_oracle(
    cli: Cli, shared: Path, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quadrille.cli.scrabble.plays.RUNS", 2)
    folder = shared / "data/scrabble"
    expected = json.loads((folder / f"oracle_{code}.json").read_text())["positions"]
    Path("positions.cgp").write_text("".join(f"{one['cgp']}\n" for one in expected))
    words = str(folder / f"oracle_{code}_words.txt.gz")
    options = ("--positions", "positions.cgp", "--lexicon", words, "--set", code, "--json")
    answers = [json.loads(line) for line in cli("scrabble", "plays", *options).out.splitlines()]
    quick = cli("scrabble", "plays", *options, "--best-only").out.splitlines()
    for one, full, best in zip(expected, answers, map(json.loads, quick), strict=True):
        assert list(full) == list(best) == FIELDS
        assert (full["count"], full["score_sum"]) == (one["n_plays"], one["score_sum"])
        assert full["top_score"] == best["top_score"] == one["top_score"]
        assert (best["count"], best["score_sum"]) == (None, None)
        assert full["us"] > 0
        assert best["us"] > 0
        tiles = one["best"]["tiles"] if one["n_top"] == 1 else ""
        if len(tiles.replace(".", "")) > 1:
            assert full["best"] == best["best"] == f"{one['best']['coord']} {tiles}"


def plays_of(cli: Cli, lines: str, *more: str) -> list[dict[str, object]]:
    Path("words.txt").write_text("as\nsa\nras\nrase\n")
    options = ("--positions", "-", "--lexicon", "words.txt", "--set", "fr", "--json", *more)
    return [
        json.loads(line)
        for line in cli("scrabble", "plays", *options, stdin=lines).out.split("\n")[:-1]
    ]


def test_a_rack_without_a_play_has_no_best(cli: Cli) -> None:
    for more in ((), ("--best-only",)):
        (answer,) = plays_of(cli, f"{EMPTY} XY/ 0/0 0\n", *more)
        assert (answer["top_score"], answer["best"]) == (0, None)
    (answer,) = plays_of(cli, f"{EMPTY} / 0/0 0\n")
    assert (answer["count"], answer["score_sum"]) == (0, 0)
    (answer,) = plays_of(cli, f"{EMPTY} / 0/0 0\n", "--best-only")
    assert answer["best"] is None


def test_with_three_blanks_the_best_is_one_of_all(cli: Cli) -> None:
    line = f"{EMPTY} AR???/ 0/0 0\n"
    assert (
        plays_of(cli, line)[0]["top_score"]
        == plays_of(cli, line, "--best-only")[0]["top_score"]
        == 4
    )


def test_a_bad_line_is_reported_by_number_and_the_others_are_answered(cli: Cli) -> None:
    Path("words.txt").write_text("as\nsa\n")
    Path("p.cgp").write_text(f"# two\n\n{EMPTY} AS/ 0/0 0\nnonsense\n{EMPTY} SA/ 0/0 0\n")
    options = ("--positions", "p.cgp", "--lexicon", "words.txt", "--set", "fr")
    result = cli("scrabble", "plays", *options, "--json")
    first, bad, last = map(json.loads, result.out.splitlines())
    assert result.status == 2
    assert (first["count"], last["count"]) == (4, 4)
    assert list(bad) == [*FIELDS, "error"]
    assert (bad["count"], bad["error"]["code"], bad["error"]["line"]) == (
        None, "scrabble.cgp-fields", 4,
    )  # fmt: skip
    assert "p.cgp: Line 4" in result.err
    text = cli("scrabble", "plays", *options)
    assert text.status == 2
    assert len(text.out.splitlines()) == 3


@pytest.mark.parametrize(
    ("rest", "code"),
    [
        ("AAAAAAAAA/ 0/0 0", "scrabble.rack-large"),
        ("A1/ 0/0 0", "scrabble.letter"),
        ("A/ 0/0/0 0", "scrabble.cgp-seats"),
        ("A/ x/0 0", "bad-number"),
    ],
)
def test_what_a_position_cannot_be(cli: Cli, rest: str, code: str) -> None:
    (answer,) = plays_of(cli, f"{EMPTY} {rest}\n")
    assert isinstance(answer["error"], dict)
    assert answer["error"]["code"] == code


def test_a_packed_list_and_one_that_only_looks_packed(cli: Cli) -> None:
    Path("words.txt.gz").write_bytes(gzip.compress(b"as\nsa\n"))
    options = ("--positions", "-", "--set", "fr", "--json", "--lexicon")
    line = f"{EMPTY} AS/ 0/0 0\n"
    assert cli("scrabble", "plays", *options, "words.txt.gz", stdin=line).json["count"] == 4
    Path("torn.gz").write_bytes(gzip.compress(b"as\nsa\n" * 99)[:20])
    result = cli("scrabble", "plays", *options, "torn.gz", stdin=line)
    assert result.status == 2
    assert "torn.gz" in result.err


def test_words_with_other_letters_than_the_tiles_are_refused(cli: Cli) -> None:
    Path("german.txt").write_text("# language: de\nÄS\n")
    line = f"{EMPTY} AS/ 0/0 0\n"
    result = cli(
        "scrabble",
        "plays",
        "--positions",
        "-",
        "--lexicon",
        "german.txt",
        "--set",
        "fr",
        stdin=line,
    )
    assert result.status == 2
    assert "--set" in result.err
    assert cli("scrabble", "plays", "--positions", "-", "--set", "xx", stdin=line).status == 2
