"""`fifthstreet serve` with listeners of the tests: lines and frames on TCP, any other path of the
server's own port, and a route that tells what it was asked."""

import json
import sys

from fifthstreet.cli.main import main
from fifthstreet.server.gateway.adapter import HttpCall, HttpReply
from fifthstreet.server.gateway.foreign.seat_client import SeatAdapter
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import ANY_PATH, HttpRoute, TcpPort, WebSocketPath
from fifthstreet.server.gateway.tcp_framing import LengthPrefixed
from fifthstreet.server.protocol_list import HTTP_ROUTES, TCP_PROTOCOLS, WEBSOCKETS, contest_ai
from fifthstreet.server.request_refused import Refused
from tests.server.gateway.line_protocol import LineClient, line_port


async def tell(call: HttpCall) -> HttpReply:
    if not call.peer.bearer:
        raise Refused("not_signed_in", "say who you are")
    told = {"bearer": call.peer.bearer, "query": call.peer.query, "body": call.body.decode()}
    return HttpReply(json.dumps(told).encode())


def frames_port(gateway: Gateway, port: int) -> TcpPort:
    return TcpPort("frames", port, SeatAdapter(gateway, LineClient), LengthPrefixed)


if __name__ == "__main__":
    TCP_PROTOCOLS["lines"] = line_port
    TCP_PROTOCOLS["frames"] = frames_port
    # Only one protocol can have every other path: here it is the tests'.
    WEBSOCKETS.remove(contest_ai)
    WEBSOCKETS.append(lambda gateway: WebSocketPath(ANY_PATH, SeatAdapter(gateway, LineClient)))
    HTTP_ROUTES.append(lambda gateway: [HttpRoute("POST", "/told", tell)])
    sys.exit(main())
