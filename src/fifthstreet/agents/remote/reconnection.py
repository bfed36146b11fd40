"""Reconnection to a server: the number of attempts, the pauses, and the notices."""

import asyncio
import os
import random
from collections.abc import Callable, Mapping
from typing import Final

from fifthstreet.errors import FifthStreetError

# Called with `connected`, `unreachable`, `lost` or `notice`, and the values that belong to it.
Tell = Callable[[str, Mapping[str, object]], None]

_FIRST_WAIT: Final = 0.25
_LONGEST_WAIT: Final = 15.0
# Attempts for a server that was never reached (some seconds) and for one that was (some minutes,
# since it may be restarting).
_FIRST_TRIES: Final = 4
_LATER_TRIES: Final = 20


class CannotConnect(FifthStreetError):
    """No server answers after all attempts; the message says where and why."""


class Reconnection:
    """The attempts of one client; `keeps_trying` never gives up."""

    def __init__(self, server: str, tell: Tell, *, keeps_trying: bool) -> None:
        self._server = server
        self._tell = tell
        self._keeps_trying = keeps_trying
        self._was_connected = False
        self._is_connected = False
        self._tries = 0
        self._wait = _FIRST_WAIT

    def connected(self) -> None:
        self._was_connected = self._is_connected = True
        self._tries = 0
        self._wait = _FIRST_WAIT

    def failed(self, error: Exception) -> None:
        """Handle a lost or failed connection; raises CannotConnect after the last attempt."""
        values = {"server": self._server, "problem": problem_of(error)}
        if self._is_connected:
            self._is_connected = False
            self._tell("lost", values)
            return
        self._tries += 1
        most = _LATER_TRIES if self._was_connected else _FIRST_TRIES
        if self._tries >= most and not self._keeps_trying:
            raise CannotConnect(f"cannot connect to {self._server}: {values['problem']}") from error
        if self._tries == 1 and not self._was_connected:
            self._tell("unreachable", values)

    async def pause(self) -> None:
        """Wait before the next attempt, with jitter: a restarted server has many clients."""
        await asyncio.sleep(self._wait * (0.5 + random.random()))
        self._wait = min(_LONGEST_WAIT, self._wait * 2)


def tell_nobody(kind: str, values: Mapping[str, object]) -> None:
    del kind, values


def problem_of(error: Exception) -> str:
    """Return why a connection failed or was lost, in a few words."""
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, OSError):
        if error.errno is not None and error.errno > 0:
            return os.strerror(error.errno)
        return error.strerror or str(error)
    response = getattr(error, "response", None)
    if response is not None:
        return f"no Fifth Street server is there (HTTP {response.status_code})"
    return str(error) or type(error).__name__
