"""Clients of a dealer that runs in this process: each is a thread with a socket and a rule."""

import socket
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from fifthstreet.arena.acpc_dealer.dealer import Surroundings, deal
from fifthstreet.arena.acpc_dealer.match_settings import MatchSettings

# The line that a client was sent -> the whole line that it answers, None: nothing.
Rule = Callable[[str], str | None]

LIMIT_SECONDS = 30


def caller(line: str) -> str:
    return f"{line}:c"


class Client(threading.Thread):
    """Answers every state by its rule; the dealer reads only what it asked for."""

    def __init__(self, rule: Rule, *, version: str = "VERSION:2.0.0", end: str = "\r\n") -> None:
        super().__init__(daemon=True)
        self.rule = rule
        self.version = version
        self.end = end
        self.lines: list[str] = []
        self.port = 0

    def connect(self, port: int) -> None:
        self.port = port
        self.start()

    def run(self) -> None:
        with suppress(OSError):  # a dealer that has ended hangs up on what it did not ask for
            self._talk()

    def _talk(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port), timeout=LIMIT_SECONDS) as peer:
            peer.sendall((self.version + self.end).encode())
            with peer.makefile("r", encoding="ascii", newline="\n") as lines:
                for line in lines:
                    self.lines.append(line.removesuffix("\r\n"))
                    answer = self.rule(self.lines[-1])
                    if answer is not None:
                        peer.sendall((answer + self.end).encode())


class Played:
    """What a dealer wrote to its standard output and error."""

    def __init__(self, told: list[str], errors: str) -> None:
        self.told = told
        self.errors = errors

    @property
    def score(self) -> str:
        return self.told[-1]


def play(
    settings: MatchSettings, clients: Sequence[Client], folder: Path, **around: object
) -> Played:
    """A match to its end; raises what the dealer raises."""
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        if len(told) == 1:
            for client, port in zip(clients, line.split(), strict=True):
                client.connect(int(port))

    path = folder / "stderr.txt"
    place = Surroundings("127.0.0.1", (0,) * len(clients), **around)  # type: ignore[arg-type]
    try:
        with open(path, "wb") as errors:
            deal(settings, place, tell, errors.fileno())
    finally:
        for client in clients:
            if client.is_alive():
                client.join(LIMIT_SECONDS)
    return Played(told, path.read_text())
