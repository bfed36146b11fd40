"""What must hold in every state of every hand, whatever the rules: `assert_valid`.

For property tests, fuzzers and long runs. It asks the public functions of the rules core and checks
their answers against each other; it knows no rule set's own rules.
"""

from fifthstreet.cards import UNKNOWN
from fifthstreet.rules import HandState, legal, pots

BOARD_SIZES = (0, 3, 4, 5)

# All that a state holds beside what was fixed when the hand began.
FACTS = (
    "stacks",
    "bets",
    "contributions",
    "dead",
    "folded",
    "queue",
    "passed",
    "acted_level",
    "street",
    "board",
    "level",
    "raise_base",
    "raise_step",
    "raise_count",
    "bet_count",
    "street_seats",
    "aggressor",
    "seq",
    "is_over",
    "shown",
    "final_pots",
    "awards",
    "rake",
)


def facts(state: HandState) -> dict[str, object]:
    """A copy of everything in the state, to compare before and after."""
    found: dict[str, object] = {}
    for name in FACTS:
        value = getattr(state, name)
        found[name] = tuple(value) if isinstance(value, list) else value
    return found


def assert_valid(state: HandState) -> None:
    """Chips conserved, no card twice, pots add up; somebody can act, or the hand has a result."""
    _assert_chips(state)
    _assert_counts(state)
    _assert_cards(state)
    _assert_pots(state)
    if state.is_over:
        _assert_result(state)
    else:
        _assert_turn(state)


def _assert_chips(state: HandState) -> None:
    """No chip is made or lost, and no seat owes any."""
    start = state.deal.starting_stacks
    if state.is_over:
        assert sum(state.stacks) + state.rake == sum(start)
    else:
        assert sum(state.stacks) + state.pot_total() == sum(start)
        dead = 0
        for seat in range(state.seat_count):
            paid = start[seat] - state.stacks[seat] - state.contributions[seat]
            assert paid >= 0, f"seat {seat} has more chips than it may"
            dead += paid
        assert dead == state.dead
    assert state.rake >= 0
    for seat in range(state.seat_count):
        assert state.stacks[seat] >= 0
        assert 0 <= state.bets[seat] <= state.contributions[seat]


def _assert_counts(state: HandState) -> None:
    """The counts that the engine keeps beside its lists agree with them."""
    assert state.live == len(state.live_seats())
    if not state.is_over:
        assert state.with_chips == sum(state.stacks[seat] > 0 for seat in state.live_seats())


def _assert_cards(state: HandState) -> None:
    assert len(state.board) == BOARD_SIZES[state.street]
    dealt = [card for hole in state.holes for card in hole] + list(state.board)
    known = [card for card in dealt if card != UNKNOWN]
    assert len(known) == len(set(known)), "a card is dealt twice"


def _assert_pots(state: HandState) -> None:
    """Every chip is in exactly one pot or in front of a seat; only live seats play for a pot."""
    shown = pots(state)
    in_pots = sum([pot.amount for pot in shown])
    assert in_pots in (state.pot_total(), state.pot_total() - sum(state.bets))
    live = state.live_seats()
    for number, pot in enumerate(shown):
        dead = state.dead if number == 0 else 0
        assert sum(pot.shares) + dead == pot.amount
        assert pot.seats, f"nobody plays for {pot}"
        assert set(pot.seats) <= set(live)
        assert list(pot.seats) == sorted(set(pot.seats))
        if number > 0:
            assert pot.amount > 0
            assert set(pot.seats) < set(shown[number - 1].seats)


def _assert_result(state: HandState) -> None:
    """Nobody is asked any more, and every pot has been paid to seats that played for it."""
    assert state.queue == []
    assert state.actor == -1
    options = legal(state)
    assert str(options) == "nothing"
    paid = [0] * len(state.final_pots)
    for award in state.awards:
        assert award.amount > 0
        assert award.seat in state.final_pots[award.pot].seats
        paid[award.pot] += award.amount
    for number, pot in enumerate(state.final_pots):
        assert paid[number] <= pot.amount
    assert sum(paid) + state.rake == sum([pot.amount for pot in state.final_pots])
    live = state.live_seats()
    assert live
    if len(live) > 1:
        assert state.street == 3, "several seats are left, but the board was not dealt out"


def _assert_turn(state: HandState) -> None:
    """Somebody waits, who has chips and cards, and can do something beside folding."""
    assert state.queue, "nobody is to act and there is no result"
    assert len(set(state.queue)) == len(state.queue)
    for seat in state.queue:
        assert not state.folded[seat], f"seat {seat} waits but has folded"
        assert state.stacks[seat] > 0, f"seat {seat} waits but has no chips"
    assert state.live == len(state.live_seats()) > 1
    assert state.level >= max(state.bets)
    options = legal(state)
    seat = state.queue[0]
    assert options.seat == state.actor == seat
    assert options.check or options.call is not None or options.pass_ or options.wagers
    most = state.bets[seat] + state.stacks[seat]
    if options.call is not None:
        assert 0 <= options.call <= state.stacks[seat]
    for wager in options.wagers:
        assert 0 < wager.min <= wager.max <= most
