"""A command to a table, with every outside fact inside: its sender, its time, and chance.

A command that was stored and is stepped again gives the same events, in later versions too.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import VERSION, Saved

# How a table behaves. A change of what a command does raises this number and keeps the old way
# for commands that name a lower one (docs/decisions/11).
#
#   2   a player leaving a cash table that is paused in a hand gets the chips that are not bet at
#       once; where own chips are played for, events show watchers no cards
#   3   tables may have a director, who holds, starts, seats, releases, reserves, voids and ends
#   4   absent people are no company: house bots stay with, or come back to, an active person, and a
#       chair whose player has lost the connection is freed like one whose player sits out; a house
#       bot brings as much as the people have; chat `between_hands`; a pause cut short
#   5   a director moves players with their stacks out of and into a freezeout that is under way,
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

# An argument of any command, given only where it is little: what house bots may bring in it.
HOUSE_CREDIT: Final = "house_credit"
# Arguments that the server adds for a player whose protocol has rules of its own: what becomes of a
# bad decision (`formats.discipline`), and the turn that its clock ends before the table's.
DISCIPLINE: Final = "discipline"
TURN: Final = "turn"

# An argument of `next_hand`: all who are there have asked to go on, so that the pause ends early.
HURRIED: Final = "hurried"

# The server as the sender of a command; no client may have this name.
SERVER: Final = ""


_NO_ARGUMENTS: Final[Mapping[str, object]] = {}


class Command(NamedTuple):
    """A wish with its time.

    `player` is who asks, or SERVER. `now` is the server's clock in milliseconds, which only
    `recovered` may turn back; `wall` the time of day, for records. `entropy` is 32 fresh bytes in
    hex: `open`, `next_hand` and `recovered` need it, nobody else. `machine` is the behaviour that
    it was carried out with, and always will be. Its repr tells no secret.
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
        # The first records do not name it yet.
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
