"""The contest of document 002 played out by ten bots; its course was checked by hand.

Seed 1 puts the marker on chair 6. Ten players make orbits of ten hands: the blinds double in hands
11, 21 and 31. In hand 31 chairs 3 and 8 go out, in hand 37 chair 7; the marker steps over them
(6, 7, 9, 0, 1, 2, 4, 5) and is back on chair 6 in hand 39, then after seven hands each in 46 and
53. In hand 54 chair 9 goes out, and in hand 56 the chairs 4, 5 and 6: three of ten are left, which
is the end. Of those who went out together the larger stack is ahead; equal stacks share the place.
"""

import gzip
from pathlib import Path

from fifthstreet.arena.session import SessionResult, play_session

from .plans import new_plan, sources_of

FILE = Path(__file__).with_name("pusher.py")
KEEN_CHAIRS = (3, 7)


def contest(seed: int, *, is_duplicate: bool = False, games: int = 1) -> SessionResult:
    bots = [f"{FILE}:{'Keen' if chair in KEEN_CHAIRS else 'Pusher'}" for chair in range(10)]
    plan = new_plan(
        *bots,
        rules="contest",
        format="contest",
        games=games,
        seed=seed,
        is_duplicate=is_duplicate,
        is_trusted=True,
    )
    return play_session(plan, sources_of(plan), 0)


def chair_of(player: object) -> int:
    """The chair of `…:Keen#2` or `…:Pusher`: the second Keen, the first Pusher."""
    kind, _, number = str(player).rpartition(":")[2].partition("#")
    chairs = [chair for chair in range(10) if (chair in KEEN_CHAIRS) == (kind == "Keen")]
    return chairs[int(number or 1) - 1]


def test_the_course_of_the_contest() -> None:
    game = contest(1).games[0]
    found: list[tuple[int, object]] = []
    for entry in game["log"]:  # type: ignore[attr-defined]
        if "blinds" in entry:
            found.append((int(entry["hand"]), tuple(entry["blinds"])))
        else:
            found.append((int(entry["hand"]), {chair_of(player) for player in entry["broke"]}))
    assert found == [
        (1, (10, 20)),
        (11, (20, 40)),
        (21, (40, 80)),
        (31, (80, 160)),
        (31, {3, 8}),
        (37, {7}),
        (39, (160, 320)),
        (46, (320, 640)),
        (53, (640, 1280)),
        (54, {9}),
        (56, {4, 5, 6}),
    ]
    assert game["hands"] == 56


def test_the_standing_of_the_contest() -> None:
    standing = contest(1).games[0]["standing"]
    assert [
        (place["rank"], chair_of(place["player"]), place["chips"])
        for place in standing  # type: ignore[attr-defined]
    ] == [
        (1, 0, 5920),
        (2, 2, 2640),
        (3, 1, 1440),
        (4, 6, 0),
        (5, 4, 0),
        (6, 5, 0),
        (7, 9, 0),
        (8, 7, 0),
        (9, 3, 0),
        (9, 8, 0),
    ]


def test_in_duplicate_the_whole_contest_is_replayed_in_every_rotation() -> None:
    result = contest(2, is_duplicate=True)
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
