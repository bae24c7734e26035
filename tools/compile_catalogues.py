"""Build hook: compile the translations (`.po`, committed) into what gettext reads (`.mo`, not)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> None:
    """Write one `.mo` beside every `.po` below the package."""
    for source in sorted((root / "src/quadrille/locale").glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3])
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


class CatalogueHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root))
