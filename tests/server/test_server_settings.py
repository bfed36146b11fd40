"""Defaults, then the file, then the environment, then flags; every complaint says where from."""

from pathlib import Path

import pytest

from fifthstreet.server.server_settings import BadSetting, Settings, read_settings
from tests.cli.program import run


def test_the_last_one_wins(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nname = "From the file"\nheartbeat_ms = 5\n', encoding="utf-8")
    environment = {"FIFTHSTREET_PORT": "2", "FIFTHSTREET_HEARTBEAT_MS": "6", "HOME": "/"}
    found, origins = read_settings(file, environment, {"port": 3, "host": None})
    assert (found.port, found.heartbeat_ms, found.name) == (3, 6, "From the file")
    assert found.host == Settings().host
    assert origins["port"] == "flag"
    assert origins["heartbeat_ms"] == "FIFTHSTREET_HEARTBEAT_MS"
    assert origins["name"] == str(file)
    assert origins["host"] == "default"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("colour = 1", "no setting is called 'colour'"),
        ('port = "many"', "port is a whole number"),
        ("port = 70000", "at most 65535"),
        ("port = true", "port is a whole number"),
        ("heartbeat_ms = 0", "from 1 up"),
        ('default_tables = "perhaps"', "true or false"),
        ('log_level = "loud"', "one of debug"),
        ('path_prefix = "poker/"', "like /poker"),
        ("host = 1", "is a text"),
        ("= 1", "settings.toml"),
    ],
)
def test_a_wrong_setting_is_said(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetting, match=complaint):
        read_settings(file, {}, {})


def test_show_settings(tmp_path: Path) -> None:
    ended = run("serve", "--show-settings", "--port", "7", FIFTHSTREET_NAME="Mine")
    assert ended.returncode == 0
    lines = {line.split()[0]: line for line in ended.stdout.splitlines()}
    assert "7" in lines["port"]
    assert lines["port"].endswith("flag")
    assert lines["name"].endswith("FIFTHSTREET_NAME")
    assert lines["host"].endswith("default")


def test_a_wrong_flag_is_one_line() -> None:
    ended = run("serve", "--port", "70000")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert len(ended.stderr.splitlines()) == 1
    assert "--port: port is at most 65535" in ended.stderr
