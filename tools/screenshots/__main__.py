"""Take pictures of every page, on a computer and on a phone, light and dark, for the documents.

    PYTHONPATH=tools python -m screenshots [--language CODE] [--into FOLDER] [NAME…]

It starts a server of its own, opens Chromium (Debian's package), writes `docs/screens` and the
page that shows them all. In French it takes only what French pages show, into `docs/screens/fr`.
"""

from __future__ import annotations

import argparse
import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright
from playwright.sync_api import Error as BrowserError

from .pages import FOLDER, FRENCH, GROUPS, THEMES, french_pictures, names_of, write, write_french
from .palette import reduced
from .server import Moment, serving
from .stage import DESK, Scene, Stage

PATIENCE = 180_000
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def _save(picture: bytes, place: Path) -> None:
    reduced(Image.open(io.BytesIO(picture))).save(place, optimize=True)


class Camera:
    """A browser before a server."""

    def __init__(self, browser: Browser, address: str, moment: Moment, language: str) -> None:
        self.browser = browser
        self.address = address
        self.moment = moment
        self.language = language
        self.missed: list[str] = []
        """The scenes that could not be shown."""

    def take(self, name: str, folder: Path, wanted: set[str] | None = None) -> None:
        """Take the pictures of a scene at each size, or only at the sizes that are wanted."""
        scene = {key: scene for group in GROUPS.values() for key, scene in group.items()}[name]
        for size in scene.sizes:
            files = {f"{name}-{size['width']}-{theme}.png" for theme in THEMES}
            if wanted is not None and not files & wanted:
                continue
            try:
                self._take(name, scene, size, folder)
            except BrowserError as error:
                self.missed.append(f"{name}, {size['width']} px: {error.message.splitlines()[0]}")
                print(f"screenshots: missed {self.missed[-1]}", flush=True)
            for opened in self.browser.contexts:
                opened.close()

    def _take(self, name: str, scene: Scene, size: ViewportSize, folder: Path) -> None:
        width = size["width"]
        self.moment.begin(f"{name} {width}")
        context = self.browser.new_context(
            viewport=size,
            locale=LOCALES[self.language],
            timezone_id="UTC",
            reduced_motion="reduce",
            has_touch=size != DESK,
            is_mobile=size != DESK,
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        stage = Stage(page, self.address, self.moment)
        stage.wait(0)
        scene.show(stage)
        page.wait_for_timeout(300)
        pictures = {}
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(100)
            pictures[theme] = page.screenshot()
        # Saving takes a while, and a wall turns its pages meanwhile.
        for theme, picture in pictures.items():
            _save(picture, folder / f"{name}-{width}-{theme}.png")
        print(f"screenshots: {name}, {width} px", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="screenshots")
    parser.add_argument("--language", choices=LOCALES, default="en")
    parser.add_argument("--into", type=Path)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    browsers = ("chromium", "chromium-browser", "chromium-headless-shell")
    path = next(filter(None, map(shutil.which, browsers)), None)
    if path is None:
        sys.exit("screenshots: Chromium is not here")
    is_french = arguments.language == "fr"
    folder = arguments.into or (FRENCH if is_french else FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = french_pictures()
    everything = [
        name
        for group in GROUPS.values()
        for name, scene in group.items()
        if not is_french or wanted & set(names_of(name, scene))
    ]
    with serving() as (address, moment), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        camera = Camera(browser, address, moment, arguments.language)
        for name in arguments.names or everything:
            camera.take(name, folder, wanted if is_french else None)
        browser.close()
    if folder == FOLDER:
        write()
    elif folder == FRENCH:
        write_french()
    if camera.missed:
        sys.exit("screenshots: missed\n" + "\n".join(camera.missed))


if __name__ == "__main__":
    main()
