"""Checks a proof and says, check by check, what is proved, what failed and what stays open.

It recomputes everything from the record and trusts nothing in it. What a record alone can never
show is that its commitment and root were published in time: give the values that were noted then.
"""

from dataclasses import dataclass
from typing import Final

from fifthstreet.cards.text import cards_text
from fifthstreet.fairness.commit import live_commitment, live_root, session_commitment
from fifthstreet.fairness.hash_tree import DeckTree, salts_of, top_from
from fifthstreet.fairness.keys import live_key, session_key
from fifthstreet.fairness.proof import LiveProof, Proof, Revealed, SessionProof, ShownCard
from fifthstreet.fairness.proof_reading import proof_from_dict
from fifthstreet.fairness.shuffle import shuffle

PROVED: Final = "proved"
FAILED: Final = "failed"
OPEN: Final = "open"

# What is checked, in this order.
COMMITMENT: Final = "commitment"
SHUFFLE: Final = "shuffle"
ROOT: Final = "root"
SHOWN: Final = "shown"
NOTED_COMMITMENT: Final = "noted-commitment"
NOTED_ROOT: Final = "noted-root"
CHECKS: Final = (COMMITMENT, SHUFFLE, ROOT, SHOWN, NOTED_COMMITMENT, NOTED_ROOT)

_NOT_REVEALED: Final = "the seed is not revealed"


@dataclass(frozen=True, slots=True)
class Finding:
    """One check: proved, failed or open; if not proved, why, and what was found instead.

    `found` is cards, places or a hash: the same in every language.
    """

    check: str
    status: str
    reason: str = ""
    found: str = ""

    def as_dict(self) -> dict[str, str]:
        return {
            "check": self.check,
            "status": self.status,
            "reason": self.reason,
            "found": self.found,
        }


def verify(
    record: object, *, commitment: bytes | None = None, root: bytes | None = None
) -> list[Finding]:
    """Every check of a record: a proof, or the mapping that JSON gave.

    `commitment` and `root` are what was seen published, before the hand and before its first
    action. Raises InvalidProof for what is no record, and nothing else.
    """
    proof = record if isinstance(record, (LiveProof, SessionProof)) else proof_from_dict(record)
    if isinstance(proof, LiveProof):
        return [
            *_live_seed(proof),
            *_live_shown(proof),
            _noted(NOTED_COMMITMENT, proof.commitment, commitment),
            _noted(NOTED_ROOT, proof.root, root),
        ]
    found = [
        *_session_seed(proof),
        _noted(NOTED_COMMITMENT, proof.commitment, commitment),
    ]
    if root is not None:
        found.append(Finding(NOTED_ROOT, FAILED, f"a {proof.kind} deal has no root"))
    return found


def is_proved(findings: list[Finding]) -> bool:
    """Nothing failed, and the cards themselves are proved, by the seed or by their paths."""
    about_cards = (SHUFFLE, SHOWN)
    return all(finding.status != FAILED for finding in findings) and any(
        finding.status == PROVED and finding.check in about_cards for finding in findings
    )


def _live_seed(proof: LiveProof) -> list[Finding]:
    """Seed to commitment, seed and entropy to deck, deck to root."""
    revealed = proof.revealed
    if revealed is None:
        return [Finding(check, OPEN, _NOT_REVEALED) for check in (COMMITMENT, SHUFFLE, ROOT)]
    commitment = live_commitment(revealed.seed, table=proof.table, hand=proof.hand)
    key = live_key(revealed.seed, table=proof.table, hand=proof.hand, entropy=proof.entropy)
    deck = shuffle(key)
    root = _root(proof, DeckTree(deck, salts_of(key)).top)
    return [
        _seed_finding(proof, commitment),
        _shuffle_finding(revealed, deck),
        _finding(ROOT, root == proof.root, "the deck of this seed has another root", root.hex()),
    ]


def _session_seed(proof: SessionProof) -> list[Finding]:
    revealed = proof.revealed
    if revealed is None:
        return [Finding(check, OPEN, _NOT_REVEALED) for check in (COMMITMENT, SHUFFLE)]
    kind, session = proof.kind, proof.session
    commitment = session_commitment(revealed.seed, kind=kind, session=session)
    key = session_key(revealed.seed, kind=kind, session=session, number=proof.number)
    return [_seed_finding(proof, commitment), _shuffle_finding(revealed, shuffle(key))]


def _seed_finding(proof: Proof, commitment: bytes) -> Finding:
    reason = f"as a {proof.kind} deal of this name the seed has another commitment"
    return _finding(COMMITMENT, commitment == proof.commitment, reason, commitment.hex())


def _shuffle_finding(revealed: Revealed, deck: tuple[int, ...]) -> Finding:
    reason = "the seed gives another deck"
    return _finding(SHUFFLE, deck == revealed.deck, reason, cards_text(deck))


def _live_shown(proof: LiveProof) -> list[Finding]:
    if not proof.shown:
        # With the seed the whole deck is seen, and single cards are not missed.
        none = Finding(SHOWN, OPEN, "the record shows no single card")
        return [none] if proof.revealed is None else []
    wrong = [str(card.place) for card in proof.shown if not _leads_to_root(proof, card)]
    return [
        _finding(SHOWN, not wrong, "the root fixed other cards at these places", ", ".join(wrong))
    ]


def _leads_to_root(proof: LiveProof, card: ShownCard) -> bool:
    return _root(proof, top_from(card.place, card.card, card.salt, card.path)) == proof.root


def _root(proof: LiveProof, top: bytes) -> bytes:
    return live_root(
        top,
        table=proof.table,
        hand=proof.hand,
        commitment=proof.commitment,
        layout=proof.layout,
        entropy=proof.entropy,
    )


def _noted(check: str, recorded: bytes, noted: bytes | None) -> Finding:
    if noted is None:
        return Finding(check, OPEN, "compare it with the value that was published in time")
    return _finding(check, recorded == noted, "the record has another", recorded.hex())


def _finding(check: str, is_true: bool, reason: str, found: str) -> Finding:
    return Finding(check, PROVED) if is_true else Finding(check, FAILED, reason, found)
