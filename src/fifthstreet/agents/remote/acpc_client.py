"""A bot at a dealer of the computer poker competition: the arena's bot, unchanged, over TCP.

The protocol does not transmit the game: rules and stacks come from the same definition file as the
dealer's.
"""

import socket
from collections.abc import Callable, Sequence
from typing import Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.foreign_player import CONNECT_SECONDS, ForeignPlayer, ServerLost
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.cards.card import UNKNOWN
from fifthstreet.protocols.acpc.acpc_hand import CALL_LETTER, FOLD_LETTER, RAISE_LETTER, AcpcHand
from fifthstreet.protocols.acpc.log_lines import VERSION_LINE, is_comment
from fifthstreet.protocols.acpc.state_text import StateText, read_state
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.legal import legal
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import view

# Longer than any state of ten seats; a longer line is cut and cannot be a state.
_LONGEST_LINE: Final = 8_192


class AcpcPlayer(ForeignPlayer):
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
        super().__init__(bot, rules, seed=seed, report=report)
        self._address = host, port
        self._stacks = stacks

    def run(self) -> None:
        """Play until the dealer closes the connection. Raises ServerLost, BadState."""
        try:
            peer = socket.create_connection(self._address, timeout=CONNECT_SECONDS)
        except OSError as error:
            host, port = self._address
            raise ServerLost(f"cannot connect to acpc://{host}:{port}: {error}") from error
        self.start()
        try:
            with (
                peer,
                peer.makefile("r", encoding="ascii", errors="replace", newline="\n") as lines,
            ):
                peer.settimeout(None)  # the others may take ten minutes
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                peer.sendall(f"{VERSION_LINE}\r\n".encode("ascii"))
                while line := lines.readline(_LONGEST_LINE):
                    answer = self.hear(line.rstrip("\r\n"))
                    if answer is not None:
                        peer.sendall(f"{answer}\r\n".encode("ascii"))
        except OSError as error:
            raise ServerLost(f"the dealer hung up: {error}") from error
        finally:
            self.bot.close()

    def hear(self, line: str) -> str | None:
        """Handle one line of the dealer; return the answer, without a line's end."""
        if not line or is_comment(line):
            return None
        state = read_state(line, len(self._stacks))
        hand, events = state.hand(self.rules, self._stacks)
        self.tell(str(state.number), events, state.position)
        if hand.is_over:
            self.hands += 1
            self.net += hand.values()[state.position] if _is_known(hand, state) else 0.0
            return None
        if hand.position != state.position:
            return None
        action = self.decide(view(hand.state, state.position))
        return f"{line}:{_written(hand, action)}"


def _written(hand: AcpcHand, action: Action) -> str:
    """Return the action in the protocol's letters; a raise in totals of the hand."""
    if action.kind == FOLD:
        return FOLD_LETTER
    kind, to = legal(hand.state).resolve(action)
    if kind in (CHECK, CALL):
        return CALL_LETTER
    if hand.is_fixed_limit:
        return RAISE_LETTER
    return f"{RAISE_LETTER}{hand.state.collected[hand.position] + to}"


def _is_known(hand: AcpcHand, state: StateText) -> bool:
    """Return whether every hand at the showdown was shown; hands won by folds need no cards."""
    folded = hand.state.folded
    return hand.state.live == 1 or all(
        is_folded or UNKNOWN not in hole
        for hole, is_folded in zip(state.holes, folded, strict=True)
    )
