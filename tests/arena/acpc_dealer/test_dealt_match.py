"""Whole matches over real sockets: what is sent, logged and scored, and what ends a match."""

import re
import socket
import time
from pathlib import Path

import pytest

from fifthstreet.arena.acpc_dealer.deals import ORIGINAL
from fifthstreet.arena.acpc_dealer.dealt_match import MatchFailed
from fifthstreet.arena.acpc_dealer.match_settings import MatchSettings
from fifthstreet.arena.acpc_dealer.time_limits import TimeLimits
from fifthstreet.arena.acpc_dealer.transactions import BadTransaction
from fifthstreet.protocols.acpc.log_hand import read_log_hand
from fifthstreet.rulesets import load
from fifthstreet.rulesets.acpc_game import game_text
from tests.arena.acpc_dealer.clients import Client, Rule, caller, play
from tests.protocols.acpc.games import LIMIT_2, NO_LIMIT_2, NO_LIMIT_3, game

# Milliseconds for which a seat is waited for in vain; the other seat's thread needs far less.
IN_TIME = 700
SOON = TimeLimits(response=IN_TIME)


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def settings(text: str = NO_LIMIT_2, *, hands: int = 3, **more: object) -> MatchSettings:
    definition = game(text)
    names = ("Alice", "Bob", "Carol")[: definition.seats]
    return MatchSettings("m", "test.game", definition, hands, 42, names, deal=ORIGINAL, **more)  # type: ignore[arg-type]


def scripted(*actions: str) -> Rule:
    """A player of two who answers its own turns: with these actions, then with calls."""
    left = list(actions)
    betting = re.compile(r"MATCHSTATE:(\d):\d+:([^:]*):")

    def rule(line: str) -> str | None:
        found = betting.match(line)
        assert found is not None
        position, written = int(found[1]), found[2]
        streets = written.split("/")
        acted = len(re.findall("[fcr]", streets[-1]))
        first = 1 if len(streets) == 1 else 0
        is_over = "f" in written or "" not in line.split(":")[4].partition("/")[0].split("|")
        if is_over or (first + acted) % 2 != position:
            return None
        return f"{line}:{left.pop(0) if left else 'c'}"

    return rule


def test_a_match_of_callers_is_logged_as_the_original_logs_it(tmp_path: Path) -> None:
    clients = [Client(scripted()), Client(scripted(), end="\n")]
    played = play(settings(), clients, tmp_path)
    assert Path("m.log").read_text() == (
        "# name/game/hands/seed m test.game 3 42\n"
        "#--t_response 600000\n#--t_hand 600000\n#--t_per_hand 7000\n"
        "STATE:0:cc/cc/cc/cc:7d3d|2hAc/5sKs7s/9s/6h:100|-100:Alice|Bob\n"
        "STATE:1:cc/cc/cc/cc:9h6s|3d3h/5s3s8h/9d/5c:-100|100:Bob|Alice\n"
        "STATE:2:cc/cc/cc/cc:4d6c|QsJh/3c9sJc/2d/Ts:-100|100:Alice|Bob\n"
        "SCORE:100|-100:Alice|Bob\n"
    )
    assert played.score == "SCORE:100|-100:Alice|Bob"
    assert played.errors.endswith("SCORE:100|-100:Alice|Bob\n")
    assert re.search(r"^TO 2 at \d+\.\d{6} MATCHSTATE:1:0::\|2hAc\r?$", played.errors, re.M)
    assert re.search(r"^FROM 2 at \d+\.\d{6} MATCHSTATE:1:0::\|2hAc:c\r?$", played.errors, re.M)
    assert clients[0].lines[0] == "MATCHSTATE:0:0::7d3d|"
    assert clients[0].lines[-1] == "MATCHSTATE:0:2:cc/cc/cc/cc:4d6c|QsJh/3c9sJc/2d/Ts"


def test_nobody_is_sent_a_card_too_early(tmp_path: Path) -> None:
    """A caller answers every state it gets; those to states of others are skipped."""
    clients = [Client(caller) for _ in range(3)]
    played = play(settings(NO_LIMIT_3, hands=6), clients, tmp_path)
    assert "ignoring un-requested response" in played.errors
    for client in clients:
        for line in client.lines:
            position = int(line.split(":")[1])
            holes = line.split(":")[4].split("/")[0].split("|")
            if holes.count("") == 0:
                assert line.count("/") == 6, "only a showdown shows other holes"
            else:
                assert [place for place, hole in enumerate(holes) if hole] == [position]


