"""A bot at a dealer of the computer poker competition: the arena's bot, unchanged, on one TCP line.

The protocol does not tell the game: rules and stacks come from the same definition file as the
dealer's. A state holds the whole hand, so nothing is remembered but how many events were told.
"""

import socket
from collections.abc import Callable, Sequence
from typing import Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.remote.remote_decision import decide, error_text
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.cards.card import UNKNOWN
from fifthstreet.protocols.acpc.acpc_hand import CALL_LETTER, FOLD_LETTER, RAISE_LETTER, AcpcHand
from fifthstreet.protocols.acpc.log_lines import VERSION_LINE, is_comment
from fifthstreet.protocols.acpc.state_text import StateText, read_state
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.legal import legal
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import view
from fifthstreet.rules.viewer import project

_CONNECT_SECONDS: Final = 10.0


class DealerLost(OSError):
    """There is no dealer at the address, or it hung up in the middle of a hand."""


class AcpcPlayer:
    """One seat of one match, to its end."""

    def __init__(
        self,
        bot: Bot,
        *,
        host: str,
        port: int,
        rules: RuleSet,
        stacks: Sequence[int],
        seed: int = 0,
        report: Callable[[BotTrouble], None] = lambda trouble: None,
    ) -> None:
        """`report` hears of the bot's own faults."""
        self.hands = 0
        self.decisions = 0
        self.troubles = 0
        self.net = 0.0
        self._bot = bot
        self._address = host, port
        self._rules = rules
        self._stacks = stacks
        self._seed = seed
        self._report = report
        self._number = -1
        self._told = 0

    def run(self) -> None:
        """Play until the dealer closes the connection. Raises DealerLost, BadState."""
        try:
            peer = socket.create_connection(self._address, timeout=_CONNECT_SECONDS)
        except OSError as error:
            host, port = self._address
            raise DealerLost(f"cannot connect to acpc://{host}:{port}: {error}") from error
        self._bot.start(BotInfo(self._seed, self._rules, 0))
        try:
            with (
                peer,
                peer.makefile("r", encoding="ascii", errors="replace", newline="\n") as lines,
            ):
                peer.settimeout(None)  # the others may think for ten minutes
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                peer.sendall(f"{VERSION_LINE}\r\n".encode("ascii"))
                for line in lines:
                    answer = self.hear(line.rstrip("\r\n"))
                    if answer is not None:
                        peer.sendall(f"{answer}\r\n".encode("ascii"))
        except OSError as error:
            raise DealerLost(f"the dealer hung up: {error}") from error
        finally:
            self._bot.close()

    def hear(self, line: str) -> str | None:
        """One line of the dealer; what is to be answered, without a line's end."""
        if not line or is_comment(line):
            return None
        state = read_state(line, len(self._stacks))
        hand = self._observe(state)
        if hand.is_over:
            self.hands += 1
            self.net += hand.values()[state.position] if _is_known(hand, state) else 0.0
            return None
        if hand.position != state.position:
            return None
        return f"{line}:{self._decide(hand, state.position)}"

    def _observe(self, state: StateText) -> AcpcHand:
        """Tell the bot what has happened since the last line."""
        hand, events = state.hand(self._rules, self._stacks)
        if state.number != self._number:
            self._number = state.number
            self._told = 0
        new, self._told = events[self._told :], len(events)
        for event in new:
            try:
                self._bot.observe(project(event, state.position))
            except Exception as error:
                self._trouble(f"observe: {error_text(error)}", "", "nothing")
        return hand

    def _decide(self, hand: AcpcHand, position: int) -> str:
        seen = view(hand.state, position)
        action, error = decide(self._bot, seen)
        self.decisions += 1
        if error:
            self._trouble(error, seen.notation, str(action))
        return _written(hand, action)

    def _trouble(self, error: str, notation: str, played: str) -> None:
        self.troubles += 1
        self._report(BotTrouble(f"hand {self._number}", error, notation, played))


def _written(hand: AcpcHand, action: Action) -> str:
    """The action in the protocol's letters; a raise in totals of the hand."""
    if action.kind == FOLD:
        return FOLD_LETTER
    kind, to = legal(hand.state).resolve(action)
    if kind in (CHECK, CALL):
        return CALL_LETTER
    if hand.is_fixed_limit:
        return RAISE_LETTER
    return f"{RAISE_LETTER}{hand.state.collected[hand.position] + to}"


def _is_known(hand: AcpcHand, state: StateText) -> bool:
    """Whether every hand at the showdown was shown; hands won by folds need no cards."""
    folded = hand.state.folded
    return hand.state.live == 1 or all(
        is_folded or UNKNOWN not in hole
        for hole, is_folded in zip(state.holes, folded, strict=True)
    )
