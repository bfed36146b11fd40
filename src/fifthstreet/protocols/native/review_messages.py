"""The shapes of a review: the request, the job, and its findings."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

HandId = Annotated[str, Meta(min_length=1, max_length=128, pattern="^[A-Za-z0-9._-]+$")]
PlayerId = Annotated[str, Meta(min_length=1, max_length=128)]
Status = Literal["waiting", "running", "done", "failed"]


class ReviewWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished hand and a player; without `player` the caller's own decisions."""

    hand: HandId
    player: PlayerId | None = None


class ReviewedAction(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An action; `to` is the street total of a bet or raise."""

    kind: str
    to: int | None = None


class ReviewedOption(Struct, frozen=True, kw_only=True):
    """An action: how often the champion takes it, and what it wins from here on, in big blinds."""

    action: ReviewedAction
    share: float
    ev: float
    error: float


class ReviewedDecision(Struct, frozen=True, kw_only=True):
    """A decision; `loss` is null where the champion has no value, and `reason` says why."""

    hand: str
    number: int
    street: str
    board: str
    hole: str
    pot: float
    to_call: float
    taken: ReviewedAction
    method: Literal["solve", "rollout", "equity"]
    reason: str
    options: list[ReviewedOption]
    loss: float | None
    error: float
    clear_loss: Annotated[float, Meta(description="The loss; 0 where it is below its error.")]
    equity: float | None
    pot_odds: float | None


class Review(Struct, frozen=True, kw_only=True):
    """All decisions of a player, the worst first; amounts in big blinds."""

    v: int
    player: str
    hands: int
    loss: float
    decisions: list[ReviewedDecision]


class ReviewJob(Struct, frozen=True, kw_only=True):
    """A requested review; `review` is present when it is done."""

    id: str
    hand: str
    player: str
    status: Status
    review: Review | None = None
