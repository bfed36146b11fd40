"""Every code that the source uses is registered, has its sentences, and is used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from fifthstreet.contests.state import refusal as contest_refusal
from fifthstreet.events import error_codes
from fifthstreet.i18n import text
from fifthstreet.protocols.native.error_codes import CLOSE_CODES
from fifthstreet.server.http.problem import problem
from fifthstreet.tables import CODES

SOURCE = Path(__file__).parents[2] / "src" / "fifthstreet"
REGISTERED = {code for group in error_codes.GROUPS.values() for code in group}
ROOMS = ("contests", "protocols/native", "server", "tables")
# Calls whose first word is a code: refusals of every kind, notices and ends of a connection.
TAKES_A_CODE = re.compile(r"(Refused|Refusal|BadFrame|problem|refuse|Notice|\bclose_with)$")
# Codes of Open Poker's own list, which its REST answers carry in its own shape.
OPEN_POKER = {"auth_failed", "invalid_message"}
IS_CODE = re.compile(r"[a-z]+(_[a-z]+)*")


def sources() -> list[Path]:
    return [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]


def used(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and TAKES_A_CODE.search(ast.unparse(node.func)):
            # A contest's refusal names its sentence after its code.
            args = node.args[:1] if "Contest" in ast.unparse(node.func) else node.args
            given = [*args, *(word.value for word in node.keywords if word.arg == "code")]
            for value in given:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    if IS_CODE.fullmatch(value.value):
                        yield value.value


def test_every_code_in_the_source_is_registered() -> None:
    found = {code for path in sources() for code in used(path)}
    assert len(found) > 40
    assert found - OPEN_POKER <= REGISTERED
    assert set(CODES) == set(error_codes.TABLE)
    assert set(contest_refusal.CODES) <= {*error_codes.CONTEST, *error_codes.TABLE}
    assert set(CLOSE_CODES) <= REGISTERED


def test_every_registered_code_is_used_and_registered_once() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in sources())
    assert [code for code in sorted(REGISTERED) if f'"{code}"' not in texts] == []
    assert len(REGISTERED) == sum(len(group) for group in error_codes.GROUPS.values())


def test_every_code_has_its_sentences() -> None:
    for code in REGISTERED:
        assert text(f"error.{code}", "en").endswith(".")
        assert text(f"error.{code}", "zh").endswith("。")


def test_rest_has_a_status_for_what_its_routes_refuse() -> None:
    for code in (*error_codes.REST, *error_codes.CONTEST, *error_codes.FOREIGN):
        assert 400 <= problem(code, "no").status_code < 500
