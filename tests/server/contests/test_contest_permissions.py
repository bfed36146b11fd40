"""Contests are directed by their organiser and by administrators, by nobody else."""

import pytest

from fifthstreet.kernels.engine import native
from tests.server.running import ServerProcess
from tests.server.visitor import member

from .old_bots import new_contest


def test_a_scope_is_no_role(server: ServerProcess) -> None:
    """Any account may have a token with the scope `admin`: it is good for that account's things."""
    contest, _ = new_contest(server, ["one", "two", "more"], server.new_guest("Olga"), seats=3)
    path = f"api/v1/contests/{contest}"
    thief = member(server, "Thief")
    for token in (thief.new_token("admin"), thief.new_token("organise"), server.new_guest("Gus")):
        for command in ("issue_ticket", "pause", "stop", "add_player", "import_players"):
            wish = {"kind": "screen", "display_name": "x", "csv": "display_name\nx\n"}
            code, answer = server.post(f"{path}/{command}", wish, token)
            assert code in (400, 403, 409), (command, answer)
        shown = server.get(path, token)[1]
        assert not any("name" in player for player in shown["players"])
        assert "tickets" not in shown
    assert len(server.get(path)[1]["players"]) == 3


def test_an_administrator_directs_every_contest(server: ServerProcess) -> None:
    contest, _ = new_contest(server, ["three", "four", "five"], server.new_guest("Olga"), seats=3)
    admin = member(server, "Contest admin", "admin")
    path = f"api/v1/contests/{contest}/issue_ticket"
    code, answer = server.post(path, {"kind": "screen"}, admin.new_token("admin"))
    assert code == 201, answer


def test_contests_take_no_more_tables_than_one_player_may(server: ServerProcess) -> None:
    """A guest cannot fill the server with contests, nor one contest with thousands of players."""
    token = server.new_guest("Filler")
    contest, _ = new_contest(server, ["a", "b", "c"], token, seats=3)
    csv = "display_name\n" + "\n".join(f"Bot {number}" for number in range(3, 63))
    path = f"api/v1/contests/{contest}/import_players"
    code, answer = server.post(path, {"csv": csv}, token)
    assert (code, answer["code"]) == (429, "too_many_tables")
    assert len(server.get(f"api/v1/contests/{contest}")[1]["players"]) == 3
    for _ in range(19):
        assert server.post("api/v1/contests", {"title": "Idle"}, token)[0] == 201
    code, answer = server.post("api/v1/contests", {"title": "Idle"}, token)
    assert (code, answer["code"]) == (429, "too_many_tables")


def test_a_long_list_of_players_is_refused_for_what_it_is(server: ServerProcess) -> None:
    """Not for the size of other requests: 10,000 players fit, where the server has the tables."""
    token = server.new_guest("Lister")
    contest = server.post("api/v1/contests", {"title": "Large"}, token)[1]["id"]
    path = f"api/v1/contests/{contest}"
    csv = "display_name\n" + "".join(f"Team number {number}\n" for number in range(10_000))
    code, answer = server.post(f"{path}/preview_players", {"csv": csv}, token)
    assert (code, len(answer["players"])) == (200, 10_000)
    code, answer = server.post(f"{path}/import_players", {"csv": csv}, token)
    assert (code, answer["code"]) == (429, "too_many_tables")
    large = {"csv": csv + "\n" * 2**20}
    code, answer = server.post(f"{path}/import_players", large, token)
    assert (code, answer["code"]) == (413, "too_large")
    assert "1048576 bytes" in answer["message"]
    # Others may not send so much: they are refused before it is read.
    code, answer = server.post(f"{path}/import_players", {"csv": csv}, server.new_guest("Gus"))
    assert (code, answer["code"]) == (403, "not_allowed")


def test_an_organiser_who_plays_sees_no_open_cards(server: ServerProcess) -> None:
    token = server.new_guest("Playing organiser")
    contest = server.post("api/v1/contests", {"title": "Own", "sign_up": "open"}, token)[1]["id"]
    path = f"api/v1/contests/{contest}"
    assert server.post(f"{path}/issue_ticket", {"kind": "screen"}, token)[0] == 201
    assert server.post(f"{path}/open_sign_up", {}, token)[0] == 200
    code, answer = server.post(f"{path}/sign_up", {"display_name": "Me"}, token)
    assert code == 201, answer
    assert server.post(f"{path}/issue_ticket", {"kind": "screen"}, token)[0] == 403
    assert server.post(f"{path}/issue_ticket", {"kind": "judge"}, token)[0] == 201


