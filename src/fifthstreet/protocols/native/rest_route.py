"""One route of the REST API as it is described: path, shapes, refusals."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from msgspec import Struct

PREFIX: Final = "/api/v1"
ID: Final = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9._-]+$"}


@dataclass(frozen=True)
class Parameter:
    """A path or query parameter of a route."""

    name: str
    place: Literal["path", "query"]
    description: str
    schema: dict[str, Any]


@dataclass(frozen=True)
class Route:
    """One route: `name` is the function that answers it, with one of the shapes of `answer`."""

    name: str
    method: Literal["GET", "POST", "DELETE"]
    path: str
    summary: str
    answer: type[Struct] | tuple[type[Struct], ...] | str
    body: type[Struct] | None = None
    parameters: tuple[Parameter, ...] = ()
    signed_in: bool = False
    refusals: tuple[int, ...] = ()
    success: int = 200
