"""The owners of guests and the addresses of players, for the report of suspicious play."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("players", sa.Column("owner", sa.Text))
    op.create_table(
        "sightings",
        sa.Column("player_id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("last_at", sa.BigInteger, nullable=False),
    )
    op.create_index("sightings_by_time", "sightings", ["last_at"])
