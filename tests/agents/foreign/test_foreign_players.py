"""Players of other interfaces: what they are told, and what their answers become."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_source import is_bot_name, is_house_name, read_bot
from fifthstreet.agents.errors import UnknownBot
from fifthstreet.agents.foreign.foreign_bot import ForeignBot
from fifthstreet.agents.foreign.stand_ins import EngineCard, estimate_hole_card_win_rate, gen_cards
from fifthstreet.protocols.errors import ForeignAnswer
from fifthstreet.rules import Action, HandState, apply, project, start_with_events, view
from fifthstreet.rulesets import load
from tests.agents.foreign.players import HUSKY, PYPOKERENGINE, RLCARD

NO_LIMIT = load("casino-nl")  # 50/100
LIMIT = load("acpc-fl")  # 5/10, 10 and 20
# Two cards to each of three seats, one at a time from the small blind; then the board.
DECK = range(52)


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., ForeignBot]]:
    """A bot around the player of a file, in this process; foreign modules are taken out again."""
    before = set(sys.modules)

    def made(interface: str, text: str, rules: Any = NO_LIMIT) -> ForeignBot:
        path = tmp_path / f"{interface}{len(list(tmp_path.iterdir()))}.py"
        path.write_text(text, encoding="utf-8")
        bot = read_bot(f"{interface}:{path}").make(trusted=True)
        assert isinstance(bot, ForeignBot)
        bot.start(BotInfo(1, rules, 0))
        return bot

    yield made
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in ("pypokerengine", "rlcard", "bot", "type"):
            del sys.modules[name]


def play(
    bot: ForeignBot, actions: list[Action], *, seat: int = 0, stacks: Any = (1000, 1000, 1000),
    rules: Any = NO_LIMIT,
) -> HandState:  # fmt: skip
    """A hand in which the bot's seat is asked at its turns and the rest follows a list."""
    state, events = start_with_events(rules, list(stacks), DECK, button=0, hand="h1")
    waiting = list(actions)
    while True:
        for event in events:
            bot.observe(project(event, seat))
        if state.is_over or (state.actor != seat and not waiting):
            return state
        action = bot.act(view(state, seat)) if state.actor == seat else waiting.pop(0)
        state, events = apply(state, action)


def words(bot: ForeignBot) -> list[str]:
    return [entry[0] for entry in bot.player.log]


# --- PyPokerEngine -------------------------------------------------------------------------------
def test_pypokerengine_is_told_in_its_order(make: Callable[..., ForeignBot]) -> None:
    bot = make("pypokerengine", PYPOKERENGINE)
    play(bot, [Action("fold"), Action("check")] + [Action("check")] * 3)
    assert words(bot) == [
        "game", "round", "street", "ask", "update", "update", "update",
        "street", "update", "ask", "update",
        "street", "update", "ask", "update",
        "street", "update", "ask", "update",
        "result",
    ]  # fmt: skip
    game = bot.player.log[0][1]
    assert game["player_num"] == 3
    assert game["rule"]["small_blind_amount"] == 50
    assert [seat["uuid"] for seat in game["seats"]] == ["chair0", "chair1", "chair2"]
    assert bot.player.uuid == "chair0"


def test_pypokerengine_sees_the_table_before_its_first_decision(
    make: Callable[..., ForeignBot],
) -> None:
    bot = make("pypokerengine", PYPOKERENGINE)
    play(bot, [])
    _, valid, hole, state = bot.player.log[3]
    assert valid == [
        {"action": "fold", "amount": 0},
        {"action": "call", "amount": 100},
        {"action": "raise", "amount": {"min": 200, "max": 1000}},
    ]
    assert len(hole) == 2
    assert all(card[0] in "CDHS" and card[1] in "23456789TJQKA" for card in hole)
    assert state["action_histories"] == {
        "preflop": [
            {"action": "SMALLBLIND", "amount": 50, "add_amount": 50, "uuid": "chair1"},
            {"action": "BIGBLIND", "amount": 100, "add_amount": 50, "uuid": "chair2"},
        ]
    }
    assert state["pot"] == {"main": {"amount": 150}, "side": []}
    assert (state["dealer_btn"], state["small_blind_pos"], state["big_blind_pos"]) == (0, 1, 2)
    assert state["next_player"] == 0
    assert state["street"] == "preflop"
    assert [seat["stack"] for seat in state["seats"]] == [1000, 950, 900]


