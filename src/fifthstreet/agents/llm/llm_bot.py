"""The bot that plays by a language model: asks, parses, asks once more, then raises a fault."""

import time
from typing import Any

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.errors import BotCrashed, BotFault, BotLate
from fifthstreet.agents.llm.answer_parsing import read_move
from fifthstreet.agents.llm.chat_endpoint import EndpointFailed, EndpointLate, ask
from fifthstreet.agents.llm.llm_settings import LLMSettings
from fifthstreet.agents.llm.transcript import Transcript
from fifthstreet.agents.llm.view_prompt import SYSTEM, hand_text, legal_moves
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

_TRIES = 2


class LLMBot(Bot):
    """Decides by a language model. A decision without a legal answer is raised as a fault.

    Then the table's discipline decides: a check, otherwise a fold.
    """

    def __init__(self, settings: LLMSettings) -> None:
        self._settings = settings
        self._transcript = Transcript(None, "", 0)
        self._seed = 0
        self._seconds = settings.seconds
        self.tokens = 0

    def start(self, info: BotInfo) -> None:
        self._seed = info.seed
        if info.clock is not None:
            # The table's time must not run out while the endpoint works.
            self._seconds = min(self._settings.seconds, 0.9 * info.clock)
        self._transcript = Transcript(self._settings.transcripts, self._settings.model, info.seed)

    def act(self, view: View) -> Action:
        """Return the model's move; raises BotLate or BotCrashed."""
        entry: dict[str, Any] = {
            "hand": view.hand,
            "seat": view.viewer,
            "seed": self._seed,
            "model": self._settings.model,
            "position": view.notation,
            "messages": [],
        }
        begun = time.monotonic()
        before = self.tokens
        try:
            action = self._decide(view, entry["messages"], begun + self._seconds)
        except BotFault as fault:
            entry["fault"] = fault.reason
            raise
        else:
            entry["action"] = action.as_dict()
            return action
        finally:
            entry["tokens"] = self.tokens - before
            entry["seconds"] = round(time.monotonic() - begun, 3)
            self._transcript.write(entry)

    def _decide(self, view: View, messages: list[dict[str, str]], deadline: float) -> Action:
        assert view.legal is not None, "asked at its own turn"
        messages.append({"role": "system", "content": SYSTEM})
        messages.append({"role": "user", "content": hand_text(view)})
        moves = "; ".join(legal_moves(view.legal))
        for _ in range(_TRIES):
            answer = self._ask(messages, deadline)
            messages.append({"role": "assistant", "content": answer})
            action = read_move(answer, view.legal)
            if action is not None:
                return action
            messages.append(
                {
                    "role": "user",
                    "content": f"That names no legal move. Legal moves: {moves}. "
                    "Answer with one line only: Final Answer: MOVE",
                }
            )
        messages.pop()  # it was never sent
        raise BotCrashed(f"the model named no legal move {_TRIES} times; legal moves: {moves}")

    def _ask(self, messages: list[dict[str, str]], deadline: float) -> str:
        budget = self._settings.tokens
        if budget and self.tokens >= budget:
            raise BotCrashed(f"the budget of {budget} tokens is spent")
        try:
            answer = ask(self._settings, messages, deadline - time.monotonic())
        except EndpointLate as error:
            raise BotLate(str(error)) from None
        except EndpointFailed as error:
            raise BotCrashed(str(error)) from None
        self.tokens += answer.tokens
        return answer.text
