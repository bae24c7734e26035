"""The lists as they ship: one word a line, sorted, compressed, counted in a manifest."""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

PRESET = 9 | lzma.PRESET_EXTREME


@dataclass(frozen=True)
class ShippedWords:
    """One list: its name, its lines, and what the manifest says beyond the counts."""

    name: str
    lines: tuple[str, ...]
    facts: dict[str, object] = field(default_factory=dict)

    @property
    def text(self) -> bytes:
        return "".join(f"{line}\n" for line in self.lines).encode("ascii")

    @property
    def file(self) -> str:
        return self.name + ".xz"

    def manifest(self) -> dict[str, object]:
        """Return the manifest's entry; the digest is of the text before compression."""
        return {
            "name": self.name,
            "file": self.file,
            "count": len(self.lines),
            "sha256": hashlib.sha256(self.text).hexdigest(),
            **self.facts,
        }


def compress(text: bytes) -> bytes:
    """Compress without any date or name inside, so that the same text gives the same bytes."""
    return lzma.compress(text, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, preset=PRESET)


def write(lists: Iterable[ShippedWords], folder: Path) -> None:
    """Write the lists and the manifest, and remove lists that are no more."""
    folder.mkdir(parents=True, exist_ok=True)
    written = {"manifest.json"}
    entries = []
    for shipped in lists:
        (folder / shipped.file).write_bytes(compress(shipped.text))
        written.add(shipped.file)
        entries.append(shipped.manifest())
    manifest = json.dumps({"lists": entries}, ensure_ascii=False, indent=1)
    (folder / "manifest.json").write_text(manifest + "\n", encoding="utf-8")
    for path in folder.glob("*.xz"):
        if path.name not in written:
            path.unlink()


def read(folder: Path, name: str) -> list[str]:
    """Read a shipped list again."""
    return lzma.decompress((folder / (name + ".xz")).read_bytes()).decode("ascii").split()
