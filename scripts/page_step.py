"""The page as a step of every build: a wheel or an sdist without it would serve an empty room.

`FIFTHSTREET_PAGE` chooses:

    auto (default)   take the page that is there if it is newer than web/, else build it with Node
    none             leave it out: a server without a page, and `fifthstreet doctor` says so

An sdist has the page in it and needs no Node. An editable install takes what is there; `make web`
builds it.
"""

import os
import sys
from pathlib import Path

import build_web
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "fifthstreet" / "server" / "page" / "index.html"
# The arena's report has the page's player of hands, built with it.
PLAYER = ROOT / "src" / "fifthstreet" / "arena" / "report" / "built" / "replays.js"
REMEDY = (
    "the page was not built. Install Node 20.19 or later so that `npm` is on"
    " the PATH and try again, or set FIFTHSTREET_PAGE=none for a server without its page"
)


class BuildWithPage(build_py):
    """Builds the package with its page, or fails."""

    def run(self) -> None:
        if not self.editable_mode:
            make_page()
        super().run()

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        found: list[str] = super().find_data_files(package, src_dir)
        if os.environ.get("FIFTHSTREET_PAGE") != "none":
            return found
        built = {PAGE.parent, PLAYER.parent}
        return [name for name in found if not built & set(Path(ROOT, name).parents)]


class SdistWithPage(sdist):
    """Builds the sources with the page built from them."""

    def run(self) -> None:
        make_page()
        super().run()


def make_page() -> None:
    """Build the page unless it is newer than its sources; ends the build if it cannot."""
    choice = os.environ.get("FIFTHSTREET_PAGE", "auto")
    if choice not in ("auto", "none"):
        sys.exit(f"FIFTHSTREET_PAGE={choice!r}: allowed are auto, none")
    if choice == "none" or is_fresh():
        return
    try:
        build_web.main([])
    except (OSError, SystemExit, build_web.subprocess.CalledProcessError) as error:
        sys.exit(f"fifthstreet: {error}; {REMEDY}")
    if not (PAGE.is_file() and PLAYER.is_file()):
        sys.exit(f"fifthstreet: {REMEDY}")


def is_fresh() -> bool:
    if not (PAGE.is_file() and PLAYER.is_file()):
        return False
    if (ROOT / "PKG-INFO").is_file():
        return True  # an sdist: its page was built from its sources
    newest = max(path.stat().st_mtime for path in web_sources())
    return PAGE.stat().st_mtime >= newest


def web_sources() -> list[Path]:
    tops = [top for top in (ROOT / "web").iterdir() if top.name not in ("node_modules", "tests")]
    return [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]
