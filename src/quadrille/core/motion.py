"""Animation without a script: CSS keyframes, each distinct motion written once.

All motions of a drawing last as long as its film, so that they stay in step; stops are parts of
that length. Shapes glide (`a`), go at one pace (`l`) or are there and gone (`s`); what is not there
in the first picture is marked `o`, so that a viewer without animations shows the first one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from quadrille.core.svg import coordinate

EASE = "cubic-bezier(.2,.7,.2,1)"


class Motions:
    """The motions of a film of some length; times are milliseconds from its first picture.

    >>> motions = Motions(2000)
    >>> [motions.visible_class(since, 1000) for since in (500, None, 500)]
    ['s k0 o', 's k1', 's k0 o']
    """

    def __init__(self, length: float) -> None:
        self.length = length
        self.digits = max(2, math.ceil(math.log10(max(length, 1) / 1000)))
        """Enough to be within 5 ms of the true time."""
        self._named: dict[str, str] = {}
        self._stops: dict[float, str] = {}

    def style(self, seconds: float, *, loops: bool) -> str:
        """Return the style rules of all motions; call it after every part has been drawn.

        With reduced motion the last picture is shown, still.
        """
        times, length = "infinite" if loops else "1", coordinate(seconds, 3)
        named = "".join(
            f".{name}{{animation-name:{name}}}@keyframes {name}{{{stops}}}"
            for stops, name in self._named.items()
        )
        return (
            f".a,.l,.s{{animation:{length}s {EASE} {times} both}}"
            ".l{animation-timing-function:linear}.s{animation-timing-function:step-end}"
            f".o{{opacity:0}}{named}"
            "@media (prefers-reduced-motion:reduce){.a,.l,.s{animation-iteration-count:1;"
            f"animation-delay:-{coordinate(seconds + 1, 3)}s}}}}"
        )

    def at(self, time: float) -> str:
        """Return a time in milliseconds as a percentage of the film.

        >>> Motions(2000).at(500)
        '25%'
        """
        if time not in self._stops:
            self._stops[time] = coordinate(100 * time / self.length, self.digits) + "%"
        return self._stops[time]

    def motion(self, kind: str, stops: str) -> str:
        """Return the class of a motion; equal stops share a class, no stops give an empty one.

        >>> Motions(2000).motion("a", "to{opacity:0}")
        'a k0'
        """
        if not stops:
            return ""
        return f"{kind} {self._named.setdefault(stops, f'k{len(self._named)}')}"

    def visible_class(self, since: float | None, until: float | None) -> str:
        """Return the class of what is visible from one time to another; `None` is the beginning or
        end.

        >>> Motions(2000).visible_class(None, None)
        ''
        """
        stops = ""
        if since is not None:
            stops += f"{self.at(since)}{'' if until else ',to'}{{opacity:1}}"
        if until is not None:
            stops += f"{self.at(until)},to{{opacity:0}}"
        kinds = self.motion("s", stops)
        return kinds if since is None else f"{kinds} o"

    def course(self, start: str, legs: Iterable[tuple[float, float, str]]) -> str:
        """Return keyframes that rest except during the legs (start, end, transform).

        >>> Motions(2000).course("X(0)", [(500, 1000, "X(40px)")])
        '0%,25%{transform:translateX(0)}50%,to{transform:translateX(40px)}'
        """
        stops, since, held = "", "0%", start
        for leaves, arrives, place in legs:
            until = self.at(leaves)
            still = since if since == until else f"{since},{until}"
            stops += f"{still}{{transform:translate{held}}}"
            since, held = self.at(arrives), place
        return f"{stops}{since},to{{transform:translate{held}}}" if stops else ""


def group(kinds: str, drawn: str) -> str:
    """Wrap shapes in a group with some classes.

    >>> group("s k0", "<path/>")
    '<g class="s k0"><path/></g>'
    """
    return f'<g class="{kinds}">{drawn}</g>' if kinds else f"<g>{drawn}</g>"
