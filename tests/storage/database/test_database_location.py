"""What a user may write for a database, and that a password is never shown."""

from pathlib import Path

import pytest

from fifthstreet.storage import InvalidDatabase, read_location

SECRET = "h%40sh-hush"


def test_files_folders_and_urls_of_sqlite(tmp_path: Path) -> None:
    file = tmp_path / "my.db"
    for written in (file, str(file), f"sqlite:///{file}"):
        assert read_location(written).path == file
    for written in (tmp_path, f"{tmp_path}/", f"sqlite:///{tmp_path}"):
        assert read_location(written).path == tmp_path / "fifthstreet.db"
    assert read_location(f"{tmp_path}/new/").path == tmp_path / "new" / "fifthstreet.db"
    assert str(read_location(file)) == str(file)


def test_a_relative_file_does_not_follow_later_changes_of_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_location("my.db").path == tmp_path / "my.db"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (
            f"postgresql://ann:{SECRET}@db.local:5433/cards",
            "postgresql://ann:***@db.local:5433/cards",
        ),
        (f"postgres://ann:{SECRET}@db.local/cards", "postgres://ann:***@db.local/cards"),
        ("postgresql:///cards", "postgresql:///cards"),
        (f"postgresql+asyncpg://ann:{SECRET}@h/c", "postgresql+asyncpg://ann:***@h/c"),
    ],
)
def test_a_url_of_postgresql_is_shown_without_its_password(written: str, shown: str) -> None:
    location = read_location(written)
    assert location.kind == "postgresql"
    assert str(location) == repr(location) == shown
    assert location.driver_url.startswith("postgresql://")
    assert (SECRET in location.driver_url) == (SECRET in written)
    assert location.engine_url.drivername == "postgresql+asyncpg"


def test_a_password_among_the_options_is_hidden_too() -> None:
    location = read_location("postgresql://ann@h/c?password=hush&sslmode=require")
    assert "hush" not in str(location)
    assert "sslmode=require" in str(location)
    assert "hush" in location.driver_url


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://u:hush@h/d",
        "postgresql://u:hush@h:port/d",
        "://",
        "a\0b",
    ],
)
def test_anything_else_is_refused_in_one_line(wrong: str) -> None:
    with pytest.raises(InvalidDatabase, match="allowed: a file, a folder") as caught:
        read_location(wrong)
    assert "\n" not in str(caught.value)
    assert "hush" not in str(caught.value)
