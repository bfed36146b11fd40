"""A bot in the Open Poker league, or on a server with its protocol: the arena's bot."""

import json
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.foreign_player import CONNECT_SECONDS, ForeignPlayer, ServerLost
from fifthstreet.agents.remote.remote_player import MissingClient
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.protocols.errors import BadHand
from fifthstreet.protocols.openpoker.agent_wishes import USUAL_BUY_IN
from fifthstreet.protocols.openpoker.heard_hand import HeardHand
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.legal import legal
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import view

_FRAME_BYTES: Final = 1024 * 1024
_TRIES: Final = 6
_FIRST_WAIT: Final = 0.5
_LEAVING_SECONDS: Final = 10.0
# Errors after which the server sends nothing more.
_FATAL: Final = frozenset({"auth_failed", "insufficient_funds", "no_table", "flood_kick"})


class OpenPokerPlayer(ForeignPlayer):
    """The seat of one key, table after table, until its hands are played."""

    def __init__(
        self,
        bot: Bot,
        *,
        address: str,
        key: str,
        rules: RuleSet,
        hands: int,
        buy_in: int | None = None,
        rebuys: bool = True,
        seed: int = 0,
        report: Callable[[BotTrouble], None] = lambda trouble: None,
    ) -> None:
        """`address` is that of the socket, ws:// or wss://."""
        super().__init__(bot, rules, seed=seed, report=report)
        self._address = address
        self._key = key
        self._wanted = hands
        self._buy_in = USUAL_BUY_IN if buy_in is None else buy_in
        self._rebuys = rebuys
        self._table: str | None = None
        self._last_seq = 0
        self._playing: HeardHand | None = None
        self._is_done = False
        self._line: Any = None
        self._answered = ""

    def run(self) -> None:
        """Play all hands; a lost connection is restored. Raises ServerLost."""
        try:
            from websockets.exceptions import WebSocketException  # noqa: PLC0415 with an extra
            from websockets.sync.client import connect  # noqa: PLC0415
        except ImportError as error:
            raise MissingClient(
                "websockets is not installed: pip install 'fifthstreet[server]'"
            ) from error
        self.start()
        tries, wait = 0, _FIRST_WAIT
        try:
            while not self._is_done:
                try:
                    with connect(
                        self._address,
                        additional_headers={"Authorization": f"Bearer {self._key}"},
                        compression=None,
                        max_size=_FRAME_BYTES,
                        open_timeout=CONNECT_SECONDS,
                        proxy=None,
                    ) as line:
                        self._line = line
                        self._talk()
                        tries, wait = 0, _FIRST_WAIT
                except ServerLost:
                    raise
                except (OSError, TimeoutError, WebSocketException) as error:
                    tries = 0 if self._heard_something() else tries + 1
                    if tries >= _TRIES:
                        raise ServerLost(f"openpoker+{self._address}: {error}") from error
                    time.sleep(wait)
                    wait = min(2 * wait, 8.0)
        finally:
            self.bot.close()

    def _heard_something(self) -> bool:
        line, self._line = self._line, None
        return line is not None

    def _talk(self) -> None:
        while not self._is_done:
            found = json.loads(self._line.recv())
            if not isinstance(found, dict) or not isinstance(found.get("type"), str):
                raise ServerLost(f"openpoker+{self._address} speaks another protocol")
            self.hear(found)

    def hear(self, message: dict[str, Any]) -> None:
        """Handle one message of the server; answers are sent at once."""
        if isinstance(message.get("table_seq"), int):
            self._last_seq = max(self._last_seq, message["table_seq"])
        kind = message["type"]
        if kind == "connected":
            if self._table is None:
                self._join()
            else:
                self._say("resync_request", table_id=self._table, last_table_seq=self._last_seq)
        elif kind == "table_joined":
            self._table = str(message["table_id"])
        elif kind == "resync_response":
            self._resynced(message)
        elif kind == "your_turn":
            self._decide(message)
        elif kind == "busted":
            self._busted()
        elif kind == "rebuy_confirmed":
            if not message.get("new_stack"):
                self._join()
        elif kind == "error":
            self._complained(message)
        elif kind in ("table_closed", "season_ended"):
            self._table, self._playing = None, None
            self._join()
        elif kind == "action_rejected":
            self._trouble(f"rejected: {message.get('code')}", "", "what the server plays")
        else:
            self._hear_hand(message)

    # The table.

    def _join(self) -> None:
        self._table, self._last_seq = None, 0
        self._say("join_lobby", buy_in=self._buy_in)

    def _busted(self) -> None:
        if self._rebuys:
            self._say("rebuy", amount=0)
        else:
            self._leave()

    def _complained(self, message: dict[str, Any]) -> None:
        code = message.get("code")
        if code in _FATAL:
            raise ServerLost(f"openpoker+{self._address}: {code}: {message.get('message')}")
        if code == "already_seated" and message.get("table_id"):
            self._table = str(message["table_id"])
            self._say("resync_request", table_id=self._table, last_table_seq=0)
        elif code == "not_at_table":
            self._join()

    def _resynced(self, message: dict[str, Any]) -> None:
        snapshot = message.get("snapshot")
        if message.get("role") != "player" or not isinstance(snapshot, dict):
            self._join()
            return
        for event in message.get("replayed_events") or ():
            self._hear_hand(event)
        hero = snapshot.get("hero") or {}
        if hero.get("turn_token"):
            turn = {"hand_id": snapshot.get("hand_id"), "turn_token": hero["turn_token"]}
            self._decide({**turn, "valid_actions": hero.get("valid_actions") or []})

    def _hear_hand(self, message: dict[str, Any]) -> None:
        kind = message.get("type")
        try:
            if kind == "hand_start":
                if self._playing is None or self._playing.id != str(message.get("hand_id")):
                    self._playing = HeardHand(message)
            elif self._playing is not None:
                self._playing.hear(message)
        except BadHand as error:
            self._playing = None
            self._trouble(str(error), "", "nothing")
        if kind == "hand_result":
            self._hand_over(message)

    def _hand_over(self, message: dict[str, Any]) -> None:
        hand, self._playing = self._playing, None
        if hand is None:
            return
        self.hands += 1
        final = (message.get("final_stacks") or {}).get(str(hand.hero))
        if final is not None and hand.hero in hand.stacks:
            self.net += int(final) - hand.stacks[hand.hero]
        try:
            _, events, seat = hand.replayed(self.rules)
        except BadHand:
            events, seat = [], 0  # hidden hands: the end cannot be reconstructed
        if events:
            self.tell(hand.id, events, seat)
        if self.hands >= self._wanted:
            self._leave()

    def _leave(self) -> None:
        """Leave the seat, and wait briefly for the server's confirmation."""
        self._is_done = True
        self._say("leave_table")
        end = time.monotonic() + _LEAVING_SECONDS
        while (left := end - time.monotonic()) > 0:
            try:
                found = json.loads(self._line.recv(timeout=left))
            except TimeoutError:
                return
            if found.get("type") in ("player_left", "table_closed", "error"):
                return

    # Decisions.

    def _decide(self, turn: dict[str, Any]) -> None:
        token = str(turn.get("turn_token"))
        if token == self._answered:
            return
        self._answered = token
        allowed = {one.get("action"): one for one in turn.get("valid_actions") or ()}
        try:
            if self._playing is None:
                raise BadHand("the beginning of the hand was not heard")
            state, events, seat = self._playing.replayed(self.rules)
            if state.is_over or state.actor != seat:
                raise BadHand(f"hand {self._playing.id}: by what was heard another is to act")
            self.tell(self._playing.id, events, seat)
            action = self.decide(view(state, seat))
            answer = _worded(action, legal(state).resolve(action), allowed)
        except BadHand as error:
            self._trouble(str(error), "", "check or fold")
            answer = {"action": "check" if "check" in allowed else "fold"}
        self._say(
            "action",
            hand_id=turn.get("hand_id") or (self._playing.id if self._playing else None),
            turn_token=token,
            client_action_id=secrets.token_hex(12),
            **answer,
        )

    def _say(self, kind: str, **fields: Any) -> None:
        self._line.send(json.dumps({"type": kind, **fields}))


def _worded(
    action: Action, resolved: tuple[str, int], allowed: dict[Any, dict[str, Any]]
) -> dict[str, Any]:
    """Return the action in the league's terms, as near as the server allows."""
    kind, to = resolved
    if action.kind == FOLD:
        return {"action": "fold" if "fold" in allowed else "check"}
    if kind == CHECK and "check" in allowed:
        return {"action": "check"}
    if kind not in (CHECK, CALL) and "raise" in allowed:
        limits = allowed["raise"]
        return {"action": "raise", "amount": max(limits["min"], min(to, limits["max"]))}
    if kind not in (CHECK, CALL) and "all_in" in allowed:
        return {"action": "all_in"}
    for word in ("call", "check", "all_in"):
        if word in allowed:
            return {"action": word}
    return {"action": "fold"}
