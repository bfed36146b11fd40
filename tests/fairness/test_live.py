"""A live deal: its commitment, root and proofs, and what they keep to themselves."""

import json
from hashlib import sha256

import pytest

from fifthstreet.fairness import (
    Entropy,
    InvalidDeal,
    deal_live,
    live_commitment,
    read_proof,
)
from fifthstreet.fairness.hash_framing import frame
from tests.fairness.deals import ENTROPY, HAND, SEED, TABLE, layout, live_deal


def test_the_commitment_binds_seed_table_and_hand() -> None:
    expected = sha256(
        frame(b"fifthstreet/fairness/1/live/commitment", SEED, TABLE.encode(), HAND.encode())
    ).digest()
    assert live_commitment(SEED, table=TABLE, hand=HAND) == expected == live_deal().commitment
    others = {
        live_commitment(bytes(32), table=TABLE, hand=HAND),
        live_commitment(SEED, table=TABLE + "0", hand=HAND),
        live_commitment(SEED, table=TABLE, hand=HAND + "0"),
        live_commitment(SEED, table=TABLE + HAND[0], hand=HAND[1:]),
    }
    assert len(others | {expected}) == 5


def test_the_commitment_is_known_before_the_entropy() -> None:
    assert live_deal(entropy=()).commitment == live_deal(entropy=ENTROPY).commitment
    assert live_deal(entropy=()).root != live_deal(entropy=ENTROPY).root


def test_the_root_binds_the_seats() -> None:
    """The same deck, to be dealt from another first seat, has another root."""
    roots = {
        deal_live(SEED, table=TABLE, hand=HAND, layout=layout(first=first)).root
        for first in range(3)
    }
    assert len(roots) == 3


def test_a_proof_holds_the_asked_places_and_no_secret() -> None:
    deal = live_deal()
    proof = deal.prove([7, 0, 7])
    assert [(card.place, card.card) for card in proof.shown] == [
        (0, deal.deck[0]),
        (7, deal.deck[7]),
    ]
    text = json.dumps(proof.as_dict())
    assert read_proof(text) == proof
    assert SEED.hex() not in text
    everything = deal.prove(range(52))
    for card in everything.shown:
        assert (card.salt.hex() in text) is (card.place in (0, 7))


def test_a_revealed_proof_goes_through_json() -> None:
    proof = live_deal().reveal()
    assert read_proof(json.dumps(proof.as_dict()).encode()) == proof
    assert proof.revealed is not None
    assert proof.revealed.seed == SEED


def test_nothing_secret_is_printed() -> None:
    """A deal that ends up in a log or a traceback gives no card away."""
    deal = live_deal()
    printed = f"{deal} {deal!r}"
    assert "table-1" in printed
    for secret in (SEED.hex(), repr(SEED), repr(deal.deck), str(deal.deck)[1:20], "salt", "seed"):
        assert secret not in printed


@pytest.mark.parametrize("place", [-1, 52])
def test_a_place_outside_the_deck_is_refused(place: int) -> None:
    with pytest.raises(InvalidDeal, match=f"place {place} of the deck; allowed are 0 to 51"):
        live_deal().prove([place])


def test_entropy_of_a_seat_that_is_not_dealt_in_is_refused() -> None:
    with pytest.raises(InvalidDeal, match="entropy of seat 3; allowed are seats 0-2"):
        live_deal(entropy=(Entropy(3, b"x"),))
