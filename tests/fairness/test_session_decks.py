"""Sessions: one commitment, a deck a number, kinds apart, nothing proved before the seed."""

import json

import pytest

from fifthstreet.fairness import InvalidDeal, SessionDecks, read_proof
from tests.fairness.deals import SEED, live_deal, session


def test_every_number_has_its_deck() -> None:
    decks = session()
    assert len({decks.deck(number) for number in range(100)}) == 100
    assert decks.deck(5) == session().deck(5)
    assert sorted(decks.deck(5)) == list(range(52))


def test_kinds_share_neither_commitment_nor_deck() -> None:
    seeded, duplicate = session("seeded"), session("duplicate")
    commitments = {seeded.commitment, duplicate.commitment, live_deal().commitment}
    assert len(commitments) == 3
    assert len({seeded.deck(0), duplicate.deck(0), live_deal().deck}) == 3


@pytest.mark.parametrize("kind", ["seeded", "duplicate"])
def test_records_go_through_json(kind: str) -> None:
    decks = session(kind)
    for proof in (decks.pending(3), decks.reveal(3)):
        assert read_proof(json.dumps(proof.as_dict())) == proof
        assert proof.kind == kind
    assert SEED.hex() not in json.dumps(decks.pending(3).as_dict())
    assert decks.pending(3).revealed is None


def test_the_seed_is_not_printed() -> None:
    assert repr(session()) == "SessionDecks(kind='seeded', session='session-7')"


def test_a_live_session_does_not_exist() -> None:
    with pytest.raises(InvalidDeal, match="allowed: seeded, duplicate"):
        SessionDecks(SEED, "live", "s")
    with pytest.raises(InvalidDeal, match="a seed is 32 bytes"):
        SessionDecks(b"short", "seeded", "s")
