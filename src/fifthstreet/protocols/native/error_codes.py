"""The stable codes of errors and of closing, each with what it means; a client may rely on them."""

from typing import Final

# Errors of the wire itself. A table's refusals bring their own codes (see `TABLE_CODES`).
WIRE_CODES: Final = {
    "bad_json": "The frame is not JSON.",
    "bad_message": "The JSON is no message of this protocol; the text says which field is wrong.",
    "too_large": "The frame is larger than the server takes.",
    "too_many_messages": "One frame holds more messages than the server takes.",
    "hello_first": "The first message must be `hello`.",
    "hello_twice": "This connection has said `hello` already.",
    "unsupported_version": "The server speaks another version of the protocol.",
    "bad_token": "No player has this token.",
    "not_signed_in": "Only a guest or an account may do this; say `hello` with `guest` or `token`.",
    "forbidden": "This player, or this token, may not do that.",
    "banned": "This player is banned from this server.",
    "bad_name": "The name is not allowed; the text says why.",
    "name_taken": "An account has this name, or one that looks like it.",
    "not_enough_chips": "The buy-in is more than the player has.",
    "chips_frozen": "The player's chips do not agree with the ledger and are being looked into.",
    "foreign_page": "A browser asks on behalf of a page that is not the server's own.",
    "unknown_table": "No table has this id.",
    "not_joined": "Join the table first.",
    "wrong_password": "The table's password is another one.",
    "not_invited": "The table is private; an invite is needed.",
    "no_spectators": "The table takes no spectators of this kind.",
    "rate_limited": "Too many messages or tries; `retry_after_ms` says when to go on.",
    "too_many_connections": "The server, this player or address has as many connections as it may.",
    "too_many_tables": "The server, this player or address has as many tables as it may.",
    "too_many_guests": "This address has made as many new guests as it may in an hour.",
    "too_many_ignored": "This connection ignores as many players as it may.",
    "bad_settings": "The table's settings do not fit together; the text says which.",
    "storage_paused": "The journal cannot be written now; nothing was lost, try again later.",
    "server_closing": "The server is about to stop.",
    "busy": "Too much is waiting at this table; try again later.",
    "internal": "The server has a fault; it was logged and nothing was changed.",
}

# Codes of a `closing` message, with the WebSocket close code that follows it.
CLOSE_CODES: Final = {
    "server_closing": 1012,
    "slow_consumer": 4001,
    "silent": 4002,
    "flooding": 4003,
    "no_hello": 4004,
    "too_many_connections": 4005,
    "bad_token": 4006,
    "banned": 4007,
    "signed_out": 4008,
    "bye": 1000,
}
