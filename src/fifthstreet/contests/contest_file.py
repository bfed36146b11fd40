"""A contest's settings file (TOML): settings and players; every error names its key.

It gets the text; the caller opens the file.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.settings.contest_settings import ContestSettings
from fifthstreet.contests.state.contestant import LONGEST_NAME, MOST_TABLES

_SETTINGS: Final = (
    "id",
    "title",
    "rules",
    "format",
    "seats",
    "clock",
    "house_bots",
    "watching",
    "watching_delay_s",
    "sign_up",
    "invite",
    "countdown_s",
    "pause_between_phases",
    "chosen_names",
    "md5_names",
)
_KEYS: Final = (*_SETTINGS, "seed", "start", "phase", "player", "players_csv")
_PLAYER_KEYS: Final = ("display_name", "name", "bot", "table", "copies")
_MOST_COPIES: Final = 1_000
_SEED_BITS: Final = 256
_DEEPEST: Final = 10


@dataclass(frozen=True, slots=True)
class ContestFile:
    """The contents of a file. `seed` is 32 bytes in hex, "" where it is drawn; `players_csv` a path
    relative to the file, "" without one.
    """

    settings: ContestSettings
    players: tuple[Mapping[str, object], ...]
    seed: str
    players_csv: str


def read_contest_file(text: str, *, contest: str) -> ContestFile:
    """Read a settings file; `contest` is the id of one that names none. Raises InvalidContest."""
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Also a number of 5,000 digits and a list in 1,000 lists, for which tomllib's
        # errors say less.
        raise InvalidContest(f"no TOML: {error}") from error
    _refuse_endless(values)
    _refuse_unknown(values, _KEYS, "")
    given: dict[str, object] = {key: values[key] for key in _SETTINGS if key in values}
    given.setdefault("id", contest)
    if "start" in values:
        given["start_at"] = _start(values["start"])
    if "phase" in values:
        given["phases"] = _records(values["phase"], "phase")
    seed = _seed(values["seed"]) if "seed" in values else ""
    csv = values.get("players_csv", "")
    if not isinstance(csv, str):
        raise InvalidContest("players_csv: the path of a CSV file is needed")
    settings = ContestSettings.from_dict(given)
    settings.require_fitting_bots()
    players = [
        player
        for number, record in enumerate(_records(values.get("player", []), "player"), start=1)
        for player in _players(record, number)
    ]
    return ContestFile(settings, tuple(players), seed, csv)


def _refuse_endless(values: Mapping[str, object]) -> None:
    """Refuse numbers that cannot be displayed (`0xff…`) and keys nested too deeply."""
    found = [(key, value, 1) for key, value in values.items()]
    while found:
        key, value, depth = found.pop()
        if isinstance(value, int) and value.bit_length() > _SEED_BITS:
            raise InvalidContest(f"{key}: the number has more than {_SEED_BITS} bits")
        if depth > _DEEPEST:
            raise InvalidContest(f"{key}: at most {_DEEPEST} tables in each other")
        if isinstance(value, dict):
            found += [(f"{key}.{name}", inner, depth + 1) for name, inner in value.items()]
        elif isinstance(value, list):
            found += [(key, inner, depth + 1) for inner in value]


def _players(record: Mapping[str, object], number: int) -> list[dict[str, object]]:
    """Return a player, or `copies` of one that differ in their names."""
    place = f"player {number}: "
    _refuse_unknown(record, _PLAYER_KEYS, place)
    display_name = record.get("display_name", record.get("bot"))
    for key, value in (("display_name", display_name), *record.items()):
        if key in ("display_name", "name", "bot") and (
            not isinstance(value, str) or not value.isprintable() or not value
        ):
            raise InvalidContest(f"{place}{key} = {value!r:.80}; printable letters are needed")
    copies = record.get("copies", 1)
    if isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= _MOST_COPIES:
        raise InvalidContest(f"{place}copies = {copies!r:.80}; 1 to {_MOST_COPIES} are allowed")
    table = record.get("table", 0)
    if isinstance(table, bool) or not isinstance(table, int) or not 0 <= table <= MOST_TABLES:
        raise InvalidContest(f"{place}table = {table!r:.80}; a number from 1 to {MOST_TABLES}")
    if copies > 1 and "name" in record:
        raise InvalidContest(f"{place}name: copies cannot share a secret name")
    shared = {key: record[key] for key in ("name", "bot", "table") if key in record}
    name = str(display_name)[:LONGEST_NAME]
    return [
        {**shared, "display_name": name if copies == 1 else f"{name} {copy}"}
        for copy in range(1, copies + 1)
    ]


def _seed(value: object) -> str:
    """Read a whole number, or 64 hex digits."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << _SEED_BITS:
        return value.to_bytes(32).hex()
    if isinstance(value, str) and len(value) == 64:
        try:
            return bytes.fromhex(value).hex()
        except ValueError:
            pass
    raise InvalidContest(f"seed = {value!r:.80}; a whole number or 64 hex digits are needed")


def _start(value: object) -> int:
    if not isinstance(value, datetime):
        raise InvalidContest(f"start = {value!r:.80}; a time such as 2030-01-31T20:00:00Z")
    moment = value if value.tzinfo is not None else value.replace(tzinfo=UTC)
    return int(moment.timestamp() * 1000)


def _records(value: object, key: str) -> list[dict[str, object]]:
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise InvalidContest(f"{key}: a list of tables [[{key}]] is needed")
    return value


def _refuse_unknown(values: Mapping[str, object], known: tuple[str, ...], place: str) -> None:
    for key in values:
        if key not in known:
            raise InvalidContest(f"{place}no key {key!r}; allowed: {', '.join(known)}")
