"""A file's hands over REST: a visitor may, the size is bounded, and an address waits its turn."""

from pathlib import Path

import pytest

from tests.cli.test_replay import HAND
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

PATH = "api/v1/replays"
MOST = 256 * 1024


def test_a_visitor_has_a_file_replayed(server: ServerProcess) -> None:
    code, found = server.post(PATH, {"text": HAND})
    assert code == 200, found
    assert [hand["names"] for hand in found["hands"]] == [["Ann", "Bob", "Cem"]]
    assert found["hands"][0]["rules"]["name"] == "casino-nl"
    assert (found["refused"], found["is_cut"]) == ([], False)


def test_a_file_is_of_bounded_size(server: ServerProcess) -> None:
    # More than a usual message, and every byte of it escaped.
    code, found = server.post(PATH, {"text": "#" + "\n" * (MOST - 20)})
    assert (code, found["hands"]) == (200, [])
    code, problem = server.post(PATH, {"text": "#" * (MOST + 1)})
    assert (code, problem["code"]) == (413, "too_large")
    code, problem = server.post(PATH, {"text": "#" * (3 * MOST)})
    assert (code, problem["code"]) == (413, "too_large")
    code, problem = server.post(PATH, {"words": HAND})
    assert (code, problem["code"]) == (400, "bad_message")


def test_an_address_that_asks_too_often_waits(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, hand_reads_per_second=1).start()
    try:
        answers = [server.post(PATH, {"text": HAND}) for _ in range(15)]
    finally:
        server.stop()
    refused = [problem for code, problem in answers if code == 429]
    assert answers[0][0] == 200
    assert refused
    assert refused[0]["code"] == "rate_limited"
    assert refused[0]["retry_after_ms"] > 0
