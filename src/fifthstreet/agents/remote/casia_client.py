"""A bot in a room of an OpenHoldem server: the arena's bot, unchanged, on one TCP line.

A state holds the whole hand, so nothing is remembered but how many events were told.
"""

import socket
from collections.abc import Callable, Sequence
from typing import Any, Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.remote.acpc_client import DealerLost
from fifthstreet.agents.remote.remote_decision import decide, error_text
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.protocols.casia.framing import Frames, decoded, frame
from fifthstreet.protocols.casia.messages import CasiaState, read_results, read_state
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.replayed_hand import replay_hand
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.events import Event
from fifthstreet.rules.legal import legal
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rules.view import view
from fifthstreet.rules.viewer import project

_CONNECT_SECONDS: Final = 10.0
_FRAME_BYTES: Final = 1024 * 1024
_PIECE: Final = 64 * 1024


class CasiaPlayer:
    """One client of one room, until the server ends the session."""

    def __init__(
        self,
        bot: Bot,
        *,
        host: str,
        port: int,
        rules: RuleSet,
        name: str,
        opponents: Sequence[str],
        room: int = 1,
        seats: int = 2,
        hands: int = 100,
        seed: int = 0,
        report: Callable[[BotTrouble], None] = lambda trouble: None,
    ) -> None:
        self.hands = 0
        self.decisions = 0
        self.troubles = 0
        self.net = 0.0
        self._bot = bot
        self._address = host, port
        self._rules = rules
        self._seed = seed
        self._report = report
        self._told = 0
        self._position = 0
        self._wish = {
            "info": "connect",
            "room_id": room,
            "name": name,
            "room_number": seats,
            "bots": list(opponents),
            "game_number": hands,
        }

    def run(self) -> None:
        """Play until the server says that it is over. Raises DealerLost, BadHand."""
        host, port = self._address
        try:
            peer = socket.create_connection(self._address, timeout=_CONNECT_SECONDS)
        except OSError as error:
            raise DealerLost(f"cannot connect to casia://{host}:{port}: {error}") from error
        self._bot.start(BotInfo(self._seed, self._rules, 0))
        frames = Frames(_FRAME_BYTES)
        try:
            with peer:
                peer.settimeout(None)
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                peer.sendall(frame(self._wish))
                while True:
                    data = peer.recv(_PIECE)
                    if not data:
                        raise DealerLost("the server hung up in the middle of a match")
                    for body in frames.feed(data):
                        message = decoded(body)
                        if message.get("info") not in ("state", "result"):
                            self._finish(message)
                            return
                        answer = self.hear(message)
                        if answer is not None:
                            peer.sendall(frame(answer))
        except BadMessage as error:
            raise DealerLost(f"casia://{host}:{port} speaks another protocol: {error}") from error
        except OSError as error:
            raise DealerLost(f"the server hung up: {error}") from error
        finally:
            self._bot.close()

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """One message of the server; what is to be answered."""
        if message["info"] == "result":
            results = read_results(message)
            self.hands += 1
            self.net += results[self._position] if self._position < len(results) else 0
            self._told = 0
            return {"info": "ready", "status": "start"}
        told = read_state(message)
        self._position = told.position
        state = self._observe(told)
        if told.actor != told.position or state.is_over:
            return None
        seen = view(state, told.position)
        action, error = decide(self._bot, seen)
        self.decisions += 1
        if error:
            self._trouble(error, seen.notation, str(action))
        return {"info": "action", "action": _written(state, action)}

    def _observe(self, told: CasiaState) -> HandState:
        """Two seats: the small blind is the button; more: the button is the last position."""
        count = len(told.stacks)
        state, events = replay_hand(
            self._rules,
            told.stacks,
            button=0 if count == 2 else count - 1,
            hand=str(self.hands),
            holes=told.holes,
            board=told.board,
            actions=told.actions,
        )
        new, self._told = events[self._told :], len(events)
        for event in new:
            self._tell(event, told.position)
        return state

    def _tell(self, event: Event, seat: int) -> None:
        try:
            self._bot.observe(project(event, seat))
        except Exception as error:
            self._trouble(f"observe: {error_text(error)}", "", "nothing")

    def _finish(self, message: dict[str, Any]) -> None:
        if message.get("info") != "success":
            raise DealerLost(f"the server ended it: {str(message)[:200]}")

    def _trouble(self, error: str, notation: str, played: str) -> None:
        self.troubles += 1
        self._report(BotTrouble(f"hand {self.hands}", error, notation, played))


def _written(state: HandState, action: Action) -> str:
    if action.kind == FOLD:
        return "fold"
    kind, to = legal(state).resolve(action)
    return kind if kind in (CHECK, CALL) else f"r{to}"
