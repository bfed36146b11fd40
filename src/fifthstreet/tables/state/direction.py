"""The director's part of a table: hold, reserved chairs, and transfers of players.

Every transfer has an id given by the director and a receipt here, so that a repeated command has no
second effect.
"""

from typing import Final, NamedTuple

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import Saved

# Kinds of receipts.
SEATED: Final = "seated"
RELEASED: Final = "released"
RESERVED: Final = "reserved"
UNRESERVED: Final = "unreserved"
_KINDS: Final = (SEATED, RELEASED, RESERVED, UNRESERVED)

# A receipt is never dropped automatically: the director says which transfers it has stored.
MOST_RECEIPTS: Final = 1_000


class Receipt(NamedTuple):
    """The answer to a transfer, the same for every repetition.

    `chips` came with the player, or went with them; None while a release waits for the end of the
    hand. `seq` is the number of the event that settled it; 0 until then.
    """

    transfer: str
    kind: str
    player: str
    chair: int
    chips: int | None
    seq: int

    @property
    def is_settled(self) -> bool:
        return self.chips is not None

    def as_dict(self) -> dict[str, object]:
        return {
            "transfer": self.transfer,
            "kind": self.kind,
            "player": self.player,
            "chair": self.chair,
            "chips": self.chips,
            "seq": self.seq,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Receipt":
        kind = saved.text("kind")
        if kind not in _KINDS:
            raise InvalidFormat(f"saved receipt: kind = {kind!r}; allowed: {', '.join(_KINDS)}")
        return cls(
            saved.text("transfer"),
            kind,
            saved.text("player"),
            saved.whole("chair"),
            saved.whole_or_none("chips"),
            saved.whole("seq"),
        )


class Direction(NamedTuple):
    """The director's part of a table's state; an ordinary table has none.

    A held table finishes its hand and deals no other; one that `is_ending` is over after its hand.
    Receipts are in the order of their first commands.
    """

    is_held: bool = True
    is_ending: bool = False
    receipts: tuple[Receipt, ...] = ()

    @property
    def reserved(self) -> tuple[Receipt, ...]:
        """The chairs that only their named players may take, with the chips that they bring."""
        return tuple([receipt for receipt in self.receipts if receipt.kind == RESERVED])

    def receipt(self, transfer: str) -> Receipt | None:
        for receipt in self.receipts:
            if receipt.transfer == transfer:
                return receipt
        return None

    def release_of(self, player: str) -> Receipt | None:
        """Return the release of a player that has not taken effect yet."""
        for receipt in self.receipts:
            if receipt.player == player and receipt.kind == RELEASED and not receipt.is_settled:
                return receipt
        return None

    def with_receipt(self, made: Receipt) -> "Direction":
        """Return the direction with a new receipt, or with the next state of a known one."""
        if self.receipt(made.transfer) is None:
            return self._replace(receipts=(*self.receipts, made))
        return self._replace(
            receipts=tuple(
                [made if old.transfer == made.transfer else old for old in self.receipts]
            )
        )

    def without(self, transfers: tuple[str, ...]) -> "Direction":
        """Return the direction without settled transfers that the director has
        stored; open ones stay.
        """
        return self._replace(
            receipts=tuple(
                [
                    receipt
                    for receipt in self.receipts
                    if receipt.transfer not in transfers
                    or receipt.kind == RESERVED
                    or not receipt.is_settled
                ]
            )
        )

    def as_dict(self) -> dict[str, object]:
        return {
            "is_held": self.is_held,
            "is_ending": self.is_ending,
            "receipts": [receipt.as_dict() for receipt in self.receipts],
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Direction":
        return cls(
            saved.yes("is_held"),
            saved.yes("is_ending"),
            tuple(Receipt.from_saved(receipt) for receipt in saved.records("receipts")),
        )
