"""The rule sets that come with Fifth Street, as data, and the door to a user's own."""

from fifthstreet.rulesets.catalog import load, names

__all__ = ["load", "names"]
