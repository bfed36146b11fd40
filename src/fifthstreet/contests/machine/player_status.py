"""Commands that exclude players and readmit them, before and during the contest."""

from dataclasses import replace
from typing import Final

from fifthstreet.contests.machine.seating import place_players
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.contest_state import SEATED
from fifthstreet.contests.state.contestant import ACTIVE, BANNED, INACTIVE
from fifthstreet.contests.state.refusal import BAD_COMMAND, NO_CHANGE, NOT_NOW, ContestRefused
from fifthstreet.tables.settings.given_values import Given

_LONGEST_REASON: Final = 200


def deactivate_player(change: ContestChange) -> None:
    """Deactivate a player, who is not seated and joins no more; a chair in a game stays."""
    _set(change, INACTIVE, allowed=(ACTIVE,))


def activate_player(change: ContestChange) -> None:
    _set(change, ACTIVE, allowed=(INACTIVE,))


def ban_player(change: ContestChange) -> None:
    """Deactivate the player; neither they nor players of the same owner may sign up again."""
    _set(change, BANNED, allowed=(ACTIVE, INACTIVE))


def lift_ban(change: ContestChange) -> None:
    _set(change, ACTIVE, allowed=(BANNED,))


def _set(change: ContestChange, status: str, *, allowed: tuple[str, ...]) -> None:
    change.require_organiser()
    given = Given(change.command.args, "player")
    player, reason = change.known_player(given.text("id")), given.text_or("reason", "")
    if player.house:
        raise ContestRefused(BAD_COMMAND, "house-fixed")
    if len(reason) > _LONGEST_REASON or not (reason.isprintable() or not reason):
        raise ContestRefused(BAD_COMMAND, "long-reason", most=_LONGEST_REASON)
    if player.status == status:
        raise ContestRefused(NO_CHANGE, "player-is", status=status)
    if player.status not in allowed:
        raise ContestRefused(NOT_NOW, "player-must", status=player.status, allowed=allowed)
    change.put_player(replace(player, status=status))
    change.emit(
        kinds.PLAYER_STATUS_CHANGED,
        player=player.id,
        display_name=player.display_name,
        status=status,
        reason=reason,
    )
    if change.state.status == SEATED:
        place_players(change, phase=0, keeps=True)
