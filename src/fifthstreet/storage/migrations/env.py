"""Alembic's entry point: runs the migrations on the connection that `migrate.py` provides."""

from alembic import context

from fifthstreet.storage.database.database_schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    # The caller begins and commits the transaction.
    transactional_ddl=False,
)
context.run_migrations()
