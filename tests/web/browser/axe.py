"""axe, the accessibility checker: fetched from npm when it is wanted, and kept."""

from __future__ import annotations

import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import Page

FOUND = """async () => {
  const options = { resultTypes: ["violations"], iframes: false, preload: false };
  const { violations } = await axe.run(options);
  const places = (nodes) => nodes.map((node) => node.target).join(" | ");
  return violations.map(({ id, nodes }) => `${id}: ${places(nodes)}`);
}"""
"""Not every element that is right is listed; the page has no frames, sounds or foreign styles."""
VERSION = "4.10.3"


def violations(page: Page) -> list[str]:
    """Return what axe finds on a page."""
    page.evaluate(axe_script())
    found: list[str] = page.evaluate(FOUND)
    return found


def axe_script() -> str:
    """Return the script of axe, or skip the test if it cannot be fetched."""
    cached = Path(tempfile.gettempdir()) / f"quadrille-axe-{VERSION}-{os.getuid()}.js"
    if not cached.is_file():
        _fetch(cached)
    return cached.read_text(encoding="utf-8")


def _fetch(cached: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", f"axe-core@{VERSION}", "--pack-destination", folder]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=120)
        except (OSError, subprocess.SubprocessError) as error:
            if os.environ.get("CI"):
                pytest.fail(f"npm does not give axe, and CI needs it: {error}")
            pytest.skip("npm does not give axe: accessibility was not checked")
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as packed:
            script = packed.extractfile("package/axe.min.js")
            assert script is not None
            part = cached.with_suffix(".part")
            part.write_bytes(script.read())
            part.replace(cached)
