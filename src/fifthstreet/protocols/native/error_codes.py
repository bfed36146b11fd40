"""The WebSocket close codes of the native socket; `events.error_codes` registers all codes."""

from typing import Final

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
