"""Which changes are made to the rules, and which tests they meet."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from mutants import GAMES, ROOT, equivalent_mutants, keys_of, mutants_of, sample_of, subjects_of
from mutate import fitting_tests


def changes(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "rules.py"
    path.write_text(text)
    return [mutant.source for mutant in mutants_of(path)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = a < b", ["x = a <= b", "x = a >= b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a in b", ["x = a not in b"]),
        ("x = a + b", ["x = a - b"]),
        ("a += b", ["pass", "a -= b"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = min(a)", ["x = max(a)"]),
        ("x = a if b else c", ["x = c if b else a"]),
        ("x = 7", ["x = 8", "x = 6"]),
        ("f(a)", ["pass"]),
        ("raise a", ["pass"]),
        ("x: int = True", ["x: int = False"]),
        ("if a:\n    x = b", ["if not a:\n    x = b"]),
        ("x = 'text'", []),
        ("'a document'", []),
        ("x = f'{a + b}'", []),
        ("@dataclass(frozen=True)\nclass A:\n    b = c", []),
        (
            "def f(a: int=1) -> int:\n    return a",
            [
                "def f(a: int=2) -> int:\n    return a",
                "def f(a: int=0) -> int:\n    return a",
            ],
        ),
    ],
)
def test_one_thing_is_changed(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert changes(tmp_path, text) == expected


@pytest.mark.parametrize(
    ("text", "statement"),
    [("x = a < b", 0), ("def f(a=1):\n    return a", 0), ("def f(a):\n    return (\n a + b)", 2)],
)
def test_a_change_in_a_function_names_its_statement(
    tmp_path: Path, text: str, statement: int
) -> None:
    path = tmp_path / "rules.py"
    path.write_text(text)
    assert {mutant.statement for mutant in mutants_of(path)} == {statement}


def test_a_mutant_is_known_by_its_line_and_its_change(tmp_path: Path) -> None:
    text = "def f(a):\n    return (\n        c, a + b\n    )"
    path = tmp_path / "rules.py"
    path.write_text(text)
    (mutant,) = mutants_of(path)
    assert (mutant.line, mutant.text, mutant.column) == (3, "c, a + b", 4)
    assert (mutant.before, mutant.after) == ("a + b", "a - b")
    assert [code.co_firstlineno for code in mutant.code.co_consts if hasattr(code, "co_code")] == [
        1
    ]


def test_a_sample_is_the_same_for_a_seed() -> None:
    assert sample_of("robot", 10, 1) == sample_of("robot", 10, 1)
    assert sample_of("robot", 10, 1) != sample_of("robot", 10, 2)
    assert len(sample_of("robot", 10, 1)) == 10


def test_every_game_has_rules_to_change() -> None:
    for rules in GAMES.glob("*/rules.py"):
        assert rules in subjects_of(rules.parent.name)
    assert GAMES / "scrabble/duplicate/rules.py" in subjects_of("scrabble")


def test_the_own_tests_of_a_module_come_first_and_all_come() -> None:
    own, near, others = fitting_tests(GAMES / "mixmo/score.py")
    assert own == ["tests/games/mixmo/test_score.py"]
    assert {"tests/games/mixmo/test_judge.py", "tests/conformance"} <= set(near)
    files = {
        str(path.relative_to(ROOT)) for path in (ROOT / "tests/games/mixmo").rglob("test_*.py")
    }
    assert files == {path for path in [*own, *near, *others] if path.startswith("tests/games")}


def test_a_module_without_tests_of_its_own_is_tested_by_those_that_import_it() -> None:
    near, *_ = fitting_tests(GAMES / "scrabble/ending.py")
    assert "tests/games/scrabble/test_rules.py" in near


def test_the_keys_of_a_module_are_those_of_its_mutants() -> None:
    path = GAMES / "samegame/score.py"
    assert list(keys_of(path)) == [mutant.key for mutant in mutants_of(path)]


def test_every_equivalent_mutant_is_one_of_those_made_and_says_why() -> None:
    known = equivalent_mutants()
    modules = {GAMES / module for module, *_ in known}
    made = Counter(key for path in modules for key in keys_of(path))
    assert {key: made[key] for key in known} == dict.fromkeys(known, 1)
    assert all(why.endswith(".") for why in known.values())
