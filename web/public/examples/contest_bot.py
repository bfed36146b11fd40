"""A bot for the contest protocol: pip install websockets, then

    python contest_bot.py SECRET_NAME ws://HOST:PORT

It calls small bets, raises with a pair or two high cards, and folds the rest. Ctrl-C ends it.
"""

import asyncio
import json
import sys
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def decide(own: dict[str, Any]) -> dict[str, Any]:
    """`own["minBet"]` is what a call costs; a bet's amount is the chips that are added."""
    first, second = own["cards"]
    is_good = first[0] == second[0] or (first[0] in "AKQJ" and second[0] in "AKQJ")
    if is_good:
        return {"action": "raise"}
    if own["minBet"] * 10 <= own["chips"]:
        return {"action": "call"}
    return {"action": "fold"}


async def play(name: str, address: str) -> None:
    async with connect(address, ping_interval=None, proxy=None) as socket:
        await socket.send(json.dumps({"eventName": "__join", "data": {"playerName": name}}))
        async for frame in socket:
            message = json.loads(frame)
            event, data = message["eventName"], message.get("data")
            if event in ("__action", "__bet"):
                answer = {"eventName": "__action", "data": decide(data["self"])}
                await socket.send(json.dumps(answer))
            elif event == "__game_over":
                for place, winner in enumerate(data.get("winners", []), start=1):
                    print(place, winner["playerName"], winner["chips"], flush=True)
                # The next game of the contest is played over the same connection.
                await socket.send(json.dumps({"eventName": "__join", "data": {"playerName": name}}))


async def main(name: str, address: str) -> None:
    while True:  # After a lost connection the bot comes back to the same seat.
        try:
            await play(name, address)
        except (ConnectionClosed, OSError) as lost:
            print("connection lost:", lost, flush=True)
        await asyncio.sleep(1)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    asyncio.run(main(sys.argv[1], sys.argv[2]))
