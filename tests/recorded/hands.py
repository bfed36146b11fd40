"""Reads the recorded hands and rule cases that lie beside the project, and starts them in our core.

Used when the folder is there (`$FIFTHSTREET_DATA`, else `../shared/data`) and never copied.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.cards import parse_cards
from fifthstreet.rules import Action, HandState, Post, RuleSet, apply, legal, start_hand
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rulesets import load

DATA = Path(os.environ.get("FIFTHSTREET_DATA", Path(__file__).parents[3] / "shared" / "data"))

RULES_OF_VARIANT = {"NT": "casino-nl", "PT": "casino-pl", "FT": "casino-fl"}


def lines(name: str) -> list[dict[str, Any]]:
    """All records of a JSON-lines file, or a skip that says what is missing."""
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{path} is not there; set FIFTHSTREET_DATA to the folder with recorded hands")
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def rules_for(record: dict[str, Any]) -> RuleSet:
    """The rule set a record is played by."""
    unit = record.get("min_bet") or record.get("small_bet")
    name = RULES_OF_VARIANT[record["variant"]]
    changes: dict[str, object] = {"small_blind": 0, "big_blind": unit}
    if "max_raises" in record:
        changes["raise_caps"] = record["max_raises"]
    return load(name).with_changes(changes)


def posts_for(
    antes: list[int], blinds: list[int], *, trimming: bool, raw: list[int] | None = None
) -> list[Post]:
    """Antes and blinds of a record, seat 0 being left of the button."""
    posts = [
        Post(seat, "ante" if trimming else "big_blind_ante", ante)
        for seat, ante in enumerate(antes)
        if ante
    ]
    # A raw negative blind is a live post of a new player, no straddle: it does not move the opener.
    is_post = [bool(raw) and raw[seat] < 0 for seat in range(len(blinds))] if raw else []
    live = [(amount, seat) for seat, amount in enumerate(blinds) if amount]
    forced = [seat for amount, seat in sorted(live) if not (is_post and is_post[seat])]
    for seat, amount in enumerate(blinds):
        if not amount:
            continue
        if is_post and is_post[seat]:
            kind = "post"
        elif len(forced) > 1 and seat == forced[0]:
            kind = "small_blind"
        elif len(forced) > 2 and seat == forced[-1]:
            kind = "straddle"
        else:
            kind = "big_blind"
        posts.append(Post(seat, kind, abs(amount)))
    return posts


def start(record: dict[str, Any], rules: RuleSet) -> HandState:
    """The record's hand before its first action."""
    count = record["players"]
    board = parse_cards(record["board"]) if record["board"] else ()
    holes = [parse_cards(hole) for hole in record["hole"]]
    raw = record["phh_blinds_or_straddles"]
    raw = raw[::-1] if count == 2 else raw
    blinds = record.get("blinds") or [abs(amount) for amount in raw]
    return start_hand(
        rules,
        record["starting_stacks"],
        arrange_deck(rules, holes, board, 0),
        button=count - 1,
        posts=posts_for(record["antes"], blinds, trimming=record["ante_trimming"], raw=raw),
        hand=str(record["hand_id"]),
    )


def betting(actions: list[str]) -> list[str]:
    """The actions that seats chose: dealing and showing left out."""
    return [text for text in actions if text[0] == "p" and text.split()[1] in ("f", "cc", "cbr")]


def action_of(state: HandState, text: str) -> Action:
    """One recorded action (`p3 cbr 300`) as ours; the seat must be the one to act."""
    words = text.split()
    assert int(words[0][1:]) - 1 == state.actor, (text, state.actor)
    options = legal(state)
    if words[1] == "f":
        return Action("fold")
    if words[1] == "cc":
        return Action("check" if options.check else "call")
    return Action("bet" if state.level == 0 else "raise", int(words[2]))


def play(state: HandState, actions: list[str]) -> HandState:
    for text in betting(actions):
        state, _ = apply(state, action_of(state, text))
    return state