def test_fixed_seats_stay(tmp_path: Path) -> None:
    played = play(settings(has_fixed_seats=True), [Client(caller), Client(caller)], tmp_path)
    assert {line.rpartition(":")[2] for line in Path("m.log").read_text().splitlines()[4:]} == {
        "Alice|Bob"
    }
    assert played.score == "SCORE:-100|100:Alice|Bob"


def test_a_quiet_dealer_says_the_score_only(tmp_path: Path) -> None:
    clients = [Client(scripted()), Client(scripted("x"))]
    played = play(settings(is_quiet=True, hands=1), clients, tmp_path)
    assert played.errors.splitlines()[4:] == [
        "WARNING: bad action format in response, changed to call",
        "SCORE:100|-100:Alice|Bob",
    ]


def test_folded_hands_are_shown_on_request(tmp_path: Path) -> None:
    clients = [Client(scripted()), Client(scripted("f"))]
    play(settings(hands=1, shows_folded=True), clients, tmp_path)
    assert clients[0].lines[-1] == "MATCHSTATE:0:0:f:7d3d|2hAc"


def test_limit_hands(tmp_path: Path) -> None:
    clients = [Client(scripted("r", "r", "r")), Client(scripted("r", "r", "r"))]
    play(settings(LIMIT_2, hands=1), clients, tmp_path)
    assert Path("m.log").read_text().splitlines()[4].startswith("STATE:0:rrrc/")


@pytest.mark.parametrize("kind", ["limit", "nolimit"])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_every_number_of_seats(kind: str, seats: int, tmp_path: Path) -> None:
    """Every hand that was logged is one by the rules, with its values; positions move by one."""
    base = load("acpc-fl" if kind == "limit" else "acpc-nl")
    definition = game(game_text(base, [base.starting_stack] * seats))
    names = tuple(f"P{seat}" for seat in range(seats))
    match = MatchSettings("m", "test.game", definition, 4, 42, names, deal=ORIGINAL)
    play(match, [Client(_tries_all) for _ in range(seats)], tmp_path)
    lines = [line for line in Path("m.log").read_text().splitlines() if line.startswith("STATE")]
    assert len(lines) == 4
    for number, line in enumerate(lines):
        hand = read_log_hand(line, definition.rules, definition.stacks)
        assert hand.state.is_over
        assert hand.said.differs_at(hand.found) is None
        assert hand.said.names == tuple(names[(p + number) % seats] for p in range(seats))


def _tries_all(line: str) -> str:
    """Raises, calls and folds by the length of the betting; what cannot be done becomes a call."""
    return line + (":r300", ":c", ":c", ":f", ":r")[len(line.split(":")[3]) % 5]


@pytest.mark.parametrize("version", ["", "HELLO", "VERSION:2"])
def test_no_version_ends_the_match(version: str, tmp_path: Path) -> None:
    with pytest.raises(MatchFailed, match="invalid version string"):
        play(settings(), [Client(caller), Client(caller, version=version)], tmp_path)


def test_another_version_is_only_reported(tmp_path: Path) -> None:
    clients = [Client(caller), Client(caller, version="VERSION:3.0.0")]
    played = play(settings(hands=1), clients, tmp_path)
    assert "ERROR: this server is currently using version 2.0.0" in played.errors


def test_a_late_answer_ends_the_match(tmp_path: Path) -> None:
    clients = [Client(caller), Client(lambda line: None)]
    with pytest.raises(MatchFailed, match="could not get action from seat 2"):
        play(settings(limits=SOON), clients, tmp_path)
    assert "SCORE" not in Path("m.log").read_text()


def test_a_player_who_stays_away_ends_the_match(tmp_path: Path) -> None:
    class Absent(Client):
        def connect(self, port: int) -> None:
            pass

    with pytest.raises(MatchFailed, match="timed out waiting for seat 2"):
        play(settings(), [Client(caller), Absent(caller)], tmp_path, start_timeout=IN_TIME)


def test_a_version_must_come_in_time_even_bit_by_bit(tmp_path: Path) -> None:
    class Trickling(Client):
        def _talk(self) -> None:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as peer:
                while True:
                    peer.sendall(b"#\n")
                    time.sleep(0.01)

    with pytest.raises(MatchFailed, match="could not read version string from seat 2"):
        play(settings(), [Client(caller), Trickling(caller)], tmp_path, start_timeout=IN_TIME)


