"""Players, tokens and the ledger on the simulated disk, as far as guests need them."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from fifthstreet.storage import LedgerProblem, Newcomer, NotEnoughChips, Player, Token, Transfer
from tests.simulation.disk import Disk


class SimulatedPlayers:
    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def get(self, player: str) -> Player | None:
        return self._disk.players.get(player)

    async def by_name(self, name_key: str) -> Player | None:
        return None  # there are only guests

    async def some(self, players: Sequence[str]) -> Mapping[str, Player]:
        return {player: self._disk.players[player] for player in players}

    async def of_kind(self, *kinds: str) -> Sequence[Player]:
        return [player for player in self._disk.players.values() if player.kind in kinds]


class SimulatedTokens:
    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def find(self, token_hash: str, *, now: int) -> Token | None:
        await asyncio.sleep(0)
        return self._disk.tokens.get(token_hash)

    async def dead_among(self, tokens: Sequence[str], *, now: int) -> set[str]:
        return set()

    async def note_use(self, moments: Mapping[str, int]) -> None:
        pass


class SimulatedNewcomers:
    """All or none, as the real one."""

    def __init__(self, disk: Disk, check: Any) -> None:
        self._disk = disk
        self._check = check

    async def add(self, newcomers: Sequence[Newcomer]) -> None:
        await asyncio.sleep(0)
        self._check()
        for newcomer in newcomers:
            self._disk.players[newcomer.player.id] = newcomer.player
            if newcomer.token is not None:
                self._disk.tokens[newcomer.token_hash] = newcomer.token
            if newcomer.grant is not None:
                self._disk.post(newcomer.grant)


class SimulatedLedger:
    def __init__(self, disk: Disk, check: Any) -> None:
        self._disk = disk
        self._check = check

    async def balance(self, account: str) -> int:
        return self._disk.balances.get(account, 0)

    async def has(self, transfer: str) -> bool:
        return transfer in self._disk.transfers

    async def post(self, transfer: Transfer) -> None:
        await asyncio.sleep(0)
        self._check()
        if transfer.id in self._disk.transfers:
            return
        if not self._disk.can_pay([transfer]):
            raise NotEnoughChips("not enough chips")
        self._disk.post(transfer)


class SimulatedAudit:
    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def total(self) -> int:
        return sum(self._disk.balances.values())

    async def problems(self) -> list[LedgerProblem]:
        return []


class Nothing:
    """Parts that guests at tables do not need: sessions of browsers, addresses, orders."""

    async def waiting(self) -> Sequence[Any]:
        return []

    async def live_among(self, hashes: Sequence[str], *, now: int) -> set[str]:
        return set()

    async def forget_expired(self, *, now: int) -> int:
        return 0

    async def note(self, moments: Mapping[Any, int]) -> None:
        pass

    async def latest(self, players: Sequence[str]) -> dict[str, str]:
        return {}

    async def forget(self, *, before: int) -> int:
        return 0
