"""`fifthstreet verify`: from files, standard input and servers; what it says, and how it ends."""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.cli import verify as command
from fifthstreet.cli.main import main
from fifthstreet.fairness import FAILED, LARGEST_RECORD, OPEN, PROVED
from fifthstreet.fairness.verify import CHECKS
from fifthstreet.i18n import LANGUAGES, has_text
from tests.cli.program import run
from tests.fairness.deals import HAND, live_deal, session

Captured = pytest.CaptureFixture[str]
Answer = tuple[int, dict[str, str], bytes]

DEAL = live_deal()
SHOWN = DEAL.prove([0, 3, *DEAL.layout.board]).as_dict()
REVEALED = DEAL.reveal().as_dict()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    for variable in ("http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[Any], str]:
    def save(record: Any) -> str:
        file = tmp_path / "proof.json"
        file.write_text(json.dumps(record), encoding="utf-8")
        return str(file)

    return save


def test_every_finding_has_words() -> None:
    for check in (*CHECKS, command._ASKED):
        for status in (PROVED, FAILED, OPEN):
            for language in LANGUAGES:
                assert has_text(f"cli.verify.{check}.{status}", language)


# --- files ---------------------------------------------------------------------------------------
def test_shown_cards(saved: Callable[[Any], str], capsys: Captured) -> None:
    assert main(["verify", saved(SHOWN)]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("Table table-1, hand hand-42\nA live deal: ")
    assert "\nproved      The cards below were fixed" in printed.out
    assert "\nnot proved  Whether the commitment is kept" in printed.out
    assert "the server kept the cards to itself (it knows them all)" in printed.out
    assert printed.err == ""


def test_in_chinese(saved: Callable[[Any], str], capsys: Captured) -> None:
    assert main(["verify", saved(REVEALED), "--lang", "zh"]) == 0
    printed = capsys.readouterr().out
    assert "\n已证明  种子正是当初承诺的那一个。" in printed
    assert "\n未证明  承诺是否在这手牌之前公布" in printed
    assert "cli." not in printed


def test_json(saved: Callable[[Any], str], capsys: Captured) -> None:
    assert main(["verify", saved(REVEALED), "--json", "--root", DEAL.root.hex().upper()]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["proved"] is True
    assert (record["kind"], record["table"], record["hand"]) == ("live", "table-1", HAND)
    assert {check["check"]: check["status"] for check in record["checks"]} == {
        "commitment": "proved",
        "shuffle": "proved",
        "root": "proved",
        "noted-commitment": "open",
        "noted-root": "proved",
    }
    assert set(record["cards"]) == {"seat 0", "seat 1", "seat 2", "board", "deck"}


def test_cards_by_whose_they_are(saved: Callable[[Any], str], capsys: Captured) -> None:
    assert main(["verify", saved(SHOWN), "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    # Of three seats, the first card going to seat 1: places 0 and 3 are that seat's.
    assert set(cards) == {"seat 1", "board"}
    assert len(cards["board"]) == 10


@pytest.mark.parametrize("kind", ["seeded", "duplicate"])
def test_other_kinds_are_called_by_their_name(
    kind: str, saved: Callable[[Any], str], capsys: Captured
) -> None:
    assert main(["verify", saved(session(kind).reveal(6).as_dict())]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Session session-7, deck 6\nNot a live deal but a ")
    assert main(["verify", saved(session(kind).pending(6).as_dict())]) == 1
    assert "nothing is proved about the cards yet" in capsys.readouterr().out


def test_what_is_wrong_ends_with_1(saved: Callable[[Any], str], capsys: Captured) -> None:
    wrong = json.loads(json.dumps(SHOWN))
    wrong["shown"][0]["card"] = "As" if wrong["shown"][0]["card"] != "As" else "Ks"
    assert main(["verify", saved(wrong)]) == 1
    printed = capsys.readouterr().out
    assert "\nFAILED      Shown cards at these places of the deck are not under the root. (0)" in (
        printed
    )
    assert "\nThis proof is wrong: the deal must not be trusted.\n" in printed
    assert main(["verify", saved(SHOWN), "--commitment", "00" * 32, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["proved"] is False


def test_standard_input() -> None:
    done = run("verify", "-", "--json", typed=json.dumps(SHOWN))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["proved"] is True
    done = run("verify", "-", typed="no proof")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: the record is not JSON")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "there is no file 'nowhere'; for a hand of that name add --server"),
        (["x", "--server", "ftp://a"], "--server 'ftp://a': allowed is a URL of http:// or"),
        (["-", "--server", "http://a"], "'-' is no hand: with --server the id of a hand"),
        (["x", "--root", "abc"], "--root 'abc': allowed are 64 hex digits"),
        (["x", "--commitment", "0" * 63 + "g"], "--commitment '000"),
        ([], "SOURCE is missing"),
    ],
)
def test_bad_input(arguments: list[str], message: str, capsys: Captured) -> None:
    assert main(["verify", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"error: {message}")
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_files_that_hold_no_proof(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "proof.json"
    for content, message in (
        (b"\x00\xff", "the record is not JSON"),
        (b"{}", "record: type = None; wanted: deal_proof"),
        (b" " * (LARGEST_RECORD + 1), f"{file} holds more than 65536 bytes"),
    ):
        file.write_bytes(content)
        assert main(["verify", str(file)]) == 2
        assert capsys.readouterr().err.startswith(f"error: {message}")
    assert main(["verify", str(tmp_path)]) == 2
    assert "contest.json" in capsys.readouterr().err, "a folder is that of a contest's exports"


# --- servers -------------------------------------------------------------------------------------
class Server:
    """A loopback server that gives prepared answers, path by path."""

    def __init__(self) -> None:
        answers: dict[str, Answer] = {}
        self.answers = answers
        tokens: dict[str, str | None] = {}
        self.tokens = tokens
        self.stalls = threading.Event()
        stalls = self.stalls

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path == "/stall":
                    stalls.wait(30)
                    return
                tokens[self.path] = self.headers.get("Authorization")
                status, headers, body = answers.get(self.path, (404, {}, b"nothing here"))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 theirs
                """Nothing: tests print nothing of their own."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._http.server_address[1]}"

    def close(self) -> None:
        self.stalls.set()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()


@pytest.fixture
def server() -> Iterator[Server]:
    found = Server()
    yield found
    found.close()


def body(record: Any) -> Answer:
    return 200, {"Content-Type": "application/json"}, json.dumps(record).encode()


def test_a_url(server: Server, capsys: Captured) -> None:
    server.answers["/some/proof?x=1"] = body(SHOWN)
    assert main(["verify", f"{server.address}/some/proof?x=1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["proved"] is True


def test_a_hand_of_a_server(server: Server, capsys: Captured) -> None:
    server.answers[f"/api/v1/hands/{HAND}/proof"] = body(SHOWN)
    assert main(["verify", HAND, "--server", server.address + "/"]) == 0
    assert "The record is of the hand that was asked for." in capsys.readouterr().out


def test_a_server_that_answers_about_another_hand(server: Server, capsys: Captured) -> None:
    server.answers["/api/v1/hands/hand-43/proof"] = body(SHOWN)
    assert main(["verify", "hand-43", "--server", server.address]) == 1
    assert "of another hand than the one asked for. (hand-42)" in capsys.readouterr().out
    server.answers["/api/v1/hands/7/proof"] = body(session().reveal(7).as_dict())
    assert main(["verify", "7", "--server", server.address]) == 0
    assert "not proved  That the hand was dealt from this deck" in capsys.readouterr().out


def test_a_hand_cannot_lead_elsewhere_on_the_server(server: Server, capsys: Captured) -> None:
    server.answers["/api/v1/hands/..%2F..%2Fadmin%3Fx/proof"] = body(SHOWN)
    assert main(["verify", "../../admin?x", "--server", server.address]) == 1
    assert "asked for. (hand-42)" in capsys.readouterr().out


def test_redirects_are_followed_to_http_only(server: Server, capsys: Captured) -> None:
    server.answers["/there"] = body(SHOWN)
    server.answers["/moved"] = 302, {"Location": f"{server.address}/there"}, b""
    assert main(["verify", f"{server.address}/moved"]) == 0
    capsys.readouterr()
    for place in ("ftp://127.0.0.1/x", "file:///etc/hostname", f"{server.address}/loop"):
        server.answers["/loop"] = 302, {"Location": place}, b""
        assert main(["verify", f"{server.address}/loop"]) == 2
        assert capsys.readouterr().err.startswith(f"error: no proof from {server.address}/loop: ")


def test_a_token_goes_to_the_server_that_was_named_and_no_further(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/api/v1/hands/{HAND}/proof"
    server.answers["/there"] = body(SHOWN)
    server.answers[path] = 302, {"Location": f"{server.address}/there"}, b""
    monkeypatch.setenv("FIFTHSTREET_TOKEN", "from the environment")
    assert main(["verify", HAND, "--server", server.address]) == 0
    assert server.tokens == {path: "Bearer from the environment", "/there": None}
    assert main(["verify", HAND, "--server", server.address, "--token", "mine"]) == 0
    assert server.tokens[path] == "Bearer mine"
    # An address may be anybody's: only a token that is named goes there.
    assert main(["verify", f"{server.address}/there"]) == 0
    assert server.tokens["/there"] is None
    assert main(["verify", f"{server.address}/there", "--token", "mine"]) == 0
    assert server.tokens["/there"] == "Bearer mine"


def test_servers_without_a_proof(server: Server, capsys: Captured) -> None:
    assert main(["verify", f"{server.address}/gone"]) == 2
    assert capsys.readouterr().err == (
        f"error: no proof from {server.address}/gone: the server answered with status 404\n"
    )
    server.answers["/large"] = 200, {}, b" " * (LARGEST_RECORD + 10_000)
    assert main(["verify", f"{server.address}/large"]) == 2
    assert "/large holds more than 65536 bytes" in capsys.readouterr().err
    address = server.address
    server.close()
    assert main(["verify", f"{address}/gone"]) == 2
    printed = capsys.readouterr().err
    assert printed.startswith(f"error: no proof from {address}/gone: ")
    assert printed.count("\n") == 1


def test_a_server_that_says_nothing(
    server: Server, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "_PATIENCE", 0.2)
    assert main(["verify", f"{server.address}/stall"]) == 2
    assert "no answer within 0.2 seconds" in capsys.readouterr().err
