"""Recorded hands of the data folder as PHH files, replayed to the stacks they ended with."""

import pytest

from fifthstreet.history import InvalidHistory, read_hand, record, write_hand
from fifthstreet.rulesets import load
from tests.history.recorded import FILES, Row, expected_stacks, folder, phh_text, rows

A_SAMPLE = 300

# Played where our default rules differ; each is its own case elsewhere.
OTHER_RULES = {
    "raise_by_acted_player_facing_less_than_full_bet": "the site lets a checker raise a short bet",
}

pytestmark = pytest.mark.skipif(
    not folder().is_dir(), reason=f"no recorded hands in {folder()}; FIFTHSTREET_DATA says where"
)


def sample(name: str) -> list[Row]:
    """Hands spread over the whole file."""
    found = list(rows(name))
    return found[:: max(1, len(found) // A_SAMPLE)]


def is_played_otherwise(row: Row) -> bool:
    return bool(OTHER_RULES.keys() & set(row.get("tags", ())))


@pytest.mark.parametrize("name", FILES)
def test_recorded_hands_end_as_recorded(name: str) -> None:
    count = 0
    for row in sample(name):
        if row.get("expect") == "illegal" or is_played_otherwise(row):
            continue
        # A raise that nobody could answer is a call in these.
        actions = row.get("actions_pokerkit", row["actions"])
        hand = read_hand(phh_text({**row, "actions": actions}), load)
        assert hand.state.stacks == expected_stacks(row), row["hand_id"]
        text = write_hand(hand.state, load, fields=hand.fields, places=hand.places)
        again = read_hand(text, load)
        assert record(again.state) == record(hand.state), row["hand_id"]
        count += 1
    assert count > 40


def test_illegal_hands_are_refused_at_their_action() -> None:
    refused = 0
    for row in rows("documented.jsonl"):
        # PHH has one word for check and call, so a wrong one of the two cannot be said.
        if row.get("expect") != "illegal" or row.get("first_illegal_action_index") is None:
            continue
        text = phh_text(row)
        with pytest.raises(InvalidHistory) as caught:
            read_hand(text, load)
        action = row["actions"][row["first_illegal_action_index"]]
        assert action in text.splitlines()[caught.value.line - 1]
        refused += 1
    assert refused == 6