def test_pypokerengine_amounts_are_street_totals(make: Callable[..., ForeignBot]) -> None:
    """A raise to 300 over the blind adds 200 to it and costs 300."""
    bot = make(
        "pypokerengine",
        PYPOKERENGINE.replace(
            'valid_actions[1]["action"], valid_actions[1]["amount"]', "'raise', 300"
        ),
    )
    play(bot, [Action("call"), Action("fold")])
    updates = [entry for entry in bot.player.log if entry[0] == "update"]
    assert updates[0][1] == {"player_uuid": "chair0", "action": "raise", "amount": 300}
    assert updates[0][2]["action_histories"]["preflop"][-1] == {
        "action": "RAISE", "amount": 300, "paid": 300, "add_amount": 200, "uuid": "chair0",
    }  # fmt: skip
    assert updates[1][1] == {"player_uuid": "chair1", "action": "call", "amount": 300}
    assert updates[1][2]["action_histories"]["preflop"][-1]["paid"] == 250
    assert updates[2][2]["seats"][2]["state"] == "folded"


def test_pypokerengine_side_pots_begin_with_the_smallest(make: Callable[..., ForeignBot]) -> None:
    bot = make(
        "pypokerengine",
        PYPOKERENGINE.replace(
            'valid_actions[1]["action"], valid_actions[1]["amount"]', "'raise', 1000"
        ),
    )
    play(bot, [Action("call"), Action("call")], stacks=(1000, 300, 1000))
    pot = [entry for entry in bot.player.log if entry[0] == "update"][2][2]["pot"]
    assert pot == {
        "main": {"amount": 900},
        "side": [
            {"amount": 1400, "eligibles": ["chair0", "chair2"]},
            {"amount": 0, "eligibles": ["chair0", "chair2"]},
        ],
    }
    result = bot.player.log[-1]
    assert result[0] == "result"
    assert {info["uuid"] for info in result[2]} == {"chair0", "chair1", "chair2"}
    assert result[3]["street"] == "showdown"


@pytest.mark.parametrize(
    ("answer", "became"),
    [
        ("('fold', 0)", Action("fold")),
        ("('call', 100)", Action("call")),
        ("('call', 5000)", Action("call")),
        ("('raise', 200)", Action("raise", 200)),
        ("('raise', 250.7)", Action("raise", 250)),
        ("['raise', 1000]", Action("raise", 1000)),
    ],
)
def test_pypokerengine_answers(
    make: Callable[..., ForeignBot], answer: str, became: Action
) -> None:
    assert first_answer(make, PYPOKERENGINE, answer) == became


@pytest.mark.parametrize(
    "answer",
    ["('call', 0)", "('raise', 199)", "('raise', 1001)", "('raise', -1)", "('bet', 300)", "None",
     "'call'", "('raise', None)", "('raise', float('nan'))", "('raise', {'min': 200})"],
)  # fmt: skip
def test_pypokerengine_answers_that_it_would_fold(
    make: Callable[..., ForeignBot], answer: str
) -> None:
    with pytest.raises(ForeignAnswer, match=r"allowed: .*'min': 200, 'max': 1000"):
        first_answer(make, PYPOKERENGINE, answer)


def first_answer(make: Callable[..., ForeignBot], player: str, answer: str) -> Action:
    old = 'valid_actions[1]["action"], valid_actions[1]["amount"]'
    bot = make("pypokerengine", player.replace(old, answer))
    state, events = start_with_events(NO_LIMIT, [1000] * 3, DECK, button=0, hand="h1")
    for event in events:
        bot.observe(project(event, 0))
    return bot.act(view(state, 0))


