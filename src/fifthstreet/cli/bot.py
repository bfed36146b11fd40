"""`fifthstreet bot`: puts a bot at a table of a server and plays until it is stopped."""

import asyncio
import os
from typing import Annotated

import typer

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.remote.foreign_player import ForeignPlayer
from fifthstreet.agents.remote.remote_player import RemotePlayer
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.cli.acpc_bot import SCHEME, acpc_player
from fifthstreet.cli.casia_bot import SCHEME as CASIA
from fifthstreet.cli.casia_bot import casia_player
from fifthstreet.cli.openpoker_bot import SCHEMES as OPENPOKER
from fifthstreet.cli.openpoker_bot import openpoker_player
from fifthstreet.cli.slumbot_bot import SCHEMES as SLUMBOT
from fifthstreet.cli.slumbot_bot import SlumbotReport, slumbot_player
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json

_TOKEN = "FIFTHSTREET_TOKEN"
_PROBLEMS_FOUND = 1
_INTERRUPTED = 130
_LEAVING_SECONDS = 2.0


def run_bot(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="cli.bot.bot")],
    server: Annotated[
        str, typer.Option(metavar="URL", help="cli.bot.server")
    ] = "http://127.0.0.1:8515/",
    token: Annotated[str | None, typer.Option(metavar="TOKEN", help="cli.bot.token")] = None,
    table: Annotated[list[str] | None, typer.Option(metavar="ID", help="cli.bot.table")] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="cli.bot.name")] = None,
    buy_in: Annotated[int | None, typer.Option(metavar="CHIPS", help="cli.bot.buy-in")] = None,
    hands: Annotated[int | None, typer.Option(metavar="N", min=1, help="cli.bot.hands")] = None,
    rebuy: Annotated[bool, typer.Option("--rebuy/--no-rebuy", help="cli.bot.rebuy")] = True,
    seed: Annotated[int, typer.Option(metavar="N", help="cli.bot.seed")] = 0,
    keep_trying: Annotated[bool, typer.Option("--keep-trying", help="cli.bot.keep-trying")] = False,
    game: Annotated[str | None, typer.Option(metavar="FILE", help="cli.bot.game")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    source = read_bot(bot)
    if server.startswith(SCHEME):
        dealer = acpc_player(
            source.make(trusted=True), server, game, seed=seed, report=_show_trouble
        )
        return _play_at_dealer(dealer, as_json=as_json)
    if server.startswith(CASIA):
        room = casia_player(
            source.make(trusted=True),
            server,
            name=name or _guest_name(bot),
            hands=hands,
            seed=seed,
            report=_show_trouble,
        )
        return _play_at_dealer(room, as_json=as_json)
    if server.startswith(SLUMBOT):
        client, report = slumbot_player(
            source.make(trusted=True), server, hands=hands, seed=seed, report=_show_trouble
        )
        return _play_at_dealer(client, as_json=as_json, report=report)
    if server.startswith(OPENPOKER):
        league = openpoker_player(
            source.make(trusted=True),
            server,
            key=token or os.environ.get(_TOKEN),
            hands=hands,
            buy_in=buy_in,
            rebuys=rebuy,
            seed=seed,
            report=_show_trouble,
        )
        return _play_at_dealer(league, as_json=as_json)
    player = RemotePlayer(
        lambda: source.make(trusted=True),
        server=server,
        tables=table or (),
        token=token or os.environ.get(_TOKEN),
        name=name or _guest_name(bot),
        buy_in=buy_in,
        hands=hands,
        rebuys=rebuy,
        seed=seed,
        report=_show_trouble,
        keeps_trying=keep_trying,
        tell=lambda kind, values: note(say(f"cli.bot.{kind}", **values)),
    )
    is_interrupted = False
    try:
        asyncio.run(_play(player))
    except KeyboardInterrupt:
        # The bot has stood up in `_play`; what was played is still worth telling.
        is_interrupted = True
    played = {
        "hands": player.hands,
        "decisions": sum(seat.decisions for seat in player.tables.values()),
        "troubles": sum(seat.troubles for seat in player.tables.values()),
        "tables": sorted(player.tables),
    }
    if as_json:
        show_json(played)
    else:
        show(say("cli.bot.summary", **{**played, "tables": ", ".join(sorted(player.tables))}))
    if is_interrupted:
        return _INTERRUPTED
    return _PROBLEMS_FOUND if played["troubles"] else None


def _play_at_dealer(
    player: ForeignPlayer, *, as_json: bool, report: SlumbotReport | None = None
) -> int | None:
    is_interrupted = False
    try:
        player.run()
    except KeyboardInterrupt:
        is_interrupted = True
    played = {
        "hands": player.hands,
        "decisions": player.decisions,
        "troubles": player.troubles,
        "net": player.net,
    }
    if as_json:
        show_json(played if report is None else {**played, **report.as_dict()})
    else:
        show(say("cli.bot.summary-at-dealer", **{**played, "net": f"{player.net:+g}"}))
        if report is not None:
            show(report.text())
    if is_interrupted:
        return _INTERRUPTED
    return _PROBLEMS_FOUND if player.troubles else None


def _guest_name(bot: str) -> str:
    """A name that a server takes: the last word of the bot's own, letters and digits only."""
    words = "".join(letter if letter.isalnum() else " " for letter in bot).split()
    return words[-1][:32] if words else "Bot"


async def _play(player: RemotePlayer) -> None:
    playing = asyncio.ensure_future(player.run())
    try:
        # Ctrl-C must not cut the connection before the bot has stood up.
        await asyncio.shield(playing)
    except asyncio.CancelledError:
        await player.leave()
        await asyncio.wait({playing}, timeout=_LEAVING_SECONDS)
        playing.cancel()
        raise


def _show_trouble(trouble: BotTrouble) -> None:
    note(say("cli.bot.trouble", table=trouble.table, error=trouble.error, played=trouble.played))
    if trouble.notation:
        note(say("cli.bot.position", notation=trouble.notation))
