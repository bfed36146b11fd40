"""The migrations of the database, an Alembic environment: one file per version, oldest first."""
