"""The right to direct a contest: its organiser and administrators. Scopes were checked before."""

from fifthstreet.contests import ContestState
from fifthstreet.contests.machine.available_commands import organiser_commands, player_commands
from fifthstreet.i18n import text
from fifthstreet.protocols.native.contest_messages import ContestRights
from fifthstreet.server.accounts.permissions import is_in_scope, level_of
from fifthstreet.server.accounts.principal import ADMIN, ORGANISE, Principal
from fifthstreet.server.request_refused import Refused


def is_organiser(caller: Principal, state: ContestState) -> bool:
    is_theirs = caller.is_identified and caller.player.id == state.opened.organiser
    return is_theirs and is_in_scope(caller, ORGANISE)


def administers(caller: Principal) -> bool:
    """Return whether the caller is an administrator; the scope alone is open to every account."""
    return level_of(caller) == "admin" and is_in_scope(caller, ADMIN)


def directs(caller: Principal, state: ContestState) -> bool:
    return is_organiser(caller, state) or administers(caller)


def require_director(caller: Principal, state: ContestState) -> None:
    """Raise Refused unless the caller may direct the contest."""
    if not directs(caller, state):
        raise Refused(
            "not_allowed",
            text("refusal.not-organiser", "en"),
            told=lambda lang: text("refusal.not-organiser", lang),
        )


def player_of(caller: Principal, state: ContestState) -> str | None:
    """Return the caller's own player in the contest."""
    if not caller.is_identified or state.player(caller.player.id) is None:
        return None
    return caller.player.id


def rights_of(caller: Principal, state: ContestState) -> ContestRights:
    """Return what the caller may do now."""
    is_director = directs(caller, state)
    commands = organiser_commands(state) if is_director else []
    if caller.is_identified:
        commands += player_commands(state, caller.player.id)
    return ContestRights(
        directs=is_director, player=player_of(caller, state), commands=sorted(commands)
    )
