"""The files that `train` writes, looked at before any work: a training takes hours."""

import os
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

from fifthstreet.blueprint.array_file import kind_of, part_of
from fifthstreet.blueprint.blueprint_file import BLUEPRINT
from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput


def checkpoint_beside(out: Path) -> Path:
    """Return where the checkpoint stands if no option says so."""
    _require_file_name(out)
    return out.with_name(f"{out.name}.checkpoint")


def require_files(out: Path, checkpoint: Path, cards: Path | None) -> None:
    """Raise InvalidInput or OSError where one of the files could not be written at the end.

    Nothing is changed. `cards` is written only where it is not there yet.
    """
    paths = [out, checkpoint] if cards is None else [out, checkpoint, cards]
    for path in paths:
        _require_file_name(path)
    _require_different(paths)
    # A mistyped FILE must not destroy another file of the user.
    if out.exists() and kind_of(out) != BLUEPRINT:
        raise InvalidInput(say("cli.train.no-blueprint", file=out))
    for path in paths:
        if path != cards or not path.exists():
            _require_writable(path)


def _require_file_name(path: Path) -> None:
    # A device or a pipe would be replaced by a file.
    if path.exists() and not path.is_file():
        raise InvalidInput(say("cli.train.no-file", file=path))
    if not path.parent.is_dir():
        raise InvalidInput(say("cli.train.no-folder", file=path, folder=path.parent))


def _require_different(paths: Iterable[Path]) -> None:
    for first, second in combinations(paths, 2):
        if _names(first) & _names(second):
            raise InvalidInput(say("cli.train.same-file", first=first, second=second))


def _names(path: Path) -> set[str]:
    """All names under which a file is there while it is written."""
    return {os.path.realpath(path), os.path.realpath(part_of(path))}


def _require_writable(path: Path) -> None:
    """Open the file as it is written later; permissions alone do not say whether that works."""
    part = part_of(path)
    try:
        is_left_over = part.exists()
        part.open("ab").close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None
    if not is_left_over:
        part.unlink()
