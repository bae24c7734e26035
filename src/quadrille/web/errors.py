"""What can go wrong on the way to a table: codes and their sentences."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "web.address": noted("Nobody can listen at {host}, port {port}: {reason}. Try --port."),
        "web.body": noted(
            "What was sent cannot be used here: “{where}” is missing, or not as it should be."
        ),
        "web.closing": noted("The server is going down. Try again in a moment."),
        "web.daily": noted("Finish today’s puzzle first: then you can go through it."),
        "web.name-kept": noted(
            "Somebody keeps this name. Choose another, or enter its passphrase."
        ),
        "web.no-passphrase": noted("This name and this passphrase do not belong together."),
        "web.not-found": noted("There is nothing here."),
        "web.origin": noted("This request comes from another site, and is refused."),
        "web.replay-long": noted("This game is too long to be gone through here."),
        "web.too-large": noted("This is too large: at most {most} bytes."),
        "web.too-many": noted("There are too many connections. Close some, and try again."),
        "web.too-often": noted("That was too often. Wait {seconds} seconds."),
    }
)
