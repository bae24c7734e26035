"""The user's folders: what is theirs, and what can be made again."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Give the user's data folder: `QUADRILLE_DATA`, or the usual place of the system."""
    import platformdirs

    chosen = os.environ.get("QUADRILLE_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("quadrille")


def user_cache() -> Path:
    """Give the user's cache folder: `QUADRILLE_CACHE`, or the usual place of the system."""
    import platformdirs

    chosen = os.environ.get("QUADRILLE_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("quadrille")
