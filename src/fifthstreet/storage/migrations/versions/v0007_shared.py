"""Several processes on one database: versions of balances, tickets, and leases."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column(
        "balances", sa.Column("version", sa.BigInteger, nullable=False, server_default="0")
    )
    op.create_table(
        "tickets",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("giver", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("tickets_by_table", "tickets", ["table_id", "made_at"])
    op.create_table(
        "leases",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("ends_at", sa.BigInteger, nullable=False),
    )
