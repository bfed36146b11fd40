"""Writing PHH: what is written reads back as the same hand, here and in another program."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import FULL_DECK, parse_cards
from fifthstreet.history import (
    HandRecord,
    NotWritable,
    read_hand,
    record,
    split_hands,
    write_hand,
)
from fifthstreet.rules import Action, HandState, Post, apply, start_hand
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rulesets import load, names
from tests.history.hands import random_hand

CASINO = ("casino-nl", "casino-pl", "casino-fl")
SEED = st.integers(0, 10**6)


def turned(state: HandState) -> HandRecord:
    """The record as PHH numbers the seats: the first left of the button is seat 0.

    PHH knows the cards that were dealt, not the rest of the deck, and has no dead button.
    """
    was = record(state)
    count = len(was.stacks)
    order = state.order_from_first()
    deck = arrange_deck(was.rules, [state.holes[seat] for seat in order], state.board, 0)
    return HandRecord(
        was.rules,
        was.hand,
        tuple(was.chairs[seat] for seat in order),
        0 if was.rules.marker == "small-blind" else count - 1,
        0,
        tuple(was.stacks[seat] for seat in order),
        tuple(Post(order.index(post.seat), post.kind, post.amount) for post in was.posts),
        deck,
        was.actions,
        tuple(sorted(order.index(seat) for seat in was.shows)),
    )


@given(seed=SEED, name=st.sampled_from(CASINO))
def test_a_casino_hand_is_written_plainly_and_reads_back(seed: int, name: str) -> None:
    state, _ = random_hand(load(name), Random(seed))
    text = write_hand(state, load)
    assert "_rules" not in text
    assert "_posts" not in text
    hand = read_hand(text, load)
    assert record(hand.state) == turned(state)
    assert write_hand(hand.state, load) == text


@given(seed=SEED, name=st.sampled_from([name for name in names() if name not in CASINO]))
def test_other_rules_go_along_or_the_hand_is_refused(seed: int, name: str) -> None:
    state, events = random_hand(load(name), Random(seed))
    try:
        text = write_hand(state, load)
    except NotWritable:
        return
    hand = read_hand(text, load)
    assert hand.state.rules == state.rules
    assert hand.state.stacks == [state.stacks[seat] for seat in state.order_from_first()]
    assert [event.type_name() for event in hand.events] == [event.type_name() for event in events]
    # Whoever does not know our fields reads the same chips.
    plain = "".join(line for line in text.splitlines(True) if not line.startswith("_"))
    assert read_hand(plain, load).state.stacks == hand.state.stacks


@pytest.mark.parametrize("name", ["research", "acpc-nl", "acpc-fl", "contest", "home"])
def test_most_rule_sets_can_be_written(name: str) -> None:
    rng = Random(3)
    written = 0
    for _ in range(30):
        state, _ = random_hand(load(name), rng, stacks=[5000] * 3)
        try:
            written += "_rules = {" in write_hand(state, load)
        except NotWritable:
            continue
    assert written >= 5


@pytest.mark.parametrize(
    ("changes", "variant"),
    [
        ({"ante_kind": "each", "ante": 10}, "NT"),
        ({"ante_kind": "big-blind", "ante": 100}, "NT"),
        ({"straddle": "under-the-gun"}, "NT"),
        ({"muck": "losers"}, "NT"),
        ({"small_blind": 100}, "NT"),
        ({"small_blind": 0}, "NT"),
    ],
)
def test_changed_rules_read_back(changes: dict[str, object], variant: str) -> None:
    rules = load("casino-nl").with_changes(changes)
    for seed in range(25):
        rng = Random(seed)
        state, _ = random_hand(
            rules, rng, stacks=[rng.randint(1, 2000) for _ in range(2 + seed % 4)]
        )
        text = write_hand(state, load)
        assert text.startswith(f'variant = "{variant}"')
        assert record(read_hand(text, load).state) == turned(state)


@pytest.mark.parametrize(
    ("posts", "fields"),
    [
        ([(0, "small_blind", 50), (1, "big_blind", 100), (2, "post", 100)], "plain"),
        ([(1, "big_blind", 100)], "plain"),
        ([(0, "ante", 5), (1, "ante", 5), (2, "ante", 5), (1, "big_blind", 100)], "plain"),
        ([(1, "big_blind_ante", 100), (0, "small_blind", 50), (1, "big_blind", 100)], "plain"),
        ([(2, "dead_post", 50), (0, "small_blind", 50), (1, "big_blind", 100)], "_posts = "),
        ([(1, "big_blind", 100), (0, "small_blind", 50)], "_posts = "),
        ([], "plain"),
    ],
)
def test_posts_read_back(posts: list[tuple[int, str, int]], fields: str) -> None:
    given_posts = [Post(*post) for post in posts]
    state = start_hand(
        load("casino-nl"), [900, 900, 900], FULL_DECK, button=2, hand="x", posts=given_posts
    )
    text = write_hand(state, load)
    assert ("_posts = " in text) == (fields == "_posts = ")
    assert record(read_hand(text, load).state) == turned(state)


@pytest.mark.parametrize(
    ("posts", "problem"),
    [
        ([(1, "big_blind", 100), (1, "post", 50)], "p2 posts twice"),
        ([(0, "ante", 5), (1, "big_blind_ante", 100)], "antes and dead money in one hand"),
    ],
)
def test_posts_that_phh_has_no_room_for(posts: list[tuple[int, str, int]], problem: str) -> None:
    given_posts = [Post(*post) for post in posts]
    state = start_hand(load("casino-nl"), [900] * 3, FULL_DECK, button=2, posts=given_posts)
    with pytest.raises(NotWritable, match=problem):
        write_hand(state, load)


def test_a_pass_cannot_be_written() -> None:
    state = start_hand(load("simple"), [100] * 4, FULL_DECK, button=3)
    state, _ = apply(state, Action("pass"))
    with pytest.raises(NotWritable, match="no word for a pass"):
        write_hand(state, load)


def test_another_best_hand_cannot_be_written() -> None:
    # A flush of four board cards and one hole card: not in `home`, where two hole cards must play.
    holes = [parse_cards("As2c"), parse_cards("KcKd")]
    deck = arrange_deck(load("home"), holes, parse_cards("3s7s8s9sKh"), 0)
    state = start_hand(load("home"), [500, 500], deck, button=1)
    for kind in ("call", *["check"] * 7):
        state, _ = apply(state, Action(kind))
    assert state.net()[1] > 0
    with pytest.raises(NotWritable, match=r"hand of home: NT ends it with \["):
        write_hand(state, load)


def test_a_raise_that_the_variant_forbids_cannot_be_written() -> None:
    state = start_hand(load("home"), [500, 500, 500], FULL_DECK, button=2)
    state, _ = apply(state, Action("raise", 21))
    with pytest.raises(NotWritable, match="in NT 'p3 cbr 21': illegal raise to 21"):
        write_hand(state, load)


def test_the_text_of_a_small_hand() -> None:
    state = start_hand(load("casino-nl"), [900, 950], FULL_DECK, button=0, hand="7", chairs=[4, 2])
    state, _ = apply(state, Action("fold"))
    text = write_hand(state, load, fields={"players": ["Ann", "Bob"], "year": 2009}, name="7")
    assert (
        text
        == """\
