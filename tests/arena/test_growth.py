"""The exponent that fits, and how sure it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.arena.growth import growth
from quadrille.core.errors import Invalid

SIZES = [10, 20, 50, 100]


@given(exponent=st.floats(-2, 5), factor=st.floats(1e-6, 1e3))
def test_a_power_is_found_again(exponent: float, factor: float) -> None:
    fitted = growth(SIZES, [factor * size**exponent for size in SIZES])
    assert fitted.exponent == pytest.approx(exponent, abs=1e-6)
    assert fitted.factor == pytest.approx(factor, rel=1e-5)
    assert fitted.error == pytest.approx(0, abs=1e-6)


def test_noise_makes_it_less_sure() -> None:
    fitted = growth(SIZES, [100, 500, 2400, 10_500])
    assert 1.9 < fitted.exponent < 2.1
    assert fitted.error > 0


@pytest.mark.parametrize(("sizes", "values"), [([], []), ([10], [3.0]), ([10, 10], [1.0, 2.0])])
def test_one_size_shows_no_growth(sizes: list[float], values: list[float]) -> None:
    with pytest.raises(Invalid, match="two sizes"):
        growth(sizes, values)
