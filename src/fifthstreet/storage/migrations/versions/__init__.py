"""One file per schema version; a released version never changes."""
