"""Make every generated page and picture of the documentation; with --check only compare.

Everything is made from the sources, from fixed seeds and from the recorded games in `docs/games`,
so that the same commit always gives the same files.
"""

from __future__ import annotations

import sys
from pathlib import Path

from command_pages import commands_page, errors_page
from compile_catalogues import compile_catalogues
from pictures import pictures
from reference import Reference

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"


def written() -> dict[Path, str]:
    """Give every generated page with what it must hold."""
    return {
        DOCS / "technical/reference.md": Reference().page(),
        DOCS / "guide/en/commands.md": commands_page("en"),
        DOCS / "guide/fr/commandes.md": commands_page("fr"),
        DOCS / "technical/errors.md": errors_page("en"),
        DOCS / "technical/errors.fr.md": errors_page("fr"),
    }


def pages() -> dict[Path, str]:
    """Give every generated file with what it must hold; pictures are played anew."""
    return {**written(), **{DOCS / "pictures" / name: svg for name, svg in pictures().items()}}


def stale(wanted: dict[Path, str]) -> list[str]:
    """Say which files differ from what they must hold, are missing, or are left over."""
    kept = {path for path in (DOCS / "pictures").rglob("*") if path.is_file()}
    found = []
    for path, text in wanted.items():
        if not path.exists():
            found.append(f"missing: {path.relative_to(ROOT)}")
        elif path.read_text(encoding="utf-8") != text:
            found.append(f"stale: {path.relative_to(ROOT)}")
    left_over = sorted(kept - wanted.keys())
    return found + [f"left over: {path.relative_to(ROOT)}" for path in left_over]


def write(wanted: dict[Path, str]) -> None:
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for path in (DOCS / "pictures").rglob("*"):
        if path.is_file() and path not in wanted:
            path.unlink()


def main() -> None:
    # A catalogue older than its source would put English into the French pages.
    compile_catalogues(ROOT)
    wanted = pages()
    if "--check" not in sys.argv:
        write(wanted)
    faults = stale(wanted)
    for fault in faults:
        print(f"docs: {fault}")
    if faults:
        sys.exit("docs: run `make docs` and commit what it made")
    print(f"docs: all {len(wanted)} generated files are up to date")


if __name__ == "__main__":
    main()
