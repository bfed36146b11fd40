"""The shared encoding: where everything stands in an observation, and what each id means."""

import numpy as np
import pytest

from fifthstreet.agents.legal_choices import stay
from fifthstreet.cards.text import parse_cards
from fifthstreet.envs import ExactActions, SizedActions, encoding
from fifthstreet.envs.encoding import Masks, Observations
from fifthstreet.envs.settings import Settings
from fifthstreet.envs.spots import spots_of_view, wager_action
from fifthstreet.envs.table import Spot, Table
from fifthstreet.rules import Action, HandState, apply, legal, start_hand, view
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rulesets import load
from tests.envs.hands import TABLES, spots_of_random_hands

RESEARCH = Settings("research", 3, (20000, 10000, 5000), "sized")


def research_hand(holes: str, board: str) -> HandState:
    """Three seats, the button on seat 0, so that seat 1 is the small blind."""
    cards = parse_cards(holes)
    pairs = [cards[0:2], cards[2:4], cards[4:6]]
    deck = arrange_deck(RESEARCH.rules, pairs, parse_cards(board), 1)
    return start_hand(RESEARCH.rules, RESEARCH.stacks, deck, button=0)


def played(state: HandState, *actions: Action) -> HandState:
    for action in actions:
        state, _ = apply(state, action)
    return state


def observe(settings: Settings, state: HandState, seat: int) -> tuple[Observations, Masks]:
    spot = Spot(settings, state, seat)
    return spot.observation(), spot.mask


def action_of(settings: Settings, state: HandState, action_id: int) -> Action | None:
    return Spot(settings, state, state.actor).action(action_id)


def effect(state: HandState, action: Action) -> tuple[object, ...]:
    """What the action changed, whatever its word; raises where it is illegal."""
    after = played(state, action)
    chips = (*after.stacks, *after.contributions)
    return chips, tuple(after.folded), tuple(after.queue), tuple(after.passed), after.street


def test_the_layout_is_the_documented_one() -> None:
    state = research_hand("AhKd 2c3c 7s8s", "QhJh2d Tc 9c")
    state = played(state, Action("raise", 300), Action("call"), Action("fold"))
    state = played(state, *[Action("check")] * 4)
    seen, mask = observe(RESEARCH, state, 0)
    assert seen.dtype == np.float32
    assert len(seen) == RESEARCH.layout.size == 216 + 3 * 6
    cards = {
        0: parse_cards("AhKd"),
        52: parse_cards("QhJh2d"),
        104: parse_cards("Tc"),
        156: parse_cards("9c"),
    }
    for offset, expected in cards.items():
        assert set(np.flatnonzero(seen[offset : offset + 52])) == set(expected)
    assert seen[208:212].tolist() == [0, 0, 0, 1]
    assert seen[212] == pytest.approx(700 / 20000)
    # Seat 1 is to act on the river; nothing is offered to the viewer.
    assert seen[213:216].tolist() == [0, 0, 0]
    assert not mask.any()
    seats = seen[216:].reshape(3, 6)
    assert seats[0] == pytest.approx([19700 / 20000, 0, 300 / 20000, 0, 1, 0])
    assert seats[1] == pytest.approx([9700 / 20000, 0, 300 / 20000, 0, 0, 1])
    assert seats[2] == pytest.approx([4900 / 20000, 0, 100 / 20000, 1, 0, 0])


def test_the_seats_are_counted_from_the_viewer() -> None:
    state = research_hand("AhKd 2c3c 7s8s", "")
    seats = observe(RESEARCH, state, 2)[0][216:].reshape(3, 6)
    assert seats[:, 0] == pytest.approx([4900 / 20000, 1.0, 9950 / 20000])
    assert seats[:, 4].tolist() == [0, 1, 0]


def test_what_may_be_done_stands_in_the_actors_observation() -> None:
    seen, _ = observe(RESEARCH, research_hand("AhKd 2c3c 7s8s", ""), 0)
    assert seen[213:216] == pytest.approx([100 / 20000, 200 / 20000, 1.0])


def test_an_observation_does_not_tell_other_hole_cards() -> None:
    one = research_hand("AhKd 2c3c 7s8s", "")
    two = research_hand("AhKd AsAc QsQc", "")
    assert (observe(RESEARCH, one, 0)[0] == observe(RESEARCH, two, 0)[0]).all()
    assert (observe(RESEARCH, one, 1)[0] != observe(RESEARCH, two, 1)[0]).any()


@pytest.mark.parametrize(
    ("action_id", "action"),
    [
        (0, Action("fold")),
        (1, Action("call")),
        (2, Action("raise", 200)),
        # The pot after calling is 250: half of it on top of the 100 to match, and so on.
        (3, Action("raise", 225)),
        (4, Action("raise", 287)),
        (5, Action("raise", 350)),
        (6, Action("raise", 475)),
        (7, Action("raise", 600)),
        (8, Action("raise", 20000)),
    ],
)
def test_the_sized_ids(action_id: int, action: Action) -> None:
    assert action_of(RESEARCH, research_hand("AhKd 2c3c 7s8s", ""), action_id) == action


def test_ids_outside_are_nothing() -> None:
    state = research_hand("AhKd 2c3c 7s8s", "")
    assert action_of(RESEARCH, state, -1) is None
    assert action_of(RESEARCH, state, RESEARCH.actions.count) is None


def test_the_least_raise_that_is_all_in_is_called_all_in() -> None:
    settings = Settings("casino-nl", 2, 150, "sized")
    table = Table(settings)
    table.deal(0, 0)
    mask = table.observe(table.state.actor)[1]
    assert np.flatnonzero(mask).tolist() == [0, 1, 8]


