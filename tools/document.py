"""Make every generated page and picture of the documentation; with --check only compare.

With --text the pictures, which are played anew and take most of the time, stay as they are.
Everything is made from the sources, from fixed seeds and from the recorded games in `docs/games`,
so that the same commit always gives the same files.
"""

from __future__ import annotations

import sys
from pathlib import Path

from architecture_picture import PICTURE, architecture_svg
from command_pages import commands_page, errors_page
from compile_catalogues import compile_catalogues
from messages import generated as generated_messages
from pictures import pictures

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"


def generated_texts() -> dict[Path, str]:
    """Return every generated page with what it must hold."""
    return {
        DOCS / "guide/en/commands.md": commands_page("en"),
        DOCS / "guide/fr/commandes.md": commands_page("fr"),
        DOCS / "technical/errors.md": errors_page("en"),
        DOCS / "technical/errors.fr.md": errors_page("fr"),
        DOCS / "pictures" / PICTURE: architecture_svg(),
        **generated_messages(),
    }


def pages() -> dict[Path, str]:
    """Return every generated file with what it must hold; pictures are played anew."""
    return {
        **generated_texts(),
        **{DOCS / "pictures" / name: svg for name, svg in pictures().items()},
    }


def stale_files(wanted: dict[Path, str]) -> list[str]:
    """Return the names of files that differ from their generated content or are missing."""
    found = []
    for path, text in wanted.items():
        if not path.exists():
            found.append(f"missing: {path.relative_to(ROOT)}")
        elif path.read_text(encoding="utf-8") != text:
            found.append(f"stale: {path.relative_to(ROOT)}")
    return found


def unused_pictures(wanted: dict[Path, str]) -> list[Path]:
    """Return the pictures that nothing makes any more."""
    return sorted(
        path for path in (DOCS / "pictures").rglob("*") if path.is_file() and path not in wanted
    )


def write(wanted: dict[Path, str]) -> None:
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def main() -> None:
    # A catalogue older than its source would put English into the French pages.
    compile_catalogues(ROOT)
    text_alone = "--text" in sys.argv
    wanted = generated_texts() if text_alone else pages()
    unused = [] if text_alone else unused_pictures(wanted)
    if "--check" not in sys.argv:
        write(wanted)
        for path in unused:
            path.unlink()
        unused = []
    faults = stale_files(wanted) + [f"left over: {path.relative_to(ROOT)}" for path in unused]
    for fault in faults:
        print(f"docs: {fault}")
    if faults:
        sys.exit("docs: run `make docs` and commit what it made")
    print(f"docs: all {len(wanted)} generated files are up to date")


if __name__ == "__main__":
    main()
