"""The dealer's surroundings: its ports, its files, and the clients that connect to it."""

import io
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from fifthstreet.arena.acpc_dealer.dealt_match import Match, MatchFailed, MatchSettings
from fifthstreet.arena.acpc_dealer.seat_socket import SeatSocket, listen
from fifthstreet.arena.acpc_dealer.transactions import Transaction, open_transactions


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where a match is played and what is kept of it."""

    host: str
    ports: tuple[int, ...]  # one per seat; 0 lets the system choose
    keeps_log: bool = True
    keeps_transactions: bool = False
    appends: bool = False
    start_timeout: int = -1  # milliseconds for all clients to connect; negative: no limit


def deal(
    settings: MatchSettings, around: Surroundings, tell: Callable[[str], object], stderr: int
) -> None:
    """Play a match. `tell` gets what the original prints to standard output, line by line.

    Raises MatchFailed, BadTransaction, OSError.
    """
    with ExitStack() as stack:
        report = stack.enter_context(
            io.TextIOWrapper(
                io.BufferedWriter(io.FileIO(stderr, "w", closefd=False)), errors="backslashreplace"
            )
        )
        done: list[Transaction] = []
        log: TextIO | None = None
        transactions: TextIO | None = None
        if around.keeps_transactions:
            path = Path(f"{settings.name}.tlog")
            done, transactions = open_transactions(path, append=around.appends)
            stack.enter_context(transactions)
        if around.keeps_log:
            path = Path(f"{settings.name}.log")
            if not around.appends:
                path.unlink(missing_ok=True)
            log = stack.enter_context(open(path, "a", encoding="utf-8"))
        listeners = [stack.enter_context(listen(around.host, port)) for port in around.ports]
        tell(" ".join(str(listener.getsockname()[1]) for listener in listeners))
        for file in (report, log):
            if file is not None:
                file.write(settings.head())
                file.flush()
        seats = _accept(stack, listeners, around.start_timeout)
        tell(Match(settings, seats, report=report, log=log, transactions=transactions).play(done))


def _accept(
    stack: ExitStack, listeners: Sequence[socket.socket], start_timeout: int
) -> list[SeatSocket]:
    """One client per port, in the order of seats; a second one on the same port finds it closed."""
    end = None if start_timeout < 0 else time.monotonic() + start_timeout / 1000
    seats = []
    for number, listener in enumerate(listeners, 1):
        listener.settimeout(None if end is None else max(0.001, end - time.monotonic()))
        try:
            connection, _ = listener.accept()
        except TimeoutError as error:
            raise MatchFailed(f"timed out waiting for seat {number} to connect") from error
        listener.close()
        seat = SeatSocket(connection)
        stack.callback(seat.close)
        # Also for the version's line: a client that connects and says nothing holds up nobody.
        seat.set_timeout(None if end is None else max(0.001, end - time.monotonic()))
        seats.append(seat)
    return seats
