"""One file a schema version; a version that was released never changes."""
