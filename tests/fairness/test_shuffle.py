"""The shuffle: same inputs, same deck; every bit of them counts; no choice is favoured."""

from dataclasses import replace
from hmac import digest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.fairness import Entropy, InvalidDeal
from fifthstreet.fairness import shuffle as shuffling
from fifthstreet.fairness.keys import LARGEST_NUMBER, live_key, session_key
from fifthstreet.fairness.shuffle import shuffle
from fifthstreet.fairness.stream import block
from tests.fairness.deals import ENTROPY, HAND, SEED, TABLE, live_deal
from tests.properties.hands import examples

seeds = st.binary(min_size=32, max_size=32)
ids = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=20)
contributions = st.dictionaries(
    st.integers(0, 2), st.binary(min_size=1, max_size=32), max_size=3
).map(lambda found: tuple(Entropy(seat, found[seat]) for seat in sorted(found)))


def test_a_block_is_the_hmac_of_purpose_and_counter() -> None:
    assert block(SEED, b"deck", 258) == digest(SEED, b"deck\x00\x00\x01\x02", "sha256")


@given(seeds)
@examples(100)
def test_a_deck_has_every_card_once(key: bytes) -> None:
    assert sorted(shuffle(key)) == list(range(52))
    assert shuffle(key) == shuffle(key)


@given(seeds, ids, ids, contributions)
@examples(100)
def test_same_inputs_same_deck(
    seed: bytes, table: str, hand: str, entropy: tuple[Entropy, ...]
) -> None:
    one = live_deal(seed, table=table, hand=hand, entropy=entropy)
    two = live_deal(seed, table=table, hand=hand, entropy=entropy[::-1])
    assert one == two
    assert sorted(one.deck) == list(range(52))


def flipped(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


@given(seeds, contributions, st.data())
@examples(200)
def test_any_bit_changed_is_another_deck(
    seed: bytes, entropy: tuple[Entropy, ...], data: st.DataObject
) -> None:
    decks = [live_deal(seed, entropy=entropy).deck]
    decks.append(live_deal(flipped(seed, data.draw(st.integers(0, 255))), entropy=entropy).deck)
    for number, one in enumerate(entropy):
        bit = data.draw(st.integers(0, 8 * len(one.value) - 1))
        changed = list(entropy)
        changed[number] = replace(one, value=flipped(one.value, bit))
        decks.append(live_deal(seed, entropy=tuple(changed)).deck)
        decks.append(live_deal(seed, entropy=entropy[:number] + entropy[number + 1 :]).deck)
    place = data.draw(st.integers(0, len(HAND) - 1))
    other_hand = HAND[:place] + chr(ord(HAND[place]) ^ 1) + HAND[place + 1 :]
    decks.append(live_deal(seed, hand=other_hand, entropy=entropy).deck)
    decks.append(live_deal(seed, table=TABLE + "1", entropy=entropy).deck)
    # What moves from one name to the other is another hand too.
    decks.append(live_deal(seed, table=TABLE + HAND[0], hand=HAND[1:], entropy=entropy).deck)
    assert len(set(decks)) == len(decks)


def test_the_same_bytes_from_another_seat_are_another_deck() -> None:
    assert (
        live_deal(entropy=(Entropy(0, b"x"),)).deck != live_deal(entropy=(Entropy(1, b"x"),)).deck
    )
    # Nor does it matter little who sent which part of the same bytes.
    together = live_deal(entropy=(Entropy(0, b"ab"), Entropy(1, b"c")))
    assert together.deck != live_deal(entropy=(Entropy(0, b"a"), Entropy(1, b"bc"))).deck


def test_kinds_and_numbers_have_decks_of_their_own() -> None:
    keys = {
        session_key(SEED, kind=kind, session=name, number=number)
        for kind in ("seeded", "duplicate")
        for name in (TABLE, HAND)
        for number in (0, 1, 256, LARGEST_NUMBER)
    }
    keys.add(live_key(SEED, table=TABLE, hand=HAND, entropy=ENTROPY))
    keys.add(live_key(SEED, table=TABLE, hand=HAND, entropy=()))
    assert len(keys) == 18


@pytest.mark.parametrize("number", [-1, LARGEST_NUMBER + 1])
def test_a_deck_number_that_json_could_not_carry_is_refused(number: int) -> None:
    with pytest.raises(InvalidDeal, match="allowed are 0 to 9007199254740991"):
        session_key(SEED, kind="seeded", session="s", number=number)


# --- the choices, byte by byte -------------------------------------------------------------------
def from_stream(monkeypatch: pytest.MonkeyPatch, stream: bytes) -> tuple[int, ...]:
    """The deck that these bytes decide."""

    def given_block(key: bytes, purpose: bytes, counter: int) -> bytes:
        return stream[32 * counter : 32 * counter + 32].ljust(32, b"\x00")

    monkeypatch.setattr(shuffling, "block", given_block)
    return shuffle(bytes(32))


def test_zeros_always_take_the_first_card(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = from_stream(monkeypatch, b"")
    # Each step puts the card on top to the end and takes the end's card to the top.
    assert deck == (*range(1, 52), 0)


def test_choosing_oneself_leaves_the_deck_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert from_stream(monkeypatch, bytes(range(51, 0, -1))) == tuple(range(52))


def test_bytes_beyond_the_last_whole_multiple_are_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = bytes(range(51, 0, -1))
    # 208 = 4 * 52: from there on a byte would favour the low choices of the first step.
    assert from_stream(monkeypatch, b"\xd0\xff" + plain) == tuple(range(52))
    assert from_stream(monkeypatch, b"\xcf" + plain[1:]) == tuple(range(52))  # 207 = 51 mod 52
    # 256 is a multiple of 32: at that step nothing is thrown away.
    at = 52 - 32
    assert from_stream(monkeypatch, plain[:at] + b"\xff" + plain[at + 1 :]) == tuple(range(52))


def test_a_third_block_is_used_when_two_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = bytes(range(51, 0, -1))
    assert from_stream(monkeypatch, b"\xff" * 100 + plain) == tuple(range(52))


def test_every_choice_keeps_equally_many_bytes() -> None:
    for choices, limit in shuffling._STEPS:
        kept = [value % choices for value in range(limit)]
        assert {kept.count(choice) for choice in range(choices)} == {256 // choices}
    assert [choices for choices, _ in shuffling._STEPS] == list(range(52, 1, -1))
