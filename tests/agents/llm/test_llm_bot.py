"""The language model's player against a stand-in endpoint: answers, faults, budgets, secrecy."""

import http.client
import json
import pickle
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_source import is_house_name, read_bot
from fifthstreet.agents.errors import BotCrashed, BotLate, UnknownBot
from fifthstreet.agents.llm.llm_bot import LLMBot
from fifthstreet.agents.llm.llm_settings import read_settings
from fifthstreet.cli.main import main
from fifthstreet.rules import Action, start_hand, view
from fifthstreet.rulesets import load
from tests.agents.llm.stand_in import StandIn, chat_endpoint

RULES = load("casino-nl")
KEY = "sk-very-secret-4711"


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    with chat_endpoint() as stand_in:
        monkeypatch.setenv("FIFTHSTREET_LLM_URL", stand_in.url)
        monkeypatch.setenv("FIFTHSTREET_LLM_KEY", KEY)
        yield stand_in


def player(options: str = "", clock: float | None = None) -> LLMBot:
    bot = read_bot(f"llm:model=tiny{options}").make()
    assert isinstance(bot, LLMBot)
    bot.start(BotInfo(1, RULES, 0, clock))
    return bot


def ask(bot: LLMBot) -> Action:
    return bot.act(view(start_hand(RULES, [1000] * 3, range(52), button=0, hand="h7"), 0))


def test_the_model_is_asked_and_its_answer_played(endpoint: StandIn) -> None:
    endpoint.answers = ["Strong.\nFinal Answer: raise to 300"]
    assert ask(player()) == Action("raise", 300)
    (heard,) = endpoint.heard
    assert heard["model"] == "tiny"
    assert heard["max_tokens"] == 1024
    assert "Legal moves: fold; call; raise to N" in heard["messages"][-1]["content"]
    assert endpoint.headers[0]["Authorization"] == f"Bearer {KEY}"


def test_an_illegal_answer_has_one_second_chance(endpoint: StandIn) -> None:
    endpoint.answers = ["Final Answer: check", "Final Answer: call"]
    assert ask(player()) == Action("call")
    again = endpoint.heard[1]["messages"]
    assert again[-2] == {"role": "assistant", "content": "Final Answer: check"}
    assert "no legal move" in again[-1]["content"]


def test_two_illegal_answers_are_a_fault(endpoint: StandIn) -> None:
    endpoint.answers = ["hello"]
    with pytest.raises(BotCrashed, match="no legal move 2 times"):
        ask(player())
    assert len(endpoint.heard) == 2


@pytest.mark.parametrize("raw", [b"", b"{}", b"[1]", b'{"choices":[]}', b"\xff", b"[" * 100_000])
def test_nonsense_of_the_endpoint_is_a_fault(endpoint: StandIn, raw: bytes) -> None:
    endpoint.raw = raw
    with pytest.raises(BotCrashed, match="the endpoint answered"):
        ask(player())


def test_an_answer_beyond_all_bounds_is_a_fault(endpoint: StandIn) -> None:
    endpoint.raw = b" " * (1024 * 1024 + 1)
    with pytest.raises(BotCrashed, match="more than 1048576 bytes"):
        ask(player())


def test_an_error_that_quotes_the_key_is_shown_without_it(endpoint: StandIn) -> None:
    endpoint.status = 401
    endpoint.raw = f"bad key {KEY}".encode()
    with pytest.raises(BotCrashed, match=r"answered 401: bad key \*\*\*") as caught:
        ask(player())
    assert KEY not in str(caught.value)


def test_a_redirect_is_not_followed(endpoint: StandIn) -> None:
    endpoint.status = 302
    with pytest.raises(BotCrashed, match="answered 302"):
        ask(player())
    assert len(endpoint.heard) == 1


def test_nobody_there_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIFTHSTREET_LLM_URL", "http://127.0.0.1:9/v1")
    with pytest.raises(BotCrashed, match="cannot be reached"):
        ask(player())


def test_a_slow_endpoint_is_late(endpoint: StandIn) -> None:
    endpoint.delay = 0.4
    with pytest.raises(BotLate, match=r"took more than 0\.1 s"):
        ask(player(",seconds=0.1"))


