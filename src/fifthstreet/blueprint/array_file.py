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

Arrays = dict[str, NDArray[Any]]


def write_arrays(
    path: str | os.PathLike[str], kind: str, about: Mapping[str, object], arrays: Arrays
) -> None:
    """Write the file in one step: a reader sees the old one or the new one, never a part."""
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
    header += b" " * (-start % _ALIGNMENT)
    target = Path(path)
    part = target.with_name(f"{target.name}.part")
    digest = hashlib.sha256()
    with part.open("wb") as file:

        def write(data: bytes | memoryview) -> None:
            digest.update(data)
            file.write(data)

        write(_MAGIC + len(header).to_bytes(8, "little") + header)
        for array in arrays.values():
            whole = np.ascontiguousarray(array)
            write(whole.data.cast("B"))
            write(b"\0" * (-whole.nbytes % _ALIGNMENT))
        file.write(digest.digest())
    part.replace(target)


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
