"""The two pages that need no build: a placeholder for the page, and the list of interfaces."""

from html import escape

from msgspec import Struct

from fifthstreet.protocols.native.api_description import CLIENT_MESSAGES, SERVER_MESSAGES
from fifthstreet.protocols.native.rest_routes import ROUTES

_SHELL = (
    '<!doctype html><html lang="en"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width">'
    "<title>{title}</title><body><h1>{title}</h1>{body}</body></html>"
)


def placeholder_page() -> str:
    body = (
        "<p>The server runs. The page is not part of this installation; bots and other clients "
        'play over <code>ws</code>. See <a href="docs">the interfaces</a>.</p>'
    )
    return _SHELL.format(title="Fifth Street", body=body)


def docs_page() -> str:
    """Return one page with all routes and messages, made from their types,
    without further files.
    """
    routes = "".join(
        f"<tr><td>{route.method}<td><code>{escape(route.path)}</code><td>{escape(route.summary)}"
        for route in ROUTES
    )
    body = (
        '<p>Machine-readable: <a href="docs/openapi.json">OpenAPI</a>, '
        '<a href="docs/asyncapi.json">AsyncAPI</a>, '
        '<a href="docs/schemas.json">JSON Schema</a>.</p>'
        f"<h2>REST</h2><table>{routes}</table>"
        f"<h2>Socket: what clients say</h2>{_messages(CLIENT_MESSAGES)}"
        f"<h2>Socket: what the server says</h2>{_messages(SERVER_MESSAGES)}"
    )
    return _SHELL.format(title="Fifth Street: interfaces", body=body)


def _messages(kinds: tuple[type[Struct], ...]) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(_tag(kind))}</code><td>{escape((kind.__doc__ or '').strip())}"
        for kind in kinds
    )
    return f"<table>{rows}</table>"


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)
