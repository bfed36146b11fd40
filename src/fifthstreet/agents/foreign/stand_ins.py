"""Substitutes for the modules that foreign bots import, if their package is not installed.

They have only what a player needs: PyPokerEngine's base class and helpers for cards, RLCard's
Enums, and the three modules that Husky Hold'em gives an uploaded file. An installed package is left
alone. This changes `sys.modules`, so it runs in the bot's own process.
"""

import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import sample
from types import ModuleType
from typing import Any, Final

from fifthstreet.cards.strength import strength
from fifthstreet.cards.text import parse_card
from fifthstreet.protocols.husky.messages import StandInAction as HuskyAction
from fifthstreet.protocols.pypokerengine.messages import card_name
from fifthstreet.protocols.rlcard.no_limit import StandInAction, StandInStage

ROUND_STATE_MODULE: Final = "type.round_state"


class BasePokerPlayer:
    """PyPokerEngine's base class: `declare_action` is required, callbacks are optional."""

    uuid = ""

    def set_uuid(self, uuid: str) -> None:
        self.uuid = uuid

    def declare_action(
        self, valid_actions: list[Any], hole_card: list[str], round_state: dict[str, Any]
    ) -> tuple[str, int]:
        raise NotImplementedError("a player must define declare_action")

    def receive_game_start_message(self, game_info: dict[str, Any]) -> None: ...

    def receive_round_start_message(
        self, round_count: int, hole_card: list[str], seats: list[Any]
    ) -> None: ...

    def receive_street_start_message(self, street: str, round_state: dict[str, Any]) -> None: ...

    def receive_game_update_message(
        self, new_action: dict[str, Any], round_state: dict[str, Any]
    ) -> None: ...

    def receive_round_result_message(
        self, winners: list[Any], hand_info: list[Any], round_state: dict[str, Any]
    ) -> None: ...


class EngineCard:
    """A card of PyPokerEngine: `rank` 2 to 14, `suit` 2, 4, 8 or 16 for clubs to spades."""

    def __init__(self, suit: int, rank: int) -> None:
        self.suit = suit
        self.rank = 14 if rank == 1 else rank

    @classmethod
    def from_str(cls, text: str) -> "EngineCard":
        card = parse_card(text[1] + text[0].lower())
        return cls(2 << (card & 3), (card >> 2) + 2)

    @property
    def number(self) -> int:
        return 4 * (self.rank - 2) + self.suit.bit_length() - 2

    def __str__(self) -> str:
        return card_name(self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EngineCard) and self.number == other.number

    def __hash__(self) -> int:
        return self.number


def gen_cards(texts: Sequence[str]) -> list[EngineCard]:
    return [EngineCard.from_str(text) for text in texts]


def estimate_hole_card_win_rate(
    nb_simulation: int,
    nb_player: int,
    hole_card: Sequence[EngineCard],
    community_card: Sequence[EngineCard] | None = None,
) -> float:
    """Return the share of random deals in which no opponent beats this hole."""
    own = [card.number for card in hole_card]
    board = [card.number for card in community_card or ()]
    left = [card for card in range(52) if card not in own and card not in board]
    missing = 5 - len(board)
    won = 0
    for _ in range(nb_simulation):
        drawn = sample(left, missing + 2 * (nb_player - 1))
        whole = board + drawn[:missing]
        best = strength(own, whole)
        others = (drawn[place : place + 2] for place in range(missing, len(drawn), 2))
        won += all(strength(hole, whole) <= best for hole in others)
    return won / nb_simulation


class HuskyPlayer:
    """The `Bot` that an uploaded file subclasses."""

    id: int | None = None

    def __init__(self) -> None:
        self.id = None

    def set_id(self, player_id: int) -> None:
        self.id = player_id


class RoundStateClient:
    """A round state; fields as the platform names them."""

    def __init__(self, **values: Any) -> None:
        self.__dict__.update(values)

    @classmethod
    def from_message(cls, message: dict[str, Any]) -> "RoundStateClient":
        return cls(**message)

    def __repr__(self) -> str:
        return f"RoundStateClient({self.__dict__!r})"


def provide_pypokerengine() -> None:
    if _is_installed("pypokerengine"):
        return
    _add("pypokerengine.players", BasePokerPlayer=BasePokerPlayer)
    _add("pypokerengine.engine.card", Card=EngineCard)
    _add(
        "pypokerengine.utils.card_utils",
        gen_cards=gen_cards,
        estimate_hole_card_win_rate=estimate_hole_card_win_rate,
    )


def provide_rlcard() -> None:
    if _is_installed("rlcard"):
        return
    _add("rlcard.games.nolimitholdem.round", Action=StandInAction)
    _add("rlcard.games.nolimitholdem.game", Stage=StandInStage)
    sys.modules["rlcard.games.nolimitholdem"].Action = StandInAction  # type: ignore[attr-defined]


def provide_husky() -> None:
    """Install the modules under the platform's own names, even over an installed package."""
    _add("bot", Bot=HuskyPlayer)
    _add("type.poker_action", PokerAction=HuskyAction)
    _add(ROUND_STATE_MODULE, RoundStateClient=RoundStateClient, RoundState=RoundStateClient)


PROVIDERS: Final[dict[str, Callable[[], None]]] = {
    "pypokerengine": provide_pypokerengine,
    "rlcard": provide_rlcard,
    "husky": provide_husky,
}


def _is_installed(name: str) -> bool:
    return find_spec(name) is not None


def _add(path: str, **contents: object) -> None:
    """Add a module and the packages above it to the modules that `import` finds first."""
    parent: ModuleType | None = None
    names = path.split(".")
    for depth in range(1, len(names) + 1):
        whole = ".".join(names[:depth])
        module = sys.modules.get(whole)
        if module is None:
            module = ModuleType(whole)
            module.__path__ = []
            sys.modules[whole] = module
        if parent is not None:
            setattr(parent, names[depth - 1], module)
        parent = module
    assert parent is not None
    vars(parent).update(contents)
