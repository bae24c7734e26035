"""The sheet of an experiment: a CSV file that grows run by run and can be continued."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from quadrille.core.disk import reason
from quadrille.core.errors import Invalid
from quadrille.core.spreadsheet import decode_cell, encode_csv


@dataclass(frozen=True)
class Sheet:
    """A file of runs: key columns identify a run, the others hold its results."""

    path: Path
    key: tuple[str, ...]
    """The columns that identify a run."""
    columns: tuple[str, ...]
    """All columns, those of the key first."""

    def rows(self) -> list[dict[str, str]]:
        """Return the finished runs; a truncated last line does not count."""
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
        return [
            {name: decode_cell(cell) for name, cell in row.items()}
            for row in found
            if None not in row.values()
        ]

    def done(self) -> set[tuple[str, ...]]:
        """Return the keys of the finished runs."""
        return {tuple(row[name] for name in self.key) for row in self.rows()}

    def add(self, row: Mapping[str, object]) -> None:
        """Append a run as a complete line."""
        values: Sequence[object] = [row[name] for name in self.columns]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            begun = self.path.exists() and self.path.stat().st_size > 0
            with self.path.open("a", encoding="utf-8", newline="") as file:
                if begun and not _complete_lines(self.path):
                    file.write("\n")
                file.write(encode_csv([values] if begun else [self.columns, values]))
        except OSError as error:
            raise Invalid("file-unwritable", path=self.path, reason=reason(error)) from None


def _complete_lines(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"