def test_cards_of_the_stand_in() -> None:
    assert [str(card) for card in gen_cards(["SA", "C2", "HT"])] == ["SA", "C2", "HT"]
    assert (EngineCard.from_str("SA").rank, EngineCard.from_str("SA").suit) == (14, 16)
    aces = gen_cards(["SA", "HA"])
    assert estimate_hole_card_win_rate(200, 2, aces) > 0.7
    assert estimate_hole_card_win_rate(5, 3, aces, gen_cards(["CA", "DA", "SK", "SQ", "SJ"])) == 1


# --- Husky ---------------------------------------------------------------------------------------
def test_husky_is_told_in_its_order(make: Callable[..., ForeignBot]) -> None:
    bot = make("husky", HUSKY)
    play(bot, [Action("call"), Action("check")] + [Action("check")] * 6)
    streets = [word for _ in range(3) for word in ("end", "round", "ask")]
    assert words(bot) == ["id", "start", "round", "ask", *streets, "end", "over"]
    _, chips, hole, blind, big, small, everybody = bot.player.log[1]
    assert (chips, blind, big, small, everybody) == (1000, 100, 2, 1, [0, 1, 2])
    assert len(hole) == 2
    over = bot.player.log[-1]
    assert sum(over[2].values()) == 0
    assert over[1] == over[2]["0"]
    assert set(over[3]) == {"0", "1", "2"}


def test_husky_sees_bets_by_the_text_of_ids(make: Callable[..., ForeignBot]) -> None:
    bot = make("husky", HUSKY)
    play(bot, [])
    state = bot.player.log[3][1]
    assert state["player_bets"] == {"0": 0, "1": 50, "2": 100}
    assert (state["current_bet"], state["min_raise"], state["max_raise"]) == (100, 200, 1000)
    assert (state["round"], state["round_num"], state["pot"]) == ("Preflop", 1, 150)
    assert state["current_player"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("answer", "became"),
    [
        ("PokerAction.FOLD, 0", Action("fold")),
        ("PokerAction.CALL, 77", Action("call")),
        ("PokerAction.RAISE, 150", Action("raise", 200)),  # 50 are in: chips are added
        ("PokerAction.ALL_IN, 0", Action("all_in")),
    ],
)
def test_husky_answers(make: Callable[..., ForeignBot], answer: str, became: Action) -> None:
    assert husky_answer(make, answer) == became


@pytest.mark.parametrize(
    "answer",
    ["PokerAction.CHECK, 0", "PokerAction.RAISE, 100", "PokerAction.RAISE, 951", "None", "'CALL'"],
)
def test_husky_answers_that_are_invalid(make: Callable[..., ForeignBot], answer: str) -> None:
    with pytest.raises(ForeignAnswer, match="raise sizes: 150 to 950 chips added"):
        husky_answer(make, answer)


def husky_answer(make: Callable[..., ForeignBot], answer: str) -> Action:
    """The small blind's answer to a button that folded."""
    bot = make("husky", HUSKY.replace("return self.answer(round_state)", f"return {answer}"))
    state, events = start_with_events(NO_LIMIT, [1000] * 3, DECK, button=0, hand="h1")
    state, more = apply(state, Action("fold"))
    for event in [*events, *more]:
        bot.observe(project(event, 1))
    return bot.act(view(state, 1))


# --- RLCard --------------------------------------------------------------------------------------
def test_rlcard_no_limit_state(make: Callable[..., ForeignBot]) -> None:
    bot = make("rlcard", RLCARD)
    play(bot, [])
    state = bot.player.log[0]
    assert bot.player.num_actions == 5
    assert list(state["legal_actions"]) == [0, 1, 3, 4]  # half of 150 does not lift 100
    assert [action.name for action in state["raw_legal_actions"]] == [
        "FOLD", "CHECK_CALL", "RAISE_POT", "ALL_IN",
    ]  # fmt: skip
    raw = state["raw_obs"]
    assert (raw["all_chips"], raw["my_chips"], raw["stakes"]) == ([0, 50, 100], 0, [1000, 950, 900])
    assert (raw["pot"], raw["current_player"], raw["stage"].name) == (150, 0, "PREFLOP")
    assert state["obs"].shape == (54,)
    assert state["obs"][:52].sum() == 2
    assert list(state["obs"][52:]) == [0, 100]


