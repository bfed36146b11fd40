"""Look-alike names: nobody passes for the server, nor for somebody else."""

import pytest

from tests.server.running import ServerProcess
from tests.server.visitor import PASSWORD, Visitor, member

pytestmark = pytest.mark.real_time

LOOK_ALIKES = (
    "аdmin",  # Cyrillic а
    "admіn",  # Ukrainian і
    "ADMIN",
    "adm1n",
    "ad_min",
    "adrnin",
    "ａｄｍｉｎ",  # full width
    "ädmin",
    "a\u0301dmin",
    "administrat0r",
    "Fifth  Street",
    "管理员",
)


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_nobody_passes_for_the_server(name: str, server: ServerProcess) -> None:
    for path, body in (
        ("accounts", {"name": name, "password": PASSWORD}),
        ("guests", {"name": name}),
    ):
        status, answer = Visitor(server).ask("POST", path, body)
        assert (status, answer["code"]) == (400, "bad_name"), name


@pytest.mark.parametrize("twin", ["Pau1a", "PAULA", "Pau-la", "P a u l a", "Paulá", "ＰＡＵＬＡ"])
def test_nobody_passes_for_an_account(twin: str, server: ServerProcess) -> None:
    visitor = Visitor(server)
    if visitor.sign_in("Paula")[0] != 200:
        visitor.sign_up("Paula")
    for path, body in (
        ("accounts", {"name": twin, "password": PASSWORD}),
        ("guests", {"name": twin}),
    ):
        status, answer = Visitor(server).ask("POST", path, body)
        assert (status, answer["code"]) == (409, "name_taken"), twin


def test_a_name_in_another_alphabet_that_looks_the_same_is_taken(server: ServerProcess) -> None:
    member(server, "coco")
    cyrillic = "сосо"
    assert cyrillic != "coco"
    status, answer = Visitor(server).ask(
        "POST", "accounts", {"name": cyrillic, "password": PASSWORD}
    )
    assert (status, answer["code"]) == (409, "name_taken")


@pytest.mark.parametrize(
    "name", ["Ann\u202eeel", "Ann\u200b", "a\nb", "Ann\x00", "♠♠♠", "<b>Ann</b>", "\ud83d", "---"]
)
def test_names_hold_nothing_that_is_not_seen_as_it_is(name: str, server: ServerProcess) -> None:
    status, answer = Visitor(server).ask("POST", "guests", {"name": name})
    assert status == 400
    assert answer["code"] in ("bad_name", "bad_message", "bad_json")
