"""One server for all tests of Open Poker's protocol."""

from collections.abc import Iterator

import pytest

from tests.server.running import ServerProcess


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    # No more tables than a player may have: the lobby's are not a player's.
    process = ServerProcess(tmp_path_factory.mktemp("openpoker"), tables_per_player=1).start()
    yield process
    process.stop()
