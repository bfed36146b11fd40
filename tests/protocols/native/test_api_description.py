"""The descriptions are made from the types, are complete, and the files in docs are up to date."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fifthstreet.events.payload_schemas import payload_schemas
from fifthstreet.protocols.native import error_codes, rest_routes
from fifthstreet.protocols.native.api_description import (
    CLIENT_MESSAGES,
    SERVER_MESSAGES,
    asyncapi,
    json_schemas,
    openapi,
    rest_shapes,
)

ROOT = Path(__file__).parents[3]
SCRIPTS = ROOT / "scripts"


in_the_tree = pytest.mark.skipif(not SCRIPTS.exists(), reason="part of the source tree only")


def script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@in_the_tree
def test_the_files_in_docs_are_up_to_date() -> None:
    folder = ROOT / "docs" / "protocol"
    there = {
        str(path.relative_to(folder)): path.read_text(encoding="utf-8")
        for path in folder.rglob("*.json")
    }
    assert there == script("protocol_docs").generated(), "run scripts/protocol_docs.py"


@in_the_tree
def test_the_types_of_the_page_are_up_to_date() -> None:
    shapes = script("page_types")
    assert shapes.FILE.read_text(encoding="utf-8") == shapes.generated(), "run make docs"


@in_the_tree
def test_the_pages_of_error_codes_are_up_to_date() -> None:
    folder = ROOT / "docs" / "protocol"
    for name, page in script("error_docs").generated().items():
        assert (folder / name).read_text(encoding="utf-8") == page, "run make docs"


def test_a_name_in_messages_and_payload_is_one_shape() -> None:
    messages = (*CLIENT_MESSAGES, *SERVER_MESSAGES, *rest_shapes())
    _, described = msgspec.json.schema_components(messages)
    payload = payload_schemas()
    common = set(described) & set(payload)
    assert common, "messages carry parts of the payload"
    assert {name: described[name] for name in common} == {name: payload[name] for name in common}


def test_every_message_is_described() -> None:
    described = asyncapi("1")
    for side, kinds in (("client", CLIENT_MESSAGES), ("server", SERVER_MESSAGES)):
        for kind in kinds:
            message = described["components"]["messages"][f"{side}.{kind.__struct_config__.tag}"]
            assert message["summary"], kind
            assert kind.__name__ in described["components"]["schemas"]


def test_every_reference_leads_somewhere() -> None:
    for document in (asyncapi("1"), openapi("1")):
        text = json.dumps(document)
        for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
            assert name in document["components"]["schemas"]


def test_unknown_fields_are_refused_by_the_schema_as_by_the_server() -> None:
    schemas = json_schemas()
    for kind in CLIENT_MESSAGES:
        assert schemas[kind.__name__]["additionalProperties"] is False


def test_every_route_is_described() -> None:
    paths = openapi("1")["paths"]
    for route in rest_routes.ROUTES:
        described = paths[route.path][route.method.lower()]
        assert described["operationId"] == route.name
        assert ("security" in described) == route.signed_in


def test_close_codes_differ() -> None:
    assert len(set(error_codes.CLOSE_CODES.values())) == len(error_codes.CLOSE_CODES)
