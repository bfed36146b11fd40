"""The world of one seed in which guests become accounts, ask for chips, and organisers interfere.

Passwords are not hashed here: their work belongs to threads. All else is the product's own code.
"""

import asyncio
from typing import Any

from fifthstreet.server.accounts.credentials import identity_of
from fifthstreet.server.accounts.ledger_entries import refill
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.services import Services
from fifthstreet.storage import StorageError, Transfer
from fifthstreet.tables.state.command import KICK, PAUSE, RESUME
from tests.server.inside import actors
from tests.simulation.disk import Disk
from tests.simulation.people import FaultyNewcomers
from tests.simulation.storage import SimulatedStorage, Weather
from tests.simulation.truth import Violation
from tests.simulation.world import World

PASSWORD = "correct horse battery"
_DIES = 0.2


class SigningUp(FaultyNewcomers):
    """The process may die just after a guest has become an account."""

    def __init__(self, disk: Disk, weather: Weather) -> None:
        super().__init__(disk, weather.check)
        self.weather = weather

    async def sign_up(
        self,
        player: str,
        name: str,
        *,
        name_key: str,
        password_hash: str,
        grant: Transfer | None = None,
    ) -> None:
        await asyncio.sleep(0.01)
        self._check()
        await super().sign_up(
            player, name, name_key=name_key, password_hash=password_hash, grant=grant
        )
        await asyncio.sleep(0.01)
        if self.weather.draw() < _DIES:
            self.weather.crash()
            await asyncio.get_running_loop().create_future()


class NoHashing:
    async def hash(self, password: str) -> str:
        await asyncio.sleep(0.02)
        return "hashed"


class AccountWorld(World):
    """More happens: signing up (also twice at once), refills, orders to tables."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.signed_up = self.refilled = self.ordered = 0

    def run(self) -> Any:
        report = super().run()
        check_accounts(self.disk)
        return report

    async def _serve(self, life: int) -> None:
        storage = SimulatedStorage(self.disk, self._weather, f"server {life}")
        storage.newcomers = SigningUp(self.disk, self._weather)
        services = Services(self._settings, storage)
        services.accounts._passwords = NoHashing()  # type: ignore[assignment]
        services.accounts._passwords.close = lambda: None  # type: ignore[method-assign]
        try:
            await services.open()
        except StorageError:
            self._crash()
            return
        self.services = self._lives[life] = services
        self.judge.current_life = life
        self.loop.create_task(self._live(services))

    def _take_over(self) -> None:
        """Who signs up at one of two servers keeps the old name at the other: not looked at here,
        where each process knows that it is alone."""
        self._crash()

    async def _live(self, services: Services) -> None:
        """In the life of one server: it ends with it."""
        while not self.is_quiet:
            await asyncio.sleep(self.chance.expovariate(1.5))
            callers = [one.caller for one in services.sessions if one.caller.player.kind == "guest"]
            draw = self.chance.random()
            try:
                if draw < 0.3 and callers:
                    await self._sign_up(services, self.chance.choice(callers))
                elif draw < 0.6:
                    await self._refill(services)
                else:
                    await self._order(services)
            except (Refused, StorageError):
                continue

    async def _sign_up(self, services: Services, caller: Any) -> None:
        async def once() -> None:
            number = self.chance.randrange(6)
            name = f"Member {'ABCDEF'[number]}"
            player = await services.accounts.sign_up(
                name, PASSWORD, guest=caller, address="10.0.0.1"
            )
            self.signed_up += 1
            services.rename(player.id, identity_of(player))

        done = await asyncio.gather(once(), once(), return_exceptions=True)
        for error in done:
            if isinstance(error, Exception) and not isinstance(error, (Refused, StorageError)):
                raise error

    async def _refill(self, services: Services) -> None:
        known = [one.caller for one in services.sessions if one.caller.player.id]
        if known:
            caller = self.chance.choice(known)
            transfer = refill(caller.owner, self.chance.randint(1, 900), 7, services.clock.wall())
            assert transfer is not None
            self.refilled += await services.purses.post_once(transfer)

    async def _order(self, services: Services) -> None:
        # A contest stands still while a moderator has paused its table.
        known = services.directory.tables.items()
        tables = [table for table, handle in known if not handle.settings.director]
        if tables:
            table = self.chance.choice(tables)
            people = [one.player for one in actors(services)[table].state.people if not one.house]
            kind = self.chance.choice([PAUSE, RESUME, RESUME, KICK])
            player = self.chance.choice(people) if people and kind == KICK else None
            if kind != KICK or (player is not None and self.chance.random() < 0.3):
                await services.moderation.do(table, kind, by="organiser", player=player)
                self.ordered += 1


def check_accounts(disk: Disk) -> None:
    """An account has its grant, and only an account; names are one's own; nobody owes."""
    accounts = {player.id for player in disk.players.values() if player.kind == "account"}
    granted = {name.rpartition(":")[2] for name in disk.transfers if "grant:account:" in name}
    if accounts != granted:
        raise Violation(f"accounts {sorted(accounts)}, but chips for {sorted(granted)}")
    keys = [player.name_key for player in disk.players.values() if player.name_key]
    if len(keys) != len(set(keys)):
        raise Violation("two accounts with one name")
    sums: dict[str, int] = {}
    for transfer in disk.transfers.values():
        for account, amount in transfer.entries:
            sums[account] = sums.get(account, 0) + amount
    if sums != disk.balances or sum(sums.values()):  # type: ignore[arg-type]
        raise Violation("the balances are not the sums of their entries")
    if any(chips < 0 for account, chips in sums.items() if account != "bank"):
        raise Violation("somebody owes")
