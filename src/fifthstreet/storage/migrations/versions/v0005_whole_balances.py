"""Balances are whole numbers of 64 bits; larger ones are set to the nearest that fits.

A balance that was truncated here differs from its entries, which the ledger's audit reports.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

MOST = 9 * 10**18
_FITS = f"balance BETWEEN {-MOST} AND {MOST}"
_NEAREST = (
    f"CASE WHEN balance > {MOST} THEN {MOST} WHEN balance < {-MOST} THEN {-MOST}"
    " ELSE CAST(balance AS BIGINT) END"
)


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        op.execute(f"UPDATE balances SET balance = {_NEAREST} WHERE NOT ({_FITS})")
        op.create_check_constraint("balance_fits", "balances", _FITS)
        return
    # SQLite cannot add a constraint to an existing table.
    op.rename_table("balances", "balances_before")
    op.create_table(
        "balances",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.CheckConstraint("balance >= 0 OR account = 'bank'", name="nobody_owes"),
        sa.CheckConstraint("typeof(balance) = 'integer'", name="whole_balance"),
        sa.CheckConstraint(_FITS, name="balance_fits"),
    )
    op.execute(f"INSERT INTO balances SELECT account, {_NEAREST} FROM balances_before")
    op.drop_table("balances_before")
