"""The ledger beside random tables: after every step the accounts are what the tables hold."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fifthstreet.server.accounts.ledger_entries import (
    chips_on,
    grant,
    purse_of,
    refill,
    table_account,
)
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.hand_index_entry import ends_hand, finished_hand, starts_hand
from fifthstreet.storage import BANK, Balance, Transfer
from fifthstreet.tables import Refusal, Step, step
from tests.tables.wild_tables import PLAYERS, WildTable

RICH = 10**9


class Books:
    """A cashier whose purses are full, and every account as its transfers make it."""

    def __init__(self) -> None:
        nothing: Any = None
        self.metrics = Metrics()
        self.purses = Purses(nothing, self.metrics, lambda: 0)
        self.purses.cache.chips = {purse_of(player): RICH for player in PLAYERS}
        self.balances: dict[str, int] = {}
        self.ids: set[str] = set()
        self.hand_seq = 0

    def take(self, done: Step) -> None:
        hands = []
        for event in done.events:
            if starts_hand(event):
                self.hand_seq = event.seq
            elif ends_hand(event):
                hands.append(finished_hand(done, self.hand_seq, event.at))
        booked = self.purses.book(done, hands)
        assert not isinstance(booked, Refusal), booked
        self.post(booked)
        self.purses.written(done.state, booked)

    def post(self, transfers: Any) -> None:
        for transfer in transfers:
            assert isinstance(transfer, Transfer)
            assert transfer.id not in self.ids, "each movement has an id of its own"
            self.ids.add(transfer.id)
            for account, amount in transfer.entries:
                self.balances[account] = self.balances.get(account, 0) + amount


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**9), min_size=60, max_size=160))
def test_the_ledger_follows_any_table(seed: int, numbers: list[int]) -> None:
    table = WildTable(seed)
    books = Books()
    for command in commands(table, numbers):
        result = step(table.state, command)
        if isinstance(result, Refusal) or not result.events:
            continue
        table.state = result.state
        books.take(result)
        account = table_account(table.state.settings.id)
        there = chips_on(table.state)
        if there is not None and not table.state.is_playing:
            assert books.balances.get(account, 0) == there
        assert books.balances.get(account, 0) >= 0
        for player in PLAYERS:
            purse = RICH + books.balances.get(purse_of(player), 0)
            assert books.purses.purse(player) == purse
            if not table.state.settings.is_for_money:
                assert purse == RICH, "points are nobody's chips"
        assert sum(books.balances.values()) == 0
        if table.state.is_closed:
            assert books.balances.get(account, 0) == 0, "everybody was paid out"
    assert books.metrics.ledger_problems.value == 0


def commands(table: WildTable, numbers: list[int]) -> Any:
    yield from table.first()
    for number in numbers:
        yield table.command(number)
    yield table.make("close")
    for number in numbers:
        if table.state.is_closed:
            return
        yield table.command(number)


def test_grants_and_refills_come_from_the_bank_once() -> None:
    given_chips = grant("ann", 500, "guest", 7)
    assert given_chips is not None
    assert dict(given_chips.entries) == {BANK: -500, purse_of("ann"): 500}
    assert grant("ann", 0, "guest", 7) is None
    first, again = refill("ann", 10, 20_000, 7), refill("ann", 90, 20_000, 9)
    assert first is not None
    assert again is not None
    assert first.id == again.id, "the day makes it one"


def test_nobody_spends_what_he_does_not_have() -> None:
    table = WildTable(0)
    books = Books()
    for command in table.first():
        result = step(table.state, command)
        assert isinstance(result, Step)
        if result.state.settings.is_for_money and command.kind == "sit":
            books.purses.cache.chips[purse_of(command.player)] = 0
            refused = books.purses.book(result, [])
            assert isinstance(refused, Refusal)
            assert refused.code == "not_enough_chips"
            assert books.purses.purse(command.player) == 0
            return
        table.state = result.state


def test_a_table_that_disagrees_with_the_ledger_is_stopped_and_pays_nobody() -> None:
    stopped: list[str] = []
    for seed in range(50):
        table, books = WildTable(seed), Books()
        if table.state.settings.is_for_money and table.state.settings.is_cash:
            break
    books.purses.when_frozen(stopped.append)
    for command in table.first():
        result = step(table.state, command)
        assert isinstance(result, Step)
        books.take(result)
        table.state = result.state
    assert (stopped, books.purses.is_sound) == ([], True)
    name = table.state.settings.id
    books.purses._on_table[name] += 1
    books.purses.written(table.state, [])
    books.purses.written(table.state, [])
    assert books.metrics.ledger_problems.value == 1, "said once"
    assert not books.purses.is_sound
    assert stopped == [name, name], "as long as it goes on"
    leaver = table.state.people[0].player
    left = step(table.state, table.make("leave", leaver))
    assert isinstance(left, Step)
    refused = books.purses.book(left, [])
    assert isinstance(refused, Refusal)
    assert refused.code == "paused"


def test_a_step_that_the_journal_refused_leaves_no_trace_in_the_books() -> None:
    """Neither the purse nor the table's account: the next step would find them different."""
    for seed in range(50):
        table, books = WildTable(seed), Books()
        if table.state.settings.is_for_money and table.state.settings.is_cash:
            break
    stopped: list[str] = []
    books.purses.when_frozen(stopped.append)
    for command in table.first():
        result = step(table.state, command)
        assert isinstance(result, Step)
        booked = books.purses.book(result, [])
        assert not isinstance(booked, Refusal)
        books.purses.given_up(table.state, booked)
        books.take(result)
        table.state = result.state
    assert (stopped, books.purses.is_sound) == ([], True)


