"""Hints to the compiler, without effect where the core runs interpreted. Not compiled itself.

`mypyc_attr(free_list_len=1)` keeps the last freed object of a class for the next one. The hint
`acyclic` is not for us: on CPython 3.11 an object without a garbage collector's header corrupts
memory when a long chain of them is freed (`tests/test_build.py` frees such chains).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_hints):
        return lambda decorated: decorated


__all__ = ["mypyc_attr"]
