"""Options that several games declare in the same words."""

from __future__ import annotations

from quadrille.cli.choices import SEEDS
from quadrille.cli.command import Name, option
from quadrille.core.i18n import noted

seed_option = option(
    "--seed", metavar="N", type=SEEDS, help=noted("Fill the board from this number.")
)
daily_option = option("--daily", is_flag=True, help=noted("Use the board of the day."))
name_option = option("--name", type=Name(), default="", help=noted("Your name in the best scores."))
