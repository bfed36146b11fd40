"""Sessions of browsers: begun, extended, ended here and everywhere."""

from fifthstreet.storage import BrowserSession, Storage
from tests.storage.scene import run


def test_a_session_lasts_until_its_end(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.players.add_guest("p", "Ann", now=1)
            sessions = storage.sessions
            await sessions.begin("hash", "p", now=10, expires_at=20)
            assert await sessions.find("hash", now=19) == BrowserSession("p", 10, 20, 10)
            assert await sessions.find("hash", now=20) is None
            await sessions.extend("hash", now=15, expires_at=30)
            assert await sessions.find("hash", now=29) == BrowserSession("p", 10, 30, 15)
            await sessions.end("hash")
            assert await sessions.find("hash", now=16) is None

    run(story())


def test_all_sessions_of_a_player_end_together_and_old_ones_are_forgotten(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            sessions = storage.sessions
            for player in ("p", "q"):
                await storage.players.add_guest(player, "Ann", now=1)
                for number in (1, 2):
                    await sessions.begin(f"{player}{number}", player, now=1, expires_at=number * 10)
            assert await sessions.forget_expired(now=10) == 2
            assert await sessions.end_all("p") == 1
            assert await sessions.find("p2", now=11) is None
            assert await sessions.find("q2", now=11) is not None

    run(story())


def test_of_too_many_sessions_those_used_longest_ago_end(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            sessions = storage.sessions
            for player in ("p", "q"):
                await storage.players.add_guest(player, "Ann", now=1)
                for number in (1, 2, 3):
                    await sessions.begin(f"{player}{number}", player, now=number, expires_at=99)
            await sessions.extend("p1", now=10, expires_at=99)
            await sessions.begin("p4", "p", now=11, expires_at=99, most=2)
            everything = [f"{player}{number}" for player in "pq" for number in (1, 2, 3, 4)]
            assert await sessions.live_among(everything, now=12) == {"p1", "p4", "q1", "q2", "q3"}
            await sessions.begin("p5", "p", now=12, expires_at=99, most=1)
            assert await sessions.live_among(["p1", "p4", "p5"], now=13) == {"p5"}

    run(story())
