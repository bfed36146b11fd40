"""Bad input at the computer poker competition's dealer, whose protocol ends some matches.

What is skipped leaves the match as it was: the score is that of two callers. A missing answer and a
lost connection end it.
"""

import socket
import time
from pathlib import Path

import pytest

from fifthstreet.arena.acpc_dealer.dealt_match import MatchFailed
from fifthstreet.arena.acpc_dealer.time_limits import TimeLimits
from tests.arena.acpc_dealer.clients import Client, Rule, play
from tests.arena.acpc_dealer.test_dealt_match import scripted, settings

LIMITS = TimeLimits(response=300)


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def changed(how: str) -> Rule:
    """A caller whose answers come with something beside them."""
    own = scripted()
    last = ""

    def rule(line: str) -> str | None:
        nonlocal last
        answer = own(line)
        if how == "out of turn":
            # Every state is answered, whoever is to act.
            return answer or f"{line}:c"
        if answer is None:
            return None
        before, last = last, answer
        return {
            "garbage": f"garbage\r\n\x01\x02{{\r\n{answer}",
            "twice": f"{answer}\r\n{answer}",
            "old answers": f"{before or 'MATCHSTATE:0:9::|:c'}\r\n{answer}",
            "comments": f"# thinking\r\n; still\r\n{answer}",
        }[how]

    return rule


@pytest.mark.parametrize("how", ["garbage", "twice", "old answers", "comments", "out of turn"])
def test_what_is_skipped_changes_nothing(how: str, tmp_path: Path) -> None:
    played = play(settings(), [Client(changed(how)), Client(scripted())], tmp_path)
    assert played.score == "SCORE:100|-100:Alice|Bob"


def silent(line: str) -> str | None:
    return None


class Closing(Client):
    """Hangs up at its first turn, in the middle of a line."""

    def _talk(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as peer:
            peer.sendall(b"VERSION:2.0.0\r\n")
            peer.recv(1 << 12)
            peer.sendall(b"MATCHSTATE:0:0:")


def late(line: str) -> str | None:
    time.sleep(0.8)
    return f"{line}:c"


@pytest.mark.parametrize(
    "bad", [Client(silent), Client(late), Closing(silent)], ids=["nothing", "too late", "closing"]
)
def test_what_ends_a_match(bad: Client, tmp_path: Path) -> None:
    fresh = type(bad)(bad.rule)
    with pytest.raises(MatchFailed, match="seat"):
        play(settings(limits=LIMITS), [fresh, Client(scripted())], tmp_path)
