"""The README for readers elsewhere: on an index's page a link to `docs/server.md` leads nowhere.

The addresses are made of `Source` in pyproject.toml's [project.urls], the one place that names the
repository.
"""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
_LINK = re.compile(r"(!?)(\[[^\]]*\])\((?!https?://|#)([^)]+)\)")


def readme_for_readers_elsewhere() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return with_absolute_links((ROOT / "README.md").read_text("utf-8"), project["urls"]["Source"])


def with_absolute_links(text: str, source: str) -> str:
    """Return the text with its links under `source`; pictures link to the raw file.

    >>> with_absolute_links("[docs](docs/a.md#b) ![x](x.png)", "https://code.example/five")
    '[docs](https://code.example/five/blob/main/docs/a.md#b) ![x](https://code.example/five/raw/main/x.png)'
    """

    def absolute(match: re.Match[str]) -> str:
        kind = "raw" if match[1] else "blob"
        return f"{match[1]}{match[2]}({source}/{kind}/main/{match[3]})"

    return _LINK.sub(absolute, text)
