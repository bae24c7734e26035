"""The sheet of an experiment: a CSV file that grows run by run, and is never begun again."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from quadrille.arena import errors as errors
from quadrille.core.disk import reason
from quadrille.core.errors import Invalid


@dataclass(frozen=True)
class Sheet:
    """A file of runs: some columns say what was run, the others what came out."""

    path: Path
    key: tuple[str, ...]
    """What tells runs apart."""
    columns: tuple[str, ...]
    """All columns, those of the key first."""

    def rows(self) -> list[dict[str, str]]:
        """Give the runs that are done; a last line that was cut off does not count."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as error:
            raise Invalid("file-unreadable", path=self.path, reason=reason(error)) from None
        lines = text[: text.rfind("\n") + 1].splitlines()
        if lines and tuple(lines[0].split(",")) != self.columns:
            raise Invalid("arena.columns", path=self.path)
        found = csv.DictReader(lines)
        return [row for row in found if None not in row.values()]

    def done(self) -> set[tuple[str, ...]]:
        """Give the keys of the runs that are done."""
        return {tuple(row[name] for name in self.key) for row in self.rows()}

    def add(self, row: Mapping[str, object]) -> None:
        """Add a run; the file ends with a whole line before and after."""
        values: Sequence[object] = [row[name] for name in self.columns]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            begun = self.path.exists() and self.path.stat().st_size > 0
            with self.path.open("a", encoding="utf-8", newline="") as file:
                written = csv.writer(file, lineterminator="\n")
                if not begun:
                    written.writerow(self.columns)
                elif not _whole(self.path):
                    file.write("\n")
                written.writerow(values)
        except OSError as error:
            raise Invalid("file-unwritable", path=self.path, reason=reason(error)) from None


def _whole(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"
