"""The insides of uvicorn and websockets that we use are where we expect them, each by its name."""

import ast
import asyncio
import inspect
import re
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from fifthstreet.server.http.tcp_peers import Peers
from fifthstreet.server.http.uvicorn_transport import (
    GracefulServer,
    HttpConnection,
    UvicornProtocol,
    proxy_test,
    uvicorn_config,
)

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src" / "fifthstreet"
KNOWS_THEM = SOURCE / "server" / "http" / "uvicorn_transport.py"
# What websockets documents for users.
PUBLIC = {"websockets.asyncio.client", "websockets.sync.client", "websockets.exceptions"}

OURS = {
    HttpConnection: HttpToolsProtocol,
    UvicornProtocol: WebSocketsSansIOProtocol,
    GracefulServer: uvicorn.Server,
}
# Set later than in the constructor: by the handshake.
LATER = {"scope"}


def used(ours: type) -> list[tuple[str, ...]]:
    """Every `self.a`, `self.a.b` and `super().a` in a class of ours that it does not define."""
    tree = ast.parse(KNOWS_THEM.read_text(encoding="utf-8"))
    (body,) = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == ours.__name__]
    stored = {
        node.attr
        for node in ast.walk(body)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    own = {name for name in {*vars(ours), *stored} if name.startswith("_")}
    found = set(_chains(body))
    defined = set(vars(ours)) - set(dir(OURS[ours]))
    return sorted(chain for chain in found if chain[0] not in own | defined)


def _chains(body: ast.ClassDef) -> Iterator[tuple[str, ...]]:
    for node in ast.walk(body):
        chain: list[str] = []
        inner: ast.expr | ast.AST = node
        while isinstance(inner, ast.Attribute):
            chain.insert(0, inner.attr)
            inner = inner.value
        is_super = isinstance(inner, ast.Call) and ast.unparse(inner) == "super()"
        if chain and (is_super or (isinstance(inner, ast.Name) and inner.id == "self")):
            yield tuple(chain)


@pytest.fixture(scope="module")
def bases() -> dict[type, Any]:
    """uvicorn's own objects as a connection and a server begin, without a socket."""

    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    async def make() -> dict[type, Any]:
        peers = Peers(most=9, connections_per_address=9, is_proxy=proxy_test("127.0.0.1"))
        config = uvicorn_config(
            app, trusted_proxies="", close_ms=2_000, request_ms=1_000, peers=peers
        )
        http = HttpToolsProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        protocol = WebSocketsSansIOProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        return {
            HttpConnection: http,
            UvicornProtocol: protocol,
            GracefulServer: uvicorn.Server(config),
        }

    return asyncio.run(make())


@pytest.mark.parametrize(
    ("ours", "chain"),
    [(ours, chain) for ours in OURS for chain in used(ours)],
    ids=lambda part: part.__name__ if isinstance(part, type) else ".".join(part),
)
def test_an_internal_is_still_there(
    ours: type, chain: tuple[str, ...], bases: dict[type, Any]
) -> None:
    place = bases[ours]
    for name in chain:
        if place is None or name in LATER:
            return  # not known before there is a socket
        assert hasattr(place, name), f"{type(place).__module__}.{type(place).__name__}.{name}"
        place = getattr(place, name)


def test_what_is_used_was_found() -> None:
    assert {
        ("conn", "send_close"),
        ("writable", "is_set"),
        ("frames",),
        ("queue", "put_nowait"),
    } <= {*used(UvicornProtocol)}
    assert {("should_exit",), ("force_exit",), ("startup",)} <= {*used(GracefulServer)}


@pytest.mark.parametrize(
    ("ours", "name"),
    [
        (ours, name)
        for ours, base in OURS.items()
        for name, value in vars(ours).items()
        if inspect.isfunction(value) and hasattr(base, name) and not name.startswith("__")
    ],
)
def test_what_we_put_in_the_place_of_a_method_is_called_like_it(ours: type, name: str) -> None:
    assert parameters(ours, name) == parameters(OURS[ours], name)


def parameters(cls: type, name: str) -> list[str]:
    """As they are written: other libraries put methods of theirs in the place of uvicorn's."""
    written = next(
        found
        for base in cls.__mro__
        for found in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(base))))
        if isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef) and found.name == name
    )
    assert written.args.vararg is None
    assert written.args.kwarg is None
    return [one.arg for one in (*written.args.posonlyargs, *written.args.args)]


def test_one_file_knows_them() -> None:
    for path in sorted(SOURCE.rglob("*.py")):
        if path == KNOWS_THEM:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                known = module in PUBLIC or module.split(".")[0] not in ("uvicorn", "websockets")
                assert known, f"{path.relative_to(SOURCE)} imports {module}"


def test_both_are_capped() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {
        found[1]: found[2]
        for one in project["optional-dependencies"]["server"]
        if (found := re.fullmatch(r"(uvicorn|websockets)(.*)", one))
    }
    assert set(wanted) == {"uvicorn", "websockets"}
    assert all(re.search(r"<\d", limits) for limits in wanted.values()), wanted
