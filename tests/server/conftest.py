"""One server process for the tests that do not stop it."""

from collections.abc import Iterator

import pytest

from tests.server.running import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server")).start()
    yield process
    process.stop()
