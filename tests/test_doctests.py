"""Every example in a docstring of the source runs."""

from __future__ import annotations

import doctest
import importlib
import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"
PATHS = sorted(SOURCE.rglob("*.py"))


def is_compiled(path: Path) -> bool:
    """Return whether a module is one of compiled kernels: importing it would compile them."""
    return path.stem.endswith(("_kernel", "_kernels")) or path.stem == "kernels"


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


EXAMPLES = [path for path in PATHS if ">>> " in path.read_text("utf-8")]


@pytest.mark.parametrize("path", EXAMPLES, ids=module_name)
def test_the_examples_run(path: Path) -> None:
    assert not is_compiled(path), "examples of kernels belong in the module that wraps them"
    module = importlib.import_module(module_name(path))
    report = io.StringIO()
    with redirect_stdout(report):
        failed, attempted = doctest.testmod(module)
    assert attempted > 0
    assert failed == 0, report.getvalue()
