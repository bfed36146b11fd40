"""Alembic's entry: runs the migrations on the connection that `migrate.py` hands over."""

from alembic import context

from fifthstreet.storage.database.database_schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    # The caller began the transaction and commits it.
    transactional_ddl=False,
)
context.run_migrations()