[7]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [950, 900]
actions = [
  "d dh p1 2c2h",
  "d dh p2 2d2s",
  "p2 f",
]
hand = 7
seats = [3, 5]
players = ["Ann", "Bob"]
year = 2009
finishing_stacks = [1000, 850]
"""
    )


def test_decimals_and_fields_are_written_as_they_were() -> None:
    text = """\
variant = "NT"
antes = [0.00, 0.00]
blinds_or_straddles = [0.50, 1.00]
min_bet = 1.00
starting_stacks = [100.00, 20.25]
actions = [
  "d dh p1 ????",
  "d dh p2 AcKd",
  "p2 cbr 3.00",
  "p1 f",
]
hand = "a b"
seats = [2, 1]
time = 12:30:00
finishing_stacks = [99.00, 21.20]
_note = { rake = 0.05 }
"""
    hand = read_hand(text, load)
    assert write_hand(hand.state, load, fields=hand.fields, places=hand.places) == text


def test_many_hands_in_one_file() -> None:
    rng = Random(11)
    states = [random_hand(load("casino-fl"), rng)[0] for _ in range(5)]
    text = "\n".join(write_hand(state, load, name=str(n)) for n, state in enumerate(states, 1))
    hands = [read_hand(part, load) for part in split_hands(text.splitlines(keepends=True))]
    assert [record(hand.state) for hand in hands] == [turned(state) for state in states]


def test_another_program_reads_the_same_result() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    rng = Random(5)
    for number in range(25):
        stacks = [rng.choice((500, 1000, 3000))] * rng.randint(2, 6)
        state, _ = random_hand(load("casino-nl"), rng, stacks=stacks, to_the_end=True)
        *_, last = pokerkit.HandHistory.loads(write_hand(state, load))
        stacks = [state.stacks[seat] for seat in state.order_from_first()]
        assert list(last.stacks) == stacks, number


def test_a_section_of_any_rule_set_has_its_name() -> None:
    state = start_hand(load("research"), (20_000, 20_000), range(52), button=1)
    state, _ = apply(state, Action("fold"))
    text = write_hand(state, load, name="12")
    assert text.startswith("[12]\nvariant = ")
    (section,) = split_hands(text.splitlines(keepends=True))
    assert read_hand(section, load).state.stacks == state.stacks
