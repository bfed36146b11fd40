"""The proofs of all hands of a contest: from a server, or from the folder of its exports.

When a contest is over its seed is public. The seed of every hand must follow from it, the deck from
the hand's seed, and no hand of a finished game may be missing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from fifthstreet.cli.fetching import read_local
from fifthstreet.cli.rest_client import RestClient
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import show, show_json, show_paragraph, strong
from fifthstreet.contests import ContestSeeds
from fifthstreet.errors import InvalidInput
from fifthstreet.fairness import (
    FAILED,
    LARGEST_RECORD,
    OPEN,
    PROVED,
    Finding,
    LiveProof,
    Proof,
    is_proved,
    read_proof,
    verify,
)

PROOFS: Final = "proofs.jsonl"
_CONTEST: Final = "contest.json"
_LARGEST_CONTEST: Final = 256 * 1024 * 1024
_PROBLEMS_FOUND: Final = 1
_FROM_CONTEST: Final = "contest-seed"
_SHUFFLE: Final = "shuffle"
_ANEW: Final = "dealt anew after an update of the server"
# Hands that are named one by one; of more only the number is printed.
_MOST_NAMED: Final = 20
# A search in vain for a seed drawn after an update takes half a second; after some, as with a wrong
# seed of the contest, no more are made.
_MOST_IN_VAIN: Final = 3


class _Game(msgspec.Struct):
    table_id: str
    hands: int


class _Exported(msgspec.Struct):
    """What is needed of a contest's JSON; `seed` only of one that is over."""

    games: list[_Game]
    seed: str = ""


class ContestRecords(NamedTuple):
    """The records of a contest, a line each, and what they are compared with.

    `hands` are those of finished games by table; `seed` is "" while the contest is not over.
    """

    title: str
    records: Iterable[bytes]
    hands: dict[str, int]
    seed: str


@dataclass(slots=True)
class _Tally:
    """The hands by what is proved about them."""

    in_full: int = 0
    shown_only: int = 0
    unproved: list[str] = field(default_factory=list)
    dealt_anew: list[str] = field(default_factory=list)
    own_seed: list[str] = field(default_factory=list)
    searched_in_vain: int = 0
    failed: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    @property
    def hands(self) -> int:
        return self.in_full + self.shown_only + len(self.unproved) + len(self.failed)

    @property
    def is_fine(self) -> bool:
        wrong = self.unproved or self.own_seed or self.failed or self.missing
        return self.hands > 0 and not wrong


def of_server(client: RestClient, contest: str) -> ContestRecords:
    told = _read(client.file(f"contests/{contest}/{_CONTEST}"), contest)
    proofs = client.file(f"contests/{contest}/{PROOFS}")
    return _records(contest, proofs.splitlines(), told)


def of_folder(folder: Path) -> ContestRecords:
    told = _read(read_local(str(folder / _CONTEST), most=_LARGEST_CONTEST), str(folder))
    return _records(str(folder), _lines(folder / PROOFS), told)


def of_file(file: Path) -> ContestRecords:
    """Return the records of a file alone: whether some are missing cannot be known."""
    return ContestRecords(str(file), _lines(file), {}, "")


def verify_contest(found: ContestRecords, contest_seed: str, *, as_json: bool) -> int | None:
    seed = contest_seed or found.seed
    tally = _tallied(found, seed)
    if as_json:
        show_json(
            {
                "proved": tally.is_fine,
                "contest_seed": seed or None,
                "hands": tally.hands,
                "in_full": tally.in_full,
                "shown_only": tally.shown_only,
                "unproved": tally.unproved,
                "dealt_anew": tally.dealt_anew,
                "own_seed": tally.own_seed,
                "failed": tally.failed,
                "missing": tally.missing,
            }
        )
    else:
        _show(found.title, tally, has_seed=bool(seed))
    return None if tally.is_fine else _PROBLEMS_FOUND


def with_contest_seed(
    proof: Proof, contest_seed: str, *, searches: bool = True
) -> tuple[Proof, Finding]:
    """Reveal a record by the seed of its contest, and tell whether the deal comes from it.

    `searches`: also among the seeds of hands that were dealt anew after an update of the server.
    """
    seeds = ContestSeeds(contest_seed)
    if not isinstance(proof, LiveProof):
        seed = seeds.table_seed(proof.session)
    elif not (proof.hand.isascii() and proof.hand.isdigit()):
        return proof, Finding(_FROM_CONTEST, FAILED, "no hand of a contest has such a number")
    else:
        seed = seeds.hand_seed(proof.table, int(proof.hand))
    opened = _opened(proof, seed)
    if opened is not None:
        return opened, Finding(_FROM_CONTEST, PROVED)
    if searches and isinstance(proof, LiveProof):
        seed = seeds.seed_drawn_anew(proof.table, proof.hand, proof.commitment.hex())
        opened = _opened(proof, seed) if seed else None
        if opened is not None:
            return opened, Finding(_FROM_CONTEST, PROVED, _ANEW)
    status = FAILED if proof.revealed is None else OPEN
    return proof, Finding(_FROM_CONTEST, status, "another seed than the contest's gives")


