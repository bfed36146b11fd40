"""`fifthstreet serve` with faults planted in it, whose errors hold what nobody may read.

The product has no such switch; this program puts failing functions in the place of good ones.
"""

import asyncio
import sys
import threading
from typing import Any

from fifthstreet.cli.main import main
from fifthstreet.server import services
from fifthstreet.server.runtime import hand_archive
from fifthstreet.server.runtime.table import command_executor
from fifthstreet.tables import Command, TableState

CANARY = "canary-AsKd-seed-4711"


def fail(*args: Any, **more: Any) -> Any:
    raise RuntimeError(f"holes={CANARY}")


async def fail_later() -> None:
    fail()


def plant() -> None:
    usual, look = command_executor.step, services.Services._run_upkeep  # type: ignore[attr-defined]

    def step(state: TableState, command: Command) -> Any:
        if command.kind == "chat":
            fail()
        return usual(state, command)

    async def run_upkeep(self: Any) -> None:
        forgotten = asyncio.create_task(fail_later())
        await asyncio.sleep(0.1)
        del forgotten
        asyncio.get_running_loop().call_soon(fail)
        threading.Thread(target=fail).start()
        await look(self)

    command_executor.step = step  # type: ignore[attr-defined]
    hand_archive.project = fail  # type: ignore[attr-defined]
    services.Services._run_upkeep = run_upkeep  # type: ignore[method-assign]


if __name__ == "__main__":
    plant()
    sys.exit(main())