def test_the_pot_limit_is_the_hundred_percent_id_and_nothing_above() -> None:
    settings = Settings("casino-pl", 2, None, "sized")
    table = Table(settings)
    table.deal(0, 0)
    mask = table.observe(table.state.actor)[1]
    # The raises of 50 % and 75 % are to 200 and 250: the first is the least raise already.
    assert np.flatnonzero(mask).tolist() == [0, 1, 2, 4, 5]
    assert action_of(settings, table.state, 5) == Action("raise", 300)


@pytest.mark.parametrize(("rules", "seats", "stacks"), TABLES)
def test_legal_ids_are_different_legal_actions(
    rules: str, seats: int, stacks: int | tuple[int, ...] | None
) -> None:
    settings = Settings(rules, seats, stacks, "sized")
    used: set[int] = set()
    for table, spots, _ in spots_of_random_hands(settings, 11, 60):
        mask = settings.actions.masks(spots)[0]
        assert set(mask.tolist()) <= {0, 1}
        ids = np.flatnonzero(mask).tolist()
        actions = [action_of(settings, table.state, number) for number in ids]
        assert actions
        effects = [effect(table.state, action) for action in actions if action is not None]
        assert len(set(effects)) == len(ids)
        used |= set(ids)
    assert {0, 1} <= used
    assert used & set(range(2, settings.actions.count))


@pytest.mark.parametrize(("rules", "seats", "stacks"), TABLES)
def test_observations_stay_in_their_bounds(
    rules: str, seats: int, stacks: int | tuple[int, ...] | None
) -> None:
    settings = Settings(rules, seats, stacks, "sized")
    highs = settings.layout.highs()
    for table, spots, _ in spots_of_random_hands(settings, 5, 30):
        seen = settings.layout.observe(spots)[0]
        assert (seen >= 0).all()
        assert (seen <= highs).all()
        assert len(np.flatnonzero(seen[:208])) == 2 + len(table.state.board)


@pytest.mark.parametrize("rules", ["research", "casino-pl", "casino-fl", "contest", "simple"])
def test_exact_ids_are_exactly_the_legal_totals(rules: str) -> None:
    settings = Settings(rules, 3, 120 if rules == "simple" else 900, "exact")
    for table, spots, options in spots_of_random_hands(settings, 3, 15):
        mask = settings.actions.masks(spots)[0]
        staying = effect(table.state, stay(options))
        for total in range(1, settings.layout.largest_stack + 1):
            is_legal = any(wager.min <= total <= wager.max for wager in options.wagers)
            if is_legal and any(total in (wager.min, wager.max) for wager in options.wagers):
                # A short seat may stay by going all-in, document 004 by opening: that is id 1.
                is_legal = effect(table.state, wager_action(options, total)) != staying
            assert bool(mask[1 + total]) == is_legal


def test_exact_ids_never_collide_with_fold_and_stay() -> None:
    actions = ExactActions(1000)
    assert actions.count == 1002
    settings = Settings("home", 2, 1000, actions)
    table = Table(settings)
    table.deal(0, 0)
    assert action_of(settings, table.state, 0) == Action("fold")
    assert action_of(settings, table.state, 1) == Action("call")
    assert action_of(settings, table.state, 1 + 21) == Action("raise", 21)
    assert [actions.name(number) for number in (0, 1, 2, 301)] == ["fold", "stay", "to 1", "to 300"]


def test_names_of_sized_ids() -> None:
    actions = SizedActions((33, 100))
    names = [actions.name(number) for number in range(actions.count)]
    assert names == ["fold", "stay", "least", "33% pot", "100% pot", "all-in"]


def test_many_spots_are_encoded_as_each_alone() -> None:
    settings = Settings("casino-nl", 3, (2000, 500, 10000), "sized")
    found = [spots for _, spots, _ in spots_of_random_hands(settings, 8, 20)]
    together = type(found[0])(*(np.concatenate(parts) for parts in zip(*found, strict=True)))
    alone = np.concatenate([settings.layout.observe(spots) for spots in found])
    assert (settings.layout.observe(together) == alone).all()
    masks = np.concatenate([settings.actions.masks(spots) for spots in found])
    assert (settings.actions.masks(together) == masks).all()


@pytest.mark.parametrize("percents", [(0, 50), (50, 50), (100, 50)])
def test_percents_must_rise(percents: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="rising whole numbers"):
        SizedActions(percents)


def test_settings_refuse_what_no_table_plays() -> None:
    with pytest.raises(ValueError, match="contest is played by 3 to 10"):
        Settings("contest", 2, None, "sized")
    with pytest.raises(ValueError, match="one number of at least 1, or 3 of them"):
        Settings("research", 3, (100, 100), "sized")
    with pytest.raises(ValueError, match="allowed are sized, exact or pot percents"):
        Settings("research", 3, None, "boxed")


def test_settings_take_a_rule_set_and_pot_percents() -> None:
    rules = load("research").with_blinds(1, 2)
    settings = Settings(rules, 2, 40, [100])
    assert settings.actions.count == 5
    assert settings.stacks == (40, 40)


def test_the_viewer_may_be_any_seat() -> None:
    state = research_hand("AhKd 2c3c 7s8s", "")
    for seat in range(3):
        spots = spots_of_view(view(state, seat))
        hole = np.flatnonzero(RESEARCH.layout.observe(spots)[0][encoding.HOLE : encoding.FLOP])
        assert set(hole) == set(state.holes[seat])
        assert bool(spots.may_fold[0]) == (seat == legal(state).seat)
