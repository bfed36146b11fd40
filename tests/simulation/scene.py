"""What a seed begins with: the table that is wished for, the server's limits, the disk's moods."""

import random
from typing import Any

from fifthstreet.server.server_settings import Settings
from tests.simulation.storage import Weather


def new_wish(chance: random.Random) -> dict[str, Any]:
    """The table that the first player opens."""
    kind = chance.choice(["cash"] * 6 + ["match", "freezeout", "contest"])
    wish: dict[str, Any] = {
        "name": "Blue",
        "rules": chance.choice(["casino-nl", "casino-nl", "casino-fl", "simple", "home"]),
        "chairs": 2 if kind != "cash" else chance.randint(2, 5),
        "format": {"type": kind},
        "deals": chance.choice(["live", "live", "seeded"]),
        "spectators": chance.choice(["public", "public", "all_cards", "none"]),
        "for_bots": chance.random() < 0.1,
        "clock": {"action_ms": 5_000, "time_bank_ms": 2_000, "disconnect_grace_ms": 3_000},
    }
    if kind == "match":
        wish["format"]["hands"] = 15
    if not wish["for_bots"]:
        wish["clock"] |= {"hand_pause_ms": 500, "showdown_pause_ms": 800}
    # Two bots of the house at a table of programs would play without end in no time.
    if chance.random() < 0.4 and not wish["for_bots"]:
        names = [chance.choice(["caller", "station", "maniac", "rock"])]
        wish["house"] = {"names": names, "free_chairs": 1}
    return wish


def new_settings(chance: random.Random) -> Settings:
    """Small enough that every limit is reached by somebody."""
    return Settings(
        default_tables=False,
        heartbeat_ms=1_000,
        outbox_bytes=chance.choice([3_000, 60_000, 4_000_000]),
        ring_events=chance.choice([8, 64, 512]),
        snapshot_events=chance.choice([20, 100, 2_000]),
        requests_per_second=1_000,
        guests_per_address=100_000,
    )


def set_weather(weather: Weather, chance: random.Random) -> None:
    weather.slowest = chance.choice([0.005, 0.02, 0.3])
    weather.lost_answer = chance.choice([0.0, 0.0, 0.02])
    weather.crash_before = chance.choice([0.0, 0.0, 0.004])
    weather.crash_after = chance.choice([0.0, 0.0, 0.004])


def calm(weather: Weather) -> None:
    weather.is_full = weather.is_busy = False
    weather.lost_answer = weather.crash_before = weather.crash_after = 0.0
