"""The provenance of results: versions, machine and bots, for the manifest beside them.

It changes nothing. A bot's file is identified by its hash, so that a change is detected.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.errors import InvalidFolder
from fifthstreet.kernels.engine import native


def provenance(sources: Sequence[BotSource]) -> dict[str, object]:
    """Return the part of a manifest beside the plan."""
    return {
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": {
            "fifthstreet": version("fifthstreet"),
            "python": platform.python_version(),
            "numpy": version("numpy"),
        },
        "is_compiled": _is_compiled(),
        "has_kernels": native is not None,
        "machine": {
            "system": platform.system(),
            "release": platform.release(),
            "architecture": platform.machine(),
            "processors": os.cpu_count(),
        },
        "bots": [_bot(source) for source in sources],
    }


def require_same_bots(manifest: Mapping[str, object], sources: Sequence[BotSource]) -> None:
    """Refuse to continue with a bot whose file has changed: two bots would share one result."""
    known = manifest.get("bots")
    if not isinstance(known, list) or len(known) != len(sources):
        raise InvalidFolder("the manifest is damaged: it does not list the plan's bots")
    for before, source in zip(known, sources, strict=True):
        if isinstance(before, Mapping) and before.get("hash") != _bot(source)["hash"]:
            raise InvalidFolder(
                f"{source.text} has changed since these results were begun; start a new folder"
            )


def _is_compiled() -> bool:
    found = find_spec("fifthstreet.rules.apply")
    return found is not None and not str(found.origin).endswith(".py")


def _bot(source: BotSource) -> dict[str, object]:
    """Return a bot's name and kind, and the hash of each file that it names."""
    digest = hashlib.sha256()
    is_file = False
    for word in source.target:
        path = Path(word)
        if source.is_third_party and path.is_absolute() and path.is_file():
            digest.update(path.read_bytes())
            is_file = True
    return {
        "name": source.text,
        "kind": source.kind,
        "hash": digest.hexdigest() if is_file else None,
    }
