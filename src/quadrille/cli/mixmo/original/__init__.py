"""`quadrille mixmo-original`: the verbs of the original Mixmo, played live."""

from __future__ import annotations

from quadrille.cli.verbs.groups import MANUAL, RESUMED, GameCommands, shared
from quadrille.core.i18n import noted

NAME = "mixmo-original"
VERBS = ("play", "new", "show", "check", "score", "replay", "export", "best", "manual")

COMMANDS = GameCommands(
    summary=noted("Mixmo live: everyone draws from one bag and races to place every tile."),
    verbs={verb: shared(verb, NAME) for verb in VERBS},
    examples=(
        "quadrille mixmo-original play --players Ann,easy",
        "quadrille mixmo-original new --seed 1",
        "quadrille mixmo-original manual",
    ),
    menu=(RESUMED, MANUAL),
    adapter="quadrille.cli.mixmo.original.adapter",
)
