"""A command to a contest, with every outside fact inside: its sender, its time, and entropy."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.formats.saved import VERSION, Saved

# The version of the machine. A change of behaviour raises this number and keeps the old behaviour
# for stored commands with a lower one (docs/decisions/11).
MACHINE: Final = 2

OPEN: Final = "open"
CHANGE_SETTINGS: Final = "change_settings"
OPEN_SIGN_UP: Final = "open_sign_up"
SIGN_UP: Final = "sign_up"
WITHDRAW: Final = "withdraw"
ADD_PLAYER: Final = "add_player"
CHANGE_PLAYER: Final = "change_player"
REMOVE_PLAYER: Final = "remove_player"
IMPORT_PLAYERS: Final = "import_players"
DEACTIVATE_PLAYER: Final = "deactivate_player"
ACTIVATE_PLAYER: Final = "activate_player"
BAN_PLAYER: Final = "ban_player"
LIFT_BAN: Final = "lift_ban"
SEAT: Final = "seat"
START: Final = "start"
CANCEL_START: Final = "cancel_start"
PREPARE: Final = "prepare"
PAUSE: Final = "pause"
RESUME: Final = "resume"
STOP: Final = "stop"
END: Final = "end"
NEXT_PHASE: Final = "next_phase"
GAME_OVER: Final = "game_over"
TICK: Final = "tick"
ISSUE_TICKET: Final = "issue_ticket"
REVOKE_TICKET: Final = "revoke_ticket"

# The server as the sender of a command; no player has this name.
SERVER: Final = ""

_NO_ARGUMENTS: Final[Mapping[str, object]] = {}


class ContestCommand(NamedTuple):
    """A request with its time.

    `by` is the sending account, or SERVER. `at` is the time of day in milliseconds. `entropy` is 32
    fresh bytes in hex, which only `open` needs. `is_authorised`: the server has checked that `by`
    may direct this contest without being its organiser. Its repr contains no secret.
    """

    kind: str
    by: str = SERVER
    at: int = 0
    entropy: str = ""
    args: Mapping[str, object] = _NO_ARGUMENTS
    machine: int = MACHINE
    is_authorised: bool = False

    def __repr__(self) -> str:
        return f"<ContestCommand {self.kind} of {self.by!r} at {self.at}>"

    def as_dict(self) -> dict[str, object]:
        found: dict[str, object] = {
            "v": VERSION,
            "machine": self.machine,
            "kind": self.kind,
            "by": self.by,
            "at": self.at,
            "entropy": self.entropy,
            "args": dict(self.args),
        }
        if self.is_authorised:
            found["is_authorised"] = True
        return found

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> "ContestCommand":
        saved = Saved(values, "contest command")
        machine = saved.whole("machine")
        if machine > MACHINE:
            raise InvalidContest(f"written by a newer version: machine {machine}, not {MACHINE}")
        args = values.get("args", {})
        return cls(
            saved.text("kind"),
            saved.text("by"),
            saved.whole("at"),
            saved.text("entropy"),
            dict(args) if isinstance(args, Mapping) else {},
            machine,
            values.get("is_authorised") is True,
        )
