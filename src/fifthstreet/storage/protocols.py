"""The interfaces between a server and its storage, one per repository, for any back-end.

`Storage` keeps the rows in SQLite or PostgreSQL, `MemoryStorage` as long as the process runs. The
same contract tests run for all of them.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from fifthstreet.storage.repositories.admin_orders import AdminOrder
from fifthstreet.storage.repositories.browser_sessions import BrowserSession
from fifthstreet.storage.repositories.chat_reports import ChatReport
from fifthstreet.storage.repositories.guests import Newcomer
from fifthstreet.storage.repositories.hand_index import HandCursor
from fifthstreet.storage.repositories.ledger import AccountEntry, Balance
from fifthstreet.storage.repositories.ledger_audit import LedgerProblem
from fifthstreet.storage.repositories.players import Player
from fifthstreet.storage.repositories.sightings import Sighting
from fifthstreet.storage.repositories.stream_registry import RegisteredStream
from fifthstreet.storage.repositories.tokens import Token
from fifthstreet.storage.streams.journal import Journal
from fifthstreet.storage.streams.journal_records import FinishedHand, Transfer


class StreamRegistry(Protocol):
    """Every stream of a kind that was ever opened."""

    def stream(self, name: str) -> str:
        """Return the journal's name of the stream."""

    async def add(self, name: str, settings: str, *, now: int) -> RegisteredStream:
        """Add an open stream without records; raises StreamExists."""

    async def get(self, name: str) -> RegisteredStream | None: ...

    async def with_status(self, *statuses: str) -> Sequence[RegisteredStream]:
        """Return the streams of these statuses, or all, oldest first."""

    async def set_status(self, name: str, status: str, *, now: int) -> None:
        """Set the status; raises UnknownStream."""

    async def set_settings(self, name: str, settings: str, *, now: int) -> None:
        """Replace the settings; raises UnknownStream."""


class Hands(Protocol):
    """Finished hands, newest first; each is written with the append that finishes it."""

    async def get(self, hand_id: str) -> FinishedHand | None: ...

    async def newest(
        self,
        *,
        table: str | None = None,
        player: str | None = None,
        before: HandCursor | None = None,
        limit: int = 50,
    ) -> Sequence[FinishedHand]:
        """Return hands of a table, of a player, of both or of all, older than the cursor."""


class Players(Protocol):
    """All guests and accounts. Changes raise UnknownPlayer."""

    async def get(self, player: str) -> Player | None: ...

    async def by_name(self, name_key: str) -> Player | None:
        """Return the account with this name key."""

    async def some(self, players: Sequence[str]) -> Mapping[str, Player]:
        """Return those of these players that exist."""

    async def of_kind(self, *kinds: str) -> Sequence[Player]:
        """Return all players of these kinds, oldest first."""

    async def set_password(self, player: str, password_hash: str) -> None: ...

    async def set_name(self, player: str, name: str) -> None: ...

    async def set_name_key(self, player: str, name_key: str) -> None:
        """Set an account's key; raises NameTaken where another account has it."""

    async def set_role(self, player: str, role: str) -> None: ...

    async def ban(self, player: str, reason: str, *, now: int) -> None: ...

    async def lift_ban(self, player: str) -> None: ...


class Tokens(Protocol):
    """The tokens of all players; only their hashes are stored."""

    async def add(self, token: Token, token_hash: str) -> None: ...

    async def find(self, token_hash: str, *, now: int) -> Token | None:
        """Return the token if it is valid now: neither revoked nor expired."""

    async def dead_among(self, tokens: Sequence[str], *, now: int) -> set[str]:
        """Return the ids among these tokens that are not valid any more."""

    async def of_player(self, player: str) -> Sequence[Token]:
        """Return all tokens a player ever had, oldest first."""

    async def revoke(self, token: str, *, now: int) -> bool:
        """Revoke a token; False if there is none or any process has revoked it before."""

    async def note_use(self, moments: Mapping[str, int]) -> None:
        """Store when each token was last used."""


class Sessions(Protocol):
    """The sessions of signed-in browsers, by the hash of the cookie."""

    async def begin(
        self, session_hash: str, player: str, *, now: int, expires_at: int, most: int | None = None
    ) -> BrowserSession:
        """Add a session; with `most`, the player's sessions that were used longest ago end."""

    async def find(self, session_hash: str, *, now: int) -> BrowserSession | None:
        """Return the session if it has not expired."""

    async def live_among(self, hashes: Sequence[str], *, now: int) -> set[str]:
        """Return those of these sessions that have neither ended nor expired."""

    async def extend(self, session_hash: str, *, now: int, expires_at: int) -> None: ...

    async def end(self, session_hash: str) -> None: ...

    async def end_all(self, player: str) -> int: ...

    async def forget_expired(self, *, now: int) -> int: ...


