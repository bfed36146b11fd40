"""The hands of a file: what is replayed, what is refused with its line, and how much is read."""

import json

import msgspec
import pytest

from fifthstreet.cards import FULL_DECK
from fifthstreet.history import record, to_json
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.protocols.native.replay_messages import Replays
from fifthstreet.rules import Action, apply, check, start_hand
from fifthstreet.rulesets import load
from fifthstreet.server.runtime import file_replay
from fifthstreet.server.runtime.file_replay import MOST_EVENTS, MOST_HANDS, replay_text
from tests.cli.test_replay import HAND


def recorded(name: str = "friday.1") -> str:
    """A hand that is checked down, as our record."""
    state = start_hand(load("casino-nl"), [900, 900], list(FULL_DECK), button=0, hand=name)
    while not state.is_over:
        state, _ = apply(state, Action("call" if check(state, Action("check")) else "check"))
    return to_json(record(state))


def events_of(found: Replays, place: int) -> list[dict[str, object]]:
    events: list[dict[str, object]] = msgspec.json.decode(encode(found.hands[place].events))
    return events


def test_a_record_is_replayed_with_all_its_cards() -> None:
    found = replay_text(recorded() + "\n", "en")
    assert (found.refused, found.is_cut) == ([], False)
    (hand,) = found.hands
    assert (hand.line, hand.hand, hand.names) == (1, "friday.1", ["seat 1", "seat 2"])
    assert (hand.pot, hand.unit, hand.differs) == (200, "1", False)
    assert json.loads(bytes(hand.rules))["name"] == "casino-nl"
    first, *others = events_of(found, 0)
    assert (first["type"], first["players"], first["chairs"]) == (
        "hand_committed",
        ["p1", "p2"],
        [0, 1],
    )
    assert [event["seq"] for event in others] == list(range(2, len(others) + 2))
    core = [event["event"] for event in others]
    assert not any("??" in json.dumps(event) for event in core)


def test_phh_has_its_names_its_unit_and_what_it_says_otherwise() -> None:
    cents = HAND.replace("min_bet = 100", "min_bet = 100.00")
    hands = [HAND, cents, HAND + "finishing_stacks = [0, 1100, 1100]\n"]
    text = "".join(f"[{place}]\n{hand}" for place, hand in enumerate(hands, 1))
    found = replay_text("\ufeff" + text, "en")
    assert [hand.names for hand in found.hands] == [["Ann", "Bob", "Cem"]] * 3
    assert [(hand.pot, hand.unit) for hand in found.hands] == [
        (1200, "1"),
        (120_000, "0.01"),
        (1200, "1"),
    ]
    assert [hand.differs for hand in found.hands] == [False, False, True]


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "action 1, 'r1': illegal raise to 1"),
        ("zh", "第 1 个行动 'r1'：raise to 1 不合规则"),
    ],
)
def test_a_bad_hand_spoils_no_other(language: str, reason: str) -> None:
    bad = json.loads(recorded("bad"))
    bad["actions"] = ["r1"]
    found = replay_text("\n".join([recorded("a"), json.dumps(bad), recorded("b")]), language)
    assert [hand.hand for hand in found.hands] == ["a", "b"]
    (problem,) = found.refused
    assert problem.line == 2
    assert problem.reason.startswith(reason)


HUGE = "1" + "0" * 30


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no hand in this file"),
        ("# a comment\n", "there is no hand in this file"),
        ("\x00\x01 no file of hands", "not TOML"),
        ('{"v": ' + "[" * 10_000, "no JSON object: nested too deeply"),
        ("a = " + "[" * 10_000, "not TOML: nested too deeply"),
        (HAND + "hand." + "a." * 40 + "a = 1\n", "not TOML: nested too deeply"),
        (HAND + f"hand = 0x{'f' * 8_000}\n", "not TOML: a number of more than 64 bits"),
        (HAND.replace('"NT"', f"0x{'f' * 8_000}"), "not TOML: a number of more than 64 bits"),
        (
            HAND + "_odds = 1e99999999999999999999\n",
            "not TOML: 1e99999999999999999999 is no number",
        ),
        ('{"event": "of another program"}\n' * 3, "no record of a hand"),
        (recorded().replace("900", HUGE), "a number above 9007199254740991"),
        (recorded().replace('"chairs":[0,1]', f'"chairs":[0,{HUGE}]'), "a number above"),
        (recorded().replace("friday", "\\ud800"), "a text that is not Unicode"),
        (HAND.replace("1000, 1000", f"{HUGE}, 1000"), ""),
        (HAND.replace("Ann", "A" * 20_000), "a hand of more than 16,384 characters"),
        (recorded("x" * 20_000), "a hand of more than 16,384 characters"),
    ],
)
def test_what_is_no_hand_is_refused_with_a_reason(text: str, reason: str) -> None:
    found = replay_text(text, "en")
    assert found.hands == []
    (problem,) = found.refused
    assert problem.reason.startswith(reason)
    assert encode(found)


def test_a_rule_set_with_a_huge_number_is_refused() -> None:
    values = json.loads(recorded())
    for field, value in values["rules"].items():
        if isinstance(value, bool) or not isinstance(value, int | list):
            continue
        huge = int(HUGE)
        changed = {**values["rules"], field: [huge] if isinstance(value, list) else huge}
        found = replay_text(json.dumps({**values, "rules": changed}), "en")
        assert encode(found)
        assert found.hands == [], field


def test_a_file_made_to_be_slow_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """TOML's parser takes a time that grows with the square of a key's parts."""
    monkeypatch.setattr(file_replay, "MOST_SECONDS", 0.05)
    slow = HAND + "x." + "a." * 3_000 + "a = 1\n"
    found = replay_text("".join(f"[{number}]\n{slow}" for number in range(40)), "en")
    assert found.is_cut
    assert len(found.refused) < 20


def test_only_so_much_is_read() -> None:
    line = recorded() + "\n"
    assert (len(replay_text(line * MOST_HANDS, "en").hands), MOST_HANDS) == (200, 200)
    found = replay_text(line * (MOST_HANDS + 1), "en")
    assert (len(found.hands), found.is_cut) == (MOST_HANDS, True)
    # Many small raises: the events are what costs.
    state = start_hand(load("casino-nl"), [10**9] * 2, list(FULL_DECK), button=0)
    for to in range(200, 100_000, 100):
        state, _ = apply(state, Action("raise", to))
    long = to_json(record(state)) + "\n"
    found = replay_text(long * 15, "en")
    assert found.is_cut
    assert 0 < sum(len(hand.events) for hand in found.hands) <= MOST_EVENTS + MOST_HANDS
