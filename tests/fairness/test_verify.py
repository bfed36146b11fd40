"""Verification: true proofs hold, changed ones do not, and no kind of deal passes as another."""

import itertools
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import parse_cards
from fifthstreet.fairness import (
    FAILED,
    OPEN,
    PROVED,
    Entropy,
    Layout,
    LiveProof,
    Revealed,
    SessionProof,
    is_proved,
    live_commitment,
    session_commitment,
    verify,
)
from fifthstreet.fairness.verify import CHECKS
from tests.fairness.deals import HAND, SEED, TABLE, live_deal, session
from tests.properties.hands import examples


def statuses(record: object, **noted: bytes) -> dict[str, str]:
    return {finding.check: finding.status for finding in verify(record, **noted)}


def failed(record: object, **noted: bytes) -> set[str]:
    return {check for check, status in statuses(record, **noted).items() if status == FAILED}


# --- true proofs ---------------------------------------------------------------------------------
def test_shown_cards_are_proved_without_the_seed() -> None:
    deal = live_deal()
    proof = deal.prove([0, 3, 51])
    assert statuses(proof) == {
        "commitment": OPEN,
        "shuffle": OPEN,
        "root": OPEN,
        "shown": PROVED,
        "noted-commitment": OPEN,
        "noted-root": OPEN,
    }
    assert is_proved(verify(proof))
    assert verify(proof.as_dict()) == verify(proof)


def test_the_seed_proves_everything() -> None:
    deal = live_deal()
    proof = replace(deal.reveal(), shown=deal.prove(range(52)).shown)
    found = verify(proof, commitment=deal.commitment, root=deal.root)
    assert [finding.check for finding in found] == list(CHECKS)
    assert {finding.status for finding in found} == {PROVED}


def test_with_the_seed_no_single_card_is_missed() -> None:
    assert "shown" not in statuses(live_deal().reveal())


@pytest.mark.parametrize("kind", ["seeded", "duplicate"])
def test_a_session_is_proved_by_its_seed_alone(kind: str) -> None:
    decks = session(kind)
    pending = verify(decks.pending(9))
    assert {finding.status for finding in pending} == {OPEN}
    assert not is_proved(pending)
    revealed = verify(decks.reveal(9), commitment=decks.commitment)
    assert {finding.status for finding in revealed} == {PROVED}
    assert is_proved(revealed)


def test_a_hand_without_shown_cards_or_seed_proves_nothing() -> None:
    found = verify(live_deal().prove([]))
    assert {finding.status for finding in found} == {OPEN}
    assert not is_proved(found)


# --- changed proofs ------------------------------------------------------------------------------
def test_other_values_than_those_noted_fail() -> None:
    deal = live_deal()
    proof = deal.prove([0])
    assert failed(proof, commitment=bytes(32)) == {"noted-commitment"}
    assert failed(proof, root=bytes(32)) == {"noted-root"}
    assert not is_proved(verify(proof, root=bytes(32)))
    assert failed(session().reveal(0), root=deal.root) == {"noted-root"}
    assert verify(proof, root=bytes(32))[-1].found == deal.root.hex()


@pytest.mark.parametrize(
    ("change", "fails"),
    [
        ({"table": "table-2"}, {"commitment", "shuffle", "root", "shown"}),
        ({"hand": "hand-43"}, {"commitment", "shuffle", "root", "shown"}),
        ({"commitment": bytes(32)}, {"commitment", "root", "shown"}),
        ({"root": bytes(32)}, {"root", "shown"}),
        ({"entropy": ()}, {"shuffle", "root", "shown"}),
        ({"entropy": (Entropy(1, b"\x00"),)}, {"shuffle", "root", "shown"}),
        (
            {"layout": Layout(((0, 1), (2, 3), (4, 5)), (6, 7, 8, 9, 10))},
            {"root", "shown"},
        ),
    ],
)
def test_a_changed_field_fails(change: dict[str, Any], fails: set[str]) -> None:
    deal = live_deal()
    full = replace(deal.reveal(), shown=deal.prove([0, 1]).shown)
    assert failed(full) == set()
    assert failed(replace(full, **change)) == fails
    # Without the seed only the root is left to notice it.
    assert failed(replace(full, revealed=None, **change)) == {"shown"}


