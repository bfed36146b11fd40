"""`fifthstreet contest`: a contest from its settings file, played here or directed on a server."""

import os
import shutil
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Annotated, Final

import typer

from fifthstreet.arena.contest_play.contest_exports import write_exports
from fifthstreet.arena.contest_play.contest_folder import ContestFolder
from fifthstreet.arena.contest_play.contest_run import ContestRun
from fifthstreet.arena.deal_seeds import SEED_BITS
from fifthstreet.cli.contest_server import direct
from fifthstreet.cli.contest_text import progress_line, standing_lines
from fifthstreet.cli.rest_client import RestClient
from fifthstreet.cli.screen import new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note, show_json
from fifthstreet.contests import ContestState, InvalidContest
from fifthstreet.contests.contest_file import ContestFile, read_contest_file
from fifthstreet.contests.player_list import read_players
from fifthstreet.contests.standings.exports import summary
from fifthstreet.errors import FifthStreetError, InvalidInput

_INTERRUPTED: Final = 130
_TOKEN: Final = "FIFTHSTREET_TOKEN"


def contest(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="cli.contest.file")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="cli.contest.out")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="DIR", help="cli.contest.resume")] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", min=0, help="cli.contest.seed")] = None,
    trusted: Annotated[bool, typer.Option("--trusted", help="cli.contest.trusted")] = False,
    server: Annotated[str | None, typer.Option(metavar="URL", help="cli.contest.server")] = None,
    contest: Annotated[str | None, typer.Option(metavar="ID", help="cli.contest.contest")] = None,
    token: Annotated[str | None, typer.Option(metavar="TOKEN", help="cli.contest.token")] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli.contest.players")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    if server is not None:
        if (file is None) == (contest is None) or resume is not None or seed is not None:
            raise InvalidInput(say("cli.contest.file-or-contest"))
        client = RestClient(server, token or os.environ.get(_TOKEN))
        read = None if file is None else read_file(file)
        return direct(client, read, contest, out=out, players=players, as_json=as_json)
    if contest is not None or token is not None or players is not None:
        raise InvalidInput(say("cli.contest.needs-server"))
    if (file is None) == (resume is None):
        raise InvalidInput(say("cli.contest.file-or-resume"))
    if resume is not None:
        folder = ContestFolder.open(resume)
        return _played(ContestRun(folder, is_trusted=trusted), as_json, keeps=True)
    assert file is not None
    read = read_file(file)
    drawn = _seed(read, seed)
    if out is not None:
        return _new(ContestFolder.create(out), read, drawn, trusted, as_json, keeps=True)
    with tempfile.TemporaryDirectory(prefix="fifthstreet-contest-") as place:
        folder = ContestFolder.create(Path(place) / "contest")
        return _new(folder, read, drawn, trusted, as_json, keeps=False)


def read_file(file: Path) -> ContestFile:
    """A settings file; what is wrong with it is said with the file's name and the key."""
    read = _read_toml(file)
    if not read.players_csv:
        return read
    listed = file.parent / read.players_csv
    numbers = count(1)
    found = read_players(
        _text(listed),
        taken=[str(player["display_name"]) for player in read.players],
        chosen_names=True,
        draw=lambda: f"drawn-{next(numbers)}",
    )
    if found.problems:
        for problem in found.problems:
            reason, line = problem.told(spoken()), problem.line
            note(say("cli.contest.csv-line", file=listed, line=line, reason=reason))
        raise InvalidContest(say("cli.contest.csv", file=listed))
    # Names and ids that the list leaves out are drawn when the contest is opened.
    kept = ("display_name", "name", "table", "bot")
    rows = [
        {
            key: value
            for key, value in player.items()
            if key in kept and (key != "name" or "chosen" in player)
        }
        for player in found.players
    ]
    return replace(read, players=(*read.players, *rows))


def _read_toml(file: Path) -> ContestFile:
    try:
        return read_contest_file(_text(file), contest=_identity(file))
    except InvalidContest as error:
        raise InvalidContest(f"{file}: {error}") from error


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InvalidContest(f"{file}: no UTF-8 text") from error


def _identity(file: Path) -> str:
    """The contest's id where the file gives none: the file's own name."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in file.stem)
    return kept.strip("-").lower()[:30] or "contest"


def _new(
    folder: ContestFolder,
    file: ContestFile,
    seed: str,
    trusted: bool,
    as_json: bool,
    *,
    keeps: bool,
) -> int | None:
    run = ContestRun(folder, is_trusted=trusted)
    try:
        run.register(file, seed)
    except FifthStreetError:
        # Nothing was played: the new folder is empty and has no use.
        folder.close()
        shutil.rmtree(folder.path)
        raise
    return _played(run, as_json, keeps=keeps)


def _seed(file: ContestFile, seed: int | None) -> str:
    from os import urandom  # noqa: PLC0415 only where none is given

    if seed is not None:
        if seed >= 1 << SEED_BITS:
            raise InvalidInput(say("cli.contest.bad-seed", bits=SEED_BITS))
        return seed.to_bytes(32).hex()
    return file.seed or urandom(32).hex()


def _played(run: ContestRun, as_json: bool, *, keeps: bool) -> int | None:
    folder = run.folder
    try:
        state = run.play(_told)
        if keeps:
            files = write_exports(folder, state, spoken())
    except KeyboardInterrupt:
        note(say("cli.contest.interrupted"))
        if keeps:
            note(say("cli.match.go-on", command=f"fifthstreet contest --resume {folder.path}"))
        return _INTERRUPTED
    finally:
        folder.close()
    if as_json:
        show_json(summary(state))
    else:
        write_lines(standing_lines(state), new_console())
    if keeps:
        note(say("cli.contest.written", files=", ".join(str(path) for path in files)))
        note(say("cli.contest.reports", path=folder.path / "phase-1"))
    return None


def _told(state: ContestState) -> None:
    note(progress_line(state))
