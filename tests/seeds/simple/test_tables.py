"""Every table of document 004, row by row; `tables.toml` holds the rows."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ..table import LETTERS
from .street import Street, chips_text

Row = dict[str, Any]

DATA = tomllib.loads(Path(__file__).with_name("tables.toml").read_text(encoding="utf-8"))
TABLES: dict[str, list[Row]] = {table["id"]: table["rows"] for table in DATA["table"]}
PAYOUTS: dict[str, Row] = {payout["id"]: payout for payout in DATA["payout"]}


def each_row_of(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test a row; its id is the row's number in the document's table."""
    count = len(TABLES[name])
    cases = [pytest.param(TABLES[name], place, id=f"row-{place + 1}") for place in range(count)]
    mark: Callable[[Callable[..., None]], Callable[..., None]]
    mark = pytest.mark.parametrize(("rows", "place"), cases)
    return mark


def starting_stacks(rows: list[Row]) -> list[int]:
    """The chips with which each seat first appears in a table."""
    first: dict[str, int] = {}
    for row in rows:
        first.setdefault(row["player"], row["chips"])
    return [first[name] for name in sorted(first)]


def assert_row(rows: list[Row], place: int) -> None:
    """Play the rows above, then hold the row's every column against the hand."""
    row = rows[place]
    street = Street(starting_stacks(rows)).play(*[above["action"] for above in rows[:place]])
    chips = street.stack(street.actor)
    assert (street.actor, chips, street.minimum) == (row["player"], row["chips"], row["minimum"])
    street.play(row["action"])
    if row["waiting"]:
        assert (street.street, street.queue) == ("preflop", row["waiting"]), row
    else:
        assert street.street == "flop", row
    assert street.out == row["out"], row
    shown = str(street.pot_sum) if isinstance(row["pots"], str) else street.shares
    assert shown == row["pots"], row


@each_row_of("everybody-bets")
def test_bet_table_everybody_bets(rows: list[Row], place: int) -> None:
    assert_row(rows, place)


@each_row_of("one-raise")
def test_raise_table_one_seat_raises(rows: list[Row], place: int) -> None:
    assert_row(rows, place)


@each_row_of("several-raises")
def test_raise_table_two_seats_raise(rows: list[Row], place: int) -> None:
    """Row 8 corrects the printed minimum of 10: it is 30."""
    assert_row(rows, place)


@each_row_of("two-folds")
def test_fold_table(rows: list[Row], place: int) -> None:
    """Row 3 corrects the printed "/" of the players out: B stays out."""
    assert_row(rows, place)


@each_row_of("one-pass")
def test_pass_table_one_seat_passes(rows: list[Row], place: int) -> None:
    assert_row(rows, place)


@each_row_of("two-passes")
def test_pass_table_two_seats_pass(rows: list[Row], place: int) -> None:
    assert_row(rows, place)


@each_row_of("passes-and-raises")
def test_pass_table_passes_and_raises(rows: list[Row], place: int) -> None:
    """Rows 3 and 5 correct the printed "Rasie"."""
    assert_row(rows, place)


@each_row_of("all-in-below")
def test_all_in_table_below_the_minimum(rows: list[Row], place: int) -> None:
    assert_row(rows, place)


@each_row_of("all-in-above")
def test_all_in_table_above_the_minimum(rows: list[Row], place: int) -> None:
    assert_row(rows, place)


@each_row_of("two-all-ins-below")
def test_all_in_table_two_below_the_minimum(rows: list[Row], place: int) -> None:
    assert_row(rows, place)


# One hole for each seat, best for who shall win; the board helps nobody, or plays for everybody.
DRY_BOARD = "2c7d9hJsQd"
ROYAL_BOARD = "TsJsQsKsAs"
WINNING = "AhAd"
SECOND = "KhKd"
LOSING = ("3c4d", "3d4h", "3h4s", "3s4c")


def holes_and_board(winners: list[str], seats: int) -> tuple[str, str]:
    """The cards with which `winners[n]` win pot n: all of them at once, or one seat a pot."""
    holes = list(LOSING[:seats])
    if len(winners[0]) > 1:
        return " ".join(holes), ROYAL_BOARD
    holes[LETTERS.index(winners[-1])] = SECOND
    holes[LETTERS.index(winners[0])] = WINNING
    return " ".join(holes), DRY_BOARD


def stacks_for(pots: list[str]) -> list[int]:
    """Just the chips that the pots hold, so that no later street adds any."""
    stacks: dict[str, int] = {}
    for share in " ".join(pots).split():
        name, amount = share.split(":")
        stacks[name] = stacks.get(name, 0) + int(amount)
    return [stacks[name] for name in sorted(stacks)]


def assert_payout(payout: Row) -> None:
    stacks = stacks_for(payout["pots"])
    holes, board = holes_and_board(payout["winners"], len(stacks))
    street = Street(stacks, holes=holes, board=board).play(*["all-in"] * len(stacks))
    assert street.is_over, payout
    assert street.shares == payout["pots"], payout
    for number, winners in enumerate(payout["winners"]):
        paid = sorted(name for pot, name, _ in street.awards if pot == number)
        assert "".join(paid) == winners, payout
    assert chips_text(dict(enumerate(street.stacks))) == payout["paid"], payout


def test_payout_table_one_winner() -> None:
    assert_payout(PAYOUTS["one-winner"])


def test_payout_table_three_tie() -> None:
    assert_payout(PAYOUTS["three-tie"])


def test_payout_table_one_seat_wins_both_pots() -> None:
    """Corrects A's printed payout of 5 + 5: the two pots hold 20 and 15, so A gets 35."""
    assert_payout(PAYOUTS["one-wins-both-pots"])


def test_payout_table_each_pot_has_its_winner() -> None:
    """Corrects the printed payouts of 5 and 5: B gets the first pot's 20, A the second's 15."""
    assert_payout(PAYOUTS["each-pot-its-winner"])
