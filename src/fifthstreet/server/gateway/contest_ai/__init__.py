"""The adapter of the contest protocol: clients of document 002's platform at a contest's tables."""