def test_nobody_signs_up_looking_like_another(server: ServerProcess) -> None:
    token = server.new_guest("Look-alike organiser")
    contest = server.post("api/v1/contests", {"title": "Alike", "sign_up": "open"}, token)[1]["id"]
    path = f"api/v1/contests/{contest}"
    server.post(f"{path}/open_sign_up", {}, token)
    assert server.post(f"{path}/add_player", {"display_name": "Paula"}, token)[0] == 201
    for name in ("PAULA", "Pаula", "Pau1a"):
        guest = server.new_guest("Imitator")
        code, answer = server.post(f"{path}/sign_up", {"display_name": name}, guest)
        assert (code, answer["code"]) == (409, "player_exists"), (name, answer)
    owner = member(server, "Verified", "player")
    for name, refusal in (
        ("Verif1ed", "name_taken"),
        ("Organiser", "bad_name"),
        ("Rock 1", "bad_name"),
        ("  ", "bad_message"),
        ("=1+1", "bad_name"),
        ("Z" + "\u0300" * 30, "bad_name"),
    ):
        answer = server.post(f"{path}/sign_up", {"display_name": name}, guest)[1]
        assert answer.get("code") == refusal, (name, answer)
    assert owner.ask("POST", f"contests/{contest}/sign_up", {"display_name": "Verified"})[0] == 201
    wish = {"display_name": "北京 Team #1 (Ω)"}
    assert server.post(f"{path}/sign_up", wish, guest)[0] == 201


def test_invite_codes_are_not_guessed_quickly(server: ServerProcess) -> None:
    token = server.new_guest("Inviting organiser")
    wish = {"title": "By code", "sign_up": "invite", "invite": "4711"}
    path = f"api/v1/contests/{server.post('api/v1/contests', wish, token)[1]['id']}"
    server.post(f"{path}/open_sign_up", {}, token)
    guest = server.new_guest("Guesser")
    guesses = [{"display_name": "Guesser", "invite": f"{code:04}"} for code in range(12)]
    refused = [server.post(f"{path}/sign_up", one, guest)[1]["code"] for one in guesses]
    assert refused[:10] == ["wrong_invite"] * 10
    assert refused[-1] == "rate_limited"


def test_refusals_are_in_the_askers_language(server: ServerProcess) -> None:
    owner = member(server, "Chinese owner", "organiser")
    contest = owner.ask("POST", "contests", {"title": "Cup"})[1]["id"]
    path = f"contests/{contest}"
    for lang, why in (("en", "the contest is draft"), ("zh-CN,zh;q=0.9", "比赛为“草稿”")):
        code, answer = owner.ask("POST", f"{path}/pause", {}, Accept_Language=lang)
        assert (code, answer["code"]) == (409, "not_now")
        assert why in answer["message"]
    wish = {"csv": "display_name,table\n,x\n"}
    code, answer = owner.ask("POST", f"{path}/import_players", wish, Accept_Language="zh")
    assert code == 400
    assert [one["line"] for one in answer["problems"]] == [2, 2]
    assert "display_name 为空" in {one["reason"] for one in answer["problems"]}
    for route, body, why in (
        (f"{path}/prepare", b"{", "请求体不是 JSON"),
        (f"{path}/prepare", {"table": "x"}, "应为 `int`，而不是 `str`，位于 `$.table`"),
        (f"{path}/change_settings", {"changes": {"seats": 2}}, "每桌 3 到 10 人"),
        (f"{path}/add_player", {"display_name": "Ann", "table": 10_000}, "总共最多"),
        ("contests/none/pause", {}, "没有比赛 'none'"),
    ):
        answer = owner.ask("POST", route, body, Accept_Language="zh")[1]
        assert why in answer["message"], (route, answer)
    shown = owner.ask("POST", f"{path}/preview_players", wish)[1]
    assert len(shown["problems"]) == 2
    assert shown["players"] == []


@pytest.mark.skipif(native is None, reason="the champion is native")
def test_a_champion_fills_only_chairs_where_it_plays_as_itself(server: ServerProcess) -> None:
    token = server.new_guest("Champion's organiser")
    wish = {"title": "Duels", "rules": "research", "format": {"type": "match", "hands": 10}}
    champions = {"house_bots": ["champion:budget=0.1"]}
    code, answer = server.post("api/v1/contests", wish | champions | {"seats": 3}, token)
    assert (code, answer["code"]) == (400, "bad_settings")
    assert "tables for two" in answer["message"]
    assert "shark" in answer["message"]
    code, made = server.post("api/v1/contests", wish | champions | {"seats": 2}, token)
    assert code == 201, made
    path = f"api/v1/contests/{made['id']}/change_settings"
    code, answer = server.post(path, {"changes": {"seats": 3}}, token)
    assert (code, answer["code"]) == (400, "bad_settings")
    assert "tables for two" in answer["message"]
