"""Push or fold: the shorter the stack and the fewer behind, the more."""

from fifthstreet.agents.brain.short_stack import call_share, push_share


def test_more_is_pushed_with_fewer_blinds_and_fewer_opponents() -> None:
    by_stack = [push_share(blinds, 3) for blinds in (11, 8, 5, 2)]
    by_seat = [push_share(8, behind) for behind in (9, 5, 3, 2, 1)]
    assert by_stack == sorted(by_stack)
    assert by_seat == sorted(by_seat)
    assert all(0 < share <= 1 for share in (*by_stack, *by_seat))
    assert push_share(0.5, 1) == 1.0


def test_a_push_is_called_with_less_than_it_is_made_with_unless_it_is_cheap() -> None:
    assert call_share(0.4, 0.48) < 0.4
    assert call_share(0.4, 0.2) > call_share(0.4, 0.48) > 0
