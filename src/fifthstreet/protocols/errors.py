"""Errors in the messages of foreign clients and servers."""

from fifthstreet.errors import FifthStreetError


class ForeignAnswer(FifthStreetError):
    """The answer is not a legal decision; the message has the answer and what is allowed."""


class BadHand(FifthStreetError):
    """A hand of a foreign server is impossible in this game; the message quotes it."""


class BadMessage(FifthStreetError):
    """The message is not one of the protocol; the error quotes its beginning."""
