"""Arguments of batch play, checked: each refusal names the argument and what is allowed."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.batch_rules import MAX_CHIPS


def whole(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
        raise InvalidInput(f"{name}: a whole number is needed, not {value!r}")
    if not least <= value <= most:
        raise InvalidInput(f"{name}: {least} to {most} is allowed, not {value}")
    return int(value)


def whole_array(
    name: str, values: ArrayLike, dtype: np.dtype[Any], shape: tuple[int, ...]
) -> NDArray[Any]:
    """The values as a contiguous array of that type, without a copy if it is one."""
    given = np.asarray(values)
    if given.dtype.kind not in "iu" or given.shape != shape:
        raise InvalidInput(
            f"{name}: whole numbers of shape {shape} are needed, not {given.dtype} {given.shape}"
        )
    limits = np.iinfo(dtype)
    if not np.can_cast(given.dtype, dtype):
        # What does not fit becomes a number that no table allows, and is refused by name then.
        given = np.where((given < limits.min) | (given > limits.max), limits.max, given)
    return np.ascontiguousarray(given, dtype=dtype)


def chips_of(stacks: int | ArrayLike, tables: int, seats: int) -> NDArray[np.int32]:
    given = np.asarray(stacks)
    if given.dtype.kind not in "iu" or given.shape not in ((), (seats,), (tables, seats)):
        raise InvalidInput(
            f"stacks: whole numbers of shape (), ({seats},) or ({tables}, {seats}) are needed"
        )
    if given.size and not 1 <= int(given.min()) <= int(given.max()) <= MAX_CHIPS:
        raise InvalidInput(f"stacks: 1 to {MAX_CHIPS} chips are allowed")
    rows = np.broadcast_to(given, (tables, seats))
    return np.ascontiguousarray(rows, dtype=np.int32)
