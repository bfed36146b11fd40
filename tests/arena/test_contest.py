"""The contest of document 002 played out by ten bots; its course was checked by hand.

It is a plan of the first version, which a later one must play in the same way. Seed 2 seats the
players 8, 0, 2, 5, 4, 1, 3, 7, 6, 9 in the chairs 0 to 9 and puts the marker on chair 2. Ten
players make orbits of ten hands: the blinds double in hands 11, 21 and 31. In hand 31 the players 3
and 7 go out, chairs 6 and 7; the marker steps over them (2, 3, 4, 5, 8, 9, 0, 1) and is back on
chair 2 in hand 39, then in 47 and 55. In hand 54 player 5 goes out, and in hand 56 four more: three
of ten are left, which is the end. Of those who went out together the larger stack is ahead (player
2 had 360 chips, the others 680); equal stacks share the place.
"""

import gzip
from pathlib import Path

from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.deal_seeds import UNKEYED
from fifthstreet.arena.session_result import SessionResult

from .plans import new_plan, sources_of

FILE = Path(__file__).with_name("pusher.py")
KEEN = (3, 7)


def contest(seed: int, *, is_duplicate: bool = False, games: int = 1) -> SessionResult:
    bots = [f"{FILE}:{'Keen' if number in KEEN else 'Pusher'}" for number in range(10)]
    plan = new_plan(
        *bots,
        rules="contest",
        format="contest",
        games=games,
        seed=seed,
        is_duplicate=is_duplicate,
        is_trusted=True,
        derivation=UNKEYED,
    )
    return play_session(plan, sources_of(plan), 0)


def number_of(player: object) -> int:
    """The number in the plan of `…:Keen#2` or `…:Pusher`: the second Keen, the first Pusher."""
    kind, _, number = str(player).rpartition(":")[2].partition("#")
    numbers = [number for number in range(10) if (number in KEEN) == (kind == "Keen")]
    return numbers[int(number or 1) - 1]


def test_the_course_of_the_contest() -> None:
    game = contest(2).games[0]
    found: list[tuple[int, object]] = []
    for entry in game["log"]:  # type: ignore[attr-defined]
        if "blinds" in entry:
            found.append((int(entry["hand"]), tuple(entry["blinds"])))
        else:
            found.append((int(entry["hand"]), {number_of(player) for player in entry["broke"]}))
    assert found == [
        (1, (10, 20)),
        (11, (20, 40)),
        (21, (40, 80)),
        (31, (80, 160)),
        (31, {3, 7}),
        (39, (160, 320)),
        (47, (320, 640)),
        (54, {5}),
        (55, (640, 1280)),
        (56, {0, 2, 6, 9}),
    ]
    assert game["hands"] == 56


def test_the_standing_of_the_contest() -> None:
    standing = contest(2).games[0]["standing"]
    assert [
        (place["rank"], number_of(place["player"]), place["chips"])
        for place in standing  # type: ignore[attr-defined]
    ] == [
        (1, 8, 6360),
        (2, 1, 2120),
        (3, 4, 1520),
        (4, 0, 0),
        (4, 6, 0),
        (4, 9, 0),
        (7, 2, 0),
        (8, 5, 0),
        (9, 3, 0),
        (9, 7, 0),
    ]


def test_in_duplicate_the_whole_contest_is_replayed_in_every_rotation() -> None:
    result = contest(3, is_duplicate=True)
    assert result.tally.games == 10
    assert result.tally.results.units == 1
    assert [game["rotation"] for game in result.games] == list(range(10))
    assert sum(result.tally.results.chips) == 0
    # Hand 1 has the same cards in every rotation, and everybody holds each seat's once.
    first: dict[str, list[str]] = {}
    for line in gzip.decompress(result.hands).decode().splitlines():
        name, players, *words = line.split()
        if name.endswith(".1"):
            deck = next(word for word in words if word.startswith("deck="))
            first.setdefault(deck, []).append(players)
    (rotations,) = first.values()
    assert len(set(rotations)) == 10
