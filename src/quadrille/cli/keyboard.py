"""One keyboard for several people: each sees what only they may see, after they sat down."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from quadrille.cli.prompt import ask, forget_typed
from quadrille.core.i18n import gettext

if TYPE_CHECKING:
    from quadrille.cli.conversation import Conversation


class Keyboard:
    """Who sits at the keyboard: the only person or, with several, whoever took it last."""

    def __init__(self, people: Sequence[int]) -> None:
        self.people = people
        """The seats of people."""
        self.alone = people[0] if len(people) == 1 else None
        """The seat of the only person; `None` if there are several or none."""
        self.present = self.alone
        """The seat of the person at the keyboard."""

    def viewer(self, seat: int | None) -> int | None:
        """Return the seat whose view may be shown at a prompt; `None` for the shared view."""
        if self.alone is not None:
            return self.alone
        return seat if self.present == seat else None

    def hand_over(self, talk: Conversation, seat: int, name: str, news: Sequence[str] = ()) -> None:
        """Ask the person of a seat to sit down, below the news and the remark; not in a pipe.

        Whoever leaves instead ends the conversation.
        """
        if self.present == seat or seat not in self.people:
            return
        self.present = None
        if sys.stdin.isatty():
            forget_typed()
            talk.remark = " ".join([*news, talk.remark]).strip()
            talk.show_remark()
            talk.remark = ""
            _ask_to_sit(talk, name)
        if not talk.done:
            self.present = seat


def _ask_to_sit(talk: Conversation, name: str) -> None:
    from quadrille.cli.conversation import QUIT

    text = gettext("Pass the keyboard to {name}, then press Enter> ")
    while True:
        line = ask(text.format(name=name))
        if line is None or line.strip().casefold() in QUIT.words.split():
            talk.quit()
            return
        if not line.strip():
            return
