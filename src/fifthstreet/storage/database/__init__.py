"""The database: where it is, its schema, its connections."""
