"""The routes of the REST API, for the server and for OpenAPI."""

from typing import Final

from fifthstreet.protocols.native import (
    account_messages,
    proof_messages,
    rest_messages,
    review_messages,
)
from fifthstreet.protocols.native.contest_rest import CONTEST_ROUTES
from fifthstreet.protocols.native.rest_route import ID, PREFIX, Parameter, Route
from fifthstreet.protocols.native.server_messages import Identity, TableCreated
from fifthstreet.protocols.native.table_messages import TableWish

_TABLE: Final = Parameter("table", "path", "A table's id.", ID)
_HAND: Final = Parameter("hand", "path", "A hand's id.", {**ID, "maxLength": 128})
_LIMIT: Final = Parameter(
    "limit", "query", "At most so many.", {"type": "integer", "minimum": 1, "maximum": 200}
)
_BEFORE: Final = Parameter(
    "before", "query", "The `next` of the last answer.", {**ID, "maxLength": 128}
)

_PLAYER: Final = Parameter("player", "path", "A player's id.", ID)
_TOKEN: Final = Parameter("token", "path", "A token's id, not the token.", ID)

# Names of the routes for what watches the server; every other one may answer 429.
NEVER_LIMITED: Final = ("health", "ready")

_ACCOUNT_ROUTES: Final = (
    Route(
        "sign_up",
        "POST",
        f"{PREFIX}/accounts",
        "Make an account, or turn the guest of the token into one.",
        account_messages.SignedIn,
        body=account_messages.AccountWish,
        refusals=(400, 401, 403, 409, 413, 429, 503),
        success=201,
    ),
    Route(
        "sign_in",
        "POST",
        f"{PREFIX}/session",
        "Sign in: the session's cookie comes with the answer.",
        account_messages.SignedIn,
        body=account_messages.SignIn,
        refusals=(400, 401, 403, 413, 429, 503),
    ),
    Route(
        "show_session",
        "GET",
        f"{PREFIX}/session",
        "Who this browser has signed in as.",
        account_messages.SessionInfo,
    ),
    Route(
        "sign_out",
        "DELETE",
        f"{PREFIX}/session",
        "Sign out of this browser.",
        account_messages.Done,
        signed_in=True,
        refusals=(401, 403, 429),
    ),
    Route(
        "change_password",
        "POST",
        f"{PREFIX}/me/password",
        "Choose a new password; all sessions end.",
        account_messages.Done,
        body=account_messages.PasswordChange,
        signed_in=True,
        refusals=(400, 401, 403, 413, 429, 503),
    ),
    Route(
        "reset_password",
        "POST",
        f"{PREFIX}/password-resets",
        "Choose a new password by an admin's one-time code.",
        account_messages.Done,
        body=account_messages.PasswordReset,
        refusals=(400, 401, 403, 413, 429, 503),
    ),
    Route(
        "show_purse",
        "GET",
        f"{PREFIX}/me/chips",
        "One's own play money and its movements.",
        account_messages.PurseInfo,
        signed_in=True,
        refusals=(401,),
    ),
    Route(
        "refill_purse",
        "POST",
        f"{PREFIX}/me/chips",
        "New play money for a player who has lost it, once a day.",
        account_messages.PurseInfo,
        signed_in=True,
        refusals=(401, 403, 409, 429, 503),
    ),
    Route(
        "list_tokens",
        "GET",
        f"{PREFIX}/tokens",
        "One's own tokens, with their last use.",
        account_messages.TokenList,
        signed_in=True,
        refusals=(401, 403),
    ),
    Route(
        "create_token",
        "POST",
        f"{PREFIX}/tokens",
        "A token for a program, shown once.",
        account_messages.TokenCreated,
        body=account_messages.TokenWish,
        signed_in=True,
        refusals=(400, 401, 403, 413, 429, 503),
        success=201,
    ),
    Route(
        "revoke_token",
        "DELETE",
        f"{PREFIX}/tokens/{{token}}",
        "Make a token worthless.",
        account_messages.Done,
        parameters=(_TOKEN,),
        signed_in=True,
        refusals=(401, 403, 404, 429),
    ),
    Route(
        "suspicion_report",
        "GET",
        f"{PREFIX}/suspicion",
        "Organiser: pairs of players whose hands somebody should look at.",
        account_messages.SuspicionReport,
        signed_in=True,
        refusals=(401, 403),
    ),
    *(
        Route(
            name,
            "POST",
            f"{PREFIX}/tables/{{table}}/{path}",
            f"Organiser: {summary}",
            account_messages.Done,
            body=account_messages.TableOrder,
            parameters=(_TABLE, *parameters),
            signed_in=True,
            refusals=(400, 401, 403, 404, 409, 413, 429, 503),
        )
        for name, path, summary, parameters in (
            ("pause_table", "pause", "stop the clocks of anybody's table.", ()),
            ("resume_table", "resume", "let it go on.", ()),
            ("close_table", "close", "close it after its hand.", ()),
            ("kick_player", "players/{player}/kick", "send a player away from it.", (_PLAYER,)),
        )
    ),
    Route(
        "list_players",
        "GET",
        f"{PREFIX}/admin/players",
        "Admin: the accounts.",
        account_messages.PlayerList,
        signed_in=True,
        refusals=(401, 403),
    ),
    Route(
        "ban_player",
        "POST",
        f"{PREFIX}/admin/players/{{player}}/ban",
        "Admin: let a player in no more, and end what is open.",
        account_messages.Done,
        body=account_messages.BanWish,
        parameters=(_PLAYER,),
        signed_in=True,
        refusals=(400, 401, 403, 404, 413, 429),
    ),
    Route(
        "lift_ban",
        "DELETE",
        f"{PREFIX}/admin/players/{{player}}/ban",
        "Admin: let a player in again.",
        account_messages.Done,
        parameters=(_PLAYER,),
        signed_in=True,
        refusals=(401, 403, 404, 429),
    ),
    Route(
        "issue_reset_code",
        "POST",
        f"{PREFIX}/admin/players/{{player}}/reset",
        "Admin: a one-time code for a new password.",
        account_messages.ResetCode,
        parameters=(_PLAYER,),
        signed_in=True,
        refusals=(401, 403, 404, 429),
        success=201,
    ),
    Route(
        "check_ledger",
        "GET",
        f"{PREFIX}/admin/ledger",
        "Admin: the proof of the whole ledger.",
        account_messages.LedgerReport,
        signed_in=True,
        refusals=(401, 403),
    ),
)

