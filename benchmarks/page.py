"""What the page costs a browser: the work of a table update, and memory over many hands.

    python benchmarks/page.py                 # 1,000 hands; about ten minutes
    python benchmarks/page.py --hands 100     # a short look

Chromium watches and plays at a table of a real server: one page only looks on, with animations,
the other sits there and plays, one decision a hand. It wants playwright, chromium and `make web`.

An update is a message or a timer after which the document is another. Its work is the script with
what it sets off, and then style, layout and paint of the frame; the wait for the screen between the
two is not work. It is measured at a table that plays at people's pace. On a machine that is busy
otherwise such times say little, so the main thread is traced as well: `processor_ms` is what a
painted frame and the scripts before it took of the processor. Memory is counted after the garbage
has been collected, at a table of bots that answer at once.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

FRAME_MS = 16.0
TRACED_S = 30.0
TASK = "ThreadControllerImpl::RunTask"
FRAME = "ProxyMain::BeginMainFrame"
# With a pause between hands the bots take their time, as among people.
CALM = {"action_ms": 60_000, "hand_pause_ms": 300, "showdown_pause_ms": 1_000, "time_bank_ms": 0}
CLOCK = {"action_ms": 60_000, "hand_pause_ms": 0, "showdown_pause_ms": 0, "time_bank_ms": 0}
HOUSE = {"names": ["caller", "maniac", "station", "rock", "caller"], "free_chairs": 1}

# Wraps messages and timers. What they set off runs in microtasks, which were queued before ours; an
# urgent task of an animation frame comes next after that frame is painted.
MEASURE = """(() => {
  const works = (window.works = []);
  let changed = 0;
  new MutationObserver((found) => (changed += found.length)).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  const measured = (callback) => function (...args) {
    const start = performance.now();
    const before = changed;
    const result = callback.apply(this, args);
    queueMicrotask(() => queueMicrotask(() => {
      const script = performance.now() - start;
      if (changed === before) return;
      requestAnimationFrame(() => {
        const frame = performance.now();
        const painted = () => {
          const end = performance.now();
          works.push([script, end - frame, end - start]);
        };
        scheduler.postTask(painted, { priority: 'user-blocking' });
      });
    }));
    return result;
  };
  const timer = window.setTimeout;
  window.setTimeout = (callback, ...rest) =>
    timer.call(window, typeof callback === 'function' ? measured(callback) : callback, ...rest);
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(callback) { set.call(this, callback && measured(callback)); },
  });
})()"""

# One decision a hand, by the page's own buttons as soon as they may be pressed; a fold that is
# asked about is pressed again.
PLAY = """() => setInterval(() => {
  const ready = (kind) =>
    document.querySelector(`[data-action=${kind}]:not([aria-disabled=true])`);
  const rebuy = document.querySelector('[data-testid=rebuy]');
  const confirm = document.querySelector('dialog [data-testid=confirm-sit]');
  if (confirm) confirm.click();
  else if (rebuy) rebuy.click();
  else ready('fold')?.click();
}, 25)"""


class Watched:
    """A page whose updates and memory are measured."""

    def __init__(self, browser: Browser, address: str, name: str, pace: str) -> None:
        self.name = name
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        prefs = json.dumps(json.dumps({"pace": pace, "confirmAllIn": False}))
        context.add_init_script(f"localStorage.setItem('fifthstreet.prefs', {prefs})")
        context.add_init_script(MEASURE)
        self.page: Page = context.new_page()
        self._address = address
        self._tools: CDPSession = context.new_cdp_session(self.page)
        self._chromium = browser
        self.frames: list[float] = []
        self.works: list[list[float]] = []
        self.memory: list[dict[str, float]] = []

    def open(self, table: str) -> None:
        self.page.goto(f"{self._address}table/{table}")
        self.page.locator(".stage").wait_for()

    def sit(self) -> None:
        self.page.get_by_test_id("sit").click()
        self.page.get_by_test_id("confirm-sit").click()
        self.page.evaluate(PLAY)

    @property
    def hand(self) -> int:
        return int(self.page.locator(".stage").get_attribute("data-hand") or 0)

    def look(self) -> None:
        """Weigh what is left after a collection, without what was measured so far."""
        self.page.evaluate("() => { window.works.length = 0; }")
        for _ in range(2):
            self._tools.send("HeapProfiler.collectGarbage")
        heap = self._tools.send("Runtime.getHeapUsage")["usedSize"]
        counted = self._tools.send("Memory.getDOMCounters")
        self.memory.append(
            {
                "hand": self.hand,
                "heap_kb": round(heap / 1024),
                "nodes": counted["nodes"],
                "listeners": counted["jsEventListeners"],
            }
        )

    def trace(self, seconds: float) -> None:
        """Follow the main thread for a while: the processor's time of each painted frame."""
        self.page.evaluate("() => window.works.splice(0)")
        self._chromium.start_tracing(page=self.page, categories=["toplevel", "cc"])
        self.page.wait_for_timeout(1000 * seconds)
        self.works = self.page.evaluate("() => window.works.splice(0)")
        events = json.loads(self._chromium.stop_tracing())["traceEvents"]
        threads = {
            (one["pid"], one["tid"])
            for one in events
            if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
        }
        tasks = [one for one in events if (one["pid"], one["tid"]) in threads and "tdur" in one]
        tasks.sort(key=lambda one: one["ts"])
        frames = [one["ts"] for one in tasks if one["name"] == FRAME]
        spent = 0.0
        for task in tasks:
            if task["name"] != TASK:
                continue
            spent += task["tdur"] / 1000
            if frames and task["ts"] <= frames[0] <= task["ts"] + task["dur"]:
                self.frames.append(spent)
                spent = 0.0
                frames = [at for at in frames if at > task["ts"] + task["dur"]]

    def summary(self) -> dict[str, Any]:
        works = sorted(script + paint for script, paint, _ in self.works)
        waits = sorted(whole for *_, whole in self.works)
        return {
            "page": self.name,
            "updates": len(works),
            "processor_ms": _spread(sorted(self.frames)),
            "work_ms": _spread(works),
            "until_painted_ms": _spread(waits),
            "over_16_ms": f"{sum(work > FRAME_MS for work in self.frames)} of {len(self.frames)}",
        }


