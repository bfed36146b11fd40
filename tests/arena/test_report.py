"""The report as a whole: one file that fetches nothing and lets nobody's words run."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fifthstreet.arena.folder_summary import kept_summary
from fifthstreet.arena.report import match_page, page_frame, write_report
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.summary import Summary
from tests.arena.results import played

needs_player = pytest.mark.skipif(
    not page_frame.player_script(), reason="the player of hands is not built: make web"
)
EVIL = "</script><script>alert('x')</script><img src=x onerror=alert(1)>"
VOID = {"br", "col", "hr", "meta"}


class Page(HTMLParser):
    """Reads a page strictly: every element is closed in its order."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.inside: dict[str, list[str]] = {}
        self.feed(content.decode())
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.inside.setdefault(self.open[-1] if self.open else "", []).append(data)
        self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split()).replace("\u202f", " ")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> tuple[ResultFolder, Summary]:
    path = tmp_path_factory.mktemp("report") / "match"
    return played(path, ["tag", "station", "caller"], hands=600, is_duplicate=True, seed=4)


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> tuple[ResultFolder, Summary]:
    path = tmp_path_factory.mktemp("report") / "contest"
    bots = ["tag", "station", "rock", "maniac"]
    return played(path, bots, "contest", format="contest", games=6, seed=4)


@needs_player
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_page_needs_nothing_and_runs_nothing_else(
    match: tuple[ResultFolder, Summary], lang: str
) -> None:
    content = match_page(*match, lang)
    page = Page(content)
    for _, attributes in page.elements:
        assert not {"src", "href", "style", "srcset"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]
    assert b"http" not in content.replace(b"http-equiv", b"")
    policy = next(
        attributes["content"]
        for name, attributes in page.elements
        if name == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    for name in ("script", "style"):
        digest = hashlib.sha256(page.inside[name][-1].encode()).digest()
        assert f"{name}-src 'sha256-{base64.b64encode(digest).decode()}'" in policy
    assert "unsafe" not in policy


def test_without_the_built_player_hands_are_text(
    match: tuple[ResultFolder, Summary], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_frame, "player_script", str)
    monkeypatch.setattr("fifthstreet.arena.report.match_report.player_script", str)
    page = Page(match_page(*match))
    assert "script" not in page.inside
    assert "was not built with this copy (make web)" in page.text
    stories = [name for name, attributes in page.elements if attributes.get("class") == "story"]
    assert len(stories) == 10


@needs_player
def test_what_a_page_tells(match: tuple[ResultFolder, Summary]) -> None:
    folder, summary = match
    page = Page(match_page(folder, summary))
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    expected = ["results", "pairs", "chips", "parts", "style", "pots", "conduct", "how", "replays"]
    assert ids == expected
    data = json.loads(page.inside["script"][0])
    assert len(data["hands"]) == 10
    gain = summary.duplicate_gain
    assert gain is not None
    assert gain.units == 200
    assert f"{gain.value:.2f} × ({gain.low:.2f} to {gain.high:.2f})" in page.text
    assert "fifthstreet match tag station caller --rules research --hands 600" in page.text
    for word in ("BTN", "SB", "BB", "river", "VPIP", "W$SD", "seed 4"):
        assert word in page.text


def test_every_estimate_has_its_interval(match: tuple[ResultFolder, Summary]) -> None:
    """Whatever stands in a cell for numbers with a sign goes on with ±, but for whole chips."""
    content = match_page(*match).decode()
    cells = re.findall(r'<(?:td|span) class="number (?:up|down|open)">([^<]*)<', content)
    assert len(cells) > 20
    assert [cell for cell in cells if "±" not in cell and cell != "–"] == []


def test_a_single_unit_prints_no_estimate(tmp_path: Path) -> None:
    bots = ["tag", "rock", "caller"]
    folder, summary = played(tmp_path / "one", bots, "contest", format="contest", games=1)
    page = Page(match_page(folder, summary))
    assert "No verdict yet" in page.text
    assert "±" not in page.text


def test_a_tournament_tells_its_course(contest: tuple[ResultFolder, Summary]) -> None:
    folder, summary = contest
    page = Page(match_page(folder, summary))
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert {"places", "games"} <= set(ids)
    game = folder.load(0).games[0]
    assert f"Game 0.0, {game['hands']} hands" in page.text
    log = game["log"]
    assert isinstance(log, list)
    blinds = [entry["blinds"] for entry in log if "blinds" in entry]
    for small, big in blinds:
        assert f"blinds {small:,}/{big:,}" in page.text
    assert "out" in page.text


@needs_player
def test_nobodys_words_become_markup(tmp_path: Path) -> None:
    file = tmp_path / "<img src=x onerror=alert(1)>.py"
    file.write_text(
        "from fifthstreet.agents.bot import Bot\n"
        "class Evil(Bot):\n"
        f"    def act(self, view):\n        raise ValueError({EVIL!r})\n"
    )
    bots = ["caller", f"{file}:Evil"]
    folder, summary = played(tmp_path / "out", bots, hands=40, is_trusted=True)
    assert summary.tally.conducts[1].fault_count > 0
    content = match_page(folder, summary)
    page = Page(content)
    assert "img" not in {name for name, _ in page.elements}
    assert [name for name, _ in page.elements].count("script") == 2
    assert b"<script>alert" not in content
    assert EVIL in page.text  # told in full, as text
    json.loads(page.inside["script"][0])


def test_ten_players_fit_into_a_megabyte(tmp_path: Path) -> None:
    bots = [
        "tag",
        "station",
        "rock",
        "caller",
        "folder",
        "random",
        "maniac",
        "caller",
        "rock",
        "tag",
    ]
    folder, summary = played(tmp_path / "ten", bots, hands=600, seed=1)
    assert len(match_page(folder, summary)) < 600_000


def test_the_report_is_made_anew_from_the_folder(match: tuple[ResultFolder, Summary]) -> None:
    folder, summary = match
    written = write_report(folder, summary)
    assert written == folder.path / "report.html"
    before = written.read_bytes()
    reopened = ResultFolder.open(folder.path)
    assert match_page(reopened, kept_summary(reopened)) == before
