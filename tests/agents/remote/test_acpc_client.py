"""House bots and faulty ones at the competition's dealer, over real sockets."""

import re
import socket
import threading
from pathlib import Path

import pytest

from fifthstreet import Action, Bot, View
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.remote.acpc_client import AcpcPlayer
from fifthstreet.agents.remote.foreign_player import ServerLost
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.arena.acpc_dealer.match_settings import MatchSettings
from fifthstreet.cards.card import UNKNOWN
from fifthstreet.cli.main import main
from fifthstreet.protocols.acpc.state_text import BadState, read_state
from fifthstreet.rules.events import Event, HoleDealt
from tests.arena.acpc_dealer.clients import Client, play
from tests.protocols.acpc.games import LIMIT_2, NO_LIMIT_2, NO_LIMIT_3, game


class Seat(Client):
    """A player of ours where the dealer's tests have scripted clients."""

    def __init__(self, bot: Bot, text: str) -> None:
        super().__init__(lambda line: None)
        self.bot = bot
        self.text = text
        self.troubles: list[BotTrouble] = []
        self.player: AcpcPlayer | None = None

    def run(self) -> None:
        definition = game(self.text)
        self.player = AcpcPlayer(
            self.bot,
            host="127.0.0.1",
            port=self.port,
            rules=definition.rules,
            stacks=definition.stacks,
            seed=self.port,
            report=self.troubles.append,
        )
        self.player.run()


def settings(text: str, hands: int) -> MatchSettings:
    definition = game(text)
    names = ("Alice", "Bob", "Carol")[: definition.seats]
    return MatchSettings("m", "test.game", definition, hands, 2**70 + 1, names)


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        (NO_LIMIT_2, ["shark", "maniac"]),
        (NO_LIMIT_3, ["tag", "random", "station"]),
        (LIMIT_2, ["tag", "random"]),
    ],
)
def test_house_bots_play_a_match(
    text: str, bots: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = [Seat(read_bot(bot).make(), text) for bot in bots]
    played = play(settings(text, 60), seats, tmp_path)
    assert "WARNING" not in played.errors
    found = re.fullmatch(r"SCORE:([^:]+):.*", played.score)
    assert found is not None
    totals = [float(total) for total in found[1].split("|")]
    assert sum(totals) == pytest.approx(0)
    for seat, total in zip(seats, totals, strict=True):
        assert seat.player is not None
        assert seat.player.hands == 60
        assert seat.player.troubles == 0
        assert seat.player.net == pytest.approx(total)


class Noting(Bot):
    """Calls, and keeps what it was told."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def observe(self, event: Event) -> None:
        self.events.append(event)

    def act(self, view: View) -> Action:
        assert view.legal is not None
        return Action("check") if view.legal.check else Action("call")


def test_a_bot_hears_each_event_once_and_no_card_too_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bots = [Noting(), Noting()]
    play(settings(NO_LIMIT_2, 1), [Seat(bot, NO_LIMIT_2) for bot in bots], tmp_path)
    for position, bot in enumerate(bots):
        assert [event.seq for event in bot.events] == list(range(len(bot.events)))
        dealt = [event for event in bot.events if isinstance(event, HoleDealt)]
        hidden = [event.seat for event in dealt if UNKNOWN in event.cards]
        assert hidden == [1 - position]
        types = [event.as_dict()["type"] for event in bot.events]
        assert types.count("street_dealt") == 3
        assert types[-1] == "hand_ended"


class Broken(Bot):
    def act(self, view: View) -> Action:
        raise RuntimeError("no idea")


def test_a_bot_that_fails_checks_or_folds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    seats = [Seat(Broken(), NO_LIMIT_2), Seat(Noting(), NO_LIMIT_2)]
    play(settings(NO_LIMIT_2, 2), seats, tmp_path)
    assert "no idea" in seats[0].troubles[0].error
    assert seats[0].troubles[0].notation.startswith("fs1 ")


def test_nobody_at_the_address() -> None:
    definition = game(NO_LIMIT_2)
    player = AcpcPlayer(
        Noting(), host="127.0.0.1", port=1, rules=definition.rules, stacks=definition.stacks
    )
    with pytest.raises(ServerLost, match="cannot connect to acpc://"):
        player.run()


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("hello", "is no state"),
        ("MATCHSTATE:0:0:r150:AsAd|", "not possible in this game"),
        ("MATCHSTATE:0:0:fc:AsAd|", "after the end"),
        ("MATCHSTATE:0:0::AsAx|", "AsAx"),
        ("MATCHSTATE:0:0::AsAd||", "3 players"),
    ],
)
def test_a_dealer_of_another_game_is_named(line: str, problem: str) -> None:
    definition = game(NO_LIMIT_2)
    with pytest.raises(BadState, match=problem):
        read_state(line, 2).hand(definition.rules, definition.stacks)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--server", "acpc://127.0.0.1:1"], "--game FILE"),
        (["--server", "acpc://127.0.0.1", "--game", "g.game"], "acpc://HOST:PORT"),
        (["--server", "acpc://127.0.0.1:x", "--game", "g.game"], "acpc://HOST:PORT"),
        (["--server", "acpc://127.0.0.1:1", "--game", "g.game"], "cannot connect to acpc://"),
    ],
)
def test_the_command_names_what_is_wrong(
    arguments: list[str],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("g.game").write_text(NO_LIMIT_2)
    assert main(["bot", "caller", *arguments]) == 2
    assert problem in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("MATCHSTATE:2:0::AsAd|", "position 2, but the game has 2 seats"),
        ("MATCHSTATE:" + "9" * 5_000 + ":0::AsAd|", "is no state"),
        ("MATCHSTATE:0:" + "9" * 5_000 + "::AsAd|", "is no state"),
        ("MATCHSTATE:0:0:r" + "9" * 5_000 + ":AsAd|", "is not possible"),
        ("MATCHSTATE:0:0:c5:AsAd|", "digits stand only behind a raise"),
        ("x" * 100_000, "is no state"),
    ],
)
def test_a_dealer_that_sends_rubbish_is_named(line: str, problem: str) -> None:
    """What the dealer sends must not raise anything but a message."""
    definition = game(NO_LIMIT_2)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def deal() -> None:
            peer, _ = listener.accept()
            with peer:
                peer.sendall(f"{line}\r\n".encode())
                peer.recv(100)

        dealer = threading.Thread(target=deal, daemon=True)
        dealer.start()
        player = AcpcPlayer(
            read_bot("rock").make(),
            host="127.0.0.1",
            port=listener.getsockname()[1],
            rules=definition.rules,
            stacks=definition.stacks,
        )
        with pytest.raises(BadState, match=problem):
            player.run()
        dealer.join(10)
