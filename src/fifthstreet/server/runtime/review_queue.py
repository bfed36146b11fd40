"""The queue of requested reviews: a worker process makes one at a time; memory keeps the results.

Askers take turns, so that many or long jobs of one delay another's by one of them at most.
A job belongs to the player who requested it; to any other player it does not exist.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from fifthstreet.errors import FifthStreetError
from fifthstreet.protocols.native.review_messages import Review, ReviewJob, Status
from fifthstreet.rules import View
from fifthstreet.server.fair_places import FairPlaces
from fifthstreet.server.fair_turns import FairTurns
from fifthstreet.server.logs import log_fault, warn
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.worker_processes import WorkerDied, WorkerProcesses

MOST_WAITING: Final = 24
MOST_OF_AN_ACCOUNT: Final = 3
MOST_OF_A_NETWORK: Final = 6
MOST_OF_GUESTS: Final = 12
"""Of all guests together: half of the queue is left for players with accounts."""
MOST_ACTIONS: Final = 1_000
"""In a hand: what wars of raises add to it costs more and more time, and is of no interest."""
_MOST_KEPT: Final = 400
_MOST_TOO_LONG: Final = 1_000
# With the start of a worker a hand of ten decisions takes about four seconds.
_LONGEST_SECONDS: Final = 60.0
# Per open job, of which there are at most `MOST_WAITING`: about what a job of usual length takes.
_RETRY_MS: Final = 5_000
_BUDGET: Final = 0.25

Work = Callable[[View, str], dict[str, Any]]


def reviewed_record(seen: View, name: str) -> dict[str, Any]:
    """Review a hand in a worker process and return the review as JSON data."""
    from fifthstreet.review.findings import review_record  # noqa: PLC0415 the server needs none
    from fifthstreet.review.reviewing import review_hand  # noqa: PLC0415 of the champion's arrays

    return review_record(name, [review_hand(seen, budget=_BUDGET)])


class Asker(NamedTuple):
    """A player that asks for reviews, and those with whom it shares places in the queue."""

    player: str
    account: str
    """Whose player it is; a player without an account is its own."""
    network: str
    is_guest: bool

    @property
    def turn(self) -> str:
        """With whom it takes turns as one: its account, for a guest all guests of its network."""
        return f"network {self.network}" if self.is_guest else f"account {self.account}"


class _Job:
    __slots__ = ("asker", "hand", "id", "player", "review", "status")

    def __init__(self, asker: Asker, hand: str, player: str) -> None:
        self.id = secrets.token_urlsafe(12)
        self.asker = asker
        self.hand = hand
        self.player = player
        self.status: Status = "waiting"
        self.review: Review | None = None

    @property
    def is_open(self) -> bool:
        return self.status in ("waiting", "running")

    def described(self) -> ReviewJob:
        return ReviewJob(
            id=self.id,
            hand=self.hand,
            player=self.player,
            status=self.status,
            review=self.review,
        )


class ReviewQueue:
    """The review jobs of a server; made and used in one event loop."""

    def __init__(
        self,
        work: Work = reviewed_record,
        *,
        longest_seconds: float = _LONGEST_SECONDS,
        places: FairPlaces | None = None,
    ) -> None:
        """`places` are shared with other work of worker processes."""
        self._work = work
        self._longest_seconds = longest_seconds
        self._places = places
        self.workers = WorkerProcesses(1, places)
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        self._waiting: FairTurns[tuple[_Job, View, str]] = FairTurns()
        self._runner: asyncio.Task[None] | None = None
        # Hands whose review took too long; it would again, so they are not tried again.
        self._too_long: OrderedDict[str, None] = OrderedDict()

    def submit(self, asker: Asker, hand: str, player: str, seen: View, name: str) -> ReviewJob:
        """Add a job, or return the player's existing job for the same hand; raises Refused."""
        is_too_long = hand in self._too_long or len(seen.actions) > MOST_ACTIONS
        for job in self._jobs.values():
            is_same = (job.asker.player, job.hand, job.player) == (asker.player, hand, player)
            if is_same and (job.status != "failed" or is_too_long):
                return job.described()
        if not is_too_long:
            self._require_place(asker)
        job = _Job(asker, hand, player)
        self._jobs[job.id] = job
        self._forget_oldest()
        if is_too_long:
            job.status = "failed"
            return job.described()
        self._waiting.add(asker.turn, (job, seen, name))
        if self._runner is None or self._runner.done():
            self._runner = asyncio.get_running_loop().create_task(self._run_all())
        return job.described()

    def _require_place(self, asker: Asker) -> None:
        """Raise Refused where the asker, or those it shares with, have too many waiting."""
        others = [job.asker for job in self._jobs.values() if job.is_open]
        of_account = sum(other.account == asker.account for other in others)
        of_network = sum(other.network == asker.network for other in others)
        of_guests = sum(other.is_guest for other in others)
        if of_account >= MOST_OF_AN_ACCOUNT:
            message = f"at most {MOST_OF_AN_ACCOUNT} reviews at a time"
        elif of_network >= MOST_OF_A_NETWORK:
            message = f"at most {MOST_OF_A_NETWORK} reviews at a time from one address"
        elif len(others) >= MOST_WAITING or (asker.is_guest and of_guests >= MOST_OF_GUESTS):
            message = "too many reviews are waiting"
        else:
            return
        raise Refused("too_many_reviews", message, _RETRY_MS * len(others))

    def find(self, job: str, player: str) -> ReviewJob:
        """Return a player's job; raises the same Refused for another player's job and for none."""
        found = self._jobs.get(job)
        if found is None or found.asker.player != player:
            raise Refused("unknown_review", "you have asked for no such review")
        return found.described()

    def close(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
        self.workers.close()

    async def _run_all(self) -> None:
        while self._waiting:
            job, seen, name = self._waiting.take()
            if job.hand in self._too_long:
                job.status = "failed"
            else:
                await self._run(job, seen, name)

    async def _run(self, job: _Job, seen: View, name: str) -> None:
        job.status = "running"
        try:
            record = await self.workers.run(
                self._work, seen, name, asker="reviews", most_seconds=self._longest_seconds
            )
            job.review = msgspec.convert(record, Review)
            job.status = "done"
        except TimeoutError:
            warn("a review took too long", hand=job.hand)
            self._remember_too_long(job.hand)
            self.workers.close()
            self.workers = WorkerProcesses(1, self._places)
        except WorkerDied:
            warn("a review's worker died", hand=job.hand)
        except FifthStreetError as error:
            warn("a hand cannot be reviewed", hand=job.hand, error=str(error))
        except Exception as error:
            log_fault("review failed", error, hand=job.hand)
        finally:
            if job.is_open:
                job.status = "failed"

    def _remember_too_long(self, hand: str) -> None:
        self._too_long[hand] = None
        if len(self._too_long) > _MOST_TOO_LONG:
            self._too_long.popitem(last=False)

    def _forget_oldest(self) -> None:
        for job in list(self._jobs.values()):
            if len(self._jobs) <= _MOST_KEPT:
                break
            if not job.is_open:
                del self._jobs[job.id]
