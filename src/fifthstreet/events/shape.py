"""The root of all payload structs: every field is written, in the order of the class."""

from msgspec import Meta, Struct


class Shape(Struct, kw_only=True):
    """A JSON object that the server writes.

    A default only spares the writer: a reader finds every field, unless its type allows UNSET (a
    field that older journals lack, or that is left out where it says nothing).
    """


def one_of(words: tuple[str, ...]) -> Meta:
    """The words that a text of the core may be: for the schema; writers pass any text."""
    return Meta(extra_json_schema={"enum": list(words)})
