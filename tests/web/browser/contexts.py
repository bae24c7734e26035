"""Pages of the browser that one visitor after another uses, each in a context of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

DESK = {"width": 1280, "height": 800}
LASTING = (
    "add_init_script",
    "add_locator_handler",
    "expose_binding",
    "expose_function",
    "on",
    "once",
    "route",
    "route_from_har",
    "route_web_socket",
)
"""What a test may do to a page that would reach the next visitor: nobody else gets such a page."""
LOOK = ("color_scheme", "reduced_motion")
"""What can be changed as often as wanted, as the size of the window can."""
EMPTY = "/static/none/favicon.svg"
"""A page of the server that has no script and sets no cookie."""
FORGET = "() => { sessionStorage.clear(); window.name = ''; }"


@dataclass(eq=False)
class UsedPage:
    """A page that a visitor uses, in a context that belongs to nobody else meanwhile."""

    page: Page
    settings: str
    seen: dict[str, Any] = field(default_factory=dict)
    is_changed: bool = False

    def note_changes(self) -> None:
        """Remember from now on if something lasting is done to the page."""
        for name in LASTING:
            setattr(self.page, name, self._noting(getattr(self.page, name)))

    def note_no_more(self) -> None:
        """Restore the page's own methods."""
        for name in LASTING:
            vars(self.page).pop(name, None)

    def _noting(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **options: Any) -> Any:
            self.is_changed = True
            return method(*given, **options)

        return call

    def show(self, seen: dict[str, Any]) -> None:
        """Set the size and the colours of the window."""
        if self.seen != seen:
            look = {"color_scheme": "light", **seen}
            self.page.set_viewport_size(look.pop("viewport"))
            self.page.emulate_media(**look)
            self.seen = seen


class Contexts:
    """What visitors leave behind in the browser, made like new: only its files of the page stay.

    A new context fetches the 70 files of a table again, which is most of what a page takes. A new
    page in an old context asks the browser for each of them; one that is used again remembers them.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: dict[str, list[UsedPage]] = defaultdict(list)

    def take(self, settings: dict[str, Any]) -> UsedPage:
        """Return an empty page with these settings, in a context in which no visitor is known."""
        seen = {key: settings[key] for key in ("viewport", *LOOK) if key in settings}
        seen = {"viewport": DESK, **seen}
        fixed = {key: value for key, value in settings.items() if key not in seen}
        name = repr(sorted(fixed.items()))
        idle = self._idle[name]
        used = idle.pop() if idle else UsedPage(self._new_context(settings).new_page(), name)
        used.show(seen)
        return used

    def _new_context(self, settings: dict[str, Any]) -> BrowserContext:
        return self._browser.new_context(**settings)

    def give_back(self, used: UsedPage, address: str) -> None:
        """Clear all that the pages of a context have stored, and close them.

        One stays, empty, and with it the process that draws: it serves the next visitor too.
        """
        context = used.page.context
        used.note_no_more()
        if used.is_changed:
            used = UsedPage(context.new_page(), used.settings)
        for page in context.pages:
            if page is not used.page:
                page.close()
        used.page.goto(address + EMPTY)
        used.page.evaluate(FORGET)
        used.page.mouse.move(0, 0)
        session = context.new_cdp_session(used.page)
        session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        session.send("Page.resetNavigationHistory")
        session.detach()
        context.clear_cookies()
        self._idle[used.settings].append(used)
