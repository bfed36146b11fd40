"""The answer to `hello`, with the server's description of itself."""

from fifthstreet import __version__
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION
from fifthstreet.protocols.native.server_messages import Identity, Limits, Welcome
from fifthstreet.server.server_settings import Settings


def limits_of(settings: Settings) -> Limits:
    return Limits(
        message_bytes=settings.message_bytes,
        messages_per_second=settings.messages_per_second,
        burst=settings.message_burst,
    )


def welcome(
    settings: Settings,
    player: Identity,
    tables: list[str],
    *,
    token: str | None,
    request: str | None,
) -> Welcome:
    return Welcome(
        id=request,
        v=PROTOCOL_VERSION,
        player=player,
        server=settings.name,
        version=__version__,
        heartbeat_ms=settings.heartbeat_ms,
        limits=limits_of(settings),
        tables=tables,
        token=token,
    )
