"""Every message of the protocol has exactly one answer."""

from fifthstreet.protocols.native.api_description import CLIENT_MESSAGES
from fifthstreet.server.gateway.native import (
    act_messages,
    chat_messages,
    contest_messages,
    follow_messages,
    hello_messages,
    host_messages,
    seat_messages,
)

FAMILIES = (
    act_messages,
    hello_messages,
    host_messages,
    seat_messages,
    chat_messages,
    follow_messages,
    contest_messages,
)


def test_every_message_is_answered_by_one_family() -> None:
    answered = [
        kind for family in FAMILIES for kind in (*family.AT_ONCE, *getattr(family, "IN_TIME", {}))
    ]
    assert len(answered) == len(set(answered))
    assert set(answered) == set(CLIENT_MESSAGES)
