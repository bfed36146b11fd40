"""The routes of contests: reading is public, directing is for the organiser."""

from typing import Final

from msgspec import Struct

from fifthstreet.protocols.native import contest_messages as shapes
from fifthstreet.protocols.native import contest_requests as requests
from fifthstreet.protocols.native.rest_route import ID, PREFIX, Parameter, Route

_ROOT: Final = f"{PREFIX}/contests"
_CONTEST: Final = Parameter("contest", "path", "A contest's id.", ID)
_AFTER: Final = Parameter(
    "after", "query", "The `next` of the last answer.", {"type": "integer", "minimum": 0}
)
_LIMIT: Final = Parameter(
    "limit", "query", "At most so many.", {"type": "integer", "minimum": 1, "maximum": 1000}
)
_TABLE: Final = Parameter(
    "table", "query", "One table of the contest, by its number.", {"type": "integer", "minimum": 1}
)
_LANG: Final = Parameter("lang", "query", "The language.", {"type": "string", "enum": ["en", "zh"]})
_WRITES: Final = (400, 401, 403, 404, 409, 413, 429, 503)


def _read(
    name: str,
    path: str,
    summary: str,
    answer: type[Struct] | str,
    *parameters: Parameter,
    refusals: tuple[int, ...] = (400, 403, 404, 503),
    signed_in: bool = False,
) -> Route:
    return Route(
        name,
        "GET",
        f"{_ROOT}/{{contest}}{path}",
        summary,
        answer,
        parameters=(_CONTEST, *parameters),
        refusals=refusals,
        signed_in=signed_in,
    )


def _write(
    command: str,
    summary: str,
    body: type[Struct] | None = None,
    answer: type[Struct] = shapes.ContestCard,
    *,
    success: int = 200,
) -> Route:
    """A command of the contest; the route's name is `contest_` and the command."""
    return Route(
        f"contest_{command}",
        "POST",
        f"{_ROOT}/{{contest}}/{command}",
        summary,
        answer,
        body=body,
        parameters=(_CONTEST,),
        signed_in=True,
        refusals=_WRITES,
        success=success,
    )


CONTEST_ROUTES: Final = (
    Route("list_contests", "GET", _ROOT, "All contests.", shapes.ContestList),
    Route(
        "create_contest",
        "POST",
        _ROOT,
        "Make a contest and become its organiser.",
        shapes.ContestCard,
        body=requests.ContestWish,
        signed_in=True,
        refusals=(400, 401, 403, 413, 429, 503),
        success=201,
    ),
    _read("show_contest", "", "One contest as its reader may see it.", shapes.ContestDetails),
    _read("contest_players", "/players", "The players.", shapes.ContestPlayerList),
    _read("contest_tables", "/tables", "The tables of this phase.", shapes.ContestTableList),
    _read("contest_standing", "/standing", "The places of all.", shapes.ContestStanding),
    _read(
        "contest_audit",
        "/audit",
        "Organiser: who did what.",
        shapes.ContestAudit,
        _AFTER,
        _LIMIT,
        signed_in=True,
    ),
    _read("contest_standing_csv", "/standing.csv", "The standing as CSV.", "text/csv"),
    _read("contest_games_csv", "/games.csv", "All finished games as CSV.", "text/csv"),
    _read(
        "contest_players_csv",
        "/players.csv",
        "Organiser: the players with their secret names, as the import reads them.",
        "text/csv",
        signed_in=True,
    ),
    _read("contest_json", "/contest.json", "Everything as JSON.", shapes.ContestExport),
    _read(
        "contest_hands",
        "/hands.phhs",
        "The finished hands as everybody may see them, in PHH.",
        "text/plain",
        _TABLE,
    ),
    _read(
        "contest_proofs",
        "/proofs.jsonl",
        "The proof of every finished hand, a line each; when the contest is over, with its seed.",
        "application/x-ndjson",
        _TABLE,
    ),
    _read("contest_report", "/report.html", "The report, as a page.", "text/html", _LANG),
    _write("change_settings", "Organiser: change settings.", requests.SettingsChange),
    _write("open_sign_up", "Organiser: let players sign up."),
    _write(
        "sign_up", "Register oneself.", requests.SignUp, requests.PlayerCredentials, success=201
    ),
    _write("withdraw", "Take oneself out before the start."),
    _write(
        "add_player",
        "Organiser: register a player.",
        requests.NewPlayer,
        requests.PlayerCredentials,
        success=201,
    ),
    _write("change_player", "Organiser: change a player.", requests.PlayerChange),
    _write(
        "reset_player",
        "Organiser: a new secret name and secret for a player.",
        requests.PlayerOrder,
        requests.PlayerCredentials,
    ),
    _write("remove_player", "Organiser: take a player off the list.", requests.PlayerOrder),
    _write("deactivate_player", "Organiser: exclude a player for now.", requests.PlayerOrder),
    _write("activate_player", "Organiser: let an excluded player in.", requests.PlayerOrder),
    _write("ban_player", "Organiser: exclude a player from signing up too.", requests.PlayerOrder),
    _write("lift_ban", "Organiser: let a banned player in.", requests.PlayerOrder),
    _write(
        "preview_players",
        "Organiser: what a CSV would import, without doing so.",
        requests.CsvText,
        requests.ImportPreview,
    ),
    _write(
        "import_players",
        "Organiser: register the players of a CSV; with an error nobody.",
        requests.CsvText,
        requests.ImportedPlayers,
        success=201,
    ),
    _write("seat", "Organiser: draw the tables."),
    _write("start", "Organiser: begin the countdown."),
    _write("cancel_start", "Organiser: stop the countdown."),
    _write("prepare", "Organiser: begin one table's countdown.", requests.Preparation),
    _write("pause", "Organiser: deal nothing after the hands under way."),
    _write("resume", "Organiser: go on."),
    _write(
        "stop",
        "Organiser: hands under way are void, stakes go back; begin anew with `start`.",
        requests.ContestTableOrder,
    ),
    _write("end", "Organiser: after the hands under way it is final.", requests.ContestTableOrder),
    _write("next_phase", "Organiser: end this phase after the hands under way."),
    _write(
        "issue_ticket",
        "Organiser: a ticket for a judge or a screen.",
        requests.TicketWish,
        requests.TicketIssued,
        success=201,
    ),
    _write("revoke_ticket", "Organiser: take a ticket back.", requests.TicketOrder),
)
