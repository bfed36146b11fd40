"""Everything of the machine that the server would ask: randomness, clocks, threads, from one seed.

The product has no switch for this, on purpose: a server whose tokens can be foretold must not be a
setting away. The simulation puts these in the place of the library's functions while it runs.
"""

import random
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from fifthstreet.server import services, system_clock
from fifthstreet.server.accounts import account_service


class InlineExecutor(Executor):
    """Work for other threads is done at once, here."""

    def __init__(self, *args: Any, **options: Any) -> None:
        pass

    def submit(self, function: Callable[..., Any], /, *args: Any, **options: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(function(*args, **options))
        except Exception as error:
            done.set_exception(error)
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


class MachineTime:
    """The machine's two clocks: one that somebody may set, one that only runs."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self.set_by_ms = 1_700_000_000_000

    def time_ns(self) -> int:
        return (int(self._seconds() * 1000) + self.set_by_ms) * 1_000_000

    def monotonic_ns(self) -> int:
        return int(self._seconds() * 1e9)


class _Drawn:
    """In the place of SystemRandom."""

    def __init__(self, source: random.Random) -> None:
        self.random = source.random


class _NoPasswords:
    """Nobody has one here, and making the hasher ready takes longer than a seed."""

    def close(self) -> None:
        pass


@contextmanager
def machine(source: random.Random, time: MachineTime) -> Iterator[None]:
    """Within this the server's tokens, decks, ids and delays come from the source."""
    with ExitStack() as stack:
        for place, name, value in (
            (secrets, "token_bytes", lambda size=32: source.randbytes(size)),
            (secrets, "choice", source.choice),
            (random, "SystemRandom", lambda: _Drawn(source)),
            (services, "ThreadPoolExecutor", InlineExecutor),
            (system_clock, "time", time),
            (account_service, "Passwords", _NoPasswords),
        ):
            stack.enter_context(patch.object(place, name, value))
        yield
