"""A fresh environment: a new venv with a wheel of ours and what it depends on, and nothing else.

Nothing is fetched: the dependencies are those of the environment that runs the tests, linked one by
one, so that what the wheel does not ask for (pytest, say) is not there.
"""

import os
import subprocess
import sys
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PATIENCE = 300


class FreshEnvironment:
    """The folder of a venv; commands in it run with nothing of the outer environment's."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "server") -> None:
        self.folder = folder
        venv.create(folder, with_pip=False, symlinks=True)
        pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
        install = ["install", "--quiet", "--no-deps", "--no-index", "--no-compile", str(wheel)]
        subprocess.run([*pip, *install], check=True, timeout=PATIENCE)
        (self.site,) = folder.glob("lib/python*/site-packages")
        (metadata,) = self.site.glob("fifthstreet-*.dist-info")
        for found in _needed(Distribution.at(metadata), extra):
            _link(found, self.site)

    def variables(self, **more: str) -> dict[str, str]:
        """As after `. bin/activate`, in a home of its own."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        path = f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        return {"PATH": path, "HOME": str(home), "LANG": "C.UTF-8", **more}

    def run(self, command: list[str], **more: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.variables(**more),
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=PATIENCE,
        )


def _needed(ours: Distribution, extra: str) -> list[Distribution]:
    """The distributions that it depends on, with theirs."""
    found: dict[str, Distribution] = {}
    waiting = [(ours, extra)]
    while waiting:
        owner, wanted = waiting.pop()
        for line in owner.requires or []:
            requirement = Requirement(line)
            name = canonicalize_name(requirement.name)
            applies = requirement.marker is None or requirement.marker.evaluate({"extra": wanted})
            if applies and name not in found:
                found[name] = distribution(name)
                waiting.append((found[name], "".join(requirement.extras)))
    return list(found.values())


def _link(found: Distribution, site: Path) -> None:
    """Link the top-level files and folders of a distribution into a site."""
    tops = {file.parts[0] for file in found.files or []} - {"..", "__pycache__"}
    for top in tops:
        source = Path(str(found.locate_file(top)))
        if source.exists() and not (site / top).exists():
            (site / top).symlink_to(source)
