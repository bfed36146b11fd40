"""Every journal that a version of the table machine has written is repeated exactly by this one."""

import pytest

from fifthstreet.formats import Freezeout
from fifthstreet.server.runtime.journal_codec import says_all_of
from fifthstreet.server.runtime.journal_replay import Recorded, Replay
from fifthstreet.tables import Command, TableEvent, TableSettings, TableState
from fifthstreet.tables.state.command import MACHINE
from tests.tables.golden import FOLDER, read

JOURNALS = sorted(FOLDER.glob("*.jsonl.xz"))


def events_of(line):
    return [TableEvent.from_dict(event) for event in line["events"]]


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.name)
def test_a_golden_journal_is_repeated(path):
    replay = None
    rules, formats, hands, states = set(), set(), 0, 0
    commands = set()
    moves = 0
    for line in read(path):
        if "table" in line:
            settings = TableSettings.from_dict(line["table"])
            rules.add(settings.rules.name)
            formats.add(settings.format.type)
            replay = Replay(TableState.new(settings))
        elif "command" in line:
            replay.take(Recorded(Command.from_dict(line["command"]), events_of(line)))
            commands.add(line["command"]["kind"])
            assert not replay.lost
            assert not replay.differences
            hands += any(event["type"] == "hand_committed" for event in line["events"])
            is_move = line["command"]["kind"] in ("seat", "release")
            moves += is_move and isinstance(replay.state.format, Freezeout)
        else:
            # A newer version may keep more, and nothing else.
            assert says_all_of(line["state"], replay.state.as_dict())
            states += 1
    assert formats == {"cash", "match", "contest", "freezeout"}
    assert len(rules) >= 8
    assert hands > 50
    if path.name == "machine-3.jsonl.xz":
        assert {"hold", "start", "seat", "release", "reserve", "void_hand"} <= commands
    if path.name == "machine-5.jsonl.xz":
        assert moves >= 3, "players come and go in a freezeout that is under way"
    assert states > 20


def test_this_machine_has_its_journal():
    machines = {
        line["command"].get("machine", 1)
        for path in JOURNALS
        for line in read(path)
        if "command" in line
    }
    assert machines == set(range(1, MACHINE + 1))
