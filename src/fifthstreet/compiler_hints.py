"""Hints to the compiler, without effect where the core runs interpreted. Not compiled itself.

`mypyc_attr(acyclic=True)` says that an object never takes part in a reference cycle, so the garbage
collector need not watch it; `free_list_len=1` keeps the last freed object for the next one.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_hints):
        return lambda decorated: decorated


__all__ = ["mypyc_attr"]
