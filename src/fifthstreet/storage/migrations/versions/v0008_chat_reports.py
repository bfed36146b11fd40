"""Chat lines that players have reported."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "chat_reports",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("player_id", sa.Text, primary_key=True),
        sa.Column("said_at", sa.BigInteger, primary_key=True),
        sa.Column("reporter_id", sa.Text, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("context", sa.Text, nullable=False),
        sa.Column("reported_at", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_reports_by_time", "chat_reports", ["reported_at"])
    op.create_index("chat_reports_by_reporter", "chat_reports", ["reporter_id", "reported_at"])
