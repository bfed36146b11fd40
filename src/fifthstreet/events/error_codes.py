"""The register of all error codes, by origin: stable words on which a client may rely.

`i18n` has the sentence of each (`error.CODE`); docs/protocol/errors.md is generated from both.
"""

from typing import Final

# Errors of the native socket and of the code that reads its messages.
WIRE: Final = (
    "bad_json",
    "bad_message",
    "too_large",
    "too_many_messages",
    "hello_first",
    "hello_twice",
    "unsupported_version",
    "bad_token",
    "not_signed_in",
    "forbidden",
    "banned",
    "bad_name",
    "name_taken",
    "not_enough_chips",
    "chips_frozen",
    "foreign_page",
    "unknown_table",
    "not_joined",
    "wrong_password",
    "not_invited",
    "no_spectators",
    "rate_limited",
    "too_many_connections",
    "too_many_tables",
    "too_many_guests",
    "too_many_ignored",
    "unknown_line",
    "too_many_reports",
    "bad_settings",
    "storage_paused",
    "server_closing",
    "busy",
    "internal",
)

# Errors of the REST interface only, accounts included.
REST: Final = (
    "bad_request",
    "bad_password",
    "wrong_sign_in",
    "bad_csrf",
    "not_broke",
    "unknown_player",
    "unknown_token",
    "unknown_review",
    "unknown_hand",
    "unknown_rules",
    "no_history",
    "too_many_tokens",
    "too_many_reviews",
    "wrong_method",
    "too_slow",
    "large_headers",
)

# Refusals of a table.
TABLE: Final = (
    "bad_command",
    "not_allowed",
    "not_open",
    "closed",
    "table_over",
    "paused",
    "not_paused",
    "not_seated",
    "already_seated",
    "chair_taken",
    "no_such_chair",
    "table_full",
    "buy_in",
    "same_owner",
    "barred",
    "started",
    "stale_turn",
    "too_late",
    "bad_action",
    "illegal_action",
    "nothing_to_show",
    "no_change",
    "not_due",
    "cannot_deal",
    "chat_off",
    "no_house_bot",
    "bank_limit",
    "not_directed",
    "directed",
    "chair_reserved",
    "transfer_conflict",
    "too_many_transfers",
)

# Refusals of a contest, besides those that it shares with a table.
CONTEST: Final = (
    "unknown_contest",
    "bad_csv",
    "not_now",
    "no_such_player",
    "no_such_table",
    "player_exists",
    "too_few_players",
    "wrong_invite",
    "stale_result",
)

# Refusals of a seat requested over another platform's protocol.
FOREIGN: Final = ("bad_table", "unknown_bot")

# Codes of `notice` and `closing`, besides the errors above.
NOTICE: Final = ("storage_back",)
CLOSING: Final = ("slow_consumer", "silent", "flooding", "no_hello", "signed_out", "bye")

GROUPS: Final = {
    "wire": WIRE,
    "rest": REST,
    "table": TABLE,
    "contest": CONTEST,
    "foreign": FOREIGN,
    "notice": NOTICE,
    "closing": CLOSING,
}