class SlowLedger:
    """A ledger that answers when it is told to, with what it had when it was asked, or since."""

    def __init__(self, chips: int) -> None:
        self.chips = chips
        self.asked: list[asyncio.Future[None]] = []

    async def read(self, accounts: Sequence[str]) -> dict[str, Balance]:
        chips = self.chips
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked.append(answered)
        await answered
        return {account: Balance(chips, chips) for account in accounts}


def test_a_purse_that_is_read_while_chips_arrive_is_read_again() -> None:
    async def story() -> None:
        nothing: Any = SimpleNamespace(ledger=(ledger := SlowLedger(10)))
        purses = Purses(nothing, Metrics(), lambda: 0)
        came = grant("ann", 5, "account", 7)
        assert came is not None
        known = asyncio.create_task(purses.check("ann"))
        await asyncio.sleep(0)
        # Read before the commit, told after it.
        purses.expect(came)
        ledger.chips = 15
        purses.note_posted(came)
        ledger.asked.pop().set_result(None)
        await asyncio.sleep(0)
        ledger.asked.pop().set_result(None)
        await known
        assert purses.purse("ann") == 15
        # Read after the commit, before anybody was told of it.
        purses.expect(more := grant("bob", 5, "account", 7))  # type: ignore[arg-type]
        known = asyncio.create_task(purses.check("bob"))
        await asyncio.sleep(0)
        assert ledger.asked == [], "it waits for what is on its way"
        purses.note_posted(more)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        ledger.asked.pop().set_result(None)
        await known
        assert purses.purse("bob") == 15

    asyncio.run(story())


def test_chips_in_doubt_are_not_spent_and_other_purses_are() -> None:
    for seed in range(50):
        table, books = WildTable(seed), Books()
        if table.state.settings.is_for_money and table.state.settings.is_cash:
            break
    refused: set[str] = set()
    books.purses._suspects = {purse_of(PLAYERS[0])}
    for command in table.first():
        result = step(table.state, command)
        if isinstance(result, Refusal):
            continue
        booked = books.purses.book(result, [])
        if isinstance(booked, Refusal):
            assert booked.code == "chips_frozen"
            refused.add(command.player)
        else:
            table.state = result.state
    assert refused == {PLAYERS[0]}
    assert len(table.state.people) > 1
