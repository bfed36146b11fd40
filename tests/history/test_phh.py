"""Reading PHH: the format's words, and every way in which a file can be wrong, with its line."""

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import cards_text
from fifthstreet.history import HandText, InvalidHistory, PhhHand, read_hand
from fifthstreet.rules import Post
from fifthstreet.rules.events import Mucked, Shown
from fifthstreet.rulesets import load

# p1 is the small blind, p3 the button. The line of each action is its place here plus six.
HEAD = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 2000, 3000]
actions = [
"""
DEAL = ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 7c2d"]
TO_FLOP = [*DEAL, "p3 cc", "p1 cc", "p2 cc"]
TO_RIVER = [
    *TO_FLOP,
    *("d db 3h4h5h", "p1 cc", "p2 cc", "p3 cc"),
    *("d db 9s", "p1 cc", "p2 cc", "p3 cc"),
    *("d db Ts", "p1 cc", "p2 cc", "p3 cc"),
]


def text_of(actions: list[str], head: str = HEAD, tail: str = "") -> str:
    return head + "".join(f'"{action}",\n' for action in actions) + "]\n" + tail


def read(actions: list[str], head: str = HEAD, tail: str = "") -> PhhHand:
    return read_hand(text_of(actions, head, tail), load)


def test_a_hand_to_the_showdown() -> None:
    hand = read([*TO_RIVER, "p1 sm AcAd", "p2 sm KcKd", "p3 sm 7c2d"])
    assert hand.state.stacks == [1200, 1900, 2900]
    assert hand.state.rules == load("casino-nl")
    assert [event.as_dict()["seq"] for event in hand.events] == list(range(len(hand.events)))
    assert hand.state.button == 2
    assert hand.places == 0


def test_shows_may_be_left_out() -> None:
    assert read(TO_RIVER).state.stacks == [1200, 1900, 2900]


def test_a_running_hand() -> None:
    hand = read([*TO_FLOP, "d db 3h4h5h", "p1 cbr 100"])
    assert not hand.state.is_over
    assert hand.state.actor == 1


def test_comments_and_empty_actions_are_stepped_over() -> None:
    actions = ["# the deal", *DEAL, "", "  p3   f  # tired ", "p1 f # p2 cbr 300"]
    assert read(actions).state.stacks == [950, 2050, 3000]


def test_all_in_with_cards_to_come() -> None:
    hand = read(
        [
            *DEAL,
            *("p3 f", "p1 cbr 1000", "p2 cc", "p1 sm AcAd", "p2 sm KcKd"),
            *("d db 3h4h5h", "d db 9s", "d db Ts"),
        ]
    )
    assert hand.state.stacks == [2000, 1000, 3000]


# --- cards ----------------------------------------------------------------------------------------
def test_a_show_completes_unknown_cards() -> None:
    unknown = [action.replace("AcAd", "????").replace("KcKd", "Kd??") for action in TO_RIVER]
    hand = read([*unknown, "p1 sm ????", "p1 sm AdAc", "p2 sm KcKd", "p3 sm"])
    assert [cards_text(hole) for hole in hand.state.holes] == ["AdAc", "KdKc", "7c2d"]
    assert hand.state.stacks == [1200, 1900, 2900]


def test_an_unknown_hand_loses_to_one_that_is_shown() -> None:
    unknown = [action.replace("AcAd", "????") for action in TO_RIVER]
    assert read([*unknown, "p1 sm"]).state.stacks == [900, 2200, 2900]


def test_a_known_hand_that_is_mucked_is_not_shown() -> None:
    hand = read([*TO_RIVER, "p1 sm AcAd", "p2 sm", "p3 sm"])
    assert [event.seat for event in hand.events if isinstance(event, Shown)] == [0]
    assert [event.seat for event in hand.events if isinstance(event, Mucked)] == [1, 2]
    assert cards_text(hand.state.holes[1]) == "KcKd"


def test_a_loser_may_show_after_all() -> None:
    hand = read([*TO_RIVER, "p1 sm AcAd", "p2 sm KcKd", "p3 sm"])
    assert [event.seat for event in hand.events if isinstance(event, Shown)] == [0, 1]


def test_who_mucks_the_best_hand_does_not_win() -> None:
    assert read([*TO_RIVER, "p1 sm", "p2 sm KcKd"]).state.stacks == [900, 2200, 2900]


def test_the_winner_by_folds_may_show() -> None:
    hand = read([*DEAL, "p3 f", "p1 f", "p2 sm KcKd"])
    assert isinstance(hand.events[-1], Shown)
    assert hand.state.stacks == [950, 2050, 3000]


# --- posts ----------------------------------------------------------------------------------------
def posts(head: str, first: str) -> tuple[Post, ...]:
    count = head.count(",", head.index("starting")) + 1
    holes = [f"d dh p{player} ????" for player in range(1, count + 1)]
    return read([*holes, first], head + "actions = [\n").state.deal.posts


def head_of(blinds: str, stacks: str, antes: str, *, min_bet: int = 100, more: str = "") -> str:
    return (
        f'variant = "NT"\nantes = {antes}\nblinds_or_straddles = {blinds}\nmin_bet = {min_bet}\n'
        f"{more}starting_stacks = {stacks}\n"
    )


SMALL, BIG, STRADDLE, POST = "small_blind", "big_blind", "straddle", "post"


@pytest.mark.parametrize(
    ("blinds", "first", "expected"),
    [
        ("[50, 100, 0, 0]", "p3 f", [(0, SMALL, 50), (1, BIG, 100)]),
        ("[50, 100, 200, 0]", "p4 f", [(0, SMALL, 50), (1, BIG, 100), (2, STRADDLE, 200)]),
        ("[50, 100, 0, 200]", "p1 f", [(0, SMALL, 50), (1, BIG, 100), (3, STRADDLE, 200)]),
        ("[50, 100, 0, -100]", "p3 f", [(0, SMALL, 50), (1, BIG, 100), (3, POST, 100)]),
        ("[100, 0, 0, 0]", "p2 f", [(0, BIG, 100)]),
        ("[0, 100, 0, 0]", "p3 f", [(1, BIG, 100)]),
        ("[50, 0, 0, 0]", "p2 f", [(0, SMALL, 50)]),
        ("[100, 50, 0, 0]", "p2 f", [(1, SMALL, 50), (0, BIG, 100)]),
        ("[100, 100, 0, 0]", "p3 f", [(0, SMALL, 100), (1, BIG, 100)]),
        ("[0, 0, 0, 0]", "p1 f", []),
    ],
)
def test_blinds(blinds: str, first: str, expected: list[tuple[int, str, int]]) -> None:
    head = head_of(blinds, "[1000, 1000, 1000, 1000]", "[0, 0, 0, 0]")
    assert posts(head, first) == tuple(Post(*post) for post in expected)


@pytest.mark.parametrize(
    ("blinds", "first", "expected"),
    [
        ("[50, 100]", "p2 f", [(1, SMALL, 50), (0, BIG, 100)]),
        ("[100, 50]", "p1 f", [(0, SMALL, 50), (1, BIG, 100)]),
        # Of equal blinds the format leaves open which is the big one: who acts first tells.
        ("[100, 100]", "p2 f", [(1, SMALL, 100), (0, BIG, 100)]),
        ("[100, 100]", "p1 f", [(0, SMALL, 100), (1, BIG, 100)]),
    ],
)
def test_two_players_turn_the_blinds_about(
    blinds: str, first: str, expected: list[tuple[int, str, int]]
) -> None:
    head = head_of(blinds, "[1000, 1000]", "[0, 0]")
    assert posts(head, first) == tuple(Post(*post) for post in expected)


@pytest.mark.parametrize(
    ("more", "antes", "expected"),
    [
        ("ante_trimming_status = true\n", "[5, 5, 5]", [(0, "ante"), (1, "ante"), (2, "ante")]),
        ("ante_trimming_status = false\n", "[0, 100, 0]", [(1, "big_blind_ante")]),
        ("", "[0, 100, 0]", [(1, "big_blind_ante")]),
    ],
)
def test_antes(more: str, antes: str, expected: list[tuple[int, str]]) -> None:
    head = head_of("[50, 100, 0]", "[1000, 1000, 1000]", antes, more=more)
    found = [(post.seat, post.kind) for post in posts(head, "p3 f")]
    assert found[:-2] == expected


def test_two_players_turn_the_antes_about() -> None:
    head = head_of("[50, 100]", "[1000, 1000]", "[0, 100]")
    assert posts(head, "p2 f")[0] == Post(0, "big_blind_ante", 100)


# --- rules ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("bets", "big_blind", "fixed_bets"),
    [
        ("small_bet = 100\nbig_bet = 200", 100, (1, 1, 2, 2)),
        ("small_bet = 100\nbig_bet = 300", 100, (1, 1, 3, 3)),
        ("small_bet = 100\nbig_bet = 150", 50, (2, 2, 3, 3)),
    ],
)
def test_fixed_limit(bets: str, big_blind: int, fixed_bets: tuple[int, ...]) -> None:
    head = HEAD.replace('"NT"', '"FT"').replace("min_bet = 100", bets)
    rules = read([*DEAL, "p3 f"], head).state.rules
    assert (rules.name, rules.big_blind, rules.fixed_bets) == ("casino-fl", big_blind, fixed_bets)
    assert read([*DEAL, "p3 cbr 200"], head).state.level == 200
    with pytest.raises(InvalidHistory, match="raise to 200"):
        read([*DEAL, "p3 cbr 300"], head)


def test_pot_limit() -> None:
    head = HEAD.replace('"NT"', '"PT"')
    assert read([*DEAL, "p3 cbr 350"], head).state.rules.name == "casino-pl"
    with pytest.raises(InvalidHistory, match="raise to 200-350"):
        read([*DEAL, "p3 cbr 351"], head)


def test_other_rules_at_the_stakes_of_the_hand() -> None:
    text = text_of(TO_RIVER)
    hand = read_hand(text, load, rules=load("acpc-nl"))
    assert hand.state.rules == load("acpc-nl").with_blinds(50, 100)
    contest = read_hand(text, load, rules=load("contest"))
    assert (contest.state.button, contest.state.stacks) == (0, [1200, 1900, 2900])
    with pytest.raises(InvalidHistory, match="illegal raise to 250"):
        read_hand(text_of([*DEAL, "p3 cbr 250"]), load, rules=load("simple"))


# --- amounts and fields ---------------------------------------------------------------------------
def test_decimals_are_played_in_cents() -> None:
    head = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1, 0]
min_bet = 1
starting_stacks = [100, 100.25, 99]
actions = [
"""
    hand = read([*DEAL, "p3 cbr 3.50", "p1 f", "p2 f"], head)
    assert hand.places == 2
    assert hand.state.stacks == [9950, 9925, 10050]
    assert hand.state.rules.big_blind == 100


def test_other_fields_are_kept() -> None:
    tail = (
        'hand = 17\nplayers = ["Ann", "Bob", "Cem"]\nseats = [4, 6, 1]\nyear = 2009\n'
        'time = 12:30:00\nfinishing_stacks = [950, 2050, 3000]\n_mine = { x = 1.5 }\nodd = "x"\n'
    )
    hand = read([*DEAL, "p3 f", "p1 f"], tail=tail)
    assert (hand.state.hand, hand.state.deal.chairs) == ("17", (3, 5, 0))
    assert hand.players == ("Ann", "Bob", "Cem")
    assert hand.fields["_mine"] == {"x": Decimal("1.5")}
    assert set(hand.fields) == {"players", "year", "time", "finishing_stacks", "_mine", "odd"}


def test_names_that_do_not_fit_the_table_are_no_names() -> None:
    assert read(DEAL, tail='players = ["Ann"]\n').players == ()


def test_the_hand_is_named_by_its_field_else_by_its_header_else_by_the_caller() -> None:
    section = HandText("[5]\n" + text_of(DEAL), "5", 9)
    assert read_hand(section, load).state.hand == "5"
    assert read_hand(section, load, name="file#5").state.hand == "file#5"
    named = HandText("[5]\n" + text_of(DEAL, tail='hand = "x"\n'), "5", 9)
    assert read_hand(named, load, name="file#5").state.hand == "x"


# --- the check of a seat that is no longer asked --------------------------------------------------
SHORT_HEAD = HEAD.replace("3000", "60")
COVERED = [*DEAL, "p3 cc", "p1 f"]  # p3 is all-in for 60, p2 has 100 in
BOARD = ["d db 3h4h5h", "d db 9s", "d db Ts"]


def test_an_empty_check_is_skipped_and_counted() -> None:
    asked = read([*COVERED, "p2 cc", *BOARD], SHORT_HEAD)
    assert asked.skipped_checks == 1
    plain = read([*COVERED, *BOARD], SHORT_HEAD)
    assert plain.skipped_checks == 0
    assert asked.events == plain.events


@pytest.mark.parametrize(
    ("actions", "line", "problem"),
    [
        (["p2 f"], 12, "the flop has not been dealt yet"),
        (["p3 cc"], 12, "the flop has not been dealt yet"),
        (["p1 cc"], 12, "the flop has not been dealt yet"),
        (["p2 cc", "p2 cc"], 13, "the flop has not been dealt yet"),
        (["d db 3h4h5h", "p2 cc"], 13, "the turn has not been dealt yet"),
        ([*BOARD, "p2 cc"], 15, "the hand is over"),
    ],
)
def test_nothing_else_is_skipped(actions: list[str], line: int, problem: str) -> None:
    with pytest.raises(InvalidHistory) as caught:
        read([*COVERED, *actions], SHORT_HEAD)
    assert (caught.value.line, problem in str(caught.value)) == (line, True)


# --- what is refused ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("actions", "line", "problem"),
    [
        ([*DEAL, "p1 cc"], 10, "'p1 cc': it is p3's turn"),
        ([*DEAL, "p4 f"], 10, "there is no p4: 3 play"),
        ([*DEAL, "p3 cbr 150"], 10, "illegal raise to 150 (too-small)"),
        ([*DEAL, "p3 cbr 3001"], 10, "(too-large)"),
        ([*TO_FLOP, "p1 cc"], 13, "the flop has not been dealt yet"),
        ([*DEAL, "d db 3h4h5h"], 10, "no board cards are due: it is p3's turn"),
        ([*TO_FLOP, "d db 3h4h"], 13, "2 cards: the flop has 3"),
        ([*TO_FLOP, "d db 3h4h5h9s"], 13, "4 cards: the flop has 3"),
        ([*TO_FLOP, "d db 3h4h5h", "d db 9s"], 14, "no board cards are due"),
        ([*TO_RIVER, "d db 2s"], 25, "no board cards are due: the hand is over"),
        ([*TO_RIVER, "p1 cc"], 25, "the hand is over"),
        (TO_FLOP, 12, "the hand stops before its flop is dealt"),
        (
            [*DEAL, "p3 f", "p1 cbr 1000", "p2 cc", "d db 3h4h5h"],
            13,
            "the hand stops before its turn is dealt",
        ),
        ([*TO_FLOP[:5], "p2 sm KcKd"], 12, "nobody shows or mucks while the betting goes on"),
        ([*DEAL, "d dh p1 8c8d"], 10, "p1 has been dealt hole cards already"),
        ([*DEAL[:2], "d dh p3 7c"], 9, "1 hole cards: two are dealt"),
        (DEAL[:2], 6, "p3 is dealt no hole cards"),
        ([DEAL[0], DEAL[1], "p3 f", DEAL[2]], 10, "hole cards are dealt before the first action"),
        (["p1 sm AcAd", *DEAL], 7, "p1 is dealt no hole cards before"),
        ([*DEAL[:2], "d dh p3 AcQs"], 9, "Ac is dealt twice"),
        ([*DEAL[:2], "d dh p3 QsQs"], 9, "Qs is dealt twice"),
        ([*TO_FLOP, "d db 3h4hAc"], 13, "Ac is dealt twice"),
        ([*TO_RIVER, "p1 sm AcAs"], 25, "p1 was dealt AcAd"),
        ([*DEAL, "p3 sd"], 10, "no action of hold'em"),
        ([*DEAL, "d f"], 10, "no action of hold'em"),
        ([*DEAL, "p3 cbr"], 10, "no action of hold'em"),
        ([*DEAL, "p3 cbr x"], 10, "'x' is no amount above 0"),
        ([*DEAL, "p3 cbr 0"], 10, "'0' is no amount above 0"),
        ([*DEAL, "q3 f"], 10, "'q3' is no player"),
        ([*DEAL, "p0 f"], 10, "'p0' is no player"),
        (["d dh p1 AcXd"], 7, "bad card"),
        (
            [*[action.replace("3h4h5h", "3h4h??") for action in TO_RIVER]],
            24,
            "the board is not known",
        ),
        (
            [re.sub("AcAd|KcKd|7c2d", "????", action) for action in TO_RIVER],
            24,
            "who wins pot 0 is not known: none of p1, p2, p3 shows a hand",
        ),
    ],
)
def test_a_wrong_action_is_refused_with_its_line(
    actions: list[str], line: int, problem: str
) -> None:
    with pytest.raises(InvalidHistory) as caught:
        read(actions)
    assert problem in caught.value.problem
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ('"NT"', '"PO"', 1, "variant = 'PO'; allowed: NT, PT, FT"),
        ('variant = "NT"', "", 2, "variant = None; allowed"),
        ("antes = [0, 0, 0]", "", 1, "antes is missing; needed: a list of numbers"),
        ("antes = [0, 0, 0]", "antes = 0", 2, "antes = 0; needed: a list of numbers"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", 2, "antes has 2 numbers, starting_stacks 3"),
        ("antes = [0, 0, 0]", "antes = [0, -1, 0]", 2, "an ante is never negative"),
        ("antes = [0, 0, 0]", 'antes = [0, "5", 0]', 2, "'5' in antes is no amount"),
        ("[50, 100, 0]", "[50, 100]", 3, "blinds_or_straddles has 2 numbers"),
        ("min_bet = 100", "min_bet = 0", 4, "min_bet = 0; needed: a number above 0"),
        ("min_bet = 100", "", 1, "min_bet is missing"),
        ("[1000, 2000, 3000]", "[1000, 2000, nan]", 5, "NaN in starting_stacks is no amount"),
        (
            "[1000, 2000, 3000]",
            "[1000, 2000, -inf]",
            5,
            "-Infinity in starting_stacks is no amount",
        ),
        ("[1000, 2000, 3000]", "[1000, 0, 3000]", 5, "at least 1 chip"),
        ("min_bet", 'ante_trimming_status = "no"\nmin_bet', 4, "allowed: true, false"),
        ("min_bet", "seats = [1, 1, 2]\nmin_bet", 4, "all different"),
        ("min_bet", "seats = [0, 1, 2]\nmin_bet", 4, "one number from 1 up a player"),
        ("min_bet", "seats = 3\nmin_bet", 4, "one number from 1 up a player"),
        ("min_bet", "_rules = { name = 'x' }\nmin_bet", 4, "key 'version' is missing"),
        ("min_bet", "_posts = [1]\nmin_bet", 4, "allowed: [player, kind, chips]"),
        ("min_bet", "_shows = [4]\nmin_bet", 4, "numbers of players"),
        ("actions = [", 'hand = "x"\nacts = [', 1, "actions: a list of texts is needed"),
    ],
)
def test_a_wrong_field_is_refused_with_its_line(
    old: str, new: str, line: int, problem: str
) -> None:
    with pytest.raises(InvalidHistory) as caught:
        read([*DEAL, "p3 f", "p1 f"], HEAD.replace(old, new, 1))
    assert problem in caught.value.problem
    assert caught.value.line == line


def test_one_player_is_no_hand() -> None:
    head = head_of("[100]", "[1000]", "[0]") + "actions = [\n"
    with pytest.raises(InvalidHistory, match="at least two players"):
        read([], head)


def test_lines_count_from_the_section() -> None:
    section = HandText("[5]\n" + text_of([*DEAL, "p1 f"]), "5", 101)
    with pytest.raises(InvalidHistory) as caught:
        read_hand(section, load)
    assert caught.value.line == 111


@given(st.data())
def test_a_damaged_file_is_refused_and_never_breaks_the_reader(data: st.DataObject) -> None:
    text = text_of([*TO_RIVER, "p1 sm AcAd", "p2 sm", "p3 sm 7c2d"], tail="seats = [1, 2, 3]\n")
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        gone = data.draw(st.integers(0, 12))
        put = data.draw(st.sampled_from(["", "-", "9", "0", '"', "]", "p9", "?", "\n", "e9", ".5"]))
        text = text[:place] + put + text[place + gone :]
    line = 1
    net = 0
    try:
        state = read_hand(text, load).state
        net = sum(state.net()) if state.is_over else 0
    except InvalidHistory as error:
        line = error.line
    assert 1 <= line <= text.count("\n") + 1
    assert net == 0
