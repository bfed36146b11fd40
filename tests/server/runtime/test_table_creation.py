"""What becomes of a wish: the usual values of a new table."""

import msgspec
import pytest

from fifthstreet.kernels.engine import native
from fifthstreet.protocols.native.table_messages import ClockWish, HouseWish, TableWish
from fifthstreet.server.runtime.table_creation import BadTable, table_settings
from fifthstreet.tables import TableSettings


@pytest.mark.parametrize(
    ("clock", "for_bots", "pause"),
    [
        (ClockWish(), False, 1_700),
        (ClockWish(showdown_pause_ms=3_000), False, 1_000),
        (ClockWish(showdown_pause_ms=400), False, 100),
        (ClockWish(showdown_pause_ms=0), False, 0),
        (ClockWish(showdown_pause_ms=0, run_out_pause_ms=200), False, 200),
        (ClockWish(run_out_pause_ms=0), False, 0),
        (ClockWish(), True, 0),
        (ClockWish(showdown_pause_ms=3_000), True, 1_000),
    ],
)
def test_a_run_out_takes_a_third_of_a_showdown(
    clock: ClockWish, for_bots: bool, pause: int
) -> None:
    settings, _ = table_settings(TableWish(clock=clock, for_bots=for_bots), table="t", host="ann")
    assert settings.clock.run_out_pause_ms == pause


def test_settings_from_before_have_none() -> None:
    saved = {"id": "t", "rules": "casino-nl", "clock": {"showdown_pause_ms": 5_000}}
    assert TableSettings.from_dict(saved).clock.run_out_pause_ms == 0


@pytest.mark.skipif(native is None, reason="the champion is native")
@pytest.mark.parametrize(
    ("wish", "is_allowed"),
    [
        (TableWish(rules="research", chairs=2), True),
        (TableWish(rules="casino-nl", chairs=2), True),
        (TableWish(rules="casino-nl", chairs=3), False),
        (TableWish(rules="casino-nl"), False),  # all chairs that the rules have
        (TableWish(rules="home", chairs=2), False),
        (TableWish(rules="casino-nl", chairs=2, rule_changes={"limit": "pot"}), False),
    ],
)
def test_a_champion_sits_where_it_knows_the_game(wish: TableWish, is_allowed: bool) -> None:
    wish = msgspec.structs.replace(wish, house=HouseWish(names=["champion:budget=0.1"]))
    if is_allowed:
        table_settings(wish, table="t", host="ann")
        return
    with pytest.raises(BadTable, match=r"tables for two.*choose shark here"):
        table_settings(wish, table="t", host="ann")
