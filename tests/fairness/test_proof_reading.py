"""Records that anybody may have written: one line refuses them, and only InvalidProof does."""

import contextlib
import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.fairness import LARGEST_RECORD, InvalidProof, proof_from_dict, read_proof, verify
from tests.fairness.deals import live_deal, session
from tests.properties.hands import examples

Record = dict[str, Any]

SHOWN: Record = live_deal().prove([0, 9]).as_dict()
REVEALED: Record = live_deal().reveal().as_dict()
SEEDED: Record = session().reveal(5).as_dict()


def changed(record: Record, *way: str | int, to: Any) -> Record:
    """A copy with the value at the end of the way replaced."""
    copied = copy.deepcopy(record)
    inner: Any = copied
    for step in way[:-1]:
        inner = inner[step]
    inner[way[-1]] = to
    return copied


def test_true_records_are_read_whole() -> None:
    for record in (SHOWN, REVEALED, SEEDED):
        assert proof_from_dict(record).as_dict() == record
        assert len(json.dumps(record)) < LARGEST_RECORD
    assert len(json.dumps(live_deal().prove(range(52)).as_dict())) < LARGEST_RECORD / 2


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ([], "record is a list; wanted: a JSON object"),
        ("live", "record is 'live'; wanted: a JSON object"),
        (None, "record is None; wanted"),
        ({}, "record: type = None; wanted: deal_proof"),
        (changed(SHOWN, "v", to=2), "record: v = 2; wanted: version 1"),
        (changed(SHOWN, "v", to=True), "record: v = True; wanted: version 1"),
        (changed(SHOWN, "v", to=1.0), "record: v = 1.0; wanted: version 1"),
        (changed(SHOWN, "type", to="proof"), "record: type = 'proof'; wanted: deal_proof"),
        (changed(SHOWN, "kind", to="Live"), "record: kind = 'Live'; wanted: live, seeded, dup"),
        (changed(SHOWN, "kind", to=["live"]), "record: kind = a list; wanted"),
        (changed(SHOWN, "extra", to=1), "record: there is no key 'extra'"),
        (changed(SHOWN, "kind", to="seeded"), "record: number is missing"),
        (changed(SEEDED, "kind", to="live"), "record: entropy is missing"),
        (changed(SHOWN, "table", to="a b"), "record: table = 'a b'; wanted: 1 to 100"),
        (changed(SHOWN, "table", to="x" * 5000), f"record: table = '{'x' * 40}'…; wanted"),
        (changed(SHOWN, "hand", to=7), "record: hand = 7; wanted: 1 to 100"),
        (changed(SHOWN, "hand", to=10**30), "record: hand = a huge number; wanted: 1 to 100"),
        (changed(SHOWN, "commitment", to="AB" * 32), "wanted: 64 hex digits 0-9 a-f"),
        (changed(SHOWN, "commitment", to="ab " * 21 + "a"), "wanted: 64 hex digits 0-9 a-f"),
        (changed(SHOWN, "root", to="ab" * 31), "wanted: 64 hex digits 0-9 a-f"),
        (changed(SHOWN, "root", to=None), "record: root = None; wanted: 64 hex digits"),
        (changed(SHOWN, "layout", to=[]), "layout is a list; wanted: a JSON object"),
        (changed(SHOWN, "layout", "holes", 0, to=[0]), "layout: holes = a list; wanted: a list of"),
        (changed(SHOWN, "layout", "holes", 0, 0, to=52), "layout: holes = a list; wanted: places"),
        (changed(SHOWN, "layout", "holes", 0, 0, to=True), "wanted: places 0 to 51"),
        (changed(SHOWN, "layout", "holes", 0, 0, to=0), "layout: holes of 3 seats must take"),
        (
            changed(SHOWN, "layout", "board", to=[1] * 6),
            "layout: board = a list; wanted: a list of",
        ),
        (changed(SHOWN, "layout", "more", to=0), "layout: there is no key 'more'"),
        (changed(SHOWN, "entropy", to={}), "record: entropy = a dict; wanted: a list of at most 3"),
        (changed(SHOWN, "entropy", 0, "seat", to=3), "entropy: seat = 3; wanted: a whole number"),
        (changed(SHOWN, "entropy", 0, "seat", to=2), "entropy of seat 2 twice"),
        (changed(SHOWN, "entropy", 0, "bytes", to=""), "entropy: bytes = ''; wanted: 1 to 32"),
        (changed(SHOWN, "entropy", 0, "bytes", to="00" * 33), "wanted: 1 to 32 bytes"),
        (changed(SHOWN, "entropy", to=SHOWN["entropy"][::-1]), "must stand in rising order"),
        (changed(SHOWN, "shown", to=SHOWN["shown"] * 27), "shown = a list; wanted: a list of at"),
        (changed(SHOWN, "shown", to=SHOWN["shown"] * 2), "shown: a place stands there twice"),
        (changed(SHOWN, "shown", 0, to=5), "shown is 5; wanted: a JSON object"),
        (changed(SHOWN, "shown", 0, "place", to=52), "shown: place = 52; wanted: a whole number"),
        (changed(SHOWN, "shown", 0, "place", to=-1), "shown: place = -1; wanted: a whole number"),
        (changed(SHOWN, "shown", 0, "place", to=0.0), "shown: place = 0.0; wanted: a whole"),
        (changed(SHOWN, "shown", 0, "card", to="黑桃A"), "wanted: a card such as As, Td or 2c"),
        (changed(SHOWN, "shown", 0, "card", to="??"), "shown: card = '??'; wanted: a card"),
        (changed(SHOWN, "shown", 0, "salt", to="00" * 32), "wanted: 32 hex digits"),
        (changed(SHOWN, "shown", 0, "path", to=["00" * 32] * 5), "wanted: 6 hashes"),
        (changed(SHOWN, "shown", 0, "path", to=["00" * 32] * 7), "a list of at most 6"),
        (changed(SHOWN, "shown", 0, "path", 3, to=1), "shown: path = a list; wanted: 64 hex"),
        (changed(REVEALED, "revealed", to={}), "revealed: deck is missing"),
        (changed(REVEALED, "revealed", to=False), "revealed is False; wanted: a JSON object"),
        (changed(REVEALED, "revealed", "seed", to="00" * 31), "wanted: 64 hex digits"),
        (changed(REVEALED, "revealed", "deck", to="As"), "wanted: 52 cards run together"),
        (changed(REVEALED, "revealed", "deck", to="A♠" * 52), "wanted: 52 cards run together"),
        (changed(SEEDED, "number", to=2**53), "record: number = 9007199254740992; wanted: a whole"),
        (changed(SEEDED, "number", to=True), "record: number = True; wanted: a whole number"),
        (changed(SEEDED, "number", to="5"), "record: number = '5'; wanted: a whole number"),
        (changed(SEEDED, "root", to="00" * 32), "record: there is no key 'root'"),
    ],
)
def test_what_is_no_record(record: object, message: str) -> None:
    for read in (proof_from_dict, lambda values: read_proof(json.dumps(values)), verify):
        with pytest.raises(InvalidProof) as caught:
            read(record)
        assert message in str(caught.value)
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "the record is not JSON: Expecting value"),
        (b"{", "the record is not JSON"),
        (b"\xff\xfe", "the record is not JSON: 'utf-8' codec"),
        ("[" * 30_000, "the record is nested too deeply"),
        ('{"v":' + "9" * 5000 + "}", "the record is not JSON: Exceeds the limit"),
        ('{"v":1,"v":1}', "a key stands twice in the same object"),
        ("NaN", "record is nan; wanted: a JSON object"),
        (b" " * (LARGEST_RECORD + 1), "a record of more than 65536 bytes"),
        ('{"type":"\\ud800"}', "record: type = '\\ud800'; wanted: deal_proof"),
        ('{"type":"\\u001b[2J\\n"}', "record: type = '\\x1b[2J\\n'; wanted: deal_proof"),
    ],
)
def test_what_is_no_json(text: str | bytes, message: str) -> None:
    with pytest.raises(InvalidProof) as caught:
        read_proof(text)
    assert message in str(caught.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=10,
)


def ways(value: Any, before: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value inside a record."""
    steps: Any = value.items() if isinstance(value, dict) else ()
    steps = enumerate(value) if isinstance(value, list) else steps
    found: list[tuple[str | int, ...]] = [before] if before else []
    for step, inner in steps:
        found += ways(inner, (*before, step))
    return found


@given(st.sampled_from((SHOWN, REVEALED, SEEDED)), json_values, st.data())
@examples(300)
def test_any_value_anywhere_is_answered_or_refused(
    record: Record, value: object, data: st.DataObject
) -> None:
    """Whatever stands in whatever place: a list of findings or InvalidProof, nothing else."""
    way = data.draw(st.sampled_from(ways(record)))
    attack = changed(record, *way, to=value)
    attempts: list[Callable[[], object]] = [
        lambda: verify(attack),
        lambda: verify(read_proof(json.dumps(attack))),
    ]
    for attempt in attempts:
        with contextlib.suppress(InvalidProof):
            assert attempt()


@given(st.binary(max_size=200) | st.text(max_size=200))
@examples(200)
def test_any_bytes_are_refused(text: str | bytes) -> None:
    with pytest.raises(InvalidProof):
        read_proof(text)
