"""The world of one seed: a disk, servers that come and go, devices, and what goes wrong."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from fifthstreet.server.accounts.opaque_secrets import token_hash
from fifthstreet.server.gateway.adapter import Adapter, Peer, begin
from fifthstreet.server.services import Services
from fifthstreet.storage import CLOSED, CONTEST, StorageError
from fifthstreet.storage.backends.memory_database import TicketRow
from fifthstreet.storage.streams.write_batch import WriteRequest
from tests.server.inside import actors
from tests.simulation.chance import MachineTime, machine
from tests.simulation.device import Device, Owner
from tests.simulation.director import TABLES, Director
from tests.simulation.disk import Disk
from tests.simulation.ending import check_devices, check_recovery, check_tables
from tests.simulation.faults import caught_faults, error_of
from tests.simulation.judge import Heard, Judge
from tests.simulation.loop import LIFE, VirtualLoop
from tests.simulation.organiser import Organiser
from tests.simulation.scene import calm, new_settings, new_wish, set_weather
from tests.simulation.storage import SimulatedStorage, Weather
from tests.simulation.truth import Violation
from tests.simulation.wire import Wire

WILD_SECONDS: Final = 14.0
QUIET_SECONDS: Final = 6.0
GOODBYE_SECONDS: Final = 3.0
# At every eighth seed a contest is played.
CONTEST_EVERY: Final = 8
FIRST_CONTEST: Final = 6


@dataclass(frozen=True)
class Report:
    """What one seed has been through."""

    seed: int
    events: int
    hands: int
    checks: int
    lives: int
    crashes: int
    faults: int
    transcript: str


class World:
    """One simulation; `run` raises Violation, or whatever the server let fall."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(f"world {seed}")
        self.is_quiet = False
        self.disk = Disk()
        self.judge = Judge(self.disk)
        self.loop = VirtualLoop(self._after_turn)
        self.services: Services | None = None
        self._time = MachineTime(self.loop.time)
        self._life = 0
        self._wires: list[Wire] = []
        self._devices: list[Device] = []
        draw = random.Random(f"disk {seed}").random
        self._weather = Weather(draw, self._crash, self._written)
        set_weather(self._weather, self.chance)
        self._lives: dict[int, Services] = {}
        self._failure: BaseException | None = None
        self._crashes = self._faults = 0
        self._wildness = self.chance.choice([0.1, 0.4, 0.4, 0.8])
        self._settings = new_settings(self.chance)
        self._wish = new_wish(self.chance)
        self._listeners: list[tuple[Device, Heard]] = []
        # At every fourth seed two tables have a director.
        self._director = Director(seed) if seed % 4 == 0 else None
        has_contest = seed % CONTEST_EVERY == FIRST_CONTEST
        self._organiser = Organiser(seed) if has_contest else None

    def run(self) -> Report:
        self.loop.set_exception_handler(lambda loop, context: self._fail(error_of(context)))
        asyncio.set_event_loop(self.loop)
        source = random.Random(f"secrets {self.seed}")
        try:
            with caught_faults(self._fail), machine(source, self._time):
                self._play()
        finally:
            asyncio.set_event_loop(None)
            self.loop.close()
        if self._failure is not None:
            raise self._failure
        truths = self.judge.truths.values()
        return Report(
            self.seed,
            sum(truth.seq for truth in truths),
            sum(truth.hands for truth in truths),
            self.judge.checks,
            self._life,
            self._crashes,
            self._faults,
            self.judge.transcript.hexdigest(),
        )

    def _play(self) -> None:
        self._start_server()
        self._make_devices()
        self.later(self.chance.random(), self._mishap)
        if self._director is not None:
            self.later(0.3, self._direct)
        if self._organiser is not None:
            self.later(0.3, self._organise)
        # Programs among themselves play a hundred times as fast.
        self._run_for(WILD_SECONDS / 10 if self._wish["for_bots"] else WILD_SECONDS)
        self._calm_down()
        self._run_for(QUIET_SECONDS)
        for _ in range(10):
            # A player may have been released in the last moment.
            if self._director is None or not self._director.open_moves(self._playing()):
                break
            self._run_for(1.0)
        for _ in range(60):
            if self._organiser is None or self._organiser.is_done:
                break
            self._run_for(1.0)
        if self._failure is None:
            if self.services is None:
                raise Violation("the server did not come back")
            check_tables(self.services, f"server {self._life}", self.disk, self.judge)
            if self._director is not None:
                self._director.check_done(self._playing())
            if self._organiser is not None:
                self._organiser.check_end(self.services)
            check_recovery(self.loop, self.disk, self._weather, self.judge)
            self._say_goodbye()
            self._run_for(GOODBYE_SECONDS)
        if self._failure is None:
            check_devices(self._listeners, self.judge)

    def _playing(self) -> set[str]:
        truths = self.judge.truths
        return {table for table in truths if truths[table].state.is_playing}

    def _run_for(self, seconds: float) -> None:
        if self._failure is None:
            self.loop.call_later(seconds, self.loop.stop)
            self.loop.run_forever()

    # For devices.

    def later(self, seconds: float, callback: Callable[[], None]) -> None:
        self.loop.call_later(seconds, callback)

    def tables(self) -> list[str]:
        return [row.id for row in self.disk.tables.values() if row.status != CLOSED]

    def wish(self) -> dict[str, Any]:
        return self._wish

    def house_bot(self) -> dict[str, Any]:
        """The wish for one; not at a table of programs, where two would play without end."""
        if self._wish["for_bots"]:
            return {"type": "hash"}
        return {"type": "add_house_bot", "bot": self.chance.choice(["caller", "maniac"])}

    def ticket(self, table: str) -> str:
        ticket = f"ticket of {table}"
        self.disk.tickets[token_hash(ticket)] = TicketRow(table, "", 0)
        return ticket

    def new_wire(self, device: Device) -> Wire | None:
        if self.services is None or not self.services.is_ready:
            return None
        # One of the servers that think they are the one.
        life = self.chance.choice([life for life in self._lives if not self.loop.is_dead(life)])
        wire = Wire(self.loop, self.chance, self.judge, device, life)
        self._wires.append(wire)
        context = self.loop.in_life(life)
        self.loop.call_later(0.02, self._accept, wire, device, context=context)
        return wire

    def _accept(self, wire: Wire, device: Device) -> None:
        services = self._lives.get(wire.life)
        peer = Peer(address="10.0.0.1")
        conversation = None if services is None else begin(_native(services), wire, peer)
        if conversation is None:
            self.loop.call_soon(device.is_cut_off, wire, context=self.loop.in_life(0))
        else:
            wire.when_lost(conversation.lost)
            self.loop.call_soon(device.reached, wire, context=self.loop.in_life(0))

    # The server.

    def _start_server(self) -> None:
        self._life += 1
        task = self.loop.create_task(self._serve(self._life), context=self.loop.in_life(self._life))
        task.add_done_callback(asyncio.Task.result)

    async def _serve(self, life: int) -> None:
        storage = SimulatedStorage(self.disk, self._weather, f"server {life}")
        services = Services(self._settings, storage)
        try:
            await services.open()
        except StorageError:
            # As the process does: it says why and ends; somebody starts it again.
            self._crash()
            return
        self.services = self._lives[life] = services
        self.judge.current_life = life

    def _crash(self) -> None:
        """The process is gone, with all it had not written."""
        life = LIFE.get() or self._life
        if self.loop.is_dead(life):
            return
        self._crashes += 1
        self._end_life(life)
        if life == self._life:
            self.services = None
            self.loop.call_later(
                0.5 + 2 * self.chance.random(), self._start_server, context=self.loop.in_life(0)
            )

    def _end_life(self, life: int) -> None:
        self.loop.end_life(life)
        self._lives.pop(life, None)
        for wire in self._wires:
            if wire.life == life:
                wire.cut(down=self.chance.random() * 0.1, up=0.0)
        self._wires = [wire for wire in self._wires if wire.life != life]

    def _take_over(self) -> None:
        """Another server starts beside this one, which does not know of it."""
        old = self._life
        self.services = None
        self._start_server()
        self.later(4.0, lambda: self._end_life(old) if not self.loop.is_dead(old) else None)

    def _stop_politely(self) -> None:
        life, services = self._life, self.services
        if services is None:
            return
        self.services = None

        def stopped(task: asyncio.Task[None]) -> None:
            self._end_life(life)
            self.loop.call_later(0.5, self._start_server, context=self.loop.in_life(0))

        task = self.loop.create_task(services.close(), context=self.loop.in_life(life))
        task.add_done_callback(stopped)

    # What goes wrong.

    def _mishap(self) -> None:
        if self.is_quiet:
            return
        self.later(self.chance.expovariate(self._wildness), self._mishap)
        self._faults += 1
        wire = self.chance.choice(self._wires) if self._wires else None
        draw = self.chance.random()
        if draw < 0.35:
            if wire is not None:
                wire.cut(down=self.chance.random() * 0.2, up=self.chance.random() * 0.2)
        elif draw < 0.55:
            if wire is not None:
                wire.stall(self.chance.random() * 6)
        elif draw < 0.65:
            self._time.set_by_ms += self.chance.randint(-7_200_000, 7_200_000)
        elif draw < 0.78:
            name = self.chance.choice(["is_full", "is_busy"])
            setattr(self._weather, name, True)
            self.later(self.chance.random() * 4, lambda: setattr(self._weather, name, False))
        elif draw < 0.88:
            if self.services is not None:
                self._crash()
        elif draw < 0.92:
            if self.services is not None:
                self._take_over()
        elif draw < 0.96:
            self._stop_politely()

    def _calm_down(self) -> None:
        """No more mishaps and no new wishes: everybody must come to rest and agree."""
        self.is_quiet = True
        calm(self._weather)
        if self._director is not None:
            self._director.is_quiet = True
        if self._organiser is not None:
            self._organiser.is_quiet = True

    # Whoever takes part.

    def _make_devices(self) -> None:
        owners = [Owner(name) for name in ("Ann", "Bob", "Cy", "Dee")][: self.chance.randint(2, 4)]
        roles = [(owner, "player") for owner in owners]
        roles += [(self.chance.choice(owners), "player") for _ in range(self.chance.randint(0, 2))]
        roles += [(Owner(""), "public"), (owners[0], "public"), (Owner(""), "all_cards")]
        for number, (owner, role) in enumerate(roles[: len(owners) + 4], 1):
            self._devices.append(Device(self, owner, number, role=role))

    def _direct(self) -> None:
        assert self._director is not None, "called where there is one"
        self.later(0.4, self._direct)
        if self.services is not None:
            context = self.loop.in_life(self._life)
            self.loop.call_soon(self._director.act, self.services, self._life, context=context)

    def _organise(self) -> None:
        assert self._organiser is not None, "called where there is one"
        self.later(0.4, self._organise)
        if self.services is not None:
            context = self.loop.in_life(self._life)
            self.loop.call_soon(self._organiser.act, self.services, self._life, context=context)

    # Invariants.

    def _written(self, work: WriteRequest) -> None:
        try:
            if self._organiser is not None and self.disk.kinds[work.stream] == CONTEST:
                self._organiser.book.written(work)
                return
            self.judge.written(work)
            if self._organiser is not None:
                self._organiser.book.check_dealt(work, self.judge.truths[work.stream])
            if self._director is not None and work.stream in TABLES:
                self._director.book.written(work)
                truths = [self.judge.truths.get(table) for table in TABLES]
                on_tables = sum(truth.on_table for truth in truths if truth is not None)
                self._director.book.check_sums(on_tables)
        except Exception as error:
            self._fail(error)  # whoever wrote would take it for a fault of the database
            raise

    def _fail(self, error: BaseException) -> None:
        if self._failure is None:
            self._failure = error
        self.loop.stop()

    def _after_turn(self) -> None:
        """After everything that happened at one moment: each table is where its journal is."""
        for life, services in self._lives.items():
            if services.metrics.ledger_problems.value:
                self._fail(Violation("the cashier has found a problem in the ledger"))
            for table, actor in actors(services).items():
                truth = self.judge.truths.get(table)
                committed = 0 if truth is None else truth.seq
                if actor.state.seq > committed:
                    self._fail(Violation(f"{table} is at {actor.state.seq} of {committed}"))
                if life != self._life or self.loop.is_dead(life) or truth is None:
                    continue
                if actor._batch is None and not actor.is_stopped and actor.state.seq != committed:
                    self._fail(Violation(f"{table} rests at {actor.state.seq} of {committed}"))

    def _say_goodbye(self) -> None:
        """The server stops, and tells everybody what it has held back."""
        assert self.services is not None, "checked before"
        self.loop.create_task(self.services.close(), context=self.loop.in_life(self._life))
        self._listeners = [
            (device, device.wire.heard)
            for device in self._devices
            if device.wire is not None and device.is_welcome and not device.wire.is_cut
        ]
        self._lives.clear()
        self.services = None


def _native(services: Services) -> Adapter:
    """The adapter of the native protocol: the only one that the simulated devices speak."""
    return next(one.adapter for one in services.listeners.websockets if one.path == "/ws")
