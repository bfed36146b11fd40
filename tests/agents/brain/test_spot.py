"""The spot says what the view means."""

from fifthstreet.agents.brain.spot import Spot
from fifthstreet.rules import Action, HandState, apply, start_hand, view
from fifthstreet.rules.action import action_from_code
from fifthstreet.rulesets import load


def after(codes: str, *, rules: str = "casino-nl", stacks: list[int], button: int) -> HandState:
    state = start_hand(load(rules), stacks, range(52), button=button)
    for code in codes.split():
        state, _ = apply(state, action_from_code(code))
    return state


def spot_of(state: HandState) -> Spot:
    return Spot(view(state, state.actor))


def test_before_the_flop() -> None:
    first = spot_of(after("", stacks=[10000] * 4, button=3))
    assert (first.raises, first.callers, first.cost, first.behind) == (0, 0, 100, 3)
    assert not first.is_last
    assert first.effective_blinds == 100
    button = spot_of(after("r250", stacks=[10000] * 4, button=3))
    assert (button.raises, button.last_raiser, button.cost, button.pot) == (1, 2, 250, 400)
    assert button.is_last
    big_blind = spot_of(after("f c f", stacks=[10000] * 4, button=3))
    assert (big_blind.callers, big_blind.cost, big_blind.is_free) == (1, 0, True)
    assert big_blind.opponents == [3]


def test_after_the_flop_raises_start_again_and_the_lead_is_remembered() -> None:
    small = spot_of(after("r300 c f c", stacks=[10000] * 4, button=3))
    assert (small.street, small.raises, small.preflop_raiser) == (1, 0, 2)
    assert small.seat == 1
    facing = spot_of(after("r300 c f c k b500", stacks=[10000] * 4, button=3))
    assert (facing.raises, facing.last_raiser, facing.cost) == (1, 2, 500)
    assert facing.odds == 500 / (1450 - 0 + 500)


def test_the_effective_stack_is_what_can_be_lost() -> None:
    short = spot_of(after("", stacks=[10000, 700, 500, 10000], button=3))
    assert (short.seat, short.effective) == (2, 500)
    deep = spot_of(after("f", stacks=[300, 700, 500, 10000], button=3))
    assert (deep.seat, deep.effective) == (3, 700)


def test_the_button_acts_last_and_in_the_contest_the_seat_before_the_marker() -> None:
    assert spot_of(after("", stacks=[10000] * 2, button=0)).is_last
    contest = start_hand(load("contest"), [1000] * 3, range(52), button=0)
    seen = dict.fromkeys(range(3), False)
    state = contest
    for _ in range(3):
        seen[state.actor] = spot_of(state).is_last
        state, _ = apply(state, Action("check") if spot_of(state).is_free else Action("call"))
    assert seen == {0: False, 1: False, 2: True}
