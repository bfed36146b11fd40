"""Write docs/protocol from the message types: AsyncAPI, OpenAPI and a JSON Schema each.

    python scripts/protocol_docs.py [--check]

`--check` writes nothing and ends with 1 when a file is not what the types say.
"""

import json
import sys
from pathlib import Path

from fifthstreet.protocols.native.api_description import asyncapi, json_schemas, openapi
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION

FOLDER = Path(__file__).parents[1] / "docs" / "protocol"


def generated() -> dict[str, str]:
    """Return the text of every file by its name under docs/protocol."""
    version = str(PROTOCOL_VERSION)
    found = {"asyncapi.json": asyncapi(version), "openapi.json": openapi(version)}
    found |= {f"schemas/{name}.json": schema for name, schema in _standalone().items()}
    return {name: json.dumps(value, indent=2) + "\n" for name, value in found.items()}


def _standalone() -> dict[str, dict[str, object]]:
    """Return the schemas as files that refer to each other."""
    dialect = "https://json-schema.org/draft/2020-12/schema"
    text = json.dumps(json_schemas()).replace("#/components/schemas/", "./")
    return {name: {"$schema": dialect, **schema} for name, schema in _linked(json.loads(text))}


def _linked(schemas: dict[str, dict[str, object]]) -> list[tuple[str, dict[str, object]]]:
    names = sorted(schemas, key=len, reverse=True)
    linked = []
    for name, schema in schemas.items():
        text = json.dumps(schema)
        for other in names:
            text = text.replace(f'"./{other}"', f'"./{other}.json"')
        linked.append((name, json.loads(text)))
    return linked


def main() -> int:
    files = generated()
    there = {
        str(path.relative_to(FOLDER)): path.read_text(encoding="utf-8")
        for path in FOLDER.rglob("*.json")
    }
    if "--check" in sys.argv[1:]:
        right = {name for name, text in files.items() if there.get(name) == text}
        wrong = sorted({*files, *there} - right)
        sys.stdout.write("".join(f"docs/protocol/{name} is not up to date\n" for name in wrong))
        return 1 if wrong else 0
    for name in there:
        if name not in files:
            (FOLDER / name).unlink()
    for name, text in files.items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
