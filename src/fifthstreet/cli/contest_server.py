"""A contest on a server, directed from a terminal: made, signed up for, started and followed."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from fifthstreet.cli.contest_proofs import PROOFS
from fifthstreet.cli.contest_text import StandingLine, standing_table
from fifthstreet.cli.rest_client import NoAnswer, RestClient
from fifthstreet.cli.screen import new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note, show_json
from fifthstreet.contests.contest_file import ContestFile

_INTERRUPTED: Final = 130
_POLL_SECONDS: Final = 1.0
# Keys of the settings that the server decides.
_NOT_SENT: Final = ("id", "organiser")
_EXPORTS: Final = ("standing.csv", "games.csv", "contest.json", "hands.phhs", PROOFS, "report.html")
_OPEN: Final = ("open", "invite")


class DirectedContest:
    """One contest of the server, for its organiser."""

    def __init__(self, client: RestClient, contest: str = "") -> None:
        self._client = client
        self.id = contest
        self._seen = 0

    @property
    def path(self) -> str:
        return f"contests/{self.id}"

    @property
    def way_back(self) -> str:
        return f"fifthstreet contest --server {self._client.server}/ --contest {self.id}"

    def make(self, file: ContestFile) -> None:
        """Make the contest of a file and register its players."""
        settings = {
            key: value for key, value in file.settings.public().items() if key not in _NOT_SENT
        }
        if file.settings.invite:
            settings["invite"] = file.settings.invite
        self.id = self._client.post("contests", settings)["id"]
        note(say("cli.contest.made", contest=self.id, server=self._client.server))
        note(say("cli.contest.come-back", command=self.way_back))
        for player in file.players:
            wish = {key: player[key] for key in ("display_name", "name", "table") if key in player}
            told = self._client.post(f"{self.path}/add_player", wish)
            note(say("cli.contest.registered", player=wish["display_name"], **_secrets(told)))
        if any("bot" in player for player in file.players):
            note(
                say(
                    "cli.contest.bots-connect", address=self._client.server.replace("http", "ws", 1)
                )
            )
        if file.settings.sign_up in _OPEN:
            self._client.post(f"{self.path}/open_sign_up", {})

    def start(self, wanted: int | None) -> None:
        """Wait for players, then draw the tables and begin the countdown."""
        shown = self._patiently()
        status = shown["status"]
        # Listed players learn their secret names only now: they need time to connect.
        is_waited_for = status == "sign_up" or wanted is not None or sys.stdin.isatty()
        if status in ("draft", "sign_up"):
            if is_waited_for:
                self._wait_for_players(wanted, is_listed=status == "draft")
        elif status in ("seated", "stopped") and not shown["starts_at"]:
            # The organiser has cancelled the start or stopped the contest, and is asked before both
            # are undone.
            if sys.stdin.isatty():
                note(say(f"cli.contest.press-enter-{status}"))
                sys.stdin.readline()
            elif status == "stopped":
                return
        shown = self._patiently()
        if shown["status"] in ("draft", "sign_up"):
            self._client.post(f"{self.path}/seat", {})
            shown = self._patiently()
        if shown["status"] in ("seated", "stopped") and not shown["starts_at"]:
            card = self._client.post(f"{self.path}/start", {})
            note(say("cli.contest.starting", tables=len(card["tables"])))

    def _wait_for_players(self, wanted: int | None, *, is_listed: bool) -> None:
        """Until so many have signed up or, where they are listed, have connected; or until the
        organiser presses Enter."""
        if wanted is None and sys.stdin.isatty():
            key = "cli.contest.press-enter-listed" if is_listed else "cli.contest.press-enter"
            note(say(key, address=f"{self._client.server}/"))
            sys.stdin.readline()
            return
        before = -1
        while True:
            players = self._patiently()["players"]
            count = sum(one["is_online"] for one in players) if is_listed else len(players)
            if count != before:
                key = "cli.contest.connected" if is_listed else "cli.contest.signed-up"
                note(say(key, count=count, wanted=wanted or 1))
                before = count
            if count >= (wanted or 1):
                return
            time.sleep(_POLL_SECONDS)

    def follow(self) -> dict[str, Any]:
        """Tell what happens until the contest is over; a server that restarts is waited for."""
        has_terminal = sys.stderr.isatty()
        with _LiveStanding(is_seen=has_terminal) as live:
            while True:
                try:
                    shown = self.shown()
                    entries = self._news() if shown["rights"]["directs"] else []
                except NoAnswer as error:
                    live.say(str(error))
                    time.sleep(_POLL_SECONDS)
                    continue
                for entry in entries:
                    self._seen = entry["seq"]
                    line = _line(entry, shown)
                    if line:
                        live.say(line)
                live.draw(shown)
                if shown["status"] == "finished":
                    return shown
                time.sleep(_POLL_SECONDS)

    def _news(self) -> list[dict[str, Any]]:
        """Return the audit log since the last time; only its organiser reads it."""
        found: list[dict[str, Any]] = self._client.get(f"{self.path}/audit?after={self._seen}")[
            "entries"
        ]
        return found

    def _patiently(self) -> dict[str, Any]:
        """Return the contest as it is now; a server that restarts is waited for."""
        while True:
            try:
                return self.shown()
            except NoAnswer as error:
                note(str(error))
                time.sleep(_POLL_SECONDS)

    def shown(self) -> dict[str, Any]:
        found: dict[str, Any] = self._client.get(self.path)
        return found

    def export(self, folder: Path) -> list[Path]:
        """Everything that the server gives to take away."""
        folder.mkdir(parents=True, exist_ok=True)
        written: list[Path] = []
        for name in _EXPORTS:
            query = f"?lang={spoken()}" if name == "report.html" else ""
            file = folder / name
            file.write_bytes(self._client.file(f"{self.path}/{name}{query}"))
            written.append(file)
        return written


def direct(
    client: RestClient,
    file: ContestFile | None,
    contest: str | None,
    *,
    out: Path | None,
    players: int | None,
    as_json: bool,
) -> int | None:
    """`fifthstreet contest … --server URL`."""
    if client.token is None and contest is None:
        client.token = client.post("guests", {"name": say("cli.contest.guest")})["token"]
        note(say("cli.contest.new-token", token=client.token))
    directed = DirectedContest(client, contest or "")
    try:
        if file is not None:
            directed.make(file)
        if directed.shown()["rights"]["directs"]:
            directed.start(players)
        else:
            note(say("cli.contest.watching"))
        shown = directed.follow()
    except KeyboardInterrupt:
        if directed.id:
            note("")
            note(say("cli.contest.left", contest=directed.id))
            note(say("cli.contest.come-back", command=directed.way_back))
        return _INTERRUPTED
    written = directed.export(out or Path(directed.id))
    if as_json:
        show_json(shown)
    else:
        write_lines(standing_lines(shown), new_console())
    note(say("cli.contest.written", files=", ".join(str(path) for path in written)))
    return None


def standing_lines(shown: dict[str, Any]) -> list[Text]:
    """The standing of a contest that a server shows; chips are those of games that are on too."""
    players = {one["id"]: one for one in shown["players"]}
    rows = [
        StandingLine(
            rank=row["rank"] or 0,
            name=row["display_name"],
            is_filler=bool(players[row["player"]]["house"]),
            phase=shown["contest"]["phases"][row["phase"]]["name"],
            games=row["games"],
            chips=row["chips"] + (players[row["player"]].get("chips") or 0),
            mean=row["mean"],
            interval=row["interval"],
        )
        for row in shown["standing"]
    ]
    return standing_table(shown["contest"]["title"], shown["status"], rows)


class _LiveStanding:
    """The standing, drawn anew in a terminal; lines are printed above it."""

    def __init__(self, *, is_seen: bool) -> None:
        self._is_seen = is_seen
        self._live: Any = None

    def __enter__(self) -> "_LiveStanding":
        if self._is_seen:
            from rich.console import Console  # noqa: PLC0415 only for a terminal
            from rich.live import Live  # noqa: PLC0415

            self._live = Live(console=Console(stderr=True), auto_refresh=False, transient=True)
            self._live.start()
        return self

    def __exit__(self, *problem: object) -> None:
        if self._live is not None:
            self._live.stop()

    def say(self, line: str) -> None:
        if self._live is not None:
            self._live.console.print(line, markup=False, highlight=False)
        else:
            note(line)

    def draw(self, shown: dict[str, Any]) -> None:
        if self._live is not None and shown["standing"]:
            self._live.update(Text("\n").join(standing_lines(shown)), refresh=True)


def _secrets(told: dict[str, Any]) -> dict[str, str]:
    return {"name": told["name"], "secret": told["secret"]}


def _line(entry: dict[str, Any], shown: dict[str, Any]) -> str:
    """An entry of the audit log in words; "" for those that say nothing in a terminal."""
    tell = _TOLD.get(entry["type"])
    return "" if tell is None else tell(entry["data"], shown)


def _game_started(data: dict[str, Any], shown: dict[str, Any]) -> str:
    return say("cli.contest.game-started", table=data["table"], game=data["game"] + 1)


def _game_ended(data: dict[str, Any], shown: dict[str, Any]) -> str:
    for game in shown["games"]:
        if game["table_id"] == data["table_id"]:
            best = min(game["rows"], key=lambda row: row["rank"])
            names = {one["id"]: one["display_name"] for one in shown["players"]}
            phase = shown["contest"]["phases"][game["phase"]]
            return say(
                "cli.contest.game",
                phase=phase["name"],
                table=game["table"],
                game=game["game"] + 1,
                games=phase["games"],
                hands=game["hands"],
                winner=names.get(best["player"], best["player"]),
                chips=f"{best['chips']:,}",
            )
    return ""


def _status(key: str) -> Callable[[dict[str, Any], dict[str, Any]], str]:
    return lambda data, shown: say(key)


_TOLD: Final[dict[str, Callable[[dict[str, Any], dict[str, Any]], str]]] = {
    "game_started": _game_started,
    "game_ended": _game_ended,
    "phase_started": lambda data, shown: say("cli.contest.phase-started", phase=data["name"]),
    "contest_paused": _status("cli.contest.is-paused"),
    "contest_resumed": _status("cli.contest.is-resumed"),
    "contest_stopped": _status("cli.contest.is-stopped"),
    "contest_ending": _status("cli.contest.is-ending"),
}
