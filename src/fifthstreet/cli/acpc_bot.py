"""`fifthstreet bot --server acpc://…`: a bot at a dealer of the computer poker competition."""

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.acpc_client import AcpcPlayer
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput
from fifthstreet.rulesets.acpc_game import read_game
from fifthstreet.rulesets.rules_file import read_text

SCHEME: Final = "acpc://"


def acpc_player(
    bot: Bot, server: str, game: str | None, *, seed: int, report: Callable[[BotTrouble], None]
) -> AcpcPlayer:
    """The bot's seat at the dealer; raises InvalidInput for what does not fit."""
    host, port = _address(server)
    if game is None:
        raise InvalidInput(say("cli.bot.game-missing"))
    definition = read_game(read_text(game), game)
    return AcpcPlayer(
        bot,
        host=host,
        port=port,
        rules=definition.rules,
        stacks=definition.stacks,
        seed=seed,
        report=report,
    )


def _address(server: str) -> tuple[str, int]:
    parts = urlsplit(server)
    try:
        port = parts.port
    except ValueError:
        port = None
    if not parts.hostname or port is None or parts.path not in ("", "/"):
        raise InvalidInput(say("cli.bot.bad-dealer", server=server))
    return parts.hostname, port
