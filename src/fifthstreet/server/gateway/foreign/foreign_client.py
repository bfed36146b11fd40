"""The base of all clients of foreign protocols: a session, rate-limited frames, background work."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.logs import log_fault
from fifthstreet.server.request_refused import Refused
from fifthstreet.storage import StorageError


class ForeignClient:
    """One connection; a protocol's subclass interprets its frames (`received`)."""

    def __init__(self, gateway: Gateway, session: Session) -> None:
        self.gateway = gateway
        self.session = session
        session.is_bot = True
        self._tasks: set[asyncio.Future[None]] = set()

    @property
    def is_asked(self) -> bool:
        """Whether it is the client's turn."""
        raise NotImplementedError

    def received(self, frame: bytes) -> None:
        """Handle a frame, no faster than the rate limit; must not raise,
        whatever the frame holds.
        """
        raise NotImplementedError

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run slow work in the background; a refusal ends the session."""
        task = asyncio.ensure_future(self._finish(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # The conversation.

    def hear(self, frame: bytes) -> None:
        session = self.session
        now = asyncio.get_running_loop().time()
        session.last_heard = now
        was_asked = self.is_asked
        if not session.bucket.take(now):
            session.refused_in_a_row = 0
        else:
            if session.is_flooding():
                session.close("rate_limited", "too many messages")
            # Answers to turns are not limited, since turns limit them.
            if not was_asked or session.is_gone:
                return
        self.received(frame)
        if was_asked and not self.is_asked:
            session.refused_in_a_row = 0

    def resume(self) -> None:
        self.session.flush()

    def lost(self) -> None:
        self.session.lost()

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        session = self.session
        try:
            await work
        except Refused as refused:
            session.close(refused.code, str(refused), refused.retry_after_ms)
        except StorageError:
            session.close("storage", "the server cannot write just now")
        except Exception as error:
            log_fault("message failed", error, connection=session.number)
            session.close("internal", "the server has a fault")
