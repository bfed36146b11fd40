"""One server for the attacks that leave it standing: all of them should."""

from collections.abc import Iterator

import pytest

from tests.server.running import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("attacked")
    process = ServerProcess(folder, sign_in_tries=100_000, messages_per_second=200).start()
    yield process
    status, health = process.get("healthz")
    assert (status, health["status"]) == (200, "ok"), "the server survives every attack"
    process.stop()
