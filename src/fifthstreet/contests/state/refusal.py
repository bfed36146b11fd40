"""A refused command of a contest: a stable code, what was wrong, and what is allowed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fifthstreet.i18n import text
from fifthstreet.i18n.refusals import said_in

BAD_COMMAND: Final = "bad_command"
NOT_ALLOWED: Final = "not_allowed"
NOT_NOW: Final = "not_now"
NO_SUCH_PLAYER: Final = "no_such_player"
NO_SUCH_TABLE: Final = "no_such_table"
PLAYER_EXISTS: Final = "player_exists"
TABLE_FULL: Final = "table_full"
TOO_FEW_PLAYERS: Final = "too_few_players"
WRONG_INVITE: Final = "wrong_invite"
STALE_RESULT: Final = "stale_result"
NO_CHANGE: Final = "no_change"

CODES: Final = (
    BAD_COMMAND,
    NOT_ALLOWED,
    NOT_NOW,
    NO_SUCH_PLAYER,
    NO_SUCH_TABLE,
    PLAYER_EXISTS,
    TABLE_FULL,
    TOO_FEW_PLAYERS,
    WRONG_INVITE,
    STALE_RESULT,
    NO_CHANGE,
)


@dataclass(frozen=True, slots=True)
class ContestRefusal:
    """The reason of a refusal: `key` is that of the sentence in `i18n`, with its values."""

    code: str
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def message(self) -> str:
        return self.told("en")

    def told(self, lang: str) -> str:
        """Return the sentence in a language."""
        return refusal_text(self.key, self.values, lang)


def refusal_text(key: str, values: Mapping[str, object], lang: str) -> str:
    """Return a sentence of the group `refusal`; the names of statuses are translated too."""
    shown = {name: _shown(name, value, lang) for name, value in values.items()}
    return text(f"refusal.{key}", lang, **shown)


def _shown(name: str, value: object, lang: str) -> object:
    if name == "status":
        return text(f"contest.{value}", lang)
    if isinstance(value, tuple):
        words = [text(f"contest.{one}", lang) for one in value]
        return text("refusal.or", lang).join(words)
    if isinstance(value, ContestRefusal):
        return value.told(lang)
    if name == "reason":
        return said_in(lang, str(value))
    return value


class ContestRefused(Exception):
    """Raised inside a step; the contest stays as it was."""

    def __init__(self, code: str, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.refusal = ContestRefusal(code, key, values)
