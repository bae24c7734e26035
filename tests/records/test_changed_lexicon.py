"""A record names the digest of its lexicon; replaying it with another one says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.app.scores import puzzle_of
from quadrille.core.errors import Illegal
from quadrille.core.i18n import use_language
from quadrille.core.record import Record, Setup, read, replay, warnings_of
from quadrille.games import game
from quadrille.lexicon.named_words import DIGEST, DIGESTS, THEME_DIGEST

OPTIONS: dict[str, dict[str, str]] = {
    "scrabble": {"language": "fr", "draws": "MOTSAIR", "first": "0"},
    "scrabble-referee": {"language": "fr"},
}


def played(words: Path, name: str) -> Record:
    """Return a record of a game of one move, as a new game writes it."""
    rules = game(name)
    config = rules.configure({"lexicon": str(words), **OPTIONS[name]})
    setup = Setup(name, tuple(rules.options(config).items()), ("Ann", "Bob"))
    return read(Record(setup).played(0, "8H MOTS").text())


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text("MOT\nMOTS\n")
    return path


@pytest.mark.parametrize("name", OPTIONS)
def test_a_new_record_names_the_digest_of_its_lexicon(words: Path, name: str) -> None:
    record = played(words, name)
    assert len(dict(record.setup.options)[DIGEST]) == 16
    assert warnings_of(game(name), record.setup) == ()


@pytest.mark.parametrize("name", OPTIONS)
def test_a_replay_that_still_works_continues_with_a_warning(words: Path, name: str) -> None:
    record = played(words, name)
    words.write_text("MOTS\nMOT\nSERIE\n")
    assert len(list(replay(game(name), record.setup, record.entries))) == 2
    (warning,) = warnings_of(game(name), record.setup)
    assert warning.code == "lexicon.changed"
    assert "“mine.txt” has changed" in str(warning)
    with use_language("fr"):
        assert "a changé depuis" in str(warning)


def test_a_move_that_holds_no_more_names_the_change(words: Path) -> None:
    record = played(words, "scrabble")
    words.write_text("MOT\nSERIE\n")
    with pytest.raises(Illegal) as caught:
        list(replay(game("scrabble"), record.setup, record.entries))
    error = caught.value
    assert error.code == "record-changed"
    assert error.line == record.entries[0].line
    assert str(error).endswith(
        "The lexicon “mine.txt” has changed since this game was recorded. This move is "
        "no longer valid: MOTS is not in the lexicon of this game."
    )


def test_a_record_without_a_digest_replays_as_before(words: Path) -> None:
    record = played(words, "scrabble")
    options = tuple(pair for pair in record.setup.options if pair[0] != DIGEST)
    setup = Setup("scrabble", options, record.setup.seats)
    words.write_text("MOT\nSERIE\n")
    assert warnings_of(game("scrabble"), setup) == ()
    with pytest.raises(Illegal) as caught:
        list(replay(game("scrabble"), setup, record.entries))
    assert caught.value.code == "scrabble.not-word"


@pytest.mark.parametrize("name", ["mixmo", "scrabble-duplicate"])
def test_the_digest_is_no_part_of_the_puzzle(name: str) -> None:
    rules = game(name)
    config = rules.configure({})
    options = rules.options(config)
    assert DIGEST in rules.remarks & options.keys()
    other = rules.configure({**options, DIGEST: "0" * 16})
    assert other == config
    assert puzzle_of(rules, other) == puzzle_of(rules, config)
    assert [warning.code for warning in rules.warnings(other)] == ["lexicon.changed"]


def test_a_record_of_mixmo_names_the_digest_of_its_theme(tmp_path: Path) -> None:
    rules, theme = game("mixmo"), tmp_path / "mine.txt"
    theme.write_text("MOT\nMOTS\n")
    options = rules.options(rules.configure({"theme": str(theme), "fill": "random 1 20"}))
    setup = Setup("mixmo", tuple(options.items()))
    assert len(options[THEME_DIGEST]) == 16
    assert warnings_of(rules, setup) == ()
    theme.write_text("MOT\nSERIE\n")
    (warning,) = warnings_of(rules, setup)
    assert warning.code == "lexicon.theme-changed"
    # The theme may be a secret of the table.
    assert str(theme) not in str(warning)
    changed = rules.configure(options)
    assert puzzle_of(rules, changed) == puzzle_of(
        rules, rules.configure({**options, THEME_DIGEST: ""})
    )
    old = tuple(pair for pair in setup.options if pair[0] not in DIGESTS)
    assert warnings_of(rules, Setup("mixmo", old)) == ()
