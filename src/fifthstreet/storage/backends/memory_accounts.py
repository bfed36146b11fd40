"""Players, their tokens and their sessions in a `MemoryDatabase`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from fifthstreet.storage.backends.memory_database import MemoryDatabase
from fifthstreet.storage.errors import NameTaken, StorageError, UnknownPlayer
from fifthstreet.storage.repositories.browser_sessions import BrowserSession
from fifthstreet.storage.repositories.chat_reports import ChatReport
from fifthstreet.storage.repositories.guests import Newcomer
from fifthstreet.storage.repositories.players import ACCOUNT, GUEST, KINDS, ROLES, Player
from fifthstreet.storage.repositories.sightings import Sighting
from fifthstreet.storage.repositories.tokens import Token
from fifthstreet.storage.streams.journal_records import Transfer


class MemoryPlayers:
    """All guests and accounts."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def get(self, player: str) -> Player | None:
        return self._database.players.get(player)

    async def by_name(self, name_key: str) -> Player | None:
        found = (one for one in self._database.players.values() if one.name_key == name_key)
        return next(found, None)

    async def some(self, players: Sequence[str]) -> Mapping[str, Player]:
        known = self._database.players
        return {player: known[player] for player in players if player in known}

    async def of_kind(self, *kinds: str) -> Sequence[Player]:
        found = [one for one in self._database.players.values() if one.kind in (kinds or KINDS)]
        return sorted(found, key=lambda one: (one.created_at, one.id))

    async def set_password(self, player: str, password_hash: str) -> None:
        self._change(player, password_hash=password_hash)

    async def set_name(self, player: str, name: str) -> None:
        self._change(player, name=name)

    async def set_name_key(self, player: str, name_key: str) -> None:
        holder = await self.by_name(name_key)
        if holder is not None and holder.id != player:
            raise NameTaken(f"another account has the key of {player!r}")
        self._change(player, name_key=name_key)

    async def set_role(self, player: str, role: str) -> None:
        if role not in ROLES:
            raise StorageError(f"role {role!r}; allowed: {', '.join(ROLES)}")
        self._change(player, role=role)

    async def ban(self, player: str, reason: str, *, now: int) -> None:
        self._change(player, banned_at=now, ban_reason=reason)

    async def lift_ban(self, player: str) -> None:
        self._change(player, banned_at=None, ban_reason=None)

    def _change(self, player: str, **values: Any) -> None:
        before = self._database.players.get(player)
        if before is None:
            raise UnknownPlayer(f"there is no player {player!r}")
        self._database.players[player] = replace(before, **values)


class MemoryNewcomers:
    """New guests and accounts, each written completely or not at all."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def add(self, newcomers: Sequence[Newcomer]) -> None:
        database = self._database
        keys = [one.player.name_key for one in newcomers if one.player.name_key is not None]
        taken = {one.name_key for one in database.players.values()}
        if len(set(keys)) < len(keys) or taken.intersection(keys):
            raise NameTaken("the name is taken")
        for newcomer in newcomers:
            database.players[newcomer.player.id] = newcomer.player
            if newcomer.token is not None:
                database.tokens[newcomer.token_hash] = newcomer.token
            if newcomer.grant is not None:
                database.post(newcomer.grant)

    async def sign_up(
        self,
        player: str,
        name: str,
        *,
        name_key: str,
        password_hash: str,
        grant: Transfer | None = None,
    ) -> None:
        database = self._database
        before = database.players.get(player)
        if before is None or before.kind != GUEST:
            raise UnknownPlayer(f"there is no guest {player!r}")
        if any(one.name_key == name_key for one in database.players.values()):
            raise NameTaken(f"the name {name!r} is taken")
        database.players[player] = replace(
            before, kind=ACCOUNT, name=name, name_key=name_key, password_hash=password_hash
        )
        if grant is not None:
            database.post(grant)


class MemoryTokens:
    """The tokens of all players."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def add(self, token: Token, token_hash: str) -> None:
        if any(not scope or scope.split() != [scope] for scope in token.scopes):
            raise StorageError(f"scopes {token.scopes}; wanted: words without spaces")
        self._database.tokens[token_hash] = token

    async def find(self, token_hash: str, *, now: int) -> Token | None:
        token = self._database.tokens.get(token_hash)
        return None if token is None or _is_dead(token, now) else token

    async def dead_among(self, tokens: Sequence[str], *, now: int) -> set[str]:
        wanted = set(tokens)
        rows = self._database.tokens.values()
        return {token.id for token in rows if token.id in wanted and _is_dead(token, now)}

    async def of_player(self, player: str) -> Sequence[Token]:
        found = [token for token in self._database.tokens.values() if token.player_id == player]
        return sorted(found, key=lambda token: (token.created_at, token.id))

    async def revoke(self, token: str, *, now: int) -> bool:
        for key, row in self._database.tokens.items():
            if row.id == token and row.revoked_at is None:
                self._database.tokens[key] = replace(row, revoked_at=now)
                return True
        return False

    async def note_use(self, moments: Mapping[str, int]) -> None:
        for key, row in self._database.tokens.items():
            if row.id in moments:
                self._database.tokens[key] = replace(row, used_at=moments[row.id])


