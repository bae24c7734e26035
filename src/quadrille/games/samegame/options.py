"""The options of a record: read into a config, and written."""

from __future__ import annotations

from collections.abc import Mapping

from quadrille.core.errors import Invalid
from quadrille.core.grid import Size
from quadrille.core.numbers import check_range, parse_integer
from quadrille.core.options import in_one_line
from quadrille.core.pieces import LETTERS
from quadrille.games.samegame.config import (
    Config,
    Preset,
    make_config,
    read_rules,
    rows_of,
    write_rules,
)
from quadrille.games.samegame.files import read_rows

OPTIONS = ("rules", "rows", "columns", "colours", "fill", "board")


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config."""
    return {
        "rules": write_rules(config.rules),
        "rows": str(config.size.rows),
        "columns": str(config.size.columns),
        "colours": str(config.colours),
        "fill": config.fill,
        "board": "/".join(rows_of(config.board, config.size)),
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; the rule set or the board gives what they leave out.

    >>> read_options({"board": "VV./RRB"}).size
    Size(columns=3, rows=2)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("samegame.option", key=key[:40])
    preset = read_rules(options.get("rules", "seed"))
    if "board" not in options:
        return make_config(_read_preset(options, preset), fill=options.get("fill", "random 0"))
    with in_one_line():
        loaded = read_rows(options["board"].split("/"))
    most = max(preset.colours, loaded.colours)
    chosen = _read_preset(options, Preset(preset.rules, loaded.size, most))
    check_range("rows", chosen.size.rows, loaded.size.rows, loaded.size.rows)
    check_range("columns", chosen.size.columns, loaded.size.columns, loaded.size.columns)
    check_range("colours", chosen.colours, loaded.colours, len(LETTERS))
    return make_config(chosen, fill=options.get("fill", "typed"), board=loaded.board)


def _read_preset(options: Mapping[str, str], usual: Preset) -> Preset:
    def number(key: str, otherwise: int) -> int:
        return parse_integer(options[key]) if key in options else otherwise

    size = Size(number("columns", usual.size.columns), number("rows", usual.size.rows))
    return Preset(usual.rules, size, number("colours", usual.colours))
