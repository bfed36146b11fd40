"""From the sources to an sdist, to a wheel of the sdist, to a server that shows its page."""

import os
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from email.parser import HeaderParser
from pathlib import Path

import pytest

pytest.importorskip("setuptools", reason="building needs setuptools")

from tests.packaging.fresh import PATIENCE, FreshEnvironment
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]
PAGE = "src/fifthstreet/server/page/index.html"
NOT_SOURCES = shutil.ignore_patterns(
    ".*", "__pycache__", "*.so", "*.egg-info", "node_modules", "build", "dist"
)

pytestmark = pytest.mark.skipif(
    not (ROOT / PAGE).is_file(), reason="the page is not built: make web"
)


def build(folder: Path, kind: str, target: Path, **variables: str) -> Path:
    """Build as a front end does; the compiled parts have tests of their own."""
    code = f"from setuptools.build_meta import build_{kind} as b; print(b({str(target)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "FIFTHSTREET_COMPILE": "none", **variables},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return target / done.stdout.split()[-1]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("sources") / "fifthstreet"
    shutil.copytree(ROOT, copy, ignore=NOT_SOURCES)
    return copy


@pytest.fixture(scope="module")
def sdist(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    target = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build(sources, "sdist", target)) as archive:
        archive.extractall(target, filter="data")
    (unpacked,) = (path for path in target.iterdir() if path.is_dir())
    return unpacked


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    # Without Node: an sdist has its page.
    target = tmp_path_factory.mktemp("wheel")
    return build(sdist, "wheel", target, PATH=str(Path(sys.executable).parent))


def test_what_is_in_the_sdist(sdist: Path) -> None:
    for name in (
        *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "README.zh-CN.md"),
        *("docs/README.md", "docs/write-a-bot.zh-CN.md", "docs/pictures/table.png"),
        *("examples/train_small_agent.py", "native/strength.cpp", "native/typed_function.h"),
        *("scripts/build_web.py", "web/package.json", "web/src", "setup.py", PAGE),
    ):
        assert (sdist / name).exists(), name
    for name in ("tests", "web/node_modules", "benchmarks/results"):
        assert not (sdist / name).exists(), name
    assert [path for path in sdist.rglob("test_*.py") if "web" not in path.parts] == []


def test_the_server_of_a_wheel_of_the_sdist_shows_its_page(wheel: Path, tmp_path: Path) -> None:
    fresh = FreshEnvironment(tmp_path / "venv", wheel)
    version = fresh.run(["fifthstreet", "--version"])
    assert version.returncode == 0, version.stderr
    assert fresh.run(["python", "-m", "fifthstreet", "--version"]).stdout == version.stdout
    doctor = fresh.run(["fifthstreet", "doctor"])
    assert "ok  web page" in doctor.stdout, doctor.stdout
    data = tmp_path / "data"
    data.mkdir()
    server = ServerProcess(data)
    server.command = [str(fresh.folder / "bin" / "python"), "-m", "fifthstreet"]
    try:
        server.start()
        with urllib.request.urlopen(server.address, timeout=30) as answer:
            assert b"<script" in answer.read()
    finally:
        server.stop()


def test_what_an_index_shows(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        about = HeaderParser().parsestr(archive.read(name).decode("utf-8"))
    text = str(about.get_payload())
    assert text.startswith("# Fifth Street")
    assert "](docs/" not in text
    assert "](README" not in text
    assert len(about.get_all("Project-URL") or []) >= 3
    assert "Programming Language :: Python :: 3.11" in (about.get_all("Classifier") or [])


def test_without_the_page_only_on_request(sources: Path, tmp_path: Path) -> None:
    """Where the page cannot be built the build ends and says how to go on, or goes on without."""
    page = sources / PAGE
    for name, script in (("node", "echo v22.0.0"), ("npm", "exit 1")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    bare = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    shutil.move(page, tmp_path / "index.html")
    try:
        with pytest.raises(AssertionError, match="FIFTHSTREET_PAGE=none") as caught:
            build(sources, "wheel", tmp_path, **bare)
        assert "Node 20.19" in str(caught.value)
        wheel = build(sources, "wheel", tmp_path, **bare, FIFTHSTREET_PAGE="none")
    finally:
        shutil.move(tmp_path / "index.html", page)
    with zipfile.ZipFile(wheel) as archive:
        built = ("server/page/", "report/built/")
        assert [name for name in archive.namelist() if any(part in name for part in built)] == []