def _is_dead(token: Token, now: int) -> bool:
    is_over = token.expires_at is not None and token.expires_at <= now
    return token.revoked_at is not None or is_over


class MemorySessions:
    """The sessions of signed-in browsers."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def begin(
        self, session_hash: str, player: str, *, now: int, expires_at: int, most: int | None = None
    ) -> BrowserSession:
        rows = self._database.sessions
        own = [key for key, one in rows.items() if one.player_id == player]
        own.sort(key=lambda key: (rows[key].used_at, rows[key].created_at))
        for key in () if most is None else own[: max(0, len(own) - most + 1)]:
            del rows[key]
        rows[session_hash] = BrowserSession(player, now, expires_at, now)
        return rows[session_hash]

    async def find(self, session_hash: str, *, now: int) -> BrowserSession | None:
        found = self._database.sessions.get(session_hash)
        return found if found is not None and found.expires_at > now else None

    async def live_among(self, hashes: Sequence[str], *, now: int) -> set[str]:
        return {one for one in hashes if await self.find(one, now=now) is not None}

    async def extend(self, session_hash: str, *, now: int, expires_at: int) -> None:
        found = self._database.sessions.get(session_hash)
        if found is not None:
            changed = replace(found, used_at=now, expires_at=expires_at)
            self._database.sessions[session_hash] = changed

    async def end(self, session_hash: str) -> None:
        self._database.sessions.pop(session_hash, None)

    async def end_all(self, player: str) -> int:
        rows = self._database.sessions
        return self._drop([key for key, one in rows.items() if one.player_id == player])

    async def forget_expired(self, *, now: int) -> int:
        rows = self._database.sessions
        return self._drop([key for key, one in rows.items() if one.expires_at <= now])

    def _drop(self, keys: Sequence[str]) -> int:
        for key in keys:
            del self._database.sessions[key]
        return len(keys)


class MemorySightings:
    """The addresses of players."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database

    async def note(self, moments: Mapping[Sighting, int]) -> None:
        self._database.sightings.update(moments)

    async def all(self) -> Sequence[Sighting]:
        return list(self._database.sightings)

    async def latest(self, players: Sequence[str]) -> dict[str, str]:
        wanted = set(players)
        rows = sorted(self._database.sightings.items(), key=lambda row: row[1])
        return {seen.player_id: seen.address for seen, _ in rows if seen.player_id in wanted}

    async def forget(self, *, before: int) -> int:
        old = [seen for seen, moment in self._database.sightings.items() if moment < before]
        for seen in old:
            del self._database.sightings[seen]
        return len(old)


class MemoryChatReports:
    """Reported chat lines; the same line counts once per reporter."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._reports = database.chat_reports

    async def note(self, report: ChatReport) -> None:
        self._reports.setdefault(report[:4], report)

    async def count_of(self, reporter: str, *, since: int) -> int:
        return sum(
            one.reporter_id == reporter and one.reported_at >= since
            for one in self._reports.values()
        )

    async def newest(self, *, table: str | None = None, limit: int) -> Sequence[ChatReport]:
        found = [one for one in self._reports.values() if table in (None, one.table_id)]
        return sorted(found, key=lambda one: -one.reported_at)[:limit]

    async def forget(self, *, before: int) -> int:
        old = [key for key, one in self._reports.items() if one.reported_at < before]
        for key in old:
            del self._reports[key]
        return len(old)
