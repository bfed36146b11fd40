"""Bad input on every transport: the others at the table never notice.

The computer poker competition's dealer ends a match where its protocol says so: test_dealer.py.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.transports import TRANSPORTS, TURN_MS, Case, Company, Seat
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


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_hundred_megabytes_are_refused(server: ServerProcess, transport: str) -> None:
    before = 0

    async def huge(seat: Seat, company: Company) -> None:
        nonlocal before
        await seat.turn()
        before = _resident(server, reset=True)
        await seat.socket.write(seat.huge())
        reading = asyncio.create_task(seat.drain())
        sent = await seat.socket.pour(100)
        await asyncio.wait_for(reading, 10)  # the server hangs up
        assert sent < 100 << 20
        await company.plays_on()

    asyncio.run(asyncio.wait_for(TRANSPORTS[transport](server, huge), 45))
    assert _resident(server, peak=True) - before < FLAT


def _resident(server: ServerProcess, *, reset: bool = False, peak: bool = False) -> int:
    """The server's memory now, or at its highest since the last reset."""
    folder = Path(f"/proc/{server.pid}")
    if not folder.exists():
        pytest.skip("the memory of a process is read from /proc")
    if reset:
        (folder / "clear_refs").write_text("5")
    name = "VmHWM:" if peak else "VmRSS:"
    line = next(
        line for line in (folder / "status").read_text().splitlines() if line.startswith(name)
    )
    return int(line.split()[1]) * 1024
