"""The choice between the compiled extension and plain Python, made once at import.

It must not import NumPy or anything else that is slow to load: the rules core stands on it. The
environment variable FIFTHSTREET_KERNELS chooses: "auto" (the extension if it is there), "python"
(never the extension) or "native" (an ImportError if it is not there).
"""

from __future__ import annotations

import os
import warnings

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from types import ModuleType
    from typing import Final

_CHOICES: Final = ("auto", "python", "native")


def _load(choice: str) -> ModuleType | None:
    if choice not in _CHOICES:
        raise ImportError(f"FIFTHSTREET_KERNELS={choice!r}: allowed are {', '.join(_CHOICES)}")
    if choice == "python":
        return None
    try:
        from fifthstreet.kernels import _native  # noqa: PLC0415
    except ImportError:
        if choice == "native":
            raise
        return None
    return _native


choice: Final = os.environ.get("FIFTHSTREET_KERNELS", "auto")
native: Final = _load(choice)


class _Warning:
    """Whether the one warning about slowness is still to be given."""

    is_due: bool = native is None and choice == "auto"


def available() -> bool:
    """Whether the compiled extension answers, rather than plain Python."""
    return native is not None


def warn_if_slow() -> None:
    """Give one RuntimeWarning, at the first use, if the extension is missing unasked."""
    if _Warning.is_due:
        _Warning.is_due = False
        warnings.warn(
            "fifthstreet.kernels: the compiled extension is missing; answers are the same but slow",
            RuntimeWarning,
            stacklevel=3,
        )
