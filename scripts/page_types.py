"""Write web/src/wire/shapes.ts from the message types and the payload's structs.

    python scripts/page_types.py [--check]

`--check` writes nothing and ends with 1 when the file is not what the types say.
"""

import json
import sys
from pathlib import Path
from typing import Any

from fifthstreet.protocols.native.api_description import json_schemas

FILE = Path(__file__).parents[1] / "web" / "src" / "wire" / "shapes.ts"
HEAD = """// Made by scripts/page_types.py from the server's own types; edits are lost.
// Every shape of the native protocol and the REST interface, under the names of docs/protocol.
"""


def generated() -> str:
    return HEAD + "".join(f"\n{_declared(name, shape)}" for name, shape in json_schemas().items())


def _declared(name: str, schema: dict[str, Any]) -> str:
    text = _comment(schema, "")
    if "properties" not in schema:
        return f"{text}export type {name} = {_type(schema, '')};\n"
    return f"{text}export interface {name} {_object(schema, '')}\n"


def _object(schema: dict[str, Any], indent: str) -> str:
    inner = indent + "  "
    required = schema.get("required", ())
    lines = [
        f"{_comment(field, inner)}{inner}{name}{'' if name in required else '?'}: "
        f"{_type(field, inner)};\n"
        for name, field in schema["properties"].items()
    ]
    return "{\n" + "".join(lines) + indent + "}"


def _comment(schema: dict[str, Any], indent: str) -> str:
    text = schema.get("description", "")
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _type(schema: dict[str, Any], indent: str) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one, indent) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(word, ensure_ascii=False) for word in schema["enum"])
    match schema.get("type"):
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(one, indent) for one in schema['prefixItems'])}]"
        case "array":
            items = _type(schema.get("items", {}), indent)
            return f"({items})[]" if " | " in items else f"{items}[]"
        case "object":
            if "properties" in schema:
                return _object(schema, indent)
            values = schema.get("additionalProperties")
            inner = _type(values, indent) if isinstance(values, dict) else "unknown"
            return f"Record<string, {inner}>"
    return "unknown"


def main() -> int:
    text = generated()
    if "--check" in sys.argv[1:]:
        is_right = FILE.is_file() and FILE.read_text(encoding="utf-8") == text
        if not is_right:
            sys.stdout.write(f"{FILE} is not up to date\n")
        return 0 if is_right else 1
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
