"""No secret in any log line, error, URL or answer: all that a run produces is searched for them."""

import asyncio
import json
from pathlib import Path

import pytest

from fifthstreet.tables.dealing import live_deal
from tests.secrecy.seeded_server import entropy
from tests.secrecy.session import PASSWORD, play, start
from tests.server.running import ServerProcess, client

pytestmark = pytest.mark.real_time

WRONG = "canary-wrong-password-5512"
GUESSED = "fsg_canary-guessed-token-8841"


async def make_trouble(server: ServerProcess, token: str) -> list[str]:
    """Ask for everything that is refused, with secrets in all the wrong places; the answers."""
    said: list[str] = []
    made = server.post(
        "api/v1/tables", {"visibility": "password", "password": PASSWORD, "chairs": 2}, token
    )
    private = server.post("api/v1/tables", {"visibility": "private", "chairs": 2}, token)
    table, invite = made[1]["table"], private[1]["invite"]
    async with client(server, guest="Eve") as eve, client(server) as nobody:
        for one in (eve, nobody):
            await one.send({"type": "join", "table": table, "password": WRONG, "id": "1"})
            await one.until("error", id="1")
            await one.send({"type": "join", "table": private[1]["table"], "invite": WRONG})
            await one.send({"type": "hello", "v": 1, "token": GUESSED})
            await one.send({"type": "join", "table": table, "secret": PASSWORD})
            await one.socket.send('{"type":"hello","token":"' + GUESSED)
            await one.ask({"type": "ping", "id": "2"}, "pong", id="2")
            said += one.frames
    for path in (f"tables/{table}", f"tables/{private[1]['table']}?invite={WRONG}", "me"):
        said.append(json.dumps(server.get(f"api/v1/{path}", GUESSED)))
        said.append(json.dumps(server.get(f"api/v1/{path}")))
    said.append(json.dumps(server.post("api/v1/tables", {"password": PASSWORD}, token)))
    said.append(json.dumps(server.post("api/v1/tables", {"seed": PASSWORD}, token)))
    return [*said, f"invite {invite}"]


@pytest.fixture(scope="module")
def produced(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Everything of one run by its kind, and the secrets of that run."""
    folder: Path = tmp_path_factory.mktemp("canaries") / "run"
    with pytest.MonkeyPatch.context() as patch:
        server = start(folder, patch, cards="same")
        try:
            session = asyncio.run(play(server))
            answers = asyncio.run(make_trouble(server, session.tokens["Host"]))
            figures = server.get("metrics")[1]
        finally:
            server.stop()
    strangers = [name for name in session.frames if name != "Ann"]
    return {
        "log": server.log(),
        "metrics": figures,
        "rest": json.dumps(session.rest),
        "frames": "\n".join(frame for name in strangers for frame in session.frames[name]),
        "answers": "\n".join(answers[:-1]),
        "tokens": "\n".join(session.tokens.values()),
        "invite": answers[-1].removeprefix("invite "),
    }


def test_no_token_password_or_invite_is_written_down(produced: dict[str, str]) -> None:
    canaries = [PASSWORD, WRONG, GUESSED, produced["invite"], *produced["tokens"].splitlines()]
    for place in ("log", "metrics", "rest", "frames", "answers"):
        for canary in canaries:
            assert canary not in produced[place], (place, canary)
            # Nor a good part of it.
            assert canary[4:20] not in produced[place], (place, canary)


def test_no_seed_is_told_before_its_hand_is_over(produced: dict[str, str]) -> None:
    """Live hands never tell theirs; the entropy of the table is for the journal only."""
    for number in range(12):
        drawn = entropy(number)
        for canary in (
            drawn,
            live_deal.drawn_bytes(drawn, live_deal.NEXT_SEED),
            live_deal.drawn_bytes(drawn, live_deal.TOKEN_KEY),
        ):
            for place in ("log", "metrics", "rest", "frames", "answers"):
                assert canary not in produced[place], (place, number)


def test_the_log_has_no_cards_and_no_messages(produced: dict[str, str]) -> None:
    lines = [json.loads(line) for line in produced["log"].splitlines()]
    assert lines
    for line in lines:
        assert not {"cards", "holes", "frame", "message", "body", "token"} & set(line)


def test_the_canaries_would_be_found(produced: dict[str, str]) -> None:
    """The run did use them: tables, tokens and trouble are in what it produced."""
    assert "wrong_password" in produced["answers"]
    assert "bad_token" in produced["answers"]
    assert "hole_dealt" in produced["frames"]
    assert len(produced["tokens"].splitlines()) == 4
