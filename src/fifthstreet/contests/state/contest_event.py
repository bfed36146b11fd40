"""Events of a contest, numbered without gaps: a public part, and sometimes a secret one.

Readers outside the server get `public()`, which never holds a secret.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from fifthstreet.formats.saved import Saved

OPENED: Final = "contest_opened"
SETTINGS_CHANGED: Final = "settings_changed"
SIGN_UP_OPENED: Final = "sign_up_opened"
PLAYER_ADDED: Final = "player_added"
PLAYER_CHANGED: Final = "player_changed"
PLAYER_REMOVED: Final = "player_removed"
PLAYER_STATUS_CHANGED: Final = "player_status_changed"
PLAYERS_IMPORTED: Final = "players_imported"
PLAYERS_SEATED: Final = "players_seated"
COUNTDOWN_STARTED: Final = "countdown_started"
COUNTDOWN_CANCELLED: Final = "countdown_cancelled"
CONTEST_STARTED: Final = "contest_started"
CONTEST_PAUSED: Final = "contest_paused"
CONTEST_RESUMED: Final = "contest_resumed"
CONTEST_STOPPED: Final = "contest_stopped"
CONTEST_ENDING: Final = "contest_ending"
CONTEST_FINISHED: Final = "contest_finished"
PHASE_STARTED: Final = "phase_started"
PHASE_ENDED: Final = "phase_ended"
TABLE_PREPARED: Final = "table_prepared"
TABLE_STOPPED: Final = "table_stopped"
TABLE_ENDING: Final = "table_ending"
GAME_STARTED: Final = "game_started"
GAME_ENDED: Final = "game_ended"
TICKET_ISSUED: Final = "ticket_issued"
TICKET_REVOKED: Final = "ticket_revoked"
# An order to a table; the contest's server executes it after the event is stored.
TABLE_ORDERED: Final = "table_ordered"

# The audit log says that it happened; long lists are in the event itself.
_NOT_AUDITED: Final = (TABLE_ORDERED,)
_LEFT_OUT: Final = ("standing", "players", "tables")

_FRAME: Final = ("seq", "type", "at", "by", "secret")


class ContestEvent(NamedTuple):
    """One event: `by` is the account behind it (SERVER: the contest itself), `data` JSON values."""

    seq: int
    type: str
    at: int
    by: str
    data: Mapping[str, object]
    secret: Mapping[str, object]

    def __repr__(self) -> str:
        return f"<ContestEvent {self.seq} {self.type}>"

    def public(self) -> dict[str, object]:
        return {"seq": self.seq, "type": self.type, "at": self.at, "by": self.by, **self.data}

    def audited(self) -> dict[str, object] | None:
        """The event's line in the audit log; None where it has none."""
        if self.type in _NOT_AUDITED:
            return None
        return {key: value for key, value in self.public().items() if key not in _LEFT_OUT}

    def as_dict(self) -> dict[str, object]:
        """Everything, the secret part included: for the journal only."""
        full = self.public()
        if self.secret:
            full["secret"] = dict(self.secret)
        return full

    @classmethod
    def from_dict(cls, values: Mapping[str, object]) -> "ContestEvent":
        saved = Saved(values, "contest event")
        data = {key: values[key] for key in values if key not in _FRAME}
        secret = values.get("secret", {})
        return cls(
            saved.whole("seq"),
            saved.text("type"),
            saved.whole("at"),
            saved.text("by"),
            data,
            dict(secret) if isinstance(secret, Mapping) else {},
        )
