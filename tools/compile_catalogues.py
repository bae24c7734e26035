"""Compile the translations (`.po`, committed) into what gettext reads (`.mo`, not).

The build of the package runs this as a hook, the set-up as a script with the project’s folder.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import polib
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> None:
    """Write one `.mo` beside every `.po` below the package."""
    for source in sorted((root / "src/quadrille/locale").glob("*/LC_MESSAGES/*.po")):
        polib.pofile(str(source)).save_as_mofile(str(source.with_suffix(".mo")))


class CatalogueHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    compile_catalogues(Path(sys.argv[1]))
