"""The database: its location, its schema, its connections."""
