"""The choice of engine, and the one warning where the extension is missing."""

import os
import subprocess
import sys

import pytest

from tests.kernels.conftest import Engine


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if key != "FIFTHSTREET_KERNELS"}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**clean, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


HIDE_EXTENSION = "import sys; sys.modules['fifthstreet.kernels._native'] = None\n"


def test_each_engine_says_which_it_is(engine: Engine) -> None:
    assert engine.room.available() is engine.is_native


def test_without_the_extension_one_warning_comes_at_first_use() -> None:
    code = HIDE_EXTENSION + (
        "import warnings\n"
        "from fifthstreet import kernels\n"
        "from fifthstreet.kernels import strength\n"
        "with warnings.catch_warnings(record=True) as caught:\n"
        "    warnings.simplefilter('always')\n"
        "    print(kernels.available(), len(caught))\n"
        "    print(strength.evaluate([51, 47, 43, 39, 35]), len(caught))\n"
        "    print(strength.evaluate_mask(31 << 10), len(caught))\n"
        "    print(caught[0].category.__name__)\n"
    )
    assert run(code).stdout.splitlines() == ["False 0", "7461 1", "7178 1", "RuntimeWarning"]


def test_choosing_python_gives_no_warning() -> None:
    code = "from fifthstreet.kernels import strength; strength.evaluate([1, 2, 3, 4, 5])"
    done = run(
        f"import warnings; warnings.simplefilter('error'); {code}", FIFTHSTREET_KERNELS="python"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_asking_for_the_missing_extension_fails() -> None:
    done = run(HIDE_EXTENSION + "import fifthstreet.kernels", FIFTHSTREET_KERNELS="native")
    assert done.returncode == 1
    assert "ImportError" in done.stderr or "ModuleNotFoundError" in done.stderr


def test_an_unknown_choice_fails() -> None:
    done = run("import fifthstreet.kernels", FIFTHSTREET_KERNELS="fast")
    assert "FIFTHSTREET_KERNELS='fast': allowed are auto, python, native" in done.stderr


@pytest.mark.parametrize("choice", ["auto", "python"])
def test_one_hand_needs_no_numpy(choice: str) -> None:
    code = (
        "import sys; from fifthstreet.kernels import strength\n"
        "strength.evaluate([1, 2, 3, 4, 5])\n"
        "print('numpy' in sys.modules)"
    )
    assert run(code, FIFTHSTREET_KERNELS=choice).stdout == "False\n"
