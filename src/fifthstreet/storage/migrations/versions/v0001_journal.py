"""The first schema: tables, their journal and snapshots, and the index of hands."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("owner_epoch", sa.BigInteger, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "created_at"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq_first", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seq_last", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "hands",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("seq_first", sa.BigInteger, nullable=False),
        sa.Column("seq_last", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("pot", sa.BigInteger, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("hands_by_table", "hands", ["table_id", "finished_at", "id"])
    op.create_index("hands_by_time", "hands", ["finished_at", "id"])
    op.create_table(
        "hand_players",
        sa.Column("hand_id", sa.Text, sa.ForeignKey("hands.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
    )
    op.create_index("hand_players_by_player", "hand_players", ["player", "finished_at", "hand_id"])
