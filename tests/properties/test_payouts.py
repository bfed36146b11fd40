"""Nobody is paid more than they matched, and nobody is asked who can change nothing."""

from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import HandState, RuleSet
from fifthstreet.rules.rule_words import ASK_NOT_YET_ACTED

from .hands import every_rule_set, examples, whole_hands

Rules = st.SearchStrategy[RuleSet]


def most_won(state: HandState, seat: int) -> int:
    """The seat's own total, as much from each other seat, and dead money; after returns."""
    totals = state.contributions
    return sum(min(totals[seat], total) for total in totals) + state.dead


@every_rule_set
@examples(150)
@given(data=st.data())
def test_a_seat_wins_no_more_than_it_matched(rule_sets: Rules, data: st.DataObject) -> None:
    end = data.draw(whole_hands(rule_sets)).last
    paid = [0] * end.seat_count
    for award in end.awards:
        paid[award.seat] += award.amount
    for seat in range(end.seat_count):
        assert paid[seat] <= most_won(end, seat)


@every_rule_set
@examples(60)
@given(data=st.data())
def test_who_is_asked_can_change_something(rule_sets: Rules, data: st.DataObject) -> None:
    """Two seats have chips, or the only one has less in than an all-in seat; not in acpc-*."""
    hand = data.draw(whole_hands(rule_sets))
    for state in hand.states[:-1]:
        if state.with_chips > 1 or state.rules.still_asked == ASK_NOT_YET_ACTED:
            continue
        actor = state.actor
        rivals = [seat for seat in state.live_seats() if seat != actor]
        assert state.bets[actor] < max(state.bets[seat] for seat in rivals)
        assert state.contributions[actor] < max(state.contributions[seat] for seat in rivals)


@every_rule_set
@examples(60)
@given(data=st.data())
def test_a_street_that_ends_has_asked_all_that_could_bet(
    rule_sets: Rules, data: st.DataObject
) -> None:
    """In acpc-* every seat with chips has acted when the betting ends, whatever it could do."""
    hand = data.draw(whole_hands(rule_sets))
    for before, after in zip(hand.states, hand.states[1:], strict=False):
        ends = after.street != before.street or after.is_over
        if ends and before.rules.still_asked == ASK_NOT_YET_ACTED and len(after.live_seats()) > 1:
            assert len(before.queue) == 1
