"""The routes of adapters that use HTTP; they answer in their own protocols."""

from collections.abc import Callable, Coroutine
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from fifthstreet.server.gateway.adapter import HttpCall, Peer
from fifthstreet.server.gateway.listeners import HttpRoute
from fifthstreet.server.http.problem import DATABASE_SILENT, FAULT, refusal
from fifthstreet.server.http.request_body import read_body
from fifthstreet.server.logs import log_fault
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.services import Services
from fifthstreet.storage import StorageError

_BEARER = "bearer "


def adapter_routes(services: Services) -> list[Route]:
    return [
        Route(one.path, _endpoint(services, one), methods=[one.method])
        for one in services.listeners.http
    ]


def _endpoint(
    services: Services, route: HttpRoute
) -> Callable[[Request], Coroutine[Any, Any, Response]]:
    async def endpoint(request: Request) -> Response:
        authorization = request.headers.get("authorization", "")
        is_bearer = authorization.lower().startswith(_BEARER)
        peer = Peer(
            address=request.client.host if request.client is not None else "",
            path=request.url.path,
            query=request.url.query,
            bearer=authorization[len(_BEARER) :].strip() if is_bearer else "",
        )
        try:
            if not services.is_ready:
                raise Refused("server_closing", "the server is not ready", 1_000)
            body = await read_body(request, services.settings)
            reply = await route.endpoint(HttpCall(peer, body))
        except Refused as refused:
            return refusal(refused, request)
        except StorageError:
            return refusal(DATABASE_SILENT, request)
        except ClientDisconnect:
            raise
        except Exception as error:
            log_fault("request failed", error, route=route.path)
            return refusal(FAULT, request)
        return Response(reply.body, status_code=reply.status, media_type=reply.content_type)

    return endpoint
