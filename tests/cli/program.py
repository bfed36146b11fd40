"""The program as its users start it: another process, with a pipe or a terminal."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from unittest.mock import patch

from fifthstreet.cli.main import main

_PROGRAM = "import sys; from fifthstreet.cli.main import main; sys.exit(main())"
COMMAND = [sys.executable, "-c", _PROGRAM]
PATIENCE = 60  # seconds until a test gives up: no command may wait for what cannot come


def clean_environment(**changes: str) -> dict[str, str]:
    """Without the locale, the width and the colours of whoever runs the tests."""
    ours = ("LC_", "LANG", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "FIFTHSTREET", "PYTHON")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    return {**kept, **changes}


def run(*arguments: str, typed: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run a command with `typed` piped into it."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env=clean_environment(**environment),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )


def run_here(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The same command without a process of its own, whose start is most of its time.

    In a thread, as a command may need an event loop where the test's own is running.
    """
    output, errors = StringIO(), StringIO()
    with (
        patch.dict(os.environ, clean_environment(**environment), clear=True),
        redirect_stdout(output),
        redirect_stderr(errors),
        ThreadPoolExecutor(1) as thread,
    ):
        code = thread.submit(main, arguments).result(PATIENCE)
    return subprocess.CompletedProcess(arguments, code, output.getvalue(), errors.getvalue())


class Terminal:
    """A command in a terminal of its own."""

    def __init__(self, process: "subprocess.Popen[bytes]", master: int) -> None:
        self._process = process
        self._master = master

    def wait_for(self, words: str) -> str:
        """Read until the words have been printed since the last wait; answers what was read."""
        read = ""
        deadline = time.monotonic() + PATIENCE
        while words not in read:
            has_ended = self._process.poll() is not None
            read += self.read(seconds=0.05)
            is_late = has_ended or time.monotonic() > deadline
            assert words in read or not is_late, f"no {words!r} in {read}"
        return read

    def read(self, *, seconds: float) -> str:
        """What is printed from now until nothing has been for so long."""
        read = b""
        while select.select([self._master], [], [], seconds)[0]:
            try:
                read += os.read(self._master, 4096)
            except OSError:  # the program has ended
                break
        return read.decode("utf-8", "replace")

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def exit_code(self) -> int:
        return self._process.wait(timeout=PATIENCE)


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    """Run a command in a terminal of 80 columns and 24 lines."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        env=clean_environment(**{"TERM": "xterm-256color", **environment}),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        preexec_fn=_take_terminal,  # noqa: PLW1509 the tests run no threads
    )
    os.close(slave)
    screen = Terminal(process, master)
    screen.resize(80, 24)
    try:
        yield screen
    finally:
        process.kill()
        process.wait(timeout=PATIENCE)
        os.close(master)


def _take_terminal() -> None:
    """Make the new session's terminal the one on standard input, so that Ctrl-C reaches it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
