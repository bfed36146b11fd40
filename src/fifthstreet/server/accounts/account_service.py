"""Accounts: sign up, sign in, sign out, passwords, tokens.

No answer reveals whether a name has an account: a wrong name and a wrong password get the same
answer after the same work.
"""

from typing import Final

from fifthstreet.server.accounts.browser_headers import SESSION_MS
from fifthstreet.server.accounts.credentials import Credentials
from fifthstreet.server.accounts.guest_sign_up import GuestSignUp
from fifthstreet.server.accounts.ledger_entries import grant
from fifthstreet.server.accounts.offline_admin import RESET_MS, OfflineAdmin
from fifthstreet.server.accounts.opaque_secrets import new_cookie, new_id, new_token, token_hash
from fifthstreet.server.accounts.passwords import (
    BadPassword,
    Passwords,
    check_password,
)
from fifthstreet.server.accounts.player_names import (
    BadName,
    Name,
    former_skeleton,
    read_name,
    skeleton,
)
from fifthstreet.server.accounts.principal import RESET, Principal
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.accounts.sign_in_backoff import (
    ACCOUNT,
    LONGEST_FOR_ADDRESS,
    BackoffPolicy,
    SignInBackoff,
)
from fifthstreet.server.addresses import network_of
from fifthstreet.server.bounded_threads import TooBusy
from fifthstreet.server.logs import log
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.system_clock import Clock
from fifthstreet.server.token_bucket import Buckets
from fifthstreet.storage import NameTaken, Newcomer, Player, Repositories, Token, UnknownPlayer

MOST_TOKENS: Final = 100
_DAY_MS: Final = 24 * 3_600_000
# Checking a right password costs as much as a wrong one, so successful sign-ins are
# limited too: the rate per second and the burst. An account signs in rarely; a whole class
# may share one address.
_ACCOUNT_SIGN_INS: Final = (0.1, 10)
_ADDRESS_SIGN_INS: Final = (1, 300)


