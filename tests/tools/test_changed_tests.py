"""Which tests `make quick` takes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import changed_tests
import pytest
from changed_tests import (
    Importers,
    base,
    changed_files,
    imported,
    importers,
    module_importers,
    nearest_first,
)


@pytest.fixture(scope="module")
def graph() -> Importers:
    return importers()


def test_a_package_is_imported_by_those_above_it(graph: Importers) -> None:
    assert "quadrille.lexicon" in graph["quadrille.core"]
    assert "quadrille.core" not in graph["quadrille.games.robot"]


def test_what_is_loaded_by_name_counts_as_imported(graph: Importers) -> None:
    assert "quadrille.games" in graph["quadrille.games.robot"]
    assert "quadrille.cli" in graph["quadrille.cli.robot"]


def test_a_change_of_the_rules_runs_their_tests_first(graph: Importers) -> None:
    taken = nearest_first(["src/quadrille/games/robot/rules.py"], graph)
    assert taken[0].startswith("tests/games/robot/")
    assert "tests/games/robot/test_rules.py" in taken
    assert "tests/conformance/test_every_game.py" in taken
    assert taken.index("tests/games/robot/test_rules.py") < taken.index("tests/web/test_api.py")


def test_what_imports_nothing_changed_is_left_out(graph: Importers) -> None:
    taken = nearest_first(["src/quadrille/cli/robot/__init__.py"], graph)
    assert any(name.startswith("tests/cli/robot/") for name in taken)
    assert "tests/core/test_rng.py" not in taken
    assert "tests/games/robot/test_rules.py" not in taken


def test_a_change_of_the_core_reaches_all_but_browsers_and_the_toy_game(graph: Importers) -> None:
    taken = nearest_first(["src/quadrille/core/rng.py"], graph)
    assert taken[0].startswith("tests/")
    assert {"tests/core/test_rng.py", "tests/web/test_api.py"} <= set(taken)
    assert not any(name.startswith("tests/web/browser") for name in taken)
    assert not any(name.startswith("tests/toygame") for name in taken), "it is not installed"


def test_of_one_package_the_tests_of_the_changed_module_come_first(graph: Importers) -> None:
    taken = nearest_first(["src/quadrille/core/rng.py"], graph, module_importers())
    places = {name: place for place, name in enumerate(taken)}
    assert taken[0] == "tests/core/test_rng.py"
    # One imports the module, one lies beside its test, one is far away.
    assert places["tests/games/robot/test_nearest.py"] < places["tests/core/test_i18n.py"]
    assert places["tests/core/test_i18n.py"] < places["tests/web/test_colours.py"]


def test_files_that_are_no_modules_belong_to_their_package(graph: Importers) -> None:
    assert "tests/web/test_api.py" in nearest_first(["src/quadrille/web/static/page.js"], graph)


@pytest.mark.parametrize(
    ("changed", "first"),
    [
        ("tests/core/test_rng.py", "tests/core/test_rng.py"),
        ("tests/store/conftest.py", "tests/store/"),
        ("docs/contributing.md", "tests/docs/"),
        ("tools/changed_tests.py", "tests/tools/test_changed_tests.py"),
        ("tests/games/robot/grids.py", "tests/games/robot/"),
    ],
)
def test_tests_documents_and_tools_have_their_tests(
    graph: Importers, changed: str, first: str
) -> None:
    taken = nearest_first([changed], graph)
    assert taken
    assert taken[0].startswith(first)


def test_nothing_changed_takes_nothing(graph: Importers) -> None:
    assert nearest_first([], graph) == []


def test_both_forms_of_import_are_read(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("import a.b\nfrom c import d\nfrom . import e\n\ndef f():\n    import g\n")
    assert list(imported(path)) == ["a.b", "c", "c.d", "g"]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository with two commits on main, as the tool's project."""
    monkeypatch.setattr(changed_tests, "ROOT", tmp_path)
    run(tmp_path, "init", "-q", "-b", "main")
    for name in ("first", "second"):
        commit(tmp_path, name)
    return tmp_path


def run(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True)


def commit(folder: Path, name: str) -> None:
    (folder / name).write_text(name)
    run(folder, "add", name)
    run(folder, "commit", "-q", "-m", name)


def test_on_main_the_last_commit_and_what_is_not_committed_changed(clone: Path) -> None:
    (clone / "new").write_text("new")
    assert base() == "HEAD~"
    assert changed_files() == ["new", "second"]


def test_on_a_branch_everything_since_main_changed(clone: Path) -> None:
    run(clone, "switch", "-q", "-c", "branch")
    for name in ("third", "fourth"):
        commit(clone, name)
    (clone / "first").write_text("changed")
    assert changed_files() == ["first", "fourth", "third"]
