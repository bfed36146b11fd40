"""Check the pinned dependencies for known vulnerabilities, where the advisories can be reached.

    python scripts/audit.py

Ends with 1 when a pinned version has a known vulnerability. Without the network, or where the index
does not know a package, it says so and ends with 0: a check that cannot be made is no failure.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

LOCK = Path(__file__).parents[1] / "requirements" / "lock.txt"
PATIENCE = 180


def advisories() -> list[dict[str, Any]] | None:
    """Return pip-audit's findings for each pinned package; None when it could not connect."""
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), "--no-deps"]
    command += ["--disable-pip", "--format", "json", "--progress-spinner", "off"]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError, OSError):
        return None
    return found


def main() -> int:
    found = advisories()
    looked = [package for package in found or [] if "skip_reason" not in package]
    if not found or not looked:
        sys.stdout.write(
            "audit: the advisories cannot be reached from here; dependencies were not checked"
            + "\n"
        )
        return 0
    holes = [(package, hole) for package in looked for hole in package.get("vulns", [])]
    for package, hole in holes:
        fixed = ", ".join(hole.get("fix_versions", [])) or "no version yet"
        sys.stdout.write(
            f"{package['name']} {package['version']}: {hole['id']}, fixed in {fixed}" + "\n"
        )
    sys.stdout.write(
        f"audit: {len(looked)} packages looked up, {len(found) - len(looked)} unknown there" + "\n"
    )
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