class AccountService:
    """The operations on accounts."""

    def __init__(
        self,
        storage: Repositories,
        credentials: Credentials,
        purses: Purses,
        *,
        clock: Clock,
        guest_chips: int,
        account_chips: int,
        free_tries: int,
        sessions_per_account: int,
    ) -> None:
        self._storage = storage
        self._credentials = credentials
        self._purses = purses
        self._clock = clock
        self._wall = clock.wall
        self._guest_chips = guest_chips
        self._account_chips = account_chips
        self._newcomers = GuestSignUp(storage, clock.wall, chips=guest_chips)
        self._passwords = Passwords()
        self._accounts = SignInBackoff(ACCOUNT)
        self._addresses = SignInBackoff(BackoffPolicy(free_tries, LONGEST_FOR_ADDRESS))
        self._sessions_per_account = sessions_per_account
        self._account_sign_ins = Buckets(*_ACCOUNT_SIGN_INS)
        self._address_sign_ins = Buckets(*_ADDRESS_SIGN_INS)

    def close(self) -> None:
        self._passwords.close()

    # New players.

    async def new_guest(
        self, text: str, address: str, *, owner: str | None = None
    ) -> tuple[Player, Token, str]:
        """Make a guest; return it with its token. Raises Refused, StorageError."""
        name = _name(text)
        found = await self._storage.players.by_name(name.key)
        if found is not None and found.id != owner:
            raise Refused("name_taken", "an account has this name, or one that looks like it")
        player, token, secret = await self._newcomers.add(name.shown, owner=owner)
        self._credentials.note_address(player.id, address)
        return player, token, secret

    async def sign_up(
        self, text: str, password: str, *, guest: Principal | None, address: str
    ) -> Player:
        """Make an account; a guest keeps its id and with it seats, chips and hands.

        Raises Refused, StorageError.
        """
        name = _name(text)
        _check(password, name.shown)
        self._slow_down("", address)
        hashed = await self._hash(password)
        now = self._wall()
        try:
            if guest is None:
                player = Player(
                    new_id("p"), "account", name.shown, name.key, hashed, "player", now, None, None
                )
                given = grant(player.id, self._account_chips, "account", now)
                if await self._storage.players.by_name(name.key) is not None:
                    raise NameTaken
                await self._storage.newcomers.add([Newcomer(player, None, "", given)])
            else:
                player = await self._turn_into_account(guest, name, hashed, now)
        except NameTaken:
            raise Refused("name_taken", "an account has this name, or one like it") from None
        self._credentials.forget(player.id)
        self._credentials.note_address(player.id, address)
        return player

    async def _turn_into_account(
        self, guest: Principal, name: Name, hashed: str, now: int
    ) -> Player:
        if guest.player.kind != "guest":
            raise Refused("forbidden", "this is an account already")
        if guest.owner != guest.player.id:
            raise Refused("forbidden", "this guest belongs to an account")
        player = guest.player.id
        more = grant(player, max(0, self._account_chips - self._guest_chips), "account", now)
        if more is not None:
            self._purses.expect(more)
        try:
            await self._storage.newcomers.sign_up(
                player, name.shown, name_key=name.key, password_hash=hashed, grant=more
            )
        except BaseException as error:
            if more is not None:
                self._purses.expect_no_more(more)
            if isinstance(error, UnknownPlayer):
                # Another request for the same guest was faster.
                raise Refused("forbidden", "this is an account already") from None
            raise
        if more is not None:
            self._purses.note_posted(more)
        found = await self._storage.players.get(player)
        assert found is not None, "has just signed up"
        return found

    # Returning players.

    async def sign_in(self, text: str, password: str, address: str) -> Player:
        """Return the player with this name and password. Raises Refused, StorageError."""
        key = skeleton(text[:256])
        self._require_pause(key, address)
        self._slow_down(key, address)
        player = await self._named(text[:256])
        stored = None if player is None else player.password_hash
        if not await self._is_right(password, stored) or player is None:
            raise Refused("wrong_sign_in", "no account has this name and password")
        self._note_sign_in(key, address)
        if player.banned_at is not None:
            raise Refused("banned", "this account is banned from this server")
        self._forgive(key, address)
        self._credentials.note_address(player.id, address)
        if stored is not None and self._passwords.is_outdated(stored):
            await self._storage.players.set_password(player.id, await self._hash(password))
        return player

    async def _named(self, text: str) -> Player | None:
        """Return the account of this name; some still have the key of an earlier version."""
        players = self._storage.players
        key, former = skeleton(text), former_skeleton(text)
        found = await players.by_name(key)
        if former != key:
            older = await players.by_name(former)
            if older is not None and (found is None or older.name.casefold() == text.casefold()):
                return older
        return found

    async def renew_name_keys(self) -> None:
        """Give accounts of an earlier version the current key of their name, unless it is taken."""
        for player in await self._storage.players.of_kind("account"):
            key = skeleton(player.name)
            if player.name_key != key:
                try:
                    await self._storage.players.set_name_key(player.id, key)
                except NameTaken:
                    log("two accounts look alike", players=[player.id], name=player.name)

    async def begin_session(self, player: str) -> tuple[str, int]:
        """Begin a session; return its cookie and its end. Raises StorageError."""
        cookie = new_cookie()
        now = self._wall()
        ends = now + SESSION_MS
        await self._storage.sessions.begin(
            token_hash(cookie), player, now=now, expires_at=ends, most=self._sessions_per_account
        )
        return cookie, ends

    async def sign_out(self, caller: Principal) -> None:
        if caller.session:
            await self._storage.sessions.end(caller.session)
            self._credentials.forget(caller.player.id)

    # Passwords.

    async def change_password(self, caller: Principal, old: str, new: str, address: str) -> None:
        """Set a new password and end every other session of the account. Raises Refused."""
        player = await self._account(caller.player.id)
        key = player.name_key or ""
        self._slow_down(key, address)
        if not await self._is_right(old, player.password_hash):
            raise Refused("wrong_sign_in", "this is not the account's password")
        self._forgive(key, address)
        await self._set_password(player, new)

    async def issue_reset_code(self, player_id: str) -> tuple[str, int]:
        """Make a code with which an account's owner sets a new password, once. Raises Refused."""
        player = await self._account(player_id)
        now = self._wall()
        return await OfflineAdmin(self._storage).reset(player, now=now), now + RESET_MS

    async def reset_password(self, text: str, code: str, password: str, address: str) -> str:
        """Redeem a code and set the password; return the player's id.

        Raises the same Refused for a wrong name, a wrong code and a used code.
        """
        key = skeleton(text[:256])
        self._slow_down(key, address)
        player = await self._named(text[:256])
        token = await self._storage.tokens.find(token_hash(code.upper()), now=self._wall())
        if (
            player is None
            or token is None
            or RESET not in token.scopes
            or token.player_id != player.id
        ):
            raise Refused("wrong_sign_in", "no account has this name and code")
        _check(password, player.name)
        # Revoking the code redeems it: of two requests at the same time, one is refused.
        if not await self._storage.tokens.revoke(token.id, now=self._wall()):
            raise Refused("wrong_sign_in", "no account has this name and code")
        self._forgive(key, address)
        await self._set_password(player, password)
        return player.id

    async def _set_password(self, player: Player, password: str) -> None:
        _check(password, player.name)
        await self._storage.players.set_password(player.id, await self._hash(password))
        await self._storage.sessions.end_all(player.id)
        self._credentials.forget(player.id)

    # Tokens for programs.

    async def create_token(
        self, caller: Principal, label: str, scopes: tuple[str, ...], days: int | None
    ) -> tuple[Token, str]:
        """Make a token with no more rights than its maker's. Raises Refused, StorageError."""
        beyond = [scope for scope in scopes if scope not in caller.scopes]
        if beyond:
            raise Refused("forbidden", f"you have not the scope {beyond[0]!r} yourself")
        own = await self._storage.tokens.of_player(caller.player.id)
        if sum(1 for token in own if token.revoked_at is None) >= MOST_TOKENS:
            raise Refused("too_many_tokens", f"an account has at most {MOST_TOKENS} tokens")
        secret = new_token()
        now = self._wall()
        ends = None if days is None else now + days * _DAY_MS
        token = Token(new_id("k"), caller.player.id, label, scopes, now, ends, None, None)
        await self._storage.tokens.add(token, token_hash(secret))
        return token, secret

    async def revoke_token(self, caller: Principal, token_id: str) -> None:
        """Revoke a token; raises Refused when it is not the caller's own, or not valid any more."""
        own = {token.id for token in await self._storage.tokens.of_player(caller.player.id)}
        if token_id not in own or not await self._storage.tokens.revoke(token_id, now=self._wall()):
            raise Refused("unknown_token", "you have no such token")
        self._credentials.forget(caller.player.id)

    # Helpers.

    async def _account(self, player_id: str) -> Player:
        player = await self._storage.players.get(player_id)
        if player is None or player.kind != "account":
            raise Refused("unknown_player", "there is no such account")
        return player

    async def _hash(self, password: str) -> str:
        try:
            return await self._passwords.hash(password)
        except TooBusy:
            raise _busy() from None

    async def _is_right(self, password: str, stored: str | None) -> bool:
        try:
            return await self._passwords.is_right(password, stored)
        except TooBusy:
            raise _busy() from None

    def _slow_down(self, key: str, address: str) -> None:
        """Count an attempt on this account from this address; raises Refused if it is too soon."""
        now = self._clock.now() / 1000
        wait = self._addresses.try_now(network_of(address), now)
        if not wait and key:
            wait = self._accounts.try_now(key, now)
        if wait:
            raise Refused("rate_limited", "too many tries; wait a little", int(wait * 1000) + 1)

    def _forgive(self, key: str, address: str) -> None:
        self._accounts.forget(key)
        self._addresses.forgive(network_of(address))

    def _require_pause(self, key: str, address: str) -> None:
        """Raise Refused after too many successful sign-ins.

        Only successful ones are counted, so that nobody can use up an account's limit without its
        password; and per address, so that other addresses cannot find out that the account exists.
        """
        now = self._clock.now() / 1000
        network = network_of(address)
        wait = max(
            self._account_sign_ins.wait(f"{network} {key}", now),
            self._address_sign_ins.wait(network, now),
        )
        if wait:
            raise Refused("rate_limited", "too many sign-ins; wait a little", int(wait * 1000) + 1)

    def _note_sign_in(self, key: str, address: str) -> None:
        now = self._clock.now() / 1000
        network = network_of(address)
        self._account_sign_ins.take(f"{network} {key}", now)
        self._address_sign_ins.take(network, now)


def _name(text: str) -> Name:
    try:
        return read_name(text)
    except BadName as error:
        raise Refused("bad_name", str(error)) from None


def _check(password: str, name: str) -> None:
    try:
        check_password(password, name=name)
    except BadPassword as error:
        raise Refused("bad_password", str(error)) from None


def _busy() -> Refused:
    return Refused("busy", "too many people sign in just now", 1_000)