def test_another_deck_than_the_seeds_fails_and_the_true_one_is_named() -> None:
    deal = live_deal()
    swapped = (deal.deck[1], deal.deck[0], *deal.deck[2:])
    for proof in (
        replace(deal.reveal(), revealed=Revealed(SEED, swapped)),
        replace(session().reveal(4), revealed=Revealed(SEED, swapped)),
    ):
        findings = {finding.check: finding for finding in verify(proof)}
        assert findings["shuffle"].status == FAILED
        assert parse_cards(findings["shuffle"].found) in (deal.deck, session().deck(4))
        assert not is_proved(list(findings.values()))


def test_another_seed_fails() -> None:
    proof = live_deal().reveal()
    other = live_deal(bytes(32))
    assert failed(replace(proof, revealed=Revealed(bytes(32), other.deck))) == {
        "commitment",
        "root",
    }


def test_the_wrong_place_is_named() -> None:
    proof = live_deal().prove([4, 20, 33])
    cards = list(proof.shown)
    cards[1] = replace(cards[1], card=(cards[1].card + 1) % 52)
    finding = verify(replace(proof, shown=tuple(cards)))[3]
    assert (finding.check, finding.status, finding.found) == ("shown", FAILED, "20")


@given(st.integers(0, 51), st.integers(0, 8 * 16 - 1), st.integers(0, 6 * 256 - 1))
@examples(60)
def test_any_bit_of_a_shown_card_counts(place: int, salt_bit: int, path_bit: int) -> None:
    proof = live_deal().prove([place])
    card = proof.shown[0]
    salt = _flipped(card.salt, salt_bit)
    whole = _flipped(b"".join(card.path), path_bit)
    path = tuple(whole[start : start + 32] for start in range(0, 192, 32))
    for changed in (
        replace(card, salt=salt),
        replace(card, path=path),
        replace(card, place=place ^ 1),
        replace(card, card=(card.card + 1) % 52),
    ):
        assert failed(replace(proof, shown=(changed,))) == {"shown"}


def _flipped(data: bytes, bit: int) -> bytes:
    return (int.from_bytes(data, "big") ^ 1 << bit).to_bytes(len(data), "big")


# --- kinds ---------------------------------------------------------------------------------------
def as_live(proof: SessionProof) -> LiveProof:
    """A session's deck dressed up as a live hand, with a root and all."""
    live = live_deal(proof.revealed.seed if proof.revealed else bytes(32), entropy=())
    return replace(live.reveal(), commitment=proof.commitment, revealed=proof.revealed)


@pytest.mark.parametrize("kind", ["seeded", "duplicate"])
def test_a_session_deck_cannot_be_presented_as_live(kind: str) -> None:
    assert {"commitment", "shuffle"} <= failed(as_live(session(kind).reveal(0)))


def test_no_kind_passes_as_another() -> None:
    """The same seed and name under every pair of kinds: commitment and deck both fail."""
    for true, false in itertools.permutations(("seeded", "duplicate"), 2):
        proof = replace(session(true).reveal(2), kind=false)
        assert failed(proof) == {"commitment", "shuffle"}
    live = live_deal(entropy=())
    for kind in ("seeded", "duplicate"):
        posing = SessionProof(kind, HAND, 0, live.commitment, Revealed(SEED, live.deck))
        assert failed(posing) == {"commitment", "shuffle"}


def test_even_crafted_names_do_not_join_the_kinds() -> None:
    """Lengths stand before the names: none spells another kind's commitment."""
    live = live_commitment(SEED, table=TABLE, hand=HAND)
    sessions = {
        session_commitment(SEED, kind=kind, session=name)
        for kind in ("seeded", "duplicate")
        for name in (TABLE, HAND, TABLE + HAND, f"{TABLE}/{HAND}")
    }
    assert live not in sessions
    assert len(sessions) == 8


def test_findings_are_plain_json() -> None:
    found = [finding.as_dict() for finding in verify(live_deal().prove([0]))]
    assert json.loads(json.dumps(found)) == found
    assert set(found[0]) == {"check", "status", "reason", "found"}
