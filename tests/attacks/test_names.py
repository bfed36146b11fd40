"""Look-alike names: nobody passes for the server, nor for somebody else."""

import asyncio

import pytest

from tests.server.running import ServerProcess, client
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
    "ᴀᴅᴍɪɴ",  # small capitals
    "Rock 1",
    "ROCK  12",
    "Rock l",
    "rосk_3",  # Cyrillic о and с
    "Tag7",
    "Rock 1.",
    "Rock 丨",
    "Rock ł",
    "Rock 1_2",
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
    "name",
    [
        "Ann\u202eeel",
        "Ann\u200b",
        "a\nb",
        "Ann\x00",
        "♠♠♠",
        "<b>Ann</b>",
        "\ud83d",
        "---",
        "Ann\u3164",
        "\u115f",
        "A\u034fnn",
        "Ann\U000e0100",
        "\uffa0",
    ],
)
def test_names_hold_nothing_that_is_not_seen_as_it_is(name: str, server: ServerProcess) -> None:
    status, answer = Visitor(server).ask("POST", "guests", {"name": name})
    assert status == 400
    assert answer["code"] in ("bad_name", "bad_message", "bad_json")


def test_titles_of_tables_and_contests_are_seen_and_are_not_the_servers(
    server: ServerProcess,
) -> None:
    host = Visitor(server, server.new_guest("Namer"))
    for name in ("   ", "\u3164", "---", "Sеrver", "Rock 1", "Table\u202e1"):
        for path, wish in (("tables", {"name": name}), ("contests", {"title": name})):
            status, answer = host.ask("POST", path, wish)
            assert (status, answer["code"]) == (400, "bad_settings"), (path, name)
    contest = host.ask("POST", "contests", {"title": "★ Кубок 春 ★"})[1]["id"]
    changed = {"changes": {"title": " "}}
    assert host.ask("POST", f"contests/{contest}/change_settings", changed)[0] == 400
    assert host.ask("POST", "tables", {"name": "★ Friday! ★"})[0] == 201


def test_an_accounts_guest_has_no_other_accounts_name(server: ServerProcess) -> None:
    member(server, "Marlene")
    other = member(server, "Gustav")
    for name in ("Marlene", "MARLENE", "Mar1ene"):
        status, answer = other.ask("POST", "guests", {"name": name})
        assert (status, answer["code"]) == (409, "name_taken")
    assert other.ask("POST", "guests", {"name": "Gustav"})[0] == 201, "one's own name is fine"


def test_a_guest_whose_name_becomes_an_accounts_is_marked(server: ServerProcess) -> None:
    token = server.new_guest("Valentin")
    table = server.new_table(token, chairs=2)

    async def sign_up_meanwhile() -> None:
        async with client(server, token=token) as guest:
            await guest.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
            await asyncio.to_thread(member, server, "Va1entin")
            while (await guest.until("event"))["event"]["type"] != "renamed":
                pass
            code, shown = await asyncio.to_thread(server.get, f"api/v1/tables/{table}")
            assert code == 200
            names = [chair["name"] for chair in shown["snapshot"]["chairs"] if chair]
            assert names == ["Valentin (guest)"]
        async with client(server, silent=True) as again:
            welcome = await again.hello(token=token)
            assert welcome["player"]["name"] == "Valentin (guest)"

    asyncio.run(sign_up_meanwhile())
    assert server.get("api/v1/me", token)[1]["name"] == "Valentin (guest)"


def test_names_that_were_taken_before_stay() -> None:
    """An account of an earlier version signs in, also where a newer one looks like it."""
    from fifthstreet.server.accounts.player_names import former_skeleton, skeleton

    for name in ("Paula", "Jürgen", "小明", "Иван", "O'Neil 7"):
        assert skeleton(name) == skeleton(name.upper())
        assert former_skeleton(name)