def _spread(values: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(values, n=1000, method="inclusive")
    return {
        "median": round(cuts[499], 2),
        "p95": round(cuts[949], 2),
        "p99": round(cuts[989], 2),
        "most": round(values[-1], 2),
    }


def _post(address: str, path: str, body: object, token: str = "") -> Any:
    request = urllib.request.Request(f"{address}api/v1/{path}", json.dumps(body).encode())
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def measure(browsers: list[Browser], address: str, hands: int) -> list[dict[str, Any]]:
    """A page that looks on and one that sits there: the work of their updates, and their memory."""
    token = _post(address, "guests", {"name": "Host"})["token"]

    def seat(clock: dict[str, int], pace: str) -> list[Watched]:
        wish = {"name": "Measured", "chairs": 6, "house": HOUSE, "clock": clock}
        table = str(_post(address, "tables", wish, token)["table"])
        pages = [
            Watched(browsers[0], address, "watching", "calm"),
            Watched(browsers[1], address, "seated", pace),
        ]
        for one in pages:
            one.open(table)
        pages[1].sit()
        return pages

    calm = seat(CALM, "calm")
    results = []
    for one in calm:
        one.page.wait_for_timeout(15_000)
        one.trace(TRACED_S)
        results.append(one.summary())
        print(json.dumps(results[-1]), file=sys.stderr, flush=True)
    for one in calm:
        one.page.context.close()

    # The first hundred hands fill the log and the list of hands, which grow no longer then.
    quick = seat(CLOCK, "instant")
    step = max(10, hands // 10)
    for goal in range(step, hands + 1, step):
        while quick[1].hand < goal:
            time.sleep(0.25)
        for one in quick:
            one.look()
        print(f"{goal} hands", *(one.memory[-1] for one in quick), file=sys.stderr, flush=True)
    for one, result in zip(quick, results, strict=True):
        result["memory"] = one.memory
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1000)
    wanted = parser.parse_args()
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("chromium is not installed")
    with tempfile.TemporaryDirectory() as data:
        program = Path(sys.executable).with_name("fifthstreet")
        server = subprocess.Popen(
            [str(program), "serve", "--json", "--port", "0", "--data", data],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            address = json.loads(server.stdout.readline())["address"]
            with sync_playwright() as running:
                browsers = [
                    running.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                    for _ in range(2)
                ]
                print(json.dumps(measure(browsers, address, wanted.hands), indent=1))
                for browser in browsers:
                    browser.close()
        finally:
            server.terminate()
            server.wait(timeout=20)


if __name__ == "__main__":
    main()
