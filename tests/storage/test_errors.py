"""Errors tell what happened and nothing of what was written; a missing library is one line."""

import subprocess
import sys
import traceback

import pytest
from sqlalchemy import text

from fifthstreet.storage import JournalBroken, JournalConflict, JournalError, Storage, StorageError
from tests.storage.scene import PATIENCE, claimed, record, run

SECRET = "AsKd-in-the-hole"


def test_no_error_repeats_what_was_to_be_written(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            async with await Storage.open(place, is_alone=False) as other:
                await other.journal.claim("one")
            with pytest.raises(JournalConflict) as refused:
                await storage.journal.append("one", 1, 1, [record(1, text=SECRET)])
            with pytest.raises(StorageError) as failed:
                async with storage.database.writing() as connection:
                    await connection.execute(
                        text("INSERT INTO nowhere VALUES (:value)"), {"value": SECRET}
                    )
            assert isinstance(failed.value, JournalBroken)
            for error in (refused.value, failed.value):
                assert SECRET not in "".join(traceback.format_exception(error))
                assert "\n" not in str(error)

    run(story())


def test_who_may_try_again() -> None:
    kinds = {kind.__name__: kind.may_pass for kind in _all_kinds(JournalError)}
    assert kinds == {
        "JournalBusy": True,
        "JournalFull": True,
        "JournalBroken": True,
        "JournalConflict": False,
        "NotOwner": False,
        "NotEnoughChips": False,
        "JournalClosed": False,
    }


def _all_kinds(root: type[JournalError]) -> list[type[JournalError]]:
    return [kind for child in root.__subclasses__() for kind in (child, *_all_kinds(child))]


@pytest.mark.parametrize("library", ["sqlalchemy", "alembic", "aiosqlite", "asyncpg"])
def test_a_missing_library_is_one_line_that_names_the_extra(library: str) -> None:
    script = (
        "import sys, importlib.util as util\n"
        "find = util.find_spec\n"
        f"util.find_spec = lambda name: None if name == {library!r} else find(name)\n"
        "from fifthstreet.cli.main import main\n"
        "sys.exit(main(['backup', 'x.db']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert f"{library} is not installed: pip install 'fifthstreet[server]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_other_commands_do_not_load_a_database() -> None:
    script = (
        "import sys\n"
        "from fifthstreet.cli.main import main\n"
        "main(['rules', 'list'])\n"
        "heavy = {'sqlalchemy', 'alembic', 'asyncpg', 'aiosqlite', 'fifthstreet.storage'}\n"
        "sys.exit(len(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0
