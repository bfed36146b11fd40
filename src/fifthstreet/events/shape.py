"""The base class of all payload structs: every field is written, in the order of the class."""

from msgspec import Meta, Struct


class Shape(Struct, kw_only=True):
    """A JSON object that the server writes.

    A default only helps the writer: a reader finds every field, unless its type allows UNSET (a
    field that older journals lack, or that is omitted).
    """


def one_of(words: tuple[str, ...]) -> Meta:
    """Return the allowed words of a text for the schema; writers do not check them."""
    return Meta(extra_json_schema={"enum": list(words)})
