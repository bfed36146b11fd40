"""The journal and the tables of the database: SQLite in a file, or PostgreSQL by URL.

Needs the extra `server`. Nothing here knows what a payload means.
"""

from importlib.util import find_spec

from fifthstreet.storage.errors import MissingServerExtra

for _library in ("sqlalchemy", "alembic", "aiosqlite", "asyncpg"):
    if find_spec(_library) is None:
        raise MissingServerExtra(_library)

from fifthstreet.storage.browser_sessions import BrowserSession, BrowserSessions  # noqa: E402
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
    TableExists,
    UnknownPlayer,
    UnknownTable,
)
from fifthstreet.storage.hand_index import HandCursor, HandIndex, cursor_of  # noqa: E402
from fifthstreet.storage.journal import Claim, Journal, JournalCounts  # noqa: E402
from fifthstreet.storage.ledger import AccountEntry, Ledger  # noqa: E402
from fifthstreet.storage.ledger_audit import LedgerAudit, LedgerProblem  # noqa: E402
from fifthstreet.storage.location import (  # noqa: E402
    DatabaseLocation,
    read_location,
)
from fifthstreet.storage.newcomers import Newcomer, Newcomers  # noqa: E402
from fifthstreet.storage.orders import Order, Orders  # noqa: E402
from fifthstreet.storage.players import Player, Players  # noqa: E402
from fifthstreet.storage.record import (  # noqa: E402
    BANK,
    MOST_BALANCE,
    Entry,
    FinishedHand,
    HandPlayer,
    JournalRecord,
    Snapshot,
    Transfer,
)
from fifthstreet.storage.sightings import Sighting, Sightings  # noqa: E402
from fifthstreet.storage.storage import Storage  # noqa: E402
from fifthstreet.storage.table_registry import (  # noqa: E402
    CLOSED,
    CLOSING,
    OPEN,
    PAUSED,
    RegisteredTable,
    TableRegistry,
)
from fifthstreet.storage.tokens import Token, Tokens  # noqa: E402

__all__ = [
    "BANK",
    "CLOSED",
    "CLOSING",
    "MOST_BALANCE",
    "OPEN",
    "PAUSED",
    "AccountEntry",
    "BrowserSession",
    "BrowserSessions",
    "Claim",
    "DatabaseInUse",
    "DatabaseLocation",
    "Entry",
    "FinishedHand",
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
    "Newcomers",
    "NotEnoughChips",
    "NotOwner",
    "Order",
    "Orders",
    "Player",
    "Players",
    "RegisteredTable",
    "SchemaTooNew",
    "Sighting",
    "Sightings",
    "Snapshot",
    "Storage",
    "StorageError",
    "TableExists",
    "TableRegistry",
    "Token",
    "Tokens",
    "Transfer",
    "UnknownPlayer",
    "UnknownTable",
    "cursor_of",
    "read_location",
]
