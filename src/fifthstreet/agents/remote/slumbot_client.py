"""A bot against Slumbot, or a server with its HTTP interface: the arena's bot, unchanged."""

import http.client
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import SplitResult

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.foreign_player import ForeignPlayer, ServerLost
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.replayed_hand import replay_hand
from fifthstreet.protocols.slumbot.messages import STACK
from fifthstreet.protocols.slumbot.server_replies import HandReply, read_reply
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.legal import legal
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rules.view import view

_REQUEST_SECONDS: Final = 330.0
# After a longer idle time the server may have closed the connection; a request on it could be lost,
# and no request may be sent twice.
_IDLE_SECONDS: Final = 2.0
_MOST_BYTES: Final = 1024 * 1024
_BUTTON: Final = 1


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A finished hand: its end in the rules core, the own seat, and the server's result."""

    state: HandState
    seat: int
    winnings: int
    baseline: int | None


class SlumbotPlayer(ForeignPlayer):
    """Some hands in one session; `finished` is called with each."""

    def __init__(
        self,
        bot: Bot,
        *,
        address: SplitResult,
        rules: RuleSet,
        hands: int,
        seed: int = 0,
        report: Callable[[BotTrouble], None] = lambda trouble: None,
        finished: Callable[[PlayedHand], None] = lambda hand: None,
    ) -> None:
        """`address` is http or https; with a user's name and password in it, the bot logs in."""
        super().__init__(bot, rules, seed=seed, report=report)
        self._address = address
        self._wanted = hands
        self._finished = finished
        self._token: str | None = None
        self._line: http.client.HTTPConnection | None = None
        self._used = 0.0

    def run(self) -> None:
        self.start()
        try:
            if self._address.username:
                login = {
                    "username": self._address.username,
                    "password": self._address.password or "",
                }
                found = self._post("login", login)
                if found.get("error_msg"):
                    raise BadMessage(f"the server refused: {str(found['error_msg'])[:300]}")
                self._token = found.get("token")
            while self.hands < self._wanted:
                self._play()
        except BadMessage as error:
            raise ServerLost(f"{self._where()}: {error}") from error
        finally:
            if self._line is not None:
                self._line.close()
            self.bot.close()

    def _play(self) -> None:
        told = self._ask("new_hand", {})
        while told.winnings is None:
            state = self._replayed(told)
            if state.is_over or state.actor != told.position:
                raise BadMessage("the hand waits for the server, and the server for us")
            action = self.decide(view(state, told.position))
            told = self._ask("act", {"incr": _written(state, action)})
        state = self._replayed(told)
        self.hands += 1
        self.net += told.winnings
        self._finished(PlayedHand(state, told.position, told.winnings, told.baseline))

    def _replayed(self, told: HandReply) -> HandState:
        holes = [told.bot_hole, told.bot_hole]
        holes[told.position] = told.hole
        name = str(self.hands)
        state, events = replay_hand(
            self.rules,
            [STACK, STACK],
            button=_BUTTON,
            hand=name,
            holes=holes,
            board=told.board,
            actions=told.actions,
        )
        self.tell(name, events, told.position)
        return state

    def _ask(self, path: str, body: dict[str, Any]) -> HandReply:
        if self._token:
            body["token"] = self._token
        told = read_reply(self._post(path, body))
        self._token = told.token or self._token
        return told

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        try:
            line = self._fresh_line()
            target = f"{self._address.path.rstrip('/')}/api/{path}"
            headers = {"Content-Type": "application/json"}
            line.request("POST", target, json.dumps(body).encode(), headers)
            answer = line.getresponse()
            data = answer.read(_MOST_BYTES)
        except (OSError, http.client.HTTPException) as error:
            raise ServerLost(f"{self._where()}: {error or type(error).__name__}") from error
        self._used = time.monotonic()
        try:
            found = json.loads(data)
        except ValueError:
            found = None
        if answer.status != http.HTTPStatus.OK or not isinstance(found, dict):
            raise BadMessage(f"HTTP {answer.status}: {data[:200].decode('utf-8', 'replace')}")
        return found

    def _fresh_line(self) -> http.client.HTTPConnection:
        if self._line is not None and time.monotonic() - self._used > _IDLE_SECONDS:
            self._line.close()
            self._line = None
        if self._line is None:
            is_safe = self._address.scheme == "https"
            kind = http.client.HTTPSConnection if is_safe else http.client.HTTPConnection
            self._line = kind(
                self._address.hostname or "", self._address.port, timeout=_REQUEST_SECONDS
            )
        return self._line

    def _where(self) -> str:
        port = "" if self._address.port is None else f":{self._address.port}"
        return f"slumbot+{self._address.scheme}://{self._address.hostname}{port}"


def _written(state: HandState, action: Action) -> str:
    if action.kind == FOLD:
        return "f"
    kind, to = legal(state).resolve(action)
    return {CHECK: "k", CALL: "c"}.get(kind, f"b{to}")
