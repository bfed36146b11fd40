"""Bad input on every transport: the others at the table never notice.

The computer poker competition's dealer ends a match where its protocol says so: test_dealer.py.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.mcp_seat import McpProcess, mcp
from tests.conformance.raw_sockets import RawSocket
from tests.conformance.transports import (
    TRANSPORTS,
    TURN_MS,
    Case,
    Company,
    OpenPokerSeat,
    Seat,
)
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

FLAT = 24 << 20  # bytes by which the server may grow while 100 MB come in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(
        tmp_path_factory.mktemp("conformance"),
        tcp_ports="casia=0",
        slumbot_bot="caller",
        openpoker_turn_ms=TURN_MS,
        casia_turn_ms=TURN_MS,
    ).start()
    yield process
    process.stop()


async def garbage(seat: Seat, company: Company) -> None:
    """Frames without meaning, at the turn and otherwise."""
    for _ in range(2):
        await seat.turn()
        for frame in seat.garbage():
            await seat.socket.write(frame)
    await company.plays_on()


async def nothing(seat: Seat, company: Company) -> None:
    await seat.turn()
    await company.plays_on()


async def too_late(seat: Seat, company: Company) -> None:
    answer = await seat.turn()
    await asyncio.sleep(2 * TURN_MS / 1000)
    await seat.socket.write(answer)
    await company.plays_on()


async def out_of_turn(seat: Seat, company: Company) -> None:
    answer = await seat.turn()
    await seat.socket.write(answer)
    for _ in range(5):
        await asyncio.sleep(0.02)
        await seat.socket.write(answer)
    await company.plays_on()


async def twice(seat: Seat, company: Company) -> None:
    answer = await seat.turn()
    await seat.socket.write(answer + answer)
    await company.plays_on()


async def half_a_frame(seat: Seat, company: Company) -> None:
    answer = await seat.turn()
    await seat.socket.write(answer[: len(answer) // 2])
    await company.plays_on()


async def closing(seat: Seat, company: Company) -> None:
    await seat.turn()
    seat.socket.abort()
    await company.plays_on()


CASES: list[Case] = [garbage, nothing, too_late, out_of_turn, twice, half_a_frame, closing]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_the_others_never_notice(server: ServerProcess, transport: str, case: Case) -> None:
    asyncio.run(asyncio.wait_for(TRANSPORTS[transport](server, case), 45))


def test_three_missed_hands_cost_a_seat_at_open_poker(server: ServerProcess) -> None:
    async def missing(seat: Seat, company: Company) -> None:
        assert isinstance(seat, OpenPokerSeat)
        async with asyncio.timeout(40):
            while True:
                for message in await seat.hear():
                    if message["type"] == "table_closed":
                        assert message["reason"] == "disconnected"
                        await company.plays_on()
                        return

    asyncio.run(asyncio.wait_for(TRANSPORTS["openpoker"](server, missing), 60))


@pytest.fixture(scope="module")
def tools(server: ServerProcess) -> Iterator[McpProcess]:
    pytest.importorskip("mcp", reason="the extra [mcp] is not installed")
    process = McpProcess(server, "Model")
    try:
        asyncio.run(_until_there(process))
        process.begin()
        yield process
    finally:
        process.stop()


async def _until_there(process: McpProcess) -> None:
    async with asyncio.timeout(30):
        while True:
            try:
                (await RawSocket.to(process.port)).abort()
                return
            except OSError:
                await asyncio.sleep(0.1)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_the_others_never_notice_what_tools_are_sent(
    server: ServerProcess, tools: McpProcess, case: Case
) -> None:
    asyncio.run(asyncio.wait_for(mcp(server, tools, case), 45))


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_hundred_megabytes_are_refused(server: ServerProcess, transport: str) -> None:
    sending = Sending(server.pid)
    asyncio.run(asyncio.wait_for(TRANSPORTS[transport](server, sending.huge), 45))
    assert sending.growth() < FLAT
    assert sending.sent < 100 << 20, "the server hangs up before"


def test_a_hundred_megabytes_are_refused_by_the_tools(
    server: ServerProcess, tools: McpProcess
) -> None:
    """The package reads on after its refusal, and keeps nothing."""
    sending = Sending(tools.pid)
    asyncio.run(asyncio.wait_for(mcp(server, tools, sending.huge), 45))
    assert sending.growth() < FLAT
    assert b" 413 " in sending.answer


class Sending:
    """100 MB for a process, and how much it grows."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._before = 0
        self.sent = 0
        self.answer = b""

    async def huge(self, seat: Seat, company: Company) -> None:
        await seat.turn()
        self._before = _resident(self._pid, reset=True)
        await seat.socket.write(seat.huge())
        reading = asyncio.create_task(seat.drain())
        self.sent = await seat.socket.pour(100)
        await asyncio.wait({reading}, timeout=3)
        reading.cancel()
        self.answer = seat.drained
        await company.plays_on()

    def growth(self) -> int:
        return _resident(self._pid, peak=True) - self._before


def _resident(pid: int, *, reset: bool = False, peak: bool = False) -> int:
    """The process' memory now, or at its highest since the last reset."""
    folder = Path(f"/proc/{pid}")
    if not folder.exists():
        pytest.skip("the memory of a process is read from /proc")
    if reset:
        (folder / "clear_refs").write_text("5")
    name = "VmHWM:" if peak else "VmRSS:"
    line = next(
        line for line in (folder / "status").read_text().splitlines() if line.startswith(name)
    )
    return int(line.split()[1]) * 1024
