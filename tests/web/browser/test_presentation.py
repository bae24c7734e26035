"""The presentation of the static site prints on one sheet, in both languages and on both papers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[3]
SHEET = re.compile(rb"/Type\s*/Page[^s]")


@pytest.mark.parametrize("name", ["presentation", "presentation.fr"])
def test_the_presentation_is_one_sheet(chromium: Browser, tmp_path: Path, name: str) -> None:
    tool = ROOT / "tools/site_pages.py"
    subprocess.run([sys.executable, tool, "--into", tmp_path], check=True, capture_output=True)
    page = chromium.new_page()
    page.goto((tmp_path / f"docs/{name}.html").as_uri())
    sheets = [len(SHEET.findall(page.pdf(format=paper))) for paper in ("A4", "Letter")]
    page.close()
    assert sheets == [1, 1]
