"""Where the database is: one answer for `serve`, `backup`, `restore` and `admin`."""

import json
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="needs the extra: pip install 'fifthstreet[server]'")

from fifthstreet.cli.main import main
from fifthstreet.server.database_setting import (
    data_folder,
    database_location,
    named_location,
    settings_to_show,
)
from fifthstreet.server.server_settings import Settings


def test_a_password_is_never_shown() -> None:
    for url in ("postgresql://poker:s3cret@db/poker", "postgresql://db/poker?password=s3cret"):
        assert "s3cret" not in str(settings_to_show(Settings(database=url)))
        assert "s3cret" not in str(database_location(Settings(database=url)))


def test_the_data_folder() -> None:
    assert data_folder(Settings(data="/somewhere"), {}) == Path("/somewhere")
    assert data_folder(Settings(data="~/poker"), {}) == Path.home() / "poker"
    assert data_folder(Settings(), {"XDG_DATA_HOME": "/data"}) == Path("/data/fifthstreet")
    assert data_folder(Settings(), {"HOME": "/h"}) == Path("/h/.local/share/fifthstreet")


def test_the_environment_names_it_as_it_does_for_the_server(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('data = "/srv/club"\n', encoding="utf-8")
    of_file = {"FIFTHSTREET_SETTINGS": str(file)}
    assert named_location("", of_file).path == Path("/srv/club/fifthstreet.db")
    assert named_location(str(file), {}).path == Path("/srv/club/fifthstreet.db")
    both = of_file | {"FIFTHSTREET_DATA": "/srv/other"}
    assert named_location("", both).path == Path("/srv/other/fifthstreet.db")
    url = of_file | {"FIFTHSTREET_DATABASE": "postgresql:///cards"}
    assert named_location("", url).kind == "postgresql"
    assert named_location("/tmp/mine.db", url).path == Path("/tmp/mine.db")
    assert named_location("", {"HOME": "/h"}).path == Path(
        "/h/.local/share/fifthstreet/fifthstreet.db"
    )


def test_every_command_opens_the_database_of_the_settings_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("FIFTHSTREET_DATA", "FIFTHSTREET_DATABASE"):
        monkeypatch.delenv(variable, raising=False)
    file = tmp_path / "club.toml"
    file.write_text(f'data = "{tmp_path / "club"}"\n', encoding="utf-8")
    monkeypatch.setenv("FIFTHSTREET_SETTINGS", str(file))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert main(["serve", "--show-settings", "--json"]) == 0
    folder = json.loads(capsys.readouterr().out)["data"]["value"]
    assert main(["admin", "users", "add", "ann", "--json"]) == 0
    assert (Path(folder) / "fifthstreet.db").exists()
    capsys.readouterr()
    assert main(["backup", str(tmp_path / "copy.db"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["database"] == str(Path(folder) / "fifthstreet.db")
    assert main(["restore", str(tmp_path / "copy.db")]) == 2, "it is there already"
    assert folder in capsys.readouterr().err
    assert not (tmp_path / "home").exists()
