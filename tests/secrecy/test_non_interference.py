"""The same session twice with other cards in one player's hand: nobody else can tell which it was.

The second server stalls now and then: nothing that is compared may depend on how quick it is.
Real processes, real sockets. Only moments are masked (`session.TIMES`), and the figures that count
frames and seconds; tokens, ids and decks come from a source that the test knows.
"""

import asyncio
import json
from pathlib import Path

import pytest

from tests.secrecy.session import TIMED_METRICS, Session, masked, play, start, told

pytestmark = pytest.mark.real_time


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Session, Session]:
    folder: Path = tmp_path_factory.mktemp("twice")
    with pytest.MonkeyPatch.context() as patch:
        found = []
        for cards, stalls in (("same", 0), ("other", 30)):
            server = start(folder / cards, patch, cards=cards, stalls=stalls)
            try:
                found.append(asyncio.run(play(server)))
            finally:
                server.stop()
    return found[0], found[1]


def hole_cards(session: Session, name: str) -> list[list[str]]:
    """What one connection saw dealt to anybody."""
    return [
        message["event"]["event"]["cards"]
        for message in session.received[name]
        if message["type"] == "event"
        and message["event"].get("event", {}).get("type") == "hole_dealt"
    ]


def test_the_victim_had_other_cards(sessions: tuple[Session, Session]) -> None:
    first, second = (hole_cards(session, "Ann") for session in sessions)
    own = [(one, two) for one, two in zip(first, second, strict=True) if "??" not in one]
    assert len(own) >= 5
    assert all(one != two for one, two in own)


@pytest.mark.parametrize("name", ["Bob", "Cy", "Bob again", "watcher", "Ann watching", "cheat"])
def test_every_other_connection_is_told_the_same(
    name: str, sessions: tuple[Session, Session]
) -> None:
    first, second = (told(session.received[name]) for session in sessions)
    assert len(first) > 60
    assert first == second


@pytest.mark.parametrize(
    "name", ["Bob with his ticket", "nobody with Bob's ticket", "Cy with Bob's ticket"]
)
def test_a_ticket_of_who_plays_shows_no_cards(name: str, sessions: tuple[Session, Session]) -> None:
    first, second = (told(session.received[name]) for session in sessions)
    assert any('"hole_dealt"' in line for line in first)
    assert first == second


def test_rest_answers_the_same(sessions: tuple[Session, Session]) -> None:
    first, second = sessions
    assert first.rest == second.rest
    answered = [path for path, answer in first.rest.items() if answer.startswith("200")]
    for kind in ("/proof", "/history", "/results", "/hands"):
        assert sum(path.endswith(kind) for path in answered) >= 2


def test_the_log_and_the_figures_are_the_same(sessions: tuple[Session, Session]) -> None:
    logs = [
        [json.dumps(masked(json.loads(line))) for line in session.log.splitlines()]
        for session in sessions
    ]
    assert logs[0] == logs[1]
    assert logs[0]
    figures = [
        [line for line in session.metrics.splitlines() if not TIMED_METRICS.search(line)]
        for session in sessions
    ]
    assert figures[0] == figures[1]
    assert len(figures[0]) > 10


def test_a_cheat_with_a_second_connection_sees_no_hole_card(
    sessions: tuple[Session, Session],
) -> None:
    """Neither as a stranger, nor as the anonymous watcher, nor as one's own rival's spectator."""
    for session in sessions:
        for name in ("cheat", "watcher", "Ann watching"):
            seen = json.dumps(session.received[name])
            dealt = [card for cards in hole_cards(session, "Ann") for card in cards if card != "??"]
            assert dealt
            assert '"hole_dealt"' in seen
            assert all(
                event["cards"] == ["??", "??"]
                for event in _core_events(session, name)
                if event["type"] == "hole_dealt"
            )


def _core_events(session: Session, name: str) -> list[dict[str, object]]:
    return [
        event["event"]
        for message in session.received[name]
        for event in message.get("events", [message.get("event")])
        if isinstance(event, dict) and event["type"] == "hand_event"
    ]
