"""The server's settings: defaults, a TOML file, the environment, flags; the last one wins."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from fifthstreet.errors import FifthStreetError

ENVIRONMENT_PREFIX: Final = "FIFTHSTREET_"


class BadSetting(FifthStreetError):
    """The setting does not exist or is invalid; the message says where it came from."""


@dataclass(frozen=True)
class Settings:
    """All settings of an operator. Only `database` may contain a secret (its password)."""

    name: str = "Fifth Street"
    host: str = "127.0.0.1"
    port: int = 8515
    data: str = ""  # a folder; empty: the platform's folder for data
    database: str = ""  # a URL; empty: SQLite in the data folder
    path_prefix: str = ""  # where a reverse proxy mounts the server, such as /poker
    trusted_proxies: str = "127.0.0.1"  # the proxies whose X-Forwarded-* headers are used
    log_level: str = "info"
    default_tables: bool = True  # tables with house bots that wait for people
    heartbeat_ms: int = 15_000
    message_bytes: int = 65_536
    messages_per_second: int = 20
    message_burst: int = 100
    outbox_bytes: int = 4_194_304  # a session with more unsent bytes is closed as too slow
    connections: int = 10_000
    connections_per_player: int = 20
    connections_per_address: int = 400  # an address here is an IPv4 address or an IPv6 /64
    seated_reserve_percent: int = 10  # of both, reserved for seated players
    tables: int = 1_000
    tables_per_player: int = 20
    tables_per_address: int = 100
    guests_per_address: int = 200  # new guests per hour; also per account that makes them
    request_ms: int = 10_000  # for a request's headers, and again for its body
    spare_table_ms: int = 120_000  # a default table that is not needed closes after this time
    over_table_ms: int = 600_000  # a finished default table is shown for this time
    hosted_over_table_ms: int = 3_600_000  # and a finished table of a player; 0: forever
    deserted_table_ms: int = 86_400_000  # a player's table without followers closes after; 0: never
    deserted_contest_ms: int = 900_000  # and a running contest is paused after; 0: never
    host_away_ms: int = 300_000  # a pause ends when its host has been away so long; 0: never
    requests_per_second: int = 20  # REST requests that write, per address
    reads_per_second: int = 50  # requests that read, files too, and new sockets, per address
    reads_per_player: int = 20  # REST requests that read, per account or guest
    hand_reads_per_second: int = 5  # finished hands rebuilt, and files replayed, per both
    sign_in_tries: int = 20  # free attempts to sign in or up, per address and hour
    sessions_per_account: int = 20  # browsers signed in per account; then the oldest is signed out
    origins: str = ""  # further pages that may use the server: https://poker.example …
    guest_chips: int = 1_000_000  # play money of a new guest
    account_chips: int = 2_000_000  # and of a new account
    refill_chips: int = 200_000  # a purse with less may be refilled to this, once per day
    bank_chips: int = 10**15  # chips outside the bank at which it stops lending to hosts
    bank_chips_per_host: int = 10**13  # the limit of loans to the tables of one host
    spectator_frames_per_second: int = 5
    ring_events: int = 512  # events a table keeps for reconnecting clients
    snapshot_events: int = 2_000  # a snapshot is stored after the hand that exceeds this number
    close_ms: int = 5_000  # from SIGTERM to the end
    claims: str = "all"  # the open tables to recover: all, or one of several shares, as 0/2
    contest_seed: str = ""  # for tests: 64 hex digits in place of a contest's own entropy
    # the house bot that clients of Slumbot's interface play
    slumbot_bot: str = "champion:budget=0.25"
    openpoker_turn_ms: int = 45_000  # per decision at tables of Open Poker's lobby
    casia_turn_ms: int = 30_000  # and in rooms of the OpenHoldem platform
    tcp_ports: str = ""  # protocols with their own port: name=port …; none unless named


_MINIMUM: Final = {
    "port": 0,
    "seated_reserve_percent": 0,
    "close_ms": 0,
    "guest_chips": 0,
    "account_chips": 0,
    "refill_chips": 0,
    "bank_chips": 0,
    "bank_chips_per_host": 0,
    "spare_table_ms": 0,
    "over_table_ms": 0,
    "hosted_over_table_ms": 0,
    "deserted_table_ms": 0,
    "deserted_contest_ms": 0,
    "host_away_ms": 0,
}
_MAXIMUM: Final = {"port": 65_535, "seated_reserve_percent": 90}
_FLAG: Final = "flag"
_LOG_LEVELS: Final = ("debug", "info", "warning", "error")


def read_settings(
    file: Path | None, environment: Mapping[str, str], flags: Mapping[str, object]
) -> tuple[Settings, dict[str, str]]:
    """Return the settings, and the origin of each value. Raises BadSetting, OSError."""
    found: dict[str, Any] = {}
    origins = {field.name: "default" for field in fields(Settings)}
    layers: list[tuple[str, Mapping[str, object]]] = []
    if file is not None:
        layers.append((str(file), _file_values(file)))
    named = {
        ENVIRONMENT_PREFIX + field.name.upper(): field.name
        for field in fields(Settings)
        if ENVIRONMENT_PREFIX + field.name.upper() in environment
    }
    for variable, name in named.items():
        layers.append((variable, {name: environment[variable]}))
    layers.append((_FLAG, {name: value for name, value in flags.items() if value is not None}))
    for origin, values in layers:
        for name, value in values.items():
            told = f"--{name.replace('_', '-')}" if origin == _FLAG else origin
            found[name] = _checked(name, value, told)
            origins[name] = origin
    return Settings(**found), origins


def _file_values(file: Path) -> Mapping[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{file}: {error}") from error


def _checked(name: str, value: object, origin: str) -> object:
    known = {field.name: field.default for field in fields(Settings)}
    if name not in known:
        raise BadSetting(f"{origin}: no setting is called {name!r}; there are: {', '.join(known)}")
    default = known[name]
    if isinstance(default, bool):
        return _yes_or_no(name, value, origin)
    if isinstance(default, int):
        return _whole(name, value, origin)
    if not isinstance(value, str):
        raise BadSetting(f"{origin}: {name} is a text, not {value!r}")
    if name == "log_level" and value not in _LOG_LEVELS:
        raise BadSetting(f"{origin}: log_level is one of {', '.join(_LOG_LEVELS)}, not {value!r}")
    if name == "path_prefix" and value:
        if not value.startswith("/") or value.endswith("/"):
            raise BadSetting(f"{origin}: path_prefix is like /poker, not {value!r}")
    if name == "tcp_ports":
        read_ports(value, origin)
    if name == "claims":
        read_share(value, origin)
    return value


def read_ports(text: str, origin: str = "tcp_ports") -> dict[str, int]:
    """Read `acpc=18791 casia=10001` as ports by protocol; 0 is any free port. Raises BadSetting."""
    found: dict[str, int] = {}
    for part in text.replace(",", " ").split():
        name, sign, port = part.partition("=")
        is_port = port.isascii() and port.isdigit() and int(port) <= _MAXIMUM["port"]
        if not name or not sign or not is_port or name in found:
            raise BadSetting(f"{origin}: tcp_ports is like acpc=18791, not {part!r}")
        found[name] = int(port)
    return found


def read_share(text: str, origin: str = "claims") -> tuple[int, int]:
    """Read `0/2` as the first of two shares; `all` is the only one. Raises BadSetting."""
    number, sign, of = ("0/1" if text == "all" else text).partition("/")
    is_whole = sign and number.isascii() and number.isdigit() and of.isascii() and of.isdigit()
    if not is_whole or int(number) >= int(of):
        raise BadSetting(f"{origin}: claims is all, or a share as 0/2, not {text!r}")
    return int(number), int(of)


def _yes_or_no(name: str, value: object, origin: str) -> bool:
    if isinstance(value, bool):
        return value
    words = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
    found = words.get(value.lower()) if isinstance(value, str) else None
    if found is None:
        raise BadSetting(f"{origin}: {name} is true or false, not {value!r}")
    return found


def _whole(name: str, value: object, origin: str) -> int:
    least = _MINIMUM.get(name, 1)
    number = value
    if isinstance(value, str) and value.isascii() and value.isdigit():
        number = int(value)
    if not isinstance(number, int) or isinstance(number, bool) or number < least:
        raise BadSetting(f"{origin}: {name} is a whole number from {least} up, not {value!r}")
    most = _MAXIMUM.get(name, number)
    if number > most:
        raise BadSetting(f"{origin}: {name} is at most {most}, not {number}")
    return number
