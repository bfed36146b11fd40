"""The contest protocol's adapter: clients of document 002's platform at a contest's tables."""
