"""A picture with few colours: flat ones stay as they are, only the edges of letters are rounded."""

from __future__ import annotations

import numpy as np
from PIL import Image

FLAT, EDGES = 64, 64
"""How many colours are kept because they are frequent, and how many stand for the others."""


def reduced(picture: Image.Image) -> Image.Image:
    """Return a picture with a palette, about a quarter as heavy.

    A palette made by halving, as Pillow does it, would change the colours of small pieces.
    """
    red, green, blue = np.moveaxis(np.asarray(picture.convert("RGB"), dtype=np.uint32), 2, 0)
    packed = red << 16 | green << 8 | blue
    known, where, often = np.unique(packed.ravel(), return_inverse=True, return_counts=True)
    seen = np.stack([known >> 16, known >> 8 & 255, known & 255], axis=1)
    order = np.argsort(-often, kind="stable")
    palette = seen[order[:FLAT]]
    others = seen[order[FLAT:]]
    if len(others):
        palette = np.concatenate([palette, _spread(others)])
    far = ((seen[:, None, :].astype(np.int32) - palette[None, :, :]) ** 2).sum(axis=2)
    small = Image.fromarray(
        far.argmin(axis=1).astype(np.uint8)[where].reshape(picture.height, picture.width), "P"
    )
    small.putpalette(palette.astype(np.uint8).tobytes())
    return small


def _spread(colours: np.ndarray) -> np.ndarray:
    """Return few colours to which all of these are near."""
    strip = Image.fromarray(colours[None, :, :].astype(np.uint8), "RGB")
    chosen = strip.quantize(EDGES, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    return np.array(chosen[: 3 * EDGES], dtype=np.uint8).reshape(-1, 3)
