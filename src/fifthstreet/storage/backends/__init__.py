"""Back-ends: the writers and locks of SQLite and PostgreSQL."""
