"""The tables of the database after the newest migration; runs no statement.

A change here needs a file in `migrations/versions`; a test compares the two. Times are whole
milliseconds since 1970 in UTC, given by the caller. Columns hold whole numbers, texts and bytes and
nothing else: only these are the same in SQLite, in PostgreSQL and in a backup.

The journal has no foreign key to `streams`: each append names the stream and its owner's epoch in
the same statement (`bulk_insert.py`), which checks more and costs less.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

from fifthstreet.storage.bounds import MOST_BALANCE

METADATA: Final = MetaData()

# One row per stream: each table and contest that was ever opened. `owner_epoch` grows by
# one with every claim.
STREAMS: Final = Table(
    "streams",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("settings", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("owner", Text),
    Column("owner_epoch", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False, server_default="table"),
    Index("streams_by_status", "kind", "status", "created_at"),
)

# Append-only. A record is one step of one stream: the command and its events, seq_first…seq_last.
JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("stream_id", Text, primary_key=True),
    Column("seq_first", BigInteger, primary_key=True, autoincrement=False),
    Column("seq_last", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", LargeBinary, nullable=False),
)

# The state of a stream after `seq`; the newest two are kept.
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("stream_id", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
)

# The index of finished hands: queries use it and never scan the journal.
HANDS: Final = Table(
    "hands",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("seq_first", BigInteger, nullable=False),
    Column("seq_last", BigInteger, nullable=False),
    Column("rules", Text, nullable=False),
    Column("pot", BigInteger, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Index("hands_by_table", "table_id", "finished_at", "id"),
    Index("hands_by_time", "finished_at", "id"),
)

# The players of a hand; `finished_at` is repeated here so that a player's history is
# one index range.
HAND_PLAYERS: Final = Table(
    "hand_players",
    METADATA,
    Column("hand_id", Text, ForeignKey("hands.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Index("hand_players_by_player", "player", "finished_at", "hand_id"),
)

# Guests and accounts are one kind of row: a guest that signs up keeps its id, its chips and its
# hands. `name_key` is unique among accounts and equal for names that look alike; guests have none.
# `owner` is the account for which a guest plays; a player without one is its own owner.
PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("name_key", Text),
    Column("password_hash", Text),
    Column("role", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("banned_at", BigInteger),
    Column("ban_reason", Text),
    Column("owner", Text),
    Index("players_by_name_key", "name_key", unique=True),
)

# The addresses of players with the time of the last use; old rows are deleted.
SIGHTINGS: Final = Table(
    "sightings",
    METADATA,
    Column("player_id", Text, primary_key=True),
    Column("address", Text, primary_key=True),
    Column("last_at", BigInteger, nullable=False),
    Index("sightings_by_time", "last_at"),
)

# Chat lines that players have reported; old rows are deleted.
CHAT_REPORTS: Final = Table(
    "chat_reports",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("player_id", Text, primary_key=True),
    Column("said_at", BigInteger, primary_key=True),
    Column("reporter_id", Text, primary_key=True),
    Column("line", Text, nullable=False),
    Column("context", Text, nullable=False),
    Column("reported_at", BigInteger, nullable=False),
    Index("chat_reports_by_time", "reported_at"),
    Index("chat_reports_by_reporter", "reporter_id", "reported_at"),
)

# Orders of the command line about tables; the server executes them and stores the results.
ORDERS: Final = Table(
    "orders",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("player_id", Text),
    Column("reason", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("done_at", BigInteger),
    Column("outcome", Text),
    Index("orders_by_end", "done_at", "made_at"),
)

# Tokens of programs. `id` is the token's public name; the token itself is never stored.
TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("hash", Text, nullable=False),
    Column("player_id", Text, ForeignKey("players.id"), nullable=False),
    Column("label", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("used_at", BigInteger),
    Column("revoked_at", BigInteger),
    Index("tokens_by_hash", "hash", unique=True),
    Index("tokens_by_player", "player_id", "created_at"),
)

# Sessions of browsers, by the hash of the cookie.
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("player_id", Text, ForeignKey("players.id"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Index("sessions_by_player", "player_id"),
    Index("sessions_by_end", "expires_at"),
)

# Play money. A transfer has two entries or more that add up to zero; a balance is the sum of its
# account's entries, stored beside them so that no account can spend what it does not have.
TRANSFERS: Final = Table(
    "transfers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("reference", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("transfer_id", Text, ForeignKey("transfers.id"), primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("entries_by_account", "account", "made_at", "transfer_id"),
)
BALANCES: Final = Table(
    "balances",
    METADATA,
    Column("account", Text, primary_key=True),
    Column("balance", BigInteger, nullable=False),
    # Grows with every write, so that a cached balance is known to be outdated.
    Column("version", BigInteger, nullable=False, server_default="0"),
    CheckConstraint("balance >= 0 OR account = 'bank'", name="nobody_owes"),
    # SQLite would convert a whole number that does not fit to a float.
    CheckConstraint("typeof(balance) = 'integer'", name="whole_balance").ddl_if(dialect="sqlite"),
    CheckConstraint(f"balance BETWEEN {-MOST_BALANCE} AND {MOST_BALANCE}", name="balance_fits"),
)

# Tickets to see all cards of a table; `giver` is the account that issued one. The ticket
# itself is never stored.
TICKETS: Final = Table(
    "tickets",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("giver", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("tickets_by_table", "table_id", "made_at"),
)

# Living processes, under the name by which they claim streams.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("owner", Text, primary_key=True),
    Column("ends_at", BigInteger, nullable=False),
)
