"""The files of the built page: cached and compressed, below any path prefix.

Every URL in the page is relative. The page's own paths (`table/first-table`) are one level deeper,
so each answer says in its <base> how many levels up the files are: no prefix has to be known.
"""

import gzip
import mimetypes
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, PlainTextResponse, Response

# The paths of the page's router; other paths get the page too, with status 404.
_PLACES: Final = (
    "", "lobby", "live", "new", "table", "contests", "contest", "guide", "by-name", "replay",
    "admin",
    # Paths of document 002's site; links to it lead to the same contents here.
    "index.html", "document.html", "players.html", "gametrace.html", "scoreboard.html",
    "game.html", "hall.html", "dummy.html",
)  # fmt: skip
_BASE: Final = '<base href="./" />'
_ASSETS: Final = "assets/"
# The names of these files contain a hash of their content.
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_FIRST: Final = "no-cache"
_LONGEST_PATH: Final = 200
_COMPRESSED: Final = (".js", ".css", ".svg", ".json")


def page_folder() -> Path | None:
    """Return the folder of the built page, if this installation has one."""
    folder = Path(str(files("fifthstreet.server"))) / "page"
    return folder if (folder / "index.html").is_file() else None


def page_answer(folder: Path, path: str, headers: Headers) -> Response:
    """Return a file of the page; any other path is the page itself."""
    if len(path) > _LONGEST_PATH or not path.isprintable():
        # No file has such a name, and some systems raise an error for it.
        return PlainTextResponse("there is no such file\n", status_code=404)
    wanted = (folder / path).resolve()
    is_inside = wanted.is_relative_to(folder.resolve())
    if path not in _PLACES and is_inside and wanted.is_file():
        return _file(wanted, headers, is_hashed=path.startswith(_ASSETS))
    if path.startswith(_ASSETS):
        return PlainTextResponse("there is no such file\n", status_code=404)
    first = path.partition("/")[0]
    page = _index(folder / "index.html", path.count("/"))
    status = 200 if first in _PLACES else 404
    return HTMLResponse(page, status_code=status, headers={"cache-control": _ASK_FIRST})


@lru_cache(maxsize=16)
def _index(file: Path, depth: int) -> str:
    return file.read_text(encoding="utf-8").replace(
        _BASE, f'<base href="{"../" * depth or "./"}" />'
    )


def _file(file: Path, headers: Headers, *, is_hashed: bool) -> Response:
    content, compressed, kind = _content(file)
    answer = {"cache-control": _FOR_EVER if is_hashed else _ASK_FIRST, "vary": "accept-encoding"}
    if compressed and "gzip" in headers.get("accept-encoding", ""):
        answer["content-encoding"] = "gzip"
        content = compressed
    return Response(content, media_type=kind, headers=answer)


@lru_cache(maxsize=64)
def _content(file: Path) -> tuple[bytes, bytes, str]:
    """Return a file, its compressed form (empty if not smaller), and its type. Cached."""
    content = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if file.suffix == ".js":
        # Operating systems disagree about the type of .js; browsers require this one.
        kind = "text/javascript"
    compressed = gzip.compress(content, mtime=0) if file.suffix in _COMPRESSED else b""
    return content, compressed, kind
