"""Reviews over REST: a job uses only a hand and cards that the caller may see."""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.protocols.native.review_messages import ReviewJob, ReviewWish
from fifthstreet.rules import PUBLIC as PUBLIC_SEAT
from fifthstreet.rules import view
from fifthstreet.server.addresses import network_of
from fifthstreet.server.http.account_routes import ReadBody, address_of, caller_of
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.hand_archive import AskedHand, Hands
from fifthstreet.server.runtime.review_queue import Asker
from fifthstreet.server.services import Services

# All reasons that hide a hand get one answer, so that callers cannot learn which hands exist.
_HIDDEN: Final = (
    "unknown_hand",
    "unknown_table",
    "forbidden",
    "no_spectators",
    "not_invited",
    "wrong_password",
)

AskForHand = Callable[[Request, str], Awaitable[AskedHand]]


class ReviewRoutes:
    def __init__(
        self, services: Services, body: ReadBody, hands: Hands, ask_for_hand: AskForHand
    ) -> None:
        self._services = services
        self._body = body
        self._hands = hands
        self._ask_for_hand = ask_for_hand

    async def create_review(self, request: Request) -> ReviewJob:
        wish = await self._body(request, ReviewWish)
        caller = caller_of(request).player
        asked = await self._visible(request, wish.hand)
        seats = {one.player: one.seat for one in asked.hand.players}
        player = caller.id if wish.player is None else wish.player
        if player not in seats:
            raise _unknown()
        state = await self._hands.ended(asked)
        seen = view(state, seats.get(caller.id, PUBLIC_SEAT))
        if UNKNOWN in seen.holes[seats[player]] or not seen.holes[seats[player]]:
            raise Refused("forbidden", "you have not seen the cards of this player")
        # The hand as that player saw it: own cards, the board, and what was shown.
        own = view(state, seats[player])
        return self._services.reviews.submit(_asker_of(request), asked.hand.id, player, own, player)

    async def show_review(self, request: Request) -> ReviewJob:
        owner = caller_of(request).player.id
        return self._services.reviews.find(request.path_params["review"], owner)

    async def _visible(self, request: Request, hand: str) -> AskedHand:
        try:
            return await self._ask_for_hand(request, hand)
        except Refused as refused:
            if refused.code in _HIDDEN:
                raise _unknown() from None
            raise


def _asker_of(request: Request) -> Asker:
    caller = caller_of(request)
    is_own = caller.owner in ("", caller.player.id)
    return Asker(
        caller.player.id,
        caller.owner or caller.player.id,
        network_of(address_of(request)),
        is_guest=caller.player.kind == "guest" and is_own,
    )


def _unknown() -> Refused:
    return Refused("unknown_hand", "there is no such finished hand")
