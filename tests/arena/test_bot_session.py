"""Sessions: fair rotations, exact books, history that replays, and bots that misbehave."""

import gzip
from pathlib import Path

import pytest

from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.session_result import SessionResult
from fifthstreet.rules import read_notation
from tests.arena.plans import new_plan, sources_of

MISBEHAVING = Path(__file__).with_name("misbehaving.py")


def played(plan: Plan, session: int = 0) -> SessionResult:
    return play_session(plan, sources_of(plan), session)


def facts(result: SessionResult) -> dict[str, object]:
    """Everything but the times, which no two runs share."""
    values = result.tally.as_dict()
    values["conducts"] = [conduct.counts for conduct in result.tally.conducts]
    return {"tally": values, "games": result.games, "hands": gzip.decompress(result.hands)}


def lines(result: SessionResult) -> list[tuple[str, list[int], str]]:
    found: list[tuple[str, list[int], str]] = []
    for line in gzip.decompress(result.hands).decode().splitlines():
        name, seats, notation = line.split(" ", 2)
        found.append((name, [int(seat) for seat in seats.split(",")], notation))
    return found


@pytest.mark.parametrize("format_", ["match", "cash", "freezeout"])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_chips_only_change_hands(format_: str, seats: int) -> None:
    bots = [house_bot_names()[place % 7] for place in range(seats)]
    plan = new_plan(*bots, format=format_, hands=40, seed=seats)
    result = played(plan)
    assert sum(result.tally.results.chips) == 0
    assert abs(sum(result.tally.adjusted.chips)) < 1e-6
    assert result.tally.hands == len(lines(result)) > 0


@pytest.mark.parametrize("seats", range(2, 11))
def test_in_duplicate_everybody_plays_every_seat_of_every_deck(seats: int) -> None:
    plan = new_plan(*["caller"] * seats, is_duplicate=True, hands=4 * seats, seed=1)
    result = played(plan)
    decks: dict[str, set[tuple[int, int]]] = {}
    for _, players, notation in lines(result):
        deck = next(word for word in notation.split() if word.startswith("deck="))
        decks.setdefault(deck, set()).update(enumerate(players))
    assert len(decks) == 4
    for seen in decks.values():
        assert seen == {(seat, player) for seat in range(seats) for player in range(seats)}
    # Equal players with equal cards win nothing from each other: luck is gone altogether.
    assert result.tally.results.chips == [0] * seats
    assert result.tally.results.units == 4


def test_a_rotation_of_the_players_rotates_the_result() -> None:
    """Bots without a memory or a seed: who is named first makes no difference."""
    bots = ("rock", "caller", "folder")
    first = played(new_plan(*bots, is_duplicate=True, hands=300))
    turned = played(new_plan(*bots[1:], bots[0], is_duplicate=True, hands=300))
    assert turned.tally.results.chips == [first.tally.results.chips[place] for place in (1, 2, 0)]


def test_the_same_numbers_give_the_same_session() -> None:
    plan = new_plan("maniac", "random", "rock", hands=50, seed=3)
    assert facts(played(plan)) == facts(played(plan))
    assert facts(played(plan, 0)) != facts(played(new_plan("maniac", "random", "rock", seed=4)))


@pytest.mark.parametrize("format_", ["match", "contest", "freezeout"])
def test_every_hand_of_the_history_replays(format_: str) -> None:
    rules = "contest" if format_ == "contest" else "casino-nl"
    plan = new_plan("maniac", "random", "rock", "caller", rules=rules, format=format_, hands=30)
    result = played(plan)
    chips = [0] * 4
    for _, players, notation in lines(result):
        state = read_notation(notation, lambda _: plan.rules)
        assert state.is_over
        for player, net in zip(players, state.net(), strict=True):
            chips[player] += net
    assert chips == result.tally.results.chips


def test_breakdowns_add_up_to_the_result() -> None:
    result = played(new_plan("maniac", "random", "rock", is_duplicate=True, hands=300))
    for player in range(3):
        for parts in (result.tally.positions, result.tally.seats, result.tally.streets):
            assert (
                sum(sums.y for sums in parts[player].values()) == result.tally.results.chips[player]
            )
            assert sum(sums.x for sums in parts[player].values()) == 300


def test_the_curve_ends_where_the_result_is() -> None:
    tally = played(new_plan("maniac", "random", hands=900)).tally
    assert tally.curve.hands == 900
    assert tally.curve.chips == tally.results.chips
    assert len(tally.curve.points) <= 512


def test_the_biggest_pots_are_kept_in_order() -> None:
    result = played(new_plan("maniac", "random", hands=200))
    sizes = [pot.size for pot in result.tally.pots]
    assert len(sizes) == 10
    assert sizes == sorted(sizes, reverse=True)
    biggest = max(
        read_notation(notation, lambda _: new_plan("a", "b").rules).pot_total()
        for _, _, notation in lines(result)
    )
    assert sizes[0] == 1000 * biggest // 100


@pytest.mark.parametrize(
    ("name", "fault", "text"),
    [
        ("Raises", "crashed", "I have no idea"),
        ("Babbles", "crashed", "no Action"),
        ("Illegal", "illegal", "raise"),
    ],
)
def test_a_trusted_bot_that_fails_loses_its_decisions(name: str, fault: str, text: str) -> None:
    plan = new_plan(f"{MISBEHAVING}:{name}", "caller", hands=20, is_trusted=True)
    conduct = played(plan).tally.conducts[0]
    assert conduct.counts[fault] == conduct.fault_count > 0
    first = conduct.faults[0]
    assert text in first.text
    assert read_notation(first.line, lambda _: plan.rules).actor >= 0
    assert first.became


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Raises", "crashed"),
        ("Hangs", "late"),
        ("Babbles", "crashed"),
        ("Eats", "crashed"),
        ("Leaves", "crashed"),
    ],
)
def test_a_bot_behind_walls_that_fails_loses_its_decisions(name: str, fault: str) -> None:
    plan = new_plan(f"{MISBEHAVING}:{name}", "caller", hands=6, clock=0.3, memory=512 << 20, seed=2)
    result = played(plan)
    assert result.tally.hands == 6
    assert sum(result.tally.results.chips) == 0
    conduct = result.tally.conducts[0]
    assert conduct.counts[fault] > 0
    assert conduct.fault_count == conduct.decisions
    assert result.tally.conducts[1].fault_count == 0


def test_a_bot_that_fails_beside_its_decisions_plays_on() -> None:
    plan = new_plan(f"{MISBEHAVING}:DeafAndDumb", "folder", hands=4, is_trusted=True)
    result = played(plan)
    texts = [fault.text for fault in result.tally.conducts[0].faults]
    assert texts[0] == "start: ValueError: not ready"
    assert texts[1] == "observe: ValueError: not listening"
    assert result.tally.results.chips[0] > 0


def test_a_bot_behind_walls_plays_as_it_does_at_home() -> None:
    behind = played(new_plan(f"{MISBEHAVING}:Caller", "maniac", hands=30, seed=5))
    at_home = played(new_plan(f"{MISBEHAVING}:Caller", "maniac", hands=30, seed=5, is_trusted=True))
    assert gzip.decompress(behind.hands) == gzip.decompress(at_home.hands)
