"""The same suite on both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="needs the extra: pip install 'fifthstreet[server]'")

from tests.storage.postgres import empty_database, running_postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def place(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Where an empty database is, as a user writes it."""
    if kind == "sqlite":
        return str(tmp_path / "data" / "fifthstreet.db")
    return empty_database(request.getfixturevalue("postgres_url"), "fifthstreet")


@pytest.fixture
def postgres_place(postgres_url: str) -> str:
    """An empty database on PostgreSQL, for what SQLite does not have."""
    return empty_database(postgres_url, "fifthstreet")


@pytest.fixture
def second_place(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Another empty database of the same kind."""
    if kind == "sqlite":
        return str(tmp_path / "second" / "fifthstreet.db")
    return empty_database(request.getfixturevalue("postgres_url"), "second")
