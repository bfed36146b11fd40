"""A command to a table, with every outside fact inside: its sender, its time, and entropy.

A stored command that is replayed gives the same events, in later versions too.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import VERSION, Saved

# The version of the machine. A change of what a command does raises this number and keeps the old
# behaviour for commands with a lower one (docs/decisions/11).
#
#   2   a player who leaves a cash table that is paused during a hand gets the chips that are not
#       bet at once; events show spectators no cards where the players' own chips are played for
#   3   tables may have a director, who holds, starts, seats, releases, reserves, voids and ends
#   4   absent people do not count as company: house bots stay with, or return to, an active person,
#       and the chair of a disconnected player is freed like that of a player who sits out; a house
#       bot brings as much as the people have; chat `between_hands`; pauses may be shortened
#   5   a director moves players with their stacks out of and into a started freezeout,
#       and begins one with unequal stacks
MACHINE: Final = 5

OPEN: Final = "open"
SIT: Final = "sit"
LEAVE: Final = "leave"
SIT_OUT: Final = "sit_out"
COME_BACK: Final = "come_back"
TOP_UP: Final = "top_up"
ACT: Final = "act"
FAULT: Final = "fault"
ADD_ENTROPY: Final = "add_entropy"
SHOW: Final = "show"
MUCK: Final = "muck"
CHAT: Final = "chat"
PAUSE: Final = "pause"
RESUME: Final = "resume"
KICK: Final = "kick"
CLOSE: Final = "close"
ADD_HOUSE_BOT: Final = "add_house_bot"
REMOVE_HOUSE_BOT: Final = "remove_house_bot"
CONNECTED: Final = "connected"
DISCONNECTED: Final = "disconnected"
RENAME: Final = "rename"
TICK: Final = "tick"
NEXT_HAND: Final = "next_hand"
RECOVERED: Final = "recovered"

# Commands of a table's director.
HOLD: Final = "hold"
START: Final = "start"
SEAT: Final = "seat"
RELEASE: Final = "release"
RESERVE: Final = "reserve"
UNRESERVE: Final = "unreserve"
VOID_HAND: Final = "void_hand"
END: Final = "end"

# An argument of any command, given only if it is small: the chips that house bots may bring.
HOUSE_CREDIT: Final = "house_credit"
# Arguments that the server adds for a player whose protocol has its own rules: the discipline for a
# bad decision (`formats.discipline`), and the turn that its clock ends before the table's.
DISCIPLINE: Final = "discipline"
TURN: Final = "turn"

# An argument of `next_hand`: all followers are in a hurry, so the pause ends early.
HURRIED: Final = "hurried"

# The server as the sender of a command; no client may have this name.
SERVER: Final = ""


_NO_ARGUMENTS: Final[Mapping[str, object]] = {}


class Command(NamedTuple):
    """A request with its time.

    `player` is the sender, or SERVER. `now` is the server's clock in milliseconds, which only
    `recovered` may turn back; `wall` the time of day, for records. `entropy` is 32 fresh bytes in
    hex, only for `open`, `next_hand` and `recovered`. `machine` is the version of the machine that
    executes it, also in a replay. Its repr contains no secret.
    """

    kind: str
    player: str = SERVER
    now: int = 0
    wall: int = 0
    entropy: str = ""
    args: Mapping[str, object] = _NO_ARGUMENTS
    machine: int = MACHINE

    def __repr__(self) -> str:
        return f"<Command {self.kind} of {self.player!r} at {self.now}>"

    def as_dict(self) -> dict[str, object]:
        return {
            "v": VERSION,
            "machine": self.machine,
            "kind": self.kind,
            "player": self.player,
            "now": self.now,
            "wall": self.wall,
            "entropy": self.entropy,
            "args": dict(self.args),
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> "Command":
        saved = Saved(values, "command")
        args = values.get("args", {})
        # The first records do not contain it.
        machine = saved.whole("machine") if "machine" in values else 1
        if machine > MACHINE:
            raise InvalidFormat(f"written by a newer version: machine {machine}, not {MACHINE}")
        return cls(
            saved.text("kind"),
            saved.text("player"),
            saved.whole("now"),
            saved.whole("wall"),
            saved.text("entropy"),
            dict(args) if isinstance(args, Mapping) else {},
            machine,
        )
