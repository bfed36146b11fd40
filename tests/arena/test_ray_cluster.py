"""The same sessions on a real Ray, started on this machine for the test."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = pytest.mark.real_time

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed")

# In a process of its own: Ray leaves threads, signal handlers and warnings behind.
SCRIPT = """
import json, sys
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.ray_cluster import RayCluster
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.summary import Summary
from fifthstreet.rulesets import load

plan = Plan.new(
    ["maniac", "rock", sys.argv[1]], load("research"), hands=150, session_hands=30, seed=4,
    is_duplicate=True,
)
sources = [read_bot(name) for name in plan.bots]
found = []
for engine in (Here(), RayCluster(2)):
    run = Run(plan, sources, engine)
    run.play()
    values = Summary(plan, run.tally).as_dict()
    for player in values["players"]:
        del player["times"]
    found.append(values)
print(json.dumps({"equal": found[0] == found[1], "hands": found[1]["hands"]}))
"""


@needs_ray
def test_a_real_ray_gives_the_same_result(tmp_path: Path) -> None:
    bot = Path(__file__).with_name("misbehaving.py")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, f"{bot}:Caller"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {"equal": True, "hands": 150}


def test_without_ray_one_line_names_the_extra(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError('no')\n")
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "from fifthstreet.cli.main import main;"
        "sys.exit(main(['match', 'caller', 'folder', '--engine', 'ray']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "error: ray is not installed: pip install 'fifthstreet[cluster]'\n"
