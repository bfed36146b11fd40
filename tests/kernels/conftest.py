"""Each test of the kernels runs with the compiled extension and with plain Python."""

import importlib
import os
import sys
from types import ModuleType

import pytest

ROOM = "fifthstreet.kernels"


class Engine:
    """One engine's own copy of the room's modules."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_native = name == "native"
        kept = {key: sys.modules.pop(key) for key in list(sys.modules) if key.startswith(ROOM)}
        before = os.environ.get("FIFTHSTREET_KERNELS")
        os.environ["FIFTHSTREET_KERNELS"] = name
        try:
            self.room = importlib.import_module(ROOM)
            self.strength = importlib.import_module(f"{ROOM}.strength")
            self.ranges = importlib.import_module(f"{ROOM}.ranges")
            self.equity = importlib.import_module(f"{ROOM}.equity")
            self.batch = importlib.import_module(f"{ROOM}.batch")
            self.engine = importlib.import_module(f"{ROOM}.engine")
        finally:
            for key in [key for key in sys.modules if key.startswith(ROOM)]:
                del sys.modules[key]
            sys.modules.update(kept)
            if before is None:
                del os.environ["FIFTHSTREET_KERNELS"]
            else:
                os.environ["FIFTHSTREET_KERNELS"] = before

    def few(self, native: int, python: int) -> int:
        """How much work a test does: the slow engine gets less."""
        return native if self.is_native else python


_engines: dict[str, Engine] = {}


def _engine_named(name: str) -> Engine:
    if name not in _engines:
        try:
            _engines[name] = Engine(name)
        except ImportError as error:
            pytest.skip(f"the extension is not built: {error}")
    return _engines[name]


@pytest.fixture(params=["native", "python"])
def engine(request: pytest.FixtureRequest) -> Engine:
    return _engine_named(request.param)


@pytest.fixture
def native_engine() -> Engine:
    return _engine_named("native")


@pytest.fixture
def python_engine() -> Engine:
    return _engine_named("python")


@pytest.fixture
def strength(engine: Engine) -> ModuleType:
    return engine.strength
