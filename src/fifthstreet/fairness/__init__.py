"""Fair dealing: commit, let players add entropy, shuffle, and prove it afterwards.

`deal_live` deals one hand at a table; `SessionDecks` deals bot matches and duplicate sets, marked
as such. `verify` checks what they prove. All are pure functions of a seed that `draw_seed` gives:
no clock, no files, no `random`. The protocol is written down in docs/fairness.md.
"""

from fifthstreet.fairness.commit import live_commitment, session_commitment
from fifthstreet.fairness.deck_layout import Layout, layout_of, visible_places
from fifthstreet.fairness.entropy import Entropy, read_entropy
from fifthstreet.fairness.errors import FairnessError, InvalidDeal, InvalidProof
from fifthstreet.fairness.hash_framing import DUPLICATE, KINDS, LIVE, SEEDED
from fifthstreet.fairness.live import LiveDeal, deal_live
from fifthstreet.fairness.log import LogEntry, LogReport, check_log, log_of, next_entry
from fifthstreet.fairness.proof import LiveProof, Proof, Revealed, SessionProof, ShownCard
from fifthstreet.fairness.proof_reading import LARGEST_RECORD, proof_from_dict, read_proof
from fifthstreet.fairness.seed import SEED_SIZE, draw_seed
from fifthstreet.fairness.session_decks import SessionDecks
from fifthstreet.fairness.verify import FAILED, OPEN, PROVED, Finding, is_proved, verify

__all__ = [
    "DUPLICATE",
    "FAILED",
    "KINDS",
    "LARGEST_RECORD",
    "LIVE",
    "OPEN",
    "PROVED",
    "SEEDED",
    "SEED_SIZE",
    "Entropy",
    "FairnessError",
    "Finding",
    "InvalidDeal",
    "InvalidProof",
    "Layout",
    "LiveDeal",
    "LiveProof",
    "LogEntry",
    "LogReport",
    "Proof",
    "Revealed",
    "SessionDecks",
    "SessionProof",
    "ShownCard",
    "check_log",
    "deal_live",
    "draw_seed",
    "is_proved",
    "layout_of",
    "live_commitment",
    "log_of",
    "next_entry",
    "proof_from_dict",
    "read_entropy",
    "read_proof",
    "session_commitment",
    "verify",
    "visible_places",
]
