"""The list of a language that does not ship: German from a package small enough to read."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from lexicon import __main__ as builder
from lexicon import debian, report, wordlists
from lexicon.debian import Fetched, NotFetched

from quadrille.core.errors import Invalid
from quadrille.lexicon.language import Language, Origin
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.wordlist import read

ENTRIES = """
Häuser
Haus
haus
Straße
STRASSE
Maß
Mass
Café
bzw
usw
GmbH
kW
A-Dur
d'accord
CO2
слово
a
Öl
Rindfleischetikettierungsgesetz
"""
EXPECTED = ("CAFE", "HAUS", "HÄUSER", "MASS", "STRASSE", "ÖL")


@pytest.fixture(name="german")
def _german() -> Language:
    return language("de")


def origin_of(one: Language) -> Origin:
    assert one.origin is not None
    return one.origin


def test_each_entry_is_dropped_by_one_rule(german: Language) -> None:
    words, tally = wordlists.choose(ENTRIES, german, origin_of(german))
    assert sorted(words.words, key=words.alphabet.encode) == list(EXPECTED)
    dropped = {rule: sorted(tally.examples[rule]) for rule in tally.dropped}
    assert dropped == {
        "sign": ["A-Dur", "CO2", "d'accord"],
        "capital": ["GmbH", "STRASSE", "kW"],
        "alphabet": ["слово"],
        "short": ["a"],
        "long": ["Rindfleischetikettierungsgesetz"],
        "vowel": ["bzw"],
        "stop": ["usw"],
        "same": ["Maß", "haus"],
    }
    assert tally.totals == {"entries": 19, "words": 6}
    assert sum(tally.dropped.values()) + len(words.words) == 19


def test_where_nouns_have_no_capital_a_capital_is_a_name() -> None:
    english = language("en")
    origin = Origin("wtoy", "words", "MIT", longest=5)
    words, tally = wordlists.choose("Rat\nrat\nhmm\nstares\n", english, origin)
    assert words.words == ("HMM", "RAT")
    assert tally.dropped == {"capital": 1, "long": 1}
    assert "vowel" not in tally.why


@pytest.fixture(name="package")
def _package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a package where the builder looks for it; its files are given without unpacking."""
    path = tmp_path / "packages/wngerman_20161207-11_all.deb"
    path.parent.mkdir()
    path.write_bytes(b"a package")
    files = {
        "usr/share/dict/ngerman": ENTRIES,
        "usr/share/doc/wngerman/copyright": "License: GPL-2+",
    }
    monkeypatch.setattr(wordlists, "read_deb", lambda _, name: {"": files[name]})
    return path


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["lexicons", *arguments])
    builder.main()


def test_the_command_makes_german_in_the_data_folder(
    home: Path, package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Invalid) as caught:
        Lexicon.open("german")
    assert caught.value.code == "lexicon.not-built"
    assert "make lexicons LANGUAGE=de" in str(caught.value)
    run(monkeypatch, "--language", "de", "--packages", str(package.parent))
    message = capsys.readouterr().err
    folder = home / "data/languages/de"
    assert f"{folder / 'german.txt'}: 6" in message
    assert "is not the 20161207-11" in message
    for name in ("de", "german", "German.txt"):
        lexicon = Lexicon.open(name)
        assert lexicon.words() == list(EXPECTED)
        assert "häuser" in lexicon
        assert lexicon.alphabet is language("de").alphabet
    kept = (folder / "german.txt").read_bytes()
    assert kept.startswith(b"# language: de\n# origin: Debian wngerman 20161207-11\n# licence: GPL")
    assert read(kept, language("fr").alphabet).faults == ()
    assert (folder / "COPYRIGHT").read_text() == "License: GPL-2+"
    text = (folder / "REPORT.md").read_text()
    assert "| no vowel: abbreviations | 1 | bzw |" in text
    assert "Left are 6 words of 2–20 letters" in text
    run(monkeypatch, "--language", "de", "--packages", str(package.parent))
    assert (folder / "german.txt").read_bytes() == kept
    assert (folder / "REPORT.md").read_text() == text


def refused(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    with pytest.raises(SystemExit) as caught:
        run(monkeypatch, *arguments)
    assert isinstance(caught.value.code, str)
    return caught.value.code


def test_what_cannot_be_made_is_reported_in_a_sentence(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = str(tmp_path / "empty")
    assert "There is no language called “xx”" in refused(monkeypatch, "--language", "xx")
    assert "come with Quadrille" in refused(monkeypatch, "--language", "fr")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    message = refused(monkeypatch, "--language", "de", "--packages", empty)
    assert message.startswith("lexicons: apt-get is not here: run this on Debian or Ubuntu.")
    assert "wngerman_*.deb" in message
    (tmp_path / "empty/wngerman_1_all.deb").write_bytes(b"")
    message = refused(monkeypatch, "--language", "de", "--packages", empty)
    assert "dpkg-deb is not here" in message
    assert not (home / "data").exists()


def test_a_machine_without_a_network_is_reported(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 100, "", "E: Unable to locate package wngerman\n")

    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", fails)
    message = refused(monkeypatch, "--language", "de", "--packages", str(tmp_path / "empty"))
    assert message.startswith("lexicons: wngerman cannot be fetched; is there a network?")
    assert "E: Unable to locate package wngerman" in message
    assert f"Or put wngerman_*.deb of Debian's wngerman 20161207-11 into {tmp_path}" in message


def test_a_data_folder_that_cannot_be_written_is_reported(
    home: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("not a folder")
    monkeypatch.setenv("QUADRILLE_DATA", str(home / "file/data"))
    message = refused(monkeypatch, "--language", "de", "--packages", str(package.parent))
    assert "Not a directory" in message


def test_a_package_without_the_words_is_reported(
    tmp_path: Path, german: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin = origin_of(german)
    fetched = Fetched(wordlists.package_of(origin), tmp_path / "wngerman_1_all.deb", "1", "")
    monkeypatch.setattr(wordlists, "read_deb", lambda *_: {})
    with pytest.raises(NotFetched, match=r"has no file usr/share/dict/ngerman"):
        wordlists.select_words(german, origin, fetched)
    monkeypatch.setattr(wordlists, "read_deb", lambda *_: {"": "123\n"})
    with pytest.raises(NotFetched, match=r"has no word of de"):
        wordlists.select_words(german, origin, fetched)


def test_lists_that_ship_are_made_first_and_the_others_as_far_as_they_can_be_had(
    home: Path,
    package: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    made: list[str] = []
    monkeypatch.setattr(builder, "build_shipped", lambda _: made.append("ours"))
    run(monkeypatch, "--packages", str(package.parent))
    assert made == ["ours"]
    assert (home / "data/languages/de/german.txt").exists()
    package.unlink()
    monkeypatch.setattr(shutil, "which", lambda _: None)
    run(monkeypatch, "--packages", str(package.parent))
    assert "WARNING: no words of de: apt-get is not here" in capsys.readouterr().err


def test_the_report_has_the_digest_of_the_words(german: Language, package: Path) -> None:
    import hashlib

    fetched = debian.fetch(wordlists.package_of(origin_of(german)), package.parent)
    text = report.report_selection(wordlists.select_words(german, origin_of(german), fetched))
    words = "".join(f"{word}\n" for word in EXPECTED).encode()
    assert hashlib.sha256(words).hexdigest() in text
    assert fetched.sha256 in text
