"""The page's files as the server sends them: small, cached, relative, under a strict policy."""

import gzip
import re
import urllib.request
from http.client import HTTPResponse
from pathlib import Path

import pytest

from fifthstreet.events.error_codes import WIRE
from fifthstreet.protocols.native.error_codes import CLOSE_CODES
from fifthstreet.server.http.page_files import page_folder
from fifthstreet.server.runtime.default_tables import DEFAULT_TABLES
from fifthstreet.tables import CODES
from tests.server.running import ServerProcess

WEB = Path(__file__).parents[2] / "web"
# Of script and style, packed.
MOST_FIRST_LOAD = 120_000

needs_page = pytest.mark.skipif(page_folder() is None, reason="the page is not built: make web")


def _get(server: ServerProcess, path: str, **headers: str) -> HTTPResponse:
    request = urllib.request.Request(server.address + path, headers=headers)
    answer: HTTPResponse = urllib.request.urlopen(request, timeout=20)
    return answer


@pytest.mark.real_time
@needs_page
@pytest.mark.parametrize(
    ("path", "base"),
    [("", "./"), ("lobby", "./"), ("table/first-table", "../"), ("table/x/y", "../../")],
)
def test_every_place_of_the_page_finds_its_files(
    path: str, base: str, server: ServerProcess
) -> None:
    with _get(server, path) as answer:
        page = answer.read().decode()
        assert answer.headers["cache-control"] == "no-cache"
    assert f'<base href="{base}" />' in page


@pytest.mark.real_time
@needs_page
def test_no_script_or_style_stands_in_the_page_itself(server: ServerProcess) -> None:
    with _get(server, "") as answer:
        page = answer.read().decode()
        policy = dict(
            part.strip().split(" ", 1)
            for part in answer.headers["content-security-policy"].split(";")
        )
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert "<style" not in page
    assert not re.search(r"\son[a-z]+=|\sstyle=", page)
    assert policy["default-src"] == "'none'"
    for kind in ("script-src", "style-src", "connect-src", "font-src", "worker-src", "base-uri"):
        assert policy[kind] == "'self'"


@pytest.mark.real_time
@needs_page
def test_the_first_load_is_small(server: ServerProcess) -> None:
    with _get(server, "") as answer:
        page = answer.read().decode()
    names = re.findall(r'(?:src|href)="\./([^"]+\.(?:js|css))"', page)
    assert {name.rpartition(".")[2] for name in names} == {"js", "css"}
    total = 0
    for name in names:
        with _get(server, name, **{"Accept-Encoding": "gzip"}) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            assert "immutable" in answer.headers["cache-control"]
            packed = answer.read()
        total += len(packed)
        assert gzip.decompress(packed)
    assert total < MOST_FIRST_LOAD


@pytest.mark.real_time
@needs_page
def test_what_is_not_there_is_not_found(server: ServerProcess) -> None:
    for path in ("assets/none.js", "nowhere", "api/v1/nowhere", "assets/../../app.py"):
        with pytest.raises(urllib.error.HTTPError) as caught:
            _get(server, path)
        with caught.value:
            assert caught.value.code == 404


def test_the_page_has_words_for_every_code() -> None:
    catalogue = (WEB / "src/i18n/en.ts").read_text(encoding="utf-8")
    codes = {*WIRE, *CLOSE_CODES, *CODES} - {"bye", "no_hello"}
    assert sorted(code for code in codes if f'"error.{code}"' not in catalogue) == []


def test_the_lock_file_names_no_registry() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock


def test_the_page_knows_the_kinds_of_tables() -> None:
    """The order of the lobby, and a name for each kind in every language."""
    listed = re.search(r"const KINDS = \[(.*?)\]", _source("state/choice.ts"), re.DOTALL)
    assert listed is not None
    assert re.findall(r'"([a-z-]+)"', listed[1]) == list(DEFAULT_TABLES)
    for language in ("en", "zh"):
        words = _source(f"i18n/{language}.ts")
        for wish in DEFAULT_TABLES.values():
            assert f'"place.{wish.name.lower().replace(" ", "-")}":' in words


def _source(name: str) -> str:
    return (WEB / "src" / name).read_text(encoding="utf-8")
