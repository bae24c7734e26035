"""The Debian packages that the lists are made from, fetched by name with apt.

A configuration of its own points apt at the machine's own Debian archive, with sources added, so
that neither the machine's settings nor its package lists change.
"""

from __future__ import annotations

import hashlib
import io
import re
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path("/etc/apt")


@dataclass(frozen=True)
class Package:
    """One package file: how to ask for it, which version and digest the lists were made with."""

    name: str
    pattern: str
    version: str
    sha256: str
    source: bool = False


GRAMMALECTE = Package(
    name="grammalecte",
    pattern="grammalecte_*.orig.tar.*",
    version="2.1.2+ds2",
    sha256="75c342bda3f0726089fbb0c20bcba7ef700f5cca44034abf19fcc529a1545b26",
    source=True,
)
HUNSPELL = Package(
    name="hunspell-fr-comprehensive",
    pattern="hunspell-fr-comprehensive_*.deb",
    version="1:7.0-1",
    sha256="95492f44ddfef23a4cea1981aaa64610bee84ca3da8d5aa68552310873659d8d",
)
SCOWL = Package(
    name="scowl",
    pattern="scowl_*.deb",
    version="2020.12.07-2",
    sha256="de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
)


class NotFetched(Exception):
    """A package could not be had; the text says what was tried."""


@dataclass(frozen=True)
class Fetched:
    """A package file at hand, with what it turned out to be."""

    package: Package
    path: Path
    version: str
    sha256: str

    @property
    def surprise(self) -> str | None:
        """Return how it differs from the version of the first build, or nothing."""
        if self.package.sha256 in ("", self.sha256):
            return None
        return (
            f"{self.package.name} {self.version} (sha256 {self.sha256}) is not the "
            f"{self.package.version} (sha256 {self.package.sha256}) that was expected"
        )


def fetch(package: Package, folder: Path) -> Fetched:
    """Return the package's file in the folder, from apt if it is not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    if not sorted(folder.glob(package.pattern)):
        _download(package, folder)
    found = sorted(folder.glob(package.pattern))
    if not found:
        raise NotFetched(f"apt gave no file {package.pattern} for {package.name}")
    path = found[-1]
    version = re.sub(r"^[^_]*_|(\.orig\.tar|_[a-z0-9]+\.deb).*$", "", path.name)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Fetched(package, path, version.replace("%3a", ":"), digest)


def _download(package: Package, folder: Path) -> None:
    by_hand = (
        f"Or put {package.pattern} of Debian's {package.name} {package.version} into {folder}, "
        "then run this again"
    )
    if not shutil.which("apt-get"):
        raise NotFetched(f"apt-get is not here: run this on Debian or Ubuntu. {by_hand}")
    try:
        _ask_apt(package, folder)
    except NotFetched as trouble:
        raise NotFetched(
            f"{package.name} cannot be fetched; is there a network? {trouble}\n{by_hand}"
        ) from None


def _ask_apt(package: Package, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        options = _apt_options(place)
        _apt([*options, "--quiet", "update"], folder)
        if package.source:
            # Only the upstream archive is used: Debian's changes touch no word.
            ask = ["source", "--download-only", "--tar-only", package.name]
        else:
            ask = ["download", package.name]
        _apt([*options, "--quiet", *ask], folder)


def _apt_options(place: Path) -> list[str]:
    for part in ("parts", "lists/partial", "cache/archives/partial"):
        (place / part).mkdir(parents=True)
    for name, text in own_sources(SOURCES).items():
        (place / "parts" / name).write_text(text, encoding="utf-8")
    settings = {
        "Dir::Etc::sourcelist": "/dev/null",
        "Dir::Etc::sourceparts": str(place / "parts"),
        "Dir::State::lists": str(place / "lists"),
        "Dir::Cache": str(place / "cache"),
        "APT::Sandbox::User": "",
    }
    return [part for key, value in settings.items() for part in ("-o", f"{key}={value}")]


def _apt(arguments: list[str], folder: Path) -> None:
    done = subprocess.run(["apt-get", *arguments], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise NotFetched(f"apt-get {' '.join(arguments[-3:])}: {done.stderr.strip()[-600:]}")


def own_sources(etc: Path) -> dict[str, str]:
    """Return the machine's Debian sources again, each for packages and for their sources."""
    made = {}
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*.*"))]:
        if not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".sources":
            made[path.name] = _both_kinds(text)
        elif path.suffix == ".list":
            made[path.name] = _both_lines(text)
    return {name: text for name, text in made.items() if text}


def _both_kinds(text: str) -> str:
    stanzas = [stanza for stanza in re.split(r"\n\s*\n", text) if _is_debian(stanza)]
    return "\n\n".join(
        re.sub(r"^Types:.*$", "Types: deb deb-src", stanza, flags=re.MULTILINE)
        for stanza in stanzas
    )


def _both_lines(text: str) -> str:
    lines = [line for line in text.splitlines() if line.startswith("deb ") and _is_debian(line)]
    return "".join(f"{line}\ndeb-src {line.removeprefix('deb ')}\n" for line in lines)


def _is_debian(source: str) -> bool:
    """Leave other archives out: they have none of these packages, and may not answer."""
    return re.search(r"://\S*/(?:debian|ubuntu)(?:-\w+)?/?(?:\s|$)", source) is not None


def read_tar(path: Path, ending: str) -> str:
    """Read the one file of an archive whose name has this ending."""
    with tarfile.open(path) as archive:
        for member in archive:
            if member.isfile() and member.name.endswith(ending):
                content = archive.extractfile(member)
                if content is not None:
                    return content.read().decode("utf-8")
    raise NotFetched(f"{path.name} has no file …{ending}")


def read_deb(path: Path, folder: str) -> dict[str, str]:
    """Read the files of a binary package below a folder, by their names there."""
    if not shutil.which("dpkg-deb"):
        raise NotFetched(f"dpkg-deb is not here, and {path.name} cannot be read without it")
    done = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(path)], capture_output=True)
    if done.returncode:
        raise NotFetched(f"dpkg-deb cannot read {path.name}: {done.stderr.decode().strip()}")
    texts = {}
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        for member in archive:
            name = member.name.removeprefix("./")
            content = archive.extractfile(member) if member.isfile() else None
            if content is not None and name.startswith(folder):
                texts[name.removeprefix(folder).lstrip("/")] = content.read().decode("utf-8")
    return texts
