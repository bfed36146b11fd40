"""What happens without the extra: the encoding works, and an adapter is one line that names it."""

import subprocess
import sys

import pytest

from fifthstreet.envs import MissingExtra

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel")
WITHOUT = f"import sys; sys.modules.update(dict.fromkeys({LIBRARIES!r}))\n"


def run_without_extra(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + program], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("adapter", "library"),
    [
        ("gymnasium_env", "gymnasium"),
        ("vector_env", "gymnasium"),
        ("pettingzoo_env", "gymnasium"),
        ("openspiel_game", "open_spiel"),
    ],
)
def test_a_missing_library_is_one_line(adapter: str, library: str) -> None:
    done = run_without_extra(f"import fifthstreet.envs.{adapter}")
    last = done.stderr.strip().splitlines()[-1]
    assert last == (
        f"fifthstreet.envs.extras.MissingExtra: {library} is not installed: "
        "pip install 'fifthstreet[envs]'"
    )


def test_the_encoding_needs_numpy_only() -> None:
    done = run_without_extra(
        "from fifthstreet.envs import SizedActions, encoding\n"
        "from fifthstreet.envs import chance, policies, settings, table\n"
        "from fifthstreet.envs import many_tables\n"
        "hand = table.Table(settings.Settings('casino-nl', 6, None, 'sized'))\n"
        "hand.deal(1, 1)\n"
        "print(hand.observe(0)[0].shape)"
    )
    assert done.stdout == "(252,)\n", done.stderr


def test_it_is_an_import_error_with_the_librarys_name() -> None:
    error = MissingExtra("gymnasium")
    assert isinstance(error, ImportError)
    assert error.name == "gymnasium"
