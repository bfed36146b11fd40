"""One process and its three pipes: lines out, lines in with a deadline, its last words kept.

It knows no poker and no protocol. It blocks nowhere but in `read_line` and, for a moment, when the
process ends. Needs POSIX.
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

# One bot, one core, and the same order of sets on every run; values that are set already stay.
_ENVIRONMENT: Final = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
}

_numbers = count(1)


class Child:
    """A process in a session of its own, so that all it starts can be ended with it."""

    def __init__(self, command: Sequence[str], limits: Limits, folder: str | None = None) -> None:
        """Start it; raises BotCrashed where the system cannot."""
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
    def last_words(self) -> str:
        """The end of what it wrote to its standard error."""
        return self._words.decode("utf-8", "replace")

    def cpu_time(self) -> float:
        """The processor's time that it has taken, in seconds; not a number where it is unknown."""
        try:
            # Linux names the clock of another process by its number (see clock_getcpuclockid(3)).
            return time.clock_gettime(~self._process.pid << 3 | _CPU_CLOCK)
        except OSError:
            return nan

    def send(self, data: bytes) -> None:
        """Write without waiting; what does not fit goes out with the next `send` or `read_line`.

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
    def has_spoken(self) -> bool:
        """Whether it has said more than it was asked, as far as that was read."""
        return bool(self._unread)

    def read_line(self, seconds: float | None) -> bytes:
        """Its next line; raises BotLate after so many seconds, BotCrashed at its end."""
        deadline = None if seconds is None else time.monotonic() + seconds
        patience = None if seconds is None else seconds * 1000
        found = self._taken_line(0)
        while found is None:
            for pipe, happened in self._poll.poll(patience):
                if pipe == self._in:
                    self.send(b"")
                elif happened & _READABLE:
                    if pipe == self._err:
                        self._listen()
                    else:
                        found = self._receive()
            if found is None and deadline is not None:
                patience = (deadline - time.monotonic()) * 1000
                if patience <= 0:
                    raise BotLate(f"took more than {seconds:g} s")
        return found

    def _receive(self) -> bytes | None:
        """Read what is there; the first whole line, if there is one now."""
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
        """Take the first line out of what was read; it does not end in the `known` part."""
        unread = self._unread
        end = unread.find(b"\n", known)
        if (end if end >= 0 else len(unread)) > self._limits.line:
            raise BotCrashed(f"wrote a line of more than {self._limits.line} bytes")
        if end < 0:
            return None
        self._unread = unread[end + 1 :]
        return unread[:end]

    def _listen(self) -> None:
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
        self._words = (self._words + chunk)[-self._limits.last_words :]

    def _ended(self) -> BotCrashed:
        """Why there is nothing more to read."""
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
        """End the process and all that it started; twice is harmless."""
        if self._in < 0:
            return
        with suppress(ProcessLookupError, PermissionError):  # macOS forbids to kill the dead
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        kill_marked(self._mark)
        self._hear_the_rest()
        for pipe in self._pipes():
            pipe.close()
        self._in = self._out = self._err = -1

    def _hear_the_rest(self) -> None:
        """What a dead process left in the pipe of its standard error."""
        for _ in range(_MOST_CHUNKS):
            try:
                chunk = os.read(self._err, _CHUNK)
            except BlockingIOError:
                return
            if not chunk:
                return
            self._keep(chunk)

    def close(self, farewell: bytes) -> None:
        """Say goodbye, give it a little time to end by itself, then end it."""
        if self._in < 0:
            return
        deadline = time.monotonic() + self._limits.farewell
        with suppress(BotCrashed, BotLate):
            self.send(farewell)
            if not self._unsent:
                self._pipes()[0].close()  # end of file, for programs that don't know the word
            while (left := deadline - time.monotonic()) > 0:
                self.read_line(left)  # whatever it still says
        self.kill()

    def _pipes(self) -> list[IO[bytes]]:
        """Input, output and error, which `subprocess` may call None."""
        process = self._process
        return [pipe for pipe in (process.stdin, process.stdout, process.stderr) if pipe]