@pytest.mark.parametrize("bit", ["#\n", "x"])
def test_an_answer_must_come_in_time_even_bit_by_bit(bit: str, tmp_path: Path) -> None:
    class Trickling(Client):
        def _talk(self) -> None:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as peer:
                peer.sendall(b"VERSION:2.0.0\n")
                while True:
                    peer.sendall(bit.encode())
                    time.sleep(0.01)

    with pytest.raises(MatchFailed, match="could not get action from seat 2"):
        play(settings(limits=SOON), [Client(caller), Trickling(caller)], tmp_path)


@pytest.mark.parametrize(
    "line",
    [
        "MATCHSTATE:" + "9" * 5_000 + ":0::|2hAc:c",
        "MATCHSTATE:1:" + "9" * 5_000 + "::|2hAc:c",
        "MATCHSTATE:9:0::|2hAc:c",
        "\x00\x00",
    ],
)
def test_a_line_of_rubbish_is_skipped(line: str, tmp_path: Path) -> None:
    def rule(asked: str) -> str:
        return f"{line}\n{asked}:c"

    played = play(settings(hands=1), [Client(caller), Client(rule)], tmp_path)
    assert "WARNING" in played.errors
    assert played.score == "SCORE:100|-100:Alice|Bob"


def test_a_version_of_thousands_of_digits_is_none(tmp_path: Path) -> None:
    version = "VERSION:2.0." + "9" * 5_000
    with pytest.raises(MatchFailed, match="invalid version string"):
        play(settings(), [Client(caller), Client(caller, version=version)], tmp_path)


def test_an_endless_line_is_cut_and_costs_no_memory(tmp_path: Path) -> None:
    def floods(line: str) -> str:
        return "x" * 3_000_000 + f"\n{line}:c"

    played = play(settings(hands=1), [Client(caller), Client(floods)], tmp_path)
    assert "WARNING: bad state format in response" in played.errors
    assert played.score == "SCORE:100|-100:Alice|Bob"
    assert len(played.errors) < 200_000


def test_an_interrupted_match_goes_on_from_its_transactions(tmp_path: Path) -> None:
    whole = settings(hands=4)
    raises = ("r300", "c", "r700", "c", "c", "r900")
    play(
        whole,
        [Client(scripted(*raises)), Client(scripted(*raises))],
        tmp_path,
        keeps_transactions=True,
    )
    transactions = Path("m.tlog").read_text()
    log = Path("m.log").read_text()
    assert re.fullmatch(r"([fcr]\d* \d+ \d+\.\d{6} \d+\.\d{6}\n)+", transactions)

    done = transactions.splitlines(keepends=True)[:11]
    Path("m.tlog").write_text("".join(done) + "c 1 17")  # killed while it was writing
    left = _actions_after(log, len(done))
    clients = [Client(scripted(*left[0])), Client(scripted(*left[1]))]
    play(whole, clients, tmp_path, keeps_transactions=True, appends=True)
    assert [line.split(" ")[:2] for line in Path("m.tlog").read_text().splitlines()] == [
        line.split(" ")[:2] for line in transactions.splitlines()
    ]
    assert Path("m.log").read_text().splitlines()[-1] == log.splitlines()[-1]


def _actions_after(log: str, done: int) -> tuple[list[str], list[str]]:
    """What each of two seats plays after the first `done` actions of a logged match."""
    actions: tuple[list[str], list[str]] = ([], [])
    count = 0
    for number, line in enumerate(line for line in log.splitlines() if line.startswith("STATE")):
        for street, written in enumerate(line.split(":")[2].split("/")):
            position = 1 if street == 0 else 0
            for action in re.findall(r"[fc]|r\d+", written):
                if count >= done:
                    actions[(position + number) % 2].append(action)
                count += 1
                position = 1 - position
    return actions


@pytest.mark.parametrize(
    "line",
    [
        "c 7 1.000000 1.000000\n",
        "r5 0 1.000000 1.000000\n",
        "c " + "9" * 5_000 + " 1.000000 1.000000\n",
        "r" + "9" * 5_000 + " 0 1.000000 1.000000\n",
        "x\n",
    ],
)
def test_transactions_of_another_match_are_refused(line: str, tmp_path: Path) -> None:
    Path("m.tlog").write_text(line)
    with pytest.raises(BadTransaction):
        play(
            settings(),
            [Client(caller), Client(caller)],
            tmp_path,
            keeps_transactions=True,
            appends=True,
        )
