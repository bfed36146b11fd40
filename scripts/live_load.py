"""What the wall of live tables costs the browser: processor time of Chromium, memory of the page.

    python scripts/live_load.py [--tables 16] [--minutes 10] [--thinking-ms 700] [--pause-ms MS]

House bots play at every table. The processor time is that of all of Chromium's processes; the
memory is the JavaScript heap after a forced collection, and the numbers of nodes and listeners,
once per minute. It wants playwright, Debian's chromium, and the page built by `make web`.
"""

import argparse
import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from playwright.sync_api import CDPSession
from screenshots import DESKTOP, Photographer, photographing

TICKS = os.sysconf("SC_CLK_TCK")
BOTS = ["tag", "station", "rock", "maniac", "caller", "tag"]
WARM_UP_S = 20.0


def browser_seconds() -> float:
    """Return the processor time that the Chromium processes below this one have used."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            name, _, rest = (folder / "stat").read_text().rpartition(")")
        except OSError:  # the process has ended meanwhile
            continue
        fields = rest.split()
        parents[int(folder.name)] = int(fields[1])
        if "chrom" in name:
            used[int(folder.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    return sum(seconds for pid, seconds in used.items() if _is_ours(pid, parents))


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid > 1 and pid != os.getpid():
        pid = parents.get(pid, 0)
    return pid == os.getpid()


def memory(devtools: CDPSession) -> dict[str, int]:
    """Return the heap after a collection, and the number of nodes and listeners."""
    devtools.send("HeapProfiler.collectGarbage")
    told = devtools.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: int(one["value"]) for one in told}
    return {name: found[name] for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")}


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def hands(camera: Photographer) -> int:
    return sum(card["hands"] for card in camera.get("tables")["tables"])


def measure(wish: argparse.Namespace, camera: Photographer) -> None:
    for number in range(wish.tables):
        house = {"names": BOTS, "free_chairs": 0, "plays_alone": True}
        house["thinking_ms"] = wish.thinking_ms
        pauses = ("hand_pause_ms", "showdown_pause_ms", "run_out_pause_ms")
        clock = {} if wish.pause_ms is None else dict.fromkeys(pauses, wish.pause_ms)
        camera.table(f"Wall {number + 1}", chairs=6, house=house, clock=clock)
    page = camera.page(DESKTOP)
    camera.visit(page, "live", ".stage .board")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    page.wait_for_timeout(1000 * WARM_UP_S)
    if page.locator("[data-mini]").count() < min(16, wish.tables):
        raise SystemExit("the wall does not show all tables")
    first_hands, begun = hands(camera), time.monotonic()
    say("minute  cores  heap kB  nodes  listeners  hands")
    for minute in range(wish.minutes + 1):
        kept = memory(devtools)
        before, since = browser_seconds(), time.monotonic()
        if minute < wish.minutes:
            page.wait_for_timeout(60_000)
        cores = (browser_seconds() - before) / max(1.0, time.monotonic() - since)
        say(
            f"{minute:6}  {cores:5.2f}  {kept['JSHeapUsedSize'] // 1024:7}  {kept['Nodes']:5}"
            f"  {kept['JSEventListeners']:9}  {hands(camera) - first_hands:5}"
        )
    say(f"{time.monotonic() - begun:.0f} s; the cores of a line are those of the minute after it")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--thinking-ms", type=int, default=700)
    parser.add_argument("--pause-ms", type=int, help="after a hand; as usual where it is not given")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        photographing(Path(folder), partial(measure, wish))


if __name__ == "__main__":
    main()
