"""Write the Python of pages into files, so that its types can be checked, each line where it stands in its page.

Readers copy what is there, and are to find it sound:

    python tools/snippets.py FOLDER README.md docs/tutorial.md
"""

from __future__ import annotations

import sys
from pathlib import Path

FENCE = "```"


def program(page: str) -> str:
    """Keep the Python of a page; every other line becomes an empty comment, so that line numbers stay."""
    lines: list[str] = []
    fence = ""
    for line in page.splitlines():
        if line.startswith(FENCE):
            fence = "" if fence else line
            lines.append("#")
        else:
            lines.append(line if fence == f"{FENCE}python" else "#")
    return "\n".join([*lines, ""])


def main(folder: str, *pages: str) -> None:
    """Write one file for each page into the folder."""
    for page in pages:
        path = Path(page)
        Path(folder, f"{path.stem.lower()}_page.py").write_text(program(path.read_text(encoding="utf-8")), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
