"""A file of named arrays with a description: read by mapping it into memory, checked by its hash.

Layout: eight bytes that name the format, the length of the description (8 bytes, little-endian),
the description as JSON, the arrays at multiples of 64 bytes, and the SHA-256 of everything before.
The same contents are the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import mmap
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput

_MAGIC: Final = b"FSARRAY1"
_ALIGNMENT: Final = 64
_HASH_BYTES: Final = 32
_CHUNK: Final = 1 << 22
# More than any description has: a file that is not ours may name any length.
_LONGEST_HEADER: Final = 1 << 20

Arrays = dict[str, NDArray[Any]]


def write_arrays(
    path: str | os.PathLike[str], kind: str, about: Mapping[str, object], arrays: Arrays
) -> None:
    """Write the file in one step: a reader sees the old one or the new one, never a part.

    Nothing else is left behind, also where writing fails or is interrupted.
    """
    part = part_of(path)
    try:
        _write(part, _header(kind, about, arrays), arrays)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def part_of(path: str | os.PathLike[str]) -> Path:
    """Return the name under which a file is written until it is whole."""
    target = Path(path)
    return target.with_name(f"{target.name}.part")


def _header(kind: str, about: Mapping[str, object], arrays: Arrays) -> bytes:
    places: dict[str, dict[str, object]] = {}
    offset = 0
    for name, array in arrays.items():
        places[name] = {
            "dtype": array.dtype.str,
            "shape": list(array.shape),
            "offset": offset,
        }
        offset += -(-array.nbytes // _ALIGNMENT) * _ALIGNMENT
    header = json.dumps({"kind": kind, "about": about, "arrays": places}, sort_keys=True).encode()
    start = len(_MAGIC) + 8 + len(header)
    return header + b" " * (-start % _ALIGNMENT)


def _write(path: Path, header: bytes, arrays: Arrays) -> None:
    digest = hashlib.sha256()
    with path.open("wb") as file:

        def write(data: bytes | memoryview) -> None:
            digest.update(data)
            file.write(data)

        write(_MAGIC + len(header).to_bytes(8, "little") + header)
        for array in arrays.values():
            whole = np.ascontiguousarray(array)
            write(whole.data.cast("B"))
            write(b"\0" * (-whole.nbytes % _ALIGNMENT))
        file.write(digest.digest())


def kind_of(path: str | os.PathLike[str]) -> str | None:
    """Return the kind that a file's description names, None where it is no such file.

    Its contents are not checked: `read_arrays` does that.
    """
    with open(path, "rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            return None
        length = int.from_bytes(file.read(8), "little")
        try:
            kind = json.loads(file.read(min(length, _LONGEST_HEADER)))["kind"]
        except (ValueError, TypeError, KeyError):
            return None
    return kind if isinstance(kind, str) else None


def read_arrays(path: str | os.PathLike[str], kind: str) -> tuple[dict[str, Any], Arrays]:
    """Return the description and the arrays, mapped and read-only;
    InvalidInput for a broken file.
    """
    name = os.fspath(path)
    try:
        with open(path, "rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except ValueError:
        raise InvalidInput(f"{name} is empty: no {kind} file") from None
    if mapped[: len(_MAGIC)] != _MAGIC:
        raise InvalidInput(f"{name} is no {kind} file")
    if not _is_whole(mapped):
        raise InvalidInput(f"{name} is damaged: its contents do not agree with its SHA-256")
    begin = len(_MAGIC) + 8
    length = int.from_bytes(mapped[len(_MAGIC) : begin], "little")
    header = json.loads(mapped[begin : begin + length])
    if header["kind"] != kind:
        raise InvalidInput(f"{name} is a {header['kind']} file, not a {kind} file")
    arrays: Arrays = {}
    for array_name, place in header["arrays"].items():
        count = int(np.prod(place["shape"]))
        flat = np.frombuffer(
            mapped, np.dtype(place["dtype"]), count, begin + length + place["offset"]
        )
        arrays[array_name] = flat.reshape(place["shape"])
    return header["about"], arrays


def _is_whole(mapped: mmap.mmap) -> bool:
    end = len(mapped) - _HASH_BYTES
    digest = hashlib.sha256()
    with memoryview(mapped) as view:
        for first in range(0, max(end, 0), _CHUNK):
            digest.update(view[first : min(first + _CHUNK, end)])
        return bytes(view[max(end, 0) :]) == digest.digest()
