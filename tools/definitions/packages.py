"""The two Debian packages of the extra, fetched by name and unpacked without installing them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from lexicon.debian import Fetched, NotFetched, Package, fetch

LITTRE = Package(
    name="stardict-xmlittre",
    pattern="stardict-xmlittre_*.deb",
    version="1:1.0-2",
    sha256="05e9b0e4f534256c2db5325fc10cb90eeb2f459c465e4ab37e1804ecd34e3de5",
)
THESAURUS = Package(
    name="mythes-fr",
    pattern="mythes-fr_*.deb",
    version="1:7.5.0-1",
    sha256="c9cdf4b669f05662e2ad474c72f78b2b7a6c3dc4d35d645ac08b334c50b1f94a",
)
DICTIONARY = "usr/share/stardict/dic"
SYNONYMS = "usr/share/mythes/thes_fr.dat"


def unpacked(package: Package, folder: Path, into: Path) -> Fetched:
    """Fetch a package, unless it lies in the folder already, and unpack its files."""
    fetched = fetch(package, folder)
    done = subprocess.run(["dpkg-deb", "-x", str(fetched.path), str(into)], capture_output=True)
    if done.returncode:
        raise NotFetched(f"dpkg-deb cannot unpack {fetched.path.name}: {done.stderr.decode()}")
    return fetched
