"""Faults that the server catches by itself: it logs them and goes on, the simulation does not."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from tests.simulation.truth import Violation

_LOGGER: Final = logging.getLogger("fifthstreet.server")


class _Faults(logging.Handler):
    def __init__(self, fail: Callable[[BaseException], None]) -> None:
        super().__init__("ERROR")
        self._fail = fail

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._fail(error or Violation(record.getMessage()))


@contextmanager
def caught_faults(fail: Callable[[BaseException], None]) -> Iterator[None]:
    """Within this every logged fault is told to `fail`, and nothing is printed."""
    handler, level, is_loud = _Faults(fail), _LOGGER.level, _LOGGER.propagate
    _LOGGER.addHandler(handler)
    _LOGGER.setLevel("ERROR")
    _LOGGER.propagate = False
    try:
        yield
    finally:
        _LOGGER.propagate = is_loud
        _LOGGER.setLevel(level)
        _LOGGER.removeHandler(handler)


def error_of(context: dict[str, Any]) -> BaseException:
    """What an event loop tells its exception handler."""
    error = context.get("exception")
    return error if isinstance(error, BaseException) else Violation(str(context.get("message")))
