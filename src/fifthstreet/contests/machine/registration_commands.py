"""Commands about players: sign-up, list, import, and changes until the start."""

from collections.abc import Mapping
from dataclasses import replace
from hmac import compare_digest
from typing import Final

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.machine.seating import place_players
from fifthstreet.contests.machine.taken_names import TakenNames
from fifthstreet.contests.settings.contest_settings import BY_INVITE
from fifthstreet.contests.settings.contest_settings import OPEN_SIGN_UP as OPEN_TO_ALL
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.contest_state import BEFORE_START, DRAFT, SEATED, SIGN_UP
from fifthstreet.contests.state.contestant import BANNED, Contestant, is_player_id
from fifthstreet.contests.state.refusal import (
    BAD_COMMAND,
    NOT_ALLOWED,
    NOT_NOW,
    WRONG_INVITE,
    ContestRefused,
)
from fifthstreet.tables.settings.given_values import Given

# The changeable fields of a player; an id never changes.
CHANGEABLE: Final = ("name", "display_name", "secret", "table", "bot", "is_human")
_SIGN_UP: Final = ("name", "display_name", "secret", "owner", "is_human", "chosen")
_GIVEN: Final = ("id", *CHANGEABLE, "owner", "chosen")


def open_sign_up(change: ContestChange) -> None:
    change.require_organiser()
    change.require_status(DRAFT)
    change.state = replace(change.state, status=SIGN_UP)
    change.emit(kinds.SIGN_UP_OPENED, sign_up=change.settings.sign_up)


def sign_up(change: ContestChange) -> None:
    """Register the sender as a player, where the organiser allows it."""
    change.require_status(SIGN_UP)
    settings, args = change.settings, change.command.args
    if settings.sign_up not in (OPEN_TO_ALL, BY_INVITE):
        raise ContestRefused(NOT_ALLOWED, "by-list")
    if settings.sign_up == BY_INVITE:
        code = args.get("invite")
        if not isinstance(code, str) or not compare_digest(code.encode(), settings.invite.encode()):
            raise ContestRefused(WRONG_INVITE, "wrong-invite")
    given = {key: args[key] for key in _SIGN_UP if key in args}
    owner = args.get("owner") or change.command.by
    for one in change.state.players:
        if one.status == BANNED and owner in (one.id, one.owner):
            raise ContestRefused(NOT_ALLOWED, "banned")
    _add(change, _new_player(change, {**given, "id": change.command.by}))


def withdraw(change: ContestChange) -> None:
    """Remove the sender before the start."""
    change.require_status(*BEFORE_START)
    _remove(change, change.known_player(change.command.by))


def add_player(change: ContestChange) -> None:
    change.require_organiser()
    change.require_status(*BEFORE_START)
    _add(change, _new_player(change, change.command.args))


def change_player(change: ContestChange) -> None:
    change.require_organiser()
    change.require_status(*BEFORE_START)
    args = change.command.args
    player = change.known_player(str(args.get("id", "")))
    if player.house:
        raise ContestRefused(BAD_COMMAND, "house-fixed")
    kept = {key: value for key, value in player.as_dict().items() if key != "status"}
    values = {**kept, **{key: args[key] for key in CHANGEABLE if key in args}}
    values["chosen"] = args.get("chosen", False)
    others = TakenNames(one for one in change.state.players if one.id != player.id)
    changed = replace(_checked(change, values, others), status=player.status)
    if changed == player:
        return
    change.put_player(changed)
    keys = [key for key in CHANGEABLE if getattr(changed, key) != getattr(player, key)]
    change.emit(
        kinds.PLAYER_CHANGED,
        {"player": changed.as_dict()},
        player=changed.id,
        changed=keys,
        display_name=changed.display_name,
    )
    _seat_again(change)


def remove_player(change: ContestChange) -> None:
    change.require_organiser()
    change.require_status(*BEFORE_START)
    _remove(change, change.known_player(str(change.command.args.get("id", ""))))


def import_players(change: ContestChange) -> None:
    """Add many players: all of them, or none."""
    change.require_organiser()
    change.require_status(*BEFORE_START)
    rows = change.command.args.get("players")
    if not isinstance(rows, (list, tuple)) or not rows:
        raise ContestRefused(BAD_COMMAND, "no-list")
    players = change.state.players
    taken = TakenNames(players)
    added: list[Contestant] = []
    for line, row in enumerate(rows, start=1):
        if not isinstance(row, Mapping):
            raise ContestRefused(BAD_COMMAND, "no-record", line=line)
        try:
            player = _checked(change, row, taken)
        except ContestRefused as refused:
            refusal = refused.refusal
            raise ContestRefused(refusal.code, "line", line=line, reason=refusal) from refused
        taken.add(player)
        added.append(player)
    change.state = replace(change.state, players=(*players, *added))
    change.emit(
        kinds.PLAYERS_IMPORTED,
        {"players": [one.as_dict() for one in added]},
        count=len(added),
        players=[one.public() for one in added],
    )
    _seat_again(change)


def _new_player(change: ContestChange, args: Mapping[str, object]) -> Contestant:
    return _checked(change, args, TakenNames(change.state.players))


def _checked(change: ContestChange, args: Mapping[str, object], others: TakenNames) -> Contestant:
    """Return a player from arguments, with names different from all others."""
    for key in args:
        if key not in (*_GIVEN, "house"):
            raise ContestRefused(BAD_COMMAND, "no-key", key=key, known=", ".join(_GIVEN))
    if args.get("chosen") is True and not change.settings.chosen_names:
        raise ContestRefused(NOT_ALLOWED, "names-drawn")
    saved = Given(args, "player")
    try:
        player = Contestant(
            saved.text("id"),
            saved.text("name"),
            saved.text_or("display_name", ""),
            saved.text_or("secret", ""),
            saved.whole_or_none("table") or 0,
            saved.text_or("bot", ""),
            owner=saved.text_or("owner", ""),
            is_human=saved.yes_or("is_human", False),
        )
    except InvalidContest as error:
        raise ContestRefused(BAD_COMMAND, "invalid", reason=str(error)) from error
    if not is_player_id(player.id):
        raise ContestRefused(BAD_COMMAND, "bad-id", player=player.id)
    others.refuse(player)
    return player


def _add(change: ContestChange, player: Contestant) -> None:
    change.put_player(player)
    change.emit(
        kinds.PLAYER_ADDED,
        {"player": player.as_dict()},
        player=player.id,
        display_name=player.display_name,
        public_name=player.public_name,
    )
    _seat_again(change)


def _remove(change: ContestChange, player: Contestant) -> None:
    if player.house:
        raise ContestRefused(BAD_COMMAND, "house-fixed")
    if player.status == BANNED:
        raise ContestRefused(NOT_NOW, "lift-first")
    left = tuple(one for one in change.state.players if one.id != player.id)
    change.state = replace(change.state, players=left)
    change.emit(kinds.PLAYER_REMOVED, player=player.id, display_name=player.display_name)
    _seat_again(change)


def _seat_again(change: ContestChange) -> None:
    """Update the tables of a seated contest after a change of players; all others keep theirs."""
    if change.state.status == SEATED:
        place_players(change, phase=0, keeps=True)
