"""One child process and its three pipes: writes lines, reads lines with a deadline, keeps the end
of its standard error.

It knows no poker and no protocol. It blocks only in `read_line` and, briefly, when the process
ends. Needs POSIX.
"""

import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from math import nan
from typing import IO, Final

from fifthstreet.agents.errors import BotCrashed, BotLate
from fifthstreet.agents.process.resource_limits import Limits
from fifthstreet.agents.process.stray_processes import MARK, kill_marked

_CHUNK: Final = 64 * 1024
_MOST_CHUNKS: Final = 16  # that a pipe can hold
_CPU_CLOCK: Final = 2  # CPUCLOCK_SCHED, of the whole process
_MOMENT: Final = 0.5  # seconds from the end of its output to the end of a process
_READABLE: Final = select.POLLIN | select.POLLHUP | select.POLLERR

# One core per bot, and the same order of sets in every run; values that are set already stay.
_ENVIRONMENT: Final = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
}

_numbers = count(1)


class Child:
    """A process in its own session, so that all its descendants can be killed with it."""

    def __init__(self, command: Sequence[str], limits: Limits, folder: str | None = None) -> None:
        """Start it; raises BotCrashed if the system cannot."""
        self._limits = limits
        self._mark = f"{os.getpid()}.{next(_numbers)}"
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                cwd=folder,
                env={**_ENVIRONMENT, **os.environ, MARK: self._mark},
                start_new_session=True,
            )
        except OSError as error:
            raise BotCrashed(f"could not be started: {error}") from None
        self._in, self._out, self._err = (pipe.fileno() for pipe in self._pipes())
        for number in (self._in, self._out, self._err):
            os.set_blocking(number, False)
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        self._unsent = b""
        self._unread = b""
        self._words = b""

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def error_tail(self) -> str:
        """The end of its standard error."""
        return self._words.decode("utf-8", "replace")

    def cpu_time(self) -> float:
        """Return its processor time in seconds; NaN if unknown."""
        try:
            # Linux names the clock of another process by its number (see clock_getcpuclockid(3)).
            return time.clock_gettime(~self._process.pid << 3 | _CPU_CLOCK)
        except OSError:
            return nan

    def send(self, data: bytes) -> None:
        """Write without waiting; the rest is written with the next `send` or `read_line`.

        Raises BotCrashed when the process is gone, or leaves too much unread.
        """
        if self._unsent:
            data = self._unsent + data
        try:
            written = os.write(self._in, data)
        except BlockingIOError:
            written = 0
        except OSError:
            raise self._ended() from None
        if written == len(data):
            if self._unsent:
                self._unsent = b""
                self._poll.unregister(self._in)
            return
        if not self._unsent:
            self._poll.register(self._in, select.POLLOUT)
        self._unsent = data[written:]
        if len(self._unsent) > self._limits.unread:
            raise BotCrashed("does not read its input")

    @property
    def has_extra_output(self) -> bool:
        """Whether it has written more than was asked for, as far as that was read."""
        return bool(self._unread)

    def read_line(self, seconds: float | None) -> bytes:
        """Return its next line; raises BotLate after so many seconds, BotCrashed at its end."""
        deadline = None if seconds is None else time.monotonic() + seconds
        patience = None if seconds is None else seconds * 1000
        found = self._taken_line(0)
        while found is None:
            for pipe, happened in self._poll.poll(patience):
                if pipe == self._in:
                    self.send(b"")
                elif happened & _READABLE:
                    if pipe == self._err:
                        self._read_errors()
                    else:
                        found = self._receive()
            if found is None and deadline is not None:
                patience = (deadline - time.monotonic()) * 1000
                if patience <= 0:
                    raise BotLate(f"took more than {seconds:g} s")
        return found

    def _receive(self) -> bytes | None:
        """Read what is available; return the first whole line, if there is one."""
        try:
            chunk = os.read(self._out, _CHUNK)
        except BlockingIOError:
            return None
        if not chunk:
            raise self._ended()
        known = len(self._unread)
        self._unread = self._unread + chunk if known else chunk
        return self._taken_line(known)

    def _taken_line(self, known: int) -> bytes | None:
        """Remove the first line from what was read; its end is not in the `known` part."""
        unread = self._unread
        end = unread.find(b"\n", known)
        if (end if end >= 0 else len(unread)) > self._limits.line:
            raise BotCrashed(f"wrote a line of more than {self._limits.line} bytes")
        if end < 0:
            return None
        self._unread = unread[end + 1 :]
        return unread[:end]

    def _read_errors(self) -> None:
        """Keep the end of what is on its standard error now."""
        try:
            chunk = os.read(self._err, _CHUNK)
        except BlockingIOError:
            return
        if chunk:
            self._keep(chunk)
        else:
            self._poll.unregister(self._err)

    def _keep(self, chunk: bytes) -> None:
        self._words = (self._words + chunk)[-self._limits.error_tail :]

    def _ended(self) -> BotCrashed:
        """Return why there is nothing more to read."""
        try:
            code = self._process.wait(_MOMENT)
        except subprocess.TimeoutExpired:
            return BotCrashed("closed its output")
        if code >= 0:
            return BotCrashed(f"exited with code {code}")
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = f"signal {-code}"
        return BotCrashed(f"was killed by {name}")

    def kill(self) -> None:
        """Kill the process and all its descendants; idempotent."""
        if self._in < 0:
            return
        with suppress(ProcessLookupError, PermissionError):  # macOS refuses to kill a dead process
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        kill_marked(self._mark)
        self._read_last_errors()
        for pipe in self._pipes():
            pipe.close()
        self._in = self._out = self._err = -1

    def _read_last_errors(self) -> None:
        """Read what a dead process left in the pipe of its standard error."""
        for _ in range(_MOST_CHUNKS):
            try:
                chunk = os.read(self._err, _CHUNK)
            except BlockingIOError:
                return
            if not chunk:
                return
            self._keep(chunk)

    def close(self, farewell: bytes) -> None:
        """Send the last line, wait a little for the process to end, then kill it."""
        if self._in < 0:
            return
        deadline = time.monotonic() + self._limits.farewell
        with suppress(BotCrashed, BotLate):
            self.send(farewell)
            if not self._unsent:
                self._pipes()[0].close()  # end of file, for programs that ignore the last line
            while (left := deadline - time.monotonic()) > 0:
                self.read_line(left)  # ignore further output
        self.kill()

    def _pipes(self) -> list[IO[bytes]]:
        """Return input, output and error, which `subprocess` types as optional."""
        process = self._process
        return [pipe for pipe in (process.stdin, process.stdout, process.stderr) if pipe]
