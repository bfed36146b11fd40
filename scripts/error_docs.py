"""Write docs/protocol/errors.md and errors.zh-CN.md from the register of error codes.

python scripts/error_docs.py
"""

import sys
from pathlib import Path

from fifthstreet.events.error_codes import GROUPS
from fifthstreet.i18n import text

FOLDER = Path(__file__).parents[1] / "docs" / "protocol"
HEADS = {
    "en": """# Error codes

[中文](errors.zh-CN.md)

A code is stable; the message beside it is for people and may change. This page is written by
`scripts/error_docs.py` from the register that the server uses.
""",
    "zh": """# 错误代码

[English](errors.md)

代码是稳定的；随附的文字供人阅读，可能改变。
本页由 `scripts/error_docs.py` 根据服务器所用的登记表写成。
""",
}
COLUMNS = {"en": "| code | meaning |", "zh": "| 代码 | 含义 |"}
FILES = {"en": "errors.md", "zh": "errors.zh-CN.md"}


def generated() -> dict[str, str]:
    """Return each page by its name under docs/protocol."""
    return {
        FILES[lang]: HEADS[lang] + "".join(_group(name, lang) for name in GROUPS) for lang in HEADS
    }


def _group(name: str, lang: str) -> str:
    lines = [f"| `{code}` | {text(f'error.{code}', lang)} |" for code in GROUPS[name]]
    heading = text(f"error.group.{name}", lang)
    return f"\n## {heading}\n\n{COLUMNS[lang]}\n|---|---|\n" + "\n".join(lines) + "\n"


def main() -> int:
    for name, page in generated().items():
        (FOLDER / name).write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
