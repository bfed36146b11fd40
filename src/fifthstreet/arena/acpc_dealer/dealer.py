"""The dealer's environment: its ports, its files, and the clients that connect to it."""

import socket
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import TextIO

from fifthstreet.arena.acpc_dealer.dealt_match import Match, MatchFailed
from fifthstreet.arena.acpc_dealer.match_settings import MatchSettings
from fifthstreet.arena.acpc_dealer.seat_socket import SeatLost, SeatSocket, listen
from fifthstreet.arena.acpc_dealer.text_writer import TextWriter
from fifthstreet.arena.acpc_dealer.transactions import Transaction, open_transactions
from fifthstreet.protocols.acpc.log_lines import VERSION, is_comment, read_version, speaks_ours


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The ports of a match and the files it writes."""

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
        report = TextWriter(stderr)
        stack.callback(report.flush)
        # Before the files: a port in use must not destroy the log of an earlier match.
        listeners = [stack.enter_context(listen(around.host, port)) for port in around.ports]
        done: list[Transaction] = []
        log: TextWriter | None = None
        transactions: TextIO | None = None
        if around.keeps_transactions:
            path = Path(f"{settings.name}.tlog")
            done, transactions = open_transactions(path, append=around.appends)
            stack.enter_context(transactions)
        if around.keeps_log:
            path = Path(f"{settings.name}.log")
            if not around.appends:
                path.unlink(missing_ok=True)
            log = TextWriter(stack.enter_context(open(path, "ab", buffering=0)).fileno())
        tell(" ".join(str(listener.getsockname()[1]) for listener in listeners))
        report.write(settings.head())
        report.flush()
        if log is not None:
            log.write(settings.head())
            log.flush()
        seats = _accept(stack, listeners, around.start_timeout, report)
        tell(Match(settings, seats, report=report, log=log, transactions=transactions).play(done))


def _accept(
    stack: ExitStack, listeners: Sequence[socket.socket], start_timeout: int, report: TextWriter
) -> list[SeatSocket]:
    """Accept one client per port, in the order of seats; a second one on the same port is refused.

    All have connected and sent their version when it returns.
    """
    end = inf if start_timeout < 0 else time.monotonic() + start_timeout / 1000
    seats = []
    for number, listener in enumerate(listeners, 1):
        listener.settimeout(_left(end))
        try:
            connection, _ = listener.accept()
        except TimeoutError as error:
            raise MatchFailed(f"timed out waiting for seat {number} to connect") from error
        listener.close()
        seat = SeatSocket(connection)
        stack.callback(seat.close)
        seats.append(seat)
    for number, seat in enumerate(seats, 1):
        # A client that connects and sends nothing must not delay the others either.
        seat.set_timeout(_left(end))
        _check_version(number, seat, end, report)
    return seats


def _check_version(number: int, seat: SeatSocket, end: float, report: TextWriter) -> None:
    try:
        line = seat.read_line(end)
        while is_comment(line):
            line = seat.read_line(end)
    except SeatLost as error:
        raise MatchFailed(f"could not read version string from seat {number}") from error
    version = read_version(line)
    if version is None:
        raise MatchFailed(f"invalid version string {line[:80]!r} from seat {number}")
    if not speaks_ours(version):
        ours = ".".join(map(str, VERSION))
        report.write(f"ERROR: this server is currently using version {ours}\n")


def _left(end: float) -> float | None:
    """Return the seconds until `end`, a time of `time.monotonic`; None: no limit."""
    return None if end == inf else max(0.001, end - time.monotonic())
