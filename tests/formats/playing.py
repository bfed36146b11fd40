"""Formats played out by simple deterministic players, for the tests; it asserts nothing."""

import json
import random

from fifthstreet.cards import shuffled
from fifthstreet.cards.text import parse_cards
from fifthstreet.formats import Cash, restore
from fifthstreet.rules import Action, apply, legal
from fifthstreet.rules.dealing import arrange_deck

ACES = "AsAh"
# Hands that lose to the aces on this board, one for each other seat.
LOSERS = ("2c3d", "2d3h", "2h3s", "2s3c", "4c5d", "4d5h", "4h5s", "4s5c", "QcJd", "QdJh")
BOARD = "KcKd9h8s7c"


def deck_of(seed, number):
    """The same deck for the same seed and number."""
    return shuffled(random.Random(f"{seed} {number}"))


def winning_deck(setup, winner):
    """A deck that gives `winner` aces and everybody else something worse."""
    losers = iter(LOSERS)
    holes = [parse_cards(ACES if player == winner else next(losers)) for player in setup.players]
    return arrange_deck(setup.rules, holes, parse_cards(BOARD), setup.first)


def play_hand(setup, deck, decide):
    """One hand; `decide(state, player)` gives each action."""
    state, _ = setup.start(deck)
    while not state.is_over:
        state, _ = apply(state, decide(state, setup.players[state.actor]))
    return state


def passive(state, player):
    """Check or call; all-in where a short call is called so."""
    options = legal(state)
    for kind in ("check", "call", "all_in"):
        if options.allows(Action(kind)):
            return Action(kind)
    return Action("fold")


def folding(state, player):
    """Fold to any bet."""
    options = legal(state)
    return Action("check") if options.check else Action("fold")


def all_in_for(names):
    """Those players go all-in, or call; the others fold."""

    def decide(state, player):
        if player not in names:
            return Action("fold") if legal(state).fold else Action("check")
        action = Action("all_in")
        return action if legal(state).allows(action) else passive(state, player)

    return decide


def wild(seed, *, by_cards=False):
    """A player of any legal action, mostly small ones; the same in the same position.

    `by_cards`: whoever sits there, and whichever hand it is called, the cards decide.
    """

    def decide(state, player):
        options = legal(state)
        name, who = (state.deal.deck[:4], "") if by_cards else (state.hand, player)
        rng = random.Random(f"{seed} {name} {state.seq} {who}")
        found = [Action("fold")] * 8 if options.fold else []
        found += [Action("check")] * 8 if options.check else []
        found += [Action("call")] * 8 if options.call is not None else []
        found += [Action("pass")] * 2 if options.pass_ else []
        for wager in options.wagers:
            if wager.kind == "all_in":
                found.append(Action("all_in"))
            else:
                found += [Action(wager.kind, wager.min)] * 2
                found.append(Action(wager.kind, rng.randint(wager.min, wager.max)))
        return rng.choice(found)

    return decide


def play(played, decide, *, seed=0, limit=100_000):
    """The formats after each hand, the first as given, until there is none to deal."""
    history = [played]
    while played.can_deal and len(history) <= limit:
        setup = played.next_hand()
        played = played.finish(play_hand(setup, deck_of(seed, setup.deck_number), decide))
        history.append(played)
    return history


def through_json(played):
    """Written down and read again."""
    return restore(json.loads(json.dumps(played.as_dict())))


def buttons_of_a_cash_table(rules, names, hands):
    """Who has the button in each hand, everybody staying and folding."""
    table = Cash.new(rules)
    for chair, name in enumerate(names):
        table = table.sit(name, chair, rules.starting_stack)
    setups = [after.next_hand() for after in play(table, folding, limit=hands - 1)]
    return [setup.players[setup.button] for setup in setups]
