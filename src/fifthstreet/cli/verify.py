"""`fifthstreet verify`: checks the proof of a deal; says what it proves and what it does not."""

import os
import re
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import quote

import typer

from fifthstreet.cards.text import cards_text
from fifthstreet.cli.contest_proofs import (
    ContestRecords,
    of_file,
    of_folder,
    of_server,
    verify_contest,
    with_contest_seed,
)
from fifthstreet.cli.fetching import STANDARD_INPUT, fetch, is_address, read_local
from fifthstreet.cli.rest_client import RestClient
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import show, show_json, show_paragraph, strong
from fifthstreet.cli.text_columns import cells, pad
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

_PROBLEMS_FOUND: Final = 1
_PATIENCE: Final = 10.0  # seconds for a server's whole answer
_CONTEST_ID: Final = re.compile(r"c-[0-9a-z]+", re.ASCII)
_MANY: Final = ".jsonl"
_HASH_TEXT: Final = re.compile(r"[0-9a-fA-F]{64}", re.ASCII)
# The hand that was asked for; only a live record names one.
_ASKED: Final = "asked"
_TOKEN: Final = "FIFTHSTREET_TOKEN"


def verify_deal(
    source: Annotated[str, typer.Argument(metavar="SOURCE", help="cli.verify.source")],
    server: Annotated[str | None, typer.Option(metavar="URL", help="cli.verify.server")] = None,
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="cli.verify.commitment")
    ] = None,
    root: Annotated[str | None, typer.Option(metavar="HEX", help="cli.verify.root")] = None,
    contest_seed: Annotated[
        str | None, typer.Option(metavar="HEX", help="cli.verify.contest-seed")
    ] = None,
    token: Annotated[str | None, typer.Option(metavar="TOKEN", help="cli.verify.token")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    noted_commitment = _noted("--commitment", commitment)
    noted_root = _noted("--root", root)
    noted_seed = _noted("--contest-seed", contest_seed)
    contest = _contest(source, server, token)
    if contest is not None:
        if commitment or root:
            raise InvalidInput(say("cli.verify.one-hand"))
        return verify_contest(contest, noted_seed.hex() if noted_seed else "", as_json=as_json)
    proof = read_proof(_record(source, server, token))
    of_contest: list[Finding] = []
    if noted_seed is not None:
        proof, found = with_contest_seed(proof, noted_seed.hex())
        of_contest.append(found)
    findings = [*of_contest, *verify(proof, commitment=noted_commitment, root=noted_root)]
    if server is not None:
        findings.append(_asked(proof, source))
    is_fine = is_proved(findings)
    if as_json:
        _show_json(proof, findings, is_fine=is_fine)
    else:
        _show(proof, findings, is_fine=is_fine)
    return None if is_fine else _PROBLEMS_FOUND


def _contest(source: str, server: str | None, token: str | None) -> ContestRecords | None:
    """The records of a whole contest, if the argument names one."""
    if server is not None:
        # The id of a hand has its table's id and a dot before its number.
        if not is_address(server) or not _CONTEST_ID.fullmatch(source):
            return None
        return of_server(RestClient(server, token or os.environ.get(_TOKEN)), source)
    if is_address(source) or source == STANDARD_INPUT:
        return None
    if os.path.isdir(source):
        return of_folder(Path(source))
    return of_file(Path(source)) if source.endswith(_MANY) and os.path.exists(source) else None


def _record(source: str, server: str | None, token: str | None) -> bytes:
    """The record's bytes, from wherever the argument says."""
    if server is not None:
        if not is_address(server):
            raise InvalidInput(say("cli.verify.not-an-address", value=server))
        if is_address(source) or source == STANDARD_INPUT:
            raise InvalidInput(say("cli.verify.server-needs-hand", value=source))
        address = f"{server.rstrip('/')}/api/v1/hands/{quote(source, safe='')}/proof"
        token = token or os.environ.get(_TOKEN)
        return fetch(address, most=LARGEST_RECORD, seconds=_PATIENCE, token=token)
    if is_address(source):
        return fetch(source, most=LARGEST_RECORD, seconds=_PATIENCE, token=token)
    if source != STANDARD_INPUT and not os.path.exists(source):
        raise InvalidInput(say("cli.verify.no-file", value=source))
    return read_local(source, most=LARGEST_RECORD)


def _noted(option: str, text: str | None) -> bytes | None:
    """A value that the user wrote down before the hand."""
    if text is None:
        return None
    if _HASH_TEXT.fullmatch(text) is None:
        raise InvalidInput(say("cli.verify.not-a-hash", option=option, value=text))
    return bytes.fromhex(text)


def _asked(proof: Proof, hand: str) -> Finding:
    """Whether the server answered about the hand that it was asked about."""
    if not isinstance(proof, LiveProof):
        return Finding(_ASKED, OPEN, "the record names a deck of a session, not a hand")
    # A server counts each table's hands and names a hand after both.
    if hand in (proof.hand, f"{proof.table}.{proof.hand}"):
        return Finding(_ASKED, PROVED)
    return Finding(_ASKED, FAILED, "the record is of another hand", proof.hand)


def _show_json(proof: Proof, findings: list[Finding], *, is_fine: bool) -> None:
    record = proof.as_dict()
    names = ("table", "hand", "session", "number", "commitment", "root")
    show_json(
        {
            "proved": is_fine,
            "kind": proof.kind,
            **{name: record[name] for name in names if name in record},
            "checks": [finding.as_dict() for finding in findings],
            "cards": dict(_known_cards(proof)),
        }
    )


def _show(proof: Proof, findings: list[Finding], *, is_fine: bool) -> None:
    show(strong(_title(proof)))
    show_paragraph(say(f"cli.verify.kind.{proof.kind}"))
    show()
    marks = {status: say(f"cli.verify.status.{status}") for status in (PROVED, FAILED, OPEN)}
    left = max(cells(mark) for mark in marks.values()) + 2
    for finding in findings:
        words = say(f"cli.verify.{finding.check}.{finding.status}")
        if finding.found:
            words = say("cli.verify.instead", problem=words, found=finding.found)
        mark = pad(marks[finding.status], left)
        show_paragraph(words, first=mark, indent=" " * left)
    _show_values(proof)
    show()
    show(strong(say("cli.verify.fine" if is_fine else _verdict(findings))))
    show_paragraph(say("cli.verify.never"))


def _title(proof: Proof) -> str:
    if isinstance(proof, LiveProof):
        return say("cli.verify.title.live", table=proof.table, hand=proof.hand)
    return say("cli.verify.title.session", session=proof.session, number=proof.number)


def _verdict(findings: list[Finding]) -> str:
    has_failed = any(finding.status == FAILED for finding in findings)
    return "cli.verify.broken" if has_failed else "cli.verify.nothing"


def _show_values(proof: Proof) -> None:
    rows = [(say("cli.verify.label.commitment"), proof.commitment.hex())]
    if isinstance(proof, LiveProof):
        rows.append((say("cli.verify.label.root"), proof.root.hex()))
        for one in proof.entropy:
            rows.append((say("cli.verify.label.entropy", seat=one.seat), one.value.hex()))
    for name, cards in _known_cards(proof):
        seat = name.removeprefix("seat ")
        key = "seat" if seat != name else name
        rows.append((say(f"cli.verify.label.{key}", seat=seat), cards))
    show()
    left = max(cells(label) for label, _ in rows) + 2
    for label, value in rows:
        show(pad(label, left) + value)


def _known_cards(proof: Proof) -> list[tuple[str, str]]:
    """The record's cards by whose they are: the whole deck, or what was shown of it."""
    known: dict[int, int] = {}
    if isinstance(proof, LiveProof):
        known = {card.place: card.card for card in proof.shown}
    if proof.revealed is not None:
        known = dict(enumerate(proof.revealed.deck))
    found: list[tuple[str, str]] = []
    if isinstance(proof, LiveProof):
        groups = [(f"seat {seat}", hole) for seat, hole in enumerate(proof.layout.holes)]
        for name, places in [*groups, ("board", proof.layout.board)]:
            cards = [known[place] for place in places if place in known]
            if cards:
                found.append((name, cards_text(cards)))
    if proof.revealed is not None:
        found.append(("deck", cards_text(proof.revealed.deck)))
    return found
