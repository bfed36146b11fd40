"""Structured logs: one JSON object per line on standard error. No field may hold a secret.

Fields are named by the caller one by one; it is not possible to log a whole message, request or
exception chain with its locals.
"""

import logging
import sys
import threading
import traceback
from typing import Final, TextIO

import msgspec

_LOGGER: Final = logging.getLogger("fifthstreet.server")
_ASYNCIO: Final = "asyncio"
_encode: Final = msgspec.json.Encoder().encode


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON; line breaks in values cannot fake another line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name == _ASYNCIO:
            # The next lines of such a message are the repr of whatever failed.
            line["event"] = record.getMessage().partition("\n")[0]
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = where_it_failed(record.exc_info[1])
        return _encode(line).decode()


def where_it_failed(error: BaseException) -> str:
    """Return the error's type and lines of code, without values, which may be a player's cards."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__} at {places}"


def set_up_logs(level: str, stream: TextIO | None = None) -> None:
    """Send our lines, and warnings of uvicorn and asyncio, to standard error as JSON lines.

    An uncaught exception, in any thread, is written there too, and nowhere else.
    """
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("fifthstreet", "uvicorn.error", _ASYNCIO):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "fifthstreet" else "WARNING")
    sys.excepthook = lambda kind, error, trace: log_fault("the server failed", error)
    threading.excepthook = lambda failed: log_fault(
        "a thread failed", failed.exc_value or failed.exc_type()
    )


def log(event: str, /, **fields: object) -> None:
    """Log an event."""
    _LOGGER.info(event, extra={"fields": fields})


def warn(event: str, /, **fields: object) -> None:
    """Log an event that an operator should examine."""
    _LOGGER.warning(event, extra={"fields": fields})


def log_fault(event: str, error: BaseException, /, **fields: object) -> None:
    """Log an exception with its place in the code, never with values."""
    _LOGGER.error(event, exc_info=error, extra={"fields": fields})
