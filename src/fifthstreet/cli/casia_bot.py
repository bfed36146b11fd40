"""`fifthstreet bot --server casia://…`: a bot in a room of an OpenHoldem server."""

from collections.abc import Callable
from typing import Final
from urllib.parse import parse_qs, urlsplit

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.casia_client import CasiaPlayer
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput
from fifthstreet.protocols.casia.messages import DEFAULT_PORT, SEAT_COUNTS, STACK
from fifthstreet.rulesets import load

SCHEME: Final = "casia://"
_USUAL_BOT: Final = "CallAgent"


def casia_player(
    bot: Bot,
    server: str,
    *,
    name: str,
    hands: int | None,
    seed: int,
    report: Callable[[BotTrouble], None],
) -> CasiaPlayer:
    """`casia://HOST:PORT?room=1&seats=2&bots=CallAgent`; raises InvalidInput."""
    try:
        parts = urlsplit(server)
        port = parts.port or DEFAULT_PORT
        wanted = {key: values[-1] for key, values in parse_qs(parts.query).items()}
        seats, room = int(wanted.pop("seats", "2")), int(wanted.pop("room", "1"))
        named = wanted.pop("bots", ",".join([_USUAL_BOT] * (seats - 1)))
    except ValueError:
        raise InvalidInput(say("cli.bot.bad-casia", server=server)) from None
    if not parts.hostname or wanted or seats not in SEAT_COUNTS:
        raise InvalidInput(say("cli.bot.bad-casia", server=server))
    return CasiaPlayer(
        bot,
        host=parts.hostname,
        port=port,
        rules=load("casino-nl").with_changes({"starting_stack": STACK}),
        name=name,
        opponents=[one for one in named.split(",") if one],
        room=room,
        seats=seats,
        hands=hands or 100,
        seed=seed,
        report=report,
    )
