"""Proof records read from JSON of unknown origin: values checked, sizes bounded.

It raises InvalidProof and nothing else, one line that says what was wrong and what is allowed. What
it returns has the right shape; whether it is true is for `verify`.
"""

import json
import re
from collections.abc import Mapping
from typing import Final

from fifthstreet.cards.card import card_text
from fifthstreet.fairness.deck_layout import BOARD_SIZE, DECK_SIZE, MOST_SEATS, Layout
from fifthstreet.fairness.entropy import ENTROPY_RULE, Entropy, in_seat_order, is_entropy_text
from fifthstreet.fairness.errors import InvalidDeal, InvalidProof
from fifthstreet.fairness.hash_framing import KINDS, LIVE, NAME_RULE, VERSION, is_name
from fifthstreet.fairness.hash_tree import PATH_LENGTH
from fifthstreet.fairness.keys import LARGEST_NUMBER
from fifthstreet.fairness.proof import (
    RECORD_TYPE,
    LiveProof,
    Proof,
    Revealed,
    SessionProof,
    ShownCard,
)
from fifthstreet.fairness.seed import SEED_SIZE
from fifthstreet.kernels.deck_hashes import HASH_SIZE, SALT_SIZE

LARGEST_RECORD: Final = 64 * 1024  # bytes; a record of 52 shown cards has about 27,000

_CARDS: Final = {card_text(card): card for card in range(DECK_SIZE)}
_DECK_TEXT: Final = re.compile(r"(?:[2-9TJQKA][cdhs]){52}", re.ASCII)
_HEX: Final = re.compile(r"[0-9a-f]*", re.ASCII)

_COMMON_KEYS: Final = frozenset(("v", "type", "kind", "commitment", "revealed"))
_LIVE_KEYS: Final = _COMMON_KEYS | {"table", "hand", "root", "layout", "entropy", "shown"}
_SESSION_KEYS: Final = _COMMON_KEYS | {"session", "number"}


def read_proof(text: str | bytes) -> Proof:
    """The proof that a JSON text holds."""
    if len(text) > LARGEST_RECORD:
        raise InvalidProof(f"a record of more than {LARGEST_RECORD} bytes; none is that long")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        values = json.loads(text, object_pairs_hook=_without_doubles)
    except InvalidProof:
        raise
    except RecursionError:
        raise InvalidProof("the record is nested too deeply") from None
    except ValueError as error:  # not UTF-8, not JSON, or a number of thousands of digits
        raise InvalidProof(f"the record is not JSON: {error!s:.120}") from None
    return proof_from_dict(values)


def proof_from_dict(values: object) -> Proof:
    """The proof that a mapping holds, as JSON gives it."""
    record = _Fields(values, "record")
    if record.get("type") != RECORD_TYPE:
        raise record.wrong("type", RECORD_TYPE)
    if type(record.get("v")) is not int or record.get("v") != VERSION:
        raise record.wrong("v", f"version {VERSION}")
    kind = record.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise record.wrong("kind", ", ".join(KINDS))
    return _live(record) if kind == LIVE else _session(record, kind)


def _live(record: "_Fields") -> LiveProof:
    record.require_keys(_LIVE_KEYS)
    layout = _layout(record.part("layout", frozenset(("holes", "board"))))
    return LiveProof(
        table=record.name("table"),
        hand=record.name("hand"),
        commitment=record.hex("commitment", HASH_SIZE),
        root=record.hex("root", HASH_SIZE),
        layout=layout,
        entropy=_entropy(record, layout.seat_count),
        shown=_shown(record),
        revealed=_revealed(record),
    )


def _session(record: "_Fields", kind: str) -> SessionProof:
    record.require_keys(_SESSION_KEYS)
    return SessionProof(
        kind=kind,
        session=record.name("session"),
        number=record.whole("number", LARGEST_NUMBER),
        commitment=record.hex("commitment", HASH_SIZE),
        revealed=_revealed(record),
    )


def _layout(fields: "_Fields") -> Layout:
    holes: list[tuple[int, int]] = []
    for hole in fields.items("holes", MOST_SEATS):
        if not isinstance(hole, list) or len(hole) != 2:
            raise fields.wrong("holes", "a list of two places a seat")
        holes.append((_place(fields, "holes", hole[0]), _place(fields, "holes", hole[1])))
    board = [_place(fields, "board", place) for place in fields.items("board", BOARD_SIZE)]
    try:
        return Layout(tuple(holes), tuple(board))
    except InvalidDeal as error:
        raise InvalidProof(f"layout: {error}") from None


