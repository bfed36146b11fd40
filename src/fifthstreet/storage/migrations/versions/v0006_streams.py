"""A journal belongs to a stream: tables are one kind of streams, contests another.

Only names change, no rows: the journal may be long, and its bytes stay in place.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.drop_index("tables_by_status", "tables")
    op.rename_table("tables", "streams")
    op.add_column("streams", sa.Column("kind", sa.Text, nullable=False, server_default="table"))
    op.create_index("streams_by_status", "streams", ["kind", "status", "created_at"])
    # SQLite renames a column in place; Alembic would copy the whole table.
    op.execute("ALTER TABLE journal RENAME COLUMN table_id TO stream_id")
    op.execute("ALTER TABLE snapshots RENAME COLUMN table_id TO stream_id")
