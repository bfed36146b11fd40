"""The open decision at a table: its player, its token, and its deadline."""

from typing import NamedTuple

from fifthstreet.formats.saved import Saved


class Awaited(NamedTuple):
    """An open turn; `seq` is the number of the event that began it.

    The deadline is that of the normal time, or of the time bank if `bank_from` says since when it
    runs.
    """

    seq: int
    seat: int
    player: str
    token: str
    deadline: int
    bank_from: int | None = None

    def __repr__(self) -> str:
        return f"<Awaited {self.player} until {self.deadline}>"

    def as_dict(self) -> dict[str, object]:
        return {
            "seq": self.seq,
            "seat": self.seat,
            "player": self.player,
            "token": self.token,
            "deadline": self.deadline,
            "bank_from": self.bank_from,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Awaited":
        return cls(
            saved.whole("seq"),
            saved.whole("seat"),
            saved.text("player"),
            saved.text("token"),
            saved.whole("deadline"),
            saved.whole_or_none("bank_from"),
        )