class Ledger(Protocol):
    """The balance of every account, and the transfers that made it."""

    async def post(self, transfer: Transfer) -> bool:
        """Apply a transfer once; False where the same transfer was applied before.

        Raises NotEnoughChips, and InvalidTransfer where another transfer has this id.
        """

    async def has(self, transfer: str) -> bool:
        """Return whether a transfer of this id was posted."""

    async def balance(self, account: str) -> int: ...

    async def read(self, accounts: Sequence[str]) -> dict[str, Balance]:
        """Return the balance of each account with its version."""

    async def statement(self, account: str, *, limit: int = 100) -> Sequence[AccountEntry]:
        """Return the newest entries of an account, newest first."""


class LedgerAudit(Protocol):
    """The audit of the ledger."""

    async def total(self) -> int:
        """Return the sum of all balances, which must be 0."""

    async def problems(self) -> list[LedgerProblem]:
        """Return everything that does not add up."""

    async def call_in(
        self, accounts: Sequence[str], *, kind: str, reference: str, now: int
    ) -> dict[str, int]:
        """Transfer the balances of these accounts to the bank; return what each had."""


class Newcomers(Protocol):
    """New players with their first token and chips; guests that become accounts."""

    async def add(self, newcomers: Sequence[Newcomer]) -> None:
        """Add all of them, or none. Raises NameTaken."""

    async def sign_up(
        self,
        player: str,
        name: str,
        *,
        name_key: str,
        password_hash: str,
        grant: Transfer | None = None,
    ) -> None:
        """Turn a guest into an account, in one commit with its chips.

        Raises NameTaken, UnknownPlayer.
        """


class Sightings(Protocol):
    """The addresses of players."""

    async def note(self, moments: Mapping[Sighting, int]) -> None: ...

    async def all(self) -> Sequence[Sighting]: ...

    async def latest(self, players: Sequence[str]) -> dict[str, str]:
        """Return the last known address of each of these players."""

    async def forget(self, *, before: int) -> int: ...


class ChatReports(Protocol):
    """Chat lines that players have reported."""

    async def note(self, report: ChatReport) -> None:
        """Store a report; the same line counts once per reporter."""

    async def count_of(self, reporter: str, *, since: int) -> int: ...

    async def newest(self, *, table: str | None = None, limit: int) -> Sequence[ChatReport]: ...

    async def forget(self, *, before: int) -> int: ...


class AdminOrders(Protocol):
    """Orders of administrators to tables, and their outcomes."""

    async def add(self, order: AdminOrder) -> None: ...

    async def get(self, order: str) -> AdminOrder | None: ...

    async def waiting(self) -> Sequence[AdminOrder]:
        """Return the orders that wait, oldest first."""

    async def finish(self, order: str, outcome: str, *, now: int) -> None: ...


class Tickets(Protocol):
    """Tickets to see all cards of a table; only their hashes are stored."""

    async def add(self, ticket_hash: str, table: str, *, giver: str, now: int) -> None:
        """Add a ticket; beyond MOST_TICKETS per table the oldest is deleted."""

    async def giver(self, ticket_hash: str, table: str) -> str | None:
        """Return the issuer of this ticket; None if it is not valid for this table."""

    async def forget(self, table: str) -> None: ...


class Leases(Protocol):
    """The leases of living processes, under the name by which they claim streams."""

    async def renew(self, owner: str, *, now: int, ends_at: int) -> None: ...

    async def live(self, *, now: int) -> set[str]:
        """Return the owners whose lease has not ended."""

    async def end(self, owner: str) -> None: ...


class Repositories(Protocol):
    """All repositories of a server."""

    @property
    def journal(self) -> Journal: ...
    @property
    def tables(self) -> StreamRegistry: ...
    @property
    def contests(self) -> StreamRegistry: ...
    @property
    def hands(self) -> Hands: ...
    @property
    def players(self) -> Players: ...
    @property
    def tokens(self) -> Tokens: ...
    @property
    def sessions(self) -> Sessions: ...
    @property
    def ledger(self) -> Ledger: ...
    @property
    def audit(self) -> LedgerAudit: ...
    @property
    def newcomers(self) -> Newcomers: ...
    @property
    def sightings(self) -> Sightings: ...

    @property
    def chat_reports(self) -> ChatReports: ...
    @property
    def orders(self) -> AdminOrders: ...
    @property
    def tickets(self) -> Tickets: ...
    @property
    def leases(self) -> Leases: ...

    async def close(self) -> None:
        """Write what is pending and release all resources."""
