"""A short run of faults: servers killed, databases stopped, disks full, lines cut, clocks ahead."""

from __future__ import annotations

import os

import pytest

from bench import faults


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_whatever_fails(database: str) -> None:
    report = faults.run(database, seconds=300, kills=4, seed=3)
    assert report.faults["kill"] == 4
    assert min(report.faults[name] for name in ("cut", "stop_database", "jump_clock")) > 0
    if database == "sqlite" or os.geteuid() == 0:
        assert report.faults["fill_disk"] > 0
    assert report.acknowledged > 0
    assert report.is_clean, faults.table(report)


def test_a_report_is_clean_only_if_nothing_is_wrong() -> None:
    clean = faults.Report("sqlite", acknowledged=5)
    assert clean.is_clean
    for name in ("lost", "doubled", "gaps", "unloadable", "secrets"):
        broken = faults.Report("sqlite")
        setattr(broken, name, 1)
        assert not broken.is_clean
