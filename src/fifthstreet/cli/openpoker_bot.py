"""`fifthstreet bot --server openpoker+wss://…`: a bot in the Open Poker league."""

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.openpoker_client import OpenPokerPlayer
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput
from fifthstreet.protocols.openpoker.agent_wishes import LEAST_BUY_IN, MOST_BUY_IN
from fifthstreet.rulesets import load

SCHEMES: Final = ("openpoker+ws://", "openpoker+wss://")
_USUAL_HANDS: Final = 100
_USUAL_PATH: Final = "/ws"


def openpoker_player(
    bot: Bot,
    server: str,
    *,
    key: str | None,
    hands: int | None,
    buy_in: int | None,
    rebuys: bool,
    seed: int,
    report: Callable[[BotTrouble], None],
) -> OpenPokerPlayer:
    """`openpoker+wss://HOST/PATH`, the path being /ws if there is none; raises InvalidInput."""
    try:
        parts = urlsplit(server.removeprefix("openpoker+"))
        is_address = parts.port != 0 and bool(parts.hostname)
    except ValueError:
        is_address = False
    if not is_address or parts.username or parts.query:
        raise InvalidInput(say("cli.bot.bad-openpoker"))
    if not key:
        raise InvalidInput(say("cli.bot.openpoker-key"))
    if buy_in is not None and not LEAST_BUY_IN <= buy_in <= MOST_BUY_IN:
        raise InvalidInput(say("cli.bot.openpoker-buy-in", least=LEAST_BUY_IN, most=MOST_BUY_IN))
    path = parts.path if parts.path not in ("", "/") else _USUAL_PATH
    return OpenPokerPlayer(
        bot,
        address=f"{parts.scheme}://{parts.netloc}{path}",
        key=key,
        rules=load("casino-nl"),
        hands=hands or _USUAL_HANDS,
        buy_in=buy_in,
        rebuys=rebuys,
        seed=seed,
        report=report,
    )
