"""A real Chromium and a real server; without Chromium, Playwright or the page, all is skipped."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fifthstreet.server.http.page_files import page_folder
from tests.browser.visitor import Visitor
from tests.server.running import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


# No longer than this folder: Playwright keeps an event loop running in this thread, and tests of
# the server that come after could not start their own.
@pytest.fixture(scope="package")
def browser() -> "Iterator[Browser]":
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    if page_folder() is None:
        pytest.skip("the page is not built: make web")
    with playwright.sync_playwright() as running:
        # Without a screen nothing has to be drawn at the screen's pace.
        started = running.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("page"), tables_per_player=200).start()
    yield process
    process.stop()


@pytest.fixture(scope="package")
def host(server: ServerProcess) -> str:
    """The token of one who opens tables."""
    return server.new_guest("Host")


@pytest.fixture
def visit(browser: "Browser", server: ServerProcess) -> Iterator[Any]:
    """Makes visitors; at the end none may have seen an error or asked another machine."""
    visitors: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        visitors.append(Visitor(browser, options.pop("address", server.address), **options))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        assert visitor.problems == []
        assert visitor.strangers == []


@pytest.fixture(scope="package")
def axe() -> str:
    """The accessibility checker's script."""
    file = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
    if not file.is_file():
        pytest.skip("axe-core is not installed: make web")
    return file.read_text(encoding="utf-8")
