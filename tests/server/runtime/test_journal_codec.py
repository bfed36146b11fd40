"""A step in the journal: every event whole, as it reads itself back."""

import json

from fifthstreet.server.runtime.journal_codec import journal_record, read_record
from fifthstreet.server.runtime.public_json import public_json
from fifthstreet.tables import Command, Step, TableSettings, TableState, step

ENTROPY = "5a" * 32


def test_a_record_holds_the_private_parts_and_the_public_json_does_not() -> None:
    state = TableState.new(TableSettings.from_dict({"id": "t", "rules": "casino-nl", "chairs": 2}))
    commands = [
        Command("open", entropy=ENTROPY),
        Command("sit", "ann"),
        Command("sit", "bob"),
        Command("next_hand", now=60_000, entropy=ENTROPY),
    ]
    for command in commands:
        done = step(state, command)
        assert isinstance(done, Step), done
        public = public_json(done.events)
        record = journal_record(command, done.events, public)
        assert json.loads(record.payload)["events"] == [e.as_dict() for e in done.events]
        again, events = read_record(record)
        assert again == command
        assert [e.as_dict() for e in events] == [e.as_dict() for e in done.events]
        state = done.state
    holes = [e.private for e in done.events if e.private is not None]
    assert len(holes) == 2
    for hole in holes:
        cards = hole.event.cards
        assert "??" not in cards
        assert not any(f'"{card}"'.encode() in bytes(seen) for card in cards for seen in public)
