"""Archives of an event that `mixmo score` judges, with the words and themes that they bring."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from tests.cli.conftest import Cli


def test_an_event_s_archive_is_scored_as_it_is(cli: Cli, ann: Path) -> None:
    draw = "\n".join(["dictionnaire78854.txt", "animaux", ann.read_text().splitlines()[4]])
    with zipfile.ZipFile("mixmo-K7XQ2M.zip", "w") as archive:
        archive.writestr("classement.csv", "\ufeffplace;nom;score;état;finie;%;durée\r\n")
        archive.writestr("draw.txt", draw)
        archive.writestr("001-mixmo-ann-3fa2c1.txt", ann.read_text())
        archive.writestr("002-mixmo-ben-3fa2c1.txt", ann.read_text().replace("Ann", "Ben"))
    result = cli("mixmo", "score", "mixmo-K7XQ2M.zip", "--json")
    assert result.status == 0
    assert result.err == ""
    shutil.copy("mixmo-K7XQ2M.zip", "RESULTS.ZIP")
    assert cli("mixmo", "score", "RESULTS.ZIP").status == 0
    assert [json.loads(line)["player"] for line in result.out.splitlines()] == ["Ann", "Ben"]


def test_an_archive_brings_the_lists_that_its_event_was_played_with(cli: Cli, ann: Path) -> None:
    words = "DIAPOSITIVES\nEXAMINAIENT\nIDE\nINSONDABLES\n"
    own = ann.read_text().replace("dictionnaire78854.txt", "classe-0123abcd.txt")
    with zipfile.ZipFile("mixmo-K7XQ2M.zip", "w") as archive:
        archive.writestr("classe-0123abcd.txt", f"# language: fr\n# title: classe\n{words}")
        archive.writestr("theme_ferme-1c92692f.txt", "# language: fr\n# title: ferme\nIDE\n")
        result = own.replace("theme_animaux.txt", "theme_ferme-1c92692f.txt")
        archive.writestr("001-mixmo-ann-3fa2c1.txt", result)
        archive.extractall()
    unknown = cli("mixmo", "score", "mixmo-K7XQ2M.zip")
    # What a result names is never opened, not even beside it.
    assert (unknown.status, unknown.err) == (2, "")
    cli("lexicon", "add", "classe-0123abcd.txt", "--name", "classe-0123abcd")
    cli("lexicon", "add", "theme_ferme-1c92692f.txt", "--theme", "--name", "ferme-1c92692f")
    known = cli("mixmo", "score", "mixmo-K7XQ2M.zip")
    assert (known.status, known.err) == (0, "")


def test_lists_that_an_event_brings_judge_its_results_by_their_digests(cli: Cli, ann: Path) -> None:
    lists = {
        "classe": "# language: fr\n# title: classe\nDIAPOSITIVES\nEXAMINAIENT\nIDE\nINSONDABLES\n",
        "theme_ferme": "# language: fr\n# title: La ferme\nIDE\n",
    }
    digests = {name: hashlib.sha256(text.encode()).hexdigest()[:8] for name, text in lists.items()}
    names = {name: f"{name}-{digest}.txt" for name, digest in digests.items()}
    result = ann.read_text().replace("dictionnaire78854.txt", names["classe"])
    result = result.replace("theme_animaux.txt", names["theme_ferme"])
    with zipfile.ZipFile("mixmo-K7XQ2M.zip", "w") as archive:
        for name, text in lists.items():
            archive.writestr(names[name], text)
        archive.writestr("draw.txt", f"{names['classe']} {names['theme_ferme']} {'A' * 20}")
        archive.writestr("001-mixmo-ann-3fa2c1.txt", result)
        archive.extractall("event")
    for given in ("mixmo-K7XQ2M.zip", "event"):
        judged = cli("mixmo", "score", given, "--json")
        assert (judged.status, judged.err) == (0, "")
        assert (judged.json["status"], judged.json["theme_words"]) == ("complete", ["IDE"])
    # A result alone, or beside another list of that name, has nobody to vouch for its words.
    assert cli("mixmo", "score", "event/001-mixmo-ann-3fa2c1.txt").status == 2
    with Path("event", names["classe"]).open("a") as changed_list:
        changed_list.write("ZZZ\n")
    assert cli("mixmo", "score", "event").status == 2
