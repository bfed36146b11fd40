"""The transcript of a model's decisions: one line of JSON per decision, beside the hands."""

import json
import os
import re
from pathlib import Path
from typing import Any


class Transcript:
    """One file per player and process; without a folder nothing is written."""

    def __init__(self, folder: Path | None, model: str, seed: int) -> None:
        self._path: Path | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            name = re.sub(r"[^A-Za-z0-9._-]+", "-", model)[:60]
            self._path = folder / f"{name}-{seed}-{os.getpid()}.jsonl"

    def write(self, entry: dict[str, Any]) -> None:
        if self._path is None:
            return
        line = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
        # It contains the hole cards of a running match, so only its owner may read it.
        descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with open(descriptor, "a", encoding="utf-8") as file:
            file.write(line + "\n")