def _place(fields: "_Fields", key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < DECK_SIZE:
        raise fields.wrong(key, f"places 0 to {DECK_SIZE - 1}")
    return value


def _entropy(record: "_Fields", seat_count: int) -> tuple[Entropy, ...]:
    found: list[Entropy] = []
    for item in record.items("entropy", seat_count):
        fields = _Fields(item, "entropy", frozenset(("seat", "bytes")))
        text = fields.get("bytes")
        if not isinstance(text, str) or not is_entropy_text(text):
            raise fields.wrong("bytes", ENTROPY_RULE)
        found.append(Entropy(fields.whole("seat", seat_count - 1), bytes.fromhex(text)))
    try:
        ordered = in_seat_order(found, seat_count)
    except InvalidDeal as error:
        raise InvalidProof(str(error)) from None
    if list(ordered) != found:
        raise InvalidProof("entropy: the seats must stand in rising order")
    return ordered


def _shown(record: "_Fields") -> tuple[ShownCard, ...]:
    found: list[ShownCard] = []
    for item in record.items("shown", DECK_SIZE):
        fields = _Fields(item, "shown", frozenset(("place", "card", "salt", "path")))
        text = fields.get("card")
        if not isinstance(text, str) or text not in _CARDS:
            raise fields.wrong("card", "a card such as As, Td or 2c")
        path = [
            _hex_bytes(fields, "path", beside, HASH_SIZE)
            for beside in fields.items("path", PATH_LENGTH)
        ]
        if len(path) != PATH_LENGTH:
            raise fields.wrong("path", f"{PATH_LENGTH} hashes")
        place = fields.whole("place", DECK_SIZE - 1)
        found.append(ShownCard(place, _CARDS[text], fields.hex("salt", SALT_SIZE), tuple(path)))
    if len({card.place for card in found}) != len(found):
        raise InvalidProof("shown: a place stands there twice; allowed is each place once")
    return tuple(found)


def _revealed(record: "_Fields") -> Revealed | None:
    if record.get("revealed") is None:
        return None
    fields = record.part("revealed", frozenset(("seed", "deck")))
    text = fields.get("deck")
    if not isinstance(text, str) or _DECK_TEXT.fullmatch(text) is None:
        raise fields.wrong("deck", "52 cards run together, such as AsKd…")
    deck = tuple(_CARDS[text[start : start + 2]] for start in range(0, len(text), 2))
    return Revealed(fields.hex("seed", SEED_SIZE), deck)


def _hex_bytes(fields: "_Fields", key: str, value: object, size: int) -> bytes:
    if not isinstance(value, str) or len(value) != 2 * size or _HEX.fullmatch(value) is None:
        raise fields.wrong(key, f"{2 * size} hex digits 0-9 a-f")
    return bytes.fromhex(value)


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Two readers may keep different ones of two equal keys: such a record says two things."""
    values = dict(pairs)
    if len(values) != len(pairs):
        raise InvalidProof("a key stands twice in the same object of the record")
    return values


class _Fields:
    """A JSON object of the record; each method gives one value of the wanted type."""

    __slots__ = ("_name", "_values")

    def __init__(self, values: object, name: str, keys: frozenset[str] | None = None) -> None:
        if not isinstance(values, Mapping):
            raise InvalidProof(f"{name} is {_quoted(values)}; wanted: a JSON object")
        self._values: Mapping[str, object] = values
        self._name = name
        if keys is not None:
            self.require_keys(keys)

    def require_keys(self, keys: frozenset[str]) -> None:
        """Exactly these: what a verifier does not know of must not look verified."""
        for key in sorted(keys):
            if key not in self._values:
                raise InvalidProof(f"{self._name}: {key} is missing")
        for key in self._values:
            if key not in keys:
                raise InvalidProof(f"{self._name}: there is no key {_quoted(key)}")

    def wrong(self, key: str, wanted: str) -> InvalidProof:
        value = _quoted(self._values.get(key))
        return InvalidProof(f"{self._name}: {key} = {value}; wanted: {wanted}")

    def get(self, key: str) -> object:
        return self._values.get(key)

    def part(self, key: str, keys: frozenset[str]) -> "_Fields":
        return _Fields(self.get(key), key, keys)

    def items(self, key: str, most: int) -> list[object]:
        value = self.get(key)
        if not isinstance(value, list) or len(value) > most:
            raise self.wrong(key, f"a list of at most {most}")
        return value

    def name(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str) or not is_name(value):
            raise self.wrong(key, NAME_RULE)
        return value

    def whole(self, key: str, most: int) -> int:
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise self.wrong(key, f"a whole number from 0 to {most}")
        return value

    def hex(self, key: str, size: int) -> bytes:
        return _hex_bytes(self, key, self.get(key), size)


def _quoted(value: object) -> str:
    """The value for a message: cut, in one line, and never the whole of something huge."""
    if isinstance(value, str):
        return repr(value[:40]) + ("…" if len(value) > 40 else "")
    if value is None or isinstance(value, (bool, float)):
        return repr(value)
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**20 else "a huge number"
    return "a list" if isinstance(value, list) else f"a {type(value).__name__}"
