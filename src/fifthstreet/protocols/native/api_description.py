"""JSON Schema, AsyncAPI and OpenAPI, made from the message types and the payload's structs."""

from typing import Any, Final, get_args

import msgspec

from fifthstreet.events.payload_schemas import SCHEMAS, payload_schemas
from fifthstreet.protocols.native import (
    client_messages,
    rest_messages,
    rest_routes,
    server_messages,
)
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION
from fifthstreet.protocols.native.rest_route import PREFIX, Route

CLIENT_MESSAGES: Final[tuple[type[msgspec.Struct], ...]] = get_args(
    client_messages.AnyClientMessage
)
SERVER_MESSAGES: Final[tuple[type[msgspec.Struct], ...]] = get_args(
    server_messages.AnyServerMessage
)

_TITLE: Final = "Fifth Street"


def json_schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of every message and REST shape by name; `ClientFrame` is
    what a client sends.
    """
    shapes = rest_shapes()
    _, components = _components((*CLIENT_MESSAGES, *SERVER_MESSAGES, *shapes))
    components |= payload_schemas()
    components["ClientMessage"] = _one_of(CLIENT_MESSAGES)
    components["ServerMessage"] = _one_of(SERVER_MESSAGES)
    for side in ("Client", "Server"):
        message = {"$ref": f"{SCHEMAS}{side}Message"}
        components[f"{side}Frame"] = {
            "title": f"{side}Frame",
            "description": "One message, or several in order.",
            "anyOf": [message, {"type": "array", "items": message}],
        }
    return dict(sorted(components.items()))


def asyncapi(version: str) -> dict[str, Any]:
    """Return the AsyncAPI 3.0 description of the socket."""
    schemas = json_schemas()
    messages = {
        f"{side}.{_tag(kind)}": {
            "name": _tag(kind),
            "summary": _summary(kind),
            "contentType": "application/json",
            "payload": {"$ref": f"{SCHEMAS}{kind.__name__}"},
        }
        for side, kinds in (("client", CLIENT_MESSAGES), ("server", SERVER_MESSAGES))
        for kind in kinds
    }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": f"{_TITLE}: native socket",
            "version": version,
            "description": f"Protocol version {PROTOCOL_VERSION}. A frame is one JSON message or "
            "an array of messages. Server pings and per-message deflate are off.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "socket": {
                "address": "/ws",
                "messages": {
                    name.replace(".", "_"): {"$ref": f"#/components/messages/{name}"}
                    for name in messages
                },
            }
        },
        "operations": {
            "client": _operation("receive", "client", CLIENT_MESSAGES),
            "server": _operation("send", "server", SERVER_MESSAGES),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def openapi(version: str) -> dict[str, Any]:
    """Return the OpenAPI 3.1 description of the REST API."""
    _, components = _components(rest_shapes())
    components |= payload_schemas()
    paths: dict[str, dict[str, Any]] = {}
    for route in rest_routes.ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _route(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": f"{_TITLE}: REST", "version": version},
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _route(route: Route) -> dict[str, Any]:
    described: dict[str, Any] = {"operationId": route.name, "summary": route.summary}
    if route.signed_in:
        described["security"] = [{"token": []}]
    if route.parameters:
        described["parameters"] = [
            {
                "name": parameter.name,
                "in": parameter.place,
                "required": parameter.place == "path",
                "description": parameter.description,
                "schema": parameter.schema,
            }
            for parameter in route.parameters
        ]
    if route.body is not None:
        described["requestBody"] = {"required": True, "content": _content(route.body)}
    answers = {
        str(route.success): {"description": route.summary, "content": _content(route.answer)}
    }
    refusals = set(route.refusals)
    if route.path.startswith(PREFIX):
        # A wrong token is refused everywhere, and so is a page of another site.
        refusals |= {401, 403}
    if route.name not in rest_routes.NEVER_LIMITED:
        refusals.add(429)
    if route.body is not None:
        refusals.add(408)
    for status in sorted(refusals):
        shape = (
            rest_messages.Readiness
            if route.answer is rest_messages.Readiness
            else rest_messages.Problem
        )
        answers[str(status)] = {"description": _REFUSALS[status], "content": _content(shape)}
    described["responses"] = answers
    return described


_REFUSALS: Final = {
    400: "The request is wrong; the message says where.",
    401: "A token is needed.",
    403: "Not for this reader.",
    404: "There is no such thing.",
    408: "The request did not come in time.",
    409: "Somebody else has it, or it was done already.",
    413: "The body is too large.",
    429: "Too many requests; Retry-After says when to go on.",
    503: "Not now.",
}


def _answers(route: Route) -> tuple[type[msgspec.Struct], ...]:
    if isinstance(route.answer, str):
        return ()
    return route.answer if isinstance(route.answer, tuple) else (route.answer,)


def _content(shape: type[msgspec.Struct] | tuple[type[msgspec.Struct], ...] | str) -> Any:
    if isinstance(shape, str):
        return {shape: {"schema": {"type": "string"}}}
    if isinstance(shape, tuple):
        refs = [{"$ref": f"{SCHEMAS}{one.__name__}"} for one in shape]
        return {"application/json": {"schema": {"anyOf": refs}}}
    return {"application/json": {"schema": {"$ref": f"{SCHEMAS}{shape.__name__}"}}}


def _operation(
    action: str, side: str, messages: tuple[type[msgspec.Struct], ...]
) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/socket"},
        "messages": [
            {"$ref": f"#/channels/socket/messages/{side}_{_tag(kind)}"} for kind in messages
        ],
    }


def rest_shapes() -> tuple[type[msgspec.Struct], ...]:
    """Return every shape that a route takes or answers."""
    shapes: dict[type[msgspec.Struct], None] = {rest_messages.Problem: None}
    for route in rest_routes.ROUTES:
        for shape in (*_answers(route), route.body):
            if shape is not None:
                shapes[shape] = None
    return tuple(shapes)


def _components(
    types: tuple[type[msgspec.Struct], ...],
) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    return msgspec.json.schema_components(types, ref_template=SCHEMAS + "{name}")


def _one_of(kinds: tuple[type[msgspec.Struct], ...]) -> dict[str, Any]:
    return {
        "anyOf": [{"$ref": f"{SCHEMAS}{kind.__name__}"} for kind in kinds],
        "discriminator": {
            "propertyName": "type",
            "mapping": {_tag(kind): f"{SCHEMAS}{kind.__name__}" for kind in kinds},
        },
    }


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _summary(kind: type[msgspec.Struct]) -> str:
    return (kind.__doc__ or "").strip().partition("\n")[0]
