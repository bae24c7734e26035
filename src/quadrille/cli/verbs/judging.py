"""`check`, `score` and `best` for any game: are moves legal, what are games worth, who is best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from quadrille.cli.choices import only_one
from quadrille.cli.command import json_option, option
from quadrille.cli.inputs import files_to_judge
from quadrille.cli.verbs.declaring import adapter_of, declare_verb, file_argument
from quadrille.cli.verbs.judgements import (
    Group,
    judge_each,
    place_text,
    print_groups,
    print_verdict,
    rank_by_puzzle,
    status_of,
)
from quadrille.cli.verbs.rankings import csv_option, show_best
from quadrille.core.i18n import noted

rank_option = option(
    "--rank",
    "ranked",
    is_flag=True,
    help=noted("Rank the files, best first, each puzzle separately."),
)


def score(name: str) -> click.Command:
    """Make the command `score` of a game."""
    adapter = adapter_of(name)

    def command(
        files: tuple[str, ...], puzzle: str | None, as_csv: bool, as_json: bool, **given: Any
    ) -> int:
        only_one(csv=as_csv, json=as_json)
        expected = None if puzzle is None else adapter.load_expected(puzzle)
        judge = adapter.score_judge(expected, **given)
        names = adapter.files_to_score(files)
        found = list(judge_each(adapter, names, judge, alone=False))
        report = None
        if not (as_csv or as_json) and len(found) == 1 and found[0].file == files[0]:
            report = adapter.report(found[0], **given)
        if report is not None:
            click.echo("\n".join(report))
        else:
            groups, columns = rank_by_puzzle(found, apart=expected is None), adapter.SCORE_COLUMNS
            lines = adapter.ranking_lines
            print_groups(adapter, groups, columns, lines, as_json=as_json, as_csv=as_csv)
        return status_of(found, finished=True)

    text = noted("The file with the required puzzle.")
    names = ("--puzzle", *adapter.PUZZLE_ALIASES, "puzzle")
    puzzle_option = option(*names, metavar="FILE", help=text)
    options = [files_argument(adapter.SCORED), *adapter.options_of("score"), puzzle_option]
    return declare_verb("score", adapter, [*options, csv_option, json_option], command)


def check(name: str) -> click.Command:
    """Make the command `check` of a game."""
    adapter = adapter_of(name)

    def command(
        files: tuple[str, ...], ranked: bool, as_csv: bool, as_json: bool, **given: Any
    ) -> int:
        only_one(csv=as_csv, json=as_json)
        judge, meant = adapter.to_check(files, **given)
        names = files_to_judge(meant)
        alone = names == [*meant[:1]]
        judgements = judge_each(adapter, names, judge, alone=alone)
        found = []
        if ranked or as_csv:
            found = list(judgements)
            columns = ("game", "place", "file", "valid", *adapter.NOTHING_FOUND, "errors")
            groups = rank_by_puzzle(found)
            print_groups(adapter, groups, columns, _verdicts, as_json=as_json, as_csv=as_csv)
        for one in judgements:
            found.append(one)
            print_verdict(one, named=adapter.NAMES_FILE or not alone, as_json=as_json)
        return status_of(found)

    required = not adapter.CHECK_ARGUMENTS
    options = [*adapter.CHECK_ARGUMENTS, files_argument(adapter.CHECKED, required=required)]
    options += [*adapter.options_of("check"), rank_option, csv_option, json_option]
    return declare_verb("check", adapter, options, command)


def _verdicts(group: Group) -> Iterator[str]:
    """Return the lines of a ranking of checked files."""
    for place, one in group:
        line = one.lines[-1]
        before = "" if line.startswith(f"{one.file}:") else f"{one.file}: "
        yield f"{place_text(place)} {before}{line}"


def files_argument(metavar: str, *, required: bool = True) -> Any:
    """Declare the argument that names files, at least one if they are `required`."""
    shown = f"{metavar}..." if required else f"[{metavar}]..."
    return click.argument("files", metavar=shown, nargs=-1, required=required)


def best(name: str) -> click.Command:
    """Make the command `best` of a game."""
    adapter = adapter_of(name)

    def command(file: str | None, as_csv: bool, as_json: bool, **given: Any) -> None:
        config = adapter.best_config(file, **given)
        show_best(adapter, config, as_json=as_json, as_csv=as_csv)

    options = [file_argument(adapter, required=False), *adapter.options_of("best")]
    return declare_verb("best", adapter, [*options, csv_option, json_option], command)
