"""Write the golden playthroughs anew: `python -m tests.playthroughs.regenerate`.

Read the difference before you commit it: each change is a change of the rules or of the format.
"""

from __future__ import annotations

from pathlib import Path

from tests.playthroughs.golden import FOLDER, playthrough_text, setups


def regenerate(folder: Path = FOLDER) -> dict[str, str]:
    """Write every file, remove those of games that are gone, and say what became of each."""
    folder.mkdir(exist_ok=True)
    fates = {}
    for path in sorted(folder.glob("*.txt")):
        if path.stem not in setups():
            path.unlink()
            fates[path.stem] = "removed"
    for name in setups():
        path, text = folder / f"{name}.txt", playthrough_text(name)
        before = path.read_text("utf-8") if path.exists() else None
        fates[name] = "same" if text == before else "new" if before is None else "changed"
        path.write_text(text, "utf-8")
    return fates


def main() -> None:
    for name, fate in regenerate().items():
        print(f"{fate:8} {name}")


if __name__ == "__main__":
    main()