ROUTES: Final = (
    Route("health", "GET", "/healthz", "The process runs.", rest_messages.Health),
    Route(
        "ready",
        "GET",
        "/readyz",
        "The server takes players.",
        rest_messages.Readiness,
        refusals=(503,),
    ),
    Route("metrics", "GET", "/metrics", "Figures for Prometheus.", "text/plain"),
    Route(
        "server_info", "GET", f"{PREFIX}/server", "What this server is.", rest_messages.ServerInfo
    ),
    Route(
        "create_guest",
        "POST",
        f"{PREFIX}/guests",
        "Become a guest.",
        rest_messages.GuestCreated,
        body=rest_messages.GuestWish,
        refusals=(400, 401, 403, 409, 413, 429, 503),
        success=201,
    ),
    Route(
        "who_am_i",
        "GET",
        f"{PREFIX}/me",
        "Whose token this is.",
        Identity,
        signed_in=True,
        refusals=(401,),
    ),
    Route("list_tables", "GET", f"{PREFIX}/tables", "The public tables.", rest_messages.TableList),
    Route(
        "create_table",
        "POST",
        f"{PREFIX}/tables",
        "Open a table and become its host.",
        TableCreated,
        body=TableWish,
        signed_in=True,
        refusals=(400, 401, 413, 429, 503),
        success=201,
    ),
    Route(
        "show_table",
        "GET",
        f"{PREFIX}/tables/{{table}}",
        "One table as a spectator sees it.",
        rest_messages.TableDetails,
        parameters=(_TABLE,),
        refusals=(403, 404),
    ),
    Route(
        "table_results",
        "GET",
        f"{PREFIX}/tables/{{table}}/results",
        "The standing at a table.",
        rest_messages.Results,
        parameters=(_TABLE,),
        refusals=(403, 404),
    ),
    Route(
        "table_hands",
        "GET",
        f"{PREFIX}/tables/{{table}}/hands",
        "The finished hands of a table, newest first.",
        rest_messages.HandList,
        parameters=(_TABLE, _LIMIT, _BEFORE),
        refusals=(400, 403, 404),
    ),
    Route(
        "show_hand",
        "GET",
        f"{PREFIX}/hands/{{hand}}",
        "A finished hand, event by event.",
        rest_messages.HandDetails,
        parameters=(_HAND,),
        refusals=(403, 404, 503),
    ),
    Route(
        "hand_history",
        "GET",
        f"{PREFIX}/hands/{{hand}}/history",
        "A finished hand as a PHH file.",
        "text/plain",
        parameters=(_HAND,),
        refusals=(403, 404, 503),
    ),
    Route(
        "hand_proof",
        "GET",
        f"{PREFIX}/hands/{{hand}}/proof",
        "The proof of a finished hand's deal: every card that its reader has seen.",
        (proof_messages.LiveDealProof, proof_messages.SessionDealProof),
        parameters=(_HAND,),
        refusals=(403, 404, 503),
    ),
    Route(
        "create_ticket",
        "POST",
        f"{PREFIX}/tables/{{table}}/tickets",
        "Host: a ticket to see all cards.",
        rest_messages.Ticket,
        parameters=(_TABLE,),
        signed_in=True,
        refusals=(401, 403, 404, 429),
        success=201,
    ),
    Route(
        "create_review",
        "POST",
        f"{PREFIX}/reviews",
        "Have the champion review a finished hand: own decisions, or those of shown cards.",
        review_messages.ReviewJob,
        body=review_messages.ReviewWish,
        signed_in=True,
        refusals=(400, 401, 403, 404, 413, 429, 503),
        success=202,
    ),
    Route(
        "show_review",
        "GET",
        f"{PREFIX}/reviews/{{review}}",
        "A review that one has asked for, as far as it is.",
        review_messages.ReviewJob,
        parameters=(Parameter("review", "path", "A review's id.", ID),),
        signed_in=True,
        refusals=(401, 404),
    ),
    Route(
        "list_rules", "GET", f"{PREFIX}/rules", "The built-in rule sets.", rest_messages.RuleSetList
    ),
    Route(
        "show_rules",
        "GET",
        f"{PREFIX}/rules/{{name}}",
        "A rule set, field by field.",
        rest_messages.RuleSetDetails,
        parameters=(Parameter("name", "path", "A rule set's name.", ID),),
        refusals=(404,),
    ),
    *_ACCOUNT_ROUTES,
    *CONTEST_ROUTES,
)
