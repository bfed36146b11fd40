"""Guesses at the invite codes of contests, slowed down per address and contest."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from fifthstreet.contests.state.refusal import WRONG_INVITE
from fifthstreet.server.accounts.sign_in_backoff import BackoffPolicy, SignInBackoff
from fifthstreet.server.addresses import network_of
from fifthstreet.server.request_refused import Refused

# A class behind one address may mistype now and then.
_GUESSES: Final = BackoffPolicy(free=10, longest=300.0)


class InviteGuesses:
    """The wrong codes of each address; right ones do not count."""

    def __init__(self, wall: Callable[[], int]) -> None:
        self._wall = wall
        self._guesses = SignInBackoff(_GUESSES)

    @contextmanager
    def counted(self, contest: str, address: str) -> Iterator[None]:
        """Check a code inside; raises Refused if the guess comes too soon."""
        key = f"{contest} {network_of(address)}"
        wait = self._guesses.try_now(key, self._wall() / 1000)
        if wait:
            message = "too many tries of invite codes; wait a little"
            raise Refused("rate_limited", message, int(wait * 1000) + 1)
        try:
            yield
        except Refused as refused:
            if refused.code != WRONG_INVITE:
                self._guesses.forgive(key)
            raise
        self._guesses.forgive(key)
