"""Keep the French catalogue in step with the code: update it, or with --check say what is missing.

Sentences come from our own calls of gettext, ngettext and noted, and from click, whose words
("Usage", "No such option") appear in our help and errors.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from compile_catalogues import compile_catalogues

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src/quadrille"
FRENCH = SOURCE / "locale/fr/LC_MESSAGES/quadrille.po"
BROKEN = re.compile(r"\S [:;!?»](?!\S)")
"""French punctuation after a space at which a line may end."""
KEYWORDS = {"gettext": None, "ngettext": (1, 2), "noted": None, "_": None}
CALL = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\s*\(")
"""What a file with such a sentence holds: others need not be taken apart."""
FIELD = re.compile(r"\{(\w+)")


def extracted() -> Catalog:
    """Gather every sentence that a person can read."""
    catalogue = Catalog(project="Quadrille", fuzzy=False)
    for folder in (SOURCE, Path(click.__file__).parent):
        files = (path for path in folder.rglob("*.py") if CALL.search(path.read_text("utf-8")))
        found = (
            one for path in files for one in extract_from_file("python", path, keywords=KEYWORDS)
        )
        for _, message, comments, _ in sorted(found, key=lambda one: str(one[1])):
            catalogue.add(message, auto_comments=comments)
    return catalogue


def saved() -> Catalog:
    with FRENCH.open("rb") as file:
        return read_po(file, locale="fr", domain="quadrille")


def faults(wanted: Catalog, french: Catalog) -> list[str]:
    """Return what is missing, doubtful, left over or wrongly filled in."""
    found = []
    for message in wanted:
        if not message.id:
            continue
        known = french.get(message.id)
        if known is None or not all(_strings(known)):
            found.append(f"not translated: {message.id!r}")
        elif known.fuzzy:
            found.append(f"marked fuzzy: {message.id!r}")
        elif any(_fields(text) - _fields(*_ids(message)) for text in _strings(known)):
            found.append(f"other fields than the English: {message.id!r}")
        elif any(map(BROKEN.search, _strings(known))):
            found.append(f"a space before punctuation that breaks lines: {message.id!r}")
    left_over = [message.id for message in french if message.id and wanted.get(message.id) is None]
    return found + [f"no longer used: {message!r}" for message in left_over]


def _ids(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (str(message.id),)


def _strings(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (str(message.string or ""),)


def _fields(*texts: str) -> set[str]:
    return {field for text in texts for field in FIELD.findall(text)}


def update(wanted: Catalog) -> None:
    """Write the catalogue anew: kept translations, empty places for new sentences."""
    french = saved() if FRENCH.exists() else Catalog(locale="fr", domain="quadrille")
    fresh = Catalog(locale="fr", domain="quadrille", project="Quadrille", fuzzy=False)
    fresh.header_comment = "# French sentences of Quadrille.\n#"
    for message in wanted:
        if message.id:
            known = french.get(message.id)
            fresh.add(message.id, known.string if known else "", flags=message.flags)
    FRENCH.parent.mkdir(parents=True, exist_ok=True)
    with FRENCH.open("wb") as file:
        write_po(file, fresh, width=100, no_location=True, sort_output=True, omit_header=False)
    text = FRENCH.read_text(encoding="utf-8")
    kept = [
        line for line in text.splitlines() if not re.match(r'"(POT|PO|Gen|Last|Lang\w*-T)', line)
    ]
    FRENCH.write_text("\n".join(kept) + "\n", encoding="utf-8")
    compile_catalogues(ROOT)


def main() -> None:
    wanted = extracted()
    if "--check" not in sys.argv:
        update(wanted)
    problems = faults(wanted, saved())
    for problem in problems:
        print(f"translations: {problem}")
    if problems:
        sys.exit(f"translations: {len(problems)} to put right in {FRENCH.relative_to(ROOT)}")
    print(f"translations: all {len(wanted)} sentences are there in French")


if __name__ == "__main__":
    main()
