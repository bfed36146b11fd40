"""The journal and the tables of the database: SQLite in a file, or PostgreSQL by URL.

Needs the extra `server`. Nothing here knows what a payload means.
"""

from importlib.util import find_spec

from fifthstreet.storage.bounds import MOST_BALANCE
from fifthstreet.storage.errors import MissingServerExtra

for _library in ("sqlalchemy", "alembic", "aiosqlite", "asyncpg"):
    if find_spec(_library) is None:
        raise MissingServerExtra(_library)

from fifthstreet.storage.database.database_location import (  # noqa: E402
    DatabaseLocation,
    read_location,
)
from fifthstreet.storage.errors import (  # noqa: E402 the libraries were looked for first
    DatabaseInUse,
    InvalidBackup,
    InvalidDatabase,
    InvalidTransfer,
    JournalBroken,
    JournalBusy,
    JournalClosed,
    JournalConflict,
    JournalError,
    JournalFull,
    NameTaken,
    NotEnoughChips,
    NotOwner,
    SchemaTooNew,
    StorageError,
    StreamExists,
    UnknownPlayer,
    UnknownStream,
)
from fifthstreet.storage.protocols import Repositories  # noqa: E402
from fifthstreet.storage.repositories.admin_orders import AdminOrder, AdminOrders  # noqa: E402
from fifthstreet.storage.repositories.browser_sessions import BrowserSession, BrowserSessions  # noqa: E402
from fifthstreet.storage.repositories.chat_reports import ChatReport, ChatReports  # noqa: E402
from fifthstreet.storage.repositories.guests import Guests, Newcomer  # noqa: E402
from fifthstreet.storage.repositories.hand_index import HandCursor, HandIndex, cursor_of  # noqa: E402
from fifthstreet.storage.repositories.ledger import AccountEntry, Balance, Ledger  # noqa: E402
from fifthstreet.storage.repositories.ledger_audit import LedgerAudit, LedgerProblem  # noqa: E402
from fifthstreet.storage.repositories.players import Player, Players  # noqa: E402
from fifthstreet.storage.repositories.sightings import Sighting, Sightings  # noqa: E402
from fifthstreet.storage.repositories.stream_registry import (  # noqa: E402
    CLOSED,
    CLOSING,
    OPEN,
    PAUSED,
    RegisteredStream,
    StreamRegistry,
)
from fifthstreet.storage.repositories.tokens import Token, Tokens  # noqa: E402
from fifthstreet.storage.storage import Storage  # noqa: E402
from fifthstreet.storage.streams.journal import Journal, JournalCounts  # noqa: E402
from fifthstreet.storage.streams.journal_records import (  # noqa: E402
    BANK,
    Claim,
    Entry,
    FinishedHand,
    HandPlayer,
    JournalRecord,
    Snapshot,
    Transfer,
)
from fifthstreet.storage.streams.stream_store import CONTEST, TABLE, stream_name  # noqa: E402

__all__ = [
    "BANK",
    "CLOSED",
    "CLOSING",
    "CONTEST",
    "MOST_BALANCE",
    "OPEN",
    "PAUSED",
    "TABLE",
    "AccountEntry",
    "AdminOrder",
    "AdminOrders",
    "Balance",
    "BrowserSession",
    "BrowserSessions",
    "ChatReport",
    "ChatReports",
    "Claim",
    "DatabaseInUse",
    "DatabaseLocation",
    "Entry",
    "FinishedHand",
    "Guests",
    "HandCursor",
    "HandIndex",
    "HandPlayer",
    "InvalidBackup",
    "InvalidDatabase",
    "InvalidTransfer",
    "Journal",
    "JournalBroken",
    "JournalBusy",
    "JournalClosed",
    "JournalConflict",
    "JournalCounts",
    "JournalError",
    "JournalFull",
    "JournalRecord",
    "Ledger",
    "LedgerAudit",
    "LedgerProblem",
    "MissingServerExtra",
    "NameTaken",
    "Newcomer",
    "NotEnoughChips",
    "NotOwner",
    "Player",
    "Players",
    "RegisteredStream",
    "Repositories",
    "SchemaTooNew",
    "Sighting",
    "Sightings",
    "Snapshot",
    "Storage",
    "StorageError",
    "StreamExists",
    "StreamRegistry",
    "Token",
    "Tokens",
    "Transfer",
    "UnknownPlayer",
    "UnknownStream",
    "cursor_of",
    "read_location",
    "stream_name",
]
