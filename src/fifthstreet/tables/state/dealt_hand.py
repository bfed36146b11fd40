"""The hand on the table, or the last one: its setup, its seed, and its state.

It is saved as its beginning and its actions, and replayed when it is restored.
"""

from collections.abc import Mapping

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.formats.saved import Saved
from fifthstreet.rules import Action, HandState, Post, apply, show_hole
from fifthstreet.rules.action import BET, RAISE
from fifthstreet.rules.trail import steps


class Dealt:
    """A hand dealt at this table; `players` are in the order of its seats.

    `button_chair` is the chair of the button, also if its player is not dealt in. `seed` is the
    secret of a live deck, `token_key` that of the turn tokens; `commitment` and `root` are
    published, and so is the `entropy` of the players who added some. `declined` are players who
    mucked after the hand. Its repr contains no secret.
    """

    __slots__ = (
        "button_chair",
        "commitment",
        "declined",
        "entropy",
        "root",
        "seed",
        "setup",
        "state",
        "token_key",
    )

    def __init__(
        self,
        setup: HandSetup,
        button_chair: int,
        seed: str,
        token_key: str,
        commitment: str,
        root: str,
        entropy: Mapping[str, str],
        state: HandState,
        declined: tuple[str, ...] = (),
    ) -> None:
        self.setup = setup
        self.button_chair = button_chair
        self.seed = seed
        self.token_key = token_key
        self.commitment = commitment
        self.root = root
        self.entropy = entropy
        self.state = state
        self.declined = declined

    def __repr__(self) -> str:
        return f"<Dealt {self.setup.hand} {self.commitment}>"

    @property
    def hand(self) -> str:
        return self.setup.hand

    @property
    def players(self) -> tuple[str, ...]:
        return self.setup.players

    @property
    def is_on(self) -> bool:
        return not self.state.is_over

    def at(self, state: HandState, declined: tuple[str, ...] | None = None) -> "Dealt":
        """Return the same hand in another state, or with a player who mucked."""
        return Dealt(
            self.setup,
            self.button_chair,
            self.seed,
            self.token_key,
            self.commitment,
            self.root,
            self.entropy,
            state,
            self.declined if declined is None else declined,
        )

    def seat_of(self, player: str) -> int:
        """Return the player's seat, or -1."""
        players = self.setup.players
        return players.index(player) if player in players else -1

    def as_dict(self) -> dict[str, object]:
        setup, state = self.setup, self.state
        return {
            "rules": setup.rules.values(),
            "hand": setup.hand,
            "deck_number": setup.deck_number,
            "players": list(setup.players),
            "chairs": list(setup.chairs),
            "stacks": list(setup.stacks),
            "button": setup.button,
            "button_chair": self.button_chair,
            "first": setup.first,
            "posts": [[post.seat, post.kind, post.amount] for post in setup.posts],
            "deck": list(state.deal.deck),
            "actions": [[step.kind, step.to] for step in steps(state.last_step)],
            "shown": [seat for seat in range(state.seat_count) if state.shown[seat]],
            "seed": self.seed,
            "token_key": self.token_key,
            "commitment": self.commitment,
            "root": self.root,
            "entropy": [[player, added] for player, added in self.entropy.items()],
            "declined": list(self.declined),
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Dealt":
        setup = HandSetup(
            saved.rules("rules"),
            saved.text("hand"),
            saved.whole("deck_number"),
            saved.texts("players"),
            saved.wholes("chairs"),
            saved.wholes("stacks"),
            saved.whole("button"),
            saved.whole("first"),
            tuple(_post(item) for item in saved.items("posts")),
        )
        state, _ = setup.start(saved.wholes("deck"))
        for item in saved.items("actions"):
            state, _ = apply(state, _action(item))
        for seat in saved.wholes("shown"):
            if not state.shown[seat]:
                state, _ = show_hole(state, seat)
        return cls(
            setup,
            saved.whole("button_chair"),
            saved.text("seed"),
            saved.text("token_key"),
            saved.text("commitment"),
            saved.text("root"),
            read_entropy(saved.items("entropy")),
            state,
            saved.texts("declined"),
        )


def read_entropy(items: list[object]) -> dict[str, str]:
    """Return the players' entropy from the pairs in JSON."""
    found: dict[str, str] = {}
    for item in items:
        match item:
            case [str(player), str(added)]:
                found[player] = added
            case _:
                raise InvalidFormat(f"saved table: {item!r} is no player's entropy")
    return found


def _post(item: object) -> Post:
    match item:
        case [int(seat), str(kind), int(amount)]:
            return Post(seat, kind, amount)
    raise InvalidFormat(f"saved hand: {item!r} is no post")


def _action(item: object) -> Action:
    match item:
        case [str(kind), int(to)]:
            return Action(kind, to if kind in (BET, RAISE) else None)
    raise InvalidFormat(f"saved hand: {item!r} is no action")
