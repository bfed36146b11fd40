"""All contests of the server: creates, finds and recovers them, and passes on table results."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Final

from fifthstreet.contests import ContestSeeds, ContestState, DirectedTable
from fifthstreet.contests.machine.table_orders import HOLD, START, standing_orders
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import PAUSED, RUNNING
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.contests.state.directed_table import contest_of
from fifthstreet.contests.state.ticket import Ticket
from fifthstreet.server.bounded_threads import BoundedThreads
from fifthstreet.server.contests.contest_actor import ContestActor, Listener
from fifthstreet.server.contests.contest_journal import ContestJournal
from fifthstreet.server.contests.invite_guesses import InviteGuesses
from fifthstreet.server.contests.open_card_access import PlayerAddresses, why_not
from fifthstreet.server.contests.table_director import TableDirector
from fifthstreet.server.logs import log_fault
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory, fresh_entropy
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.server.runtime.table_claims import ClaimPolicy
from fifthstreet.storage import Repositories, StreamExists
from fifthstreet.tables.state.command import CLOSE

_DIRECTOR: Final = "contest:"
# Limit of finished contests per organiser; beyond it the oldest is removed, its hands stay stored.
MOST_FINISHED: Final = 100
EXCLUDED: Final = "the organiser has excluded this player from the contest"
_NAME_BYTES: Final = 12  # 96 bits: too many for finding a name by its md5


class ContestService:
    """Contests by their id, newest last."""

    def __init__(
        self,
        storage: Repositories,
        directory: Directory,
        wall: Callable[[], int],
        claims: ClaimPolicy,
        *,
        most_tables: int,
        test_seed: str = "",
    ) -> None:
        """`most_tables` limits the tables of all unfinished contests of one organiser.

        `test_seed` makes contests of the same settings play the same cards; only for tests.
        """
        self._most_tables = most_tables
        self._test_seed = test_seed
        self.contests: dict[str, ContestActor] = {}
        self.director = TableDirector(directory)
        self._directory = directory
        self._journal = ContestJournal(storage, wall)
        self.account_of_key = storage.players.by_name
        self._claims = claims
        self._wall = wall
        self.when_made: list[Callable[[ContestActor], None]] = []
        # Hashing account-style secrets is deliberately slow, so its queue is bounded.
        self.hashing = BoundedThreads(2, most_waiting=32, name="contest-secrets")
        self.addresses = PlayerAddresses()
        self.invite_guesses = InviteGuesses(wall)
        self.connected: Callable[[ContestActor], set[str]] = lambda actor: set()
        directory.serve_directors(self._entropy, self._table_over)

    # Creation and lookup.

    async def create(self, settings: Mapping[str, object], *, organiser: str) -> ContestActor:
        """Create a contest; raises Refused or StorageError."""
        if "seed" in settings:
            raise Refused("bad_settings", "seed: a contest on a server draws its own")
        self._require_tables(organiser, 1)
        await self._leave_out_oldest(organiser)
        contest = self._directory.new_id(_new_contest_id)
        if self._test_seed:
            contest = f"c-{len(self.contests) + 1}"
        actor = self._actor(ContestState())
        values = {**settings, "id": contest, "organiser": organiser}
        await self._journal.create(contest)
        await actor.do(
            kinds.OPEN,
            args={"settings": values},
            entropy=self._test_seed or secrets.token_hex(32),
            contest=contest,
        )
        self._add(actor)
        return actor

    async def _leave_out_oldest(self, organiser: str) -> None:
        """Remove an organiser's oldest finished contests beyond the limit; raises StorageError."""
        finished = [
            actor
            for actor in self.contests.values()
            if actor.state.is_over and actor.state.opened.organiser == organiser
        ]
        for actor in finished[: max(0, len(finished) + 1 - MOST_FINISHED)]:
            await self._journal.close(actor.id)
            actor.stop()
            del self.contests[actor.id]

    def require_chairs(self, actor: ContestActor, players: int, *, table: int = 0) -> None:
        """Check the organiser's limit of tables for more players, or for a table number.

        Raises Refused (too_many_tables).
        """
        needed = max(table, _tables_needed(actor.state, players))
        self._require_tables(actor.state.opened.organiser, needed - _tables_needed(actor.state))

    def _require_tables(self, organiser: str, more: int) -> None:
        own = sum(
            _tables_needed(actor.state)
            for actor in self.contests.values()
            if actor.state.opened.organiser == organiser and not actor.state.is_over
        )
        if own + more > self._most_tables:
            raise Refused(
                "too_many_tables",
                f"one organiser's contests have at most {self._most_tables} tables in all",
            )

    def get(self, contest: str) -> ContestActor:
        """Return a contest; raises Refused."""
        actor = self.contests.get(contest)
        if actor is None:
            raise Refused("unknown_contest", f"there is no contest {contest!r:.60}")
        return actor

    def named(self, name: str, contest: str = "") -> tuple[ContestActor, Contestant] | None:
        """Return the player with this secret name, in the given contest or among all.

        A running contest has precedence, the oldest of several: a later contest that registers the
        same name takes no player away from it. Then comes the newest. A finished contest comes
        last, because its bots join again.
        """
        found = [
            (actor, player)
            for actor in self.contests.values()
            if contest in ("", actor.id)
            and (player := actor.state.named(name)) is not None
            and not player.house
        ]
        playing = [one for one in found if one[0].state.status in (RUNNING, PAUSED)]
        if playing:
            return playing[0]
        open_ones = [one for one in found if not one[0].state.is_over]
        return next(reversed(open_ones or found), None)

    def with_table(
        self, number: int, contest: str = ""
    ) -> tuple[ContestActor, DirectedTable] | None:
        """Return a table by its number, in the given contest or the newest that has it."""
        for actor in reversed(list(self.contests.values())):
            if contest and actor.id != contest:
                continue
            table = actor.state.table(number)
            if table is not None:
                return actor, table
        return None

    def handle_of(self, actor: ContestActor, number: int) -> TableHandle | None:
        """Return the table that plays now under that number."""
        table = actor.state.table(number)
        if table is None or not table.is_playing:
            return None
        return self._directory.tables.get(table.table_id(actor.id))

    def online_of(self, actor: ContestActor) -> set[str]:
        """Return the connected players, at their table or waiting for it."""
        found = self.connected(actor)
        for table in actor.state.tables:
            handle = self.handle_of(actor, table.number)
            if handle is not None:
                found |= {one.player for one in handle.facts().seated if one.is_connected}
        return found

    def directing(self, handle: TableHandle) -> ContestActor | None:
        """Return the contest that directs a table, if there is one."""
        return self.contests.get(handle.settings.director.removeprefix(_DIRECTOR))

    async def is_disclosed(self, table: str) -> bool:
        """Return whether every card of a table may be seen: its contest is over.

        Raises StorageError.
        """
        contest = contest_of(table)
        if not contest:
            return False
        actor = self.contests.get(contest)
        if actor is None:
            return await self._journal.is_removed(contest)
        return actor.state.is_over

    def require_open_cards(
        self, handle: TableHandle, accounts: set[str], address: str, secret: str
    ) -> None:
        """Raise Refused unless the client may see open cards of a contest's table."""
        actor = self.directing(handle)
        if actor is None:
            raise Refused("no_spectators", "the contest of this table is not here")
        number = next(
            (one.number for one in actor.state.tables if one.table_id(actor.id) == handle.id), 0
        )
        reason = why_not(
            actor.state,
            self.ticket_of(actor.state, secret, number),
            accounts,
            is_at_player=self.addresses.has_player(actor.id, address),
        )
        if reason:
            raise Refused("no_spectators", reason)

    def require_active(self, handle: TableHandle, player: str) -> None:
        """Raise Refused (banned) for a player whom the organiser has excluded."""
        actor = self.directing(handle) if handle.settings.director else None
        if actor is not None and player in actor.state.excluded:
            raise Refused("banned", EXCLUDED)

    def note_player(self, handle: TableHandle, player: str, address: str) -> ContestState | None:
        """Record the address from which a player follows a contest's table.

        Returns the contest if it is the first player there.
        """
        actor = self.directing(handle) if handle.settings.director else None
        if actor is None or actor.state.player(player) is None:
            return None
        return actor.state if self.addresses.note(actor.id, player, address) else None

    def delay_of(self, handle: TableHandle) -> int:
        """Return the delay of a table's open cards in seconds."""
        actor = self.directing(handle)
        return 0 if actor is None else actor.state.opened.watching_delay_s

    @staticmethod
    def ticket_of(state: ContestState, secret: str, table: int) -> Ticket | None:
        """Return the ticket with this secret, if it is valid for that table."""
        if not secret:
            return None
        digest = sha256(secret.encode()).hexdigest()
        for ticket in state.tickets:
            if secrets.compare_digest(ticket.digest, digest) and ticket.table in (0, table):
                return ticket
        return None

    async def new_ticket(
        self,
        actor: ContestActor,
        by: str,
        kind: str,
        *,
        table: int,
        note: str,
        is_authorised: bool = False,
    ) -> str:
        """Issue a ticket; only its digest is stored, and the audit log records it."""
        secret = secrets.token_urlsafe(24)
        digest = sha256(secret.encode()).hexdigest()
        args = {"digest": digest, "kind": kind, "table": table, "note": note}
        await actor.do(kinds.ISSUE_TICKET, by, args, is_authorised=is_authorised)
        return secret

    async def audit(self, actor: ContestActor, *, after: int, most: int) -> list[dict[str, object]]:
        """Return the journal's audit entries after an event's number, oldest first.

        Raises StorageError.
        """
        return await self._journal.audit(actor.id, after=after, most=most)

    @staticmethod
    def drawn_name() -> str:
        return secrets.token_hex(_NAME_BYTES)

    # Start and recovery.

    async def load(self) -> list[ContestActor]:
        """Recover the free contests; before the tables, which need their entropy."""
        found: list[ContestActor] = []
        for state in await self._journal.recovered(self._claims, self.contests):
            found.append(self._actor(state))
            self._add(found[-1])
        return found

    async def go_on(self, loaded: Iterable[ContestActor]) -> None:
        """Repeat the standing orders, and fetch the results that were not stored before."""
        for actor in loaded:
            playing: set[str] = set()
            for order, table in standing_orders(actor.state):
                table_id = table.table_id(actor.id)
                playing.add(table_id)
                handle = self._directory.tables.get(table_id)
                if handle is not None and handle.facts().is_over:
                    self._table_over(handle.id)
                    continue
                is_begun = handle is not None and handle.facts().has_started
                if order == START and is_begun and actor.state.status == PAUSED:
                    continue
                if order == HOLD or order == START or handle is not None:
                    await self._obey_again(actor, order, table)
            self._close_others(actor, playing)
            actor.begin()

    async def _obey_again(self, actor: ContestActor, order: str, table: DirectedTable) -> None:
        """Repeat an order; a table that an administrator closed stays closed, and its
        game is stopped.
        """
        table_id = table.table_id(actor.id)
        try:
            await self.director.obey(actor.state, order, table.number, table_id)
        except StreamExists as error:
            log_fault("a contest's table is closed", error, contest=actor.id, table=table_id)

    def _close_others(self, actor: ContestActor, playing: set[str]) -> None:
        """Close tables of games that ended or were stopped shortly before the server stopped.

        The start of the server does not wait for them.
        """
        for handle in list(self._directory.tables.values()):
            if handle.settings.director == _DIRECTOR + actor.id and handle.id not in playing:
                handle.submit(CLOSE, handle.settings.director)

    def stop(self) -> None:
        for actor in self.contests.values():
            actor.stop()
        self.hashing.close()

    def _actor(self, state: ContestState) -> ContestActor:
        return ContestActor(state, self._journal, self.director, self._wall)

    def observe(self, listener: Listener) -> None:
        """Call the listener with every event of every contest made from now on."""
        self.when_made.append(lambda actor: actor.listeners.append(listener))

    def _add(self, actor: ContestActor) -> None:
        self.contests[actor.id] = actor
        for told in self.when_made:
            told(actor)

    # Tables.

    def _entropy(self, table: str, director: str, draw: int) -> str:
        """Return the entropy of a draw: from a contest's seed, or random for all other tables."""
        kind, _, contest = director.partition(":")
        actor = self.contests.get(contest) if kind + ":" == _DIRECTOR else None
        if actor is None:
            return fresh_entropy(table, director, draw)
        return ContestSeeds(actor.state.seed).entropy(table, draw)

    def _table_over(self, table: str) -> None:
        """Store the result of a finished directed table, and then close the table.

        In this order, because a closed table is not recovered after a restart.
        """
        handle = self._directory.tables[table]
        contest = handle.settings.director.removeprefix(_DIRECTOR)
        actor = self.contests.get(contest)
        if actor is None:
            return

        def close() -> None:
            if not handle.facts().is_closing:
                handle.submit(CLOSE, handle.settings.director)

        hands, standing = self._directory.result(table)
        if standing:
            args = {"table_id": handle.id, "hands": hands, "standing": standing}
            actor.soon(kinds.GAME_OVER, args, then=close)
        else:
            close()


def _new_contest_id() -> str:
    return "c-" + secrets.token_hex(4)


def _tables_needed(state: ContestState, more_players: int = 0) -> int:
    """Return the number of tables for the players and for their assigned table numbers."""
    real = [one for one in state.players if not one.house]
    filled = -(-(len(real) + more_players) // state.opened.seats)
    return max([1, filled, *(one.table for one in real)])
