"""What must be true when all is quiet: tables as their journals say, and nobody left out."""

import msgspec

from fifthstreet.server.runtime.journal_recovery import recover
from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.server.services import Services
from fifthstreet.storage import CLOSED
from tests.server.inside import actors
from tests.simulation.device import Device
from tests.simulation.disk import Disk
from tests.simulation.judge import Heard, Judge
from tests.simulation.loop import VirtualLoop
from tests.simulation.storage import SimulatedStorage, Weather
from tests.simulation.truth import Violation


def check_tables(services: Services, owner: str, disk: Disk, judge: Judge) -> None:
    """The server that calls itself `owner` has its tables as their journals tell them."""
    for table, truth in judge.truths.items():
        truth.check_last_deal()
        actor = actors(services).get(table)
        row = disk.tables[table]
        # One that was opened by a server which was already replaced is found at a restart.
        if actor is None and row.status != CLOSED and row.owner == owner:
            raise Violation(f"{table} is open, and the server does not have it")
        if actor is not None and actor.is_stopped:
            raise Violation(f"{table} was given up")
        if actor is not None and actor._batch is None:
            if actor.state.as_dict() != truth.state.as_dict():
                raise Violation(f"{table}: the server has another state than its journal")
            _check_presence(actor)


def _check_presence(actor: TableActor) -> None:
    """Whoever counts as connected has a line, and the other way round."""
    for person in actor.state.people:
        has_line = actor.publisher.is_player_here(person.player)
        if person.connections and not has_line:
            raise Violation(f"{person.player} has gone, and counts as connected")
        if has_line and person.lost_at is not None:
            raise Violation(f"{person.player} is there, and counts as gone")


def check_recovery(loop: VirtualLoop, disk: Disk, weather: Weather, judge: Judge) -> None:
    """The journals, read as a new server would, give the same tables."""

    async def recovered(table: str) -> dict[str, object]:
        storage = SimulatedStorage(disk, weather, "reader")
        settings = judge.truths[table].settings
        found = await recover(storage, disk.tables[table], settings, ring_events=64)
        return found.state.as_dict()

    for table, truth in judge.truths.items():
        found = loop.run_until_complete(recovered(table))
        if msgspec.json.encode(found) != msgspec.json.encode(truth.state.as_dict()):
            raise Violation(f"{table}: a recovery gives another table")


def check_devices(listeners: list[tuple[Device, Heard]], judge: Judge) -> None:
    """Who followed a table until the server said goodbye knows all of it."""
    for device, heard in listeners:
        for table in heard.told if heard.closing == "server_closing" else ():
            truth, last = judge.truths[table], device.last_seq.get(table)
            if last is None or device.has_forgotten:
                continue
            if last != truth.seq:
                raise Violation(f"device {device.number} knows {last} of {truth.seq}")
