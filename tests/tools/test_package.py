"""The wheel: what it says about itself, what it carries, and that it runs from another folder."""

from __future__ import annotations

import email
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built as pip builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [path] = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as opened:
        return opened.namelist()


def test_the_metadata_has_licences_and_no_dead_link(wheel: Path, names: list[str]) -> None:
    [place] = [name for name in names if name.endswith(".dist-info/METADATA")]
    with zipfile.ZipFile(wheel) as opened:
        metadata = email.message_from_bytes(opened.read(place))
    licences = "MIT AND MPL-2.0 AND LicenseRef-SCOWL AND Bitstream-Vera"
    assert metadata["License-Expression"] == licences
    for named in metadata.get_all("License-File", []):
        assert any(name.endswith(f"/licenses/{named}") for name in names), named
    assert metadata.get_all("Project-URL") is None
    description = str(metadata.get_payload())
    assert "# Quadrille" in description
    assert re.findall(r"\]\((?!https?:)", description) == []
    assert f"quadrille-{metadata['Version']}-py3-none-any.whl" in description


@pytest.mark.parametrize(
    "suffix",
    [
        "quadrille/py.typed",
        "quadrille/locale/fr/LC_MESSAGES/quadrille.mo",
        "quadrille/manuals/fr/robot.md",
        "quadrille/lexicon/data/LICENSES.md",
        "quadrille/lexicon/languages/de/language.toml",
    ],
)
def test_what_is_no_module_comes_along(names: list[str], suffix: str) -> None:
    assert suffix in names


def test_every_file_of_the_package_is_in_it(names: list[str]) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "src/quadrille"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    missing = {name.removeprefix("src/") for name in tracked if (ROOT / name).exists()} - {*names}
    assert sorted(missing) == []


def test_it_runs_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(tmp_path / "installed")
    settings = {**os.environ, "PYTHONPATH": str(tmp_path / "installed"), "LC_ALL": "fr_FR.UTF-8"}
    call = "import quadrille.cli.main as m, sys; print(m.__file__); m.main()"
    done = subprocess.run(
        [sys.executable, "-c", call, "--lang", "fr", "samegame", "manual"],
        cwd=tmp_path,
        env=settings,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(str(tmp_path / "installed"))
    assert "colonne" in done.stdout
