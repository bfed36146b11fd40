"""The hands of a result folder as one file of PHH sections, written hand by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fifthstreet.arena.exports.hand_lines import names_of, read_line
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.history import NotWritable, write_hand
from fifthstreet.rules import RuleSet
from fifthstreet.rulesets import load


def write_phh(
    folder: ResultFolder, file: Path, on_session: Callable[[int], None]
) -> tuple[int, int]:
    """Write all hands; return how many, and how many were left out.

    Hands that PHH cannot represent (a pass) are left out. A section is named by its number from 1
    up, and `_session`, `_rotation` and `_hand` say which hand of the folder it is.
    """
    plan = folder.plan

    def find(name: str) -> RuleSet:
        return plan.rules if name == plan.rules.name else load(name)

    written = left_out = 0
    with file.open("w", encoding="utf-8", newline="\n") as stream:
        for session in folder.sessions():
            for line in folder.hands(iter([session])):
                state = read_line(plan, line)
                order = state.order_from_first()
                names = names_of(plan, line.players)
                fields = {
                    "players": [names[seat] for seat in order],
                    "_session": line.session,
                    "_rotation": line.rotation,
                    "_hand": line.hand,
                }
                try:
                    text = write_hand(state, find, fields=fields, name=str(written + 1))
                except NotWritable:
                    left_out += 1
                    continue
                written += 1
                stream.write(f"{text}\n")
            on_session(session)
    return written, left_out