@pytest.mark.parametrize(
    ("choice", "became"),
    [
        (0, Action("fold")),
        (1, Action("call")),
        (3, Action("raise", 200)),  # 150 put in is below the least raise, which is 200
        (4, Action("raise", 1000)),
    ],
)
def test_rlcard_choices(make: Callable[..., ForeignBot], choice: int, became: Action) -> None:
    assert rlcard_choice(make, choice) == became


@pytest.mark.parametrize("choice", [2, 5, -1, "call", None, True])
def test_rlcard_choices_that_are_not_offered(
    make: Callable[..., ForeignBot], choice: object
) -> None:
    with pytest.raises(ForeignAnswer, match="RAISE_POT"):
        rlcard_choice(make, choice)


def rlcard_choice(make: Callable[..., ForeignBot], choice: object) -> Action:
    bot = make("rlcard", RLCARD)
    bot.player.choice = choice
    state, events = start_with_events(NO_LIMIT, [1000] * 3, DECK, button=0, hand="h1")
    for event in events:
        bot.observe(project(event, 0))
    return bot.act(view(state, 0))


def test_rlcard_limit_tables_are_its_limit_game(make: Callable[..., ForeignBot]) -> None:
    bot = make("rlcard", RLCARD, LIMIT)
    bot.player.choice = "raise"
    play(bot, [], rules=LIMIT)
    state = bot.player.log[0]
    assert state["raw_legal_actions"] == ["call", "raise", "fold"]
    assert list(state["legal_actions"]) == [0, 1, 2]
    assert state["obs"].shape == (72,)
    assert state["raw_obs"]["raise_nums"] == [0, 0, 0, 0]


# --- names ---------------------------------------------------------------------------------------
def test_names_of_foreign_players_are_names_of_bots() -> None:
    assert is_bot_name("pypokerengine:fish.py")
    assert not is_house_name("rlcard:agent.py")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("class Other: pass", "its players, classes with declare_action: none"),
        ("def setup_ai(x): pass", "it must be made with no arguments"),
        ("from pypokerengine.api.emulator import Emulator", "pip install PyPokerEngine"),
        ("def broken(:", "SyntaxError"),
    ],
)
def test_files_without_a_player(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "player.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnknownBot, match=said):
        read_bot(f"pypokerengine:{path}")


@pytest.mark.parametrize(
    "name", ["husky:", "husky:player", "rlcard:nothing.py", "rlcard:no.such:X"]
)
def test_names_that_lead_nowhere(name: str) -> None:
    with pytest.raises(UnknownBot):
        read_bot(name)


@pytest.mark.real_time
@pytest.mark.parametrize(
    ("interface", "text"),
    [("pypokerengine", PYPOKERENGINE), ("husky", HUSKY), ("rlcard", RLCARD)],
)
def test_a_player_plays_in_a_process_of_its_own(tmp_path: Path, interface: str, text: str) -> None:
    path = tmp_path / "player.py"
    path.write_text(text, encoding="utf-8")
    bot = read_bot(f"{interface}:{path}").make()
    bot.start(BotInfo(1, NO_LIMIT, 0))
    try:
        state, events = start_with_events(NO_LIMIT, [1000] * 2, DECK, button=0, hand="h1")
        while not state.is_over:
            for event in events:
                bot.observe(project(event, 0))
            asked = bot.act(view(state, 0)) if state.actor == 0 else Action("check")
            state, events = apply(state, asked)
        assert len(state.board) == 5
    finally:
        bot.close()
