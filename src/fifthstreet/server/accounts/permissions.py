"""Permissions: one entry for every REST route and every message of the socket.

`who` is the caller's least role and `scope` the token's required scope; both must hold. A table's
own rules (its host, its invites, the player to act) apply in addition. A route or message without
an entry is refused; `tests/attacks/test_permissions.py` checks all of them.
"""

from dataclasses import dataclass
from typing import Final, Literal

from fifthstreet.server.accounts.principal import ADMIN, ORGANISE, PLAY, WATCH, Principal

Who = Literal["anyone", "guest", "account", "organiser", "admin"]
LEVELS: Final[tuple[Who, ...]] = ("anyone", "guest", "account", "organiser", "admin")


@dataclass(frozen=True, slots=True)
class Needs:
    """The requirements of one route or message."""

    who: Who
    scope: str = ""
    # An administrator's token with the scope `admin` is sufficient too.
    admits_admins: bool = False


_OPEN: Final = Needs("anyone")
_LOOK: Final = Needs("guest", WATCH)
_PLAY: Final = Needs("guest", PLAY)
_HOST: Final = Needs("guest", ORGANISE)
_DIRECT: Final = Needs("guest", ORGANISE, admits_admins=True)
# An account's own settings: tokens of programs that only play must not reach them.
_OWN: Final = Needs("account", ADMIN)
_OFFICE: Final = Needs("organiser", ORGANISE)
_ROOT: Final = Needs("admin", ADMIN)

ROUTES: Final[dict[str, Needs]] = {
    "health": _OPEN,
    "ready": _OPEN,
    "metrics": _OPEN,
    "server_info": _OPEN,
    "create_guest": _OPEN,
    "sign_up": _OPEN,
    "sign_in": _OPEN,
    "show_session": _OPEN,
    "sign_out": Needs("account", WATCH),
    "reset_password": _OPEN,
    "list_tables": _OPEN,
    "show_table": _OPEN,
    "table_results": _OPEN,
    "table_hands": _OPEN,
    "show_hand": _OPEN,
    "hand_history": _OPEN,
    "hand_proof": _OPEN,
    "replay_file": _OPEN,
    "list_rules": _OPEN,
    "show_rules": _OPEN,
    "who_am_i": _LOOK,
    "create_review": _PLAY,
    "show_review": _LOOK,
    "show_purse": _LOOK,
    "refill_purse": _PLAY,
    "create_table": _HOST,
    "create_ticket": _HOST,
    "change_password": _OWN,
    "list_tokens": _OWN,
    "create_token": _OWN,
    "revoke_token": _OWN,
    "suspicion_report": _OFFICE,
    "pause_table": _OFFICE,
    "resume_table": _OFFICE,
    "close_table": _OFFICE,
    "kick_player": _OFFICE,
    "list_players": _ROOT,
    "ban_player": _ROOT,
    "lift_ban": _ROOT,
    "issue_reset_code": _ROOT,
    "check_ledger": _ROOT,
    "list_contests": _OPEN,
    "create_contest": _HOST,
    "show_contest": _OPEN,
    "contest_players": _OPEN,
    "contest_tables": _OPEN,
    "contest_standing": _OPEN,
    "contest_standing_csv": _OPEN,
    "contest_games_csv": _OPEN,
    "contest_json": _OPEN,
    "contest_hands": _OPEN,
    "contest_proofs": _OPEN,
    "contest_report": _OPEN,
    "contest_sign_up": _PLAY,
    "contest_withdraw": _PLAY,
    # The contest itself decides whether it is the caller's (`server/contests/contest_rights.py`).
    "contest_audit": _DIRECT,
    "contest_players_csv": _DIRECT,
    "contest_change_settings": _DIRECT,
    "contest_open_sign_up": _DIRECT,
    "contest_add_player": _DIRECT,
    "contest_change_player": _DIRECT,
    "contest_reset_player": _DIRECT,
    "contest_remove_player": _DIRECT,
    "contest_deactivate_player": _DIRECT,
    "contest_activate_player": _DIRECT,
    "contest_ban_player": _DIRECT,
    "contest_lift_ban": _DIRECT,
    "contest_preview_players": _DIRECT,
    "contest_import_players": _DIRECT,
    "contest_seat": _DIRECT,
    "contest_start": _DIRECT,
    "contest_cancel_start": _DIRECT,
    "contest_prepare": _DIRECT,
    "contest_pause": _DIRECT,
    "contest_resume": _DIRECT,
    "contest_stop": _DIRECT,
    "contest_end": _DIRECT,
    "contest_next_phase": _DIRECT,
    "contest_issue_ticket": _DIRECT,
    "contest_revoke_ticket": _DIRECT,
}

MESSAGES: Final[dict[str, Needs]] = {
    "hello": _OPEN,
    "ping": _OPEN,
    "pong": _OPEN,
    "lobby": _OPEN,
    "join": _OPEN,
    "part": _OPEN,
    "ignore": _OPEN,
    "hurry": _OPEN,
    "resync": _OPEN,
    "hash": _OPEN,
    "sit": _PLAY,
    "leave": _PLAY,
    "sit_out": _PLAY,
    "come_back": _PLAY,
    "top_up": _PLAY,
    "act": _PLAY,
    "add_entropy": _PLAY,
    "show": _PLAY,
    "muck": _PLAY,
    "chat": _PLAY,
    "report": _PLAY,
    "create_table": _HOST,
    "pause": _HOST,
    "resume": _HOST,
    "kick": _HOST,
    "close_table": _HOST,
    "add_house_bot": _HOST,
    "remove_house_bot": _HOST,
    "contests": _OPEN,
    "follow_contest": _OPEN,
    "unfollow_contest": _OPEN,
    "sign_up_for_contest": _PLAY,
    "withdraw_from_contest": _PLAY,
    "direct_contest": _DIRECT,
}


def level_of(caller: Principal) -> Who:
    """Return the caller's role."""
    if caller.player.kind == "account":
        return "account" if caller.player.role == "player" else caller.player.role
    return "guest" if caller.is_identified else "anyone"


def is_in_scope(caller: Principal, scope: str) -> bool:
    """Return whether the credential has the scope; every credential may watch."""
    return not scope or scope == WATCH or scope in caller.scopes


def problem(needs: Needs | None, caller: Principal) -> tuple[str, str] | None:
    """Return the code and the text of a refusal; None when the caller is permitted."""
    if needs is None:
        return "forbidden", "nobody may do this"
    level = level_of(caller)
    if LEVELS.index(level) < LEVELS.index(needs.who):
        if level == "anyone":
            return "not_signed_in", "only a guest or an account may do this: come with a token"
        return "forbidden", f"this needs {_NAMES[needs.who]}"
    is_admin = needs.admits_admins and level == "admin" and is_in_scope(caller, ADMIN)
    if not is_in_scope(caller, needs.scope) and not is_admin:
        return "forbidden", f"this token has not the scope {needs.scope!r}"
    return None


_NAMES: Final[dict[Who, str]] = {
    "anyone": "nothing",
    "guest": "a guest or an account",
    "account": "an account",
    "organiser": "the role organiser or admin",
    "admin": "the role admin",
}
