"""Files of arrays: whole or not there, and what kind they are."""

from pathlib import Path

import numpy as np
import pytest

from fifthstreet.blueprint.array_file import Arrays, kind_of, read_arrays, write_arrays

ARRAYS: Arrays = {"some": np.arange(5), "none": np.zeros(0, dtype=np.uint8)}


def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError):
        write_arrays(tmp_path / "folder", "test", {}, ARRAYS)

    def interrupt(_: object) -> None:
        assert (tmp_path / "file.part").exists()
        raise KeyboardInterrupt

    write_arrays(tmp_path / "file", "test", {"round": 1}, ARRAYS)
    monkeypatch.setattr(np, "ascontiguousarray", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_arrays(tmp_path / "file", "test", {"round": 2}, ARRAYS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]
    assert read_arrays(tmp_path / "file", "test")[0] == {"round": 1}


def test_the_kind_is_told_of_files_of_ours_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_arrays(file, "test", {}, ARRAYS)
    assert kind_of(file) == "test"
    whole = file.read_bytes()
    # Cut off in its arrays it is still of that kind, in its description it is of none.
    for content, kind in (
        (whole[:-10], "test"),
        (whole[:40], None),
        (whole[:8] + b"\xff" * 8 + b"[]", None),
        (whole[:8] + b"\x02" + b"\0" * 7 + b"[]", None),
        (b"", None),
        (b"dear diary", None),
    ):
        file.write_bytes(content)
        assert kind_of(file) == kind, content
