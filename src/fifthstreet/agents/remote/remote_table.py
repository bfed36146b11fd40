"""A bot's seat at one table of a server: it gets events and answers turns. No socket here."""

from collections.abc import Callable

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.remote.remote_decision import decide, error_text
from fifthstreet.events.core_reading import rules_event, rules_view
from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.hand_events import HandEnded
from fifthstreet.events.hand_view import HandView
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.seat_events import PlayerLeft, PlayerSat, SatOut
from fifthstreet.events.table_events import TableClosed, TableOver
from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.rules.action import Action
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View


class BotTrouble:
    """A bot's failure at a decision: its error, and the position to reproduce it."""

    __slots__ = ("error", "notation", "played", "table")

    def __init__(self, table: str, error: str, notation: str, played: str) -> None:
        self.table = table
        self.error = error
        self.notation = notation
        self.played = played

    def __str__(self) -> str:
        return f"{self.error}; played {self.played} in {self.notation}"


class RemoteTable:
    """A bot's seat; `last_seq` is the last event it has received."""

    def __init__(
        self,
        table: str,
        make_bot: Callable[[], Bot],
        *,
        seed: int,
        rebuys: bool,
        report: Callable[[BotTrouble], None],
    ) -> None:
        self.table = table
        self.last_seq: int | None = None
        self.hands = 0
        self.decisions = 0
        self.troubles = 0
        self.is_seated = False
        self.is_over = False
        self._make_bot = make_bot
        self._seed = seed
        self._rebuys = rebuys
        self._usual_buy_in = 0
        self._report = report
        self._bot: Bot | None = None
        self._rules: RuleSet | None = None
        self._answered: dict[str, dict[str, object]] = {}

    def begin(self, snapshot: TableSnapshot) -> None:
        """Begin with the table's snapshot; the bot is made once, with the table's rules."""
        self.last_seq = snapshot.seq
        chair = None if snapshot.you is None else snapshot.you.chair
        self.is_seated = chair is not None
        self.is_over = snapshot.status in ("over", "closed")
        settings = snapshot.table
        stack = max(settings.rules["starting_stack"], settings.min_buy_in)
        self._usual_buy_in = min(stack, settings.max_buy_in)
        if self._bot is None:
            self._rules = RuleSet.stored(settings.rules, "the server's rules")
            self._bot = self._make_bot()
            clock = settings.clock.bot_action_ms / 1000
            self._bot.start(BotInfo(self._seed, self._rules, chair or 0, clock))

    def hear(self, event: NumberedEvent, me: str) -> list[dict[str, object]]:
        """Handle one event of the table; return the messages to the server that follow from it."""
        self.last_seq = event.seq
        if isinstance(event, HandEvent):
            if isinstance(event.event, HandEnded):
                self.hands += 1
            if self._bot is not None:
                try:
                    self._bot.observe(rules_event(event.event))
                except Exception as error:
                    self._trouble(f"observe: {error_text(error)}", "", "nothing")
        elif isinstance(event, TableOver | TableClosed):
            self.is_over = True
        elif isinstance(event, PlayerLeft) and event.player == me:
            self.is_seated = False
            self.is_over = True
        elif isinstance(event, PlayerSat) and event.player == me:
            self.is_seated = True
        elif isinstance(event, SatOut) and event.player == me:
            return self._after_sitting_out(event.reason)
        return []

    def _after_sitting_out(self, reason: str) -> list[dict[str, object]]:
        """Return the answer to being made to sit out: buy in again or leave; after a
        time-out, come back.
        """
        at_table: dict[str, object] = {"table": self.table}
        if reason == "no_chips":
            if not self._rebuys:
                return [{"type": "leave", **at_table}]
            top_up = {"type": "top_up", "chips": self._usual_buy_in, **at_table}
            return [top_up, {"type": "come_back", **at_table}]
        return [{"type": "come_back", **at_table}] if reason == "timed_out" else []

    def answer(self, token: str, shown: HandView) -> dict[str, object]:
        """Return the `act` for a turn; for a repeated turn (after a reconnect) the same answer."""
        known = self._answered.get(token)
        if known is not None:
            return known
        assert self._rules is not None, "joined with a snapshot first"
        view = rules_view(shown, self._rules)
        act = self._act(token, token[:32], self._decide(view))
        self._answered = {token: act}
        self.decisions += 1
        return act

    def instead(self, message: str) -> dict[str, object] | None:
        """Return a safe action after a refused one, and report the refusal."""
        if not self._answered:
            return None
        token = next(iter(self._answered))
        self._trouble(f"refused: {message}", "", "check or fold")
        act = self._act(token, f"safe-{token[:24]}", Action("fold"))
        self._answered = {token: act}
        return act

    def close(self) -> None:
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def _decide(self, view: View) -> Action:
        """Return the bot's action; a bot that raises keeps its seat and checks or folds."""
        assert self._bot is not None, "made with the snapshot"
        action, error = decide(self._bot, view)
        if error:
            self._trouble(error, view.notation, str(action))
        return action

    def _trouble(self, error: str, notation: str, played: str) -> None:
        self.troubles += 1
        self._report(BotTrouble(self.table, error, notation, played))

    def _act(self, token: str, action_id: str, action: Action) -> dict[str, object]:
        return {
            "type": "act",
            "table": self.table,
            "turn": token,
            "action_id": action_id,
            "action": action.as_dict(),
        }
