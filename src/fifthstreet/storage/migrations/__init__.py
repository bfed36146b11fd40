"""The migrations of the database, an Alembic environment: one file a version, oldest first."""