def _opened(proof: Proof, seed: str) -> Proof | None:
    """Return the record with this seed revealed; None where it is not the record's own."""
    opened = proof.with_seed(bytes.fromhex(seed))
    is_its_own = all(finding.status != FAILED for finding in verify(opened))
    if is_its_own and (proof.revealed is None or proof.revealed == opened.revealed):
        return opened
    return None


def _tallied(found: ContestRecords, contest_seed: str) -> _Tally:
    tally = _Tally()
    seen: dict[str, set[str]] = {}
    for number, line in enumerate(found.records):
        proof = read_proof(line)
        if isinstance(proof, LiveProof):
            table, hand = proof.table, proof.hand
        else:
            # The same deck may be dealt several times: each hand has its own line.
            table, hand = proof.session, f"line {number + 1}"
        seen.setdefault(table, set()).add(hand)
        _tally_hand(tally, proof, f"{table}.{hand}", contest_seed)
    for table, hands in found.hands.items():
        known = seen.get(table, set())
        numbers = {str(number) for number in range(1, hands + 1)}
        if any(hand.startswith("line ") for hand in known):
            tally.missing += [f"{table}.?"] * max(0, hands - len(known))
        else:
            tally.missing += [f"{table}.{hand}" for hand in sorted(numbers - known, key=int)]
    return tally


def _tally_hand(tally: _Tally, proof: Proof, name: str, contest_seed: str) -> None:
    findings: list[Finding] = []
    if contest_seed:
        searches = tally.searched_in_vain < _MOST_IN_VAIN
        proof, finding = with_contest_seed(proof, contest_seed, searches=searches)
        findings.append(finding)
        tally.searched_in_vain += finding.status != PROVED
        if finding.status == OPEN:
            tally.own_seed.append(name)
        elif finding.reason == _ANEW:
            tally.dealt_anew.append(name)
    findings += verify(proof)
    if any(finding.status == FAILED for finding in findings):
        tally.failed.append(name)
    elif any(finding == Finding(_SHUFFLE, PROVED) for finding in findings):
        tally.in_full += 1
    elif is_proved(findings):
        tally.shown_only += 1
    else:
        tally.unproved.append(name)


def _show(title: str, tally: _Tally, *, has_seed: bool) -> None:
    show(strong(say("cli.verify.contest.title", contest=title, hands=tally.hands)))
    show_paragraph(say(f"cli.verify.contest.{'with' if has_seed else 'without'}-seed"))
    show()
    show_paragraph(say("cli.verify.contest.in-full", hands=tally.in_full))
    if tally.shown_only:
        show_paragraph(say("cli.verify.contest.shown-only", hands=tally.shown_only))
    for key, names in (
        ("unproved", tally.unproved),
        ("dealt-anew", tally.dealt_anew),
        ("own-seed", tally.own_seed),
        ("failed", tally.failed),
        ("missing", tally.missing),
    ):
        if names:
            more = ", …" if len(names) > _MOST_NAMED else ""
            listed = ", ".join(names[:_MOST_NAMED]) + more
            show_paragraph(say(f"cli.verify.contest.{key}", hands=len(names), names=listed))
    show()
    show(strong(say(_verdict(tally))))
    show_paragraph(say("cli.verify.never"))


def _verdict(tally: _Tally) -> str:
    if tally.failed or tally.missing:
        return "cli.verify.contest.broken"
    return "cli.verify.contest.fine" if tally.is_fine else "cli.verify.contest.nothing"


def _records(title: str, lines: Iterable[bytes], told: _Exported) -> ContestRecords:
    return ContestRecords(title, lines, {one.table_id: one.hands for one in told.games}, told.seed)


def _read(text: bytes, source: str) -> _Exported:
    try:
        return msgspec.json.decode(text, type=_Exported)
    except msgspec.DecodeError as error:
        raise InvalidInput(say("cli.verify.contest.bad", source=source, problem=error)) from None


def _lines(file: Path) -> Iterator[bytes]:
    """Yield the lines of a file; one that is too long is passed on as far as it was read."""
    with open(file, "rb") as opened:
        while line := opened.readline(LARGEST_RECORD + 1):
            yield line
