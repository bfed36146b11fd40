"""Trace one action through the server and print the files it passes: `python scripts/walk.py`.

A server with two players is set up in this process on a database in a temporary folder; then one
call is played, and every function of the package that runs until the next player is asked is noted.
Printed: the files in the order of their first call, how many there are, and how often control
changes from one file to another.
"""

import asyncio
import sys
import tempfile
import threading
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.gateway.adapter import Peer, begin
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.services import Services
from fifthstreet.storage import Storage

SOURCE = str(Path(__file__).parents[1] / "src" / "fifthstreet")


class Client:
    """A transport in memory with a native client on it."""

    wrap = staticmethod(bytes)

    def __init__(self, services: Services) -> None:
        self.heard: list[dict[str, Any]] = []
        self.hear: Any = None
        native = next(one for one in services.listeners.websockets if one.path == "/ws")
        begin(native.adapter, self, Peer(address="127.0.0.1"))

    def connect(self, hear: Any, resume: Any) -> None:
        self.hear = hear

    def is_free(self) -> bool:
        return True

    def send(self, frame: bytes) -> None:
        import json  # noqa: PLC0415 beside what is traced

        found = json.loads(frame)
        self.heard += found if isinstance(found, list) else [found]

    def close(self, code: int, reason: str) -> None: ...

    def abort(self) -> None: ...

    def say(self, **message: object) -> None:
        self.hear(encode(message))

    async def until(self, kind: str) -> dict[str, Any]:
        for _ in range(500):
            found = [one for one in self.heard if one["type"] == kind]
            if found:
                self.heard.remove(found[0])
                return found[0]
            await asyncio.sleep(0.01)
        raise SystemExit(f"no {kind} came: {self.heard}")


async def walk() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        storage = await Storage.open(Path(folder) / "walk.db")
        services = Services(Settings(default_tables=False), storage)
        await services.open()
        try:
            players = [Client(services) for _ in range(2)]
            for number, player in enumerate(players):
                player.say(type="hello", v=1, guest=f"Walker {number}")
                await player.until("welcome")
            players[0].say(type="create_table", settings={"chairs": 2})
            table = (await players[0].until("table_created"))["table"]
            for player in players:
                player.say(type="sit", table=table)
                await player.until("ack")
            asked = [asyncio.ensure_future(player.until("turn")) for player in players]
            await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            number = next(number for number, task in enumerate(asked) if task.done())
            turn = asked[number].result()
            for task in asked:
                task.cancel()
            passed: list[str] = []

            def note(frame: FrameType, event: str, arg: object) -> None:
                name = frame.f_code.co_filename
                if event == "call" and name.startswith(SOURCE):
                    passed.append(name[len(SOURCE) + 1 :])

            action = {"kind": "call"}
            threading.setprofile(note)
            sys.setprofile(note)
            players[number].say(
                type="act", table=table, turn=turn["turn"], action_id="walk", action=action
            )
            await players[1 - number].until("turn")
            sys.setprofile(None)
            threading.setprofile(None)
            return passed
        finally:
            await services.close()


def main() -> None:
    passed = asyncio.run(walk())
    changes = sum(one != other for one, other in pairwise(passed))
    for name in dict.fromkeys(passed):
        sys.stdout.write(f"{name}\n")
    sys.stdout.write(f"{len(set(passed))} files, {changes} changes of file\n")


if __name__ == "__main__":
    main()
