"""A bot in a room of an OpenHoldem server: the arena's bot, unchanged, over TCP."""

import socket
from collections.abc import Callable, Sequence
from typing import Any, Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.foreign_player import CONNECT_SECONDS, ForeignPlayer, ServerLost
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.protocols.casia.casia_framing import Frames, decoded, frame
from fifthstreet.protocols.casia.messages import CasiaState, read_results, read_state
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.replayed_hand import replay_hand
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.legal import legal
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rules.view import view

_FRAME_BYTES: Final = 1024 * 1024
_PIECE: Final = 64 * 1024


class CasiaPlayer(ForeignPlayer):
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
        super().__init__(bot, rules, seed=seed, report=report)
        self._address = host, port
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
        """Play until the server ends the session. Raises ServerLost, BadHand."""
        host, port = self._address
        try:
            peer = socket.create_connection(self._address, timeout=CONNECT_SECONDS)
        except OSError as error:
            raise ServerLost(f"cannot connect to casia://{host}:{port}: {error}") from error
        self.start()
        frames = Frames(_FRAME_BYTES)
        try:
            with peer:
                peer.settimeout(None)
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                peer.sendall(frame(self._wish))
                while True:
                    data = peer.recv(_PIECE)
                    if not data:
                        raise ServerLost("the server hung up in the middle of a match")
                    for body in frames.feed(data):
                        message = decoded(body)
                        if message.get("info") not in ("state", "result"):
                            self._finish(message)
                            return
                        answer = self.hear(message)
                        if answer is not None:
                            peer.sendall(frame(answer))
        except BadMessage as error:
            raise ServerLost(f"casia://{host}:{port} speaks another protocol: {error}") from error
        except OSError as error:
            raise ServerLost(f"the server hung up: {error}") from error
        finally:
            self.bot.close()

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Handle one message of the server; return the answer."""
        if message["info"] == "result":
            results = read_results(message)
            self.hands += 1
            self.net += results[self._position] if self._position < len(results) else 0
            return {"info": "ready", "status": "start"}
        told = read_state(message)
        self._position = told.position
        state = self._observe(told)
        if told.actor != told.position or state.is_over:
            return None
        action = self.decide(view(state, told.position))
        return {"info": "action", "action": _written(state, action)}

    def _observe(self, told: CasiaState) -> HandState:
        """Pass the state's events to the bot; with two seats the small blind has the button,
        otherwise the last position.
        """
        count = len(told.stacks)
        state, events = replay_hand(
            self.rules,
            told.stacks,
            button=0 if count == 2 else count - 1,
            hand=str(self.hands),
            holes=told.holes,
            board=told.board,
            actions=told.actions,
        )
        self.tell(str(self.hands), events, told.position)
        return state

    def _finish(self, message: dict[str, Any]) -> None:
        if message.get("info") != "success":
            raise ServerLost(f"the server ended it: {str(message)[:200]}")


def _written(state: HandState, action: Action) -> str:
    if action.kind == FOLD:
        return "fold"
    kind, to = legal(state).resolve(action)
    return kind if kind in (CHECK, CALL) else f"r{to}"