def test_an_endpoint_that_drips_after_a_slow_connection_is_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time is up before there is a socket to cut off; each byte would begin a time-out anew."""
    connect = http.client.HTTPConnection.connect

    def connect_slowly(self: http.client.HTTPConnection) -> None:
        time.sleep(0.4)
        connect(self)

    def drip(listener: socket.socket) -> None:
        with suppress(OSError):
            peer, _ = listener.accept()
            with peer:
                peer.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
                for _ in range(60):
                    time.sleep(0.1)
                    peer.sendall(b" ")

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=drip, args=(listener,), daemon=True).start()
        monkeypatch.setenv(
            "FIFTHSTREET_LLM_URL", f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
        )
        monkeypatch.setattr(http.client.HTTPConnection, "connect", connect_slowly)
        begun = time.monotonic()
        with pytest.raises(BotLate):
            ask(player(",seconds=0.2"))
        assert time.monotonic() - begun < 3


def test_the_tables_clock_bounds_the_question(endpoint: StandIn) -> None:
    endpoint.delay = 0.4
    with pytest.raises(BotLate):
        ask(player(clock=0.1))


def test_the_budget_of_tokens_ends(endpoint: StandIn) -> None:
    bot = player(",tokens=150")
    assert ask(bot) == ask(bot) == Action("fold")
    with pytest.raises(BotCrashed, match="budget of 150 tokens is spent"):
        ask(bot)
    assert len(endpoint.heard) == 2


def test_tokens_are_estimated_where_nobody_counts(endpoint: StandIn) -> None:
    endpoint.usage = None
    bot = player()
    ask(bot)
    assert bot.tokens > 50


def test_the_transcript_has_the_whole_dialogue_and_not_the_key(
    endpoint: StandIn, tmp_path: Path
) -> None:
    endpoint.answers = [f"I was told {KEY}", "Final Answer: call"]
    folder = tmp_path / "notes"
    ask(player(f",transcripts={folder}"))
    (path,) = folder.iterdir()
    text = path.read_text(encoding="utf-8")
    entry = json.loads(text)
    assert entry["hand"] == "h7"
    assert entry["action"] == {"kind": "call"}
    assert entry["tokens"] == 200
    assert [message["role"] for message in entry["messages"]] == [
        "system", "user", "assistant", "user", "assistant",
    ]  # fmt: skip
    assert entry["position"].startswith("fs1 casino-nl")
    assert KEY not in text
    assert path.stat().st_mode & 0o77 == 0


def test_a_match_counts_faults_and_keeps_transcripts_beside_its_hands(
    endpoint: StandIn, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    endpoint.answers = ["Final Answer: call", "Final Answer: dance"]
    out = tmp_path / "out"
    code = main(["match", "llm:model=tiny", "folder", "--hands", "6", "--out", str(out), "--json"])
    assert code == 1  # too many faults
    printed = capfd.readouterr()
    result = json.loads(printed.out)
    assert result["players"][0]["faults"]["crashed"] >= 1
    (transcript,) = (out / "transcripts").iterdir()
    assert "dance" in transcript.read_text(encoding="utf-8")
    kept = b"".join(path.read_bytes() for path in out.rglob("*") if path.is_file())
    for text in (printed.out.encode(), printed.err.encode(), kept):
        assert KEY.encode() not in text


def test_the_key_is_not_printed_nor_pickled(endpoint: StandIn) -> None:
    settings = read_settings("model=tiny")
    assert KEY not in repr(settings)
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(settings)


def test_the_key_may_stand_in_a_file(endpoint: StandIn, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("from-a-file\n", encoding="utf-8")
    environment = {
        "FIFTHSTREET_LLM_KEY_FILE": str(tmp_path / "key"),
        "FIFTHSTREET_LLM_URL": endpoint.url,
    }
    assert read_settings("model=a", environment).key.header() == {
        "Authorization": "Bearer from-a-file"
    }


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("", "which model"),
        ("model=", "which model"),
        ("model=a,key=sk-1", "does not belong into a bot's name"),
        ("model=a,modle=b", "did you mean 'model'"),
        ("model=a,url=http://x/,seconds=0", "at least 0.1"),
        ("model=a,url=http://x/,tokens=many", "at least 0"),
        ("model=a,url=ftp://x/", "is no endpoint"),
        ("model=a,url=http://u:p@x/", "is no endpoint"),
        ("model=a", "set FIFTHSTREET_LLM_URL"),
    ],
)
def test_options_that_are_refused(monkeypatch: pytest.MonkeyPatch, options: str, said: str) -> None:
    monkeypatch.delenv("FIFTHSTREET_LLM_URL", raising=False)
    with pytest.raises(UnknownBot, match=said) as caught:
        read_bot(f"llm:{options}")
    assert "sk-1" not in str(caught.value)
    assert "u:p" not in str(caught.value)


def test_its_code_is_ours() -> None:
    assert is_house_name("llm:model=tiny")
