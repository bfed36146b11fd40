"""The finished hands of a contest's tables, in the order in which they were played."""

from collections.abc import AsyncIterator
from typing import Final

from fifthstreet.contests.settings.contest_settings import WATCH_AT_END
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.rate_limits import HandToll
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.hand_archive import AskedHand, Hands
from fifthstreet.storage import FinishedHand, Repositories, cursor_of
from fifthstreet.tables import PUBLIC

_PAGE: Final = 200


class ContestHands:
    """Reads hands table by table."""

    def __init__(self, storage: Repositories, contests: ContestService, hands: Hands) -> None:
        self._storage = storage
        self._contests = contests
        self._hands = hands

    async def sections(
        self, actor: ContestActor, number: int | None, toll: HandToll
    ) -> AsyncIterator[bytes]:
        """Yield the hands as PHH sections, numbered from 1; a comment line for each
        without a PHH form.
        """
        written = 0
        # Where hands are shown after their end, the seed of each has been revealed with it.
        is_open = actor.state.opened.watching != WATCH_AT_END
        read = self._hands.open_history if is_open else self._hands.history
        async for asked in self._asked(actor, number, toll):
            try:
                text = await read(asked)
            except Refused:
                # The rules may allow a smaller raise than PHH's minimum.
                yield f"# {asked.hand.id} has no PHH form\n\n".encode()
                continue
            written += 1
            yield f"[{written}]\n".encode() + text + b"\n"

    async def proofs(
        self, actor: ContestActor, number: int | None, toll: HandToll
    ) -> AsyncIterator[bytes]:
        """Yield the proof of every hand, a line each; complete ones when the contest is over."""
        async for asked in self._asked(actor, number, toll):
            yield await self._hands.proof(asked) + b"\n"

    async def _asked(
        self, actor: ContestActor, number: int | None, toll: HandToll
    ) -> AsyncIterator[AskedHand]:
        is_disclosed = actor.state.is_over
        for table in self._tables(actor, number):
            for hand in await self._of_table(table):
                yield AskedHand(hand, PUBLIC, toll, None, is_over=True, is_disclosed=is_disclosed)

    def _tables(self, actor: ContestActor, number: int | None) -> list[str]:
        """Return the tables of finished games, then those of running ones."""
        state = actor.state
        found = [result.table_id for result in state.games() if number in (None, result.table)]
        found += [
            table.table_id(actor.id)
            for table in state.tables
            if table.is_playing and number in (None, table.number)
        ]
        return found

    async def _of_table(self, table: str) -> list[FinishedHand]:
        """Return a table's hands, oldest first."""
        found: list[FinishedHand] = []
        while True:
            before = cursor_of(found[-1]) if found else None
            page = await self._storage.hands.newest(table=table, before=before, limit=_PAGE)
            found += page
            if len(page) < _PAGE:
                return found[::-1]
