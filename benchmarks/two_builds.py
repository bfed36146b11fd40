"""What does an action cost the server of another build, beside this one's?

    python benchmarks/two_builds.py OTHER/bin/python [--tables 100] [--rounds 6] [--seconds 3]

Both servers have the same tables of six bots and the journal on. They take turns of a few seconds,
one standing still while the other plays, so that a machine that is busy for a while hurts both:
runs one after the other differ more by the minute than by the build. The figures are the
processor's time of the server per action, and the ratio of this build to the other.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

import uvloop
from contest_load import Side
from server_load import Bot, Server, deep_cash


async def sit_down(side: Side, tables: int) -> None:
    server = side.server
    host = server.post("api/v1/guests", {"name": "host"})["token"]
    names = [
        server.post("api/v1/tables", deep_cash(6, "live"), host)["table"] for _ in range(tables)
    ]
    bots = [Bot(side.load, table) for table in names for _ in range(6)]
    for start in range(0, len(bots), 60):
        await asyncio.gather(*(bot.sit(server.port) for bot in bots[start : start + 60]))


async def compare(folder: Path, options: argparse.Namespace) -> None:
    sides: list[Side] = []
    ratios: list[float] = []
    try:
        for name, python in (("other", options.other), ("this", sys.executable)):
            (folder / name).mkdir()
            side = Side(name, Server(folder / name, python=python))
            sides.append(side)
            await sit_down(side, options.tables)
            await asyncio.sleep(1)
            side.pause()
        for _ in range(options.rounds):
            costs: list[float] = []
            for side in sides:
                actions, cpu = side.actions, side.cpu
                side.go_on()
                await asyncio.sleep(0.5)
                await side.run(options.seconds)
                side.pause()
                costs.append((side.cpu - cpu) / max(1, side.actions - actions) * 1e6)
            ratios.append(costs[1] / costs[0])
            print(f"other {costs[0]:.0f} µs, this {costs[1]:.0f} µs, ratio {ratios[-1]:.2f}")
        for side in sides:
            print(f"{side.name}: {side.actions:,} actions, {side.microseconds:,.0f} µs of CPU each")
        whole = sides[1].microseconds / sides[0].microseconds
        print(f"this / other = {whole:.2f}, median of the rounds {statistics.median(ratios):.2f}")
    finally:
        for side in sides:
            side.go_on()
            side.server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("other", help="the Python in which the other build is installed")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=3.0)
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(compare(Path(folder), parser.parse_args()))


if __name__ == "__main__":
    main()
