"""Accounts and the ledger among crashes and full disks; and faults in them that must be found."""

from collections.abc import Callable
from typing import Any

import pytest

from fifthstreet.server.accounts import purses as cashiers
from fifthstreet.server.services import Services
from tests.simulation.accounts import AccountWorld, SigningUp
from tests.simulation.conftest import SEEDS
from tests.simulation.truth import Violation

COUNT = 30


def test_accounts_and_their_chips_outlive_everything(
    record_property: Callable[[str, object], None],
) -> None:
    signed_up = refilled = ordered = 0
    for seed in range(1, COUNT + 1):
        world = run(seed)
        signed_up += world.signed_up
        refilled += world.refilled
        ordered += world.ordered
    assert min(signed_up, refilled, ordered) > COUNT / 3
    record_property(SEEDS, COUNT)


def run(seed: int) -> AccountWorld:
    world = AccountWorld(seed)
    try:
        world.run()
        check_names(world)
    except Exception as error:
        raise Violation(f"AccountWorld({seed}): {error!r}") from error
    return world


def check_names(world: AccountWorld) -> None:
    """Who sits somewhere is called as the register has it, also after a crash in between."""
    for truth in world.judge.truths.values():
        for person in truth.state.people:
            registered = world.disk.players.get(person.player)
            if registered is not None and registered.name != person.name:
                raise Violation(f"{person.name} is {registered.name}")


def forget_a_buy_in(patch: pytest.MonkeyPatch) -> None:
    """Chips come to the table and leave no purse."""
    usual = cashiers.table_transfers  # type: ignore[attr-defined]

    def forgetful(state: Any, events: Any, **more: Any) -> Any:
        return [one for one in usual(state, events, **more) if one.kind != "buy_in"]

    patch.setattr(cashiers, "table_transfers", forgetful)


def sign_up_and_grant_apart(patch: pytest.MonkeyPatch) -> None:
    """Two commits: a process that dies between them leaves an account without its chips."""
    sign_up = SigningUp.sign_up

    async def apart(self: SigningUp, *args: Any, grant: Any = None, **more: Any) -> None:
        await sign_up(self, *args, **more)
        self._database.post(grant)

    patch.setattr(SigningUp, "sign_up", apart)


def forget_names_after_a_crash(patch: pytest.MonkeyPatch) -> None:
    async def silent(self: Services) -> None:
        pass

    patch.setattr(Services, "_call_by_name", silent)


@pytest.mark.parametrize(
    ("plant", "complaint"),
    [
        (forget_a_buy_in, "chips, its account says|ledger"),
        (sign_up_and_grant_apart, "but chips for"),
        (forget_names_after_a_crash, " is Member"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_fault_in_the_books_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Violation, match=complaint):
        run_many(400)


def run_many(count: int) -> None:
    for seed in range(1, count + 1):
        run(seed)
